// Where a project keeps what was made before: with the caches of its other tools, else in a folder of its own.

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @param root absolute folder of the project */
export function cacheFolder(root: string): string {
  return join(root, existsSync(join(root, 'node_modules')) ? 'node_modules/.cache/portal' : '.portal');
}
