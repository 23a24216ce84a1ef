// Diagnostics. Stages return them as values, and only the command line prints them.

import { ruleMeanings } from './rules/rule-table.ts';
import type { OverlaidText, Source } from './sources.ts';

/** The effect of a problem: `error` fails the build (exit code 1), `warning` and `info` are only reported. */
export type Severity = 'error' | 'warning' | 'info';

/** The configured effect of one kind of problem. The names follow Docusaurus. */
export type Policy = 'ignore' | 'log' | 'warn' | 'throw';

/** A key of the configuration that sets the severity of a family of rules. */
export type PolicyKey =
  | 'onBrokenLinks'
  | 'onBrokenMarkdownLinks'
  | 'onBrokenSpecLinks'
  | 'onBrokenAnchors'
  | 'onUnlistedErrorCodes'
  | 'onUnreachableExternalLinks'
  | 'onDuplicateRoutes'
  | 'onInvalidSpec';

/** What a configuration sets a rule to. */
export type RuleSetting = 'off' | 'warn' | 'error';

/** The settings that decide what problems are reported, and how. */
export type RuleSettings = { readonly [Key in PolicyKey]?: Policy } & {
  /** By the code of the rule. */
  readonly rules?: Readonly<Partial<Record<string, RuleSetting>>>;
};

/**
 * The place of a problem. `file` is relative to the project root. A problem of a spec has a JSON Pointer as a URI fragment
 * (RFC 6901, section 6: `#/paths/~1learners/get`), and its line is computed when it is printed.
 */
export interface Place {
  file: string;
  /** 1-based. */
  line?: number;
  /** 1-based, in UTF-16 code units. */
  column?: number;
  /** 1-based column after the marked text, on the same line. */
  endColumn?: number;
  pointer?: string;
}

/** A further place of a problem. */
export interface RelatedPlace extends Place {
  /** The message of the problem there, if it differs in its names. */
  message?: string;
  /** The target of the link there, if it differs. */
  target?: string;
}

/** A change of a Markdown file that fixes a problem: the text at a place, and its replacement. */
export interface Fix {
  place: Place;
  from: string;
  to: string;
}

/** A position in a text. */
export interface TextPosition {
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 code units. */
  column: number;
}

/** What a source says to silence a rule, with a reason: a comment in Markdown, `x-portal-ignore` in a document. */
export interface Silence {
  /** The code of the rule as it is written. */
  rule: string;
  place: Place;
  /** Where it is written, if that is not the place in the document with its overlays. */
  written?: Place;
  /** The object that is silenced with all that is in it, in the file of the place. */
  pointer?: string;
  /** The text that is silenced, up to the position `to`; to the end without it. Without a pointer and a range, it is the whole file. */
  range?: { file: string; from: TextPosition; to?: TextPosition };
}

/** One problem. */
export interface Diagnostic {
  code: DiagnosticCode | PluginCode;
  /** The plugin that found it. Absent for problems that the program itself finds. */
  source?: string;
  severity: Severity;
  /** The key that sets the severity of a problem of a plugin, if there is one. */
  policy?: PolicyKey | undefined;
  /** One full sentence; names are in backticks. */
  message: string;
  place?: Place;
  /** The place in a document with its overlays, if the problem is written elsewhere. Silences refer to it. */
  overlaid?: Place | undefined;
  /** The value of the configuration that is wrong, as it is written there. It becomes the place (`placedInConfig`). */
  setting?: string;
  /**
   * The target of a broken link, or a key of front matter without an effect. Problems with the same target are merged, and
   * `checkLinks.ignore` is compared with that of a link.
   */
  target?: string;
  /** The other places that link to the target, have the key, or have a problem of the same habit (`check/join-alike.ts`). */
  related?: RelatedPlace[];
  /** How many further problems of the same kind the document has that are only counted (`openapi/lint/lint.ts`). */
  more?: number;
  /** Unambiguous changes, one for each place. */
  fixes?: Fix[];
  /** Advice and further places, each as a full sentence. */
  notes: string[];
}

/** A part of a site that is missing, since a source cannot be read. */
export interface MissingPart {
  /** The finding about the source. */
  cause: Diagnostic;
  /** The name of the API; absent for a page. */
  api?: string;
  /** Whether a path of the site, or a path from the root of the project, would be there. */
  hasPath(path: string): boolean;
}

/** A value with its diagnostics. */
export interface Outcome<Value> {
  value: Value;
  diagnostics: Diagnostic[];
}

/** A diagnostic code, which is the id of a rule. */
export type DiagnosticCode = keyof typeof ruleMeanings;

/** Every diagnostic code with its meaning in one line. */
export const diagnosticCodes: Readonly<Record<DiagnosticCode, string>> = ruleMeanings;

/** A code of a plugin: its name, and the code that it chose. */
export type PluginCode = `${string}/${string}`;

/** A problem as a plugin reports it. */
export interface PluginProblem extends Pick<Diagnostic, 'severity' | 'message' | 'place'> {
  code: string;
  notes?: string[];
}

// Documents can be checked in a worker while the build continues.

/** An OpenAPI document with its other files. */
export interface DocumentTexts extends Source {
  parts: Source[];
}

/** Validates a document that can be read against its standard, and its examples against their schemas. */
export type CheckDocument = (document: DocumentTexts) => Promise<Diagnostic[]>;

/** A document with its overlays. */
export interface Overlaid extends OverlaidText {
  diagnostics: Diagnostic[];
  /** A path took too long, which it might not on another machine. */
  isLate?: true;
}

/** Problems that end a command, and the texts of their files for code frames. */
export interface PlacedProblems {
  diagnostics: readonly Diagnostic[];
  texts: ReadonlyMap<string, string>;
}
