// The strings in the scripts of pages. The scripts of the theme contain the English ones; the build of a site in another language replaces them.

import type { RowPatterns, SiteLocale } from '../generator/types/stage-strings.ts';
import type { en } from './en.ts';
import { englishLocale } from './language-tags.ts';
import { rowPatterns } from './row-patterns.ts';
import { catalogOf } from './strings-for.ts';

/** The strings of the scripts of pages, as data. */
export interface ScriptCatalogs {
  readonly boot: typeof en.boot;
  readonly islands: typeof en.islands & { readonly rows: RowPatterns };
}

/** What the bundler puts in place of the strings of a script. The build of the theme replaces it by the English ones. */
export const catalogMarks = {
  boot: 'strings of the boot script',
  islands: 'strings of the islands',
} as const;

/** Returns the strings that the scripts of pages need. */
export function scriptCatalogs(locale: SiteLocale): ScriptCatalogs {
  const { boot, islands, schema } = catalogOf(locale);
  return { boot, islands: { ...islands, rows: rowPatterns(schema) } };
}

/** Returns the strings of a script as the script contains them: JSON, which is also an ECMAScript expression. */
export function catalogLiteral(script: keyof ScriptCatalogs, locale: SiteLocale = englishLocale): string {
  return JSON.stringify(scriptCatalogs(locale)[script]);
}

/** Returns a script of the theme with the strings of a site. */
export function withStrings(bytes: Uint8Array, script: keyof ScriptCatalogs, locale: SiteLocale): Uint8Array {
  if (locale.catalog === undefined) return bytes;
  const english = catalogLiteral(script);
  const text = new TextDecoder().decode(bytes);
  // The function keeps strings with `$`, which has a meaning in a replacement string.
  return new TextEncoder().encode(text.replace(english, () => catalogLiteral(script, locale)));
}
