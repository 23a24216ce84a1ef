// The content of files in tests, which are small.

import { isLargeFile } from '../../src/generator/shared/files/large-files.ts';
import type { SiteFile } from '../../src/generator/types/sources.ts';

/** Returns the bytes of a file. */
export function bytesOfFile(content: SiteFile['content']): Buffer {
  if (typeof content === 'object' && isLargeFile(content))
    throw new Error(`\`${content.path}\` stays on disk.`);
  return Buffer.from(content);
}
