// Loads a grammar of highlight.js when code needs it. In the bundle, this file is replaced by one that loads it from the files of the
// package (`scripts/grammars.mjs`).

import { createRequire } from 'node:module';
import type { LanguageFn } from 'lowlight';

/** Loads a grammar at once, as texts are rendered without waiting. */
export function loadGrammar(name: string): LanguageFn {
  return createRequire(import.meta.url)(`highlight.js/lib/languages/${name}`);
}
