// Reads the versions of a site: the names in `versions.json`, or the tags of git, with what the configuration says of them.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nearestName } from '../../shared/nearest-name.ts';
import { firstJsonError } from '../../shared/problems/json-error.ts';
import type { PortalConfig, Settings } from '../../types/config.ts';
import type { ProjectOptions } from '../../types/seam/project.ts';
import type {
  LeftOutTag,
  SiteVersion,
  VersionConfig,
  VersionsConfig,
} from '../../types/versions/site-version.ts';
import type { ConfigProblem } from '../config-messages.ts';
import { folderProblems } from './stored-folders.ts';
import {
  currentVersion,
  docsFolderOf,
  latestPath,
  sourcesOf,
  specsFolderOf,
  versionsFile,
} from './version-folders.ts';
import { isPreRelease, newestFirst, versionNameProblem } from './version-names.ts';

/** What is read of the versions of a site. */
export interface ReadVersions {
  settings: Pick<Settings, 'siteVersions' | 'leftOutTags'>;
  /** The files of the project that name versions, from its root. */
  files: string[];
  problems: ConfigProblem[];
}

/** What versions are read with. */
export interface VersionsInput extends Pick<ProjectOptions, 'mayLackVersions'> {
  settings: Settings;
}

/** A version as it is found, with what has its sources. */
type FoundVersion = Pick<SiteVersion, 'name'> & Required<Pick<SiteVersion, 'sources'>>;

/** The keys of `versions` that are no names of versions. */
const settingsOfAll: ReadonlySet<string> = new Set(['last', 'folder', 'fromTags', 'search']);

/** Reads the versions of a project. @param root absolute path of the project */
export async function readSiteVersions(
  root: string,
  { versions = {} }: Pick<PortalConfig, 'versions'>,
  how: VersionsInput,
): Promise<ReadVersions> {
  const { settings } = how;
  const { found, leftOut, problems, files } = await foundVersions(root, versions.fromTags, how);
  if (problems.length > 0) return { settings: {}, files, problems };
  const names = [currentVersion, ...found.map(({ name }) => name)];
  const wrong = wrongNames(versions, names);
  if (wrong.length > 0) return { settings: {}, files, problems: wrong };
  if (found.length === 0) return { settings: {}, files, problems: [] };
  const all = siteVersions(found, lastOf(found, versions), settings.versions);
  const taken = samePaths(all, settings);
  const leftOutTags = leftOut.length === 0 ? {} : { leftOutTags: leftOut };
  return { settings: taken.length > 0 ? {} : { siteVersions: all, ...leftOutTags }, files, problems: taken };
}

/** The versions besides the working tree, the newest first, and the tags that could be some. */
interface FoundVersions extends Pick<ReadVersions, 'files' | 'problems'> {
  found: FoundVersion[];
  leftOut: LeftOutTag[];
}

async function foundVersions(
  root: string,
  fromTags: VersionsConfig['fromTags'],
  { settings, mayLackVersions = false }: VersionsInput,
): Promise<FoundVersions> {
  const listed = await namesInFile(root, mayLackVersions);
  const inFolders = listed.names.map((name) => ({
    name,
    sources: { contentDir: docsFolderOf(name), specsDir: specsFolderOf(name) },
  }));
  if (fromTags === undefined || listed.problems.length > 0)
    return { ...listed, found: inFolders, leftOut: [] };
  const { versionsOfTags } = await import('./version-tags.ts');
  const tags = await versionsOfTags(root, { patterns: fromTags, sources: sourcesOf(settings) });
  const ofTags = tags.versions.map(({ name, tag, commit }) => ({ name, sources: { tag, commit } }));
  // The folder of a version can have what was corrected after its tag.
  const others = ofTags.filter(({ name }) => !listed.names.includes(name));
  const found = [...inFolders, ...others].sort((one, other) => newestFirst(one.name, other.name));
  const leftOut = tags.leftOut.filter(({ name }) => !listed.names.includes(name));
  return { ...listed, found: others.length === 0 ? inFolders : found, leftOut };
}

/** The names in `versions.json`, as Docusaurus writes it: a list of texts, the newest first. */
async function namesInFile(
  root: string,
  mayLack: boolean,
): Promise<{ names: string[]; files: string[]; problems: ConfigProblem[] }> {
  const module = join(root, versionsFile);
  const text = await readFile(module, 'utf8').catch(() => undefined);
  if (text === undefined) return { names: [], files: [], problems: [] };
  const files = [versionsFile];
  const problem = (message: string, note: string, place = { line: 1, column: 1 }) => ({
    names: [],
    files,
    problems: [{ path: [], part: 'value' as const, module, place, message, notes: [note] }],
  });
  const error = firstJsonError(text);
  if (error !== undefined)
    return problem(`\`${versionsFile}\` is no JSON: ${error.reason}.`, 'JSON has no comments.', error);
  const names: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string'))
    return problem(`\`${versionsFile}\` must contain a list of names.`, 'For example: `["2.0", "1.0"]`.');
  for (const name of names) {
    const wrong = versionNameProblem(name);
    if (wrong !== undefined) return problem(wrong, `Correct \`${versionsFile}\`.`);
  }
  const unique = [...new Set(names)];
  const problems = folderProblems(root, { names: unique, text, mayLack });
  return { names: unique, files, problems };
}

/** Names in the configuration that no version has. */
function wrongNames(
  versions: NonNullable<PortalConfig['versions']>,
  names: readonly string[],
): ConfigProblem[] {
  const advice = (name: string) => {
    const nearest = nearestName(name, names);
    if (nearest !== undefined) return [`Did you mean \`${nearest}\`?`];
    const others =
      names.length > 1 ? [`The versions are ${names.map((one) => `\`${one}\``).join(', ')}.`] : [];
    if (versions.fromTags !== undefined)
      return [
        'A tag that `versions.fromTags` matches makes the version. `git fetch --tags` fetches those of the origin.',
        ...others,
      ];
    const command = `portal version cut ${versionNameProblem(name) === undefined ? name : '1.0'}`;
    return [`Leave it out until \`${command}\` has made the version.`, ...others];
  };
  const { last } = versions;
  const wrong = Object.keys(versions)
    .filter((name) => !settingsOfAll.has(name) && !names.includes(name))
    .map((name): ConfigProblem => {
      const path = ['versions', name];
      return { path, part: 'key', message: `There is no version \`${name}\`.`, notes: advice(name) };
    });
  if (last === undefined || names.includes(last)) return wrong;
  const message = `There is no version \`${last}\`.`;
  return [...wrong, { path: ['versions', 'last'], part: 'value', message, notes: advice(last) }];
}

/**
 * The name of the version at the root. Whoever lists versions chooses it by the order; tags have pre-releases before their releases, which
 * readers of the root do not expect.
 */
function lastOf(
  found: readonly FoundVersion[],
  { last, fromTags }: NonNullable<PortalConfig['versions']>,
): string | undefined {
  const release = fromTags === undefined ? undefined : found.find(({ name }) => !isPreRelease(name));
  return last ?? (release ?? found[0])?.name;
}

/** Puts together what is found and what the configuration says. The version at the root is the first. */
function siteVersions(
  found: readonly FoundVersion[],
  last: string | undefined,
  versions: NonNullable<Settings['versions']> = {},
): SiteVersion[] {
  const { folder } = versions;
  const all = [{ name: currentVersion }, ...found];
  const lastIndex = all.findIndex(({ name }) => name === last);
  const read = all.map((one, index): SiteVersion => {
    const { name } = one;
    const written = configOf(versions, name);
    const own = written.path ?? (name === currentVersion ? 'next' : name);
    const path = withSlash(folder === undefined ? own : `${folder}/${own}`);
    const usual = index < lastIndex ? 'unreleased' : 'unmaintained';
    const banner = written.banner ?? (index === lastIndex ? 'none' : usual);
    return {
      ...one,
      position: index,
      label: written.label ?? (name === currentVersion ? 'Next' : name),
      base: index === lastIndex ? '' : path,
      path,
      ...(folder !== undefined && { folder, ...(index !== lastIndex && { mount: `/${folder}` }) }),
      ...(banner !== 'none' && { banner }),
      ...(written.noIndex === true && { noIndex: true }),
      ...((written.sitemap ?? index === lastIndex) ? {} : { isUnmapped: true }),
    };
  });
  return [...read.filter(({ base }) => base === ''), ...read.filter(({ base }) => base !== '')];
}

function configOf(versions: NonNullable<Settings['versions']>, name: string): VersionConfig {
  const written = versions[name];
  return typeof written === 'object' && !('length' in written) ? written : {};
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** Versions whose paths are those of others or of languages. */
function samePaths(all: readonly SiteVersion[], { languages = [] }: Settings): ConfigProblem[] {
  const places = new Map(
    languages.flatMap(({ base, label }) =>
      base === '' ? [] : [[base.toLowerCase(), `the language ${label}`]],
    ),
  );
  places.set(`${latestPath}/`, 'the last version');
  return all.flatMap(({ name, path }): ConfigProblem[] => {
    const other = places.get(path.toLowerCase());
    places.set(path.toLowerCase(), `the version ${name}`);
    if (other === undefined) return [];
    return [
      {
        path: ['versions', name],
        part: 'value',
        message: `The version \`${name}\` has the path of ${other}, \`/${path}\`.`,
        notes: ['Give it a `path` of its own.'],
      },
    ];
  });
}
