// Finds the snippets (`--8<-- "file"`) that pages of a MkDocs site include from outside of the docs folder, and the text that is added to each page.

import { posix } from 'node:path';
import type { SourcePage } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { itemsIn, textOf, valueAt } from '../config-value-readers.ts';

/** The folder of snippets in the new content folder, which has no pages. */
const snippetFolder = 'snippets';

/** Snippets in snippets are that deep at most. */
const mostLevels = 3;

/** Snippets that move. */
export interface MkdocsSnippets {
  /** Where the file of a path is, from the content folder, by the path as written. */
  paths: Record<string, string>;
  /** Their texts. */
  made: { url: string; to: string; text: string }[];
  /** Markdown that is added to each page. */
  appended?: string;
}

/** A path in a line of an include, with the lines or the section after it. */
const inLine = /^([ \t>]*;*-{1,}8<-{1,}[ \t]+)(["'])([^"'\n]+?)((?::[\w-]*){0,2})\2/;
const block = /^[ \t>]*-{1,}8<-{1,}[ \t]*\n[\s\S]*?^[ \t>]*-{1,}8<-{1,}[ \t]*$/gm;
const blockMark = /^[ \t>]*-{1,}8<-{1,}[ \t]*$/;

/** Reads the options of `pymdownx.snippets`, and what pages include. */
export function mkdocsSnippets(
  options: unknown,
  pages: readonly SourcePage[],
  { tree, docsDir, root }: { tree: SourceTree; docsDir: string; root: string },
): MkdocsSnippets {
  const written = itemsIn(valueAt(options, 'base_path')).flatMap((path) => textOf(path) ?? []);
  const bases = (written.length === 0 ? ['.'] : written).map((path) => basePath(path, { docsDir, root }));
  const fileOf = (path: string) =>
    bases.map((base) => posix.normalize(posix.join(base, path))).find((file) => tree.has(file));
  const snippets: MkdocsSnippets = { paths: {}, made: [] };
  const waiting = pages.map(({ file }) => file);
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const path of includedIn(tree.text(file) ?? '')) {
      const found = fileOf(path);
      if (found === undefined) continue;
      if (!seen.has(found)) {
        seen.add(found);
        waiting.push(found);
      }
      const isInPlace = found === posix.join(docsDir, path) && !/(?:^|\/)\./.test(path);
      if (isInPlace || Object.hasOwn(snippets.paths, path)) continue;
      const to = posix.join(
        snippetFolder,
        posix.relative(root, found).replaceAll(/(?:^|\/)\.+(?=[^/])/g, '/'),
      );
      snippets.paths[path] = to;
      if (!snippets.made.some((one) => one.to === to))
        snippets.made.push({ url: `/${to}`, to, text: tree.text(found) ?? '' });
    }
  }
  snippets.made = snippets.made.map((one) => ({ ...one, text: withSnippetPaths(one.text, snippets.paths) }));
  // What is added can itself be a list of snippets.
  const textAt = (path: string, level = 0): string => {
    const file = fileOf(path);
    const text = file === undefined ? '' : (tree.text(file) ?? '');
    const inner = level > mostLevels ? [] : includedIn(text);
    return [
      text.replaceAll(block, '').replaceAll(/^.*8<-.*$/gm, ''),
      ...inner.map((one) => textAt(one, level + 1)),
    ].join('\n');
  };
  const appended = itemsIn(valueAt(options, 'auto_append')).map((path) => textAt(textOf(path) ?? ''));
  return appended.join('') === '' ? snippets : { ...snippets, appended: appended.join('\n') };
}

/** `!relative $config_dir` and `!relative $docs_dir` name folders of the site. */
function basePath(path: string, { docsDir, root }: { docsDir: string; root: string }): string {
  const [, name, rest = ''] = /^\$(config|docs)_dir(.*)$/.exec(path) ?? [];
  return name === 'docs'
    ? posix.join(docsDir, rest)
    : posix.join(root, name === undefined ? path : `.${rest}`);
}

function includedIn(text: string): string[] {
  const paths: string[] = [];
  let isBlock = false;
  if (!text.includes('8<')) return paths;
  for (const line of text.split('\n')) {
    if (blockMark.test(line)) isBlock = !isBlock;
    else if (isBlock && line.trim() !== '') paths.push(line.trim().replace(/(?::[\w-]*){1,2}$/, ''));
    else {
      const path = inLine.exec(line)?.[3];
      if (path !== undefined) paths.push(path);
    }
  }
  return paths.filter((path) => !/^https?:/.test(path));
}

/** Changes the paths of snippets that move. */
export function withSnippetPaths(text: string, paths: Readonly<Record<string, string>>): string {
  if (!text.includes('8<')) return text;
  let isBlock = false;
  return text
    .split('\n')
    .map((line) => {
      if (blockMark.test(line)) isBlock = !isBlock;
      else if (isBlock) {
        const [, indent = '', path = '', part = ''] = /^(\s*)(.*?)((?::[\w-]*){0,2})$/.exec(line) ?? [];
        return Object.hasOwn(paths, path) ? indent + paths[path] + part : line;
      }
      const [whole = '', start = '', quote = '', path = '', part = ''] = inLine.exec(line) ?? [];
      return Object.hasOwn(paths, path)
        ? start + quote + paths[path] + part + quote + line.slice(whole.length)
        : line;
    })
    .join('\n');
}

/** The definitions of a text that a page uses: of links, abbreviations and footnotes. Other lines are for all pages. */
export function usedDefinitions(appended: string, page: string): string {
  const words = page.toLowerCase();
  return appended
    .split('\n')
    .filter((line) => {
      const label = /^\s{0,3}\*?\[\^?([^\]\n]+)\]:/.exec(line)?.[1];
      return label === undefined ? line.trim() !== '' : words.includes(label.toLowerCase());
    })
    .join('\n');
}
