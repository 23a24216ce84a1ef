// How a site of Astro is known.

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of its pages. */
export const innerFolder = 'src/content/docs';

/** Whether a project is a site of Astro, whose pages are in `src/content/docs`, whatever else it has in `content`. */
export function isSiteOfAstro(root: string): boolean {
  const configs = ['mjs', 'ts', 'js'].map((ending) => `astro.config.${ending}`);
  return [innerFolder, ...configs].filter((name) => existsSync(join(root, name))).length > 1;
}
