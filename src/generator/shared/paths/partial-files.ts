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

/** Folders whose files are never pages. Others that begin with `_` can be collections of Jekyll, such as `_docs`. */
const ofParts =
  /(?:^|\/)_(?:partial|snippet|include|layout|template|component|fragment|reusable|shared|common)s?\//i;

/**
 * Returns whether Markdown files of a project can only be parts of others, included or not: they are in folders such as `_partials`, or in
 * `snippets` beside the navigation of Mintlify.
 * @param files all files of the project or of a folder
 */
export function partsAmong(files: readonly string[]): (file: string) => boolean {
  const folders = files.flatMap((file) => {
    const [, around] = /^((?:.*\/)?)(?:docs|mint)\.json$/.exec(file) ?? [];
    return around === undefined ? [] : [`${around}snippets/`];
  });
  return (file) => ofParts.test(file) || folders.some((folder) => file.startsWith(folder));
}
