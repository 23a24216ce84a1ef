// A check of an OpenAPI document beyond the schema of its standard: what it visits, and what it reports.

import type { DiagnosticCode } from './diagnostic.ts';
import type { References } from './schema.ts';

/** What an object of a document is, by the standard. */
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
  /** Absent where the walk begins: the document, and what a reference leads to outside of it. */
  parent?: DocumentNode;
  /** Keys from the parent, or from the root where there is none. */
  keys: readonly string[];
}

export interface Problem {
  /** Into the bundled document. */
  pointer: string;
  message: string;
  notes: string[];
}

export interface CheckedDocument {
  root: Record<string, unknown>;
  references: References;
  /** The line of the standard: `2.0`, `3.0`, `3.1`, `3.2`. */
  line: string;
  /** The place of a node, or of something below it. */
  pointerOf(node: DocumentNode, ...below: (string | number)[]): string;
}

/** What a rule reports for each kind of object, and at the end of the walk. */
export type Visitors = { [Kind in NodeKind]?: (node: DocumentNode) => Problem[] } & {
  /** Each object with a reference into the document, as the kind that is expected there. */
  reference?: (node: DocumentNode) => Problem[];
  finish?: () => Problem[];
};

/** One check. It visits each object of the kinds it names, in one walk; its state is in the visitors of one document. */
export interface Rule<Code extends string = DiagnosticCode> {
  code: Code;
  /** The document is valid; the rule only gives advice (`info`). */
  isAdvice?: true;
  start(document: CheckedDocument): Visitors;
}

/** A rule of a plugin. The plugin's name is put in front of its code: `style-guide/no-verbs`. */
export type LintRule = Rule<string>;
