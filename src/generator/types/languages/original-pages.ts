// The pages and documents of the default language, as those of another one need them.

import type { OriginalPage } from '../sources.ts';

/** The pages that those of another language are translations of. */
export interface OriginalPages {
  /** Identifies the page that a file is a translation of. */
  identityOf(file: string): string | undefined;
  find(file: string): OriginalPage | undefined;
  /** The slugs of the operations of an API, by their pointers. */
  slugsOf(api: string): Readonly<Record<string, string>> | undefined;
}
