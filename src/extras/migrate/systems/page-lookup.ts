// Finds pages by the targets of links in files of other tools.

import { posix } from 'node:path';
import { withoutPageEnding } from '../../../generator/shared/files/page-endings.ts';
import { decode } from '../../../generator/shared/urls.ts';

/**
 * Prepares the look-up of targets in a file: by path from its folder, or from the root of the site, with or without an ending. A folder is its
 * index, or else its README.
 */
export function createPageLookup<Page extends { file: string }>(
  pages: readonly Page[],
  root: string,
): (target: string, from: string) => Page | undefined {
  const known = new Map<string, Page>();
  for (const page of pages) {
    const file = page.file.toLowerCase();
    known.set(file, page);
    const name = withoutPageEnding(file);
    if (!known.has(name)) known.set(name, page);
  }
  return (target, from) => {
    // Routes of Docsify begin with `#/`.
    const path = decode(target.replace(/^#(?=\/)/, '').replace(/[?#].*$/s, ''));
    if (path === '' || /^[a-z][a-z\d+.-]*:/i.test(path)) return undefined;
    const base = posix.join(path.startsWith('/') ? root : posix.dirname(from), path);
    const file = base
      .replace(/\/$/, '')
      .replace(/\.html$/, '')
      .toLowerCase();
    const names = [file, withoutPageEnding(file), posix.join(file, 'index'), posix.join(file, 'readme')];
    return names.map((name) => known.get(name)).find((page) => page !== undefined);
  };
}
