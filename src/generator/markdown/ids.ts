// Ids of one page: every id is given out once. Explicit ids are claimed before ids are made from headings.

import { slug } from 'github-slugger';

export interface Ids {
  /** The wanted id, behind the page's prefix, with `-1`, `-2`, ... when it is taken. */
  claim(wanted: string): string;
  /** Claims an id that an author wrote and remembers what became of it. */
  rename(written: string): string;
  /** An id made from a heading's text (the algorithm of github-slugger). */
  fromText(text: string): string;
  /** What became of an id a link points to; undefined when this text has no such id. */
  find(written: string): string | undefined;
}

export function createIds(prefix: string, reserved: Iterable<string> = []): Ids {
  const taken = new Set(reserved);
  const renamed = new Map<string, string>();
  const counts = new Map<string, number>();
  const claim = (wanted: string): string => {
    const base = prefix + (wanted.replace(/\s+/g, '-') || 'section');
    let count = counts.get(base) ?? 0;
    let id = count === 0 ? base : `${base}-${count}`;
    while (taken.has(id)) id = `${base}-${++count}`;
    counts.set(base, count);
    taken.add(id);
    return id;
  };
  const rename = (written: string): string => {
    const id = claim(written);
    if (!renamed.has(written)) renamed.set(written, id);
    return id;
  };
  return {
    claim,
    rename,
    fromText: (text) => rename(slug(text)),
    find: (written) => renamed.get(written) ?? (taken.has(prefix + written) ? prefix + written : undefined),
  };
}
