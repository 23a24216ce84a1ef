// Collects the licences of the bundled libraries, which require that they are distributed with the code.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the notices of bundled libraries.
 * @param metafiles metafiles of the bundler, one for each bundle
 * @returns a text with the name, version and licence of each library, sorted by name
 */
export function noticesFor(metafiles) {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const folders = new Set(
    inputs.flatMap((input) => input.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? []),
  );
  return [...folders].sort().map(noticeOf).join('\n');
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? `Licence: ${license}` : readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${version}\n${'-'.repeat(80)}\n${text}\n`;
}
