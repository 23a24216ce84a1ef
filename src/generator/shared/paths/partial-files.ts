// Which Markdown files are parts of pages, and no pages themselves.

/** Folders of files that pages include, in the conventions of other tools. */
const folders = new Set(['snippets', 'partials', 'includes']);

/**
 * Whether a Markdown file is made to be a part of others: its name, or that of a folder around it, begins with `_`, or it is in a folder
 * `snippets`, `partials` or `includes`. It is no page if a page includes it. Hugo names the page of a folder `_index.md`.
 */
export function isPartial(file: string): boolean {
  const parts = file.split('/');
  const name = parts.pop() ?? '';
  if (name.startsWith('_')) return !/^_index\./i.test(name);
  return parts.some((part) => part.startsWith('_') || folders.has(part.toLowerCase()));
}
