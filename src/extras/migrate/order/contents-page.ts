// Reads the order of a sidebar from a page that only lists the others, as the documentation of Laravel has one.

import { posix } from 'node:path';
import { withoutPageEnding } from '../../../generator/shared/files/page-endings.ts';
import { pathInFolder } from '../../../generator/shared/paths/content-folder.ts';
import type { FoundNavigation } from '../../../generator/types/seam/tool-files.ts';
import { readNavigation } from './navigation-files.ts';

const longest = 200_000;
/** A page with fewer links is no list of all. */
const fewest = 5;
const link = /\]\(\s*<?([^)>\s]*)>?\s*\)/g;
const listLine = /^\s*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|\[|$)/;

/**
 * Finds a page directly in the content folder that has nothing but lists of links, each of them to a page of the folder or to another site, and that
 * lists at least half of the pages.
 * @param isContents whether a name is that of such a page
 * @param read returns the text of a file
 */
export async function contentsPage(
  {
    contentDir,
    pages,
    isContents,
  }: { contentDir: string; pages: readonly string[]; isContents(name: string): boolean },
  read: (file: string) => Promise<string | undefined>,
): Promise<FoundNavigation | undefined> {
  const inside = new Map(
    pages.flatMap((page) => {
      const path = pathInFolder(page, contentDir);
      return path === undefined ? [] : [[withoutPageEnding(path).toLowerCase(), path] as const];
    }),
  );
  for (const file of pages) {
    if (!isContents(pathInFolder(file, contentDir) ?? '')) continue;
    const text = await read(file);
    const list = text === undefined ? undefined : listOf(text, inside);
    const found =
      list === undefined ? undefined : readNavigation({ file, text: list }, { contentDir, pages });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The text with paths of pages in its links; undefined if it is no list of the pages. */
function listOf(text: string, pages: ReadonlyMap<string, string>): string | undefined {
  if (text.length > longest || text.split('\n').some((line) => !listLine.test(line))) return undefined;
  const listed = new Set<string>();
  let isWhole = true;
  const named = text.replaceAll(link, (written, target: string) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(target)) return written;
    const page = pageOf(target, pages);
    if (page === undefined) isWhole = false;
    else listed.add(page);
    return `](${encodeURI(page ?? '')})`;
  });
  if (!isWhole || listed.size < fewest || listed.size * 2 < pages.size) return undefined;
  // A heading in an item is the title of the list in it.
  return named.replaceAll(/^(\s*(?:[-*+]|\d{1,9}[.)])[ \t]+)#{1,6}[ \t]+/gm, '$1');
}

/** The page of a link, which can begin with the address of the folder and a version: `/docs/{{version}}/routing`. */
function pageOf(target: string, pages: ReadonlyMap<string, string>): string | undefined {
  const path = target.replace(/[?#].*$/, '').replace(/\.html$/, '');
  const parts = withoutPageEnding(posix.normalize(path))
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  const longestStart = target.startsWith('/') ? Math.min(parts.length - 1, 2) : 0;
  for (let start = 0; start <= longestStart; start += 1) {
    const page = pages.get(parts.slice(start).join('/').toLowerCase());
    if (page !== undefined) return page;
  }
  return undefined;
}
