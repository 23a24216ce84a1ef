// What the merges of one document share, so that the work for schemas that include each other in many ways is done once, and
// the bound of what comes of them.
// Laws: equal work gives the same object; the source of a merged schema lists each schema of the document once.

import type { Schema, Variants } from '../../types/schema.ts';
import { schemasIn } from '../schemas-in.ts';

/** The merges of one document. */
export interface Composition {
  /** Returns the JSON Schema of a schema: the document's, or one made from the model. */
  sourceOf(schema: Schema): unknown;
  /** Sets the JSON Schema of the document that a schema was read from. */
  setSource(schema: Schema, raw: unknown): void;
  /** Returns the JSON Schema for values that are valid against both schemas. */
  sourceOfBoth(first: Schema, second: Schema): unknown;
  /** Returns a schema that has only a list of options, whose JSON Schema is that of the lists that it was multiplied from. */
  schemaOfOptions(options: Variants): Schema;
  /** Sets the lists of options that a list was multiplied from. */
  setFactors(options: Variants, factors: readonly [Variants, Variants]): void;
  /** Returns the merged schema of a pair at a depth of references, which is made once. */
  once(pair: readonly [Schema, Schema], depth: number, make: () => Schema): Schema;
  /** Reports that the schema that is being read lacks parts, as a limit was reached. */
  reportSimplified(): void;
  /** Reports that parts of the schema that is being read contradict each other, unless they are in options that are tried. */
  reportContradictory(): void;
  /** Makes a schema from two options, which need not fit. */
  tried: <Made>(make: () => Made) => Made;
}

/**
 * Starts the merges of a document.
 * @param jsonOf makes the JSON Schema of a schema from the model
 * @param reports report on the schema that is being read
 */
export function createComposition(
  jsonOf: (schema: Schema) => unknown,
  { reportSimplified, reportContradictory }: Pick<Composition, 'reportSimplified' | 'reportContradictory'>,
): Composition {
  let triesInside = 0;
  const sources = new WeakMap<Schema, unknown>();
  /** The parts of the sources that were made here. */
  const partsBySource = new WeakMap<object, readonly unknown[]>();
  const merged = new WeakMap<Schema, WeakMap<Schema, Schema[]>>();
  const byOptions = new WeakMap<Variants, Schema>();
  const schemaOfOptions = (variants: Variants): Schema => {
    const known = byOptions.get(variants);
    const schema = known ?? { kind: 'any', examples: [], enumeration: [], variants };
    byOptions.set(variants, schema);
    return schema;
  };
  const sourceOf = (schema: Schema): unknown => {
    const source = sources.get(schema) ?? jsonOf(schema);
    sources.set(schema, source);
    return source;
  };
  const partsOf = (schema: Schema): readonly unknown[] => {
    const source = sourceOf(schema);
    return (typeof source === 'object' && source !== null && partsBySource.get(source)) || [source];
  };
  const sourceOfBoth = (first: Schema, second: Schema): unknown => {
    const parts = [...new Set([...partsOf(first), ...partsOf(second)])];
    if (parts.length === 1) return parts[0];
    const source = { allOf: parts };
    partsBySource.set(source, parts);
    return source;
  };
  return {
    sourceOf,
    setSource: (schema, raw) => void sources.set(schema, raw),
    sourceOfBoth,
    reportSimplified,
    schemaOfOptions,
    setFactors: (options, [first, second]) => {
      const source = sourceOfBoth(schemaOfOptions(first), schemaOfOptions(second));
      sources.set(schemaOfOptions(options), source);
    },
    reportContradictory() {
      if (triesInside === 0) reportContradictory();
    },
    tried(make) {
      triesInside += 1;
      const made = make();
      triesInside -= 1;
      return made;
    },
    once: ([first, second], depth, make) => {
      const ofFirst = merged.get(first) ?? new WeakMap<Schema, Schema[]>();
      merged.set(first, ofFirst);
      const byDepth = ofFirst.get(second) ?? [];
      ofFirst.set(second, byDepth);
      const schema = byDepth[depth] ?? make();
      byDepth[depth] = schema;
      return schema;
    },
  };
}

/** Maximum number of schemas inside a schema, if most of them are repeats of others. */
const mostRepeated = 10_000;
/** Maximum depth of schemas inside each other, as each step takes some of the stack. */
const mostInside = 100;
/** How often each schema inside another can be repeated on average, above that number. */
const mostRepeats = 4;

/** How many schemas a schema contains with itself, and how deep they are inside each other. */
interface Size {
  count: number;
  depth: number;
}

/** Creates a function that returns whether a schema repeats others so often that it cannot be shown whole. */
export function createSizeLimit(): (schema: Schema) => boolean {
  const sizes = new WeakMap<Schema, Size>();
  const sizeOf = (schema: Schema): Size => {
    const known = sizes.get(schema);
    if (known !== undefined) return known;
    const size = { count: 1, depth: 1 };
    for (const inner of schemasIn(schema)) {
      const { count, depth } = sizeOf(inner);
      size.count += count;
      size.depth = Math.max(size.depth, depth + 1);
    }
    sizes.set(schema, size);
    return size;
  };
  return (schema) => {
    const { count, depth } = sizeOf(schema);
    return depth > mostInside || (count > mostRepeated && count > mostRepeats * countDistinct(schema));
  };
}

function countDistinct(schema: Schema): number {
  const found = new Set([schema]);
  for (const one of found) for (const inner of schemasIn(one)) found.add(inner);
  return found.size;
}
