// Returns the strings of a language. To add a language, add a file like `en.ts`, which is named by its code and exports its strings, and run
// `npm run lists`.

import { en } from './en.ts';
import { languages } from './languages.ts';
import type { OwnStrings, Strings } from './strings-type.ts';

const strings: Readonly<Record<string, Strings>> = languages;

/**
 * Returns the strings of a language.
 * @param language code of the language (BCP 47); an unknown one has English strings
 * @param own strings that replace those of the language
 */
export function stringsFor(language: string, own: OwnStrings = {}): Strings {
  const known = Object.hasOwn(strings, language) ? strings[language] : undefined;
  return merged(known ?? en, own);
}

/** Copies an object, with its values replaced by those with the same key in `own`, at any depth. */
function merged<Value extends object>(value: Value, own: object): Value {
  const replaced = Object.entries(own).map(([key, replacement]) => {
    const current: unknown = Object.hasOwn(value, key) ? value[key as keyof Value] : undefined;
    return [key, isGroup(current) && isGroup(replacement) ? merged(current, replacement) : replacement];
  });
  return { ...value, ...Object.fromEntries(replaced) };
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
