// The table of docs/diff-rules.md: each id of oasdiff has a rule or a reason why not, each verdict that differs has a reason, and
// each rule has its opposite, or a reason why not, and its other direction.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesOfDiffRules } from '../../../scripts/diff-rules.mjs';
import type { ChangeVerdict } from '../../../src/extras/change/rules/change-rule.ts';
import { changeRules } from '../../../src/extras/change/rules/change-rules.ts';

/** An id, its level, the code of a rule or `null`, and the name of a reason. */
type Row = [id: string, level: string, code: string | null, reason?: string];
type Reasons = Partial<Record<string, string>>;

interface RuleTable {
  /** Why a verdict is another one than that of oasdiff. */
  differences: Reasons;
  /** What else is to be told of a row. */
  notes: Reasons;
  /** Why no rule applies. */
  absent: Reasons;
  areas: Record<string, Row[]>;
}

const data: RuleTable = JSON.parse(readFileSync('scripts/diff-rules.json', 'utf8'));
const rows = Object.values(data.areas).flat();
const byCode = new Map<string, (typeof changeRules)[number]>(changeRules.map((rule) => [rule.code, rule]));

/** The verdict of each level of oasdiff. */
const verdicts: Partial<Record<string, ChangeVerdict>> = {
  ERR: 'breaking',
  WARN: 'potentially-breaking',
  INFO: 'compatible',
};

describe('the rules of oasdiff', () => {
  it('are all in the table, once, with their levels', () => {
    const ids = readFileSync('test/extras/change/oasdiff-ids.txt', 'utf8').trim().split('\n');
    expect(ids).toHaveLength(509);
    expect(rows.map(([id, level]) => `${level} ${id}`).sort()).toEqual(ids);
  });

  it('have the code of a rule, or a reason why no rule applies', () => {
    const wrong = rows.filter(([, , code, reason = '']) =>
      code === null ? data.absent[reason] === undefined : !byCode.has(code),
    );
    expect(wrong).toEqual([]);
  });

  it('have a reason where the verdict differs, and only there', () => {
    const wrong = rows.filter(([, level, code, reason = '']) => {
      if (code === null) return false;
      const differs = byCode.get(code)?.verdict !== verdicts[level];
      return differs !== (data.differences[reason] !== undefined);
    });
    expect(wrong, 'Give a reason in scripts/diff-rules.json, or take it away.').toEqual([]);
  });

  it('have reasons that exist, and no reason is left over', () => {
    const named = new Set(rows.flatMap(([, , , reason]) => reason ?? []));
    const known = [data.differences, data.notes, data.absent].flatMap((reasons) => Object.keys(reasons));
    expect([...named].sort()).toEqual(known.sort());
  });

  it('are in the documentation with the verdict of the rule', async () => {
    const [[path, text] = ['', '']] = await filesOfDiffRules();
    expect(readFileSync(path, 'utf8'), 'Run `npm run lists`.').toBe(text);
    const shown = text
      .split('\n')
      .filter((line) => /^\| `[a-z-]+` \|/.test(line))
      .map((line) => line.split('|').slice(1, 5));
    const expected = rows.map(([id, level, code]) => {
      const verdict = code === null ? ['not applicable', ''] : [`\`${code}\``, byCode.get(code)?.verdict];
      return [`\`${id}\``, level, ...verdict];
    });
    expect(shown.map((cells) => cells.map((cell) => cell.trim()))).toEqual(expected);
  });
});

describe('the rules for changes', () => {
  it.each(changeRules.map((rule) => [rule.code, rule] as const))(
    '%s has an opposite, or a reason why not',
    (_, { mirror, direction, kind }) => {
      if (typeof mirror !== 'string') {
        expect(mirror.none).toMatch(/\.$/);
        return;
      }
      const found = changeRules.find((one) => one.kind === mirror && one.direction === direction);
      expect(found, `There is no \`${mirror}\` (${direction}).`).toBeDefined();
      expect(mirror).not.toBe(kind);
    },
  );

  it('are opposites of each other: what undoes a change is undone by it, or by a kind of it', () => {
    const wrong = changeRules.filter(({ kind, mirror, direction }) => {
      if (typeof mirror !== 'string') return false;
      const back = changeRules.find((one) => one.kind === mirror && one.direction === direction)?.mirror;
      const sameAs = (one: string) => changeRules.find((rule) => rule.kind === one)?.mirror;
      // Of several kinds of one change, as `body-added` and `required-body-added`, one is the opposite.
      return typeof back !== 'string' || (back !== kind && sameAs(back) !== mirror);
    });
    expect(wrong.map(({ code, mirror }) => [code, mirror])).toEqual([]);
  });

  it('have both directions, if they are about what is sent', () => {
    const directed = changeRules.filter(({ direction }) => direction !== 'none');
    const others = (rule: (typeof directed)[number]) =>
      directed.some(({ kind, direction }) => kind === rule.kind && direction !== rule.direction);
    expect(directed.filter((rule) => !others(rule)).map(({ code }) => code)).toEqual([]);
  });
});
