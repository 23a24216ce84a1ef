// Writes package.json as it is published, without scripts: they are for this repository, and `prepare` would fail without its sources. npm
// runs this before it packs, and with `--restore` after it.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const written = 'node_modules/.package.json';

if (process.argv[2] === '--restore') {
  renameSync(written, 'package.json');
} else {
  // A run that was interrupted has left the manifest without its scripts.
  if (existsSync(written)) renameSync(written, 'package.json');
  const text = readFileSync('package.json', 'utf8');
  const { scripts: _, ...published } = JSON.parse(text);
  writeFileSync(written, text);
  writeFileSync('package.json', `${JSON.stringify(published, null, 2)}\n`);
}
