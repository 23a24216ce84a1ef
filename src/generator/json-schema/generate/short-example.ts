// Shortens an example to what readers need first: the required properties, then a few optional ones that have a value of the author: an
// example or a default. A made-up value of an optional property, such as `true`, could do what nobody wants. Only the outermost object is
// cut like this. What is left out of objects in it are optional branches, as half of an object misleads: an amount without its currency;
// and optional placeholders, as a request with them does not run. Where nothing is required, what a person would send comes first
// (`telling-fields.ts`): what the operation names, or else values of the author, or else one field. A short example of the author is whole.
// Laws: a short example is valid if the example is; it has no property that the example lacks; a list of the author is whole.

import { areEqual, isRecord } from '../../shared/json.ts';
import { isNumber } from '../../shared/number-spelling.ts';
import type { ObjectSchema, ResolvedSchema, Schema } from '../../types/schema.ts';
import type { ExampleContext, ExampleHolder } from '../../types/validation.ts';
import { isExcluded } from '../resolve.ts';
import { namesMeeting } from './descriptions/described-needs.ts';
import { isBranch, requiredNames, schemasFor, shapesOf } from './example-object.ts';
import { companions, isEmptyValue, namedByValues } from './few-fields.ts';
import { mostLevels } from './generation.ts';
import { withIndispensable } from './indispensable-fields.ts';
import { closeValues, farValues } from './known-values.ts';
import { isDestructiveValue, nameWords, resourceOf } from './names.ts';
import { isPlaceholder } from './placeholder.ts';
import { isValidExample } from './repair.ts';
import { replacedFields } from './replaced-fields.ts';
import { isSetByServer, isTurnedOver, mostTelling, saidInMessage, tellingFields } from './telling-fields.ts';

/** Lines of an example of the author that is whole, as its author chose what belongs together. */
const mostWhole = 60;
/** Objects and lists of objects among the telling properties. */
const mostBranches = 2;
/** Properties of an inner object that are shown together, as half of an object misleads. */
const mostInside = 8;

/** A text of an operation which changes only what is sent: "Only the attributes submitted are modified." */
const partial =
  /\bonly\b[^.]{0,40}\b(?:attributes|fields|properties|parameters|values|keys)\b[^.]{0,30}\b(?:submitted|provided|specified|included|passed|sent|supplied|given|present)\b/i;

/** What is tried: without made-up values that are optional, or with more of them if the schema requires some by other keywords. */
const attempts: readonly Attempt[] = [
  { optional: 2, isAny: false, isRunnable: true },
  { optional: 2, isAny: false, isRunnable: false },
  ...[2, 3, 5, 8].map((optional) => ({ optional, isAny: true, isRunnable: false })),
];

interface Attempt {
  /** How many optional properties are left. */
  optional: number;
  /** Whether optional properties with made-up values are shown, too. */
  isAny: boolean;
  /** Whether optional placeholders inside of objects are left out. */
  isRunnable: boolean;
}

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
  if ((isWritten || isOfAuthor(value, context.resolve(schema))) && isOfSensibleSize(value)) return undefined;
  const isPartial = !isWritten && isRecord(value) && partial.test(context.about?.text ?? '');
  const isValid = (short: unknown) => isValidExample(short, { schema, holder }, context);
  // Keywords that contradict each other have no valid example, and a long invalid one helps no more than a short one.
  const mayBeInvalid = !isWritten && !isValid(value);
  for (const attempt of attempts) {
    const state = { ...attempt, context, depth: 0, objects: 0, isWritten, isPartial };
    const found = ordered(value, schema, state);
    if (!state.isPartial && !mayBeInvalid && !isValid(found)) continue;
    const short = attempt.isAny && !isWritten ? withoutSpare(found, isValid) : found;
    return sizeOf(short) < sizeOf(value) ? short : undefined;
  }
  return undefined;
}

/** Leaves out the placeholders that an object is valid without. */
function withoutSpare(value: unknown, isValid: (short: unknown) => boolean): unknown {
  if (!isRecord(value)) return value;
  let kept = value;
  for (const name of Object.keys(value).filter((key) => isPlaceholder(value[key]))) {
    const { [name]: _, ...fewer } = kept;
    if (Object.keys(fewer).length > 0 && isValid(fewer)) kept = fewer;
  }
  return kept;
}

/** Returns an example with the required properties of each object first. */
export function requiredFirst(value: unknown, schema: Schema | undefined, context: ExampleContext): unknown {
  if (schema === undefined) return value;
  const around = { depth: 0, objects: 0, isWritten: true, isPartial: false };
  const state = { ...around, context, optional: Infinity, isAny: true, isRunnable: false };
  return ordered(value, schema, state);
}

interface OrderState extends Attempt {
  context: ExampleContext;
  depth: number;
  /** How many objects are around the value. */
  objects: number;
  /** Whether the value is one of the author. */
  isWritten: boolean;
  /** Whether nothing of the outermost object is required, as it is a change, whatever its schema requires. */
  isPartial: boolean;
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
  const isShort = state.optional !== Infinity;
  // An author often writes a request as the answer to it.
  const names = Object.keys(value).filter((name) => !(isShort && isHidden(name, shapes, state.context)));
  const first = names.filter((name) => required.has(name));
  const optional = names.filter((name) => !required.has(name));
  // Whoever tries a request does not expect that it deletes something because its sample has an option that does.
  const isTried = isShort && !state.isAny && !state.isWritten && state.context.direction === 'request';
  const isGiven = (name: string) => isSetByServer(name, { names, shapes }, state.context);
  const isSent = (name: string) =>
    !isDestructiveValue(name, value[name]) && !(state.objects > 0 && isGiven(name));
  const others = isTried ? optional.filter(isSent) : optional;
  const written = new Set(
    others.filter(
      (name) =>
        isWrittenProperty(name, shapes, state) &&
        // An invalid example of the author is not sent.
        (state.isWritten || !isShort || !isPlaceholder(value[name])) &&
        !(isShort && value[name] !== false && isEmptyValue(value[name])),
    ),
  );
  const telling =
    isShort && !state.isAny ? tellingOf(value, { required: first, others, written }, { shapes, state }) : [];
  const usual =
    telling.length > 0 ? telling : shownNames(value, { required: first, others, written }, { shapes, state });
  const needed =
    isTried && state.objects === 0
      ? withIndispensable(
          value,
          { required: first, others, usual, written, isPartial: isChange, isSetByServer: isGiven },
          { shapes, context: state.context },
        )
      : usual;
  const replaced =
    isTried && state.objects === 0 && !isChange
      ? replacedFields(value, { others, written, isSetByServer: isGiven }, { shapes, context: state.context })
      : [];
  const called =
    isShort && state.isWritten && state.objects === 0
      ? namesMeeting(state.context.about?.needs ?? [], names)
      : [];
  const shown = others.filter((name) => [...needed, ...replaced, ...called].includes(name));
  const spare = spareNames(value, { required: first, others: shown, written }, { shapes, state });
  const sent = [...first, ...shown.filter((name) => !spare.has(name))];
  const kept = isShort && !state.isWritten ? [...sent, ...namedByValues(value, sent, optional)] : sent;
  // An empty object would hide that it has properties.
  const only = kept.length === 0 ? oneOf(value, optional, { shapes, state }) : undefined;
  if (only !== undefined) kept.push(only);
  state.objects += 1;
  const entries = kept.map((name) => {
    const [property] = shapes.flatMap((shape) => schemasFor(shape, name));
    return [name, property === undefined ? value[name] : within(value[name], property, state)] as const;
  });
  state.objects -= 1;
  return Object.fromEntries(entries);
}

/** Returns the placeholders of an inner object that say nothing beside what is required or has a value of the author, or are too many. */
function spareNames(
  value: Record<string, unknown>,
  { required, others, written }: PropertyNames,
  { shapes, state }: { shapes: readonly ObjectSchema[]; state: OrderState },
): ReadonlySet<string> {
  if (state.objects === 0 || state.isWritten || !state.isRunnable) return new Set();
  const made = others.filter((name) => !written.has(name) && isPlaceholder(value[name]));
  const isOfAuthor = (name: string) => written.has(name) || isOfDocument(name, value[name], state.context);
  if (required.length === 0 && !others.some(isOfAuthor))
    return new Set(made.length > mostTelling ? made.slice(1) : []);
  const telling = tellingFields(made, shapes, { ...state.context, about: {} });
  const isSaid = saidInMessage([...required, ...others]);
  return new Set(made.filter((name) => !telling.has(name) && !isSaid(name)));
}

/**
 * Selects the properties of an object that a person would send: of the outermost one without required properties, and of a large one inside.
 * Empty if nothing tells which.
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
  const names = [...required, ...others];
  const isOffered = (name: string) =>
    !isEmptyValue(value[name]) && !isSetByServer(name, { names, shapes }, state.context);
  const filled = names.filter((name) => !isEmptyValue(value[name]));
  const likely = tellingFields(filled, shapes, state.context);
  const isSent =
    isOutermost && !state.isWritten ? sentNames(value, { likely, required, written }, state) : likely;
  const found = names.filter((name) => isSent.has(name));
  const branches = others.filter((name) => found.includes(name) && isBranch(value[name]));
  const telling = found.filter((name) => !branches.slice(mostBranches).includes(name));
  const { owner = '' } = state.context.about ?? {};
  const isAlone = telling.length === 1 && !telling.some((name) => resourceOf(name) === owner);
  // What the author gives beside a single field is how it is used.
  const given = others.filter(
    (name) =>
      written.has(name) && typeof value[name] !== 'boolean' && isOffered(name) && !telling.includes(name),
  );
  const most = state.isWritten ? state.optional : state.optional - telling.length;
  const isFilledUp = isOutermost
    ? isAlone || (telling.length === 0 && state.isWritten)
    : telling.length === 0;
  const chosen = new Set([...telling, ...(isFilledUp ? given.slice(0, most) : [])]);
  return others.filter((name) => chosen.has(name));
}

/**
 * Selects those of the telling properties that are sent: with a value of the document, needed by the operation, or named by it where no
 * text is required; and the most telling one of an object that requires nothing.
 */
function sentNames(
  value: Record<string, unknown>,
  { likely, required, written }: Omit<PropertyNames, 'others'> & { likely: ReturnType<typeof tellingFields> },
  { context }: OrderState,
): ReadonlySet<string> {
  // A number or a flag alone is not what an operation is about.
  const isNamed = required.every((name) => isNumber(value[name]) || typeof value[name] === 'boolean');
  const sure = [...likely].flatMap(([name, certainty]) => {
    const isNeeded = certainty === 'needed' || (certainty === 'named' && isNamed);
    return isNeeded || written.has(name) || isOfDocument(name, value[name], context) ? [name] : [];
  });
  const [first] = required.length > 0 ? [] : likely.keys();
  const isFirst = first !== undefined && (sure.length === 0 || !isPlaceholder(value[first]));
  return new Set([...sure, ...(isFirst ? [first] : [])]);
}

/** Whether a value is one that the document gives to a property of this name. */
function isOfDocument(name: string, value: unknown, { about = {}, known }: ExampleContext): boolean {
  const { owner = '', near = [] } = about;
  const called = { words: nameWords(name), owner, near };
  return [...closeValues(called, known), ...farValues(called, known)].includes(value);
}

/**
 * Selects one property of an object of which nothing else is shown: what identifies a thing, no flag, nothing that a server sets, and if
 * possible one value.
 */
function oneOf(
  value: Record<string, unknown>,
  names: readonly string[],
  { shapes, state }: { shapes: readonly ObjectSchema[]; state: OrderState },
): string | undefined {
  const plain = names.filter((name) => typeof value[name] !== 'boolean');
  const own = plain.filter(
    (name) => !isEmptyValue(value[name]) && !isSetByServer(name, { names, shapes }, state.context),
  );
  const usable = own.filter((name) => {
    const [, last] = /(?:^|_)(version|kind|ids?)$/.exec(nameWords(name)) ?? [];
    const isUsable =
      last === undefined || (/^id/.test(last) && isOfDocument(name, value[name], state.context));
    return typeof value[name] !== 'object' && isUsable;
  });
  const [telling] = tellingFields(usable, shapes, state.context).keys();
  return telling ?? usable[0] ?? own[0] ?? plain[0] ?? names[0];
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
  { shapes, state }: { shapes: readonly ObjectSchema[]; state: OrderState },
): string[] {
  if (state.optional === Infinity) return others;
  const names = [...required, ...others];
  const isShown = (name: string) =>
    state.isAny ||
    (written.has(name) && (state.isWritten || !isSetByServer(name, { names, shapes }, state.context)));
  const isInside = state.objects > 0;
  const places = { shapes, resolve: state.context.resolve };
  const offered = others.filter(
    (name) => isInside || state.isWritten || !isTurnedOver(name, value[name], places),
  );
  const counted = isInside ? offered.filter((name) => isBranch(value[name])) : offered;
  const left = new Set(counted.filter(isShown).slice(0, state.optional));
  state.optional -= left.size;
  const shown = offered.filter(
    (name) =>
      left.has(name) || (!counted.includes(name) && (typeof value[name] !== 'boolean' || isShown(name))),
  );
  const pairs = companions([...required, ...shown], others);
  return others.filter((name) => shown.includes(name) || pairs.has(name));
}

/** How deep the values of the author are searched in an optional property. */
const mostSearched = 3;

/** Whether no shape of an object sends a property in the direction. */
function isHidden(name: string, shapes: readonly ObjectSchema[], context: ExampleContext): boolean {
  const all = shapes.flatMap((shape) =>
    shape.properties.flatMap((property) => (property.name === name ? [{ property, shape }] : [])),
  );
  return all.length > 0 && all.every(({ property, shape }) => isExcluded(property, shape, context));
}

function isWrittenProperty(name: string, shapes: readonly ObjectSchema[], state: OrderState): boolean {
  if (state.isWritten || state.optional === Infinity) return true;
  return shapes.some((shape) =>
    schemasFor(shape, name).some((schema) => hasValueOfAuthor(schema, state.context)),
  );
}

/** Whether a schema has an example, a default or a constant, or else each part that its values need but for constants. */
function hasValueOfAuthor(schema: Schema, context: ExampleContext, depth = 0): boolean {
  if (depth > mostSearched) return false;
  const inner = context.resolve(schema);
  const { default: usual } = inner;
  const hasDefault = usual !== undefined && (usual === false || !isEmptyValue(usual));
  if (inner.examples.length > 0 || hasDefault || 'const' in inner) return true;
  if (inner.kind === 'array') return hasValueOfAuthor(inner.items, context, depth + 1);
  if (inner.kind !== 'object') return false;
  const needed = inner.properties.filter(({ name }) => inner.required.includes(name));
  const all = needed.length > 0 ? needed : inner.properties;
  const parts = all.filter(({ schema: part }) => !('const' in context.resolve(part)));
  return parts.length > 0 && parts.every(({ schema: part }) => hasValueOfAuthor(part, context, depth + 1));
}

/** Whether a value is an example or the default of its schema. */
function isOfAuthor(value: unknown, { examples, default: usual }: ResolvedSchema): boolean {
  return [...examples, usual].some((one) => areEqual(one, value));
}

function within(value: unknown, schema: Schema, state: OrderState): unknown {
  state.depth += 1;
  const result = ordered(value, schema, state);
  state.depth -= 1;
  return result;
}

/** Whether a value is short, and most of what it has says something. */
function isOfSensibleSize(value: object): boolean {
  const parts = Object.values(value);
  const isTelling = parts.filter(isEmptyValue).length * 2 <= parts.length;
  return isTelling && JSON.stringify(value, undefined, 2).split('\n').length <= mostWhole;
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
