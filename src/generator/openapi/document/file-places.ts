// Where the other files of a bundled document are, and the way back to the files that its author wrote.

import { posix } from 'node:path';

/** Where the other files of a document are kept once they are bundled (`bundle.ts`). */
export const filesKey = 'x-portal-files';

/** The author's file and pointer for a pointer into the bundled document. */
export function placeOfPointer(pointer: string, file: string): { file: string; pointer: string } {
  const prefix = `#/${filesKey}/`;
  if (!pointer.startsWith(prefix)) return { file, pointer };
  const [name = '', ...rest] = pointer.slice(prefix.length).split('/');
  return { file: name.replaceAll('~1', '/').replaceAll('~0', '~'), pointer: ['#', ...rest].join('/') };
}

/** A reference as its author wrote it in a file of the document; without `from`, in the document itself. */
export function authoredReference(reference: string, rootFile: string, from = rootFile): string {
  const { file, pointer } = placeOf(reference, rootFile);
  if (file === from) return pointer;
  return `${posix.relative(posix.dirname(from), file)}${pointer === '#' ? '' : pointer}`;
}

function placeOf(reference: string, rootFile: string): { file: string; pointer: string } {
  const { file, pointer } = placeOfPointer(reference, rootFile);
  // An anchor that another file does not have (`bundle.ts`).
  return { file, pointer: pointer.replace(/^#\/#/, '#') };
}
