// Serves one planned version of a project. Pages are made when they are requested.

import type { OpenSite } from '../generator/pipeline/pages/open-site.ts';
import type { OpenedSite } from '../generator/pipeline/pages/opened-site.ts';
import { createClaims } from '../generator/shared/output-paths.ts';
import { searchManifestPath } from '../generator/types/page-record.ts';
import type { Route } from '../generator/types/route.ts';
import type { OutputFile } from '../generator/types/sources.ts';

/** One version of the site, with all editions. */
export interface Version {
  editions: readonly Edition[];
  /** Returns the file at an output path, the same object each time. */
  file(outputPath: string): Promise<OutputFile | undefined>;
  /** Adds files that depend on all pages of an edition, such as the search index. */
  complete(files: OutputFile[], site: OpenedSite): void;
}

/** An edition of a version. Its paths are from its own base. */
export interface Edition extends Reusable {
  site: OpenedSite;
  /** Returns the file at a path of the edition, the same object each time. */
  file(outputPath: string): Promise<OutputFile | undefined>;
  complete(files: OutputFile[]): void;
}

/** What the next version can reuse of an edition. The version itself is not passed, as each would keep the one before it in memory. */
export interface Reusable {
  /** The requested pages, in the order of their first requests. */
  pages: ReadonlyMap<string, OutputFile>;
  routes: SiteRoutes;
}

/** The routes of a site by output path. */
interface SiteRoutes {
  all: readonly Route[];
  byPath: ReadonlyMap<string, Route>;
}

/** Maximum number of pages in memory. Others are joined again. */
const mostPages = 200;

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
  const formerPages = previous?.pages;
  const pages = new Map<string, OutputFile>();
  const others = {
    files: undefined as Map<string, OutputFile> | undefined,
    last: new Map<string, OutputFile>(),
  };
  const page = async (outputPath: string): Promise<OutputFile | undefined> => {
    const known = pages.get(outputPath);
    const route = routes.byPath.get(outputPath);
    if (known !== undefined || route === undefined) return known;
    const { content } = await open.page(route).join();
    const before = pages.get(outputPath) ?? formerPages?.get(outputPath);
    pages.set(outputPath, before?.content === content ? before : { outputPath, content });
    const oldest = pages.keys().next();
    if (pages.size > mostPages && oldest.value !== undefined) pages.delete(oldest.value);
    return pages.get(outputPath);
  };
  const other = (outputPath: string): OutputFile | undefined => {
    others.files ??= otherFiles(open);
    return others.last.get(outputPath) ?? others.files.get(outputPath);
  };
  const planned = new Map(open.routes.flatMap(open.otherFiles).map((file) => [file.outputPath, file]));
  const made = new Map<string, OutputFile>();
  const ofPage = async (outputPath: string): Promise<OutputFile | undefined> => {
    const file = planned.get(outputPath);
    if (file === undefined || made.has(outputPath)) return made.get(outputPath);
    const { content } = await file.make();
    const kept = made.get(outputPath) ?? { outputPath, content };
    made.set(outputPath, kept);
    return kept;
  };
  return {
    site,
    pages,
    routes,
    file: async (outputPath) => (await page(outputPath)) ?? (await ofPage(outputPath)) ?? other(outputPath),
    complete: (files) => {
      others.last = filesByPath(files);
    },
  };
}

/** The first of two pages with the same path wins, as in a build. */
function routesOf({ routes }: OpenSite): SiteRoutes {
  return {
    all: routes,
    byPath: new Map(routes.map((route) => [route.outputPath, route] as const).toReversed()),
  };
}

/** Returns the files besides pages. The first of two with the same path wins, as in a build. */
function otherFiles(open: OpenSite): Map<string, OutputFile> {
  const claim = createClaims<object>();
  for (const { outputPath } of open.routes) claim(outputPath, open);
  claim(searchManifestPath, open);
  const others = [...open.assets.values(), ...open.files(), ...open.statics];
  return filesByPath(others.map(({ file }) => file).filter(({ outputPath }) => !claim(outputPath, open)));
}

function filesByPath(files: OutputFile[]): Map<string, OutputFile> {
  return new Map(files.map((file) => [file.outputPath, file]));
}
