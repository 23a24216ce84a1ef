// References into a gathered document -> as their author knows them.

import { posix } from 'node:path';
import { placeOfPointer } from './file-places.ts';

/** With the file from the project root, where it leaves its own. */
export function writtenReference(reference: string, from: string, rootFile: string): string {
  const { file, pointer } = placeOf(reference, rootFile);
  return file === from ? pointer : `${file}${pointer}`;
}

/** With the file from the folder of the document. */
export function writtenFrom(reference: string, rootFile: string): string {
  const { file, pointer } = placeOf(reference, rootFile);
  if (file === rootFile) return pointer;
  return `${posix.relative(posix.dirname(rootFile), file)}${pointer === '#' ? '' : pointer}`;
}

function placeOf(reference: string, rootFile: string): { file: string; pointer: string } {
  const { file, pointer } = placeOfPointer(reference, rootFile);
  // An anchor of another file that is not there (gather-files.ts).
  return { file, pointer: pointer.replace(/^#\/#/, '#') };
}
