// Makes the strings of a site: those of its language, with the project's own.

import type { RowPatterns, SiteWords, Texts } from '../generator/types/stage-strings.ts';
import { en } from './en.ts';
import { defaultLanguage, englishWords } from './language-tags.ts';
import { isPlural, numbersOf, stringsOf } from './phrases.ts';
import { rowPatterns } from './row-patterns.ts';
import type { Strings } from './strings-type.ts';

/** The English texts. */
export const english: Texts = en;

/** Returns the strings of a site. */
export function stringsFor(words: SiteWords = englishWords): Strings {
  const { language, texts } = words;
  const all = texts === undefined ? en : merged(en, texts);
  const dateLocale = texts?.dateLocale ?? (language === defaultLanguage ? en.dateLocale : language);
  const strings = stringsOf(all, numbersOf(language));
  return {
    ...strings,
    words,
    language,
    dateLocale: typeof dateLocale === 'string' ? dateLocale : language,
    islands: { ...strings.islands, rows: rowPatterns(all.schema) },
  };
}

/** The texts of the scripts of pages, as data. */
export interface ScriptTexts {
  readonly boot: typeof en.boot;
  readonly islands: typeof en.islands & { readonly rows: RowPatterns };
}

/** Returns the texts that the scripts of pages need. */
export function textsOfScripts({ texts }: SiteWords): ScriptTexts {
  const { boot, islands, schema } = texts === undefined ? en : merged(en, texts);
  return { boot, islands: { ...islands, rows: rowPatterns(schema) } };
}

/**
 * Copies texts, with those replaced that are also in `own`. What is another kind of value there is left out, as the files of a project are checked
 * where they are read.
 */
function merged<Source extends object>(source: Source, own: Texts): Source {
  const replaced = Object.entries(source).map(([key, value]: [string, unknown]) => {
    const replacement = Object.hasOwn(own, key) ? own[key] : undefined;
    if (replacement === undefined) return [key, value];
    if (!isGroup(value)) return [key, isGroup(replacement) ? value : replacement];
    return [key, isGroup(replacement) ? merged(value, replacement) : value];
  });
  return Object.fromEntries(replaced) as Source;
}

function isGroup(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !isPlural(value);
}
