// Checking documents as a service: the work can be done elsewhere, while the rest of a build goes on.

import type { Diagnostic } from './diagnostic.ts';
import type { Source } from './sources.ts';

/** An OpenAPI document with the other files it is made of. */
export interface DocumentTexts extends Source {
  parts: Source[];
}

/** What is wrong in a document that can be read: where it breaks its standard, and its examples their schemas. */
export type CheckDocument = (document: DocumentTexts) => Promise<Diagnostic[]>;
