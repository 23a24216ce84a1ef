// The options and results of the functions of the package.

import type { ReportData } from '../generator/types/seam/command-report.ts';

export type { ReportedPage, ReportedProblem, ReportStats } from '../generator/types/seam/command-report.ts';

/** What all functions take. Relative paths start from the working directory of the process, as on the command line. */
export interface FunctionOptions {
  /** The folder of the project, an OpenAPI document, or the URL of one. By default the working directory. */
  project?: string | undefined;
  /** The configuration file. By default `portal.config.*` in the folder. */
  config?: string | undefined;
  /** The path that the site is published under. */
  baseUrl?: string | undefined;
  /** Fetches documents of the web anew and renews `portal.lock.json`. */
  update?: boolean | undefined;
  /** Stops the work. The function rejects with the reason of the signal, and what was published before stays. */
  signal?: AbortSignal | undefined;
  /** Called when a stage begins, and after each page. */
  onProgress?: ((progress: FunctionProgress) => void) | undefined;
}

/** The progress of a function: its stage, and in `render` the number of pages. */
export interface FunctionProgress {
  stage: 'load' | 'model' | 'routes' | 'render' | 'search' | 'check' | 'write';
  pages?: { done: number; total: number };
}

/** What decides which problems are fatal. */
interface GateFlags {
  /** Treats warnings as errors. */
  strict?: boolean | undefined;
  /** The number of warnings from which on the function fails. */
  maxWarnings?: number | undefined;
  /** The file of known problems, which are left out. */
  baseline?: string | undefined;
}

/** The options of `build`. */
export interface BuildFunctionOptions extends FunctionOptions, GateFlags {
  /** The folder of the site. */
  outDir?: string | undefined;
  /** The number of threads, from 1. By default one for each processor. */
  threads?: number | undefined;
  /** Writes a site that is read from a disk, without a server. */
  portable?: boolean | undefined;
}

/** The options of `check`. */
export interface CheckFunctionOptions extends FunctionOptions, GateFlags {
  /** The file of queries that search must answer. */
  queries?: string | undefined;
  /** Also checks links to other sites. */
  external?: boolean | undefined;
  /** With `external`, also checks private addresses. */
  allowPrivate?: boolean | undefined;
}

/** The options of `serve`. */
export interface ServeFunctionOptions extends FunctionOptions {
  /** The folder of the site. With `watch` nothing is written. */
  outDir?: string | undefined;
  threads?: number | undefined;
  /** The port. By default the first free one from 3000 upwards; 0 is any free one. */
  port?: number | undefined;
  /** The name or the address to listen on. By default `localhost`. */
  host?: string | undefined;
  /** Follows the files of the project and reloads open pages. */
  watch?: boolean | undefined;
  /** Receives the report of the build; with `watch`, the report after each check. */
  onReport?: ((report: FunctionReport) => void) | undefined;
  /** Receives the error of a request that could not be answered. */
  onRequestError?: ((error: unknown, target: string) => void) | undefined;
}

/** What a function found: the JSON of `portal build --json`, and whether a problem is fatal. */
export interface FunctionReport extends ReportData {
  /** Whether a problem is fatal, so that the command would not end with exit code 0. */
  failed: boolean;
}

/** A site that is served until it is closed. */
export interface ServedProject {
  /** The address; absent if a problem is fatal, so that nothing is served. */
  url: string | undefined;
  /** The report of the build; with `watch`, of the start. */
  report: FunctionReport;
  /** Closes the server and all that it has opened. */
  close(): Promise<void>;
}
