// The texts in the scripts of pages. The theme has scripts with the English texts; a site in other words has its own in their place.

import type { SiteWords } from '../generator/types/stage-strings.ts';
import { englishWords } from './language-tags.ts';
import { textsOfScripts } from './strings-for.ts';

/** The scripts with texts, and what stands for their texts until the theme is built. */
export const textMarks = { boot: 'texts of the boot script', islands: 'texts of the islands' } as const;

/** A script with texts. */
export type WordedScript = keyof typeof textMarks;

/** Returns the texts of a script as they stand in it: JSON, which is an expression of ECMAScript too. */
export function textLiteral(script: WordedScript, words: SiteWords = englishWords): string {
  return JSON.stringify(textsOfScripts(words)[script]);
}

/** Returns a script of the theme with the texts of a site. */
export function withTexts(bytes: Uint8Array, script: WordedScript, words: SiteWords): Uint8Array {
  if (words.texts === undefined) return bytes;
  const english = textLiteral(script);
  const text = new TextDecoder().decode(bytes);
  // Texts in which `$` is a sign for `replace` stay as they are.
  return new TextEncoder().encode(text.replace(english, () => textLiteral(script, words)));
}
