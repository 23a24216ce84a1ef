// Makes the strings of a language from its catalog: a string with placeholders becomes a function of their values, and plural forms become a
// function that chooses the form by the value `count`. Browsers run it for the islands.

import type { Phrase, PhraseValues, PluralForms } from '../generator/types/stage-strings.ts';
import { defaultLanguage } from './language-tags.ts';

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A string as it is used: a phrase if it has placeholders. */
type Used<Text> = Text extends string
  ? [NamesIn<Text>] extends [never]
    ? string
    : Phrase<NamesIn<Text>>
  : Text extends PluralForms
    ? Phrase<'count' | NamesIn<Text[keyof Text] & string>>
    : { readonly [Key in keyof Text]: Used<Text[Key]> };

/** The strings of a catalog. */
export type StringsOf<Source> = Used<Source>;

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Whether a value of a catalog has plural forms. No group has the key `other`. */
export function isPlural(value: unknown): value is PluralForms {
  return typeof value === 'object' && value !== null && 'other' in value;
}

/** The placeholders of a string. */
export function namesIn(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
}

/** How a language formats numbers, and which plural category a number has. */
export interface Numbers {
  write(number: number): string;
  category(number: number): Intl.LDMLPluralRule;
}

/** Groups the digits before the point. */
function grouped(number: number): string {
  const [whole = '', ...fraction] = String(number).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** Returns the rules of a language (BCP 47). One without data (Unicode CLDR) formats numbers as English does, and has one plural form. */
export function numbersOf(language: string): Numbers {
  // The rules of `Intl` take a twentieth of the time of a small build to load.
  if (language === defaultLanguage)
    return {
      write: (number) => grouped(number),
      category: (number) => (number === 1 ? 'one' : 'other'),
    };
  const loaded: { format?: Intl.NumberFormat; rules?: Intl.PluralRules } = {};
  const hasRules = Intl.PluralRules.supportedLocalesOf(language).length > 0;
  return {
    write: (number) => {
      loaded.format ??= new Intl.NumberFormat([language, defaultLanguage]);
      return loaded.format.format(number);
    },
    category: (number) => {
      if (!hasRules) return 'other';
      loaded.rules ??= new Intl.PluralRules(language);
      return loaded.rules.select(number);
    },
  };
}

/** Whether a name is that of a plural category. */
export function isCategory(name: string): boolean {
  return (categories as readonly string[]).includes(name);
}

/** The plural categories of a language, in the order of Unicode CLDR. */
export function pluralCategories(language: string): Intl.LDMLPluralRule[] {
  if (Intl.PluralRules.supportedLocalesOf(language).length === 0) return ['other'];
  const known = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  return categories.filter((one) => known.has(one));
}

/** Makes strings of a catalog. */
export function stringsOf<Source extends object>(texts: Source, numbers: Numbers): StringsOf<Source> {
  const used = (value: unknown): unknown => {
    if (typeof value === 'string') return namesIn(value).length === 0 ? value : phrase(value, numbers);
    if (isPlural(value)) return plural(value, numbers);
    return Object.fromEntries(
      Object.entries(value as object).map(([key, inner]: [string, unknown]) => [key, used(inner)]),
    );
  };
  return used(texts) as StringsOf<Source>;
}

function phrase(text: string, numbers: Numbers): Phrase<string> {
  // The pieces at odd places are placeholders.
  const pieces = text.split(/\{(\w+)\}/);
  const fill = (values: PhraseValues<string>) =>
    pieces.reduce((written, piece, index) => {
      if (index % 2 === 0) return written + piece;
      const value = Object.hasOwn(values, piece) ? values[piece] : undefined;
      return written + (typeof value === 'number' ? numbers.write(value) : (value ?? `{${piece}}`));
    }, '');
  return Object.assign(fill, { text });
}

function plural(forms: PluralForms, numbers: Numbers): Phrase<string> {
  const phrases = new Map(Object.entries(forms).map(([category, form]) => [category, phrase(form, numbers)]));
  const other = phrase(forms.other, numbers);
  const choose = (values: PhraseValues<string>) =>
    (phrases.get(numbers.category(Number(values.count))) ?? other)(values);
  return Object.assign(choose, { text: forms.other });
}

/** Joins words in pairs from the start: `a`, `a or b`, `a or b or c`. */
export function joined(words: readonly string[], pair: Phrase<'first' | 'next'>): string {
  const [start = '', ...others] = words;
  return others.reduce((first, next) => pair({ first, next }), start);
}

/** Phrases of lists. */
interface ListPhrases {
  readonly next: Phrase<'first' | 'next'>;
  readonly last: Phrase<'first' | 'next'>;
}

/** Lists words, with another word before the last one: `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[], { next, last }: ListPhrases): string {
  const start = joined(words.slice(0, -1), next);
  return start === '' ? (words.at(-1) ?? '') : last({ first: start, next: words.at(-1) ?? '' });
}
