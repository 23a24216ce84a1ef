// Finds out what a burst of changes affects: the configuration, only the texts of pages, or anything else. Law: if the changes could
// affect anything but the texts of pages, the site is planned anew.

import type { LivePage } from '../client/live/protocol.ts';
import { loadSyntax } from '../generator/markdown/load-syntax.ts';
import { isPlanned } from '../generator/pipeline/plan/edits.ts';
import type { PlannedSite } from '../generator/pipeline/plan/planned-site.ts';
import { mayBeDiscovered } from '../generator/project/discover/discover-sources.ts';
import { textFrom } from '../generator/shared/files/decode-text.ts';
import { loadedFile } from '../generator/shared/files/large-files.ts';
import type { Settings } from '../generator/types/config.ts';
import type { Project } from '../generator/types/seam/project.ts';
import type { Wing } from '../generator/types/seam/wing.ts';
import type { OutputFile, ProjectFiles, Source } from '../generator/types/sources.ts';
import type { RecordedFiles } from '../generator/types/store.ts';
import type { Version } from './open-version.ts';

/** What changes are compared with. */
export interface EditedSite {
  /** The files of the project. */
  files: ProjectFiles;
  /** The same with the lookups that the plan depends on. */
  recorded: RecordedFiles;
  /** The editions of the site. */
  planned: readonly PlannedSite[];
  settings: Settings;
  wings: readonly Wing[];
}

/**
 * Reads changed files.
 * @param changed paths from the root of the project, of files and folders that may have changed
 * @returns the texts of edited pages; empty if nothing that the site depends on has changed; undefined if it must be planned anew
 */
export async function readEdits(
  changed: ReadonlySet<string>,
  { files, recorded, planned, settings, wings }: EditedSite,
): Promise<Source[] | undefined> {
  const edited: Source[] = [];
  const compose = (await loadSyntax(wings))?.createComposer({ files: recorded, settings });
  const paths = withIncluding(changed, planned);
  const pageOf = (path: string) => planned.find(({ ofDocs }) => ofDocs.diagnostics.has(path));
  // What is read of these now is what the pages are made from. A file of anything else keeps its answer until all is planned anew.
  for (const path of paths)
    if (pageOf(path) !== undefined || isOnlyIncluded(path, planned, settings)) recorded.forget(path);
  for (const path of paths) {
    const dependency = recorded.dependencyOn(path);
    const own = pageOf(path);
    if (own !== undefined) {
      const text = textFrom(await recorded.read(path));
      if (text === undefined) return undefined;
      const source = (await compose?.({ file: path, text })) ?? { file: path, text };
      if (!isPlanned(source, own)) edited.push(source);
    } else if (isOnlyIncluded(path, planned, settings)) continue;
    else if (dependency === 'file' || (dependency === 'list' && !(await isMissing(path, files))))
      return undefined;
  }
  return edited;
}

/** The changed files, and the pages that include one of them. */
function withIncluding(changed: ReadonlySet<string>, planned: readonly PlannedSite[]): ReadonlySet<string> {
  const including = planned.flatMap(({ site }) =>
    site.docs.filter(({ includes = [] }) => includes.some((file) => changed.has(file))),
  );
  return new Set([...changed, ...including.map(({ file }) => file)]);
}

/** Whether a file is a part of pages and nothing else. Its pages are read again. */
function isOnlyIncluded(path: string, planned: readonly PlannedSite[], { staticDir }: Settings): boolean {
  if (!/\.(?:mdx?|markdown)$/i.test(path) || path.startsWith(`${staticDir}/`)) return false;
  if (planned.some(({ parts }) => parts.all.includes(path))) return false;
  return planned.some(({ site }) => site.docs.some(({ includes = [] }) => includes.includes(path)));
}

/** Temporary files of editors are not in a list when they are created, and are gone when the change is handled. */
async function isMissing(path: string, files: ProjectFiles): Promise<boolean> {
  const isRead = (await files.read(path)) !== undefined;
  return !isRead && (await files.whyUnread?.(path))?.kind === 'missing';
}

/** Whether a file can be the configuration or a module that it imports: any script or JSON file that is not a source. */
function mayConfigure(file: string, settings: Settings): boolean {
  return (
    mayBeDiscovered(file, settings) || (mayBeLoaded(file, settings) && /\.([cm]?[jt]s|json)$/.test(file))
  );
}

/** Whether a file is not a source. Outside the project only documents are watched. */
function mayBeLoaded(file: string, { contentDir, specsDir, staticDir }: Settings): boolean {
  const isSource = [contentDir, specsDir, staticDir].some((folder) => file.startsWith(`${folder}/`));
  return !isSource && !file.startsWith('../');
}

/** Makes the message of a changed page from its former and its current file. */
export type ChangedPage = (former: OutputFile, current: OutputFile) => LivePage;

/** The most pages that are sent with a change. Others are requested. */
const mostSent = 4;

/** Makes the pages of changed files that have been requested before, as a browser may show them. */
export async function changedPages(
  changed: Set<string>,
  { former, version }: { former: Version | undefined; version: Version },
  changedPage: ChangedPage | undefined,
): Promise<LivePage[]> {
  if (former === undefined || changedPage === undefined || changed.size > mostSent) return [];
  const sent: LivePage[] = [];
  for (const [index, edition] of version.editions.entries())
    for (const { outputPath, source } of edition.routes.all) {
      const before = former.editions[index]?.requested.get(outputPath);
      if (before === undefined || 'api' in source || source.file === undefined || !changed.has(source.file))
        continue;
      const now = loadedFile(await edition.file(outputPath));
      const base = edition.site.run.edition.base;
      const placed = (file: OutputFile) => ({ ...file, outputPath: `${base}${outputPath}` });
      const shown = loadedFile(before);
      if (now !== undefined && shown !== undefined && now !== shown)
        sent.push(changedPage(placed(shown), placed(now)));
    }
  return sent;
}

/** A loaded project, and what it was loaded from. */
interface LoadedFrom extends Pick<Project, 'settings'>, Partial<Pick<Project, 'extensions'>> {
  loaded: RecordedFiles;
  /** Whether it is an earlier one, as the current one cannot be loaded. */
  isFormer: boolean;
}

/** Whether one of the files can be the configuration, or what it was loaded from, or what could not be loaded. */
export function mayBeConfigured(
  changed: ReadonlySet<string>,
  { settings, extensions, loaded, isFormer }: LoadedFrom,
): boolean {
  return [...changed].some(
    (file) =>
      mayConfigure(file, settings) ||
      // What is wrong can be in any file that a plugin names.
      (isFormer && mayBeLoaded(file, settings)) ||
      extensions?.dependsOn?.(file) === true ||
      loaded.dependencyOn(file) === 'file',
  );
}
