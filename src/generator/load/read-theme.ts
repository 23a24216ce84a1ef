// Reads the files every site is served with from the folder the package build makes them in.

import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Theme, ThemeFile } from '../types/sources.ts';

/**
 * @param folder absolute; `lib/theme` of the package
 */
export async function readTheme(folder: string): Promise<Theme> {
  const read = async (name: string): Promise<ThemeFile> => ({
    name: basename(name),
    bytes: await readFile(join(folder, name)),
  });
  const parts = (await readdir(join(folder, 'islands'))).filter((name) => name !== 'islands.js').sort();
  const [stylesheet, bootScript, islands, icon, touchIcon] = await Promise.all([
    read('site.css'),
    read('boot.js'),
    read('islands/islands.js'),
    read('icon.svg'),
    read('touch-icon.png'),
  ]);
  const islandParts = await Promise.all(parts.map((name) => read(`islands/${name}`)));
  return { stylesheet, bootScript, islands, islandParts, icon, touchIcon };
}
