// A row of a schema before it is shown, and for whom it is.

import type { Property } from '../types/schema.ts';

export type Direction = 'request' | 'response';

/** On the page of a schema, what requests and responses have. */
export type RowDirection = Direction | 'both';

/** A property, position or rule of a schema. What has no name of its own is named in brackets. */
export interface Row extends Property {
  isRequired: boolean;
}
