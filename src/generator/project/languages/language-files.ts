// The files of a site in one of its languages. Its own are in folders below those of the site; a file that it does not have is that of the
// default language, at the same path. Law: a stage sees one folder of Markdown and one of documents, whatever language it makes.

import { posix } from 'node:path';
import { isPageFile, withoutPageEnding } from '../../shared/files/page-endings.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { Settings, SiteLanguage } from '../../types/config.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import { namedFiles } from '../named-files.ts';

/** The folders of a site, and its languages. */
interface LanguageFolders {
  settings: Pick<Settings, 'contentDir' | 'specsDir'>;
  languages: readonly SiteLanguage[];
  /** Where Docusaurus has their translated pages. Absent: where it has those of the working tree. */
  translations?: TranslatedFolder;
  /** Returns the drafts among files, which are no translations of other pages. */
  draftsAmong?(names: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The folder of Docusaurus with the translated pages of a version, in each language. */
export interface TranslatedFolder {
  /** Its name: `current`, or `version-` and the name of the version. */
  name: string;
  /** The folder of their originals in the content folder of the version: empty for all of it. */
  below: string;
}

/** The translated pages of the working tree, whose originals Docusaurus has in `docs`. */
export function translationsOfWorkingTree(below = 'docs'): TranslatedFolder {
  return { name: 'current', below };
}

/** Where Docusaurus has the translated pages of a language. */
export function docusaurusFolderOf(language: string, { name }: TranslatedFolder): string {
  return `i18n/${language}/docusaurus-plugin-content-docs/${name}`;
}

/** An overlay that translates a document of the same name, which is no document itself. */
export const overlayFile = /\.overlay\.(?:json|ya?ml)$/i;

/** The name of a page in the folder of its language, which is that of its translations, too. */
export function pageNameIn(folder: string, file: string): string {
  return withoutPageEnding(pathInFolder(file, folder) ?? file);
}

/** The folder of the Markdown files of a language. */
export function contentFolderOf(
  { folder }: SiteLanguage,
  { contentDir }: LanguageFolders['settings'],
): string {
  return posix.join(contentDir, folder);
}

/** Returns the files of a site without those of its other languages. */
export function filesOfDefaultLanguage(
  files: ProjectFiles,
  { settings, languages }: LanguageFolders,
): ProjectFiles {
  const { contentDir, specsDir } = settings;
  const others = languages.flatMap(({ folder }) =>
    folder === '' ? [] : [posix.join(contentDir, folder), posix.join(specsDir, folder)],
  );
  return {
    ...files,
    list: async (folder, options) =>
      (await files.list(folder, options)).filter((file) => !others.some((one) => isBelow(file, one))),
  };
}

function isBelow(file: string, folder: string): boolean {
  return pathInFolder(file, folder) !== undefined;
}

/** Returns the files of a language. */
export async function filesOfLanguage(
  files: ProjectFiles,
  language: SiteLanguage,
  folders: LanguageFolders,
): Promise<ProjectFiles> {
  const { contentDir, specsDir } = folders.settings;
  const { translations: translated = translationsOfWorkingTree() } = folders;
  const ofDefault = filesOfDefaultLanguage(files, folders);
  if (language.folder === '') return ofDefault;
  const pages = contentFolderOf(language, folders.settings);
  const documents = posix.join(specsDir, language.folder);
  const written = new Map<string, string>();
  // A page of one ending is the translation of one of another.
  const taken = new Set<string>();
  const add = (placed: readonly PlacedFile[]) => {
    for (const { name, file } of placed) {
      const page = withoutPageEnding(name);
      if (taken.has(page)) continue;
      taken.add(page);
      written.set(name, file);
    }
  };
  const i18n = docusaurusFolderOf(language.folder, translated);
  const translations = [
    ...placedIn(pages, { files: await files.list(pages), from: pages }),
    ...placedIn(posix.join(pages, translated.below), { files: await files.list(i18n), from: i18n }),
  ];
  const originals = placedIn(pages, { files: await ofDefault.list(contentDir), from: contentDir }).filter(
    ({ file }) => language.isPartial !== true || !isPageFile(file),
  );
  add(await withoutDrafts(translations, originals, folders));
  const own = new Set(written.keys());
  add(originals);
  const listed = (await files.list(documents)).filter((file) => !overlayFile.test(file));
  add(placedIn(specsDir, { files: listed, from: documents }));
  return {
    ...namedFiles(files, written),
    list: async (folder, options) => {
      // Where the overlays are.
      if (folder === documents) return files.list(folder, options);
      const listed = (await ofDefault.list(folder, options)).filter((file) => !isBelow(file, pages));
      const ofLanguage = [...written.keys()].filter((file) => isBelow(file, folder));
      return [...new Set([...listed, ...ofLanguage])].sort();
    },
    isTranslated: (file) => own.has(file) || isBelow(written.get(file) ?? file, documents),
  };
}

/** A file with the name that it has among the files of a language. */
interface PlacedFile {
  name: string;
  file: string;
}

function placedIn(folder: string, { files, from }: { files: readonly string[]; from: string }): PlacedFile[] {
  return files.map((file) => ({ name: posix.join(folder, posix.relative(from, file)), file }));
}

/** Leaves out the drafts of translations whose originals take their place. */
async function withoutDrafts(
  translations: readonly PlacedFile[],
  originals: readonly PlacedFile[],
  { draftsAmong }: LanguageFolders,
): Promise<readonly PlacedFile[]> {
  if (draftsAmong === undefined) return translations;
  const replaced = new Set(originals.map(({ name }) => withoutPageEnding(name)));
  const pages = translations.filter(
    ({ name, file }) => isPageFile(file) && replaced.has(withoutPageEnding(name)),
  );
  const drafts = await draftsAmong(pages.map(({ file }) => file));
  return drafts.size === 0 ? translations : translations.filter(({ file }) => !drafts.has(file));
}
