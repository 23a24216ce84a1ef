// Whether a schema that is made of several allows `null`.

import type { JsonRecord } from '../../shared/json.ts';
import type { Schema } from '../../types/schema.ts';
import type { SchemaReading } from './read-types.ts';

/** Makes a schema nullable if all its parts allow `null`, or if the flag of 3.0 is beside them, as authors set it only there. */
export function withNull(schema: Schema, raw: JsonRecord, reading: SchemaReading): Schema {
  return reading.allowedTypes(raw)?.has('null') ? { ...schema, nullable: true } : withoutNullable(schema);
}

/** Removes the flag. */
export function withoutNullable(schema: Schema): Schema {
  const { nullable: _nullable, ...rest } = schema;
  return rest as Schema;
}
