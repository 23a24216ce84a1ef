// Which sections are copies of sections of other pages, and which of equal ones is the original.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCopies, type PageSections } from '../../src/generator/search/copies.ts';

/** A page with sections, each with its digest and that of its id. */
const page = (
  sections: [digest: number, anchor: number][],
  facts: Partial<PageSections> = {},
): PageSections => ({
  digests: Uint32Array.from(sections, ([digest]) => digest),
  anchors: Uint32Array.from(sections, ([, anchor]) => anchor),
  isOperation: false,
  area: 0,
  ...facts,
});
const operation = { isOperation: true };

/** The copies on each page, and the originals as `page.section: copies`, where `=` marks those with the same id. */
function found(...pages: PageSections[]) {
  const { on, repeated } = findCopies(pages);
  return [
    on.map((copies) => [...(copies ?? [])]),
    repeated.map(
      ({ page: at, section, copies }) =>
        `${at}.${section}: ${copies.map((copy) => `${copy.page}${copy.hasSameId ? '=' : ''}`).join(' ')}`,
    ),
  ];
}

describe('of equal sections', () => {
  it('the first page has the original', () => {
    expect(
      found(
        page([[7, 1]]),
        page([[8, 2]]),
        page([
          [9, 1],
          [7, 1],
        ]),
      ),
    ).toEqual([[[], [], [1]], ['0.0: 2=']]);
  });

  it('a page that is no operation has the original, also if it is later', () => {
    expect(found(page([[7, 1]], operation), page([[7, 2]]))).toEqual([[[0], []], ['1.0: 0']]);
  });

  it('a request has the original, also if a response has it before: the anchor of a place in a response is even', () => {
    const inResponse = page([[7, 2]], operation);
    expect(found(inResponse, page([[7, 3]], operation))).toEqual([[[0], []], ['1.0: 0']]);
    expect(found(inResponse, inResponse)).toEqual([[[], [0]], ['0.0: 1=']]);
  });

  it('those of other areas are no copies', () => {
    expect(found(page([[7, 1]]), page([[7, 1]], { area: 1 }))).toEqual([[[], []], []]);
  });

  it('those without a digest are no copies, also in an area where their key is another number', () => {
    expect(found(page([[0, 1]], { area: 3 }), page([[0, 1]], { area: 3 }))).toEqual([[[], []], []]);
  });

  it('those of one page are no copies of each other, and count once on another', () => {
    expect(
      found(
        page([
          [7, 1],
          [7, 2],
        ]),
        page([
          [7, 1],
          [7, 2],
        ]),
      ),
    ).toEqual([[[], [0, 1]], ['0.0: 1=']]);
  });

  it('three copies are named', () => {
    const same = page([[7, 1]]);
    expect(found(same, same, same, same, same)[1]).toEqual(['0.0: 1= 2= 3=']);
  });

  it('originals are in the order of pages and of sections', () => {
    const pages = [
      page([
        [1, 1],
        [2, 2],
      ]),
      page([[3, 3]]),
      page([
        [3, 3],
        [2, 2],
        [1, 1],
      ]),
    ];
    expect(found(...pages)[1]).toEqual(['0.0: 2=', '0.1: 2=', '1.0: 2=']);
  });
});

it('law: exactly one of equal sections of an area is on a page that has it as its own', () => {
  const sections = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat({ max: 2 })), { maxLength: 5 });
  const pages = fc.array(fc.record({ sections, isOperation: fc.boolean(), area: fc.nat({ max: 2 }) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(pages, (all) => {
      const { on } = findCopies(all.map(({ sections: own, ...facts }) => page(own, facts)));
      const owners = new Map<string, Set<number>>();
      for (const [at, { sections: own, area }] of all.entries())
        for (const [index, [digest]] of own.entries()) {
          const key = `${area} ${digest}`;
          const pagesOf = owners.get(key) ?? new Set();
          owners.set(key, pagesOf);
          if (on[at]?.has(index) !== true) pagesOf.add(at);
        }
      expect([...owners.values()].filter(({ size }) => size !== 1)).toEqual([]);
    }),
  );
});
