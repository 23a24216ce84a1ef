// What a version keeps of the folder of Markdown, with the places of its files in the folder of the version.

import { posix } from 'node:path';
import { isPageFile, withoutPageEnding } from '../../shared/files/page-endings.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { Settings } from '../../types/config.ts';
import type { FrozenFile, ProjectFiles } from '../../types/sources.ts';
import { contentFiles } from '../discover/content-files.ts';
import {
  contentFolderOf,
  docusaurusFolderOf,
  translationsOfWorkingTree,
} from '../languages/language-files.ts';

/** The folders at the root of a project that have versions. */
export const versionFolders = ['versioned_docs', 'versioned_specs'] as const;

/** The folder of the content folder that has versions: empty for all of it. */
function versionedFolder({ versions }: Pick<Settings, 'versions'>): string {
  const { folder } = (versions ?? {}) as { folder?: unknown };
  return typeof folder === 'string' ? posix.join(folder).replace(/^\.?\/|\/$|^\.$/g, '') : '';
}

/**
 * Lists what is kept of the folder of Markdown: what a build reads there, in all languages. Hidden files are left out, as builds do.
 * Translations are in the folders of their languages, wherever they are now.
 */
export async function frozenPages(files: ProjectFiles, settings: Settings): Promise<FrozenFile[]> {
  const { contentDir, languages = [] } = settings;
  const folder = versionedFolder(settings);
  const all = (await contentFiles(files.list, settings)).filter(
    (file) =>
      pathInFolder(file, contentDir) !== undefined &&
      versionFolders.every((other) => pathInFolder(file, other) === undefined),
  );
  const found = new Map<string, string>();
  // A page of one ending is the translation of one of another.
  const pages = new Set<string>();
  const add = (path: string, language: string, from: string) => {
    const inVersion = folder === '' ? path : pathInFolder(path, folder);
    if (inVersion === undefined) return;
    const name = posix.join(language, inVersion);
    const page = isPageFile(name) ? withoutPageEnding(name) : undefined;
    if (found.has(name) || (page !== undefined && language !== '' && pages.has(page))) return;
    if (page !== undefined) pages.add(page);
    found.set(name, from);
  };
  const others = languages.filter(({ folder: own }) => own !== '');
  const ownFolders = others.map((language) => contentFolderOf(language, settings));
  for (const file of all)
    if (ownFolders.every((own) => pathInFolder(file, own) === undefined))
      add(pathInFolder(file, contentDir) ?? file, '', file);
  for (const language of others) {
    const own = contentFolderOf(language, settings);
    for (const file of all) {
      const path = pathInFolder(file, own);
      if (path !== undefined) add(path, language.folder, file);
    }
    const current = translationsOfWorkingTree(folder === '' ? undefined : folder);
    const translated = docusaurusFolderOf(language.folder, current);
    for (const file of await files.list(translated))
      add(posix.join(current.below, posix.relative(translated, file)), language.folder, file);
  }
  return [...found].map(([name, from]) => ({ name, from }));
}
