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

/** A page of another language that the default language does not have. */
export interface PageWithoutOriginal {
  language: string;
  /** Its file. */
  file: string;
  /** The file that its original would be. */
  original: string;
}

/** Returns each Markdown file of the default language with its translation into each other language, and the translations of none. */
export async function pagePairs(
  files: ProjectFiles,
  settings: Settings,
): Promise<{ pairs: PagePair[]; withoutOriginal: PageWithoutOriginal[] }> {
  const { languages = [], contentDir, versions } = settings;
  const folders = { settings, languages, translations: translationsOfWorkingTree(versions?.folder) };
  const ofDefault = filesOfDefaultLanguage(files, folders);
  const originals = (await ofDefault.list(contentDir)).filter(isPageFile);
  const names = new Set(originals.map((original) => pageNameIn(contentDir, original)));
  const found = await Promise.all(
    languages.slice(1).map(async (language) => {
      const own = await filesOfLanguage(files, language, folders);
      const folder = contentFolderOf(language, settings);
      const pages = (await own.list(folder)).flatMap((file) =>
        isPageFile(file) && own.isTranslated?.(file)
          ? { name: pageNameIn(folder, file), file: own.writtenAt?.(file) ?? file, inFolder: file }
          : [],
      );
      const translated = new Map(pages.map(({ name, file }) => [name, file]));
      const pairs = originals.map((original): PagePair => {
        const file = translated.get(pageNameIn(contentDir, original));
        return { language: language.language, original, ...(file !== undefined && { file }) };
      });
      const alone = pages.filter(({ name }) => !names.has(name));
      const withoutOriginal = alone.map(({ file, inFolder }): PageWithoutOriginal => {
        return { language: language.language, file, original: contentDir + inFolder.slice(folder.length) };
      });
      return { pairs, withoutOriginal };
    }),
  );
  return {
    pairs: found.flatMap(({ pairs }) => pairs),
    withoutOriginal: found.flatMap(({ withoutOriginal }) => withoutOriginal),
  };
}
