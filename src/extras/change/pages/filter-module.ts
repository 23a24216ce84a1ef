// The module with which pages filter the changes of a release. The build of the package writes it from `in-browser/filter-changes.ts`.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../../generator/shared/files/package-facts.ts';

/** Returns the text of the module. */
export function readChangeFilter(): Promise<string> {
  return readFile(join(packageRoot(), 'lib/changes/filter-changes.js'), 'utf8');
}
