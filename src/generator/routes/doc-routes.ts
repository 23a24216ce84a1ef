// Plans the pages of Markdown files, and finds the URLs that drafts would have.

import { posix } from 'node:path';
import { isAppFolder, pathInFolder, pathOfAppPage, withoutNumbers } from '../shared/paths/content-folder.ts';
import { encodedUrl, urlOfFile, urlOfSlug, urlWithin } from '../shared/urls.ts';
import type { Settings } from '../types/config.ts';
import type { Diagnostic } from '../types/diagnostic.ts';
import type { DocFacts, FrontMatter } from '../types/doc.ts';
import type { RoutesInput, SidebarTrees, UnplacedRoute } from '../types/planned-kind.ts';
import type { Route, RouteSource, Site } from '../types/route.ts';
import { isInSection } from './plan-sections.ts';
import { sectionOfFolder } from './sidebar-trees.ts';

/** The folder of the docs, and the part of it that has versions. */
export type DocFolders = Pick<
  Settings,
  'contentDir' | 'homeFile' | 'versions' | 'mount' | 'beside' | 'areNumbered'
>;

/** The URL of a doc, from its `slug` or else from the path of its file. One outside of the content folder has the URL of its own tool. */
export function urlOfDoc(doc: DocFacts, folders: DocFolders): string {
  const beside = folders.beside?.pages[doc.file];
  if (beside !== undefined) return encodedUrl(beside.url);
  if (doc.file === folders.homeFile && !folders.mount) return '/';
  const url = urlOfFile(addressIn(folders, pathInFolder(doc.file, folders.contentDir)));
  const { slug } = doc.frontMatter;
  return slug === undefined ? url : urlOfSlug(slugInFolder(slug, doc, folders), url);
}

/** The path of a page in the content folder, without what other tools leave out of addresses. */
function addressIn({ contentDir, areNumbered }: DocFolders, inside: string | undefined): string | undefined {
  if (inside === undefined) return undefined;
  if (isAppFolder(contentDir)) return pathOfAppPage(inside);
  return areNumbered === true ? withoutNumbers(inside) : inside;
}

/** A `slug` in a folder with versions begins at the URL of the folder, with or without it, so that a copy of the page is at the same place. */
function slugInFolder(slug: string, { file }: DocFacts, { contentDir, versions, mount }: DocFolders): string {
  const folder = versions?.folder;
  if (folder === undefined || !slug.startsWith('/')) return slug;
  const inFolder = urlWithin(slug, `/${folder}`) ?? slug;
  if (mount !== undefined) return inFolder;
  return pathInFolder(file, posix.join(contentDir, folder)) === undefined ? slug : `/${folder}${inFolder}`;
}

/** The URL that a page or the configuration writes, in a version: a version of a folder begins at the folder. */
export function urlInVersion(url: string, { mount = '' }: Pick<Settings, 'mount'>): string {
  return urlWithin(url, mount) ?? url;
}

/** Returns the file of each draft by the URL that its page would have. */
export function draftsOf({ docs }: Pick<Site, 'docs'>, folders: DocFolders): Map<string, string> {
  const drafts = docs.filter(({ frontMatter }) => frontMatter.draft === true);
  return new Map(drafts.map((doc) => [urlOfDoc(doc, folders), doc.file]));
}

/** The page of each Markdown file that is no draft: the home page, a page with a sidebar or one without. */
export function docRoutes({
  site,
  settings,
  folder,
  rules,
  isConfigured,
  writtenAt,
}: RoutesInput): UnplacedRoute[] {
  const { docs } = site;
  const lists = isConfigured ? undefined : listsBeside(docs, settings);
  return docs
    .filter(({ frontMatter }) => frontMatter.draft !== true)
    .map((doc) => {
      const url = urlOfDoc(doc, settings);
      const listed = rules.trees.pages.get(doc.file);
      const section = sectionOfDoc(doc.file, rules.trees, { folder, settings, lists });
      // The home page of the site is not in a version of a folder.
      const isHome = url === '/' && !settings.mount;
      return {
        url,
        title: doc.title,
        label: listed?.label ?? doc.frontMatter.sidebar_label ?? rules.page(doc.file).label ?? doc.title,
        source: sourceOfDoc(doc, section, isHome),
        ...(section === undefined ? {} : { section }),
        unlisted: doc.frontMatter.unlisted ?? false,
        ...optionsOf(doc.frontMatter),
        // The home page is about the site, so it shows no source.
        ...(isHome ? {} : originOf(doc, writtenAt(doc.file), { settings, site })),
      };
    });
}

/** What the front matter of a doc changes of its page besides its place. */
function optionsOf({
  noindex,
  search,
  prev,
  next,
  image,
  pagination_label: linkLabel,
}: FrontMatter): Pick<Route, 'noIndex' | 'notSearched' | 'withoutLinks' | 'linkLabel' | 'image'> {
  const without = [
    ...(prev === false ? ['previous' as const] : []),
    ...(next === false ? ['next' as const] : []),
  ];
  return {
    ...(noindex === true ? { noIndex: true } : {}),
    ...(search === false ? { notSearched: true } : {}),
    ...(without.length === 0 ? {} : { withoutLinks: without }),
    ...(linkLabel === undefined ? {} : { linkLabel }),
    ...(image === undefined ? {} : { image }),
  };
}

/** The section whose file lists a page, or its folder, or else that of its folder. The home page is in none. */
function sectionOfDoc(
  file: string,
  { pages, folders }: SidebarTrees,
  {
    folder,
    settings,
    lists,
  }: { folder: string; settings: DocFolders; lists: ReadonlyMap<string, number> | undefined },
): string | undefined {
  const beside = settings.beside?.pages[file]?.section;
  if (beside !== undefined) return beside;
  if (!isInSection(file, folder, settings)) {
    const name = folderOfContent(file, settings);
    return name !== undefined && (lists?.get(name) ?? 0) > 1 ? name : undefined;
  }
  return pages.get(file)?.section ?? sectionOfFolder(posix.dirname(file), folders, folder);
}

/**
 * How many pages each folder of the content has, in a folder that was written for another tool: several pages beside its docs, such as a blog, are a
 * section, as nothing else leads to them. The author of a configured site links the pages beside its docs.
 */
function listsBeside(docs: readonly DocFacts[], settings: Settings): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { file, frontMatter } of docs) {
    const name = frontMatter.draft === true ? undefined : folderOfContent(file, settings);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The first folder of a page in the content folder. */
function folderOfContent(file: string, { contentDir }: Pick<Settings, 'contentDir'>): string | undefined {
  const inside = pathInFolder(file, contentDir);
  return inside?.includes('/') ? inside.split('/')[0] : undefined;
}

/** Where a doc can be edited, and when it was changed last. */
function originOf(
  { file, frontMatter }: DocFacts,
  written: string,
  { settings, site }: Pick<RoutesInput, 'settings' | 'site'>,
): Pick<Route, 'editUrl' | 'updated'> {
  const { edit_url: ownUrl, last_updated: ownDate } = frontMatter;
  const path = encodeURI(written).replace(/[?#]/g, encodeURIComponent);
  const base = settings.editUrl;
  const usual = base?.includes('{file}')
    ? base.replaceAll('{file}', () => path)
    : base && `${base.replace(/\/$/, '')}/${path}`;
  const editUrl = ownUrl ?? usual;
  const updated = ownDate ?? site.updated?.get(file);
  return { ...(editUrl ? { editUrl } : {}), ...(updated ? { updated } : {}) };
}

/** Reports the images for links (`image` of the front matter) that are no static file. Diagnostic: `missing-image`. */
export function missingPageImages({ docs, statics }: Pick<Site, 'docs' | 'statics'>): Diagnostic[] {
  const named = docs.filter(({ frontMatter: { image, draft } }) => image?.startsWith('/') && draft !== true);
  if (named.length === 0) return [];
  const known = new Set(statics.map(({ file }) => encodedUrl(`/${file}`)));
  return named.flatMap(({ file, frontMatter: { image = '' } }): Diagnostic[] =>
    known.has(encodedUrl(image))
      ? []
      : [
          {
            code: 'missing-image',
            severity: 'error',
            message: `The image \`${image}\` in the front matter is not a file of the static folder.`,
            place: { file, line: 1, column: 1 },
            target: image,
            notes: ['Put the file into the static folder, or remove `image`.'],
          },
        ],
  );
}

function sourceOfDoc({ file }: DocFacts, section: string | undefined, isHome: boolean): RouteSource {
  if (isHome) return { kind: 'home', file };
  return section === undefined ? { kind: 'page', file } : { kind: 'doc', file };
}
