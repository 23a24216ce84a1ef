// What a wing keeps of documents, so that each operation has the part of its document that describes it as a file.

import type { StoredSlices } from '../api.ts';
import type { Operation } from '../operation.ts';
import type { References } from '../schema.ts';
import type { Store } from '../store.ts';

/** A document as it is offered for download, and the operations with pages. */
export interface OfferedDocument {
  root: Record<string, unknown>;
  /** The version as written. */
  dialect: string;
  references: References;
  operations: readonly Operation[];
  webhooks: readonly Operation[];
}

/** Keeps what slices of documents are made of. */
export interface DocumentSlices {
  /** Stores the parts of a document, which is the same after the call. */
  keep(document: OfferedDocument, store: Store): StoredSlices;
  /** Whether the parts are still there. This marks them as used. */
  areKept(slices: StoredSlices, store: Store): Promise<boolean>;
}
