// Loads what turns commands of npm into those of other package managers, as few pages have such blocks. In the bundle, this file is replaced by
// one that loads it from the files of the package (`scripts/grammars.mjs`).

import { createRequire } from 'node:module';
import type commands from 'npm-to-yarn';

/** Loads the function at once, as texts are parsed without waiting. It is what the module exports, though its types name a default export. */
export function loadCommands(): typeof commands.default {
  return createRequire(import.meta.url)('npm-to-yarn');
}
