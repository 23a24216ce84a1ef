// What a wing makes of a whole site for programs: its index, and its pages as one text.

import type { Settings } from '../config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { FileRecord, MoreFile, PlannedFile } from '../page-files.ts';
import type { Route, RoutePlan, Site } from '../route.ts';
import type { OutputFile, Source } from '../sources.ts';
import type { SiteLocale } from '../stage-strings.ts';

/** Makes the files. */
export interface ProgramFiles {
  /** Writes the files of the index of a site, without the content of pages. */
  index(site: IndexedSite): OutputFile[];
  /** Prepares the text of all pages; undefined for a site that has none. */
  openForms(site: JoinedSite): FormSizes | undefined;
  /** Joins the files of forms to the text. */
  join(
    paths: readonly string[],
    contentOf: (outputPath: string) => Promise<OutputFile['content']>,
  ): Promise<string>;
  /** Makes the text from forms that are made for it; undefined if the site has none, or if it would be too long. */
  makeText(
    site: JoinedSite,
    make: (route: Route, outputPath: string) => Promise<OutputFile['content'][]>,
  ): Promise<string | undefined>;
}

/** What the index of a site is made from. */
export interface IndexedSite {
  site: Site;
  plan: RoutePlan;
  settings: Settings;
  siteTitle: string;
  /** The language and the strings of the site. */
  locale: SiteLocale;
  /** Whether the site has its pages as one text. */
  hasFullText: boolean;
}

/** A site whose pages may be joined to one text. */
export interface JoinedSite {
  planned: { plan: RoutePlan };
  run: { settings: Settings; edition: { isDefault: boolean }; config?: Source | undefined };
}

/** Collects the forms of pages, whose files are written in any order. */
export interface FormSizes {
  /** Adds the files of a page. Those of other kinds are ignored. */
  add(planned: readonly Pick<PlannedFile, 'kind' | 'outputPath'>[], made: readonly RecordedForm[]): void;
  /** Returns the paths of all forms in the order of `llms.txt`, or the problem that they are too long together. */
  conclude(): { paths: string[] } | { problem: Diagnostic };
}

/** A file of a page that is written. */
interface RecordedForm {
  file: FileRecord;
  more?: readonly MoreFile[];
}
