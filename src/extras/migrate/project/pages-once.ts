// Gives each page an address and a file of its own, which the program can publish.

import { posix } from 'node:path';
import { encodedUrl, isSafeUrl } from '../../../generator/shared/urls.ts';
import type { MigrationItem, SourceEntry, SourcePage, SourceSite } from '../types/source-site.ts';

/** The site without its page for addresses without a page, and with each address and file once. */
export function withPagesOnce(site: SourceSite): SourceSite {
  const urls = new Set<string>();
  const files = new Set<string>();
  const items: MigrationItem[] = [];
  const moved = new Map<string, string>();
  const pages = site.pages.flatMap((page): SourcePage[] => {
    const leave = (what: string, advice: string) =>
      items.push({ status: 'left', what, file: page.file, advice });
    if (page.url === '/404') {
      leave('page for addresses without a page', 'The new site has one of its own.');
      return [];
    }
    const safe = isSafeUrl(encodedUrl(page.url)) ? page.url : safeUrl(page.url);
    const url = free(safe === '/' ? '/index' : safe, urls, safe);
    const { dir, name, ext } = posix.parse(page.to);
    const to = free(posix.join(dir, name), files, posix.join(dir, name)) + ext;
    if (safe !== page.url) moved.set(page.url, url);
    if (safe !== page.url)
      leave('page whose address cannot be one here', `It has another one, the first \`${url}\`.`);
    else if (url !== safe)
      leave('page at the address of another one', `It has another one now, the first \`${url}\`.`);
    return [{ ...page, url, to }];
  });
  const sidebars = site.sidebars.map((one) => ({ ...one, entries: movedEntries(one.entries, moved) }));
  return { ...site, pages, sidebars, items: [...site.items, ...items] };
}

function movedEntries(entries: readonly SourceEntry[], moved: ReadonlyMap<string, string>): SourceEntry[] {
  if (moved.size === 0) return [...entries];
  return entries.map((entry) => {
    if (entry.kind === 'link') return entry;
    const url = entry.url === undefined ? {} : { url: moved.get(entry.url) ?? entry.url };
    return entry.kind === 'page'
      ? { ...entry, ...url }
      : { ...entry, ...url, entries: movedEntries(entry.entries, moved) };
  });
}

/** A name that is not taken, whatever its letter case, which it is then. */
function free(base: string, taken: Set<string>, wanted: string): string {
  let own = wanted;
  for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${base}-${count}`;
  taken.add(own.toLowerCase());
  return own;
}

const longestPart = 80;

/** An address without what names of files cannot have. */
function safeUrl(url: string): string {
  const parts = url
    .split('/')
    .map((part) =>
      part
        .replaceAll(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-')
        .replace(/^[.-]+/, '')
        .replace(/[.-]+$/, '')
        .slice(0, longestPart),
    )
    .filter((part) => part !== '');
  const safe = `/${parts.join('/')}`;
  return safe !== '/' && isSafeUrl(encodedUrl(safe)) ? safe : '/page';
}
