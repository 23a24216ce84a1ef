// What a wing writes of pages besides their HTML: the same as Markdown, which is made when the content of a page is rendered.

import type { Settings } from '../config.ts';
import type { Chunks, FillHole } from '../markup.ts';
import type { FileKind } from '../page-files.ts';
import type { ContentView } from '../page-view.ts';
import type { SiteLocale } from '../stage-strings.ts';

/** What further files of pages are planned from that are made from rendered contents alone. */
export interface ContentFilesInput {
  settings: Settings;
  /** The language and the strings of the site. */
  locale: SiteLocale;
}

/** Prepares the Markdown forms of the pages of sites. */
export interface PageForms {
  /** Prepares what writes them; undefined for a site without them. */
  open(input: ContentFilesInput & { targets: { urls: ReadonlySet<string> } }): MarkdownForms | undefined;
  /** The forms as files of their pages. Any thread can make them. */
  files(input: ContentFilesInput): FileKind;
}

/** Writes what pages say as Markdown. */
export interface MarkdownForms {
  /** Writes the content of a page, with holes for the links of its texts. */
  write(url: string, view: ContentView): Chunks;
  /** Returns a function that also fills the holes of Markdown: with addresses, in place of attributes. */
  filling(fill: FillHole): FillHole;
}
