// The index pages of a site (`indexPages`), as pages of a plugin of the program.

import type { Strings } from '../../../strings/index.ts';
import type { Plugin } from '../../types/plugin.ts';
import { indexPages } from '../../views/site/index-pages.ts';

/** The index pages of all APIs (`indexPages`), as pages of a plugin of the program. */
export function indexPlugin(strings: Strings): Plugin {
  return {
    name: 'indexes',
    version: '1',
    pages: ({ apis }) => apis.flatMap((one) => indexPages(one, strings)),
  };
}
