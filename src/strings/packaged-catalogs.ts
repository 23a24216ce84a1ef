// Reads the catalogs of the program.

import { readStrings } from '../generator/shared/files/package-facts.ts';
import type { StringCatalog } from '../generator/types/stage-strings.ts';
import { packagedLanguages, textIn } from './language-tags.ts';

/** Returns the texts of a language that come with the program; undefined for a language without some. */
export async function packagedCatalog(language: string): Promise<StringCatalog | undefined> {
  const known = textIn(language, Object.fromEntries(packagedLanguages.map((tag) => [tag, tag])));
  if (known === undefined) return undefined;
  return JSON.parse(await readStrings(known));
}
