// Finds what a link of a page led to in the old site, and what it leads to in the new project.

import { posix } from 'node:path';
import { pathInFolder } from '../../../generator/shared/paths/content-folder.ts';
import { canonicalUrl, decode, isExternal } from '../../../generator/shared/urls.ts';
import type { SourcePage, SourceSite } from '../types/source-site.ts';
import type { SourceTree } from '../types/source-tree.ts';

/** The target of a link: a page, or another file of the source. */
export type OldTarget = { page: SourcePage } | { file: string };

/** What links are resolved against. */
export interface LinkMap {
  site: SourceSite;
  /** Returns what a path meant in a page of the old site; undefined for what is not of the site. */
  old(path: string, page: SourcePage): OldTarget | undefined;
  /** The page that a path leads to in the new project, if it is written as it was. */
  now(path: string, page: SourcePage): SourcePage | undefined;
}

const endings = ['', '.md', '.mdx', '/index.md', '/index.mdx', '/README.md', '.markdown', '.mdoc'];

/** Prepares the maps of a site. */
export function createLinkMap(site: SourceSite, tree: SourceTree): LinkMap {
  const found = createLookups(site, tree);
  return {
    site,
    old: (written, page) => {
      const path = decode(written);
      if (path === '' || isExternal(path)) return undefined;
      const alias = Object.entries(site.aliases).find(([prefix]) => path.startsWith(prefix));
      if (alias !== undefined) return found.fileAt(posix.join(alias[1], path.slice(alias[0].length)));
      // Bundlers know folders of a project by names of their own: `@parts/a.mdx`.
      const [, named] = /^[@#~]([\w-]+\/.+)$/.exec(path) ?? [];
      const aliased = named === undefined ? undefined : found.fileAt(posix.join(site.root, named));
      if (aliased !== undefined) return aliased;
      return path.startsWith('/')
        ? absoluteTarget(path, site, found)
        : relativeTarget(path, page, { site, found });
    },
    now: createPresentTargets(site, found),
  };
}

interface Lookups {
  /** The page at a URL, or the one that a redirect leads to. */
  pageAt(url: string): SourcePage | undefined;
  /** The page of a file, which links can name without its ending, or the file. */
  fileAt(file: string): OldTarget | undefined;
  /** A file of the static folders. */
  publicFile(path: string): OldTarget | undefined;
}

function createLookups(site: SourceSite, tree: SourceTree): Lookups {
  const byFile = new Map([
    ...site.pages.flatMap((page) => (page.alsoAt === undefined ? [] : [[page.alsoAt, page] as const])),
    ...site.pages.map((page) => [page.file, page] as const),
  ]);
  const byUrl = new Map(site.pages.map((page) => [page.url.toLowerCase(), page]));
  const redirects = new Map(site.redirects.map(({ from, to }) => [canonicalUrl(from), to]));
  const statics = site.copied.filter(({ to }) => to === 'static');
  return {
    pageAt: (url) => {
      const canonical = canonicalUrl(url);
      const page = byUrl.get(canonical.toLowerCase());
      const target = page === undefined ? redirects.get(canonical) : undefined;
      return (
        page ??
        (target === undefined
          ? undefined
          : byUrl.get(canonicalUrl(target.replace(/[?#].*$/, '')).toLowerCase()))
      );
    },
    fileAt: (file) => {
      const path = file.replace(/\/$/, '');
      const names = [
        ...endings.map((ending) => path + ending),
        path.replace(/\.html$/, '.md'),
        path.replace(/\.md$/i, '.mdx'),
      ];
      const page = names.map((name) => byFile.get(name)).find((one) => one !== undefined);
      if (page !== undefined) return { page };
      return tree.has(file) ? { file } : undefined;
    },
    publicFile: (path) => {
      const file = statics.map(({ from }) => posix.join(from, path)).find(tree.has);
      return file === undefined ? undefined : { file };
    },
  };
}

/** A path from the root of the site: of a page, a static file, or a file of the content or the site. */
function absoluteTarget(path: string, site: SourceSite, found: Lookups): OldTarget | undefined {
  const inside = withoutBase(path, site.base);
  const page = found.pageAt(inside) ?? (inside === path ? undefined : found.pageAt(path));
  if (page !== undefined) return isOfLastVersion(page, site) ? { page } : undefined;
  const folder = site.copied.find(({ to }) => to.startsWith('content'));
  const inContent = folder === undefined ? undefined : found.fileAt(posix.join(folder.from, inside));
  return found.publicFile(inside) ?? inContent ?? found.fileAt(posix.join(site.root, inside));
}

/** Whether an address without a path of a version leads to a page, as it leads to one of the last version otherwise. */
function isOfLastVersion({ to }: SourcePage, { versions, version = 'current' }: SourceSite): boolean {
  if (versions === undefined || versions.last === version) return true;
  return versions.folder !== '' && pathInFolder(to, versions.folder) === undefined;
}

/** A path from a page: of a file, or, as browsers resolve it, of a URL. */
function relativeTarget(
  path: string,
  page: SourcePage,
  { site, found }: { site: SourceSite; found: Lookups },
): OldTarget | undefined {
  const beside = posix.normalize(posix.join(posix.dirname(page.file), path));
  const file = /\.\w+$/.test(path) ? found.fileAt(beside) : undefined;
  if (file !== undefined) return file;
  const isFolder = site.trailingSlash === true || /(^|\/)(index|README)\.\w+$/i.test(page.file);
  const base = `${page.url}${isFolder ? '/' : ''}`.replace('//', '/');
  const target = found.pageAt(decode(new URL(path, `https://site.invalid${base}`).pathname));
  return target === undefined ? found.fileAt(beside) : { page: target };
}

/** How the program resolves a path (`views/links/resolve-links.ts`): by file, by file without its ending, then by URL. */
function createPresentTargets(site: SourceSite, { pageAt }: Lookups): LinkMap['now'] {
  const byNewFile = new Map(site.pages.map((page) => [page.to, page]));
  const besides = ['', '.md', '.mdx', '/index.md', '/index.mdx', '/README.md'];
  return (written, page) => {
    const path = decode(written);
    const isAbsolute = path.startsWith('/');
    const file = posix.normalize(isAbsolute ? path.slice(1) : posix.join(posix.dirname(page.to), path));
    const named = (isAbsolute ? [''] : besides).map((ending) => byNewFile.get(file + ending));
    const found = named.find((one) => one !== undefined);
    if (found !== undefined) return found;
    const url = isAbsolute ? path : decode(new URL(path, `https://site.invalid${page.url}`).pathname);
    const target = pageAt(url);
    return target?.url === canonicalUrl(url) ? target : undefined;
  };
}

function withoutBase(path: string, base = '/'): string {
  if (base === '/') return path;
  if (`${path}/` === base) return '/';
  return path.startsWith(base) ? `/${path.slice(base.length)}` : path;
}
