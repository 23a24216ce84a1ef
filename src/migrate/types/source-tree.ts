// The files of a site of another tool, as stages read them, and what its code exports.

/** The files of the folder that is migrated. Paths start there and have `/`. */
export interface SourceTree {
  /** All files, sorted, except those of installed packages, of hidden folders that no tool keeps documentation in, and behind links. */
  files: readonly string[];
  has(file: string): boolean;
  /** The text of a file; undefined if there is none, or it is no text. */
  text(file: string): string | undefined;
}

/**
 * What a file of code exports by default, as plain data, or why it cannot be evaluated. A value that a package makes is a `CallRecord`; a
 * function, a class and what only a package knows is absent.
 */
export type Evaluated =
  /** `failed`: files that it imports whose code throws. What that returns is absent. */
  { value: unknown; failed?: { file: string; reason: string }[] } | { reason: string };

/** Evaluates a file of code of the site. */
export type Evaluate = (file: string) => Promise<Evaluated>;

/** The call of a function of a package, such as `starlight({ title: 'Docs' })`. */
export interface CallRecord {
  $call: string;
  $from: string;
  args: unknown[];
}

/** What absolute paths of files of the site begin with in exported values. */
export const sourceMark = '<source>/';
