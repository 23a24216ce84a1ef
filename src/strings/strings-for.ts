// Makes the strings of a site from the catalog of its language.

import type { SearchLists } from '../generator/types/page-record.ts';
import type { SiteLocale, StringCatalog } from '../generator/types/stage-strings.ts';
import { en } from './en.ts';
import { defaultLanguage, englishLocale } from './language-tags.ts';
import { isPlural, numbersOf, stringsOf } from './phrases.ts';
import { rowPatterns } from './row-patterns.ts';
import type { Strings } from './strings-type.ts';

/** The English strings, which define the keys of all catalogs. */
export const englishCatalog: StringCatalog = en;

/** Returns the strings of a site. */
export function stringsFor(locale: SiteLocale = englishLocale): Strings {
  const { language } = locale;
  const all = catalogOf(locale);
  const dateLocale = locale.catalog?.dateLocale ?? (language === defaultLanguage ? en.dateLocale : language);
  const strings = stringsOf(all, numbersOf(language));
  return {
    ...strings,
    locale,
    language,
    dateLocale: typeof dateLocale === 'string' ? dateLocale : language,
    islands: { ...strings.islands, rows: rowPatterns(all.schema) },
  };
}

/** Returns the whole catalog of a site: its own strings, and English ones where it has none. */
export function catalogOf({ catalog }: SiteLocale): typeof en {
  return catalog === undefined ? en : merged(en, catalog);
}

/** Copies a catalog, with the strings of `own` in place of its own. Values of another type are left out. */
function merged<Source extends object>(source: Source, own: StringCatalog): Source {
  const replaced = Object.entries(source).map(([key, value]: [string, unknown]) => {
    const replacement = Object.hasOwn(own, key) ? own[key] : undefined;
    if (replacement === undefined) return [key, value];
    if (!isGroup(value)) return [key, isGroup(replacement) ? value : replacement];
    return [key, isGroup(replacement) ? merged(value, replacement) : value];
  });
  return Object.fromEntries(replaced) as Source;
}

function isGroup(value: unknown): value is StringCatalog {
  return typeof value === 'object' && value !== null && !isPlural(value);
}

/** Returns the lists of words for search in the language of a site; undefined for English. */
export function searchListsOf({ locale, searchWords }: Strings): SearchLists | undefined {
  return locale.catalog?.['searchWords'] === undefined ? undefined : searchWords;
}
