// A folder as a map from file names to their content.

import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** All files below a folder, sorted by name, as Latin-1 text so that any byte is kept. Empty when there is no folder. */
export async function readTree(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const texts = await Promise.all(names.map((name) => readFile(name, 'latin1')));
  return new Map(
    names.map((name, index) => [relative(folder, name).split(sep).join('/'), texts[index] ?? '']),
  );
}
