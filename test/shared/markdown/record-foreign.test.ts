import { expect, it } from 'vitest';
import { createPlaces, recordForeign } from '../../../src/generator/shared/markdown/record-foreign.ts';

const found = { kind: 'mdx-expression', message: 'An expression.', notes: [] } as never;
const pageWith = (more = {}) =>
  ({ file: 'a.md', foreign: new Map(), ...more }) as never as Parameters<typeof recordForeign>[0];

it('finds the places of pieces of a text', () => {
  const place = createPlaces('ab\n\ncde\nf');
  expect(place(0, 1)).toEqual({ line: 1, column: 1, endColumn: 2 });
  expect(place(1, 5)).toEqual({ line: 1, column: 2, endColumn: 3 });
  expect(place(3, 0)).toEqual({ line: 2, column: 1, endColumn: 1 });
  expect(place(5, 2)).toEqual({ line: 3, column: 2, endColumn: 4 });
  expect(place(8, 1)).toEqual({ line: 4, column: 1, endColumn: 2 });
  expect(place(8, 9)).toEqual({ line: 4, column: 1, endColumn: 2 });
});

it('reports a kind once, with the lines of further pieces', () => {
  const page = pageWith();
  recordForeign(page, found, { line: 2, column: 3, endColumn: 9 });
  recordForeign(page, found, { line: 5, column: 1, endColumn: 2 });
  // Inside of the first one, before it, and after it.
  recordForeign(page, found, { line: 2, column: 4, endColumn: 9 });
  recordForeign(page, found, { line: 2, column: 1, endColumn: 5 });
  recordForeign(page, found, { line: 2, column: 8, endColumn: 12 });
  recordForeign(page, found, {});
  expect([...page.foreign.values()]).toMatchObject([
    { place: { file: 'a.md', line: 2, column: 3 }, further: [5, 2, 2, 1] },
  ]);
});

it('reports nothing of texts without a file and of lines that are reported as includes', () => {
  const pages = [
    pageWith({ file: undefined }),
    pageWith({ written: { isReported: (line: number) => line === 2 } }),
  ];
  for (const page of pages) recordForeign(page, found, { line: 2 });
  expect(pages.map(({ foreign }) => foreign.size)).toEqual([0, 0]);
});

it('shows variables in its messages as they are written', () => {
  const page = pageWith({ masked: { unmask: (text: string) => text.replace('An', 'The') } });
  recordForeign(page, found, { line: 1 });
  expect([...page.foreign.values()]).toMatchObject([{ message: 'The expression.' }]);
});
