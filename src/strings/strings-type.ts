// What strings of all languages have in common: their type, and facts about languages. Strings are passed as data to what makes pages;
// there is no current language.

import type { en } from './en.ts';

/** The type of strings in any language: a string in place of each English one, and functions with the same arguments. */
type Widened<Value> = Value extends string
  ? string
  : Value extends (...values: infer Values) => infer Result
    ? (...values: Values) => Widened<Result>
    : Value extends object
      ? { readonly [Key in keyof Value]: Widened<Value[Key]> }
      : Value extends boolean
        ? boolean
        : Value;

/** All strings of a language. */
export type Strings = Widened<typeof en>;

/** Strings that replace some of those of a language. */
export type OwnStrings = {
  readonly [Group in keyof Strings]?: Strings[Group] extends string ? string : PartialStrings<Strings[Group]>;
};

type PartialStrings<Group> = {
  readonly [Key in keyof Group]?: Group[Key] extends string | ((...values: never) => unknown)
    ? Group[Key]
    : PartialStrings<Group[Key]>;
};

/** Languages of right-to-left scripts (Unicode CLDR), and others that are written in one. */
const rightToLeft =
  /^(?:ar|arc|ckb|dv|fa|he|ks|nqo|ps|sd|syr|ug|ur|yi)(?:-|$)|-(?:Arab|Hebr|Thaa|Syrc|Nkoo)(?:-|$)/;

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return rightToLeft.test(language);
}

/** The language of a site whose configuration names none. */
export const defaultLanguage = 'en';

/** A language tag in its canonical form. Undefined if it is not well-formed (BCP 47). */
function canonicalLanguage(tag: string): string | undefined {
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
