// A sorted list to runs of bounded size, so that a reader loads what a search needs and no more.

/** A run of entries and where it begins in the list. */
export interface Run<Entry> {
  from: number;
  entries: Entry[];
}

/**
 * Cuts a list into runs of about the same size.
 * @param sizeOf what an entry takes in its file, in characters
 * @param most size no run exceeds, unless one entry does so by itself
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
