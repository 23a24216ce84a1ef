// Finds folders of translations in languages that a site does not have. Law: a folder is one only if its name can be a tag and a page in it
// has an original, as `content/go` and `content/id` are no languages on most sites.

import { posix } from 'node:path';
import { canonicalLanguage, defaultLanguage } from '../../../strings/language-tags.ts';
import { isPageFile } from '../../shared/files/page-endings.ts';
import type { SiteLanguage } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import { pageNameIn } from './language-files.ts';

/** A folder whose name is a tag or a country, with optional subtags; some write them with `_`. */
const tagLike = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i;

/** Any folder has an index. */
const index = /^(?:_?index|readme)$/i;

/**
 * Reports folders that mirror pages of the default language, and are those of no language: `unknown-language-folder`.
 * @param files the files of the default language
 */
export function strayLanguageFolders(
  files: readonly string[],
  { contentDir, languages }: { contentDir: string; languages: readonly SiteLanguage[] },
): Diagnostic[] {
  const pages = new Map(files.filter(isPageFile).map((file) => [pageNameIn(contentDir, file), file]));
  const found = new Map<string, Diagnostic>();
  for (const [name, file] of pages) {
    const [folder = '', ...below] = name.split('/');
    const inFolder = below.join('/');
    const original = pages.get(inFolder);
    if (original === undefined || found.has(folder) || !tagLike.test(folder)) continue;
    const spelled = languageSpelled(folder, languages);
    if (spelled === undefined && (index.test(inFolder) || !isKnown(folder))) continue;
    const meant = spelled ?? languageOfCountry(folder, languages);
    found.set(folder, problemOf({ folder: `${contentDir}/${folder}`, file, original }, meant, languages));
  }
  return [...found.values()];
}

/** More languages than this are not named one by one. */
const mostNamed = 6;

/**
 * Reports folders of translations in a site of one language: `unknown-language-folder`, one problem for all. Other folders can have the name of a
 * language, so most pages of a folder have an original.
 * @param files those of the content folder
 * @param language that of the site
 */
export function foldersOfTranslations(
  files: readonly string[],
  { contentDir, language }: { contentDir: string; language: string },
): Diagnostic[] {
  const names = files.filter(isPageFile).map((file) => pageNameIn(contentDir, file));
  const all = new Set(names);
  const counts = new Map<string, { pages: number; mirrored: number }>();
  for (const name of names) {
    const [folder = '', ...below] = name.split('/');
    if (below.length === 0 || !tagLike.test(folder)) continue;
    const { pages, mirrored } = counts.get(folder) ?? { pages: 0, mirrored: 0 };
    counts.set(folder, { pages: pages + 1, mirrored: mirrored + (all.has(below.join('/')) ? 1 : 0) });
  }
  const found = [...counts]
    .filter(([folder, { pages, mirrored }]) => mirrored > 1 && mirrored * 2 >= pages && isLanguage(folder))
    .map(([folder]) => folder);
  const first = files.find(
    (file) => isPageFile(file) && file.startsWith(posix.join(contentDir, `${found[0]}/`)),
  );
  if (first === undefined) return [];
  const shown = found.slice(0, mostNamed).map((folder) => `\`${posix.join(contentDir, folder)}\``);
  const more = found.length > mostNamed ? ` and ${found.length - mostNamed} more folders` : '';
  const tags = [language, ...found].map((tag) => `'${tag}'`).join(', ');
  return [
    {
      code: 'unknown-language-folder',
      severity: 'warning',
      message: `${shown.join(', ')}${more} ${found.length === 1 ? 'has' : 'have'} translations of other pages, which are shown as further pages of one language.`,
      place: { file: first },
      notes: [
        `Name the languages in the configuration, so that each has a site of its own: \`languages: [${tags}]\`.`,
      ],
    },
  ];
}

/** Whether a name is the tag of a language that has a name, in the form that folders have. */
function isLanguage(folder: string): boolean {
  if (!/^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(folder)) return false;
  const tag = canonicalLanguage(folder.replaceAll('_', '-'));
  return tag !== undefined && nameOf('language', tag) !== undefined;
}

function problemOf(
  { folder, file, original }: { folder: string; file: string; original: string },
  meant: SiteLanguage | undefined,
  languages: readonly SiteLanguage[],
): Diagnostic {
  const contentDir = folder.slice(0, folder.lastIndexOf('/'));
  const isDefault = meant !== undefined && meant === languages[0];
  const tags = languages.slice(1).map((one) => `\`${one.folder}\``);
  const advice = isDefault
    ? `\`${meant.language}\` is the default language, whose pages are in \`${contentDir}\` itself: move them there.`
    : meant !== undefined
      ? `Rename the folder to \`${contentDir}/${meant.folder}\`, the tag in \`languages\`.`
      : `If it has translations, add its tag to \`languages\`, which has the folders ${tags.join(', ')}. A folder has the tag as it is written there.`;
  return {
    code: 'unknown-language-folder',
    severity: 'warning',
    message: `\`${folder}\` is the folder of no language of the site, and has the page \`${file}\` for \`${original}\`. Its pages are pages of the default language.`,
    place: { file },
    notes: [advice],
  };
}

/** The language that the name of a folder is another spelling of, or a wider or narrower tag of. */
function languageSpelled(folder: string, languages: readonly SiteLanguage[]): SiteLanguage | undefined {
  const tag = folder.replaceAll('_', '-').toLowerCase();
  const wider = (name: string) => name.split('-')[0]?.toLowerCase();
  const near = languages.filter(({ language }) => wider(language) === wider(tag));
  return near.find(({ language }) => language.toLowerCase() === tag) ?? near[0];
}

/** The language that most people of a country read, whose code is often mistaken for that of the language: `jp` for `ja`. */
function languageOfCountry(code: string, [, ...others]: readonly SiteLanguage[]): SiteLanguage | undefined {
  if (!/^[a-z]{2}$/i.test(code) || nameOf('region', code.toUpperCase()) === undefined) return undefined;
  const anyLanguage = `und-${code}`;
  const tag = new Intl.Locale(anyLanguage).maximize().language;
  return others.find(({ language }) => language === tag);
}

/** Whether a name is the tag of a language that has a name, or the code of a country. */
function isKnown(folder: string): boolean {
  const tag = canonicalLanguage(folder.replaceAll('_', '-'));
  if (tag === undefined) return false;
  return nameOf('language', tag) !== undefined || nameOf('region', tag.toUpperCase()) !== undefined;
}

function nameOf(type: 'language' | 'region', code: string): string | undefined {
  try {
    return new Intl.DisplayNames(defaultLanguage, { type, fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}
