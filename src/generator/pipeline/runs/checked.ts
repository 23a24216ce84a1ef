// What a check finds, in a project or in a folder of HTML.

import type { Diagnostic, Silence } from '../../types/diagnostic.ts';
import type { ExternalLink } from '../../types/page-record.ts';
import type { LinkPlace } from '../../types/route.ts';
import type { SearchAnswers } from './check-search.ts';

/** The result of a check of a project or a folder of HTML. */
export interface Checked {
  /** With their lines. */
  diagnostics: Diagnostic[];
  /** How many findings the sources silence. */
  silenced: number;
  outside?: OutsideLinks;
  /** Returns the text of a source file. */
  textOf(file: string): string | undefined;
  /** Source texts, for problems that are found later and have JSON Pointers. */
  texts: Map<string, string>;
  pages: number;
  files: number;
  links: number;
  /** The answers to the queries, if there are any. */
  search?: SearchAnswers;
  /** Whether nothing has changed since the last run, which the result is of. */
  unchanged: boolean;
  /** Ends the check. Returns the problems with the store. */
  end(): Promise<Diagnostic[]>;
}

/** The links to other sites, and what their check needs. */
export interface OutsideLinks {
  links: ExternalLink[];
  /** What the sources silence. */
  silences: readonly Silence[];
  /** Returns the places of a link, until the check ends. */
  find(url: string, href: string): LinkPlace[];
}
