// The documents of a language besides the default one.

import { posix } from 'node:path';
import { fileNameOf, isDocumentUrl } from '../../shared/api-urls.ts';
import { isDocumentFile, withoutDocumentEnding } from '../../shared/files/document-endings.ts';
import { nearestName } from '../../shared/nearest-name.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { ApiConfig } from '../../types/languages/config-texts.ts';
import type { ProjectFiles, SpecSource } from '../../types/sources.ts';
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
    const name = overlayNameIn(folder, { document, specsDir });
    return overlays.filter((file) => file.replace(overlayFile, '') === name);
  };
}

/** Reports the overlays of a language that have the name of no document, so that nothing applies them: `unused-spec-file`. */
export async function unusedTranslations(
  specs: readonly Pick<SpecSource, 'file' | 'overlays'>[],
  { specsDir, languageFolder }: Settings,
  files: ProjectFiles,
): Promise<Diagnostic[]> {
  if (languageFolder === undefined) return [];
  const folder = posix.join(specsDir, languageFolder);
  const used = new Set(specs.flatMap(({ overlays = [] }) => overlays));
  const names = specs.map(({ file }) => overlayNameIn(folder, { document: file, specsDir }));
  const all = (await files.list(folder)).filter((file) => overlayFile.test(file) && !used.has(file));
  return all.map((file): Diagnostic => {
    const ending = overlayFile.exec(file)?.[0] ?? '';
    const name = file.slice(0, -ending.length);
    const nearest = nearestName(name, names);
    const [first] = names;
    const advice =
      nearest !== undefined
        ? [`Did you mean \`${nearest}${ending}\`?`]
        : first === undefined
          ? []
          : [`Give it the name of the document that it translates, such as \`${first}${ending}\`.`];
    return {
      code: 'unused-spec-file',
      severity: 'warning',
      message: `\`${file}\` translates no document: none has its name.`,
      place: { file },
      notes: advice,
    };
  });
}

/** The path of the overlay that translates a document into the language of a folder, without its ending. */
function overlayNameIn(
  folder: string,
  { document, specsDir }: { document: string; specsDir: string },
): string {
  const inFolder = pathInFolder(document, specsDir) ?? fileNameOf(document);
  return posix.join(folder, withoutDocumentEnding(inFolder));
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
