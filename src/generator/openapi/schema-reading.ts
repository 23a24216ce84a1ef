// What the parts of the schema reader share: how to read another schema, and the names of references.

import type { References, Schema } from '../types/schema.ts';

export interface SchemaReading {
  references: References;
  /** A sentence in Markdown for a reference that leads to nothing; undefined for any other value. */
  unresolved: (value: unknown) => string | undefined;
  /** The name of the schema that a reference leads to; undefined where it is unresolved. */
  nameOf: (reference: string) => string | undefined;
  /** The named schema, read at the first question. While it is being read itself it is `any`. */
  schemaNamed: (name: string) => Schema;
  /** Reads a schema; `self` is its name where it has one. */
  read: (raw: unknown, self?: string) => Schema;
  /** Names of the schemas that take the named one in by `allOf`, and of their heirs. */
  heirsOf: (name: string) => string[];
  /** JSON Schema for a schema: as the document has it, else written out. */
  sourceOf: (schema: Schema) => unknown;
  /** The named schema as the document has it. */
  rawNamed: (name: string) => unknown;
}
