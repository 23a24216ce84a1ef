// Facts about languages, by their tags (BCP 47).

import type { SiteLocale } from '../generator/types/stage-strings.ts';

/** The locale of a site whose configuration sets none. */
export const englishLocale: SiteLocale = { language: 'en', key: 'en' };

/** Languages of right-to-left scripts (Unicode CLDR), and others that are written in one. */
const rightToLeft =
  /^(?:ar|arc|ckb|dv|fa|he|ks|nqo|ps|sd|syr|ug|ur|yi)(?:-|$)|-(?:Arab|Hebr|Thaa|Syrc|Nkoo)(?:-|$)/;

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return rightToLeft.test(language);
}

/** The languages with a catalog in this folder, besides English. */
export const packagedLanguages = ['ar', 'de', 'ja', 'mi'] as const;

/** The language of a site whose configuration names none. */
export const defaultLanguage = 'en';

/** A language tag in its canonical form. Undefined if it is not well-formed (BCP 47). */
export function canonicalLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/**
 * Returns the text for a language, or for the language without its last parts: `de` for `de-CH` (lookup, RFC 4647, section 3.4).
 * Undefined if there is none.
 * @param texts texts by language
 */
export function textIn(language: string, texts: Readonly<Record<string, string>>): string | undefined {
  const byLanguage = new Map(Object.entries(texts).map(([tag, text]) => [canonicalLanguage(tag), text]));
  const parts = (canonicalLanguage(language) ?? language).split('-');
  for (let count = parts.length; count > 0; count -= 1) {
    // A single letter begins an extension, and is no language without it.
    if (count > 1 && parts[count - 1]?.length === 1) continue;
    const text = byLanguage.get(parts.slice(0, count).join('-'));
    if (text !== undefined) return text;
  }
  return undefined;
}
