// Decides which other files are copied, and where to: static files, media beside pages, files that pages refer to, documents, and folders of
// other versions and languages.

import { posix } from 'node:path';
import { isDocumentFile } from '../../../generator/shared/files/document-endings.ts';
import { isPartial } from '../../../generator/shared/paths/partial-files.ts';
import { isMarkdownFile, pathBelow } from '../systems/source-urls.ts';
import type { NewFile } from '../types/new-project.ts';
import type { SourcePage, SourceSite } from '../types/source-site.ts';
import type { SourceTree } from '../types/source-tree.ts';

/** Places of files in the new project. */
export interface Places {
  /**
   * The place of a file for pages: a path from the content folder, or a URL of a static file. The file is copied there. A part of pages is in a
   * folder where it is no page.
   */
  place(file: string, use?: 'part'): string | undefined;
  /** The place of a file from the root of the project, for the configuration. It is copied there. */
  fromRoot(file: string): string;
  /** The place of an OpenAPI document from the root of the project. It is copied there, with the files beside it if it refers to some. */
  document(file: string): string;
  /** Whether the source has a file. */
  has(file: string): boolean;
  /** All copies, when all pages are converted. */
  copies(): NewFile[];
}

const media =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|webm|mov|mp3|ogg|wav|pdf|zip|gz|csv|xlsx?|docx?|pptx?|vtt|woff2?)$/i;
const named = /[\w.@-]*[\w@-]\.\w{1,8}/g;
/** A reference to another file in a document. */
const otherFiles = /\$ref["']?\s*:\s*["']?(?!#|https?:)[^\s"'#]/;
const neverCopied =
  /(?:^|\/)(?:\.|_(?:includes|layouts|sass|data|plugins)\/|_category_\.|_meta\.|package(?:-lock)?\.json$|tsconfig\.json$|yarn\.lock$|pnpm-lock)/;

/**
 * Prepares the places.
 * @param own the pages whose texts name files that are copied
 */
export function createPlaces(
  site: SourceSite,
  tree: SourceTree,
  own: readonly SourcePage[] = site.pages,
): Places {
  const copies = new Map<string, string>();
  const pages = new Map(site.pages.map(({ file, to }) => [file, `content/${to}`]));
  const { mentioned, included } = namesIn(own, site, tree);
  /** Markdown that no page includes would be a page. */
  const isUsed = (file: string) =>
    media.test(file) || (isMarkdownFile(file) ? included : mentioned).has(posix.basename(file));
  /** Whether a file is in a folder of its own in the one that is copied, such as `public`. */
  const isInner = (file: string, folder: string) =>
    site.copied.some(
      ({ from }) =>
        from !== folder && pathBelow(from, folder) !== undefined && pathBelow(file, from) !== undefined,
    );
  for (const folder of site.copied)
    for (const file of tree.files) {
      const inside = pathBelow(file, folder.from);
      if (
        inside === undefined ||
        isInner(file, folder.from) ||
        pages.has(file) ||
        (folder.withoutMarkdown === true && isMarkdownFile(file)) ||
        site.kept.some(({ from }) => file.startsWith(`${from}/`))
      )
        continue;
      const to = posix.join(folder.to, inside);
      if (folder.onlyUsed === undefined) copies.set(to, file);
      else if (!neverCopied.test(inside) && isUsed(file)) copies.set(to, file);
    }
  for (const { from } of site.kept)
    for (const file of tree.files)
      if (file.startsWith(`${from}/`))
        copies.set(posix.join('other', posix.relative(site.root, file).replaceAll('../', '')), file);
  const byFile = new Map([...copies].map(([to, file]) => [file, to]));
  const placeOf = (file: string, folder: string): string => {
    const known = pages.get(file) ?? byFile.get(file);
    if (known !== undefined) return known;
    const base = posix.join(folder, plainPath(posix.relative(site.root, file)));
    copies.set(base, file);
    byFile.set(file, base);
    return base;
  };
  const elsewhere = (site.editions ?? []).flatMap(({ sources }) => sources);
  const isInOther = (file: string) => elsewhere.some((one) => pathBelow(file, one) !== undefined);
  const fromRoot = (file: string) => placeOf(file, 'content/assets');
  return {
    fromRoot,
    has: tree.has,
    document: (file) => placeDocument(file, tree, copies),
    place: (file, use) => {
      if (!tree.has(file)) return undefined;
      const isPart = use === 'part' && isMarkdownFile(file) && !isPartial(file);
      // Pages of other editions are no files beside these.
      if (use === undefined && isMarkdownFile(file) && isInOther(file)) return undefined;
      const path = placeOf(file, isPart ? 'content/partials' : 'content/assets');
      // Other versions and languages are not shown.
      if (path.startsWith('other/')) return undefined;
      return path.startsWith('static/') ? path.slice('static'.length) : path.slice('content/'.length);
    },
    copies: () =>
      [...copies]
        .map(([path, from]) => ({ path, from }))
        .sort((one, other) => (one.path < other.path ? -1 : 1)),
  };
}

/** The path without what is of the old tool. Hidden files are not published. */
function plainPath(path: string): string {
  return path
    .replaceAll('../', '')
    .replace(/^src\/assets\//, '')
    .replaceAll(/(^|\/)\.+(?=[^/])/g, '$1');
}

/** Adds the copies of a document: of its file, or, if it refers to others, of all in its folder. */
function placeDocument(file: string, tree: SourceTree, copies: Map<string, string>): string {
  const name = posix.basename(file);
  const folder = posix.dirname(file);
  const refers = otherFiles.test(tree.text(file) ?? '');
  const to = refers ? posix.join('specs', name.replace(/\.\w+$/, '')) : 'specs';
  copies.set(posix.join(to, name), file);
  for (const part of refers ? tree.files : []) {
    const inside = pathBelow(part, folder);
    if (inside !== undefined && isDocumentFile(part)) copies.set(posix.join(to, inside), part);
  }
  return posix.join(to, name);
}

/** A line that includes a file in the syntax of any tool. An import of names in braces is one of code, unless the file is Markdown. */
const includes =
  /8<|<<<|include|partial|<Snippet|^import\s+(?!\{)|\}\s*from\s*["'][^"']+\.(?:mdx?|markdown)["']/im;

/** The names of files that the pages mention, as they are included or linked to in many ways, and those in lines that include. */
function namesIn(
  pages: readonly SourcePage[],
  site: SourceSite,
  tree: SourceTree,
): { mentioned: ReadonlySet<string>; included: ReadonlySet<string> } {
  const mentioned = new Set<string>();
  const included = new Set<string>();
  const texts = new Set(pages.map(({ file }) => file));
  for (const { from, onlyUsed } of site.copied)
    if (onlyUsed)
      for (const file of tree.files)
        if (isMarkdownFile(file) && pathBelow(file, from) !== undefined) texts.add(file);
  for (const file of texts) {
    const text = tree.text(file) ?? '';
    for (const [name] of text.matchAll(named)) mentioned.add(name);
    // Blocks of snippets have a file on each line.
    const isInLines = includes.test(text);
    for (const line of isInLines ? text.split('\n') : [])
      if (includes.test(line) || !line.includes(' '))
        for (const [name] of line.matchAll(named)) included.add(name);
  }
  return { mentioned, included };
}
