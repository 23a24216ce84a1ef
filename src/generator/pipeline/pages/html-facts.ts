// Reads pages as they ship: their ids, their links and their texts for search.

import { type PackedRecords, packRecords } from '../../search/packed-records.ts';
import { searchRecordsOf } from '../../search/page-terms.ts';
import { readOwnHtml } from '../../shared/html/read-html.ts';
import { copiedString, type KeepString, readPage } from '../../shared/html/read-page.ts';
import type { TextRange } from '../../types/markup.ts';
import type { MadeFile } from '../../types/page-files.ts';
import type { SearchWords } from '../../types/page-record.ts';
import type { Route } from '../../types/route.ts';

/** The HTML of a page as it ships. */
export interface HtmlToRead {
  outputPath: string;
  content: string;
  url: string;
  isSearched: boolean;
  /** The markup that the pages of its section share, which is not read for each of them. */
  shared?: readonly TextRange[];
}

/** Returns the HTML of a page as it is read. */
export function htmlToRead(
  { content, shared }: MadeFile,
  { outputPath, url, unlisted, notSearched }: Pick<Route, 'outputPath' | 'url' | 'unlisted' | 'notSearched'>,
): HtmlToRead {
  return {
    outputPath,
    content: typeof content === 'string' ? content : Buffer.from(content).toString('utf8'),
    url,
    isSearched: !unlisted && notSearched !== true,
    ...(shared === undefined ? {} : { shared }),
  };
}

/** The facts in the HTML of a page: its ids, its links, and its text for search. */
export interface HtmlFacts {
  /** Whether the facts of the frame of the page are left out. */
  isPart?: true;
  ids: string[];
  hrefs: string[];
  deadLinks?: string[];
  base?: string;
  search?: PackedRecords;
}

interface Reading {
  /**
   * Shared by all pages of a site, as most of their hrefs are the same; not needed for a message to another thread, which copies all
   * strings.
   */
  keep?: KeepString | undefined;
  /** The words by which search finds operations; by default those of English. */
  words?: SearchWords;
}

/** Reads the HTML of a page. */
export function readHtml(page: HtmlToRead, { keep, words }: Reading = {}): HtmlFacts {
  const { isSearched, ...html } = page;
  const asIs = (text: string) => text;
  // Other pages have other ids, so they are only copied.
  const kept = keep === undefined ? { keep: asIs } : { keep, keepId: copiedString };
  const { facts, text } = readPage(html, { ...kept, read: readOwnHtml, isSearched });
  const { ids, hrefs, deadLinks, base } = facts;
  return {
    ...(html.shared === undefined ? {} : { isPart: true }),
    ids: [...ids],
    hrefs: [...hrefs],
    ...(deadLinks === undefined ? {} : { deadLinks: [...deadLinks] }),
    ...(base === undefined ? {} : { base }),
    ...(text === undefined ? {} : { search: packRecords(searchRecordsOf(text, words)) }),
  };
}
