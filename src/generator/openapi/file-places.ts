// Where the other files of a gathered document are, and the way back to the file an author knows.

/** Where the other files of a document are kept once they are gathered (see gather-files.ts). */
export const filesKey = 'x-portal-files';

/** The file and pointer an author knows, of a pointer into the gathered document. */
export function placeOfPointer(pointer: string, file: string): { file: string; pointer: string } {
  const prefix = `#/${filesKey}/`;
  if (!pointer.startsWith(prefix)) return { file, pointer };
  const [name = '', ...rest] = pointer.slice(prefix.length).split('/');
  return { file: name.replaceAll('~1', '/').replaceAll('~0', '~'), pointer: ['#', ...rest].join('/') };
}
