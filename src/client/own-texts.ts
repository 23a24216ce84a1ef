// The texts of the scripts. The build of the theme puts the English ones in place of these constants, and the build of a site in other words puts
// its own in place of those (`src/strings/script-texts.ts`).

import { numbersOf, stringsOf } from '../strings/phrases.ts';
import type { ScriptTexts } from '../strings/strings-for.ts';
import type { Strings } from '../strings/strings-type.ts';

/** JSON with texts. */
declare const bootTexts: string;
declare const islandTexts: string;

/** The strings of the boot script. */
export function textsOfBoot(): Strings['boot'] {
  return JSON.parse(bootTexts);
}

/** The strings of the islands of a page. */
export function stringsOfIslands({ documentElement: { lang } }: Document): Strings['islands'] {
  const texts: ScriptTexts['islands'] = JSON.parse(islandTexts);
  return stringsOf(texts, numbersOf(lang));
}
