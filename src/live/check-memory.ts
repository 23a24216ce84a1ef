// What the checks of versions keep from one to the next. Law: its size depends on the site, never on how many versions
// there were or how many of their checks came to an end.

import type { PageRecord } from '../generator/pipeline/finish.ts';
import { copiedString, type KeepString } from '../generator/shared/html/read-page.ts';
import { createRounds } from '../generator/store/store.ts';
import type { Diagnostic } from '../generator/types/diagnostic.ts';
import { createPageKeys, type PageKeys } from './page-keys.ts';
import { createRecentValues, type RecentValues } from './recent-values.ts';

export interface CheckMemory {
  keysOf: PageKeys;
  /** Records of pages by output path. */
  pages: RecentValues<PageRecord>;
  /** What is wrong in documents, by file. */
  documents: RecentValues<Diagnostic[]>;
  /** One string for all that are equal: most hrefs of a page are those of all others. */
  keep: KeepString;
  /** Ends a check, finished or not: strings that two checks have not used are forgotten. */
  endCheck(): void;
  /** How many values and strings are kept. */
  size(): number;
}

export function createCheckMemory(): CheckMemory {
  const strings = createRounds<string, string>();
  const pages = createRecentValues<PageRecord>();
  const documents = createRecentValues<Diagnostic[]>();
  return {
    keysOf: createPageKeys(),
    pages,
    documents,
    keep: (text) => {
      const kept = strings.get(text) ?? copiedString(text);
      strings.set(kept, kept);
      return kept;
    },
    endCheck: strings.endRound,
    size: () => pages.size() + documents.size() + strings.size(),
  };
}
