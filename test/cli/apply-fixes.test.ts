import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixText } from '../../src/cli/apply-fixes.ts';

const fix = (line: number, column: number, from: string, to: string) => ({
  place: { file: 'a.md', line, column },
  from,
  to,
});

describe('fixText', () => {
  it('skips fixes whose text differs, and applies duplicate and overlapping ones once', () => {
    const text = 'one two\nthree';
    expect(
      fixText(text, [fix(1, 1, 'two', 'x'), fix(3, 1, 'three', 'x'), fix(2, 1, '', 'x')]).applied,
    ).toEqual([]);
    const first = fix(1, 1, 'one two', '1 2');
    expect(fixText(text, [first, fix(1, 5, 'two', '2'), first])).toEqual({
      fixed: '1 2\nthree',
      applied: [first],
    });
  });

  it('skips fixes of one place that differ', () => {
    const fixes = [fix(1, 1, 'one', '1'), fix(1, 1, 'one', 'I')];
    expect(fixText('one two', fixes)).toEqual({ fixed: 'one two', applied: [] });
  });

  it('changes only the named places, with any line endings', () => {
    const lines = fc.array(fc.tuple(fc.string(), fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 5 });
    const clean = lines.map((all) =>
      // Lines are not empty, as `\r` followed by `\n` would be one line ending.
      all.map(([text, end]) => [`-${text.replaceAll(/[\r\n\uFEFF]/g, '')}`, end] as const),
    );
    fc.assert(
      fc.property(
        clean,
        fc.boolean(),
        fc.string().map((text) => text.replaceAll(/[\r\n\uFEFF]/g, '')),
        (all, hasMark, before) => {
          const head = (hasMark ? '\uFEFF' : '') + all.map((line) => line.join('')).join('');
          const text = (target: string) => `${head}${before}(${target})\r\nend`;
          const { fixed } = fixText(text('old'), [fix(all.length + 1, before.length + 2, 'old', 'new')]);
          expect(fixed).toBe(text('new'));
        },
      ),
    );
  });
});
