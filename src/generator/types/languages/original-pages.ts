// The pages and documents of the default language, as those of another one need them.

import type { FrontMatter } from '../doc.ts';
import type { Route } from '../route.ts';
import type { OriginalPage, OriginalParts } from '../sources.ts';

/** A page of the default language in another one. */
interface OriginalPlace {
  /** Absent: the other language does not have it. */
  url?: string;
}

/** The pages that those of another language are translations of. */
export interface OriginalPages {
  /** Identifies the page that a file is a translation of. */
  identityOf(file: string): string | undefined;
  /** Returns the file of the page that a file is a translation of. */
  fileOf(file: string): string | undefined;
  /** Returns the front matter of the page that a file is a translation of. */
  frontMatterOf(file: string): FrontMatter | undefined;
  /** Returns the page that a file is a translation of. Of an outline, the headings are known after `parse`. */
  find(file: string): OriginalPage | undefined;
  /** Parses the pages that files are translations of, as far as there are only outlines. */
  parse(files: readonly string[]): Promise<void>;
  /** Returns where the page of the default language at a URL is among routes of the other one. Undefined: there is no such page. */
  placeIn(routes: readonly Route[], url: string): OriginalPlace | undefined;
  /** The names, URLs and ids of the parts of an API. */
  partsOf(api: string): OriginalParts | undefined;
}
