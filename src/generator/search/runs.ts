// Cuts a list into runs of similar size. Law: where it is cut depends on the entries there, so an edit changes few runs.

/** A part of a list, and its start in the list. */
interface ListRun<Entry> {
  from: number;
  entries: Entry[];
}

/** How a list is cut. */
interface RunRules<Entry> {
  /** The characters of an entry in its file. */
  sizeOf(entry: Entry): number;
  /** A text that identifies the entry. */
  keyOf(entry: Entry): string;
  /** The maximum size of a run, unless it has a single larger entry. */
  most: number;
}

/** A run has at least this share of the maximum size, and the mean of its further length is twice that share. */
const leastShare = 0.3;

/**
 * Cuts a list into runs of similar size, such as files of the index. Where it is cut depends on the
 * entries around the cut: an added, removed or longer entry changes the runs near it and no others.
 */
export function* runsOf<Entry>(
  list: Iterable<Entry>,
  { sizeOf, keyOf, most }: RunRules<Entry>,
): Generator<ListRun<Entry>> {
  const least = leastShare * most;
  let run: ListRun<Entry> = { from: 0, entries: [] };
  let size = 0;
  for (const entry of list) {
    const added = sizeOf(entry);
    const isLong = size + added > most;
    // Long entries are more often the start of a run, so that its length depends on characters, not on entries.
    const isStart = size >= least && hashOf(keyOf(entry)) < added / (2 * least);
    if (run.entries.length > 0 && (isLong || isStart)) {
      yield run;
      run = { from: run.from + run.entries.length, entries: [] };
      size = 0;
    }
    run.entries.push(entry);
    size += added;
  }
  if (run.entries.length > 0) yield run;
}

/** A number from 0 to 1 that depends on a text (FNV-1a, with the last step of MurmurHash3 for short texts). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
