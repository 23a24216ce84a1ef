// Packs the terms of neighbouring pages, which have most words in common: the words once, and for each page their places, counts and marks.

import { placesFrom, type TermRow } from './packed-records.ts';

/** The terms of several pages. Plain data. */
export interface PackedTerms {
  /** The words, each on a line. */
  words: string;
  /** For each page the places of its words, their counts and marks, and the digests of its sections and their ids, as numbers of variable length in Base64. */
  rows: string[];
}

/** Packs the terms of pages. */
export function packTerms(rows: readonly TermRow[]): PackedTerms {
  const places = new Map<string, number>();
  const packed = rows.map(({ words, ids, counts, marks, places: sections, digests, anchors }) => {
    const numbers = [ids.length];
    for (const id of ids) {
      const word = words[id] ?? '';
      const place = places.get(word) ?? places.size;
      places.set(word, place);
      numbers.push(place);
    }
    for (const part of [counts, marks, [sections.length], sections, [digests.length], digests, anchors])
      for (const number of part) numbers.push(number);
    return Buffer.from(bytesOf(numbers)).toString('base64');
  });
  return { words: [...places.keys()].join('\n'), rows: packed };
}

/** Unpacks the terms of each page when they are needed. */
export function unpackTerms({ words, rows }: PackedTerms): (() => TermRow)[] {
  const texts = words.split('\n');
  return rows.map((row) => () => {
    const bytes = Buffer.from(row, 'base64');
    let at = 0;
    const numbers = (count: number) => {
      const list = new Uint32Array(count);
      at = readNumbers(bytes, at, list);
      return list;
    };
    const number = () => numbers(1)[0] ?? 0;
    const count = number();
    const [ids, counts, marks] = [numbers(count), numbers(count), numbers(count)];
    const places = placesFrom(numbers(number()));
    const sections = number();
    return {
      words: texts,
      ids,
      counts,
      marks,
      places,
      digests: numbers(sections),
      anchors: numbers(sections),
    };
  });
}

/** Seven bits in each byte, the lowest first. All bytes of a number but the last one have the highest bit. */
function bytesOf(numbers: readonly number[]): number[] {
  const bytes: number[] = [];
  for (let left of numbers) {
    for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
    bytes.push(left);
  }
  return bytes;
}

/** Fills a list with the numbers from a place on, most of which are one byte. Returns the place after them. */
function readNumbers(bytes: Uint8Array, from: number, list: Uint32Array): number {
  let at = from;
  for (let index = 0; index < list.length; index += 1) {
    let value = bytes[at] ?? 0;
    at += 1;
    for (let factor = 128; value >= factor; factor *= 128) {
      value += ((bytes[at] ?? 0) - 1) * factor;
      at += 1;
    }
    list[index] = value;
  }
  return at;
}
