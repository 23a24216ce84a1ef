// The terms of all pages, for their postings. Numbers of many pages share an array, and a page is only a place in it: arrays and objects of
// each page's own would take several times the memory of their numbers.

import type { Places, TermRow } from './packed-records.ts';

/** What decides which of equal sections is the original. */
export interface PageKind {
  isOperation: boolean;
  /** The part of the site that search can be restricted to: sections of different areas are no copies. */
  area: number;
}

/** The terms of a page: parts of arrays that many pages share. */
export interface Row extends PageKind {
  /** The ids of all terms, then their counts, then their marks. */
  terms: Uint32Array;
  places: Places;
  /** The digests of all sections, then those of their ids. */
  sections: Uint32Array;
  /** The sum of the counts. */
  length: number;
}

/** The rows of all pages. */
export interface Rows {
  /**
   * Adds the next page.
   * @param terms the terms of the page, whose `ids` are replaced by those that `idOf` returns
   */
  add(
    terms: Pick<TermRow, 'counts' | 'marks' | 'places' | 'digests' | 'anchors'> & { ids: Uint32Array },
    kind: PageKind & Pick<Row, 'length'>,
  ): void;
  /** Returns the row of a page, which is made anew at each call. */
  at(page: number): Row;
  /** The number of pages. */
  count(): number;
  /** The sum of the lengths of all rows. */
  length(): number;
}

/** Creates an empty list of rows. */
export function createRows(): Rows {
  const numbers = createLists<Uint32Array>((length) => new Uint32Array(length));
  const places = createLists<Uint16Array>((length) => new Uint16Array(length));
  /** The places of pages with more sections than two bytes can count. */
  const widePlaces = new Map<number, Places>();
  const terms: number[] = [];
  const areas: number[] = [];
  const lengths: number[] = [];
  const state = { length: 0 };
  return {
    add: ({ ids, counts, marks, places: ownPlaces, digests, anchors }, { isOperation, area, length }) => {
      const page = terms.length;
      if (ownPlaces instanceof Uint32Array) widePlaces.set(page, ownPlaces);
      numbers.add([ids, counts, marks, digests, anchors]);
      places.add(ownPlaces instanceof Uint16Array ? [ownPlaces] : []);
      terms.push(ids.length);
      areas.push(2 * area + (isOperation ? 1 : 0));
      lengths.push(length);
      state.length += length;
    },
    at: (page) => {
      const all = numbers.at(page);
      const end = 3 * (terms[page] ?? 0);
      const area = areas[page] ?? 0;
      return {
        terms: all.subarray(0, end),
        sections: all.subarray(end),
        places: widePlaces.get(page) ?? places.at(page),
        isOperation: area % 2 === 1,
        area: area >> 1,
        length: lengths[page] ?? 0,
      };
    },
    count: () => terms.length,
    length: () => state.length,
  };
}

/** The numbers of an array that many pages share. */
const roomSize = 65_536;

/** Creates a list of lists of numbers, which are copied one behind the other into arrays that many share. */
function createLists<Numbers extends Uint16Array | Uint32Array>(make: (length: number) => Numbers) {
  const rooms = [make(0)];
  const open = { used: 0 };
  const roomOf: number[] = [];
  const starts: number[] = [];
  const lengths: number[] = [];
  return {
    add: (parts: readonly Numbers[]): void => {
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      if (open.used + length > (rooms.at(-1)?.length ?? 0)) {
        rooms.push(make(Math.max(roomSize, length)));
        open.used = 0;
      }
      roomOf.push(rooms.length - 1);
      starts.push(open.used);
      lengths.push(length);
      for (const part of parts) {
        rooms.at(-1)?.set(part, open.used);
        open.used += part.length;
      }
    },
    at: (index: number): Numbers => {
      const start = starts[index] ?? 0;
      const room = rooms[roomOf[index] ?? 0] ?? make(0);
      return room.subarray(start, start + (lengths[index] ?? 0)) as Numbers;
    },
  };
}
