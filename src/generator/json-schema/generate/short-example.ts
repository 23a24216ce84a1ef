// Shortens an example to what readers need first: the required properties, then a few optional ones that have a value of the author: an
// example or a default. A made-up value of an optional property, such as `true`, could do what nobody wants. Only the outermost object is
// cut like this. What is left out of objects in it are optional branches, as half of an object misleads: an amount without its currency.
// Where nothing is required, what a person would send comes first (`telling-fields.ts`), and a small example of the author is whole.
// Laws: a short example is valid if the example is; it has no property that the example lacks; a list of the author is whole.

import { areEqual, isRecord } from '../../shared/json.ts';
import type { ObjectSchema, ResolvedSchema, Schema } from '../../types/schema.ts';
import type { ExampleContext, ExampleHolder } from '../../types/validation.ts';
import { isBranch, requiredNames, schemasFor, shapesOf } from './example-object.ts';
import { mostLevels } from './generation.ts';
import { nameWords, resourceOf } from './names.ts';
import { isValidExample } from './repair.ts';
import { isEmptyValue, isSetByServer, mostTelling, tellingFields } from './telling-fields.ts';

/** Characters of an example of the author without required properties that is whole. */
const mostWhole = 400;
/** Objects and lists of objects among the telling properties. */
const mostBranches = 2;
/** Properties of an inner object that are shown together, as half of an object misleads. */
const mostInside = 8;

/** A text of an operation which changes only what is sent: "Only the attributes submitted are modified." */
const partial =
  /\bonly\b[^.]{0,40}\b(?:attributes|fields|properties|parameters|values|keys)\b[^.]{0,30}\b(?:submitted|provided|specified|included|passed|sent|supplied|given|present)\b/i;

/** Numbers of optional properties to try: two, or more if the schema requires some of them by other keywords. */
const attempts = [2, 2, 3, 5, 8];

/** What an example is of. */
interface ExampleFacts {
  schema: Schema | undefined;
  holder: ExampleHolder;
  /** Whether the whole example is one of the author. */
  isWritten: boolean;
}

/** Returns a shorter example; undefined if nothing can be left out. */
export function shortExample(
  value: unknown,
  { schema, holder, isWritten }: ExampleFacts,
  context: ExampleContext,
): unknown {
  if (schema === undefined || typeof value !== 'object' || value === null) return undefined;
  const isPartial = !isWritten && isRecord(value) && partial.test(context.about?.text ?? '');
  for (const [attempt, optional] of attempts.entries()) {
    // If the values of the author are not enough for a valid example, others count too.
    const state = { context, optional, depth: 0, objects: 0, isWritten, isPartial, isAny: attempt > 0 };
    const short = ordered(value, schema, state);
    if (!state.isPartial && !isValidExample(short, { schema, holder }, context)) continue;
    return sizeOf(short) < sizeOf(value) ? short : undefined;
  }
  return undefined;
}

/** Returns an example with the required properties of each object first. */
export function requiredFirst(value: unknown, schema: Schema | undefined, context: ExampleContext): unknown {
  if (schema === undefined) return value;
  const around = { depth: 0, objects: 0, isWritten: true, isPartial: false, isAny: true };
  const state = { ...around, context, optional: Infinity };
  return ordered(value, schema, state);
}

interface OrderState {
  context: ExampleContext;
  /** How many optional properties are left. */
  optional: number;
  depth: number;
  /** How many objects are around the value. */
  objects: number;
  /** Whether the value is one of the author. */
  isWritten: boolean;
  /** Whether nothing of the outermost object is required, as it is a change, whatever its schema requires. */
  isPartial: boolean;
  /** Whether optional properties with made-up values are shown, too. */
  isAny: boolean;
}

function ordered(value: unknown, schema: Schema, state: OrderState): unknown {
  if (state.depth > mostLevels) return value;
  const inner = state.context.resolve(schema);
  const isWritten = state.isWritten || isOfAuthor(value, inner);
  if (Array.isArray(value)) {
    if (inner.kind !== 'array') return value;
    const { items, prefixItems, minItems = 0 } = inner;
    if (isWritten && state.optional !== Infinity) return value;
    const most = state.optional === Infinity ? value.length : Math.max(1, prefixItems.length, minItems);
    return value.slice(0, most).map((item, index) => within(item, prefixItems[index] ?? items, state));
  }
  if (!isRecord(value)) return value;
  const around = state.isWritten;
  state.isWritten = isWritten;
  const object = orderedObject(value, schema, state);
  state.isWritten = around;
  return object;
}

/** The properties of the outermost object take the optional ones that are left before those of the objects in it. */
function orderedObject(
  value: Record<string, unknown>,
  schema: Schema,
  state: OrderState,
): Record<string, unknown> {
  const shapes = shapesOf(value, schema, state.context);
  const isChange = state.isPartial && state.objects === 0;
  const required = new Set(isChange ? [] : shapes.flatMap((shape) => requiredNames(shape, state.context)));
  const names = Object.keys(value);
  const first = names.filter((name) => required.has(name));
  const others = names.filter((name) => !required.has(name));
  const isShort = state.optional !== Infinity;
  const written = new Set(
    others.filter(
      (name) =>
        isWrittenProperty(name, shapes, state) &&
        !(isShort && value[name] !== false && isEmptyValue(value[name])),
    ),
  );
  const telling =
    isShort && !state.isAny ? tellingOf(value, { required: first, others, written }, { shapes, state }) : [];
  const shown = telling.length > 0 ? telling : shownNames(value, { required: first, others, written }, state);
  const kept = [...first, ...shown];
  // An empty object would hide that it has properties.
  const only = kept.length === 0 ? oneOf(value, others, { shapes, state }) : undefined;
  if (only !== undefined) kept.push(only);
  state.objects += 1;
  const entries = kept.map((name) => {
    const [property] = shapes.flatMap((shape) => schemasFor(shape, name));
    return [name, property === undefined ? value[name] : within(value[name], property, state)] as const;
  });
  state.objects -= 1;
  return Object.fromEntries(entries);
}

/**
 * Selects the properties of an object that a person would send: of the outermost one without required properties, and of a large one inside.
 * A small example of the author is whole. Empty if nothing tells which.
 */
function tellingOf(
  value: Record<string, unknown>,
  { required, others, written }: PropertyNames,
  { shapes, state }: { shapes: readonly ObjectSchema[]; state: OrderState },
): string[] {
  const isOutermost = state.objects === 0;
  // One required property alone is rarely what a person sends.
  const isFew = required.length <= 1 && (required.length === 0 || written.size === 0);
  if (isOutermost ? !isFew : others.length <= mostInside || state.isWritten) return [];
  if (
    isOutermost &&
    state.isWritten &&
    required.length === 0 &&
    others.length <= mostTelling + 1 &&
    sizeOf(value) <= mostWhole
  )
    return others;
  const names = [...required, ...others];
  const isOffered = (name: string) =>
    !isEmptyValue(value[name]) && !isSetByServer(name, { names, shapes }, state.context);
  const filled = names.filter((name) => !isEmptyValue(value[name]));
  const found = tellingFields(filled, shapes, state.context);
  const branches = others.filter((name) => found.has(name) && isBranch(value[name]));
  const telling = new Set([...found].filter((name) => !branches.slice(mostBranches).includes(name)));
  const { owner = '' } = state.context.about ?? {};
  const isAlone = telling.size === 1 && ![...telling].some((name) => resourceOf(name) === owner);
  // What the author gives beside a single field is how it is used.
  const given = others.filter(
    (name) => written.has(name) && typeof value[name] !== 'boolean' && isOffered(name) && !telling.has(name),
  );
  const most = state.isWritten ? state.optional : state.optional - telling.size;
  const isFilledUp = isOutermost ? isAlone || (telling.size === 0 && state.isWritten) : telling.size === 0;
  const chosen = new Set([...telling, ...(isFilledUp ? given.slice(0, most) : [])]);
  return others.filter((name) => chosen.has(name));
}

/** Selects one property of an object of which nothing else is shown: no flag, nothing that a server sets, and if possible one value. */
function oneOf(
  value: Record<string, unknown>,
  names: readonly string[],
  { shapes, state }: { shapes: readonly ObjectSchema[]; state: OrderState },
): string | undefined {
  const plain = names.filter((name) => typeof value[name] !== 'boolean');
  const own = plain.filter(
    (name) => !isEmptyValue(value[name]) && !isSetByServer(name, { names, shapes }, state.context),
  );
  const usable = own.find(
    (name) => typeof value[name] !== 'object' && !/(^|_)(version|kind)$/.test(nameWords(name)),
  );
  return usable ?? own[0] ?? plain[0] ?? names[0];
}

interface PropertyNames {
  required: string[];
  others: string[];
  /** Those of the others whose value is one of the author. */
  written: ReadonlySet<string>;
}

/**
 * Selects the optional properties to show: the first ones of the author that are left, and those that belong to a shown one; inside, all but
 * branches and flags.
 */
function shownNames(
  value: Record<string, unknown>,
  { required, others, written }: PropertyNames,
  state: OrderState,
): string[] {
  if (state.optional === Infinity) return others;
  const isShown = (name: string) => state.isAny || written.has(name);
  const isInside = state.objects > 0;
  const counted = isInside ? others.filter((name) => isBranch(value[name])) : others;
  const left = new Set(counted.filter(isShown).slice(0, state.optional));
  state.optional -= left.size;
  const shown = others.filter(
    (name) =>
      left.has(name) || (!counted.includes(name) && (typeof value[name] !== 'boolean' || isShown(name))),
  );
  const pairs = companions([...required, ...shown], others);
  return others.filter((name) => shown.includes(name) || pairs.has(name));
}

/** How deep the values of the author are searched in an optional property. */
const mostSearched = 3;

function isWrittenProperty(name: string, shapes: readonly ObjectSchema[], state: OrderState): boolean {
  if (state.isWritten || state.optional === Infinity) return true;
  return shapes.some((shape) =>
    schemasFor(shape, name).some((schema) => hasValueOfAuthor(schema, state.context)),
  );
}

/** Whether a schema has an example, a default or a constant, or else each part that its values need. */
function hasValueOfAuthor(schema: Schema, context: ExampleContext, depth = 0): boolean {
  if (depth > mostSearched) return false;
  const inner = context.resolve(schema);
  const { default: usual } = inner;
  const hasDefault = usual !== undefined && (usual === false || !isEmptyValue(usual));
  if (inner.examples.length > 0 || hasDefault || 'const' in inner) return true;
  if (inner.kind === 'array') return hasValueOfAuthor(inner.items, context, depth + 1);
  if (inner.kind !== 'object') return false;
  const needed = inner.properties.filter(({ name }) => inner.required.includes(name));
  const parts = needed.length > 0 ? needed : inner.properties;
  return parts.length > 0 && parts.every(({ schema: part }) => hasValueOfAuthor(part, context, depth + 1));
}

/** Whether a value is an example or the default of its schema. */
function isOfAuthor(value: unknown, { examples, default: usual }: ResolvedSchema): boolean {
  return [...examples, usual].some((one) => areEqual(one, value));
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

function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
