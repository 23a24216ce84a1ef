// What the closed process and the one that starts it send each other. Both treat the other's messages as plain data.

/** How code of a site becomes a value: `read` finds the values that are written in it, `run` runs it. */
type CodeMode = 'read' | 'run';

/** The task of a closed process. */
export interface ClosedTask {
  mode: CodeMode;
  /** The file, from the folder that is migrated. */
  file: string;
}

/** A question about files of the site. Paths start at the folder that is migrated. */
export interface FileQuestion {
  ask: 'kind' | 'text' | 'list';
  path: string;
}

/** Answers to questions: the kind of a path, the text of a file, and the names in a folder. Null if there is none. */
export interface FileAnswer {
  kind?: 'file' | 'folder' | null;
  text?: string | null;
  list?: string[] | null;
}

/** The files of the site, as code can see them. */
export interface CodeFiles {
  kind(path: string): 'file' | 'folder' | undefined;
  text(path: string): string | undefined;
  list(path: string): string[] | undefined;
}

/**
 * Where the folder that is migrated appears to be for its code, so that no path of this machine is in a value. No address of a site
 * starts like it.
 */
export const virtualRoot = '/.migrated-source';
