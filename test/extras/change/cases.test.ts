// Pairs of small documents, a folder for each code, whose findings are exactly those of `expected.json`. A folder has the name of its code.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compareDocuments } from '../../../src/extras/change/compare-documents.ts';
import { changeRules } from '../../../src/extras/change/rules/change-rules.ts';
import { createReferences } from '../../../src/generator/openapi/document/references.ts';
import type { JsonRecord } from '../../../src/generator/shared/json.ts';

interface Expected {
  /** The day of the comparison. */
  date?: string;
  grace?: Record<string, number>;
  findings: { code: string; verdict: string }[];
}

const folder = 'test/extras/change/cases';
const names = readdirSync(folder);

/** Codes about whole documents, which a comparison of two cannot have: `diff-command.test.ts` has them. */
const elsewhere = ['change/api-added', 'change/api-removed'];

function read(name: string) {
  const root: JsonRecord = parse(readFileSync(`${folder}/${name}`, 'utf8'));
  return { root, references: createReferences(root), dialect: String(root.openapi) };
}

describe('the cases of changes', () => {
  it.each(names)('%s', (name) => {
    const expected: Expected = JSON.parse(readFileSync(`${folder}/${name}/expected.json`, 'utf8'));
    const { date, grace = {}, findings } = expected;
    const today = date === undefined ? undefined : Date.parse(date);
    const found = compareDocuments(read(`${name}/old.yaml`), read(`${name}/new.yaml`), { today, grace });
    expect(found.map(({ code, verdict }) => ({ code, verdict }))).toEqual(findings);
    expect(findings.map(({ code }) => code)).toContain(`change/${name}`);
  });

  it.each(names)('%s has no change of a document with itself', (name) => {
    for (const file of ['old.yaml', 'new.yaml'])
      expect(
        compareDocuments(read(`${name}/${file}`), read(`${name}/${file}`), { grace: { stable: 90 } }),
      ).toEqual([]);
  });

  it('has a case for each code', () => {
    const missing = changeRules
      .map(({ code }) => code)
      .filter((code) => !names.includes(code.replace('change/', '')) && !elsewhere.includes(code));
    expect(missing).toEqual([]);
  });
});
