// What the last pass needs besides the schemas: rendered descriptions, and where links lead.

import type { LinkTarget, Prose } from '../../types/markup.ts';
import type { UsersView } from '../../types/schema-view.ts';
import type { SchemaIndex } from '../resolve/schema-index.ts';

/** The index for the last pass: labels. */
export interface LabelIndex extends SchemaIndex {
  readonly prose: Prose;
  /** Returns the same object for values that are equal as JSON, as the renderer makes the markup of an object once. */
  readonly same: <Value>(value: Value) => Value;
  /** Returns the URL of a schema's page; undefined if the plan has none. */
  readonly schemaHref: (key: string) => string | undefined;
  /** Returns the URL of a file of the site. */
  readonly fileHref: (outputPath: string) => string;
  /** Resolves an address in a field of the document. */
  readonly targetOf: (address: string) => LinkTarget;
  /** Returns the operations that use a parameter, header or scope: the same object for each. Undefined if it is not shared. */
  readonly usersOf: (part: string) => UsersView | undefined;
}
