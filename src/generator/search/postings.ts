// Turns the terms of pages into posting lists: for each term its pages, with a weight from 1 to 63 by BM25, so that the
// browser only has to add them.

/** The parameter k1 of BM25: each further mention of a term counts less. */
const saturation = 8;
/** The parameter b of BM25: how much less the terms of a long page count. */
const lengthShare = 0.6;
/** For each term, only this many pages are kept, those with the highest weight. */
const mostPages = 2000;

/** Collects the terms of pages. */
export interface Postings {
  add(page: number, terms: readonly (readonly [term: string, weight: number])[]): void;
  /** Every term in alphabetical order, with its pages packed as in TermShard. */
  all(): [term: string, postings: number[]][];
}

/** Creates empty posting lists. */
export function createPostings(): Postings {
  /** For each term, page and raw weight in turn, in the order of pages. */
  const byTerm = new Map<string, number[]>();
  const lengths: number[] = [];
  return {
    add: (page, terms) => {
      let length = 0;
      for (const [term, weight] of terms) {
        length += weight;
        const list = byTerm.get(term);
        if (list === undefined) byTerm.set(term, [page, weight]);
        else list.push(page, weight);
      }
      lengths[page] = length;
    },
    all: () => {
      const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
      const scale = lengths.map((length) => saturation * (1 - lengthShare + (lengthShare * length) / mean));
      return [...byTerm]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([term, list]) => [term, packedList(list, scale)]);
    },
  };
}

function packedList(list: number[], scale: number[]): number[] {
  const pages: { page: number; weight: number }[] = [];
  for (let index = 0; index < list.length; index += 2) {
    const page = list[index] ?? 0;
    const raw = list[index + 1] ?? 0;
    pages.push({ page, weight: Math.max(1, Math.round((63 * raw) / (raw + (scale[page] ?? saturation)))) });
  }
  const kept =
    pages.length <= mostPages
      ? pages
      : pages
          .toSorted((a, b) => b.weight - a.weight || a.page - b.page)
          .slice(0, mostPages)
          .sort((a, b) => a.page - b.page);
  return kept.map(({ page, weight }, index) => (page - (kept[index - 1]?.page ?? 0)) * 64 + weight);
}

/** A run of entries and its start in the list. */
export interface Run<Entry> {
  from: number;
  entries: Entry[];
}

/**
 * Cuts a list into runs of about the same size, so that the browser loads only those that a search needs.
 * @param sizeOf the characters of an entry in its file
 * @param most the maximum size of a run, unless it has a single larger entry
 */
export function runsOf<Entry>(
  list: readonly Entry[],
  sizeOf: (entry: Entry) => number,
  most: number,
): Run<Entry>[] {
  const runs: Run<Entry>[] = [];
  let size = Number.POSITIVE_INFINITY;
  list.forEach((entry, index) => {
    const added = sizeOf(entry);
    if (size + added > most) {
      runs.push({ from: index, entries: [] });
      size = 0;
    }
    size += added;
    runs.at(-1)?.entries.push(entry);
  });
  return runs;
}
