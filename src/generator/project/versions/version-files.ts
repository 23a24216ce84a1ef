// The files of a site in one of its versions. Law: a stage sees one folder of Markdown and one of documents, whatever version it makes.

import { posix } from 'node:path';
import { isDocumentUrl } from '../../shared/api-urls.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { Settings } from '../../types/config.ts';
import type { ApiConfig } from '../../types/languages/config-texts.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import type { SiteVersion } from '../../types/versions/site-version.ts';
import { type TranslatedFolder, translationsOfWorkingTree } from '../languages/language-files.ts';
import { namedFiles } from '../named-files.ts';
import { apisOfVersion, apisWithout } from './version-documents.ts';
import { docsFolderOf, folderNameOf } from './version-folders.ts';

/** The files of a version. */
export interface VersionFiles {
  files: ProjectFiles;
  /** The folders of its sources, in place of those of the site. */
  folders: Partial<Pick<Settings, 'contentDir' | 'specsDir'>>;
  /** Where Docusaurus has its translated pages. Absent: where it has those of the working tree. */
  translations?: TranslatedFolder;
  /** Returns the APIs that the version has, of those of the configuration. Absent: all. */
  apisOf?(apis: readonly ApiConfig[]): ApiConfig[];
}

/** The folders with copies of versions, which a site that is a whole folder does not have as pages. */
const foldersOfVersions = ['versioned_docs', 'versioned_specs', 'versioned_sidebars'];

/** Returns the files of a version. */
export async function filesOfVersion(
  files: ProjectFiles,
  settings: Pick<Settings, 'contentDir' | 'specsDir' | 'languages' | 'apis'>,
  version: SiteVersion | undefined,
): Promise<VersionFiles> {
  const { sources } = version ?? {};
  const { specsDir } = settings;
  const { files: own, contentDir } = await pagesOfVersion(
    sources !== undefined && 'commit' in sources ? await atTag(files, sources) : withoutVersions(files),
    settings,
    version,
  );
  const translations = translationsOf(version);
  if (sources === undefined) return { files: own, folders: { contentDir }, translations };
  if ('commit' in sources) {
    const missing = await missingDocuments(own, settings.apis ?? []);
    const apisOf = (apis: readonly ApiConfig[]) => apisWithout(apis, missing);
    return { files: own, folders: { contentDir }, translations, apisOf };
  }
  const folder = sources.specsDir;
  const copies = new Set(await files.list(folder));
  return {
    files: own,
    folders: { contentDir, specsDir: folder },
    translations,
    apisOf: (apis) => apisOfVersion(apis, { specsDir, folder }, (file) => copies.has(file)),
  };
}

/** The documents and overlays of the configuration that a tag does not have, as they are newer or older. */
async function missingDocuments(files: ProjectFiles, apis: readonly ApiConfig[]): Promise<Set<string>> {
  const named = apis
    .flatMap(({ spec, overlays = [] }) => [spec, ...overlays])
    .filter((file) => !isDocumentUrl(file));
  const states = await Promise.all(named.map((file) => files.whyUnread?.(file)));
  return new Set(named.filter((_, index) => states[index]?.kind === 'missing'));
}

/**
 * The translated pages of a version. The folder of a version has the content of `docs` in Docusaurus, so their originals are at the same paths
 * in it; a tag has the folders of the working tree.
 */
function translationsOf(version: SiteVersion | undefined): TranslatedFolder {
  const { name = '', sources, folder, mount } = version ?? {};
  const below = mount === undefined ? folder : '';
  return sources === undefined || 'commit' in sources
    ? translationsOfWorkingTree(below)
    : { name: folderNameOf(name), below: below ?? '' };
}

/** The name of a folder for the pages of a version that has none on the disk. */
const ownFolder = docsFolderOf('of-folder');

/**
 * The pages of a version, and their folder. If versions are those of a folder, this folder is the content folder of a version that is not at
 * the root, and in the version at the root it takes the place of that of the working tree.
 */
async function pagesOfVersion(
  files: ProjectFiles,
  { contentDir, languages = [] }: Pick<Settings, 'contentDir' | 'languages'>,
  version: SiteVersion | undefined,
): Promise<{ files: ProjectFiles; contentDir: string }> {
  const { sources, folder, mount } = version ?? {};
  const copy = sources !== undefined && 'contentDir' in sources ? sources.contentDir : undefined;
  if (folder === undefined || (copy === undefined) === (mount === undefined))
    return { files, contentDir: copy ?? contentDir };
  const folders = languages.flatMap((one) => (one.folder === '' ? [] : one.folder));
  const inContent = (language: string) => posix.join(contentDir, language, folder);
  const to = copy ?? ownFolder;
  const moves = [...folders, ''].map((language) => {
    const [own, other] = [posix.join(to, language), inContent(language)];
    return copy === undefined ? { from: other, to: own } : { from: own, to: other };
  });
  return {
    files: await movedFiles(files, moves),
    contentDir: copy === undefined ? to : contentDir,
  };
}

/** Files of folders that are elsewhere. What is there on the disk is not part of them. */
async function movedFiles(
  files: ProjectFiles,
  moves: readonly { from: string; to: string }[],
): Promise<ProjectFiles> {
  const written = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to } of moves)
    for (const file of await files.list(from)) {
      if (taken.has(file)) continue;
      taken.add(file);
      written.set(posix.join(to, posix.relative(from, file)), file);
    }
  const isBelow = (file: string, folder: string) => pathInFolder(file, folder) !== undefined;
  const named = namedFiles(files, written);
  return {
    ...named,
    // A missing file has a name, too.
    writtenAt: (file) => {
      const move = written.has(file) ? undefined : moves.find(({ to }) => isBelow(file, to));
      const name = move === undefined ? file : posix.join(move.from, posix.relative(move.to, file));
      return move === undefined ? named.writtenAt(file) : (files.writtenAt?.(name) ?? name);
    },
    list: async (folder, options) => {
      const listed = await files.list(folder, options);
      const others = listed.filter((file) => !moves.some(({ to }) => isBelow(file, to)));
      return [...others, ...[...written.keys()].filter((file) => isBelow(file, folder))].sort();
    },
  };
}

function withoutVersions(files: ProjectFiles): ProjectFiles {
  const isCopy = (file: string) => foldersOfVersions.some((one) => pathInFolder(file, one) !== undefined);
  return {
    ...files,
    list: async (folder, options) => {
      const listed = await files.list(folder, options);
      return folder === '.' ? listed.filter((file) => !isCopy(file)) : listed;
    },
  };
}

/** The files at a tag. Problems name them with it, as the files of today can be others. */
async function atTag(
  files: ProjectFiles,
  { tag, commit }: { tag: string; commit: string },
): Promise<ProjectFiles> {
  const ofTag = await files.atCommit?.(commit);
  return ofTag === undefined ? files : { ...withoutVersions(ofTag), writtenAt: (file) => `${tag}:${file}` };
}
