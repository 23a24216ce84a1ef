// Remembers what `lib/` was built from. npm builds the package when it installs, and again when it packs; the second time, nothing has changed.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders and files that the package is built from. The last one lists the packages that are installed. */
const sources = [
  'bin',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'node_modules/.package-lock.json',
];

/** It is gone with the packages, as after `npm ci`. */
const record = 'node_modules/.cache/portal-package/built';

/** The digest of the names and contents of all files in a folder. */
export function digestOfFolder(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(`${path}\n`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

function digestOf(path) {
  if (!existsSync(path)) return 'absent';
  if (statSync(path).isDirectory()) return digestOfFolder(path);
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** The state of the sources and of `lib/`. */
const stateIn = (folder) => [...sources, 'lib'].map((path) => digestOf(join(folder, path))).join('\n');

/** Whether `lib/` in this folder is what its sources would be built into. */
export function isBuilt(folder = '.') {
  const file = join(folder, record);
  return existsSync(file) && readFileSync(file, 'utf8') === stateIn(folder);
}

/** Remembers the state of this folder after a build. */
export function rememberBuild(folder = '.') {
  const file = join(folder, record);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stateIn(folder));
}
