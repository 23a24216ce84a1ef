// Serves one planned state of a project: pages are rendered when they are requested.

import { type OpenSite, openSite } from '../generator/pipeline/pages.ts';
import type { PlannedSite } from '../generator/pipeline/plan.ts';
import { createClaims } from '../generator/shared/output-paths.ts';
import type { Settings } from '../generator/types/config.ts';
import { searchManifestPath } from '../generator/types/page-record.ts';
import type { OutputFile, Source, Theme } from '../generator/types/sources.ts';

export interface Version {
  planned: PlannedSite;
  settings: Settings;
  config: Source | undefined;
  open: OpenSite;
  /** The file at an output path, the same object each time. */
  file(outputPath: string): OutputFile | undefined;
  /** Pages that were requested, the first requested first. */
  pages: ReadonlyMap<string, OutputFile>;
  /** Adds files that depend on all pages, such as the search index. */
  complete(files: OutputFile[]): void;
}

export interface VersionInput {
  planned: PlannedSite;
  settings: Settings;
  config: Source | undefined;
  theme: Theme;
  /**
   * The pages of the previous version: unchanged ones are reused, with what the server caches for them. Not the previous
   * version itself, which would keep the one before it in memory, and so all of them.
   */
  previous: Version['pages'] | undefined;
}

/** Pages kept in memory; the others are rendered again. */
const mostPages = 200;

export function openVersion({ planned, settings, config, theme, previous }: VersionInput): Version {
  const open = openSite({ ...planned, settings, theme });
  // The first of two pages with the same path wins, as in a build.
  const routes = new Map(open.routes.map((route) => [route.outputPath, route] as const).toReversed());
  const pages = new Map<string, OutputFile>();
  const others = {
    files: undefined as Map<string, OutputFile> | undefined,
    last: new Map<string, OutputFile>(),
  };
  const page = (outputPath: string): OutputFile | undefined => {
    const known = pages.get(outputPath);
    const route = routes.get(outputPath);
    if (known !== undefined || route === undefined) return known;
    const { file } = open.page(route);
    const before = previous?.get(outputPath);
    pages.set(outputPath, before?.content === file.content ? before : file);
    const oldest = pages.keys().next();
    if (pages.size > mostPages && oldest.value !== undefined) pages.delete(oldest.value);
    return pages.get(outputPath);
  };
  const other = (outputPath: string): OutputFile | undefined => {
    others.files ??= otherFiles(open);
    return others.last.get(outputPath) ?? others.files.get(outputPath);
  };
  return {
    planned,
    settings,
    config,
    open,
    pages,
    file: (outputPath) => page(outputPath) ?? other(outputPath),
    complete: (files) => {
      others.last = filesByPath(files);
    },
  };
}

/** The files that a build writes beside pages: the first of two with the same path wins, as in a build. */
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
