// The files of a site in one of its versions. Law: a stage sees one folder of Markdown and one of documents, whatever version it makes.

import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { Settings } from '../../types/config.ts';
import type { ApiConfig } from '../../types/languages/config-texts.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import type { SiteVersion } from '../../types/versions/site-version.ts';
import { apisOfVersion } from './version-documents.ts';

/** The files of a version. */
export interface VersionFiles {
  files: ProjectFiles;
  /** The folders of its sources, in place of those of the site. */
  folders: Partial<Pick<Settings, 'contentDir' | 'specsDir'>>;
  /** Returns the APIs that the version has, of those of the configuration. Absent: all. */
  apisOf?(apis: readonly ApiConfig[]): ApiConfig[];
}

/** The folders with copies of versions, which a site that is a whole folder does not have as pages. */
const foldersOfVersions = ['versioned_docs', 'versioned_specs', 'versioned_sidebars'];

/** Returns the files of a version. */
export async function filesOfVersion(
  files: ProjectFiles,
  { specsDir }: Pick<Settings, 'specsDir'>,
  version: SiteVersion | undefined,
): Promise<VersionFiles> {
  const { sources } = version ?? {};
  if (sources === undefined) return { files: withoutVersions(files), folders: {} };
  if ('commit' in sources) return { files: await atTag(files, sources), folders: {} };
  const folder = sources.specsDir;
  const copies = new Set(await files.list(folder));
  return {
    files,
    folders: sources,
    apisOf: (apis) => apisOfVersion(apis, { specsDir, folder }, (file) => copies.has(file)),
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
