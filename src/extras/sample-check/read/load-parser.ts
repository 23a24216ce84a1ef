// Loads a parser when a sample needs it, since few sites tie code to an API. In the bundle, this file is replaced by one that loads it from
// the files of the package (`scripts/grammars.mjs`).

import { createRequire } from 'node:module';
import type * as javascript from '@lezer/javascript';
import type * as python from '@lezer/python';
import type * as shell from 'unbash';

interface Parsers {
  javascript: typeof javascript;
  python: typeof python;
  shell: typeof shell;
}

const packages = { javascript: '@lezer/javascript', python: '@lezer/python', shell: 'unbash' };

/** Loads a parser at once, as pages are made without waiting. */
export function loadParser<Name extends keyof Parsers>(name: Name): Parsers[Name] {
  return createRequire(import.meta.url)(packages[name]);
}
