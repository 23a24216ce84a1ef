// Combines the configuration file and flags to settings. Flags override the file.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isDocumentUrl } from '../shared/api-urls.ts';
import { isRecord } from '../shared/json.ts';
import { nearestName } from '../shared/nearest-name.ts';
import { UsageError } from '../shared/problems/usage-error.ts';
import { isBaseUrl, withoutCredentials } from '../shared/urls.ts';
import type { Discovered, PortalConfig, Settings } from '../types/config.ts';
import type { Place } from '../types/diagnostic.ts';
import type { Extensions } from '../types/plugin.ts';
import type { Project, ProjectOptions } from '../types/seam/project.ts';
import type { Wing } from '../types/seam/wing.ts';
import { configurationError } from './config-error.ts';
import { foldersInWay, missingFolders } from './config-folders.ts';
import { type ConfigProblem, noteText } from './config-messages.ts';
import { expectedBaseUrl } from './config-values.ts';
import type { ReadLanguages } from './languages/site-languages.ts';
import { type LoadedConfig, loadConfig, readableModules } from './load-config.ts';
import { modulesOf } from './modules/config-modules.ts';
import type { ConfigPlaces } from './modules/config-places.ts';
import { type ParsedConfig, parseConfig } from './parse-config.ts';
import type { OpenedPlugins, PluginLoading } from './plugins/open-plugins.ts';
import { type ProjectTarget, withSources } from './project-target.ts';
import type { RemoteOptions } from './remote-documents.ts';
import { storeAddress, withoutToken } from './store-address.ts';
import type { ReadVersions, VersionsInput } from './versions/site-versions.ts';
import { versionsFile } from './versions/version-folders.ts';

/**
 * Loads the settings of a project.
 * @param target the folder of the project, and the document that the command names
 * @param how `isFresh` evaluates the configuration file and all that it imports again
 * @throws UsageError if the folder does not exist, or the configuration cannot be loaded or is invalid
 */
export async function loadProject(
  { root, document }: ProjectTarget,
  options: ProjectOptions,
  how: { isFresh: boolean } = { isFresh: false },
): Promise<Project> {
  const found = statSync(root, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(`The folder \`${root}\` does not exist.`);
  if (!found.isDirectory())
    throw new UsageError(
      `\`${root}\` is a file; give the folder of the project, which contains \`specs/\` or \`content/\`.`,
    );
  const written = await loadConfig(root, options.config, how);
  const folder = written.file === undefined ? root : dirname(written.file);
  const opened = await pluginsOf(written.exported, { root, folder, ...how });
  const loaded = { ...written, exported: opened.exported };
  const { file, exported } = loaded;
  const textFor = (text: string) => withoutCredentials(withoutToken(text, exported));
  const modules = () => [
    ...(file === undefined ? [] : [...modulesOf(file).values()].map(textFor)),
    ...opened.keyParts,
  ];
  const given = flags(root, options);
  const fail = async (problems: ConfigProblem[]) => {
    if (problems.length > 0) throw await placedError(root, loaded, { problems, given });
  };
  await fail(opened.problems);
  const parsed = parseConfig(withGiven(exported, given), modules, prefixesOf(options));
  if ('problems' in parsed) {
    await fail(parsed.problems);
    throw new Error('A configuration is refused without a problem.');
  }
  const config =
    file === undefined
      ? {}
      : { config: { file: nameIn(root, file), text: textFor(readFileSync(file, 'utf8')) } };
  const { store: named } = parsed;
  const extensions = withLoading(parsed.extensions, opened.parts, exported as PortalConfig);
  const store = storeAddress(named);
  if ('problem' in store) throw new UsageError(store.problem);
  await fail(opened.policyProblems(parsed.settings));
  await fail(unknownWings(exported as PortalConfig, options.wings));
  await fail(missingFolders(root, exported as PortalConfig, parsed.settings));
  const styled =
    opened.styles.length === 0 ? parsed.settings : { ...parsed.settings, pluginStyles: opened.styles };
  const wings = options.wings.filter(({ name }) => styled.withoutWings?.includes(name) !== true);
  const { leftOut, tool, settings } = await withSources({ root, ...(document && { document }) }, styled, {
    isConfigured: file !== undefined,
    readsOthers: extensions.plugins.some(({ apiReaders = [] }) => apiReaders.length > 0),
    discovers: unnamed(exported),
    wings,
  });
  await fail(foldersInWay(root, settings));
  const editions = await editionsOf(root, { ...loaded, ...parsed, settings, options, fail });
  const localized = { ...settings, ...editions.settings };
  return {
    ...(file === undefined && options.isGate !== true ? mildSettings(localized) : { settings: localized }),
    extensions,
    wings,
    remote: await remoteDocumentsOf(root, settings.apis, {
      update: options.update,
      readers: extensions.plugins.flatMap(({ apiReaders = [] }) => apiReaders),
    }),
    loadedFrom: () => filesInside(root, loadedFiles({ file, others: editions.files, extensions }, root)),
    ...config,
    ...(leftOut === undefined ? {} : { leftOut }),
    ...(tool === undefined ? {} : { tool }),
    ...(store.address === undefined ? {} : { store: store.address }),
  };
}

function withGiven(exported: unknown, given: object): unknown {
  return isRecord(exported) ? { ...exported, ...given } : exported;
}

/** What the rules of wings begin with. */
function prefixesOf({ wings }: Pick<ProjectOptions, 'wings'>): string[] {
  return wings.flatMap(({ rulePrefix }) => rulePrefix ?? []);
}

/** Loads the plugins. Most projects have none, and then nothing that opens them is loaded. */
async function pluginsOf(exported: unknown, how: PluginLoading): Promise<OpenedPlugins> {
  const { plugins } = isRecord(exported) ? (exported as { plugins?: unknown }) : {};
  if (!Array.isArray(plugins))
    return { exported, problems: [], keyParts: [], parts: {}, styles: [], policyProblems: () => [] };
  const { openPlugins } = await import('./plugins/open-plugins.ts');
  return openPlugins(exported as { plugins: unknown[] }, how);
}

/** Returns the documents that are named by URLs. Most projects name none, and then what keeps them is not loaded. */
async function remoteDocumentsOf(
  root: string,
  apis: Settings['apis'] = [],
  options: RemoteOptions,
): Promise<Project['remote']> {
  if (!apis.some(({ spec }) => isDocumentUrl(spec))) return new Map();
  const { remoteDocuments } = await import('./remote-documents.ts');
  return remoteDocuments(root, apis, options);
}

/** What the languages and versions of a site are read from. */
interface EditionsInput extends LoadedConfig, Pick<ParsedConfig, 'settingsIn'> {
  settings: Settings;
  options: Pick<ProjectOptions, 'mayLackVersions'>;
  fail(problems: ConfigProblem[]): Promise<void>;
}

/** Reads the languages, the versions and the releases of a site. */
async function editionsOf(
  root: string,
  { file, exported, settings, settingsIn, options, fail }: EditionsInput,
): Promise<{ settings: Partial<Settings>; files: string[] }> {
  const config = (exported ?? {}) as PortalConfig;
  const locales = await localesOf(root, config, settingsIn);
  await fail(locales.problems);
  // A folder without a configuration has one version, whatever another tool makes of it.
  const named = file === undefined ? undefined : config;
  const withLocales = { ...settings, ...locales.settings };
  const versions = await versionsOf(root, named, { ...options, settings: withLocales });
  await fail(versions.problems);
  const read = { ...locales.settings, ...versions.settings };
  const releases = await releasesOf(root, options.mayLackVersions ? {} : config, { ...settings, ...read });
  return {
    settings: { ...read, ...releases.settings },
    files: [...locales.files, ...versions.files, ...releases.files],
  };
}

/** Reads the locale, or those of several languages. Most sites are in English, and then what reads them is not loaded. */
async function localesOf(
  root: string,
  config: PortalConfig,
  settingsIn: ParsedConfig['settingsIn'],
): Promise<ReadLanguages> {
  if (config.languages !== undefined) {
    const { readSiteLanguages } = await import('./languages/site-languages.ts');
    return readSiteLanguages(config, { root, settingsIn });
  }
  if (config.language === undefined && config.strings === undefined)
    return { settings: {}, files: [], problems: [] };
  const { readSiteLocale } = await import('./languages/read-locale.ts');
  const { settings, file, problems } = await readSiteLocale(root, config);
  return { settings, files: file === undefined ? [] : [file], problems };
}

/** Reads the versions of a project with a configuration. Most have one version, and then what reads them is not loaded. */
async function versionsOf(
  root: string,
  config: PortalConfig | undefined,
  how: VersionsInput,
): Promise<ReadVersions> {
  const isNamed = config?.versions !== undefined || existsSync(join(root, versionsFile));
  if (config === undefined || !isNamed) return { settings: {}, files: [], problems: [] };
  const { readSiteVersions } = await import('./versions/site-versions.ts');
  return readSiteVersions(root, config, how);
}

/** Reads the releases whose differences pages show. Most sites have no such pages, and then what reads them is not loaded. */
async function releasesOf(
  root: string,
  { changes }: Pick<PortalConfig, 'changes'>,
  settings: Settings,
): Promise<{ settings: Pick<Settings, 'siteReleases' | 'withoutMarks'>; files: string[] }> {
  if (changes === undefined) return { settings: {}, files: [] };
  const { readSiteReleases } = await import('./releases/site-releases.ts');
  const { releases, files } = await readSiteReleases(root, changes, settings);
  const withoutMarks = changes.marks === false ? { withoutMarks: true as const } : {};
  return { settings: { siteReleases: releases, ...withoutMarks }, files };
}

/** The absolute paths of the files that a project was loaded from. */
function loadedFiles(
  { file, others, extensions }: { file?: string | undefined; others: string[]; extensions: Extensions },
  root: string,
): string[] {
  return [
    ...(file === undefined ? [] : readableModules(file).keys()),
    ...[...others, ...(extensions.loadedFrom?.() ?? [])].map((name) => resolve(root, name)),
  ];
}

/** The paths from the root of those files that are in it. */
function filesInside(root: string, paths: Iterable<string>): string[] {
  return [...paths].map((path) => nameIn(root, path)).filter((name) => !name.startsWith('../'));
}

/** Components of a configuration are functions of it, so the pages of a project that has some are made in one thread. */
function withLoading(
  extensions: Extensions,
  { loadable, ...parts }: OpenedPlugins['parts'],
  { components = {}, csp, url }: PortalConfig,
): Extensions {
  const isLoadable = loadable !== undefined && Object.keys(components).length === 0;
  return { ...extensions, ...parts, ...(isLoadable && { loadable: { ...loadable, policy: { csp, url } } }) };
}

/** Names in `extras` that no wing has. */
function unknownWings({ extras = {} }: PortalConfig, wings: readonly Wing[]): ConfigProblem[] {
  const names = wings.map(({ name }) => name);
  return Object.keys(extras)
    .filter((name) => !names.includes(name))
    .map((name) => {
      const nearest = nearestName(name, names);
      return {
        path: ['extras', name],
        part: 'key',
        message: `\`extras\` names \`${name}\`, which is no part of the program that can be left out.`,
        notes: [
          nearest === undefined
            ? `Name one of these: ${names.map((one) => `\`${one}\``).join(', ')}.`
            : `Did you mean \`${nearest}\`?`,
        ],
      };
    });
}

/** What a single file of a folder can have, which costs at most its own page. */
const rulesOfPages = [
  'missing-image',
  'invalid-front-matter',
  'unreadable-markdown',
  'unsafe-route',
] satisfies readonly string[];

/** Without a configuration, the first build of a folder shows its site, whatever the folder was written for. */
function mildSettings(gate: Settings): Pick<Project, 'settings' | 'gate'> {
  const rules = Object.fromEntries(rulesOfPages.map((code) => [code, 'warn' as const]));
  return { settings: { ...gate, onBrokenLinks: 'warn', rules: { ...gate.rules, ...rules } }, gate };
}

function nameIn(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}

/** Opens each file once, as its tree is parsed for all of its problems. */
async function placesOf(
  root: string,
  texts: ReadonlyMap<string, string>,
): Promise<(file: string) => ConfigPlaces> {
  const { configPlaces } = await import('./modules/config-places.ts');
  const known = new Map<string, ConfigPlaces>();
  return (file) => {
    const places = known.get(file) ?? configPlaces(root, file, texts);
    known.set(file, places);
    return places;
  };
}

/** Makes the error for problems of a configuration, each with its place in the file. What a flag sets has none. */
async function placedError(
  root: string,
  { file, exported }: LoadedConfig,
  { problems, given }: { problems: ConfigProblem[]; given: object },
): Promise<UsageError> {
  const texts = file === undefined ? new Map<string, string>() : modulesOf(file);
  for (const { module } of problems)
    for (const [path, text] of module === undefined ? [] : readableModules(module)) texts.set(path, text);
  const placesIn = await placesOf(root, texts);
  const how = { isJson: file?.endsWith('.json') === true };
  const placed = await Promise.all(
    problems.map(async ({ path, part, message, notes, module = file, place }) => {
      const isGiven = Object.hasOwn(given, String(path[0]));
      const found =
        isGiven || module === undefined
          ? undefined
          : place !== undefined
            ? { file: nameIn(root, module), ...place }
            : ((await placesIn(module).find(path, part)) ?? { file: nameIn(root, module), line: 1 });
      return { message, notes: notes.map((note) => noteText(note, how)), ...(found && { place: found }) };
    }),
  );
  const shown = [...texts].map(
    ([path, text]) => [nameIn(root, path), withoutCredentials(withoutToken(text, exported))] as const,
  );
  const positionOf = ({ place = {} }: { place?: Partial<Place> }) =>
    (place.line ?? 0) * 1e6 + (place.column ?? 0);
  const sorted = placed.toSorted((a, b) => positionOf(a) - positionOf(b));
  return configurationError(sorted, new Map(shown));
}

/** The sources that the configuration does not name. */
function unnamed(exported: unknown): Discovered {
  const { apis, specsDir, contentDir } = (exported ?? {}) as PortalConfig;
  return { documents: apis === undefined && specsDir === undefined, guides: contentDir === undefined };
}

function flags(root: string, { outDir, baseUrl, portable }: ProjectOptions): Partial<Settings> {
  return {
    ...(outDir === undefined ? {} : { outDir: relative(root, resolve(outDir)).split(sep).join('/') || '.' }),
    ...(baseUrl === undefined ? {} : { baseUrl: baseUrlOfFlag(baseUrl) }),
    ...(portable === undefined ? {} : { portable }),
  };
}

/** Reads `--base-url`, where the first and the last `/` are optional. */
function baseUrlOfFlag(written: string): string {
  const started = written.startsWith('/') ? written : `/${written}`;
  const path = started.endsWith('/') ? started : `${started}/`;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(written) && isBaseUrl(path)) return path;
  throw new UsageError(`\`--base-url\` is \`${JSON.stringify(written)}\`; expected ${expectedBaseUrl}.`);
}
