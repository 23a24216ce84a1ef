// Rules for OpenAPI documents beyond the schemas of the standard: what a rule visits, and what it reports.

import type { DiagnosticCode } from './diagnostic.ts';
import type { References } from './schema.ts';

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
  /** The version of the standard without its patch number: `2.0`, `3.0`, `3.1`, `3.2`. */
  line: string;
  /** Returns the JSON Pointer of a node, or of a place below it. */
  pointerOf(node: DocumentNode, ...below: (string | number)[]): string;
}

/** Functions of a rule for each kind of object, and for the end of the walk. */
export type Visitors = { [Kind in NodeKind]?: (node: DocumentNode) => Problem[] } & {
  /** Called for each object with a local reference, with the kind of its target. */
  reference?: (node: DocumentNode) => Problem[];
  finish?: () => Problem[];
};

/** A rule. All rules share one walk over the document. `start` creates the state of a rule for one document. */
export interface Rule<Code extends string = DiagnosticCode> {
  code: Code;
  /** Whether the rule only gives advice (`info`) on valid documents. */
  isAdvice?: true;
  start(document: CheckedDocument): Visitors;
}

/** A rule of a plugin. The name of the plugin is the prefix of its code: `style-guide/no-verbs`. */
export type LintRule = Rule<string>;
