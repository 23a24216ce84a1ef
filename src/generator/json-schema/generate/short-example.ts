// Shortens an example to what readers need first: the required properties, then a few optional ones. Only the outermost object is cut
// like this. What is left out of objects in it are optional branches, as half of an object misleads: an amount without its currency.
// Laws: a short example is valid if the example is; it has no property that the example lacks.

import { isRecord } from '../../shared/json.ts';
import type { Schema } from '../../types/schema.ts';
import type { ExampleContext, ExampleHolder } from '../../types/validation.ts';
import { isValid, withValidator } from '../validity.ts';
import { requiredNames, schemasFor } from './example-object.ts';
import { mostLevels, resolved } from './generation.ts';
import { nameWords } from './names.ts';
import { isValidExample } from './repair.ts';

/** Numbers of optional properties to try: two, or more if the schema requires some of them by other keywords. */
const attempts = [2, 3, 5, 8];

/** Returns a shorter example; undefined if nothing can be left out. */
export function shortExample(
  value: unknown,
  { schema, holder }: { schema: Schema | undefined; holder: ExampleHolder },
  given: ExampleContext,
): unknown {
  if (schema === undefined || typeof value !== 'object' || value === null) return undefined;
  const context = withValidator(given);
  for (const optional of attempts) {
    const short = ordered(value, schema, { context, optional, depth: 0, objects: 0 });
    if (!isValidExample(short, { schema, holder }, context)) continue;
    return sizeOf(short) < sizeOf(value) ? short : undefined;
  }
  return undefined;
}

/** Returns an example with the required properties of each object first. */
export function requiredFirst(value: unknown, schema: Schema | undefined, given: ExampleContext): unknown {
  if (schema === undefined) return value;
  const context = withValidator(given);
  return ordered(value, schema, { context, optional: Infinity, depth: 0, objects: 0 });
}

interface OrderState {
  context: ExampleContext;
  /** How many optional properties are left. */
  optional: number;
  depth: number;
  /** How many objects are around the value. */
  objects: number;
}

function ordered(value: unknown, schema: Schema, state: OrderState): unknown {
  if (state.depth > mostLevels) return value;
  const inner = resolved(schema, state.context);
  if (Array.isArray(value)) {
    if (inner.kind !== 'array') return value;
    const { items, prefixItems, minItems = 0 } = inner;
    const most = state.optional === Infinity ? value.length : Math.max(1, prefixItems.length, minItems);
    return value.slice(0, most).map((item, index) => within(item, prefixItems[index] ?? items, state));
  }
  return isRecord(value) ? orderedObject(value, schema, state) : value;
}

/** The properties of the outermost object take the optional ones that are left before those of the objects in it. */
function orderedObject(
  value: Record<string, unknown>,
  schema: Schema,
  state: OrderState,
): Record<string, unknown> {
  const shapes = shapesOf(value, schema, state.context);
  const required = new Set(shapes.flatMap((shape) => requiredNames(shape, state.context)));
  const names = Object.keys(value);
  const first = names.filter((name) => required.has(name));
  const others = names.filter((name) => !required.has(name));
  const shown = shownNames(value, { required: first, others }, state);
  const kept = [...first, ...shown];
  // An empty object would hide that it has properties.
  if (kept.length === 0) for (const one of others.slice(0, 1)) kept.push(one);
  state.objects += 1;
  const entries = kept.map((name) => {
    const [property] = shapes.flatMap((shape) => schemasFor(shape, name));
    return [name, property === undefined ? value[name] : within(value[name], property, state)] as const;
  });
  state.objects -= 1;
  return Object.fromEntries(entries);
}

/** Selects the optional properties to show: the first ones that are left, and those that belong to a shown one; inside, all but branches. */
function shownNames(
  value: Record<string, unknown>,
  { required, others }: { required: string[]; others: string[] },
  state: OrderState,
): string[] {
  if (state.optional === Infinity) return others;
  const counted = state.objects === 0 ? others : others.filter((name) => isBranch(value[name]));
  const left = new Set(counted.slice(0, state.optional));
  state.optional -= left.size;
  const shown = others.filter((name) => left.has(name) || !counted.includes(name));
  const pairs = companions([...required, ...shown], others);
  return others.filter((name) => shown.includes(name) || pairs.has(name));
}

/** Whether a value is an object, or a list of objects. */
function isBranch(value: unknown): boolean {
  return isRecord(value) || (Array.isArray(value) && value.some(isBranch));
}

/** Names of properties that mean nothing without each other. */
const pairsOfNames: [RegExp, RegExp][] = [
  [/(^|_)(amount|price|subtotal|balance|cost|fee)$/, /(^|_)currency(_code)?$/],
  [/(^|_)lat(itude)?$/, /(^|_)(lng|lon|long|longitude)$/],
];

/** Returns those of the other properties that a shown one means nothing without. */
function companions(shown: string[], others: string[]): Set<string> {
  const words = shown.map(nameWords);
  const wanted = pairsOfNames.flatMap(([one, other]) => [
    ...(words.some((name) => one.test(name)) ? [other] : []),
    ...(words.some((name) => other.test(name)) ? [one] : []),
  ]);
  return new Set(others.filter((name) => wanted.some((pattern) => pattern.test(nameWords(name)))));
}

function within(value: unknown, schema: Schema, state: OrderState): unknown {
  state.depth += 1;
  const result = ordered(value, schema, state);
  state.depth -= 1;
  return result;
}

/** Returns the object schemas that describe a value: its own, and those of the options that it matches. */
function shapesOf(value: unknown, schema: Schema, context: ExampleContext) {
  const inner = resolved(schema, context);
  const options = (inner.variants?.options ?? [])
    .filter((option) => isValid(option.schema, value, context))
    .map((option) => resolved(option.schema, context));
  return [inner, ...options].flatMap((shape) => (shape.kind === 'object' ? [shape] : []));
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
