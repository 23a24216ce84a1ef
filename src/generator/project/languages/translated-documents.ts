// The documents of a language besides the default one.

import { posix } from 'node:path';
import { fileNameOf, isDocumentUrl } from '../../shared/api-urls.ts';
import { isDocumentFile, withoutDocumentEnding } from '../../shared/files/document-endings.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { Settings } from '../../types/config.ts';
import type { ApiConfig } from '../../types/languages/config-texts.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import {
  filesOfDefaultLanguage,
  filesOfLanguage,
  overlayFile,
  translationsOfWorkingTree,
} from './language-files.ts';

/** Adds the overlays that translate documents: `specs/de/boats.overlay.yaml` for `specs/boats.json`. */
export async function withTranslations(
  apis: ApiConfig[],
  { specsDir, languageFolder }: Settings,
  files: ProjectFiles,
): Promise<ApiConfig[]> {
  if (languageFolder === undefined) return apis;
  const overlaysOf = await overlaysIn(posix.join(specsDir, languageFolder), specsDir, files);
  return apis.map((api) => {
    const own = overlaysOf(api.spec);
    return own.length === 0 ? api : { ...api, overlays: [...(api.overlays ?? []), ...own] };
  });
}

/** Returns the overlays in a folder that have the name of a document. */
async function overlaysIn(
  folder: string,
  specsDir: string,
  files: ProjectFiles,
): Promise<(document: string) => string[]> {
  const overlays = (await files.list(folder)).filter((file) => overlayFile.test(file));
  return (document) => {
    const inFolder = pathInFolder(document, specsDir) ?? fileNameOf(document);
    const name = posix.join(folder, withoutDocumentEnding(inFolder));
    return overlays.filter((file) => file.replace(overlayFile, '') === name);
  };
}

/** A document of the default language in another language. */
export interface DocumentPair {
  language: string;
  /** The file of the original. */
  original: string;
  /** The document of the language, or the overlay that translates the original. Absent: there is neither. */
  file?: string;
}

/** Returns each document of the project with its translation into each language besides the default one. */
export async function documentPairs(files: ProjectFiles, settings: Settings): Promise<DocumentPair[]> {
  const { languages = [], specsDir, versions } = settings;
  const folders = { settings, languages, translations: translationsOfWorkingTree(versions?.folder) };
  const documents = await documentsOf(filesOfDefaultLanguage(files, folders), settings);
  const found = await Promise.all(
    languages.slice(1).map(async (language) => {
      const own = await filesOfLanguage(files, language, folders);
      const overlaysOf = await overlaysIn(posix.join(specsDir, language.folder), specsDir, own);
      return documents.map((original): DocumentPair => {
        const document = own.isTranslated?.(original) ? own.writtenAt?.(original) : undefined;
        const file = document ?? overlaysOf(original)[0];
        return { language: language.language, original, ...(file !== undefined && { file }) };
      });
    }),
  );
  return found.flat();
}

/** Returns the files of the documents that the configuration names, or else of those directly in their folder. */
async function documentsOf(
  files: ProjectFiles,
  { apis, specsDir }: Pick<Settings, 'apis' | 'specsDir'>,
): Promise<string[]> {
  if (apis !== undefined) return apis.map(({ spec }) => spec).filter((name) => !isDocumentUrl(name));
  return (await files.list(specsDir)).filter(
    (file) => posix.dirname(file) === specsDir && isDocumentFile(file) && !overlayFile.test(file),
  );
}
