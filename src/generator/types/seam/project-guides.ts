// The Markdown files of a project, as a command of a wing gets them.

import type { Settings } from '../config.ts';
import type { Doc } from '../doc.ts';
import type { ProjectFiles, Source } from '../sources.ts';
import type { Store } from '../store.ts';

/** A Markdown file, which is parsed on demand. */
export interface ProjectGuide extends Source {
  parse(): Promise<Doc>;
}

/** The Markdown files of a project, which is open as long as a command uses them. */
export interface ProjectGuides {
  /** Absolute path of the project. */
  root: string;
  settings: Settings;
  files: ProjectFiles;
  /** Keeps values until the command ends. */
  store: Store;
  /** The folder of each edition, and its files in the order of the site. */
  editions: readonly { contentDir: string; guides(): Promise<ProjectGuide[]> }[];
}

/**
 * Opens a project for a command.
 * @param source the folder or the files that the user named
 * @throws UsageError, or the error of a configuration, which the command line reports to the user
 */
export type WithGuides = <Value>(
  source: string,
  options: { config?: string | undefined },
  use: (guides: ProjectGuides) => Promise<Value>,
) => Promise<Value>;
