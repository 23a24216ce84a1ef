// Resolves a reference to a schema, with the facts beside the references on the way, and reads the schemas that have names. Laws: facts nearer to the start win; the
// result is never a reference, even for circles and unresolved names.

import type { Schema } from '../types/schema.ts';

/** A schema that is not a reference. */
export type ResolvedSchema = Exclude<Schema, { kind: 'ref' }>;

/** Maximum number of references in a row. More are a circle. */
const mostSteps = 50;

/**
 * Resolves a schema. A reference can resolve to another one with facts beside it, which override those of its target. A
 * reference without facts resolves to the same object as the named schema.
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

/** Maximum number of schemas that are read inside each other, as each takes some of the stack. */
const mostOpen = 50;

/** Maximum number of reads. Schemas that include each other through `allOf` are read more than once. */
const mostReads = 20_000;

/** What a read depends on besides complete schemas. */
interface Dependencies {
  /** Schemas around it that it includes, which were not complete. */
  around: Set<string>;
  /** Schemas that were read for it, and itself. */
  read: Set<string>;
}

/** A schema that includes one around it. */
interface PartialSchema extends Dependencies {
  schema: Schema;
}

/**
 * Creates a function that returns the schema of a name, which is read once, although schemas can include each other. Inside itself, a
 * schema is one of any kind; a schema that includes one which is not complete is partial, and is read again where the other is complete.
 * @param read makes a schema, and calls the function for those that it includes
 * @param simplified marks a schema that stays partial, as there were too many reads
 */
export function createNamedReads(
  read: (name: string) => Schema,
  simplified: (name: string, schema: Schema) => Schema,
): (name: string) => Schema {
  const done = new Map<string, Schema>();
  /** The schemas that are being read, outermost first. */
  const open = new Map<string, Dependencies>();
  const partial = new Map<string, PartialSchema[]>();
  /** The first schema that is too deep inside others to be read with them. */
  let postponed: string | undefined;
  let reads = 0;
  const innermost = () => [...open.values()].at(-1);
  const depend = (on: Dependencies) => {
    const inside = innermost();
    if (inside === undefined) return;
    for (const name of on.around) inside.around.add(name);
    for (const name of on.read) inside.read.add(name);
  };
  const readOpen = (name: string): Schema => {
    const own: Dependencies = { around: new Set(), read: new Set([name]) };
    open.set(name, own);
    reads += 1;
    const schema = read(name);
    open.delete(name);
    own.around.delete(name);
    if (postponed !== undefined) return schema;
    if (own.around.size === 0) done.set(name, schema);
    else if (reads > mostReads) done.set(name, simplified(name, schema));
    else partial.set(name, [...(partial.get(name) ?? []), { ...own, schema }]);
    depend(own);
    return schema;
  };
  /** Finds a partial schema that would be the same now: what was not complete is not, and all else can be read. */
  const partialNow = (name: string) =>
    partial
      .get(name)
      ?.find(
        (one) =>
          [...one.around].every((each) => open.has(each)) && [...one.read].every((each) => !open.has(each)),
      );
  const readInside = (name: string): Schema => {
    const known = partialNow(name);
    if (known !== undefined) depend(known);
    return known?.schema ?? readOpen(name);
  };
  /** Reads a schema that is inside no other, after those that are too deep inside it. */
  const readFirst = (name: string): Schema => {
    const waiting = [name];
    for (;;) {
      const next = waiting.at(-1) ?? name;
      postponed = undefined;
      partial.clear();
      const schema = done.get(next) ?? readOpen(next);
      if (postponed !== undefined && !waiting.includes(postponed)) {
        waiting.push(postponed);
        continue;
      }
      done.set(next, schema);
      waiting.pop();
      if (waiting.length === 0) return schema;
    }
  };
  return (name) => {
    const known = done.get(name);
    if (known !== undefined) return known;
    if (open.size === 0) return readFirst(name);
    if (open.has(name)) innermost()?.around.add(name);
    else if (open.size < mostOpen && postponed === undefined) return readInside(name);
    else postponed ??= name;
    return { kind: 'any', examples: [], enumeration: [] };
  };
}
