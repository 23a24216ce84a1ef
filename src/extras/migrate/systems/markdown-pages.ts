// Lists the Markdown files of a folder as pages, where a tool publishes each at its path and `README.md` is the page of its folder.

import { posix } from 'node:path';
import { frontMatterBlock } from '../pages/change-front-matter.ts';
import { leadingTitle } from '../pages/leading-title.ts';
import type { SourcePage } from '../types/source-site.ts';
import type { SourceTree } from '../types/source-tree.ts';
import { isMarkdownFile, pathBelow, urlOfPathname } from './source-urls.ts';

/** The pages of a folder that a test accepts by their paths in it. */
export function markdownPages(
  tree: SourceTree,
  folder: string,
  isPage: (path: string) => boolean = () => true,
): SourcePage[] {
  return tree.files.flatMap((file) => {
    const path = pathBelow(file, folder);
    if (path === undefined || !isMarkdownFile(path) || /(?:^|\/)\./.test(path) || !isPage(path)) return [];
    const { dir, name, ext } = posix.parse(path);
    const hasIndex = tree.has(posix.join(folder, dir, `index${ext}`));
    const isIndex = /^readme$/i.test(name) && !hasIndex;
    const to = isIndex ? posix.join(dir, `index${ext}`) : path;
    return [{ file, url: urlOfPathname(to), to }];
  });
}

/** The title of a page that is written as its first heading. */
export function firstHeading(text: string | undefined): string | undefined {
  return text === undefined ? undefined : leadingTitle(text.slice(frontMatterBlock(text)?.end ?? 0));
}
