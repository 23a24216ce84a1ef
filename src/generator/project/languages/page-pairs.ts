// The pages of a site in several languages, each with its translation.

import { isPageFile } from '../../shared/files/page-endings.ts';
import type { Settings } from '../../types/config.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import {
  contentFolderOf,
  filesOfDefaultLanguage,
  filesOfLanguage,
  pageNameIn,
  translationsOfWorkingTree,
} from './language-files.ts';

/** A page of the default language in another language. */
export interface PagePair {
  language: string;
  /** The file of the original. */
  original: string;
  /** The file of the translation. Absent: there is none. */
  file?: string;
}

/** Returns each Markdown file of the default language with its translation into each other language. */
export async function pagePairs(files: ProjectFiles, settings: Settings): Promise<PagePair[]> {
  const { languages = [], contentDir, versions } = settings;
  const folders = { settings, languages, translations: translationsOfWorkingTree(versions?.folder) };
  const ofDefault = filesOfDefaultLanguage(files, folders);
  const originals = (await ofDefault.list(contentDir)).filter(isPageFile);
  const pairs = await Promise.all(
    languages.slice(1).map(async (language): Promise<PagePair[]> => {
      const own = await filesOfLanguage(files, language, folders);
      const folder = contentFolderOf(language, settings);
      const translated = new Map<string, string>();
      for (const file of (await own.list(folder)).filter(isPageFile))
        if (own.isTranslated?.(file)) translated.set(pageNameIn(folder, file), own.writtenAt?.(file) ?? file);
      return originals.map((original) => {
        const file = translated.get(pageNameIn(contentDir, original));
        return { language: language.language, original, ...(file !== undefined && { file }) };
      });
    }),
  );
  return pairs.flat();
}
