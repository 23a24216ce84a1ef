// The licences of the libraries that are bundled into the package, which each asks to be kept with its code.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param metafiles what the bundler says it has read, one for each bundle
 * @returns a text with name, version and licence of each library, in the order of their names
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
