// Paths below the content folder, which can be the project itself: then it is named `.`, which paths of its files do not begin with.

import { posix } from 'node:path';

/** The path of a file from a folder of the project, or undefined if the file is not below it. */
export function pathInFolder(file: string, folder: string): string | undefined {
  if (folder === '.') return file.startsWith('../') ? undefined : file;
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
}

/** A path whose names do not begin with numbers that only order them: `1.start/2.install.md`. Versions, such as `1.2.md`, are names. */
export function withoutNumbers(path: string): string {
  return path.replaceAll(/(^|\/)\d{1,4}\.(?![\d.\s]|(?:mdx?|markdown)$)(?=[^/])/g, '$1');
}

/** Whether a content folder is one of Next.js, or below it (`app/docs`), in which pages are named `page`. */
export function isAppFolder(contentDir: string): boolean {
  return /(?:^|\/)app(?:\/|$)/.test(contentDir);
}

/** Whether a file, by its path in the project, is a page of Next.js, which is that of its folder. */
export function isAppPage(file: string): boolean {
  return /\/page\.mdx?$/.test(file) && isAppFolder(posix.dirname(file));
}

/** The path of a page of Next.js as that of an index: `(docs)/start/page.mdx` is `start/index.mdx`, as names in parentheses are no part of URLs. */
export function pathOfAppPage(path: string): string {
  return path
    .replaceAll(/(^|\/)\([^/()]{1,100}\)(?=\/)/g, '')
    .replace(/^\//, '')
    .replace(/(^|\/)page(\.mdx?)$/, '$1index$2');
}
