// The rows of pages are what was added, however long they are.

import { expect, it } from 'vitest';
import { placesFrom } from '../../src/generator/search/packed-records.ts';
import { createRows } from '../../src/generator/search/term-rows.ts';

it('keeps the numbers of pages, also those that fill an array or have more sections than two bytes can count', () => {
  const rows = createRows();
  const numbers = (count: number, first: number) =>
    Uint32Array.from({ length: count }, (_, at) => first + at);
  const pages = [3, 0, 40_000, 70_000, 2].map((count, page) => ({
    ids: numbers(count, page),
    counts: numbers(count, 100 + page),
    marks: numbers(count, 200 + page),
    digests: numbers(page + 1, 300),
    anchors: numbers(page + 1, 400),
    places: placesFrom(page === 1 ? [1, 65_536] : [1, page]),
    kind: { isOperation: page % 2 === 1, area: page, length: 10 * page },
  }));
  for (const { kind, ...terms } of pages) rows.add(terms, kind);
  expect([rows.count(), rows.length()]).toEqual([5, 100]);
  for (const [page, { ids, counts, marks, digests, anchors, places, kind }] of pages.entries()) {
    const row = rows.at(page);
    expect([...row.terms]).toEqual([...ids, ...counts, ...marks]);
    expect([...row.sections]).toEqual([...digests, ...anchors]);
    expect([...row.places]).toEqual([...places]);
    expect({ isOperation: row.isOperation, area: row.area, length: row.length }).toEqual(kind);
  }
});
