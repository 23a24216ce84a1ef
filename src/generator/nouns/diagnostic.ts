// One problem, as a value: stages return diagnostics, and only the command line prints them.

import type { DiagnosticCode } from './diagnostic-codes.ts';

/** What a problem does to the build: `error` fails it (exit code 1), `warning` and `info` are only said. */
export type Severity = 'error' | 'warning' | 'info';

/** How the configuration treats one kind of problem (names follow Docusaurus). */
export type Policy = 'ignore' | 'log' | 'warn' | 'throw';

/**
 * Where a problem is. `file` is relative to the project root. A spec's problem carries a JSON Pointer
 * (RFC 6901, as a URI fragment: `#/paths/~1learners/get`); its line is worked out when it is printed.
 */
export interface Place {
  file: string;
  /** 1-based. */
  line?: number;
  /** 1-based, in UTF-16 code units. */
  column?: number;
  /** 1-based column just behind the marked text, on the same line. */
  endColumn?: number;
  pointer?: string;
}

/** A change of a Markdown source that fixes a problem: the text at a place, and its replacement. */
export interface Fix {
  place: Place;
  from: string;
  to: string;
}

export interface Diagnostic {
  code: DiagnosticCode;
  severity: Severity;
  /** One full sentence; names stand in backticks. */
  message: string;
  place?: Place;
  /** What a broken link leads to; `checkLinks.ignore` is compared with it, and it is reported once. */
  target?: string;
  /** The other places that link to the target. */
  related?: Place[];
  /** Unambiguous changes, one for each place. */
  fixes?: Fix[];
  /** Advice and further places, one sentence each. */
  notes: string[];
}

/** A value together with what was found wrong while making it. */
export interface Outcome<Value> {
  value: Value;
  diagnostics: Diagnostic[];
}
