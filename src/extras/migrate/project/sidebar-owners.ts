// Decides which of several sidebars a page belongs to. The first that lists a page has it, so an entry of another one before would take a page
// out of its own sidebar, such as the link to the reference at the end of a guide.

import { urlsIn } from '../systems/listed-urls.ts';
import type { SourceEntry, SourceSidebar } from '../types/source-site.ts';

/**
 * Leaves a page out of sidebars before its own. Its own is the one with the most pages of its folder, or else the first that lists it.
 * Without entries, groups are left out too.
 */
export function ownedSidebars(sidebars: readonly SourceSidebar[]): SourceSidebar[] {
  if (sidebars.length < 2) return [...sidebars];
  const urls = sidebars.map(({ entries }) => new Set(urlsIn(entries)));
  const counts = urls.map(countByFolder);
  const owners = new Map<string, number>();
  for (const [index, listed] of urls.entries())
    for (const url of listed) {
      const owner = owners.get(url);
      const has = (sidebar: number) => counts[sidebar]?.get(folderOf(url)) ?? 0;
      if (owner === undefined || has(index) > has(owner)) owners.set(url, index);
    }
  return sidebars.map((sidebar, index) => ({
    ...sidebar,
    entries: ownEntries(sidebar.entries, (url) => (owners.get(url) ?? index) <= index),
  }));
}

function countByFolder(urls: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const url of urls) counts.set(folderOf(url), (counts.get(folderOf(url)) ?? 0) + 1);
  return counts;
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/'));
}

function ownEntries(entries: readonly SourceEntry[], isOwn: (url: string) => boolean): SourceEntry[] {
  return entries.flatMap((entry): SourceEntry[] => {
    if (entry.kind === 'page') return isOwn(entry.url) ? [entry] : [];
    if (entry.kind === 'link') return [entry];
    const { url, ...group } = entry;
    const inner = ownEntries(entry.entries, isOwn);
    const own = url !== undefined && isOwn(url) ? { url } : {};
    return inner.length === 0 && !('url' in own) ? [] : [{ ...group, ...own, entries: inner }];
  });
}
