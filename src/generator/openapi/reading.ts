// What the readers of operations, parameters and bodies share.

import type { SchemaReading } from '../json-schema/read-types.ts';
import { isRecord, type JsonRecord } from '../shared/json.ts';
import type { References } from '../types/schema.ts';

export interface Reading {
  references: References;
  schemas: SchemaReading;
}

/** The object that a value is or refers to; undefined for anything else. */
export function recordBehind(value: unknown, { references }: Reading): JsonRecord | undefined {
  const target = references.follow(value);
  if (!isRecord(target)) return undefined;
  // OpenAPI 3.1, section 4.8.23: a description beside a reference goes before that of the target.
  if (isRecord(value) && typeof value.$ref === 'string' && typeof value.description === 'string') {
    return { ...target, description: value.description };
  }
  return target;
}
