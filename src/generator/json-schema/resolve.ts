// A reference -> the schema behind it with all facts on the way. Law: the facts nearest to the reference win;
// the answer is never a reference, not even for circles and unresolved names.

import type { Schema } from '../types/schema.ts';

export type ResolvedSchema = Exclude<Schema, { kind: 'ref' }>;

/** More references in a row than any real document has: a circle. */
const mostSteps = 50;

/**
 * The schema that a reference resolves to. A reference can lead to another with facts of its own beside it (a component
 * that wraps one); those go before the facts of what it wraps. Without any facts, it is the named schema itself.
 */
export function resolveSchema(
  schema: Schema,
  schemaNamed: (name: string) => Schema | undefined,
): ResolvedSchema {
  let current = schema;
  for (let step = 0; current.kind === 'ref' && step < mostSteps; step += 1) {
    const { kind: _kind, source: _source, name, examples, enumeration, ...beside } = current;
    const named = schemaNamed(name);
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
