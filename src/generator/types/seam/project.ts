// A project as it is loaded: its settings, and what else a run of it is made with.

import type { FoundTool, LeftOut, Settings, StoreAddress } from '../config.ts';
import type { Extensions } from '../plugin.ts';
import type { RemoteDocuments, Source } from '../sources.ts';
import type { Wing } from './wing.ts';

/** Flags of every command: the configuration file, and where the site is written and published. */
export interface ProjectOptions {
  /** The wings of the program. */
  wings: readonly Wing[];
  config?: string;
  outDir?: string;
  baseUrl?: string;
  /** Fetches the documents of the web anew. */
  update?: boolean;
  portable?: boolean;
  /** Set by commands that are gates: broken links are errors without a configuration too. */
  isGate?: boolean;
  /** Set by commands that show versions without folders. Without it they are errors. */
  mayLackVersions?: boolean;
}

/** The settings, and the text of the configuration file, if there is one, for the places of its links. */
export interface Project {
  settings: Settings;
  /** The settings of a check, whose rules are stricter than those of a build without a configuration. Absent: the same settings. */
  gate?: Settings;
  /** The plugins and components of the configuration. */
  extensions: Extensions;
  /** The wings of the program. */
  wings: readonly Wing[];
  config?: Source;
  /** Finds the files that the configuration and the plugins were loaded from, by their paths from the root. Those outside of it are left out. */
  loadedFrom(): string[];
  /** What was found and not taken, if the configuration does not name the guides. */
  leftOut?: LeftOut;
  /** The tool that the folder was written for, if the configuration does not name the guides. */
  tool?: Pick<FoundTool, 'title' | 'sign'>;
  /** The documents that are named by URLs. */
  remote: RemoteDocuments;
  /** The store that machines share, if there is one. */
  store?: StoreAddress;
}
