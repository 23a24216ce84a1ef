// The texts of the scripts. The build of the theme puts the English ones in place of these constants, and the build of a site in other words puts
// its own in place of those (`src/strings/script-texts.ts`).

import { numbersOf, stringsOf } from '../strings/phrases.ts';
import type { ScriptTexts } from '../strings/strings-for.ts';
import type { Strings } from '../strings/strings-type.ts';

declare const bootTexts: Strings['boot'];
declare const islandTexts: ScriptTexts['islands'];

/** The strings of the boot script. */
export function textsOfBoot(): Strings['boot'] {
  return bootTexts;
}

/** The strings of the islands of a page. */
export function stringsOfIslands({ documentElement: { lang } }: Document): Strings['islands'] {
  return stringsOf(islandTexts, numbersOf(lang));
}
