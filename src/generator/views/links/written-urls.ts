// URLs of the site as texts have them: relative, and those of pages in other languages and versions.

import { posix } from 'node:path';
import { typedName } from '../../shared/references/typed-names.ts';
import { canonicalUrl, decode, encodeHref, hrefOf, type UrlStyle } from '../../shared/urls.ts';
import type { RepositoryFiles } from '../../types/config.ts';
import type { SourceLink } from '../../types/doc.ts';
import type { EditionUrls } from '../../types/route.ts';

/** A path from the root of the site for a path that is written on a page. */
export function urlOnPage(path: string, { url }: { url: string }): string {
  return path.startsWith('/') ? path : new URL(path, `https://site.invalid${url}`).pathname;
}

/**
 * The address of a page at a URL that begins with the path of a language or version, such as `/de/docs/guide` or `/1.0`. Undefined if there is
 * no such page.
 * @param url from the root of the site, not canonical
 */
export function hrefInEditions(
  url: string,
  { style, editions = [] }: { style: UrlStyle; editions?: readonly EditionUrls[] },
): string | undefined {
  for (const { path, baseUrl, urls } of editions) {
    if (url !== path && !url.startsWith(`${path}/`)) continue;
    const page = canonicalUrl(url.slice(path.length) || '/');
    if (urls.has(page)) return hrefOf(page, { ...style, baseUrl });
  }
  return undefined;
}

/** The file that a path leads to, from the project root. */
export function fileFrom(
  path: string,
  text: { file: string },
  { contentDir }: { contentDir: string },
): string {
  const decoded = decode(path).replace(/(\.mdx?)\/$/i, '$1');
  const base = decoded.startsWith('/') ? contentDir : posix.dirname(text.file);
  return posix.normalize(posix.join(base, decoded));
}

/** Splits an href into its path, and query and fragment. */
export function splitHref(href: string): { path: string; rest: string } {
  const end = href.search(/[?#]/);
  return end === -1 ? { path: href, rest: '' } : { path: href.slice(0, end), rest: href.slice(end) };
}

/** The href of a link that has no hole, or the target of a typed reference, which is that of its dead link. */
export function hrefAsFound(href: string, kind: SourceLink['kind']): string {
  return kind === 'link' && typedName(href) !== undefined ? href : encodeHref(href);
}

/** A path from the root of the site without the part that it begins with, if that is the base of the site that the text was written for. */
export function withoutBase(href: string, { bases }: { bases?: ReadonlySet<string> }): string | undefined {
  if (bases === undefined) return undefined;
  const [, base = '', rest] = /^\/([^/?#]+)(\/[^/?#].*)$/s.exec(href) ?? [];
  return bases.has(base) ? rest : undefined;
}

/** The path to a file of the content folder in the form of an existing path: absolute, with `./`, or bare. */
export function pathTo(
  { file, path }: { file: string; path: string },
  text: { file: string },
  { contentDir }: { contentDir: string },
): string {
  const relative = path.startsWith('/')
    ? `/${posix.relative(contentDir, file)}`
    : posix.relative(posix.dirname(text.file), file);
  const dot = path.startsWith('./') && !relative.startsWith('.') ? './' : '';
  return dot + encodeURI(relative).replaceAll(/[?#]/g, encodeURIComponent);
}

/** Files and folders of a project that are no pages. */
export interface FilesOnWeb {
  /** The address that a path is put after. */
  address: string;
  /** Paths from the root of the project. */
  paths: ReadonlySet<string>;
}

/** Returns what of a project is not on its site: all files but those of pages and drafts, and the folders but those in the content folder that have pages. */
export function filesOnWeb(
  { address, files }: RepositoryFiles,
  {
    pages,
    drafts,
    contentDir,
  }: { pages: readonly string[]; drafts: ReadonlySet<string>; contentDir: string },
): FilesOnWeb {
  const own = new Set([...pages, ...drafts]);
  const shown = foldersOf(own);
  shown.delete(contentDir);
  const others = files.filter((file) => !own.has(file));
  return {
    address,
    paths: new Set([...others, ...[...foldersOf(files)].filter((folder) => !shown.has(folder))]),
  };
}

function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const file of files) {
    let folder = posix.dirname(file);
    while (folder !== '.' && !folders.has(folder)) {
      folders.add(folder);
      folder = posix.dirname(folder);
    }
  }
  return folders;
}

/** The address of the first of several paths that a project has. */
export function addressInRepository(
  candidates: readonly string[],
  { repository }: { repository?: FilesOnWeb },
): string | undefined {
  const found = candidates
    .map((path) => path.replace(/\/$/, ''))
    .find((path) => repository?.paths.has(path) === true);
  if (found === undefined || repository === undefined) return undefined;
  return repository.address + encodeURI(found).replaceAll(/[?#]/g, encodeURIComponent);
}
