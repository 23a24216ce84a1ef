// Resolves a reference to a schema, with the facts beside the references on the way. Laws: facts nearer to the start win; the result is
// never a reference, even for circles and unresolved names.

import type { ResolvedSchema, Schema, StringSchema } from '../types/schema.ts';

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

/** Returns all patterns that a string must match. */
export function patternsOf({ pattern, otherPatterns = [] }: StringSchema): string[] {
  return pattern === undefined ? otherPatterns : [pattern, ...otherPatterns];
}
