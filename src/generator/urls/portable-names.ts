// Output paths against the rules of other systems: a site is built on one and often published from, or checked out on,
// another.

import { foldedPath, foldersOf } from './output-claims.ts';

/** Devices of Windows, which have their name in every folder and with any ending (Win32, "Naming Files"). */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)/i;
const refused = /[\p{Cc}<>:"\\|?*]/u;

/** Why a path cannot exist on every system, as a sentence without its end; `undefined` where it can. */
export type FindUnportable = (outputPath: string) => string | undefined;

/** A check of the paths of one build. Paths are given in the order of the site. */
export function createPortabilityCheck(): FindUnportable {
  const spellings = new Map<string, string>();
  const otherSpelling = (folder: string) => {
    const key = foldedPath(folder);
    const known = spellings.get(key) ?? folder;
    spellings.set(key, known);
    return known === folder ? [] : [`\`${folder}\` and \`${known}\` are one folder on Windows and macOS`];
  };
  return (outputPath) => {
    const spelled = foldersOf(outputPath).flatMap(otherSpelling);
    const names = outputPath.split('/').flatMap((name) => reasonOf(name) ?? []);
    return [...names, ...spelled][0];
  };
}

function reasonOf(name: string): string | undefined {
  const character = refused.exec(name)?.[0];
  if (character !== undefined)
    return `\`${name}\` has the character \`${character}\`, which Windows allows in no name`;
  if (device.test(name)) return `\`${name}\` is the name of a device on Windows`;
  const last = name.at(-1);
  if (last === '.' || last === ' ')
    return `\`${name}\` ends with a ${last === '.' ? 'dot' : 'space'}, which Windows drops`;
  return undefined;
}
