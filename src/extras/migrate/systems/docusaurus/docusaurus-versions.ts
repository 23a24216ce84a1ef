// The versions of the documents of Docusaurus: `versions.json`, a folder for each version, and the options that choose among them.

import { posix } from 'node:path';
import { versionNameProblem } from '../../../../generator/project/versions/version-names.ts';
import { parsedJson } from '../../../../generator/shared/shapes.ts';
import type { MigrationItem, SourceVersions, VersionSettings } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { defined, listOf, recordOf, textOf } from '../config-value-readers.ts';
import type { DocsOptions } from './docusaurus-plugins.ts';

/** An instance of the plugin for documents in one of its versions, whose folder and sidebars it has. */
export interface VersionedOptions extends DocsOptions {
  /** As its folders are named: `current`, `version-1.0`. */
  folderName: string;
  version?: string;
}

/** The versions of an instance. */
export interface ReadVersions {
  /** What is at the place of the working tree. */
  current: VersionedOptions;
  others: VersionedOptions[];
  versions?: SourceVersions;
  items: MigrationItem[];
}

const current = 'current';

/** Lists the documents of an instance as one version, which is all that there is of instances without versions. */
export function unversioned(options: DocsOptions): ReadVersions {
  return { current: { ...options, folderName: current }, others: [], items: [] };
}

/** Reads the versions of an instance. */
export function versionsOf(
  options: DocsOptions,
  { tree, root }: { tree: SourceTree; root: string },
): ReadVersions {
  const prefix = options.id === 'default' ? '' : `${options.id}_`;
  const file = posix.join(root, `${prefix}versions.json`);
  const { isDisabled, includesCurrent, only } = options.versions;
  const inFile = isDisabled ? [] : listOf(parsedJson(tree.text(file))).flatMap((name) => textOf(name) ?? []);
  // Some sites list the working tree, too.
  const listed = inFile.filter((name) => name !== current);
  const chosen = listed.filter((name) => only === undefined || only.includes(name));
  const folderOf = (version: string) => posix.join(root, `${prefix}versioned_docs/version-${version}`);
  const hasFiles = (name: string) => tree.files.some((one) => one.startsWith(`${folderOf(name)}/`));
  const valid = chosen.filter((name) => versionNameProblem(name) === undefined);
  const names = valid.filter(hasFiles);
  const items = [
    ...chosen.flatMap((name) => invalidName(name, file)),
    ...valid.filter((name) => !hasFiles(name)).map((name) => withoutFiles(folderOf(name), file)),
  ];
  if (names.length === 0) return { ...unversioned(withOwnPath(options)), items };
  const inFolder = (version: string): VersionedOptions => ({
    ...options,
    folderName: `version-${version}`,
    folder: folderOf(version),
    sidebars: posix.join(root, `${prefix}versioned_sidebars/version-${version}-sidebars.json`),
  });
  const written = options.versions.last ?? (inFile[0] === current ? current : undefined);
  const hasCurrent = includesCurrent && (only === undefined || only.includes(current));
  const isKnown = written !== undefined && (names.includes(written) || (hasCurrent && written === current));
  const last = isKnown ? written : (names[0] ?? current);
  // A working tree that is not shown is not in the new project: the last version is in its place.
  const others = hasCurrent ? names : names.filter((name) => name !== last);
  const { settings, items: unused } = settingsOf([...(hasCurrent ? [current] : []), ...names], options, file);
  const { [last]: ofLast, ...ofOthers } = settings;
  return {
    current: hasCurrent ? { ...options, folderName: current } : inFolder(last),
    others: others.map((version) => ({ ...inFolder(version), version })),
    versions: {
      folder: options.base,
      names: others,
      last: hasCurrent ? last : current,
      settings: hasCurrent ? settings : { current: { label: last, ...ofLast }, ...ofOthers },
    },
    items: [...items, ...unused],
  };
}

/** A site without other versions can have the path of a version. */
function withOwnPath(options: DocsOptions): DocsOptions {
  const path = textOf(recordOf(options.versions.settings[current]).path)?.replaceAll(/^\/+|\/+$/g, '');
  return path === undefined ? options : { ...options, base: posix.join(options.base, path) };
}

function invalidName(name: string, file: string): MigrationItem[] {
  const problem = versionNameProblem(name);
  if (problem === undefined) return [];
  const advice = `Rename its folder. ${problem}`;
  return [{ status: 'left', what: 'version whose name cannot be one here', file, advice }];
}

function withoutFiles(folder: string, file: string): MigrationItem {
  const advice = `The folder \`${folder}\` does not exist, so the new project does not have the version.`;
  return { status: 'left', what: 'version without files', file, advice };
}

const known = new Set(['label', 'path', 'banner', 'noIndex']);
const banners = ['none', 'unreleased', 'unmaintained'] as const;

/** The settings of versions, by name, and those without a counterpart. */
function settingsOf(
  names: readonly string[],
  { versions }: DocsOptions,
  file: string,
): { settings: Record<string, VersionSettings>; items: MigrationItem[] } {
  const items: MigrationItem[] = [];
  const settings: Record<string, VersionSettings> = {};
  for (const name of names) {
    const written = recordOf(versions.settings[name]);
    const { noIndex } = written;
    const own: VersionSettings = defined({
      label: textOf(written.label) ?? (name === current ? 'Next' : undefined),
      path: textOf(written.path)?.replaceAll(/^\/+|\/+$/g, '') || undefined,
      banner: banners.find((one) => one === written.banner),
      noIndex: noIndex === true ? true : undefined,
    });
    if (Object.keys(own).length > 0) settings[name] = own;
    for (const key of Object.keys(written).filter((one) => !known.has(one)))
      items.push({
        status: 'left',
        what: `option \`${key}\` of a version`,
        file,
        advice: 'It has no counterpart.',
      });
  }
  return { settings, items };
}
