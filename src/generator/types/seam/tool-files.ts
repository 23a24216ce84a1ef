// What a wing reads in the files of other tools, for a project whose configuration does not name its guides. Without it, these files say nothing.

import type { FoundTool } from '../config.ts';
import type { GivenTitle, ProjectFiles, SidebarFile } from '../sources.ts';

/** Reads the files of other tools. `root` is the absolute path of the project, `contentDir` the folder of its pages. */
export interface ToolFiles {
  /** Returns the folder of pages in the usual content folder, mostly that itself; undefined if the tool has its pages elsewhere. */
  ownFolder(root: string, contentDir: string): Promise<string | undefined>;
  /** Finds the folder that has all guides, whatever folders the project has, among its Markdown and the files that can be documents. */
  findSite(
    root: string,
    files: Record<'pages' | 'documents', readonly string[]>,
  ): Promise<string | undefined>;
  /** Finds the page that is the home page of a folder without an index: the first chapter of a book. */
  findHome(root: string, contentDir: string): Promise<string | undefined>;
  /** Finds the values that pages name, by the names that they have there. */
  findVariables(root: string, contentDir: string): Promise<Record<string, string>>;
  /** Finds the tool that the folder was written for. */
  findTool(root: string, contentDir: string): Promise<FoundTool | undefined>;
  /** Finds the title of the site. */
  findTitle(root: string, contentDir: string): Promise<FoundTitle>;
  /** Returns the pages that the tool shows: not those that are parts of its frame, and none that it leaves out. */
  shownPages(pages: readonly string[], folder: ToolFolder): Promise<string[]>;
  /** Finds the order of the sidebar and the titles of pages. */
  findNavigation(pages: readonly string[], folder: ToolFolder): Promise<FoundNavigation | undefined>;
}

/** The folder of the pages of another tool, and the files that are read. */
export interface ToolFolder {
  contentDir: string;
  files: Pick<ProjectFiles, 'read'>;
}

/** A title that another tool has, or the name of the project. */
export interface FoundTitle {
  foundTitle?: string;
  projectName?: string;
}

/** A navigation, with the titles that it gives pages, by their files. */
export interface FoundNavigation {
  sidebar: SidebarFile;
  titles: ReadonlyMap<string, GivenTitle>;
}
