// An href as an author wrote it -> the same with another target, written the same way: absolute or relative, with
// its query and fragment.

import { posix } from 'node:path';
import { isExternal } from '../urls/urls.ts';

/**
 * @param written href in the source
 * @param from canonical URL of the page it stands on
 * @param meant canonical URL of the page, or path of the file, it should lead to
 * @returns undefined where it can not be told how to write it
 */
export function mendedPath(written: string, from: string, meant: string): string | undefined {
  if (isExternal(written)) return undefined;
  const end = written.search(/[?#]/);
  const path = end === -1 ? written : written.slice(0, end);
  if (path === '') return undefined;
  const slash = path.endsWith('/') && meant !== '/' ? '/' : '';
  const relative = posix.relative(posix.dirname(from), meant) || '.';
  const dot = path.startsWith('./') && !relative.startsWith('.') ? './' : '';
  const target = path.startsWith('/') ? meant : `${dot}${relative}`;
  return safeInMarkdown(target) + slash + (end === -1 ? '' : written.slice(end));
}

/** The same href with another fragment. */
export function mendedAnchor(written: string, id: string): string | undefined {
  const hash = written.indexOf('#');
  return hash === -1 ? undefined : `${written.slice(0, hash)}#${safeInMarkdown(encodeURI(id))}`;
}

/** What would end the target of a Markdown link, percent-encoded. */
function safeInMarkdown(target: string): string {
  return target.replaceAll(
    /[\s()<>"'`]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
