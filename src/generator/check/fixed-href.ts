// The target of a broken link as its source has it -> the same for the page that was meant: absolute or relative as the
// author writes it, with its query and fragment.

import { posix } from 'node:path';
import { pathOf, withPath } from '../shared/rewrite-href.ts';
import { canonicalUrl, decode, isExternal } from '../shared/urls.ts';

/**
 * @param source target in the source
 * @param from canonical URL of the page that it is on
 * @param meant canonical URL of the page, or path of the file, that it should lead to
 * @returns undefined where there is no path of this site to replace
 */
export function fixedPath(source: string, from: string, meant: string): string | undefined {
  const path = pathOf(source);
  if (path === '' || isExternal(path)) return undefined;
  const slash = path.endsWith('/') && meant !== '/' ? '/' : '';
  const relative = posix.relative(posix.dirname(from), meant) || '.';
  const dot = path.startsWith('./') && !relative.startsWith('.') ? './' : '';
  return withPath(source, (path.startsWith('/') ? meant : `${dot}${relative}`) + slash);
}

/**
 * What else a target may mean: a link without an ending leads to the page of the file beside the one that it is written
 * in, and only then to a URL relative to that of its page.
 * @param url canonical URL of the page
 * @returns a URL of the site, or undefined where the folder of the file is not known
 */
export function besideFile(source: string, file: string, url: string): string | undefined {
  const folder = folderOf(file, url);
  return folder === undefined ? undefined : canonicalUrl(posix.join(folder, pathOf(source)));
}

export function isRelative(source: string): boolean {
  const path = pathOf(source);
  return path !== '' && !path.startsWith('/') && !isExternal(path);
}

/** The URL of a file's folder, from that of its page; a `slug` may be of any folder. */
function folderOf(file: string, url: string): string | undefined {
  const name = posix.basename(file).replace(/\.(?:md|markdown)$/i, '');
  if (/^(?:index|readme)$/i.test(name))
    return url === '/' || posix.basename(decode(url)) === posix.basename(posix.dirname(file))
      ? url
      : undefined;
  return posix.basename(decode(url)) === name ? posix.dirname(url) : undefined;
}
