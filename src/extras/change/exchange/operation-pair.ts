// What the comparisons of the parts of an operation share.

import type { Direction, Pair, Side } from '../facts.ts';
import type { Lives } from '../lives.ts';
import type { SchemaComparer } from '../schemas/compare-schemas.ts';
import type { Described } from './described.ts';

/** The names of the new document for security schemes of the old one, as a name alone has no meaning for clients. */
export type SchemeNames = ReadonlyMap<string, string>;

/** What a comparison of two documents needs. */
export interface Comparing {
  old: Side;
  new: Side;
  lives: Lives;
  schemas: SchemaComparer;
  schemes: SchemeNames;
}

/** The changes of one operation, or of the whole API. */
export interface ComparedOperation {
  /** Such as `GET /pets`; absent for the API. */
  operation?: string;
  tags?: readonly string[];
  pair: Pair;
  /** Its clients are promised nothing. */
  isUnstable: boolean;
}

/** Two descriptions of an operation. Requests of callbacks and webhooks are sent by the API. */
export interface OperationPair {
  before: Described;
  after: Described;
  isFromApi: boolean;
  pair: Pair;
}

/** The operations of two documents that belong together, and those that are only in one of them. */
export interface Matched {
  pairs: (readonly [Described, Described])[];
  removed: Described[];
  added: Described[];
}

/** Who sends the requests of an operation. */
export function requestDirection({ isFromApi }: OperationPair): Direction {
  return isFromApi ? 'response' : 'request';
}
