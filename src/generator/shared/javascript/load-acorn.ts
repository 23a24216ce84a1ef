// Loads the parser of JavaScript when a page needs it. In the bundle, this file is replaced by one that loads it from the files of the package
// (`scripts/grammars.mjs`).

import { createRequire } from 'node:module';
import type * as acorn from 'acorn';

/** Loads the parser at once, as texts are parsed without waiting. */
export function loadAcorn(): typeof acorn {
  return createRequire(import.meta.url)('acorn');
}
