// Rules: what is known of each kind of problem, and what a rule for OpenAPI documents visits and reports.

import type { DiagnosticCode, PolicyKey, Severity } from './diagnostic.ts';
import type { References } from './schema.ts';

/** The documentation of a rule, in Markdown. */
interface RuleDocs {
  /** The problem in one sentence. */
  what: string;
  /** What goes wrong if it stays. */
  why: string;
  /** A piece of a source with the problem, and the same piece without it. */
  wrong?: string;
  right?: string;
  /** When the problem can stay. */
  whenToIgnore: string;
}

/** What settings need of a rule. */
export interface RuleSummary {
  /** The severity by default. */
  severity: Severity;
  /** The key that sets the severity of the family of the rule. */
  policy?: PolicyKey;
  /** Whether the problem cannot be switched off, as the build lacks something then. */
  isFixed?: true;
  /** The command that alone finds the problem. */
  command?: 'check-links --external' | 'check-search' | 'check --translations';
}

/** What is known of a rule. */
export interface RuleFacts extends RuleSummary {
  docs: RuleDocs;
}

/** The kinds of objects in a document. */
export type NodeKind =
  | 'document'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'callback'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'response'
  | 'mediaType'
  | 'encoding'
  | 'example'
  | 'link'
  | 'schema'
  | 'securityScheme'
  | 'server'
  | 'tag';

/** An object of a document, with its kind and place. */
export interface DocumentNode {
  kind: NodeKind;
  value: Record<string, unknown>;
  /** Absent for the document, and for the target of a reference that the walk has not reached before. */
  parent?: DocumentNode;
  /** Keys from the parent; from the root if there is no parent. */
  keys: readonly string[];
}

/** A problem that a rule reports. */
export interface Problem {
  /** JSON Pointer into the bundled document. */
  pointer: string;
  message: string;
  notes: string[];
}

/** The document that a rule checks. */
export interface CheckedDocument {
  root: Record<string, unknown>;
  references: References;
  /** The references that are no longer in the document, as what they lead to is in their place: the standard allows none there. */
  replaced: readonly string[];
  /** The version of the standard without its patch number: `2.0`, `3.0`, `3.1`, `3.2`. */
  line: string;
  /** The version as the document states it. */
  version: string;
  /** Returns the JSON Pointer of a node, or of a place below it. */
  pointerOf(node: DocumentNode, ...below: (string | number)[]): string;
}

/** Functions of a rule for each kind of object, and for the end of the walk. */
export type Visitors = { [Kind in NodeKind]?: (node: DocumentNode) => Problem[] } & {
  /** Called for each object with a local reference, with the kind of its target. */
  reference?: (node: DocumentNode) => Problem[];
  finish?: () => Problem[];
};

/** What all rules for documents have. All rules share one walk over the document. */
interface Check {
  /** Creates the state of a rule for one document. */
  start(document: CheckedDocument): Visitors;
}

/** A rule of the program, which is one file with all that is known of it. */
export interface Rule extends Check, RuleFacts {
  code: DiagnosticCode;
}

/** A rule of a plugin. The name of the plugin is the prefix of its code: `style-guide/no-verbs`. */
export interface LintRule extends Check {
  code: string;
  /** Whether the rule only gives advice (`info`) on valid documents. */
  isAdvice?: true;
}
