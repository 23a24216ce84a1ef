// Finds the drawings of diagrams: in a file beside the page, in the store, or by a browser.

import { keyOf } from '../../generator/shared/keys.ts';
import type { NeededPictures, PictureFinder } from '../../generator/types/seam/fences.ts';
import type { Drawing } from '../../generator/types/sources.ts';
import type { Store } from '../../generator/types/store.ts';

/** Draws a diagram with a browser. */
type DrawWithBrowser = (source: string) => Promise<Drawing>;

/** Returns the folder with the drawings of a page: `guide.diagrams` for `guide.md`. */
function pictureFolder(file: string): string {
  return file.replace(/(?:\.[^./]*)?$/, '.diagrams');
}

/** Returns the path of a drawing. Its name is made from the source only, so that a new release draws it in the same place. */
export function picturePath(file: string, source: string): string {
  const lines = source.split('\n').map((line) => line.trimEnd());
  // Some file systems ignore the case of letters.
  const digest = Buffer.from(keyOf(Buffer.from(lines.join('\n').trim())), 'base64url').toString('hex');
  return `${pictureFolder(file)}/${digest.slice(0, 16)}.svg`;
}

/** Whether a file has a name that only this program writes. */
export function isDrawing(file: string): boolean {
  return /\.diagrams\/[0-9a-f]{16}\.svg$/.test(file);
}

/** Creates a function that finds drawings. Drawings of a browser are stored; a file of the project comes first. */
export function createPictures(draw: DrawWithBrowser): PictureFinder['find'] {
  const find = async (source: string, { file, files, store }: NeededPictures): Promise<Drawing> => {
    const bytes = await files.read(picturePath(file, source));
    if (bytes !== undefined && bytes.length > 0) return { svg: Buffer.from(bytes).toString('utf8') };
    const drawn = await storedPicture(source, { store, draw });
    if ('reason' in drawn && drawn.isUnavailable !== true) return drawn;
    const staleFolder = pictureFolder(file);
    const hasOthers = (await files.list(staleFolder)).some(isDrawing);
    return hasOthers ? { ...drawn, staleFolder } : drawn;
  };
  return async (need) => {
    const drawn = need.sources.map(async (source) => [source, await find(source, need)] as const);
    return new Map(await Promise.all(drawn));
  };
}

/** Draws a diagram, unless the store has its drawing. */
export async function storedPicture(
  source: string,
  { store, draw }: { store: Store; draw: DrawWithBrowser },
): Promise<Drawing> {
  const key = keyOf(source);
  await store.fetch('picture', [key]);
  const stored = store.get('picture', key)?.value() as Drawing | undefined;
  if (stored !== undefined) return stored;
  const drawn = await draw(source);
  if (!('isUnavailable' in drawn)) store.put('picture', key, { value: drawn });
  return drawn;
}
