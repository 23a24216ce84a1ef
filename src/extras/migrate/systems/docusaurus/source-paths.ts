// Paths in a configuration of Docusaurus: from the folder of the site, or absolute where code made them.

import { posix } from 'node:path';
import { sourceMark } from '../../types/source-tree.ts';

/** The path from the folder that is migrated. One that leads out of it has no files. */
export function pathOf(written: string, root: string): string {
  if (written.startsWith(sourceMark)) return written.slice(sourceMark.length);
  return posix.normalize(posix.join(root, written.replace(/^@site\//, ''))).replace(/(?<=.)\/$/, '');
}
