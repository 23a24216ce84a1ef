// The pages that a sidebar lists.

import type { SourceEntry } from '../types/source-site.ts';

/** The URLs of all pages in entries, in their order. The page of a group comes before those in it. */
export function urlsIn(entries: readonly SourceEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'page') return [entry.url];
    if (entry.kind === 'link') return [];
    return [...(entry.url === undefined ? [] : [entry.url]), ...urlsIn(entry.entries)];
  });
}
