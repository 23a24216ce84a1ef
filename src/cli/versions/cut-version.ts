// `portal version cut`: keeps a site as it is as a version.

import { type FrozenSources, freezeSources } from '../../generator/pipeline/runs/frozen-sources.ts';
import { outsideFolders, projectFiles } from '../../generator/project/files.ts';
import { loadProject } from '../../generator/project/open-project.ts';
import { filesOfTag } from '../../generator/project/versions/tag-files.ts';
import { versionsFile } from '../../generator/project/versions/version-folders.ts';
import {
  isSameVersion,
  newestFirst,
  versionNameProblem,
} from '../../generator/project/versions/version-names.ts';
import { commitOfTag } from '../../generator/project/versions/version-tags.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import { counted } from '../../generator/shared/words.ts';
import type { Project, ProjectOptions } from '../../generator/types/seam/project.ts';
import type { ProjectFiles } from '../../generator/types/sources.ts';
import { readVersions, storedFolders } from './stored-versions.ts';
import { type WrittenFolder, writeVersion } from './write-version.ts';

/** A version to keep. */
export interface WantedVersion {
  /** Absolute path of the project. */
  root: string;
  name: string;
  /** The tag that has its files. Absent: they are those of today. */
  tag?: string | undefined;
  /** Returns the path of a file of the project from where the command runs. */
  shown(file: string): string;
}

/**
 * Keeps a version. Nothing is written unless all of it can be.
 * @returns what was done, for people
 * @throws UsageError if the version exists, its name cannot be used, or its files cannot be read
 */
export async function cutVersion(wanted: WantedVersion, options: ProjectOptions): Promise<string> {
  const { root, name, tag } = wanted;
  const problem = versionNameProblem(name);
  if (problem !== undefined) throw new UsageError(problem);
  const names = await readVersions(root);
  await refuseExisting(wanted, names);
  const project = await loadProject({ root }, { ...options, mayLackVersions: true });
  const { settings, extensions } = project;
  refuseTagged(wanted, settings);
  const files = await filesFor(root, project, tag);
  const from = { settings, files, plugins: extensions.plugins, ...(tag !== undefined && { tag }) };
  const frozen = await freezeSources(from);
  const all = withVersion(names, name, tag !== undefined);
  const written = await writeVersion({ root, name, names: all, files, folders: frozen.folders });
  return summaryOf(wanted, { frozen, written, names: all });
}

async function refuseExisting({ root, name, shown }: WantedVersion, names: readonly string[]): Promise<void> {
  const isSame = (one: string) => isSameVersion(one, name);
  const listed = names.find(isSame);
  if (listed !== undefined)
    throw new UsageError(
      `The version \`${listed}\` exists already. Choose another name, or remove it first: \`portal version remove ${listed}\`.`,
    );
  const folders = [...(await storedFolders(root))].flatMap(([one, found]) => (isSame(one) ? found : []));
  if (folders.length === 0) return;
  const paths = folders.map((folder) => `\`${shown(folder)}\``).join(' and ');
  throw new UsageError(
    `${paths} ${folders.length === 1 ? 'exists' : 'exist'}, but \`${versionsFile}\` does not list the version: a command that was stopped can leave that. Delete ${folders.length === 1 ? 'the folder' : 'both folders'}, as \`portal version remove ${name}\` does, and run the command again.`,
  );
}

/** @throws UsageError if a tag has the version under another name, or under this one and its files are not asked for */
function refuseTagged({ name, tag }: WantedVersion, { siteVersions = [] }: Project['settings']): void {
  for (const { name: other, sources } of siteVersions) {
    const isOfTag = sources !== undefined && 'tag' in sources && isSameVersion(other, name);
    if (isOfTag && (other !== name || tag === undefined))
      throw new UsageError(
        `The tag \`${sources.tag}\` is the version \`${other}\`. To make a folder with its files: \`portal version cut ${other} --from-tag ${sources.tag}\`.`,
      );
  }
}

async function filesFor(
  root: string,
  { settings, remote }: Pick<Project, 'settings' | 'remote'>,
  tag: string | undefined,
): Promise<ProjectFiles> {
  const files = projectFiles(root, settings, remote);
  if (tag === undefined) return files;
  const commit = await commitOfTag(root, tag);
  return filesOfTag(files, { root, commit, outside: outsideFolders(settings) });
}

/** A version of today is the newest one. That of a tag is older than those with higher numbers. */
function withVersion(names: readonly string[], name: string, isFromTag: boolean): string[] {
  const older = isFromTag ? names.findIndex((one) => newestFirst(name, one) < 0) : 0;
  const at = older === -1 ? names.length : older;
  return [...names.slice(0, at), name, ...names.slice(at)];
}

interface Cut {
  frozen: FrozenSources;
  written: readonly WrittenFolder[];
  names: readonly string[];
}

function summaryOf({ name, tag, shown }: WantedVersion, { frozen, written, names }: Cut): string {
  const paths = [...written.map(({ folder }) => shown(folder)), shown(versionsFile)];
  const width = Math.max(...paths.map((path) => path.length));
  const facts = [
    ...written.map(({ files, bytes }) => `${counted(files, 'file')}, ${sizeText(bytes)}`),
    names.join(', '),
  ];
  const pointers = written.flatMap((one) => one.pointers);
  return [
    `Version ${name}${tag === undefined ? '' : ` has the files of the tag ${tag}`}:`,
    ...paths.map((path, index) => `  ${path.padEnd(width)}  ${facts[index]}`),
    ...[...frozen.notes, ...pointerNotes(pointers)].map((note) => `note  ${note}`),
    '',
    'Next:',
    `  git add ${paths.map(quoted).join(' ')}`,
    '',
  ].join('\n');
}

function pointerNotes(pointers: readonly string[]): string[] {
  if (pointers.length === 0) return [];
  const [first = ''] = pointers;
  const what =
    pointers.length === 1 ? `\`${first}\` is a pointer` : `${counted(pointers.length, 'file')} are pointers`;
  return [`${what} of Git LFS (such as \`${first}\`). Put the files themselves in their place.`];
}

function sizeText(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** A path as a word of a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
