// Modules of wings for pages, which the package build writes.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from './package-facts.ts';

/** Reads the module with which pages filter the changes of a release. */
export function readChangeFilter(): Promise<string> {
  return readFile(join(packageRoot(), 'lib/changes/filter-changes.js'), 'utf8');
}
