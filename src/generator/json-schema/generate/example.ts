// Generates an example of a schema. Laws: the example is valid unless the keywords of the schema contradict each other; it is
// finite for recursive schemas, and bounded in size; the same schema has the same example.

import { isRecord } from '../../shared/json.ts';
import { isNumber, isText, numberOf } from '../../shared/number-spelling.ts';
import type { ResolvedSchema, Schema, Variant, Variants } from '../../types/schema.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { isExcluded } from '../resolve.ts';
import { choicesIn, optionOf } from './choices-that-agree.ts';
import { isDeprecatedChoice, isKind, isNamedIn } from './descriptions/described-choices.ts';
import { describedValue } from './descriptions/described-texts.ts';
import { exampleArray } from './example-array.ts';
import { exampleNumber } from './example-number.ts';
import { exampleObject } from './example-object.ts';
import { exampleString } from './example-string.ts';
import {
  type GenerationContext,
  type GenerationState,
  mayTryAgain,
  mostLevels,
  mostValues,
  retyped,
} from './generation.ts';
import { closeValues, farValues } from './known-values.ts';
import { isDestructive, nameWords } from './names.ts';
import { isTypeNames, type ValueName } from './placeholder.ts';

/** Returns an example of a schema: one of the document's if it is valid, or else a generated value; null if there is none. */
export function generateExample(schema: Schema, context: GenerationContext): unknown {
  const { name = '' } = context.about ?? {};
  return make(schema, start(context, false), name) ?? make(schema, start(context, true), name) ?? null;
}

function start(context: GenerationContext, isLenient: boolean): GenerationState {
  const spent = { values: 0, attempts: 0 };
  const { owner = '', chosen = [] } = context.about ?? {};
  const place = { owner, named: '', within: '', chosen };
  return { ...context, open: new Set(), spent, depth: 0, ...place, isLean: false, isLenient, make };
}

/** Generates a value. Returns undefined if there is no finite one: for `false`, or a schema that must contain itself. */
function make(schema: Schema, state: GenerationState, name = ''): unknown {
  state.spent.values += 1;
  const given = givenExample(schema, state, name);
  if (given !== undefined) return given.value;
  if (schema.kind === 'ref') return makeNamed(schema, state, name);
  if (state.depth > mostLevels || state.spent.values > mostValues) return undefined;
  state.depth += 1;
  const value = makeOpen(schema, state, name);
  state.depth -= 1;
  return value === undefined && schema.nullable ? null : value;
}

function makeNamed(schema: Extract<Schema, { kind: 'ref' }>, state: GenerationState, name: string): unknown {
  const named = state.schemas.get(schema.name);
  if (named === undefined || state.open.has(schema.name)) return schema.nullable ? null : undefined;
  state.open.add(schema.name);
  const value = state.make(named, { ...state, named: schema.name }, name);
  state.open.delete(schema.name);
  return value === undefined && schema.nullable ? null : value;
}

/** Returns the constant of a schema, or its first valid example, default or enumeration value. */
function givenExample(schema: Schema, state: GenerationState, name: string): { value: unknown } | undefined {
  if ('const' in schema) return { value: schema.const };
  const listed = listedValues(schema, state, name);
  const candidates = [
    ...schema.examples
      .filter((example) => !isTypeNames(example, name))
      .map((example) => withoutHidden(oneOfListed(example), schema, state)),
    ...(saysNothing(schema.default, schema, state) ? [] : [withoutHidden(schema.default, schema, state)]),
    ...listed,
  ];
  const fits = (candidate: unknown) => state.validator.isValid(schema, candidate);
  const valid = candidates.findIndex(fits);
  if (valid >= 0) return { value: candidates[valid] };
  const likely = likelyValues(candidates, schema, state).find(fits);
  if (likely !== undefined) return { value: likely };
  const sendable = candidates.find((candidate) => state.validator.isSendable(schema, candidate));
  if (sendable !== undefined) return { value: sendable };
  const near = repairedExample(schema, state);
  if (near !== undefined) return { value: near };
  const [first] = listed;
  return first === undefined ? undefined : { value: first };
}

/** Returns the first of the values that an author lists in place of an example: `card | cash`. */
function oneOfListed(example: unknown): unknown {
  return isText(example) ? example.replace(/^([\w-]+)(?: \| [\w-]+)+$/, '$1') : example;
}

/**
 * Returns the values of an enumeration, the best first: the one that the operation names (`custom` for "Create a custom
 * category"), and last those that say that there is none, and deprecated ones.
 */
function listedValues(
  schema: Schema,
  { about, owner, direction, depth }: GenerationState,
  name: string,
): unknown[] {
  const { enumeration, description = '' } = schema;
  const values = enumeration.map(({ value }) => value);
  if (values.length < 2) return values;
  const isOwn = direction === 'request' && (depth <= 1 || owner === about?.owner);
  const [named, ...others] =
    isOwn && isKind(name) ? values.filter((one) => isNamedIn(about?.headline ?? '', one)) : [];
  const common = commonOf(values);
  const order = (value: unknown) =>
    value === named && others.length === 0
      ? 0
      : isNoChoice(value)
        ? 4
        : isDeprecatedChoice(description, value)
          ? 3
          : value === common
            ? 1
            : 2;
  const ordered = values.map((value) => ({ value, order: order(value) }));
  return ordered.sort((one, other) => one.order - other.order).map(({ value }) => value);
}

/** Codes that most readers know, of lists of countries, languages, currencies and time zones that begin with `AD`, `af-ZA`, `AED` or `Africa/Abidjan`. */
const knownCodes = ['US', 'en-US', 'en_US', 'en', 'USD', 'UTC', 'Etc/UTC', 'Europe/London'];
/** The values of a list of codes, which nobody reads in order. */
const leastCodes = 20;

/** Returns the value of a long list of codes that most readers know. */
function commonOf(values: readonly unknown[]): unknown {
  return values.length < leastCodes ? undefined : knownCodes.find((code) => values.includes(code));
}

/** Whether a value says that there is none: `null`, and what enumerations of Protocol Buffers begin with (`COLOUR_UNSPECIFIED`). */
function isNoChoice(value: unknown): boolean {
  return value === null || (isText(value) && /(?:_UNSPECIFIED|__(?:UNKNOWN|UNDEFINED|NONE))$/.test(value));
}

/**
 * Whether a default shows nothing of a value: none, an empty object whose properties are known, or in a request an empty text or list, which
 * is what is sent without it.
 */
function saysNothing(usual: unknown, schema: Schema, state: GenerationState): boolean {
  if (usual === undefined || usual === null) return true;
  const isRequest = state.direction === 'request' && schema.enumeration.length === 0;
  if (usual === '') return isRequest;
  if (typeof usual !== 'object' || Object.keys(usual).length > 0 || state.isLean) return false;
  const resolved = state.resolve(schema);
  return Array.isArray(usual) ? isRequest : resolved.kind === 'object' && resolved.properties.length > 0;
}

/** Repairs the first example of an object or list, so that one missing field does not replace all that its author wrote. */
function repairedExample(schema: Schema, state: GenerationState): unknown {
  const first = schema.examples.find((example) => typeof example === 'object' && example !== null);
  if (first === undefined || state.repair === undefined || !mayTryAgain(state)) return undefined;
  const { repair, ...context } = state;
  return repair(withoutHidden(first, schema, state), schema, context);
}

/** Converts candidates of the wrong type to the values that the author likely meant. */
function likelyValues(candidates: unknown[], schema: Schema, state: GenerationState): unknown[] {
  return candidates.length === 0
    ? []
    : candidates.flatMap((candidate) => retyped(candidate, state.resolve(schema)));
}

/** Removes properties that the direction does not have from an example of the document, at any depth. */
export function withoutHidden(example: unknown, schema: Schema, state: ExampleContext): unknown {
  return withoutHiddenIn(example, schema, { state, depth: 0 });
}

function withoutHiddenIn(
  example: unknown,
  schema: Schema,
  { state, depth }: { state: ExampleContext; depth: number },
): unknown {
  if (typeof example !== 'object' || example === null || depth > mostLevels) return example;
  const inner = state.resolve(schema);
  const inside = { state, depth: depth + 1 };
  if (Array.isArray(example)) {
    return inner.kind === 'array'
      ? example.map((item) => withoutHiddenIn(item, inner.items, inside))
      : example;
  }
  if (inner.kind !== 'object') return example;
  const byName = new Map(inner.properties.map((property) => [property.name, property]));
  const entries = Object.entries(example).flatMap(([key, value]): [string, unknown][] => {
    const property = byName.get(key);
    if (property === undefined) return [[key, value]];
    return isExcluded(property, inner, state) ? [] : [[key, withoutHiddenIn(value, property.schema, inside)]];
  });
  return Object.fromEntries(entries);
}

/** Generates a value of a schema that is not a reference: of its options if it has some, or else of its type. */
function makeOpen(schema: ResolvedSchema, state: GenerationState, name: string): unknown {
  if (hasVariants(schema)) return exampleVariant(schema, state, name);
  const value = makeKind(schema, state, name);
  if (isRecord(value) || Array.isArray(value) || state.validator.isExactlyValid(schema, value)) return value;
  const found = otherScalars(schema, value).find((candidate) =>
    state.validator.isExactlyValid(schema, candidate),
  );
  // If no candidate is valid, an example of the document is better than a generated value.
  return found ?? schema.examples[0] ?? value;
}

type WithVariants = ResolvedSchema & { variants: Variants };

function hasVariants(schema: ResolvedSchema): schema is WithVariants {
  return schema.variants !== undefined;
}

/** Returns replacements for a scalar that a rule such as `not` forbids. */
function otherScalars(schema: ResolvedSchema, value: unknown): unknown[] {
  if (isText(value)) return [value, `${value}-a`, `${value}1`, 'a', '1', 'example', ''];
  if (isNumber(value)) {
    const near = numberOf(value);
    return [value, near + 1, near + 2, near - 1, 0, near * 2, 100, near + 0.5];
  }
  if (typeof value === 'boolean') return [value, !value];
  return schema.kind === 'any' ? [{}, 'value', 1, true, [], null] : [value];
}

function makeKind(schema: ResolvedSchema, state: GenerationState, name: string): unknown {
  switch (schema.kind) {
    case 'object':
      return shownInText(schema, state) ?? exampleObject(schema, state, name);
    case 'array':
      return exampleArray(schema, state, name);
    case 'string':
      return exampleString(schema, nameOf(name, state), state);
    case 'number':
    case 'integer':
      return exampleNumber(schema, nameOf(name, state), state);
    case 'boolean':
      return !(state.direction === 'request' && isDestructive(name, state.about?.headline));
    case 'null':
      return null;
    case 'never':
      return undefined;
    default:
      return (
        knownOfAnyType(nameOf(name, state), state) ??
        shownInText(schema, state) ??
        ofAnyType(schema, nameOf(name, state), state)
      );
  }
}

/** The JSON that the description of a value shows of which a schema says nothing, in a request. */
function shownInText(schema: ResolvedSchema, { direction, validator }: GenerationState): unknown {
  const { description } = schema;
  const isOpen = schema.kind !== 'object' || schema.properties.length + schema.patterns.length === 0;
  if (direction === 'response' || description === undefined || !isOpen) return undefined;
  const shown = describedValue(description);
  return shown !== undefined && validator.isExactlyValid(schema, shown) ? shown : undefined;
}

/** Names of what is an object if nothing else is known of it, besides plurals. */
const objects =
  /(^|_)(meta_?data|data|object|body|payload|params|config|configuration|context|extra|info|schema|profile|filter|state|json|template|content|value)$|[^s]s$/;

/** Makes a value of any type: a text for the name of a single value, as an empty object would show that it has no properties. */
function ofAnyType({ description = '' }: ResolvedSchema, called: ValueName, state: GenerationState): unknown {
  const isText = called.words !== '' && (/\bstring\b/i.test(description) || !objects.test(called.words));
  if (!isText || state.direction === 'response') return {};
  return exampleString({ kind: 'string', examples: [], enumeration: [], description }, called, state);
}

function knownOfAnyType(called: ValueName, { known }: GenerationState): unknown {
  return [...closeValues(called, known), ...farValues(called, known)][0];
}

/** A value without a name is called like its schema. */
function nameOf(name: string, { owner, named, within, about }: GenerationState): ValueName {
  const words = nameWords(name === '' ? named : name);
  return { words, owner, schema: within, near: about?.near ?? [] };
}

/**
 * Returns an example of the first option (`oneOf`, `anyOf`, subtypes) that makes the whole value valid. Tries full values first,
 * then lean ones, as an optional property can make a value valid for two options.
 */
function exampleVariant(schema: WithVariants, state: GenerationState, name: string): unknown {
  const { variants } = schema;
  const base = baseOf(schema, state, name);
  // Options that are deprecated come late, and those without any keywords last, as their examples are empty.
  const chosen = optionOf(variants, [...choicesIn(schema, state), ...state.chosen], state.resolve);
  const order = (option: Variant) =>
    option === chosen ? 0 : isBare(option) ? 3 : isDeprecated(option, state) ? 2 : 1;
  const options = variants.options.toSorted((one, other) => order(one) - order(other));
  let first: unknown;
  const isTried = (candidate: unknown): boolean => {
    if (candidate === undefined) return false;
    first ??= candidate;
    return state.validator.isExactlyValid(schema, candidate);
  };
  for (const { called, isLean } of attemptsOf(name, state)) {
    for (const option of options) {
      if (first !== undefined && !mayTryAgain(state)) return first;
      const named = called === '' ? '' : state.named;
      const value = state.make(option.schema, { ...state, isLean, named }, called);
      const found = joined(base, value, { option, variants }).find(isTried);
      if (found !== undefined) return found;
    }
  }
  if (base !== undefined && (variants.areSubtypes || first === undefined) && isTried(base)) return base;
  return first ?? base;
}

/** Full values come first, then lean ones, and last those that ignore the name, as what is usual for a name can be valid for two options. */
function attemptsOf(name: string, { isLean }: GenerationState): { called: string; isLean: boolean }[] {
  const attempts = [
    { called: name, isLean: false },
    { called: name, isLean: true },
    { called: '', isLean: true },
  ];
  return isLean ? attempts.slice(1) : attempts;
}

function isDeprecated({ schema }: Variant, { resolve }: GenerationState): boolean {
  return schema.deprecated === true || resolve(schema).deprecated === true;
}

function isBare({ schema }: Variant): boolean {
  return (
    schema.kind === 'any' &&
    schema.examples.length === 0 &&
    schema.enumeration.length === 0 &&
    schema.variants === undefined &&
    schema.rules === undefined &&
    !('const' in schema) &&
    schema.default === undefined
  );
}

/** Generates a value of the schema without its options. */
function baseOf(schema: ResolvedSchema, state: GenerationState, name: string): unknown {
  if (schema.kind === 'any') return undefined;
  const { variants: _variants, rules: _rules, source: _source, ...base } = schema;
  return state.make({ ...base, examples: [], enumeration: [] } as ResolvedSchema, state, name);
}

function joined(
  base: unknown,
  value: unknown,
  { option, variants: { discriminator } }: { option: Variant; variants: Variants },
): unknown[] {
  if (!isRecord(value)) return [value, base];
  const beside = isRecord(base) ? base : {};
  const [choice] = option.discriminatorValues;
  const joins = [
    { ...beside, ...value },
    { ...value, ...beside },
  ];
  if (discriminator === undefined || choice === undefined) return [...joins, value];
  return [...joins.map((join) => ({ ...join, [discriminator]: choice })), ...joins, value];
}
