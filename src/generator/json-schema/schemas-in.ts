// Finds the schemas directly inside a schema of the model.

import type { Schema } from '../types/schema.ts';

/** Returns the schemas inside a schema, without those behind references. */
export function schemasIn(schema: Schema): Schema[] {
  const inside: Schema[] = [];
  if (schema.kind === 'object') {
    for (const property of schema.properties) inside.push(property.schema);
    for (const pattern of schema.patterns) inside.push(pattern.schema);
    if (schema.additional !== undefined) inside.push(schema.additional);
  }
  if (schema.kind === 'array') for (const item of [schema.items, ...schema.prefixItems]) inside.push(item);
  for (const option of schema.variants?.options ?? []) inside.push(option.schema);
  for (const rule of schema.rules ?? []) inside.push(rule.schema);
  return inside;
}
