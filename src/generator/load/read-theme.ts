// Reads the files every site is served with from the folder the package build makes them in.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Theme, ThemeFile } from '../nouns/theme.ts';

/**
 * @param folder absolute; `lib/theme` of the package
 */
export async function readTheme(folder: string): Promise<Theme> {
  const read = async (name: string): Promise<ThemeFile> => ({
    name,
    bytes: await readFile(join(folder, name)),
  });
  const [stylesheet, bootScript, icon, touchIcon] = await Promise.all([
    read('site.css'),
    read('boot.js'),
    read('icon.svg'),
    read('touch-icon.png'),
  ]);
  return { stylesheet, bootScript, icon, touchIcon };
}
