// A folder of `examples` as files of a project for tests.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files of an example by name, without those of earlier builds of it. */
export function exampleFiles(name: string): Record<string, string> {
  const folder = join('examples', name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')] as const);
  return Object.fromEntries(files.filter(([file]) => !/^(?:dist|node_modules|\.portal)\//.test(file)));
}

/** The editions of the example `team`: the base of each, and the folder of its pages. */
export const teamEditions: readonly (readonly [base: string, folder: string])[] = [
  ['', 'versioned_docs/version-2.0'],
  ['ar/', 'versioned_docs/version-2.0/ar'],
  ['next/', 'content'],
  ['ar/next/', 'content/ar'],
  ['1.0/', 'versioned_docs/version-1.0'],
  ['ar/1.0/', 'versioned_docs/version-1.0/ar'],
];
