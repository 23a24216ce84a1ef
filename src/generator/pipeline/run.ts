// What every command starts with. `runs/open-run.ts` makes it.

import { stringsFor } from '../../strings/strings-for.ts';
import type { Strings } from '../../strings/strings-type.ts';
import {
  contentFolderOf,
  filesOfDefaultLanguage,
  filesOfLanguage,
} from '../project/languages/language-files.ts';
import type { VersionFiles } from '../project/versions/version-files.ts';
import type { UrlStyle } from '../shared/urls.ts';
import type { Settings, SiteLanguage } from '../types/config.ts';
import type { Diagnostic, DocumentTexts, RuleSettings } from '../types/diagnostic.ts';
import type { Extensions, LoadablePlugins } from '../types/plugin.ts';
import type { LinkFacts, PlannedRedirect, Route, RoutePlan } from '../types/route.ts';
import type { PictureFinder, RunTask } from '../types/seam/fences.ts';
import type { Wing } from '../types/seam/wing.ts';
import type { PartFiles, ProjectFiles, Source, Theme } from '../types/sources.ts';
import type { SiteLocale } from '../types/stage-strings.ts';
import type { PackedDoc, Store } from '../types/store.ts';
import type { SiteVersion } from '../types/versions/site-version.ts';

/** A project, and everything that its site is made with. */
export interface Run {
  settings: Settings;
  /** The settings of a check of the project, if their rules are stricter. */
  gate?: RuleSettings | undefined;
  /** The plugins and components of the configuration. */
  extensions: Extensions;
  /** The wings of the program. */
  wings: readonly Wing[];
  /** The configuration file, for places of links in it. */
  config?: Source | undefined;
  files: ProjectFiles;
  theme: Theme;
  store: Store;
  /** The editions of the site, the default one first. */
  editions: readonly Edition[];
  workers: Workers;
  /** Checks a document against its standard. One that is being checked is not checked twice. */
  checkDocument(document: DocumentTexts): Promise<Diagnostic[]>;
  /** Called when a stage begins, and after each page. */
  onProgress(progress: Progress): void;
  /** Stops the run until it publishes. */
  signal?: AbortSignal | undefined;
}

/**
 * A site in one language and one version. It is a site of its own below its base, with its own pages, search and navigation. What all
 * editions share, such as style sheets and icons, is in the default one.
 */
export interface Edition {
  /** Its version, if the site has several. */
  version?: SiteVersion;
  /** Where it is below the base URL and the output folder: empty, or a path such as `de/`. */
  base: string;
  strings: Strings;
  isDefault: boolean;
  /** Its language, if the site has several. */
  language?: SiteLanguage;
}

/** A run of one edition, whose settings are those of the edition. */
export interface EditionRun extends Run {
  edition: Edition;
  strings: Strings;
  /** Where the files are that all editions share. */
  shared: UrlStyle;
}

/** The edition of a site whose configuration names no other. */
export function defaultEdition(strings = stringsFor()): Edition {
  return { base: '', strings, isDefault: true };
}

/** The editions of a site: one for each language of each version, that at the root first. */
export function editionsOf({ languages, locale, siteVersions }: Settings): Edition[] {
  const ofLanguages: Edition[] = languages?.map((language, index) => ({
    base: language.base,
    strings: stringsFor(language.settings.locale),
    isDefault: index === 0,
    language,
  })) ?? [defaultEdition(stringsFor(locale))];
  if (siteVersions === undefined) return ofLanguages;
  return siteVersions.flatMap((version) =>
    ofLanguages.map((one) => ({
      ...one,
      base: `${one.base}${version.base}`,
      isDefault: one.isDefault && version.base === '',
      version,
    })),
  );
}

/** An edition as others see it: where it is, and its pages. */
export interface EditionPlan {
  edition: Pick<EditionRun, 'edition' | 'settings'>;
  planned: { plan: RoutePlan };
}

/** Returns the runs of all editions. */
export async function editionRuns(run: Run): Promise<EditionRun[]> {
  const ofVersion = filesOfVersions(run);
  return Promise.all(run.editions.map((edition) => editionRun(run, edition, ofVersion)));
}

/** Finds the files of a version, and their folders. */
type FindVersion = (version: SiteVersion | undefined) => Promise<VersionFiles>;

/**
 * Returns the run of an edition.
 * @param ofVersion what `filesOfVersions` returns, which languages share
 */
export async function editionRun(
  run: Run,
  edition: Edition,
  ofVersion: FindVersion = filesOfVersions(run),
): Promise<EditionRun> {
  const { files, folders, translations, apisOf } = await ofVersion(edition.version);
  const inVersion = { ...run, files, settings: { ...run.settings, ...folders } };
  const settings = settingsOfEdition(edition, inVersion.settings);
  return {
    ...inVersion,
    edition,
    strings: edition.strings,
    settings:
      settings.apis === undefined || apisOf === undefined
        ? settings
        : { ...settings, apis: apisOf(settings.apis) },
    files: await filesOf(edition, inVersion, translations),
    shared: run.settings,
  };
}

/** Returns a function that finds the files of each version once for all languages. */
export function filesOfVersions({ files, settings, editions }: Run): FindVersion {
  if (editions.every(({ version }) => version === undefined)) return async () => ({ files, folders: {} });
  const known = new Map<SiteVersion | undefined, Promise<VersionFiles>>();
  return (version) => {
    const found =
      known.get(version) ??
      import('../project/versions/version-files.ts').then(({ filesOfVersion }) =>
        filesOfVersion(files, settings, version),
      );
    known.set(version, found);
    return found;
  };
}

/**
 * Returns the settings of an edition.
 * @param settings those of its version
 */
export function settingsOfEdition({ base, language, version }: Edition, settings: Settings): Settings {
  const { siteVersions: _, chosenEditions: _chosen, leftOutTags, editUrl, ...rest } = settings;
  // A file at a tag cannot be edited, and can be gone.
  const isTag = version?.sources !== undefined && 'tag' in version.sources;
  const ofSite = { ...rest, ...(editUrl !== undefined && !isTag && { editUrl }) };
  const { baseUrl } = settings;
  const own =
    base === ''
      ? { ...ofSite, ...(leftOutTags && { leftOutTags }) }
      : { ...ofSite, baseUrl: `${baseUrl}${base}`, siteBaseUrl: baseUrl };
  const ofVersion = {
    ...own,
    ...(version?.noIndex && { noIndex: true }),
    ...(version !== undefined && version.base !== '' && { mount: version.mount ?? '' }),
  };
  if (language === undefined) return ofVersion;
  // Neither the languages, which all settings would have, nor an announcement in another one.
  const { languages: _languages, announcementBar: _announcement, ...shared } = ofVersion;
  return {
    ...shared,
    ...language.settings,
    contentDir: contentFolderOf(language, settings),
    ...(language.folder === '' ? {} : { languageFolder: language.folder }),
  };
}

async function filesOf(
  { language }: Edition,
  run: Run,
  translations: VersionFiles['translations'],
): Promise<ProjectFiles> {
  const { files, settings } = run;
  if (language === undefined || settings.languages === undefined) return files;
  const draftsAmong = async (names: readonly string[]) =>
    (await import('./translations/draft-translations.ts')).draftsAmong(names, run);
  const folders = {
    settings,
    languages: settings.languages,
    draftsAmong,
    ...(translations && { translations }),
  };
  return language.folder === ''
    ? filesOfDefaultLanguage(files, folders)
    : filesOfLanguage(files, language, folders);
}

/** Parses pages of the project in another thread. Returns undefined if none is free. */
export type ReadDocs = (
  sources: Source[],
  locale: SiteLocale,
  plugins?: LoadablePlugins,
) => Promise<PackedDoc[]> | undefined;

/** Work that other threads do, if there are any. */
export interface Workers {
  checkDocument(document: DocumentTexts): Promise<Diagnostic[]>;
  readDocs: ReadDocs;
  /** Finds the pictures that pages need. Absent: no wing does. */
  findPictures?: PictureFinder['find'] | undefined;
  /** Runs a task of a wing. */
  runTask: RunTask;
  /** Ends the threads without work, each of which takes about as much memory as parsing needs. Others start when there is more. */
  rest(): Promise<void>;
}

/** The progress of a build. A stage begins when it is reported, and lasts until another one does. */
export interface Progress {
  stage: 'load' | 'model' | 'routes' | 'render' | 'search' | 'check' | 'write';
  pages?: { done: number; total: number };
}

/** One part of a site: the `index`th of `count` parts, from 1. */
export interface Shard {
  index: number;
  count: number;
}

/** What the sources of a site were taken as. */
export interface TakenSources {
  /** The documents, with the labels of their APIs. */
  documents: { file: string; label: string }[];
  /** The number of Markdown pages. */
  guides: number;
}

/** What a build finds in an edition. */
export interface EditionResult {
  pages: number;
  files: number;
  bytes: number;
  /** The problems, whose files are named as they are on the disk. */
  diagnostics: Diagnostic[];
  /** The same under the rules of a check, if these are stricter. */
  forGate?: Diagnostic[];
  /** How many findings the sources silence. */
  silenced: number;
  /** The number of links of all pages. */
  links: number;
  /** The files that documents refer to. */
  parts: PartFiles;
  taken: TakenSources;
  /** Text of the sources besides Markdown files, for code frames. */
  texts: (readonly [file: string, text: string])[];
}

/** What is kept of an edition. */
export interface StoredEdition {
  /** Identifies what the pages show of other editions. */
  around: string;
  contentDir: string;
  routes: Route[];
  redirects: PlannedRedirect[];
  result: EditionResult;
  /** Its files in the output folder. */
  files: (readonly [outputPath: string, size: number, digest: string])[];
  /** The records that it was made with, which are kept for when it changes. */
  used: (readonly [kind: string, keys: readonly string[]])[];
}

/** An edition whose files are made, or kept from the last build. */
export interface FoundEdition {
  edition: Edition;
  result: EditionResult;
  /** What is kept of it for the next build, if it was made, besides its files: their paths. Absent: it is kept already. */
  kept?: Pick<StoredEdition, 'around' | 'contentDir' | 'routes' | 'redirects'> & { paths: string[] };
}

/** The result of a build. */
export interface BuildResult {
  pages: number;
  files: number;
  bytes: number;
  /** The plan of the first edition that was built. Of one that is kept, it has only pages and redirects. */
  plan: RoutePlan;
  /** The pages of all editions, as they are below the base URL. */
  routes: Route[];
  /** What the sources of the default edition were taken as. */
  taken: TakenSources;
  /** The number of links of all pages. */
  linkCount: number;
  diagnostics: Diagnostic[];
  /** The same under the rules of a check, if these are stricter. */
  forGate?: Diagnostic[];
  /** How many findings the sources silence. */
  silenced: number;
  /** The files that were read because documents refer to them. */
  parts: PartFiles;
  /** Text of the sources besides Markdown files, for code frames. */
  texts: Map<string, string>;
  /** Facts about the links of each edition that was made, for the check of external links. */
  links: LinkFacts[];
  /** What was found in each edition. */
  editions: FoundEdition[];
}
