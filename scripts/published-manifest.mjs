// Writes package.json as it is published, without scripts: they are for this repository, and `prepare` would fail without its sources. npm
// runs this before it packs, and with `--restore` after it. A package that is published has a mark, from which `portal init` knows that
// a project can install it by its name.

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
  const marked = process.env.npm_command === 'publish' ? { ...published, isPublished: true } : published;
  writeFileSync('package.json', `${JSON.stringify(marked, null, 2)}\n`);
}
