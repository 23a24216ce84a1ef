// Pages of Docusaurus in `src/pages` that are Markdown.

import { posix } from 'node:path';
import type { SourcePage } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { pathBelow, urlOfPathname } from '../source-urls.ts';
import { type ChosenFiles, isChosenPage } from './chosen-files.ts';

/**
 * Lists them.
 * @param translated the folder of translations. A page that it has takes the place of the original
 */
export function standalonePages(
  tree: SourceTree,
  { root, chosen }: { root: string; chosen: ChosenFiles },
  translated?: string,
): SourcePage[] {
  const folder = posix.join(root, 'src/pages');
  return tree.files.flatMap((file) => {
    const path = pathBelow(file, folder);
    if (path === undefined || !isChosenPage(path, chosen)) return [];
    const page = { file, url: urlOfPathname(path), to: path };
    return [translated === undefined ? page : inPlaceOf(page, posix.join(translated, path), tree)];
  });
}

/** The translation of a page, or the page, which links of translations can name by where its own would be. */
function inPlaceOf(page: SourcePage, own: string, tree: SourceTree): SourcePage {
  return tree.has(own) ? { ...page, file: own, alsoAt: page.file } : { ...page, alsoAt: own };
}
