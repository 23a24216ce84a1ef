// The language of a site -> its strings. They travel as data: whoever makes a page is given them, and nothing looks up
// a current language. Another language is one more file like `en.ts` and an entry in `languages`.

import { en } from './en.ts';

/** A text is any text, in place of the English one; functions keep their arguments. */
type Widened<Value> = Value extends string
  ? string
  : Value extends (...values: infer Values) => infer Result
    ? (...values: Values) => Widened<Result>
    : Value extends object
      ? { readonly [Key in keyof Value]: Widened<Value[Key]> }
      : Value extends boolean
        ? boolean
        : Value;

/** All that a language says. */
export type Strings = Widened<typeof en>;

/** Some strings of some groups. */
export type OwnStrings = {
  readonly [Group in keyof Strings]?: Strings[Group] extends string ? string : PartialStrings<Strings[Group]>;
};

type PartialStrings<Group> = {
  readonly [Key in keyof Group]?: Group[Key] extends string | ((...values: never) => unknown)
    ? Group[Key]
    : PartialStrings<Group[Key]>;
};

const languages: Readonly<Record<string, Strings>> = { en };

/**
 * @param language code of the language; one that is not known is answered in English
 * @param own strings that replace those of the language
 */
export function stringsFor(language: string, own: OwnStrings = {}): Strings {
  const known = Object.hasOwn(languages, language) ? languages[language] : undefined;
  return merged(known ?? en, own);
}

/** A copy of the first in which the values of the second replace those of the same key, at any depth. */
function merged<Value extends object>(value: Value, own: object): Value {
  const replaced = Object.entries(own).map(([key, replacement]) => {
    const former: unknown = Object.hasOwn(value, key) ? value[key as keyof Value] : undefined;
    return [key, isGroup(former) && isGroup(replacement) ? merged(former, replacement) : replacement];
  });
  return { ...value, ...Object.fromEntries(replaced) };
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
