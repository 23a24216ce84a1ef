// The type of the strings of a site. Strings are passed as data to what makes pages; there is no current language.

import type { RowPatterns, SiteLocale } from '../generator/types/stage-strings.ts';
import type { en } from './en.ts';
import type { StringsOf } from './phrases.ts';

/** All strings of a site. */
export type Strings = Omit<StringsOf<typeof en>, 'language' | 'dateLocale' | 'islands'> & {
  /** What they are made of. */
  readonly locale: SiteLocale;
  readonly language: string;
  readonly dateLocale: string;
  readonly islands: StringsOf<typeof en.islands> & { readonly rows: RowPatterns };
};
