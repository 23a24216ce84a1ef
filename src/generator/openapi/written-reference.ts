// References into a gathered document -> as their author knows them.

import { posix } from 'node:path';
import { placeOfPointer } from './file-places.ts';

/** As it is written in a file of the document; without `from`, in the document itself. */
export function writtenReference(reference: string, rootFile: string, from = rootFile): string {
  const { file, pointer } = placeOf(reference, rootFile);
  if (file === from) return pointer;
  return `${posix.relative(posix.dirname(from), file)}${pointer === '#' ? '' : pointer}`;
}

function placeOf(reference: string, rootFile: string): { file: string; pointer: string } {
  const { file, pointer } = placeOfPointer(reference, rootFile);
  // An anchor of another file that is not there (gather-files.ts).
  return { file, pointer: pointer.replace(/^#\/#/, '#') };
}
