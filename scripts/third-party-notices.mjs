// Collects the licences of the bundled packages, which require that they are distributed with the code.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the notices of bundled packages.
 * @param packages folder, name, version and licence of each
 * @returns a text with the name, version and licence of each package, in their order
 */
export function noticesFor(packages) {
  return packages.map(noticeOf).join('\n');
}

function noticeOf({ folder, name, version, licence }) {
  return `${name} ${version}\n${'-'.repeat(80)}\n${licenceText(folder) ?? `Licence: ${licence}`}\n`;
}

/** The file of the licence, or the section of the readme file, where old packages have it. */
function licenceText(folder) {
  const entries = readdirSync(folder);
  const read = (pattern) => {
    const file = entries.find((entry) => pattern.test(entry));
    return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim();
  };
  return read(/^licen[cs]e/i) ?? read(/^readme/i)?.match(/^#* *Licen[cs]e\b[\s\S]*/im)?.[0];
}
