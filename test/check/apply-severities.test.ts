import { describe, expect, it } from 'vitest';
import { applySeverities } from '../../src/generator/check/apply-severities.ts';
import type { Diagnostic, Place, RuleSettings, Silence } from '../../src/generator/types/diagnostic.ts';

const at = (line: number, file = 'a.md'): Place => ({ file, line, column: 5 });
const found = (code: Diagnostic['code'], more: Partial<Diagnostic>): Diagnostic => ({
  code,
  severity: 'warning',
  message: 'Wrong.',
  notes: [],
  ...more,
});
/** Silences a rule in the lines from 3 to 4. */
const silence = (rule: string, more: Partial<Silence> = {}): Silence => ({
  rule,
  place: { file: 'a.md', line: 2, column: 1 },
  range: { file: 'a.md', from: { line: 3, column: 1 }, to: { line: 5, column: 1 } },
  ...more,
});
const settled = (
  diagnostics: Diagnostic[],
  silences: Silence[],
  { settings = {}, isComplete = true }: { settings?: RuleSettings; isComplete?: boolean } = {},
) => applySeverities(diagnostics, { settings, silences, isComplete });
const linesOf = ({ place, related = [] }: Diagnostic) => [place, ...related].map((one) => one?.line);

describe('applySeverities', () => {
  it('silences a rule from the first to the last line of its range', () => {
    const lines = [2, 3, 4, 5].map((line) => found('broken-link', { place: at(line) }));
    const { diagnostics, silenced } = settled(lines, [silence('broken-link')]);
    expect([diagnostics.flatMap(linesOf), silenced]).toEqual([[2, 5], 2]);
  });

  it('leaves other rules, and other files', () => {
    const others = [
      found('broken-anchor', { place: at(3) }),
      found('broken-link', { place: at(3, 'b.md') }),
      found('broken-link', { place: at(3) }),
    ];
    expect(settled(others, [silence('broken-link')]).diagnostics).toEqual(others.slice(0, 2));
  });

  it('leaves all places that are not silenced', () => {
    const one = found('broken-link', { place: at(3), related: [at(7), at(4), at(8)] });
    expect(settled([one], [silence('broken-link')]).diagnostics.map(linesOf)).toEqual([[7, 8]]);
    const other = found('broken-link', { place: at(2), related: [at(3), at(8)] });
    expect(settled([other], [silence('broken-link')]).diagnostics.map(linesOf)).toEqual([[2, 8]]);
  });

  it('leaves out the silenced places of a finding, with their fixes', () => {
    const fixes = [3, 7].map((line) => ({ place: at(line), from: 'x', to: 'y' }));
    const one = found('broken-link', { place: at(3), related: [at(4), at(7)], fixes });
    const { diagnostics, silenced } = settled([one], [silence('broken-link')]);
    expect([diagnostics.map(linesOf), silenced]).toEqual([[[7]], 0]);
    expect(diagnostics[0]?.fixes).toEqual([fixes[1]]);
  });

  it('silences an object with all that is in it, where an overlay wrote it too', () => {
    const inObject = silence('missing-items', { place: { file: 'a.yaml' }, pointer: '#/paths/~1a' });
    const place = (pointer: string): Place => ({ file: 'a.yaml', pointer });
    const diagnostics = [
      found('missing-items', { place: place('#/paths/~1a') }),
      found('missing-items', { place: place('#/paths/~1a/get') }),
      found('missing-items', {
        place: { file: 'o.yaml', pointer: '#/x' },
        overlaid: place('#/paths/~1a/get'),
      }),
      found('missing-items', { place: place('#/paths/~1ab') }),
    ];
    const result = settled(diagnostics, [inObject]);
    expect([result.diagnostics.map((one) => one.place?.pointer), result.silenced]).toEqual([
      ['#/paths/~1ab'],
      3,
    ]);
  });

  it('silences a whole document, with problems of its file', () => {
    const whole = silence('broken-spec-link', { place: { file: 'a.yaml' }, pointer: '#' });
    const places: Place[] = [{ file: 'a.yaml' }, at(9, 'a.yaml'), { file: 'a.yaml', pointer: '#/info' }];
    const diagnostics = places.map((place) => found('broken-spec-link', { place }));
    expect(settled(diagnostics, [whole])).toEqual({ diagnostics: [], silenced: 3 });
  });

  it('takes no longer for each object with many silences', () => {
    const place = (index: number): Place => ({ file: 'a.yaml', pointer: `#/paths/~1p${index}/get` });
    const indices = Array.from({ length: 100_000 }, (_, index) => index);
    const silences = indices.map((index) =>
      silence('missing-items', { place: { file: 'a.yaml' }, pointer: `#/paths/~1p${index}` }),
    );
    const diagnostics = indices.map((index) => found('missing-items', { place: place(index) }));
    expect(
      settled(
        diagnostics,
        silences.map(({ range: _, ...one }) => one),
      ).silenced,
    ).toBe(indices.length);
  });

  it('reports silences without a finding when all stages have reported', () => {
    const idle = [silence('broken-link'), silence('broken-lnk')];
    expect(settled([], idle).diagnostics.map(({ message, notes }) => [message, ...notes])).toEqual([
      ['No `broken-link` is silenced here.', 'Remove it, or move it to the place of the problem.'],
      ['There is no rule `broken-lnk` to silence.', 'Did you mean `broken-link`?'],
    ]);
    expect(settled([], idle, { isComplete: false }).diagnostics).toEqual([]);
  });

  it('does not report silences of rules that are off, or that another command runs', () => {
    const silences = [silence('broken-link'), silence('dead-external-link'), silence('style/verbs')];
    const settings = { onBrokenLinks: 'ignore', rules: { 'style/verbs': 'off' } } as const;
    expect(settled([], silences, { settings }).diagnostics).toEqual([]);
  });

  it('lets unused silences be silenced, and reports such a silence without one', () => {
    const around = silence('unused-silence', { place: { file: 'a.md', line: 1, column: 1 } });
    const { range: _, ...whole } = around;
    expect(settled([], [whole, silence('broken-link')])).toEqual({ diagnostics: [], silenced: 1 });
    expect(settled([], [whole]).diagnostics.map(({ message }) => message)).toEqual([
      'No `unused-silence` is silenced here.',
    ]);
  });

  it('does not silence errors that leave a site without what it is about', () => {
    const { range: _, ...whole } = silence('unreadable-spec');
    const one = found('unreadable-spec', { severity: 'error', place: { file: 'a.md' } });
    expect(settled([one], [whole]).diagnostics.map(({ code }) => code)).toEqual([
      'unreadable-spec',
      'unused-silence',
    ]);
  });
});
