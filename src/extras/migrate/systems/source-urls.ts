// URLs of pages of other tools, from the paths of their files.

import { slug } from 'github-slugger';
import { canonicalUrl } from '../../../generator/shared/urls.ts';

/** Whether a file is a page by its ending. */
export function isMarkdownFile(file: string): boolean {
  return /\.(?:mdx?|markdown|mdoc)$/i.test(file);
}

/** A path without the ending of a Markdown file. */
export function withoutEnding(file: string): string {
  return file.replace(/\.(?:mdx?|markdown|mdoc)$/i, '');
}

/** The URL of a path of a file: `index` stands for its folder. */
export function urlOfPathname(path: string): string {
  return canonicalUrl(`/${withoutEnding(path)}`.replace(/\/index$/i, '/').replace(/^\/+/, '/'));
}

/** A path whose parts are slugs as GitHub makes them, as in Astro. */
export function sluggedPath(path: string): string {
  return withoutEnding(path)
    .split('/')
    .map((part) => slug(part))
    .join('/');
}

/** The path of a file in a folder, or undefined if it is not in it. `.` has all files. */
export function pathBelow(file: string, folder: string): string | undefined {
  if (folder === '.') return file;
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
}
