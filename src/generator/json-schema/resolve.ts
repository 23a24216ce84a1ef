// Resolves a reference to a schema, with the facts beside the references on the way. Laws: facts nearer to the start win; the result is
// never a reference, even for circles and unresolved names.

import { createRecentMap } from '../shared/memory/recent-map.ts';
import type { ObjectSchema, Property, ResolvedSchema, Schema, StringSchema } from '../types/schema.ts';

/**
 * Resolves a schema. A reference can resolve to another one with facts beside it, which override those of its target. A
 * reference without facts resolves to the same object as the named schema.
 */
export function resolveSchema(
  schema: Schema,
  schemaNamed: (name: string) => Schema | undefined,
): ResolvedSchema {
  let current = schema;
  const seen = new Set<string>();
  while (current.kind === 'ref' && !seen.has(current.name)) {
    seen.add(current.name);
    const { kind: _kind, source: _source, name, examples, enumeration, ...beside } = current;
    const named: Schema | undefined = schemaNamed(name);
    if (named === undefined) break;
    const isBare = Object.keys(beside).length + examples.length + enumeration.length === 0;
    current = isBare
      ? named
      : {
          ...named,
          ...beside,
          examples: examples.length > 0 ? examples : named.examples,
          enumeration: enumeration.length > 0 ? enumeration : named.enumeration,
        };
  }
  if (current.kind !== 'ref') return current;
  const { name: _name, ...facts } = current;
  return { ...facts, kind: 'any' };
}

/** The number of references whose schemas are kept. Neighbouring pages share them; all of a large document would fill the memory. */
const mostResolved = 2_000;

/** Creates a function that resolves references to the named schemas of an API, with the facts beside them. */
export function createResolver(schemas: ReadonlyMap<string, Schema>): (schema: Schema) => ResolvedSchema {
  const known = createRecentMap<Schema, ResolvedSchema>(mostResolved);
  return (schema) => {
    if (schema.kind !== 'ref') return schema;
    const resolved = known.get(schema) ?? resolveSchema(schema, (name) => schemas.get(name));
    known.set(schema, resolved);
    return resolved;
  };
}

/** The direction in which a value is sent, and how its schemas are resolved. */
interface SentValue {
  direction: 'request' | 'response';
  resolve(schema: Schema): ResolvedSchema;
}

/**
 * Whether a property is left out in a direction: `readOnly` in requests, `writeOnly` in responses (JSON Schema 2020-12, validation, section 9.4).
 * A request keeps what is required of an object that has nothing else: references to what exists are often described by its read-only properties.
 */
export function isExcluded(
  { name, schema }: Property,
  { properties, required }: ObjectSchema,
  { direction, resolve }: SentValue,
): boolean {
  const flag = direction === 'request' ? 'readOnly' : 'writeOnly';
  const isFlagged = (one: Schema) => resolve(one)[flag] === true;
  if (!isFlagged(schema)) return false;
  const isKept = direction === 'request' && required.includes(name);
  return !isKept || !properties.every((one) => isFlagged(one.schema));
}

/** Returns all patterns that a string must match. */
export function patternsOf({ pattern, otherPatterns = [] }: StringSchema): string[] {
  return pattern === undefined ? otherPatterns : [pattern, ...otherPatterns];
}
