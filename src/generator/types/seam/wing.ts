// What the core knows of wings: parts of the program that only some projects need. The core names none of them.

import type { Settings } from '../config.ts';
import type { Markdown } from '../doc.ts';
import type { Rule } from '../lint-rule.ts';
import type { FileKind, RecordName } from '../page-files.ts';
import type { RoutePlan, Site } from '../route.ts';
import type { Store } from '../store.ts';
import type { AddedToSite, SiteWithReleases } from './added-to-site.ts';
import type { DocumentSlices } from './document-slices.ts';
import type { Fence, PictureFinder, RunTask } from './fences.ts';
import type { CommandReporter } from './finding-report.ts';
import type { FontFile } from './image-fonts.ts';
import type { MarkdownSyntax } from './markdown-syntax.ts';
import type { OpenDocuments } from './opened-sources.ts';
import type { PageForms } from './page-forms.ts';
import type { ProgramFiles } from './program-files.ts';
import type { WithGuides } from './project-guides.ts';
import type { OpenSharedStore } from './shared-store.ts';
import type { SampleCheck, SiteReferences } from './site-references.ts';
import type { ToolFiles } from './tool-files.ts';

/** A wing. The entry of the program hands a list of all wings to the command line. */
export interface Wing {
  /** The name of its folder. */
  name: string;
  /** The first part of the codes of its rules that are not for documents, such as `change` of `change/renamed-operation`. */
  rulePrefix?: string;
  /** Its commands, in the order of `portal --help`. */
  commands?: readonly CommandForm[];
  /** Loads what reads the files of other tools in folders without a configuration. */
  toolFiles?(): Promise<ToolFiles>;
  /** Loads what opens the store that machines share, for a project that names one. */
  sharedStore?(): Promise<OpenSharedStore>;
  /** Loads its rules for documents of OpenAPI, in the order in which problems are reported. */
  documentRules?(): Promise<readonly Rule[]>;
  /** Loads what reads the syntax of other tools in Markdown. */
  markdownSyntax?(): Promise<MarkdownSyntax>;
  /** Code blocks that it shows in another way. */
  fences?: readonly Fence[];
  /** Creates what finds the pictures that pages need, once for each run. */
  pictures?(): PictureFinder;
  /** Identifies what it finds on this machine. With something else there, no run is answered from the record of an earlier one. */
  machineKey?(): string;
  /** Loads what it adds to a site; undefined if these settings ask for nothing of it. */
  load?(settings: Settings): Promise<WingParts> | undefined;
  /**
   * Creates the tasks that any thread can run, once for each thread, by names that no other wing uses. Inputs and results are plain data.
   */
  tasks?(): Readonly<Record<string, (input: never) => Promise<unknown>>>;
}

/** What a wing adds to a site. */
export interface WingParts {
  /** Prepares the check of code in pages that is tied to an API. */
  checkSamples?(references: SiteReferences): SampleCheck;
  /** Keeps what slices of documents are made of, when a document is read. */
  documentSlices?: DocumentSlices;
  /** Makes the index of a site for programs, and its pages as one text. Without it, a site offers nothing to programs. */
  programFiles?: ProgramFiles;
  /** Writes pages as Markdown. */
  pageForms?: PageForms;
  /** Makes pages and files of a modelled site. It is asked for the site in its last version only. */
  sitePages?(modelled: SiteWithReleases): Promise<AddedToSite>;
  /** Further files of pages. */
  pageFiles?: readonly PageFilesOf[];
}

/** Prepares further files of the pages of a site. */
type PageFilesOf = (input: PageFilesInput) => FileKind;

/** What further files of pages are planned from. */
export interface PageFilesInput {
  site: Site;
  plan: RoutePlan;
  settings: Settings;
  siteTitle: string;
  isRightToLeft: boolean;
  /** The fonts of the project. */
  fonts: readonly FontFile[];
  store: Store;
  /** Returns the stored value of a name, or makes and stores it. */
  remember<Value>(name: RecordName, make: () => Promise<Value>): Promise<Value>;
  runTask: RunTask;
}

/** A command as data, so that `--help` does not load what the command does. */
export interface CommandForm {
  name: string;
  description: string;
  /** Arguments by position, such as `<source>`, or `[source]` with a value that it has by default. */
  arguments: readonly { form: string; description: string; usual?: string }[];
  flags: readonly FlagForm[];
  /** Set for a command that reports findings: it has the flags of reports and of baselines. */
  reports?: true;
  /** What `--help` prints after the flags, line by line. */
  help: readonly string[];
  /** Loads what the command does. */
  load(): Promise<RunCommand>;
}

/** A flag of a command. */
export interface FlagForm {
  /** Such as `--from <tool>`. */
  form: string;
  description: string;
  /** The values that it can have. */
  choices?: readonly string[];
  /** Set for a flag without a value, which is off by default. */
  isSwitch?: true;
  /** Converts the value; an `Error` says what is expected. */
  read?(text: string): unknown;
}

/** Runs a command and returns its exit code. A `UsageError` ends it with a message for the user. */
type RunCommand = (call: CommandCall) => Promise<number>;

/** How a command is called, and where it prints. */
export interface CommandCall {
  /** The arguments by position. */
  words: readonly string[];
  /** The values of the flags, by their names in camel case. */
  flags: Readonly<Record<string, unknown>>;
  /** Opens the Markdown files of a project. */
  withGuides: WithGuides;
  /** Opens the Markdown stage with the syntax that wings read. It belongs to no project. */
  openMarkdown(): Promise<Markdown>;
  /** Opens OpenAPI documents. */
  openDocuments: OpenDocuments;
  /** Reports findings in the format and with the baseline that the flags name. */
  reporter: CommandReporter;
  /** Writes text for people to the standard error. Characters that a terminal would obey are shown. */
  say(text: string): void;
  /** Writes a value as JSON to the standard output. */
  printJson(value: unknown): void;
  /** Resolves when the user ends the command. */
  stopped(): Promise<void>;
}
