// One check of a document beyond the schema of its standard. A rule visits each object of the kinds it
// names, in one walk; its state is in the visitors it creates for one document.

import type { JsonRecord } from '../../../shared/json.ts';
import type { DiagnosticCode } from '../../../types/diagnostic.ts';
import type { References } from '../../../types/schema.ts';
import type { DocumentNode, NodeKind } from '../../document/walk.ts';

export interface Problem {
  /** Into the bundled document. */
  pointer: string;
  message: string;
  notes: string[];
}

export interface CheckedDocument {
  root: JsonRecord;
  references: References;
  /** The line of the standard: `2.0`, `3.0`, `3.1`, `3.2`. */
  line: string;
}

/** What a rule reports for each kind of object, and at the end of the walk. */
export type Visitors = { [Kind in NodeKind]?: (node: DocumentNode) => Problem[] } & {
  /** Each object with a reference into the document, as the kind that is expected there. */
  reference?: (node: DocumentNode) => Problem[];
  finish?: () => Problem[];
};

export interface Rule {
  code: DiagnosticCode;
  /** The document is valid; the rule only gives advice (`info`). */
  isAdvice?: true;
  start(document: CheckedDocument): Visitors;
}
