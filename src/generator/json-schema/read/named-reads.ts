// Reads the schemas that have names, which can include each other through `allOf`. Law: each is complete, unless it is marked.

import type { Schema } from '../../types/schema.ts';

/** Maximum number of schemas that are read inside each other, as each takes some of the stack. */
const mostOpen = 50;

/** Maximum number of times that schemas are read again. Those that include each other from inside can need it. */
const mostRepeats = 2_000;

/** What a read depends on besides complete schemas. */
interface Dependencies {
  /** Schemas around it that it includes, which were not complete. */
  around: Set<string>;
  /** Schemas that were read for it, and itself. */
  read: Set<string>;
  /** How deep it is inside of the schemas that are being read. */
  depth: number;
}

/** A schema that includes one around it. */
interface PartialSchema extends Dependencies {
  schema: Schema;
}

/** How a named schema is read. */
export interface NamedReading {
  /** Makes a schema, and calls the function that `createNamedReads` returns for those that it includes. */
  read: (name: string) => Schema;
  /** Returns how many schemas that are being read are inside others: as a property or option, not as a part of `allOf`. */
  depth: () => number;
  /** Whether what is being read is not used. */
  isUnused: () => boolean;
  /** Returns what is in place of a schema that is included from inside itself. */
  insideItself: () => Schema;
  /** Marks a schema that stays partial, as schemas were read again too often. */
  simplified: (name: string, schema: Schema) => Schema;
}

/** The schemas that were read while others around them were not complete. */
function createPartials(open: ReadonlyMap<string, Dependencies>) {
  const partial = new Map<string, PartialSchema[]>();
  return {
    has: (name: string) => partial.has(name),
    add: (name: string, one: PartialSchema) => void partial.set(name, [...(partial.get(name) ?? []), one]),
    clear: () => partial.clear(),
    /** Finds a partial schema that would be the same now, or whose missing parts the outermost schema includes. */
    find(name: string, depth: number): PartialSchema | undefined {
      const [outermost] = open.values();
      return partial
        .get(name)
        ?.find((one) =>
          outermost?.depth === depth
            ? one.depth === depth
            : [...one.around].every((each) => open.get(each)?.depth === depth) &&
              [...one.read].every((each) => !open.has(each)),
        );
    },
  };
}

/** Adds what a read depends on to what the read around it depends on. */
function depend(inside: Dependencies | undefined, on: Dependencies): void {
  for (const name of on.around) inside?.around.add(name);
  for (const name of on.read) inside?.read.add(name);
}

/**
 * Creates a function that returns the schema of a name, which is read once, although schemas can include each other. A schema that
 * includes one around it is partial, and is read again where the other is complete. The outermost one is complete, as what a partial
 * one lacks is included in it.
 */
export function createNamedReads(reading: NamedReading): (name: string) => Schema {
  const done = new Map<string, Schema>();
  /** The schemas that are being read, outermost first. */
  const open = new Map<string, Dependencies>();
  const partials = createPartials(open);
  /** The first schema that is too deep inside others to be read with them. */
  let postponed: string | undefined;
  let repeats = 0;
  const innermost = () => [...open.values()].at(-1);
  const readOpen = (name: string): Schema => {
    const own: Dependencies = { around: new Set(), read: new Set([name]), depth: reading.depth() };
    open.set(name, own);
    if (partials.has(name)) repeats += 1;
    const schema = reading.read(name);
    open.delete(name);
    own.around.delete(name);
    if (postponed !== undefined || reading.isUnused()) return schema;
    if (own.around.size === 0) done.set(name, schema);
    else if (repeats > mostRepeats) done.set(name, reading.simplified(name, schema));
    else partials.add(name, { ...own, schema });
    depend(innermost(), own);
    return schema;
  };
  const readInside = (name: string): Schema => {
    const known = partials.find(name, reading.depth());
    if (known === undefined) return readOpen(name);
    depend(innermost(), known);
    return known.schema;
  };
  /** Reads a schema that is inside no other, after those that are too deep inside it. */
  const readFirst = (name: string): Schema => {
    const waiting = [name];
    for (;;) {
      const next = waiting.at(-1) ?? name;
      postponed = undefined;
      partials.clear();
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
    const around = open.get(name);
    if (around !== undefined) {
      innermost()?.around.add(name);
      if (around.depth < reading.depth()) return reading.insideItself();
    } else if (!reading.isUnused()) {
      if (open.size < mostOpen && postponed === undefined) return readInside(name);
      postponed ??= name;
    }
    return { kind: 'any', examples: [], enumeration: [] };
  };
}
