// Makes a generated example that is too long for a page smaller: without what is deepest, so that it shows the shape of a body and stays
// a value that programs can read. Optional parts are left out first, required ones only if that is not enough.

import { isRecord, type JsonRecord } from '../../shared/json.ts';
import type { Schema } from '../../types/schema.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { isBranch, requiredNames, schemasFor, shapesOf } from './example-object.ts';

/** What is kept at most. */
interface Step {
  /** Levels of objects inside of objects. */
  depth: number;
  properties: number;
  items: number;
  /** Whether required properties are left out, too. */
  isAny: boolean;
}

const sizes = [
  { depth: 8, properties: 150, items: 8 },
  { depth: 6, properties: 100, items: 3 },
  { depth: 4, properties: 60, items: 1 },
  { depth: 3, properties: 40, items: 1 },
  { depth: 2, properties: 40, items: 1 },
  { depth: 2, properties: 15, items: 1 },
  { depth: 1, properties: 25, items: 1 },
  { depth: 1, properties: 12, items: 1 },
];

/**
 * Returns the largest part of an example that fits, by steps from little to much that is left out; undefined if none fits.
 * @param fits whether a part is short enough
 */
export function partialExample(
  value: unknown,
  { schema, fits }: { schema: Schema; fits: (part: unknown) => boolean },
  context: ExampleContext,
): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const known: PartState['known'] = new Map();
  for (const isAny of [false, true])
    for (const size of sizes) {
      const part = partOf(value, schema, { ...size, isAny, level: 0, context, known });
      if (isEmpty(part) || !fits(part)) continue;
      if (isAny || context.validator.isValid(schema, part)) return part;
    }
  return undefined;
}

interface PartState extends Step {
  /** How many objects are around the value. */
  level: number;
  context: ExampleContext;
  /** What describes the objects of the example, which each step asks for. */
  known: Map<object, ObjectFacts>;
}

interface ObjectFacts {
  required: ReadonlySet<string>;
  /** The schemas of the properties that have one. */
  properties: ReadonlyMap<string, Schema>;
}

function factsOf(value: JsonRecord, schema: Schema, { context, known }: PartState): ObjectFacts {
  const found = known.get(value);
  if (found !== undefined) return found;
  const shapes = shapesOf(value, schema, context);
  const properties = Object.keys(value).flatMap((name) => {
    const [property] = shapes.flatMap((shape) => schemasFor(shape, name));
    return property === undefined ? [] : [[name, property] as const];
  });
  const required = new Set(shapes.flatMap((shape) => requiredNames(shape, context)));
  const facts = { required, properties: new Map(properties) };
  known.set(value, facts);
  return facts;
}

function partOf(value: unknown, schema: Schema, state: PartState): unknown {
  if (Array.isArray(value)) {
    const inner = state.context.resolve(schema);
    const { prefixItems = [], items = schema, minItems = 0 } = inner.kind === 'array' ? inner : {};
    const most = Math.max(state.items, state.isAny ? 1 : Math.max(minItems, prefixItems.length));
    return value.slice(0, most).map((item, position) => partOf(item, prefixItems[position] ?? items, state));
  }
  if (!isRecord(value)) return value;
  const { required, properties } = factsOf(value, schema, state);
  const isKept = (name: string) => !state.isAny && required.has(name);
  const inside = { ...state, level: state.level + 1 };
  let left = state.properties;
  const entries = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    if (!isKept(name) && (left === 0 || (isBranch(item) && inside.level > state.depth))) return [];
    const property = properties.get(name);
    const part = property === undefined ? item : partOf(item, property, inside);
    // An object without any of its properties would say that there are none.
    if (!isKept(name) && isEmpty(part) && !isEmpty(item)) return [];
    left = Math.max(0, left - 1);
    return [[name, part]];
  });
  return Object.fromEntries(entries);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);
}
