// `portal version list`: which versions a project has, and how much each has.

import { posix } from 'node:path';
import { countSources, freezeSources } from '../../generator/pipeline/runs/frozen-sources.ts';
import { diskFiles, outsideFolders, projectFiles } from '../../generator/project/files.ts';
import { loadProject } from '../../generator/project/open-project.ts';
import { versionFolders } from '../../generator/project/versions/frozen-pages.ts';
import { filesOfTag, versionsOfTags } from '../../generator/project/versions/tag-files.ts';
import { versionsFile } from '../../generator/project/versions/version-folders.ts';
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
  const names = await readVersions(root);
  const stored = await storedFolders(root);
  const project = await loadProject({ root }, options);
  const inFolders = names.map((name) => inFoldersOf(root, name, project));
  const inTags = await tagVersions(root, project);
  const lost = names.filter((name) => !stored.has(name));
  const unlisted = [...stored].filter(([name]) => !names.includes(name));
  return {
    versions: [...(await Promise.all(inFolders)), ...inTags],
    notes: [
      ...lost.map(
        (name) =>
          `The version \`${name}\` has no files: \`${folderOf('versioned_docs', name)}\` does not exist.`,
      ),
      ...unlisted.map(
        ([name, folders]) =>
          `\`${versionsFile}\` does not list the version \`${name}\` of \`${folders.join('` and `')}\`.`,
      ),
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

async function tagVersions(root: string, project: Project): Promise<ListedVersion[]> {
  const { settings, extensions, remote } = project;
  const { fromTags } = (settings.versions ?? {}) as { fromTags?: unknown };
  if (typeof fromTags !== 'string') return [];
  const today = projectFiles(root, settings, remote);
  const found: ListedVersion[] = [];
  for (const { name, tag, commit } of await versionsOfTags(root, fromTags)) {
    const files = await filesOfTag(today, { root, commit, outside: outsideFolders(settings) });
    const { plugins } = extensions;
    const { folders } = await freezeSources({ settings, files, plugins, tag });
    const [pages = [], documents = []] = versionFolders.map(
      (folder) => folders.find((one) => one.folder === folder)?.files ?? [],
    );
    const counted = await countSources(files, {
      pages: pages.map((one) => one.name),
      documents: documents.filter((one) => !one.name.includes('/')).map(({ from }) => from),
      plugins,
    });
    found.push({ name, tag, ...counted });
  }
  return found;
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
