// `[[Page#Heading]]`, the links of wikis, which name a file by its name wherever it is.

import { posix } from 'node:path';

/** A file and a heading of it, as a wiki names them. */
export interface WikiName {
  /** The name of a file, or a path from the root of the wiki, without the ending of a page. */
  name: string;
  /** The text of a heading; empty for none. */
  heading: string;
}

/** Reads a target such as `[[Page#Heading]]`. Undefined for any other. */
export function wikiName(written: string): WikiName | undefined {
  if (!written.startsWith('[[') || !written.endsWith(']]')) return undefined;
  const [name = '', ...headings] = written.slice(2, -2).split('#');
  return { name: name.trim(), heading: headings.at(-1)?.trim() ?? '' };
}

/**
 * Returns the word of `[[word]]`, whose form is also that of an attribute of C++ (`[[nodiscard]]`) or of a table of TOML (`[[bin]]`).
 * Undefined for a target that only wikis have: with a space, a capital letter, a folder or a heading.
 */
export function wikiWord(written: string): string | undefined {
  return /^\[\[([a-z][a-z0-9_.:]*)\]\]$/.exec(written)?.[1];
}

/** The names by which a wiki refers to files, in lower case, with the first file of each name. The index of a folder also has its name. */
export function filesByWikiName(files: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>();
  const folders = new Map<string, string>();
  // Files with short paths first, as their names are meant without one.
  const sorted = [...files].sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  for (const file of sorted) {
    const name = nameKey(file);
    if (!found.has(name)) found.set(name, file);
    const folder = nameKey(posix.dirname(file));
    if (indexFile.test(file) && !folders.has(folder)) folders.set(folder, file);
  }
  return new Map([...folders, ...found]);
}

const indexFile = /\/(?:_?index|README)\.(?:md|mdx|markdown)$/i;

/** The form of a name in which names are compared: a wiki of GitHub has hyphens for the spaces of its titles. */
export function nameKey(name: string): string {
  return posix
    .basename(name)
    .replace(/\.(?:md|mdx|markdown)$/i, '')
    .replaceAll(' ', '-')
    .toLowerCase();
}

/** The path of a file that the name of a wiki is intended for. */
export function wikiPath(written: string): string | undefined {
  const { name } = wikiName(written) ?? {};
  if (name === undefined) return undefined;
  return /\.\w+$/.test(name) ? name : `${name}.md`;
}
