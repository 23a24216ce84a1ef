// Pages of Docusaurus in `src/pages` that are Markdown.

import { posix } from 'node:path';
import type { SourcePage } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { pathBelow, urlOfPathname } from '../source-urls.ts';

/** Lists them. */
export function standalonePages(tree: SourceTree, root: string): SourcePage[] {
  const folder = posix.join(root, 'src/pages');
  return tree.files.flatMap((file) => {
    const path = pathBelow(file, folder);
    if (path === undefined || !/\.mdx?$/i.test(path) || /(?:^|\/)[_.]/.test(path)) return [];
    return [{ file, url: urlOfPathname(path), to: path }];
  });
}
