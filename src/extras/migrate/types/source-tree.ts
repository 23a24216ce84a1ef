// The files of a site of another tool, as stages read them, and what its code exports.

/** The files of the folder that is migrated. Paths start there and have `/`. */
export interface SourceTree {
  /** All files, sorted, except those of installed packages, of hidden folders that no tool keeps documentation in, and behind links. */
  files: readonly string[];
  has(file: string): boolean;
  /** The text of a file; undefined if there is none, or it is no text. */
  text(file: string): string | undefined;
}

/** A place of code whose value only running it would show. */
export interface UnreadCode {
  file: string;
  line: number;
  /** What is there: "a regular expression". */
  what: string;
}

/** What a file of code exports by default, as plain data. */
export interface EvaluatedValue {
  /** A value that a package makes is a `CallRecord`; a function, a class and what only a package knows is absent. */
  value: unknown;
  /** Files that it imports whose code throws. What that returns is absent. */
  failed?: { file: string; reason: string }[];
  /** Code that would have to be run. What it makes is absent. */
  unread?: UnreadCode[];
}

/** What a file of code exports by default, or why it cannot be evaluated. */
export type Evaluated = EvaluatedValue | { reason: string };

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
