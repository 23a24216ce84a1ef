// Finds out what a burst of changes affects: the configuration, only the texts of pages, or anything else. Law: if the changes could
// affect anything but the texts of pages, the site is planned anew.

import type { LivePage } from '../client/live/protocol.ts';
import { loadSyntax } from '../generator/markdown/load-syntax.ts';
import type { OpenedSite } from '../generator/pipeline/pages/opened-site.ts';
import { isPlanned } from '../generator/pipeline/plan/edits.ts';
import type { EditionRun } from '../generator/pipeline/run.ts';
import { mayBeDiscovered } from '../generator/project/discover/discover-sources.ts';
import { textFrom } from '../generator/shared/files/decode-text.ts';
import { loadedFile } from '../generator/shared/files/large-files.ts';
import type { Settings } from '../generator/types/config.ts';
import type { Project } from '../generator/types/seam/project.ts';
import type { Wing } from '../generator/types/seam/wing.ts';
import type { OutputFile, ProjectFiles, Source } from '../generator/types/sources.ts';
import type { RecordedFiles } from '../generator/types/store.ts';
import type { Version } from './open-version.ts';

/** An edition of the site that changes are compared with. */
type EditedEdition = Pick<OpenedSite, 'planned'> & { run: Pick<EditionRun, 'files' | 'settings'> };

/** What changes are compared with. */
export interface EditedSite {
  /** The files of the project. */
  files: ProjectFiles;
  /** The same with the lookups that the plan depends on. */
  recorded: RecordedFiles;
  /** The editions of the site, the default one first. */
  editions: readonly EditedEdition[];
  settings: Settings;
  wings: readonly Wing[];
}

/**
 * Reads changed files.
 * @param changed paths from the root of the project, of files and folders that may have changed
 * @returns the texts of edited pages, which have the names of their editions, and those of translations of these pages; empty if
 *   nothing that the site depends on has changed; undefined if it must be planned anew
 */
export async function readEdits(
  changed: ReadonlySet<string>,
  { files, recorded, editions, settings, wings }: EditedSite,
): Promise<Source[] | undefined> {
  const pages = editions.map((edition) => changedPagesOf(edition, changed));
  const written = new Set(pages.flatMap((names, index) => names.map(namesOnDisk(editions[index]))));
  const isOfPages = (path: string) => written.has(path) || isOnlyIncluded(path, editions, settings);
  // What is read of these now is what the pages are made from. A file of anything else keeps its answer until all is planned anew.
  for (const path of new Set([...changed, ...written])) if (isOfPages(path)) recorded.forget(path);
  for (const path of changed) {
    if (isOfPages(path)) continue;
    const dependency = recorded.dependencyOn(path);
    if (dependency === 'file' || (dependency === 'list' && !(await isMissing(path, files)))) return undefined;
  }
  const syntax = await loadSyntax(wings);
  const edited: Source[] = [];
  const originals = new Set<string>();
  for (const [index, edition] of editions.entries()) {
    const translations = translationsOf(originals, edition);
    const compose = syntax?.createComposer(edition.run);
    for (const file of new Set([...(pages[index] ?? []), ...translations])) {
      const text = textFrom(await edition.run.files.read(file));
      if (text === undefined) return undefined;
      const source = (await compose?.({ file, text })) ?? { file, text };
      if (!translations.has(file) && isPlanned(source, edition.planned)) continue;
      edited.push(source);
      if (index === 0) originals.add(file);
    }
  }
  return edited;
}

/** Returns a function that returns the file on the disk that has the text of a file of an edition. */
function namesOnDisk(edition: { run: Pick<EditionRun, 'files'> } | undefined): (file: string) => string {
  return (file) => edition?.run.files.writtenAt?.(file) ?? file;
}

/** The pages of an edition whose texts are in changed files, and those that include one. */
function changedPagesOf(edition: EditedEdition, changed: ReadonlySet<string>): string[] {
  const { site, ofDocs } = edition.planned;
  const onDisk = namesOnDisk(edition);
  const isChanged = (file: string) => changed.has(onDisk(file));
  // Where no page has the text of another file, only the changed ones are looked up.
  const names = edition.run.files.writtenAt === undefined ? changed : ofDocs.diagnostics.keys();
  const own = [...names].filter((file) => ofDocs.diagnostics.has(file) && isChanged(file));
  const including = site.docs.filter(({ includes = [] }) => includes.some(isChanged));
  return [...new Set([...own, ...including.map(({ file }) => file)])];
}

/** The pages of an edition that are translations of edited pages, whose headings they get their ids from. */
function translationsOf(originals: ReadonlySet<string>, { planned }: EditedEdition): ReadonlySet<string> {
  const isOfEdited = (file: string) => originals.has(planned.originals?.fileOf(file) ?? '');
  return new Set(originals.size === 0 ? [] : [...planned.ofDocs.diagnostics.keys()].filter(isOfEdited));
}

/** Whether a file is a part of pages and nothing else. Its pages are read again. */
function isOnlyIncluded(path: string, editions: readonly EditedEdition[], { staticDir }: Settings): boolean {
  if (!/\.(?:mdx?|markdown)$/i.test(path) || path.startsWith(`${staticDir}/`)) return false;
  const isIn = (names: readonly string[], edition: EditedEdition) =>
    names.some((name) => namesOnDisk(edition)(name) === path);
  if (editions.some((edition) => isIn(edition.planned.parts.all, edition))) return false;
  return editions.some((edition) =>
    edition.planned.site.docs.some(({ includes = [] }) => isIn(includes, edition)),
  );
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

/** Whether a file changes with the tags of the repository. It is watched only where tags are versions. */
function isOfTags(file: string): boolean {
  return /(^|\/)(refs\/tags|packed-refs)$/.test(file);
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
      if (before === undefined || 'api' in source || source.file === undefined) continue;
      if (!changed.has(namesOnDisk(edition.site)(source.file))) continue;
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
      isOfTags(file) ||
      // What is wrong can be in any file that a plugin names.
      (isFormer && mayBeLoaded(file, settings)) ||
      extensions?.dependsOn?.(file) === true ||
      loaded.dependencyOn(file) === 'file',
  );
}
