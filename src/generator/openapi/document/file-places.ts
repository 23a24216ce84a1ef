// Maps places in a bundled document back to the files of the author.

import { posix } from 'node:path';

/** The key of a bundled document that contains its other files (`bundle.ts`). */
export const filesKey = 'x-portal-files';

/**
 * Returns the author's file and the pointer in it for a pointer into the bundled document.
 * @param file path of the document from the project root
 */
export function placeOfPointer(pointer: string, file: string): { file: string; pointer: string } {
  const prefix = `#/${filesKey}/`;
  if (!pointer.startsWith(prefix)) return { file, pointer };
  const [name = '', ...rest] = pointer.slice(prefix.length).split('/');
  return { file: name.replaceAll('~1', '/').replaceAll('~0', '~'), pointer: ['#', ...rest].join('/') };
}

/**
 * Returns a bundled reference in the form that the author wrote, relative to a file.
 * @param from the file that contains the reference; by default the document itself
 */
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
