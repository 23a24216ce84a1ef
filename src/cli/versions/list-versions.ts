// `portal version list`: which versions a project has, and how much each has.

import { posix } from 'node:path';
import { countSources, freezeSources } from '../../generator/pipeline/runs/frozen-sources.ts';
import { diskFiles, outsideFolders, projectFiles } from '../../generator/project/files.ts';
import { loadProject } from '../../generator/project/open-project.ts';
import { versionFolders } from '../../generator/project/versions/frozen-pages.ts';
import { filesOfTag } from '../../generator/project/versions/tag-files.ts';
import { sourcesOf, versionsFile } from '../../generator/project/versions/version-folders.ts';
import { type TagVersion, versionsOfTags } from '../../generator/project/versions/version-tags.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import type { Project, ProjectOptions } from '../../generator/types/seam/project.ts';
import { folderOf, readVersions, storedFolders } from './stored-versions.ts';

/** A version as the list shows it. */
interface ListedVersion {
  name: string;
  /** The folders with its files, from the root of the project. */
  folders?: string[];
  /** The tag with its files. */
  tag?: string;
  pages: number;
  documents: number;
}

/** The versions of a project, and what is wrong with them. */
export interface VersionList {
  versions: ListedVersion[];
  notes: string[];
}

/** Lists the versions of a project, the newest first: those of `versions.json`, then those of tags. */
export async function listVersions(root: string, options: ProjectOptions): Promise<VersionList> {
  const names = [...new Set(await readVersions(root))];
  const stored = await storedFolders(root);
  const project = await loadProject({ root }, { ...options, mayLackVersions: true });
  const inFolders = names.map((name) => inFoldersOf(root, name, project));
  const inTags = await tagVersions(root, names, project);
  const lost = names.filter((name) => !stored.has(name));
  const unlisted = [...stored].filter(([name]) => !names.includes(name));
  return {
    versions: [...(await Promise.all(inFolders)), ...inTags.versions],
    notes: [
      ...lost.map(
        (name) =>
          `The version \`${name}\` has no files: \`${folderOf('versioned_docs', name)}\` does not exist.`,
      ),
      ...unlisted.map(
        ([name, folders]) =>
          `\`${versionsFile}\` does not list the version \`${name}\` of \`${folders.join('` and `')}\`.`,
      ),
      ...inTags.notes,
    ],
  };
}

async function inFoldersOf(root: string, name: string, project: Project): Promise<ListedVersion> {
  const [pages, documents] = versionFolders.map((folder) => folderOf(folder, name));
  const files = diskFiles(root);
  const listed = await Promise.all([pages, documents].map((folder) => files.list(folder ?? '')));
  const [ofPages = [], ofDocuments = []] = listed;
  return {
    name,
    folders: versionFolders.flatMap((folder, at) =>
      (listed[at] ?? []).length > 0 ? [folderOf(folder, name)] : [],
    ),
    ...(await countSources(files, {
      pages: ofPages,
      documents: ofDocuments.filter((file) => posix.dirname(file) === documents),
      plugins: project.extensions.plugins,
    })),
  };
}

/** The versions of tags that are not those of folders. What is wrong with one does not hide the others. */
async function tagVersions(root: string, names: readonly string[], project: Project): Promise<VersionList> {
  const { settings } = project;
  const { fromTags } = settings.versions ?? {};
  if (fromTags === undefined) return { versions: [], notes: [] };
  const question = { patterns: fromTags, sources: sourcesOf(settings) };
  const { versions, leftOut } = await versionsOfTags(root, question);
  const found: ListedVersion[] = [];
  const notes: string[] = [];
  for (const one of versions.filter(({ name }) => !names.includes(name))) {
    const { name, tag } = one;
    const counts = await countsOf(root, one, project).catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      notes.push(error.message);
      return { pages: 0, documents: 0 };
    });
    found.push({ name, tag, ...counts });
  }
  const left = leftOut.map(({ tag, reason }) => `The tag \`${tag}\` is left out of the versions. ${reason}`);
  return { versions: found, notes: [...notes, ...left] };
}

async function countsOf(
  root: string,
  { tag, commit }: TagVersion,
  { settings, extensions: { plugins }, remote }: Project,
): Promise<Pick<ListedVersion, 'pages' | 'documents'>> {
  const today = projectFiles(root, settings, remote);
  const files = await filesOfTag(today, { root, commit, outside: outsideFolders(settings) });
  const { folders } = await freezeSources({ settings, files, plugins, tag });
  const [pages = [], documents = []] = versionFolders.map(
    (folder) => folders.find((one) => one.folder === folder)?.files ?? [],
  );
  return countSources(files, {
    pages: pages.map((one) => one.name),
    documents: documents.filter((one) => !one.name.includes('/')).map(({ from }) => from),
    plugins,
  });
}

/** Shows the list as a table. */
export function versionTable({ versions }: VersionList, shown: (file: string) => string): string {
  if (versions.length === 0) return 'The project has no versions.\n';
  const rows = versions.map(({ name, folders = [], tag, pages, documents }) => [
    name,
    tag === undefined ? folders.map(shown).join(', ') || '-' : `tag ${tag}`,
    String(pages),
    String(documents),
  ]);
  const all = [['version', 'files', 'pages', 'documents'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row.map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    ),
  );
  return `${lines.map((cells) => cells.join('  ').trimEnd()).join('\n')}\n`;
}
