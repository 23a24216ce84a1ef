// Packs the terms of neighbouring pages, which have most words in common: the words once, and for each page their places. Its numbers stay
// as they are.

import { packNumbers, type TermRow, unpackNumbers } from './term-rows.ts';

/** The terms of several pages. Plain data. */
export interface PackedTerms {
  /** The words, each on a line. */
  words: string;
  /** For each page the places of its words, and its numbers. */
  rows: [places: string, numbers: string][];
}

/** The terms of a page that is not searched. */
export const noTerms: TermRow = { words: [], ids: new Uint32Array(), numbers: '' };

/** Packs the terms of pages. */
export function packRows(rows: readonly TermRow[]): PackedTerms {
  const places = new Map<string, number>();
  const packed = rows.map(({ words, ids, numbers }): [string, string] => {
    const own = ids.map((id) => {
      const word = words[id] ?? '';
      const place = places.get(word) ?? places.size;
      places.set(word, place);
      return place;
    });
    return [packNumbers([own]), numbers];
  });
  return { words: [...places.keys()].join('\n'), rows: packed };
}

/** Unpacks the terms of each page when they are needed. */
export function unpackRows({ words, rows }: PackedTerms): (() => TermRow)[] {
  const texts = words.split('\n');
  return rows.map(([places, numbers]) => () => {
    const [ids = new Uint32Array()] = unpackNumbers(places, 1);
    return { words: texts, ids, numbers };
  });
}
