// An example that breaks its schema -> the nearest value that keeps it: what is wrong is replaced, what is missing is
// made, what must not be there is left out. The rest stays as the document has it.

import type { OpenSchema } from '../nouns/open-schema.ts';
import { isRecord } from '../shared/json.ts';
import type { ArraySchema, ObjectSchema, Schema } from '../types/schema.ts';
import { exampleOf } from './example-of.ts';
import { opened } from './making.ts';
import { requiredNames, schemasFor } from './object-members.ts';
import { retyped } from './retyped-value.ts';
import type { ExampleContext } from './validity.ts';
import { isValid } from './validity.ts';

/** Values that are looked at for one example: options inside options would multiply. */
const mostSteps = 300;

/** A valid value; undefined where none is found. */
export function mendedValue(value: unknown, schema: Schema, context: ExampleContext): unknown {
  const mended = mend(value, schema, { context, steps: 0 });
  return isValid(schema, mended, context) ? mended : undefined;
}

interface Mending {
  context: ExampleContext;
  steps: number;
}

function mend(value: unknown, schema: Schema, mending: Mending): unknown {
  const [near] = nearest(value, schema, mending);
  return near === undefined ? exampleOf(schema, mending.context) : near;
}

/** At most one value: the given one where it is valid, else with its parts mended, else mended for one of the options. */
function nearest(value: unknown, schema: Schema, mending: Mending): unknown[] {
  const { context } = mending;
  mending.steps += 1;
  if (mending.steps > mostSteps) return [];
  if (isValid(schema, value, context)) return [value];
  const inner = opened(schema, context);
  const parts = mendParts(value, inner, mending).filter((part) => isValid(schema, part, context));
  if (parts.length > 0) return parts;
  for (const option of inner.variants?.options ?? []) {
    const found = nearest(value, option.schema, mending).filter((near) => isValid(schema, near, context));
    if (found.length > 0) return found;
  }
  return [];
}

function mendParts(value: unknown, schema: OpenSchema, mending: Mending): unknown[] {
  if (schema.kind === 'object' && isRecord(value)) return [mendObject(value, schema, mending)];
  if (schema.kind === 'array' && Array.isArray(value)) return [mendArray(value, schema, mending)];
  return retyped(value, schema);
}

function mendObject(value: Record<string, unknown>, schema: ObjectSchema, mending: Mending): unknown {
  const { context } = mending;
  const kept = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    const [first, ...others] = schemasFor(schema, name);
    if (first === undefined) return schema.isClosed ? [] : [[name, item]];
    return [[name, others.length > 0 ? item : mend(item, first, mending)]];
  });
  const missing = requiredNames(schema, context).filter((name) => !Object.hasOwn(value, name));
  const made = missing.map((name): [string, unknown] => {
    const [first] = schemasFor(schema, name);
    return [name, first === undefined ? 'string' : exampleOf(first, context)];
  });
  return Object.fromEntries([...kept, ...made]);
}

function mendArray(value: unknown[], { prefixItems, items }: ArraySchema, mending: Mending): unknown {
  return value.map((item, index) => mend(item, prefixItems[index] ?? items, mending));
}
