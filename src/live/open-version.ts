// Serves one planned version of a project. Pages are made when they are requested.

import type { OpenSite } from '../generator/pipeline/pages/open-site.ts';
import type { OpenedSite } from '../generator/pipeline/pages/opened-site.ts';
import { openFor } from '../generator/pipeline/pages/outlines.ts';
import { isSameContent } from '../generator/shared/files/large-files.ts';
import { formOfPart, fullTextFile, llmsFile } from '../generator/shared/markdown/markdown-paths.ts';
import { createClaims } from '../generator/shared/paths/output-paths.ts';
import type { MadeFile } from '../generator/types/page-files.ts';
import { searchManifestPath } from '../generator/types/page-record.ts';
import type { Route } from '../generator/types/route.ts';
import type { SiteFile } from '../generator/types/sources.ts';
import type { Store } from '../generator/types/store.ts';

/** One version of the site, with all editions. */
export interface Version {
  editions: readonly Edition[];
  /** Returns the file at an output path, the same object each time. */
  file(outputPath: string): Promise<SiteFile | undefined>;
  /** Adds files that depend on all pages of an edition, such as the search index. */
  complete(files: SiteFile[], site: OpenedSite): void;
}

/** An edition of a version. Its paths are from its own base. */
interface Edition extends Reusable {
  site: OpenedSite;
  /** Returns the file at a path of the edition, the same object each time. */
  file(outputPath: string): Promise<SiteFile | undefined>;
  complete(files: SiteFile[]): void;
}

/** What the next version can reuse of an edition. The version itself is not passed, as each would keep the one before it in memory. */
export interface Reusable {
  /** The requested files of pages, in the order of their first requests. */
  requested: ReadonlyMap<string, SiteFile>;
  routes: SiteRoutes;
}

/** The routes of a site by the output paths of their files. */
interface SiteRoutes {
  all: readonly Route[];
  byPath: ReadonlyMap<string, Route>;
}

/** Maximum number of files of pages in memory. Others are made again. */
const mostFiles = 200;

/** Opens a version. */
export function openVersion(
  sites: readonly OpenedSite[],
  previous: readonly Reusable[] | undefined,
): Version {
  const editions = sites.map((site, index) => openEdition(site, previous?.[index]));
  const baseOf = ({ site }: Edition) => site.run.edition.base;
  // The longest base first, as that of the default edition is empty.
  const byBase = editions.toSorted((one, other) => baseOf(other).length - baseOf(one).length);
  return {
    editions,
    file: async (outputPath) => {
      for (const edition of byBase) {
        const base = baseOf(edition);
        const file = outputPath.startsWith(base)
          ? await edition.file(outputPath.slice(base.length))
          : undefined;
        if (file !== undefined) return base === '' ? file : { ...file, outputPath };
      }
      return undefined;
    },
    complete: (files, site) => editions.find((edition) => edition.site === site)?.complete(files),
  };
}

/**
 * Opens an edition.
 * @param previous parts of the previous version. Its unchanged pages are reused, with what the server caches for them
 */
function openEdition(site: OpenedSite, previous: Reusable | undefined): Edition {
  const { open } = site;
  const routes = previous?.routes.all === open.routes ? previous.routes : routesOf(open);
  const former = previous?.requested;
  const requested = new Map<string, SiteFile>();
  const others = {
    files: undefined as Map<string, SiteFile> | undefined,
    /** The same of a site that has all pages as one text, which the index links to. */
    linked: undefined as Map<string, SiteFile> | undefined,
    last: new Map<string, SiteFile>(),
  };
  const plannedFile = async (route: Route, outputPath: string) =>
    (await openFor(route, site)).page(route).files.find((file) => file.outputPath === outputPath);
  const ofPage = async (outputPath: string): Promise<SiteFile | undefined> => {
    const known = requested.get(outputPath);
    const form = routes.byPath.has(outputPath) ? outputPath : (formOfPart(outputPath) ?? outputPath);
    const route = routes.byPath.get(form);
    if (known !== undefined || route === undefined) return known;
    const made = await (await plannedFile(route, form))?.make();
    if (made === undefined) return undefined;
    const content = form === outputPath ? made.content : partIn(made, outputPath);
    if (content === undefined) return undefined;
    const before = requested.get(outputPath) ?? former?.get(outputPath);
    const isSame = before !== undefined && isSameContent(before.content, content);
    requested.set(outputPath, isSame ? before : { outputPath, content });
    const oldest = requested.keys().next();
    if (requested.size > mostFiles && oldest.value !== undefined) requested.delete(oldest.value);
    return requested.get(outputPath);
  };
  const other = (outputPath: string): SiteFile | undefined => {
    others.files ??= otherFiles(open);
    return others.last.get(outputPath) ?? others.files.get(outputPath);
  };
  // Made for each request, as it depends on all pages, and few programs ask for it.
  const fullText = async (): Promise<SiteFile | undefined> => {
    const content = await site.programFiles?.makeText(site, async (route, outputPath) => {
      const made = await (await plannedFile(route, outputPath))?.make();
      return made === undefined ? [] : [made.content, ...(made.more ?? []).map((part) => part.content)];
    });
    return content === undefined ? undefined : { outputPath: fullTextFile, content };
  };
  const ofIndex = async (outputPath: string): Promise<SiteFile | undefined> => {
    if (outputPath !== llmsFile && !outputPath.startsWith('llms/')) return undefined;
    if (others.linked === undefined && (await fullText()) === undefined) return undefined;
    others.linked ??= otherFiles(open, { hasFullText: true });
    return others.linked.get(outputPath);
  };
  return {
    site,
    requested,
    routes,
    file: async (outputPath) =>
      (await ofPage(outputPath)) ??
      (await ofIndex(outputPath)) ??
      other(outputPath) ??
      (outputPath === fullTextFile ? await fullText() : undefined),
    complete: (files) => {
      others.last = filesByPath(files.map((file) => storedIndexFile(file, site.run.store)));
    },
  };
}

/** The content of a file that a file continues in. */
function partIn({ more = [] }: MadeFile, outputPath: string): SiteFile['content'] | undefined {
  return more.find((one) => one.outputPath === outputPath)?.content;
}

/** The first of two files with the same path wins, and HTML comes before other files, as in a build. */
function routesOf({ routes, paths }: OpenSite): SiteRoutes {
  const own = routes.map((route) => [route.outputPath, route] as const);
  const others = routes.flatMap((route) => paths(route).map((path) => [path, route] as const));
  return { all: routes, byPath: new Map([...own, ...others].toReversed()) };
}

/** Returns the files that are not of pages. The first of two with the same path wins, as in a build. */
function otherFiles(open: OpenSite, made?: { hasFullText: boolean }): Map<string, SiteFile> {
  const claim = createClaims<object>();
  for (const path of open.routes.flatMap(open.paths)) claim(path, open);
  claim(searchManifestPath, open);
  const others = [...open.assets.values(), ...open.files(made), ...open.statics];
  return filesByPath(others.map(({ file }) => file).filter(({ outputPath }) => !claim(outputPath, open)));
}

/** The kind of records of files of the search index. */
export const indexFileKind = 'indexFile';

/**
 * Returns a file of the search index with its content in the store. Made on demand, it would keep the records of all pages in memory. Its name
 * has the digest of its content, so that a file of an earlier version is not made.
 */
function storedIndexFile(file: SiteFile, store: Store): SiteFile {
  const { outputPath } = file;
  if (outputPath === searchManifestPath) return { outputPath, content: file.content };
  if (!store.keep(indexFileKind, outputPath)) store.put(indexFileKind, outputPath, { value: file.content });
  const record = store.get(indexFileKind, outputPath);
  if (record === undefined) return file;
  return {
    outputPath,
    get content() {
      return record.valueOnce() as string;
    },
  };
}

function filesByPath(files: SiteFile[]): Map<string, SiteFile> {
  return new Map(files.map((file) => [file.outputPath, file]));
}
