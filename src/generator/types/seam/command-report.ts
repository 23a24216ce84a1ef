// The report of a command as plain data, which is also its JSON (`schemas/report.schema.json`).

import type { Diagnostic, Place } from '../diagnostic.ts';
import type { Route } from '../route.ts';

/** A problem as it is reported. */
export interface ReportedProblem
  extends Omit<Diagnostic, 'place' | 'policy' | 'overlaid' | 'setting' | 'source'> {
  /** The plugin that found it. Absent for problems that the program itself finds. */
  source?: string;
  /** `null` if there is no file that is wrong. */
  place: Place | null;
  /** Why there is no line. */
  unplaced?: string;
  /** Identifies the problem after lines have moved. */
  fingerprint?: string;
}

/** A page as reports list it. docs/reports.md describes its properties. */
export interface ReportedPage {
  url: string;
  title: string;
  outputPath: string;
  kind: Route['source']['kind'];
  /** Its source file. */
  source?: string;
}

/** What was built or checked, and how long it took. */
export interface ReportStats {
  milliseconds: number;
  pages?: number;
  files?: number;
  bytes?: number;
  links?: number;
  /** Queries that search was asked, those whose pages were all found, and the score of their ranks. */
  queries?: number;
  found?: number;
  meanReciprocalRank?: number;
}

/** The report of a command. */
export interface ReportData {
  /** The URL of the JSON Schema of reports. */
  $schema: string;
  /** Why there is nothing else: the arguments or the configuration are wrong, or a plugin failed. */
  error?: { message: string; exitCode: number; place?: Place };
  /** The pages, in the order of the site. */
  routes?: ReportedPage[];
  /** The address of the site, if it is served. */
  url?: string;
  /** With `check --translations`: how much of the site each language has. */
  translations?: {
    language: string;
    pages: number;
    translated: number;
    missing: number;
    outdated: number;
    unknown: number;
  }[];
  /** The problems, in the order of the site. */
  diagnostics: ReportedProblem[];
  stats?: ReportStats;
}
