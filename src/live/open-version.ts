// Serves one planned version of a project. Pages are made when they are requested.

import type { OpenedSite } from '../generator/pipeline/build.ts';
import type { OpenSite } from '../generator/pipeline/pages.ts';
import { createClaims } from '../generator/shared/output-paths.ts';
import { searchManifestPath } from '../generator/types/page-record.ts';
import type { OutputFile } from '../generator/types/sources.ts';

/** One version of the site. */
export interface Version {
  site: OpenedSite;
  /** Returns the file at an output path, the same object each time. */
  file(outputPath: string): Promise<OutputFile | undefined>;
  /** The requested pages, in the order of their first requests. */
  pages: ReadonlyMap<string, OutputFile>;
  /** Adds files that depend on all pages, such as the search index. */
  complete(files: OutputFile[]): void;
}

/** Maximum number of pages in memory. Others are joined again. */
const mostPages = 200;

/**
 * Opens a version.
 * @param previous the pages of the previous version. Unchanged ones are reused, with what the server caches for them. The
 *   version itself is not passed, as each would keep the one before it in memory
 */
export function openVersion(site: OpenedSite, previous: Version['pages'] | undefined): Version {
  const { open } = site;
  // The first of two pages with the same path wins, as in a build.
  const routes = new Map(open.routes.map((route) => [route.outputPath, route] as const).toReversed());
  const pages = new Map<string, OutputFile>();
  const others = {
    files: undefined as Map<string, OutputFile> | undefined,
    last: new Map<string, OutputFile>(),
  };
  const page = async (outputPath: string): Promise<OutputFile | undefined> => {
    const known = pages.get(outputPath);
    const route = routes.get(outputPath);
    if (known !== undefined || route === undefined) return known;
    const { content } = await open.page(route).join();
    const before = pages.get(outputPath) ?? previous?.get(outputPath);
    pages.set(outputPath, before?.content === content ? before : { outputPath, content });
    const oldest = pages.keys().next();
    if (pages.size > mostPages && oldest.value !== undefined) pages.delete(oldest.value);
    return pages.get(outputPath);
  };
  const other = (outputPath: string): OutputFile | undefined => {
    others.files ??= otherFiles(open);
    return others.last.get(outputPath) ?? others.files.get(outputPath);
  };
  return {
    site,
    pages,
    file: async (outputPath) => (await page(outputPath)) ?? other(outputPath),
    complete: (files) => {
      others.last = filesByPath(files);
    },
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
