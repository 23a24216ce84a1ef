// What a project can add to the program: functions and data that the configuration names. This is the inner form; a
// public one will be specified with its documentation.

import type { Pluggable } from 'unified';
import type { Api } from './api.ts';
import type { PluginProblem } from './diagnostic.ts';
import type { SampleLanguage } from './http-request.ts';
import type { LintRule } from './lint-rule.ts';
import type { ComponentOverrides } from './page-view.ts';
import type { PluginPage, RoutePlan, Site, SpecLink } from './route.ts';
import type { OutputFile, Source, Sources } from './sources.ts';
import type { DocumentStrings } from './strings.ts';

/**
 * A plugin. What its functions return depends on their arguments and its options alone: records are kept under the name,
 * the version, the options, and the texts of the project's modules. A function that throws ends the run with a message that
 * names the plugin.
 */
export interface Plugin {
  /** Lower case with hyphens, unique in the configuration. It is in front of the codes of its problems. */
  name: string;
  version: string;
  /** What the plugin was made with, as far as its results depend on it. Plain data. */
  options?: unknown;
  /**
   * Synchronous transformers of Markdown (mdast) of pages and of texts in documents, after directives, their titles and
   * heading ids are read. Extensions of the syntax have no effect.
   */
  remark?: Pluggable[];
  /** The same for HTML trees (hast), before they are sanitised: what a plugin makes is untrusted markup like any other. */
  rehype?: Pluggable[];
  /** Readers of other kinds of documents than OpenAPI. */
  apiReaders?: ApiReader[];
  /** Checks of OpenAPI documents. */
  rules?: LintRule[];
  /** Languages of request samples, behind those of the program. */
  languages?: SampleLanguage[];
  /** Pages that no file has. */
  pages?(site: Site): PluginPage[] | Promise<PluginPage[]>;
  hooks?: Hooks;
}

/** Functions between two stages, each from a value to a value of the same type. Plugins run in their order. */
export interface Hooks {
  /** Sources may be added, changed and left out. */
  afterLoad?(sources: Sources): PluginOutcome<Sources> | Promise<PluginOutcome<Sources>>;
  /** Titles, labels, the order and the sidebars may be changed; a route may be left out, but none added (`pages`). */
  afterPlan?(plan: RoutePlan): PluginOutcome<RoutePlan> | Promise<PluginOutcome<RoutePlan>>;
  /** Pages and other files before they are checked and indexed, as they ship. Files of the search index are not among them. */
  beforeWrite?(file: OutputFile): PluginOutcome<OutputFile>;
}

/** A value with the problems that a plugin found. */
export interface PluginOutcome<Value> {
  value: Value;
  diagnostics?: PluginProblem[];
}

/** Reads one kind of document. The first reader that accepts a file reads it; OpenAPI's is the first of all. */
export interface ApiReader<Problem extends PluginProblem = PluginProblem> {
  name: string;
  accepts(source: Source): boolean | Promise<boolean>;
  read(source: ReaderSource, tools: ReaderTools): Promise<ReadApi<Problem>>;
}

/** A document, and the name of its API. */
export interface ReaderSource extends Source {
  name: string;
  /** It was found in the specs folder, so it may be a part of a document. */
  isFound?: true;
}

export interface ReaderTools {
  /** What the model has in words that are not of its document. */
  strings: DocumentStrings;
  /** The text of another file of the project, by its path from the project root; the document depends on it then. */
  readFile(file: string): Promise<string | undefined>;
  /** Why `readFile` gave nothing. */
  explainUnread(file: string): Promise<string>;
}

/** The value is undefined when there is nothing to read. */
export interface ReadApi<Problem extends PluginProblem = PluginProblem> {
  value: Omit<Api, 'reader' | 'name' | 'file'> | undefined;
  diagnostics: Problem[];
  /** Addresses of the document that are links on no page. */
  links?: SpecLink[];
  /** The file may be a part of other documents (`unused-spec-file`). */
  isFragment?: boolean;
  /** The text of a document of several files as one. */
  bundle?: string;
}

/** What the configuration adds to the program. */
export interface Extensions {
  plugins: readonly Plugin[];
  components: ComponentOverrides;
}
