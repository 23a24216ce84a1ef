import { expect, it } from 'vitest';
import {
  groupDiagnostics,
  hasPlacesToFind,
  relatedNote,
} from '../../src/generator/check/group-diagnostics.ts';
import type { Diagnostic, RelatedPlace } from '../../src/generator/types/diagnostic.ts';

const broken = (line: number, target: string): Diagnostic => ({
  code: 'broken-markdown-link',
  severity: 'warning',
  message: `\`${target}\` is not a page of this site.`,
  place: { file: 'a.md', line, column: 1 },
  fixes: [{ place: { file: 'a.md', line, column: 1 }, from: target, to: './b.md' }],
  target,
  notes: [],
});

it('merges the diagnostics of a target, with each place once and all fixes', () => {
  const merged = groupDiagnostics([broken(1, 'x'), broken(2, 'y'), broken(3, 'x'), broken(3, 'x')], []);
  expect(
    merged.map(({ target, related = [], fixes = [] }) => [target, related.length, fixes.length]),
  ).toEqual([
    ['x', 1, 3],
    ['y', 0, 1],
  ]);
  expect(merged[0]?.notes).toEqual(['Also linked from `a.md:3`.']);
});

it('merges the many places of one target in one step', () => {
  // Merging one by one would copy 20,000 million places.
  const many = Array.from({ length: 200_000 }, (_, line) => broken(line + 1, 'x'));
  const [merged, ...others] = groupDiagnostics(many, []);
  expect([merged?.related?.length, merged?.fixes?.length, others.length]).toEqual([199_999, 200_000, 0]);
});

it('merges the places of a key of front matter, whatever targets of links are ignored', () => {
  const unknown = (file: string): Diagnostic => ({
    code: 'unknown-front-matter-key',
    severity: 'warning',
    message: '`icon` in the front matter has no effect here.',
    place: { file, line: 2, column: 1 },
    target: 'icon',
    notes: ['Remove it.'],
  });
  const [merged, ...others] = groupDiagnostics([unknown('a.md'), unknown('b.md')], ['**']);
  expect([merged?.notes, others]).toEqual([['Remove it.', '2 pages have it, also `b.md:2`.'], []]);
});

it('merges the places of a construct of another tool, unless the advice is another', () => {
  const foreign = (file: string, advice = 'Write it in Markdown.'): Diagnostic => ({
    code: 'foreign-syntax',
    severity: 'warning',
    message: '`<Intro>` is a component of MDX; only its content is shown.',
    place: { file, line: 3, column: 1 },
    notes: [advice, ...(file === 'a.md' ? ['The file also has it in one more place: line 9.'] : [])],
  });
  const all = [foreign('a.md'), foreign('b.md'), foreign('c.rst', 'Rename it.'), foreign('d.md')];
  expect(groupDiagnostics(all, []).map(({ notes }) => notes)).toEqual([
    [
      'Write it in Markdown.',
      'The file also has it in one more place: line 9.',
      '3 pages have it, also `b.md:3`, `d.md:3`.',
    ],
    ['Rename it.'],
  ]);
});

it('merges the includes of one missing file', () => {
  const missing = (file: string, line: number): Diagnostic => ({
    code: 'broken-include',
    severity: 'warning',
    message: '`parts/sail.md` cannot be included: the file does not exist.',
    place: { file, line, column: 1 },
    notes: ['It was looked for at `parts/sail.md`.'],
  });
  const all = [missing('a.md', 1), missing('b.md', 2), missing('b.md', 9)];
  expect(groupDiagnostics(all, []).map(({ notes }) => notes)).toEqual([
    ['It was looked for at `parts/sail.md`.', '3 includes have this problem, also at `b.md:2`, `b.md:9`.'],
  ]);
});

const habit = (related: RelatedPlace[]): Diagnostic => ({
  ...broken(1, 'x'),
  message: '`a` is not a keyword.',
  related,
});

it('names each further name of a habit once, with its first place', () => {
  const at = (line: number, name: string) => ({
    file: 'a.md',
    line,
    message: `\`${name}\` is not a keyword.`,
  });
  const note = relatedNote(habit([at(2, 'b'), at(3, 'a'), at(4, 'b'), at(5, 'c')]));
  expect(note).toBe('5 problems of this kind, also `b` at `a.md:2`, `c` at `a.md:5` and 2 more.');
  expect(relatedNote(habit([at(2, 'a'), at(3, 'a')]))).toBe(
    '3 problems of this kind, also at `a.md:2`, `a.md:3`.',
  );
});

it('names what the problems are about, and no value that differs', () => {
  const at = (line: number, message: string) => ({ file: 'a.md', line, message });
  const ofType = { ...habit([at(2, 'The example is `null`; it must be `true` or `false`.')]) };
  expect(relatedNote({ ...ofType, message: 'The example is `null`; it must be text.' })).toBe(
    '2 problems of this kind, also at `a.md:2`.',
  );
  const ofKey = habit([
    at(2, 'Item 1 of `a` has `in`, which has no effect.'),
    at(3, 'The example `b` does not fit: `c/d` is `1`.'),
  ]);
  expect(relatedNote({ ...ofKey, more: 1200 })).toBe(
    '1,203 problems of this kind, also `b` at `a.md:3` and 1,201 more.',
  );
});

it('counts the problems that are not listed', () => {
  const errors = [1, 2].map(
    (more): Diagnostic => ({ ...broken(1, 'x'), notes: [], target: 'x', severity: 'error', more }),
  );
  expect(errors.map(relatedNote)).toEqual([
    'The document has 1 more problem of this kind, which is not listed.',
    'The document has 2 more problems of this kind, which are not listed.',
  ]);
});

it('names five places, and the number of the others', () => {
  const related = Array.from({ length: 7 }, (_, index) => ({ file: 'a.md', line: index + 2 }));
  const shown = related.slice(0, 5).map(({ line }) => `\`a.md:${line}\``);
  expect(relatedNote({ ...broken(1, 'x'), related })).toBe(
    `Also linked from ${shown.join(', ')} and 2 more.`,
  );
});

it('names columns where places are on one line', () => {
  const related = [{ file: 'a.md', line: 1, column: 9 }, { file: 'b.md' }];
  expect(relatedNote({ ...broken(1, 'x'), related })).toBe('Also linked from `a.md:1:9`, `b.md`.');
});

it('waits with the note for the lines of places in documents', () => {
  const related = [{ file: 'a.json', pointer: '#/info' }];
  expect(hasPlacesToFind({ ...broken(1, 'x'), related })).toBe(true);
  expect(hasPlacesToFind({ ...broken(1, 'x'), related: [{ file: 'a.md', line: 2 }] })).toBe(false);
  const inDocument = (pointer: string): Diagnostic => ({
    ...broken(1, 'x'),
    place: { file: 'a.json', pointer },
  });
  expect(groupDiagnostics([inDocument('#/a'), inDocument('#/b')], [])[0]?.notes).toEqual([]);
});

it('names the number of diagrams without a drawing', () => {
  const drawing = (line: number): Diagnostic => ({
    code: 'undrawn-diagram',
    severity: 'warning',
    message: 'Diagrams are shown as code.',
    place: { file: 'a.md', line, column: 1 },
    notes: [],
  });
  const [one, ...others] = groupDiagnostics([drawing(1), drawing(4)], []);
  expect([one?.notes, others]).toEqual([['2 diagrams are shown so, also at `a.md:4`.'], []]);
});

it('leaves out what the configuration ignores', () => {
  const found = groupDiagnostics([broken(1, '/x'), broken(2, '/y#z')], ['/y']);
  expect(found.map(({ target }) => target)).toEqual(['/x']);
});

it('has the first place that any of them has, if the first has none', () => {
  const { place: _, ...nowhere } = broken(1, 'x');
  const places = groupDiagnostics([nowhere, broken(2, 'x'), broken(3, 'x')], []).map(({ place, related }) => [
    place?.line,
    related?.map(({ line }) => line),
  ]);
  expect(places).toEqual([[2, [3]]]);
  expect(groupDiagnostics([nowhere, nowhere], []).map(({ place }) => place)).toEqual([undefined]);
});
