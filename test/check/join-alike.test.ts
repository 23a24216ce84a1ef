// Problems of one habit in a document are one problem with all places.

import { expect, it } from 'vitest';
import { groupDiagnostics, relatedNote } from '../../src/generator/check/group-diagnostics.ts';
import { joinAlike } from '../../src/generator/check/join-alike.ts';
import type { Diagnostic } from '../../src/generator/types/diagnostic.ts';

const documentOf = (file: string) => (file.endsWith('.md') ? undefined : 'specs/boats.yaml');

const unknown = (line: number, message: string, rest: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'unknown-keyword',
  severity: 'warning',
  message,
  place: { file: 'specs/boats.yaml', line, column: 1 },
  notes: ['Remove it.'],
  ...rest,
});

const words = (names: string[], rest: Partial<Diagnostic> = {}) =>
  names.map((name, index) => unknown(index + 1, `\`${name}\` is not a keyword of schemas.`, rest));

it('joins problems whose messages differ in names only, and keeps the message of each', () => {
  const [joined, ...others] = joinAlike(words(['a', 'b', 'c', 'd']), documentOf);
  expect([joined?.message, joined?.place?.line, others]).toEqual(['`a` is not a keyword of schemas.', 1, []]);
  expect(joined?.related?.map(({ line, message }) => [line, message])).toEqual([
    [2, '`b` is not a keyword of schemas.'],
    [3, '`c` is not a keyword of schemas.'],
    [4, '`d` is not a keyword of schemas.'],
  ]);
});

it('counts those that are not listed', () => {
  const joined = joinAlike([...words(['a', 'b']), ...words(['c'], { more: 12 })], documentOf);
  expect(joined.map(({ related, more }) => [related?.length, more])).toEqual([[2, 12]]);
});

it.each([
  ['lists of different length', ['It is `a`; it must be `b`.', 'It is `a`; it must be `b`, `c` or `d`.']],
  ['numbers', ['Item 2 of `a` is empty.', 'Item 31 of `b` is empty.']],
])('joins messages that differ in %s', (_, [one = '', other = '']) => {
  const problems = [one, other, one, other].map((message, index) => unknown(index, message));
  expect(joinAlike(problems, documentOf)).toHaveLength(1);
});

it('joins references to the web, which all need their files in the project', () => {
  const problems = ['a', 'b', 'c'].map((name, line) =>
    unknown(line, `The reference \`https://boats.example/${name}.json\` cannot be resolved.`, {
      code: 'unresolvable-reference',
    }),
  );
  expect(joinAlike(problems, documentOf)).toHaveLength(1);
});

it('joins two problems in the same words', () => {
  const [joined, ...others] = joinAlike(words(['a', 'a', 'b']).slice(0, 2), documentOf);
  expect([joined?.place?.line, joined?.related?.map(({ line }) => line), others]).toEqual([1, [2], []]);
});

it.each([
  ['two problems', words(['a', 'b']), 2],
  ['errors', words(['a', 'b', 'c', 'd'], { severity: 'error' }), 4],
  ['missing parts', words(['a', 'b', 'c', 'd'], { code: 'unresolvable-reference' }), 4],
  ['problems of guides', words(['a', 'b', 'c', 'd'], { place: { file: 'a.md' } }), 4],
  [
    'different suggestions',
    ['a', 'b', 'c', 'd'].flatMap((name) => words([name], { notes: [`Did you mean \`${name}s\`?`] })),
    4,
  ],
])('leaves %s apart', (_, problems, count) => {
  expect(joinAlike(problems, documentOf)).toHaveLength(count);
});

it.each([
  ['types', ['`a` is the number `1`; it must be text.', '`b/0` is a list; it must be text.']],
  [
    'missing fields',
    ['It has no `a`, which is required.', 'It does not fit: `b/0` has no `c` and `d`, which are required.'],
  ],
  ['null', ['It is `null`; it must be text.', '`b` is `null`; it must be a list.']],
  ['formats', ['It is `a`, which is not a valid `date`.', '`b` is `c`, which is not a valid `uri`.']],
  ['texts', ['It is `a`; it must match `^b`.', '`b/0` has `c`; it must match `d$`.']],
  ['forms', ['It fits none of its 2 forms.', '`b` fits none of its 3 forms.']],
  ['values', ['It is `a`; it must be `b` or `c`.', '`b` has `c`; it must be `d`.']],
])('joins examples with wrong %s', (_, [one = '', other = '']) => {
  const problems = [one, other, one].map((message, index) =>
    unknown(index, message, { code: 'invalid-example' }),
  );
  const [joined, ...others] = joinAlike(problems, documentOf);
  expect([joined?.related?.length, others]).toEqual([2, []]);
});

it('leaves examples with different kinds of problems apart', () => {
  const messages = [
    'It is the number `1`; it must be text.',
    'It is a list; it must be an object.',
    'It is `null`; it must be text.',
    'It has no `a`, which is required.',
    'It is `a`; it must be `b` or `c`.',
    'It is `a`, which is not a valid `date`.',
    'It is `a`; it must match `^b`.',
    'It fits none of its 2 forms.',
  ];
  const problems = messages.map((message, index) => unknown(index, message, { code: 'invalid-example' }));
  expect(joinAlike(problems, documentOf)).toHaveLength(8);
});

it('leaves examples of one wrong type apart if they are corrected in different ways', () => {
  const problems = [...'aaabbb'].map((name, index) =>
    unknown(index, `\`${name}\` is not text; it must be text.`, {
      code: 'invalid-example',
      notes: [name === 'a' ? 'Put quotes around it: `"1"`.' : 'Correct it.'],
    }),
  );
  expect(joinAlike(problems, documentOf).map(({ related }) => related?.length)).toEqual([2, 2]);
});

it('lists the first places with their names', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const [joined] = groupDiagnostics(words(names), [], documentOf);
  expect(joined?.notes.at(-1)).toBe(
    '7 problems of this kind, also `b` at `specs/boats.yaml:2`, `c` at `specs/boats.yaml:3`, `d` at `specs/boats.yaml:4`, `e` at `specs/boats.yaml:5`, `f` at `specs/boats.yaml:6` and 1 more.',
  );
});

it('lists places when their lines are known', () => {
  const problems = words(['a', 'b', 'c', 'd']).map((one, index) => ({
    ...one,
    place: { file: 'specs/boats.yaml', pointer: `#/${index}` },
  }));
  const [joined] = groupDiagnostics(problems, [], documentOf);
  expect(joined?.notes).toEqual(['Remove it.']);
  expect(joined && relatedNote(joined)).toContain('`b` at `specs/boats.yaml`');
});
