// The path that the texts of a site expect it at: `/handbook` of `/handbook/guide/start`, where the page is `/guide/start`.

import type { SiteDoc } from '../../types/doc.ts';
import type { LinkTargets } from '../../views/links/link-targets.ts';
import { isFound, resolveReference } from '../../views/links/resolve-links.ts';

/** How many targets have to exist without the part, as few can be those of another site that has the same names. */
const fewest = 3;

/**
 * Returns the first parts of paths that are no folder or page of the site, and without which most of these paths lead to pages or files.
 * Undefined if there are none.
 */
export function basesOfSite(
  docs: readonly Pick<SiteDoc, 'file' | 'rootPaths'>[],
  targets: LinkTargets,
): ReadonlySet<string> | undefined {
  const own = new Set([...targets.urls, ...targets.files].map((url) => url.split('/')[1]));
  const places = new Map<string, Map<string, { file: string; url: string }>>();
  for (const { file, rootPaths = [] } of docs) {
    const url = targets.urlByFile.get(file);
    for (const path of url === undefined ? [] : rootPaths) {
      const [, part = ''] = path.split('/');
      if (url === undefined || part === '' || own.has(part)) continue;
      const paths = places.get(part) ?? new Map<string, { file: string; url: string }>();
      places.set(part, paths.set(path, { file, url }));
    }
  }
  const bases = [...places].flatMap(([part, paths]) => (isBase(part, paths, targets) ? [part] : []));
  return bases.length === 0 ? undefined : new Set(bases);
}

function isBase(
  part: string,
  paths: ReadonlyMap<string, { file: string; url: string }>,
  targets: LinkTargets,
): boolean {
  if (paths.size < fewest) return false;
  const leads = (written: string, text: { file: string; url: string }) =>
    isFound(resolveReference({ written, kind: 'link', text, targets }), targets);
  const unknown = [...paths].filter(([path, text]) => !leads(path, text));
  const found = unknown.filter(([path, text]) => leads(path.slice(part.length + 1), text));
  return found.length >= fewest && found.length * 2 > unknown.length;
}
