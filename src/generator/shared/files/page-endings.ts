// The names of files that are pages. Law: nothing else in the program lists their endings.

const ending = /\.(?:mdx?|markdown)$/i;
/** Hugo names the page of a folder `_index.md`. */
const index = /(?:^|\/)_?index\.(?:mdx?|markdown)$/i;
const readme = /(?:^|\/)README\.(?:mdx?|markdown)$/i;

/** The endings of pages that can be left out of a link, in the order in which they are tried. */
export const pageEndings = ['.md', '.mdx'] as const;

/** Whether a file is a page by its name: Markdown, or MDX. */
export function isPageFile(file: string): boolean {
  return ending.test(file);
}

/** The name of a page without its ending, which is that of any other name. */
export function withoutPageEnding(file: string): string {
  return file.replace(ending, '');
}

/** Whether a page is the index of its folder. */
export function isIndexPage(file: string): boolean {
  return index.test(file);
}

/** Whether a page is the README of its folder, which is the index if the folder has no other. */
export function isReadmePage(file: string): boolean {
  return readme.test(file);
}
