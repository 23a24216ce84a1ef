// The pages of a site that are outside of its content folder, for commands that show the folder as it is: posts, other documents, and single pages.

import { posix } from 'node:path';
import { pathInFolder } from '../../generator/shared/paths/content-folder.ts';
import type { PagesBeside } from '../../generator/types/config.ts';
import type { SourcePage, SourceSite } from './types/source-site.ts';
import type { SourceTree } from './types/source-tree.ts';

/** So many pages are taken. Each of them is a member of the settings. */
const mostPages = 5000;
/** A folder of Jekyll that is a list of pages. */
const collection = /(?:^|\/)_([\w-]+)\//;
/** Folders of posts, which name no section of their site. */
const posts = /(?:^|\/)_(?:posts|drafts)\//;

/**
 * Lists the pages of a site whose files are not in the content folder, with the URLs that their tool gives them.
 * @param contentDir the folder of the pages
 * @returns undefined if there are none
 */
export function pagesBeside(
  site: SourceSite,
  { tree, contentDir }: { tree: SourceTree; contentDir: string },
): PagesBeside | undefined {
  const others = site.pages
    .filter((page) => isBeside(page, contentDir))
    .slice(0, mostPages)
    .sort(byDate);
  if (others.length === 0) return undefined;
  const pages: Record<string, { url: string; section?: string }> = {};
  const made = (site.made ?? []).flatMap((page) => madePage(page, others, tree));
  for (const { file, url, section } of made) pages[file] = { url, section };
  for (const { file, url, to } of others) {
    const section = sectionOf(file, to);
    pages[file] = { url, ...(section === undefined ? {} : { section }) };
  }
  return { pages, made: made.map(({ file, text }) => ({ file, text })) };
}

/** Whether a page is outside of the content folder, or in a folder there whose name is no part of its URL, as Jekyll has `_posts`. */
function isBeside({ file }: SourcePage, contentDir: string): boolean {
  const inside = pathInFolder(file, contentDir);
  return inside === undefined || /(?:^|\/)_[^/]*\//.test(inside);
}

/** Posts are in the order of their dates, the newest first. */
function byDate(one: SourcePage, other: SourcePage): number {
  if (!posts.test(one.file) || !posts.test(other.file)) return 0;
  const [name, second] = [posix.basename(one.file), posix.basename(other.file)];
  return name < second ? 1 : name > second ? -1 : 0;
}

/** The section of a page: the first folder that its tool has it in, or the collection that it has at the root of the site. */
function sectionOf(file: string, to: string): string | undefined {
  if (posts.test(file)) return 'posts';
  return to.includes('/') ? to.split('/')[0] : collection.exec(file)?.[1];
}

/** A page that the tool makes, as a file in the folder of the pages that it lists, so that its links lead to their files. */
function madePage(
  { url, to, text }: { url: string; to: string; text: string },
  pages: readonly SourcePage[],
  tree: SourceTree,
): { file: string; url: string; section: string; text: string }[] {
  const folder = posix.dirname(to);
  for (const page of pages) {
    const inside = pathInFolder(page.to, folder);
    if (folder === '.' || inside === undefined || !page.file.endsWith(`/${inside}`)) continue;
    const around = page.file.slice(0, -inside.length - 1);
    const file = ['index.md', 'list-of-posts.md']
      .map((name) => posix.join(around, name))
      .find((name) => !tree.has(name));
    return file === undefined ? [] : [{ file, url, section: folder.split('/')[0] ?? folder, text }];
  }
  return [];
}
