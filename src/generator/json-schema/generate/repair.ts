// Repairs an invalid example, one that cannot be sent: converts or replaces invalid parts, generates missing ones, and removes forbidden ones.

import { areEqual, isRecord } from '../../shared/json.ts';
import type { ArraySchema, ObjectSchema, ResolvedSchema, Schema } from '../../types/schema.ts';
import type { Direction, ExampleContext, ExampleHolder } from '../../types/validation.ts';
import { isOpaque, parsedText } from '../describe-value.ts';
import { isForm, typedForm } from '../typed-values.ts';
import { generateExample } from './example.ts';
import { requiredNames, schemasFor, without } from './example-object.ts';
import { type GenerationContext, retyped } from './generation.ts';

const anyString: Schema = { kind: 'string', examples: [], enumeration: [] };

/** Maximum number of invalid values that are tried for one example, as nested options multiply. */
const mostSteps = 300;

/** A generated value of a body, the names of its properties that no schema names, and all names that its schemas name. */
export interface MadeBody {
  value: unknown;
  invented: ReadonlySet<string>;
  described: ReadonlySet<string>;
}

/** Generates the value of a body, with the examples of its parts: valid ones, and others repaired. */
export function generateBody(schema: Schema, context: ExampleContext): MadeBody {
  const names = { invented: new Set<string>(), described: new Set<string>() };
  return { value: generateExample(schema, { ...context, ...names, repair: repairedValue }), ...names };
}

/** Returns a valid value near the given one; undefined if none is found. */
export function repairedValue(value: unknown, schema: Schema, context: GenerationContext): unknown {
  const repaired = repair(value, schema, { context, budget: { steps: 0 }, around: new Set() });
  return context.validator.isSendable(schema, repaired) ? repaired : undefined;
}

interface RepairState {
  context: GenerationContext;
  budget: { steps: number };
  /** The schemas that have the current one as an option, as a union can contain itself. */
  around: ReadonlySet<Schema>;
}

function repair(value: unknown, schema: Schema, state: RepairState): unknown {
  const [near] = nearest(value, schema, state);
  return near === undefined ? generateExample(schema, state.context) : near;
}

/** Returns at most one value: the given one if it is valid, or else repaired with the fewest changes. */
function nearest(value: unknown, schema: Schema, state: RepairState): unknown[] {
  const { context, around } = state;
  if (around.has(schema)) return [];
  if (context.validator.isSendable(schema, value)) return [value];
  state.budget.steps += 1;
  if (state.budget.steps > mostSteps) return [];
  const inner = context.resolve(schema);
  const fits = (candidate: unknown) => context.validator.isSendable(schema, candidate);
  const [parts] = repairParts(value, inner, { ...state, around: new Set() });
  const inside = { ...state, around: new Set([...around, schema]) };
  const start = parts === undefined ? value : parts;
  const options = inner.variants?.options ?? [];
  const found = [
    ...(parts === undefined ? [] : [parts]),
    ...options.flatMap((option) => nearest(start, option.schema, inside)),
    ...(parts === undefined ? [] : options.flatMap((option) => nearest(value, option.schema, inside))),
  ].filter(fits);
  const near = found.length > 0 ? found : completed(start, schema, state);
  return fewestChanges(value, near);
}

function fewestChanges(value: unknown, candidates: unknown[]): unknown[] {
  if (candidates.length < 2) return candidates;
  const counted = candidates.map((candidate) => ({ candidate, changes: changesOf(value, candidate) }));
  const least = Math.min(...counted.map(({ changes }) => changes));
  return counted
    .filter(({ changes }) => changes === least)
    .map(({ candidate }) => candidate)
    .slice(0, 1);
}

/** Counts the scalars that two values do not share. */
function changesOf(value: unknown, other: unknown): number {
  if (areEqual(value, other)) return 0;
  const isList = Array.isArray(value) && Array.isArray(other);
  if (!isList && !(isRecord(value) && isRecord(other))) return Math.max(scalarsIn(value), scalarsIn(other));
  const [one, another]: [Value, Value] = [{ ...value }, { ...other }];
  const keys = new Set([...Object.keys(one), ...Object.keys(another)]);
  return [...keys].reduce((sum, key) => {
    if (!Object.hasOwn(one, key)) return sum + scalarsIn(another[key]);
    return sum + (Object.hasOwn(another, key) ? changesOf(one[key], another[key]) : scalarsIn(one[key]));
  }, 0);
}

/** Counts the scalars of a value. An empty object or list counts as one. */
function scalarsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Math.max(
    1,
    Object.values(value).reduce<number>((sum, item) => sum + scalarsIn(item), 0),
  );
}

type Value = Record<string, unknown>;

/**
 * Adds what a whole schema requires of an object, as by `anyOf` or `dependentSchemas`: as few of the properties of a generated
 * example as make it valid.
 */
function completed(value: unknown, schema: Schema, state: RepairState): unknown[] {
  const { context } = state;
  if (!isRecord(value)) return [];
  const made = generateExample(schema, context);
  if (!isRecord(made)) return [];
  const fits = (candidate: unknown) => context.validator.isSendable(schema, candidate);
  const whole = [
    { ...value, ...without(made, Object.keys(value)) },
    { ...value, ...made },
  ].find(fits);
  if (whole === undefined) return [];
  const added = Object.keys(made).filter((name) => !Object.hasOwn(value, name));
  let kept: Value = whole;
  for (const name of added) {
    state.budget.steps += 1;
    if (state.budget.steps > mostSteps) break;
    const fewer = without(kept, [name]);
    if (fits(fewer)) kept = fewer;
  }
  return [kept];
}

function repairParts(value: unknown, schema: ResolvedSchema, state: RepairState): unknown[] {
  if (schema.kind === 'object' && isRecord(value)) return [repairObject(value, schema, state)];
  if (schema.kind === 'array' && Array.isArray(value)) return [repairArray(value, schema, state)];
  return retyped(value, schema);
}

function repairObject(value: Value, schema: ObjectSchema, state: RepairState): unknown {
  const { context } = state;
  const required = requiredNames(schema, context);
  const kept = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    const [first, ...others] = schemasFor(schema, name);
    if (first === undefined) return schema.isClosed ? [] : [[name, item]];
    // A made-up value in place of `null` would mean the opposite.
    if (item === null && !required.includes(name) && !context.validator.isSendable(first, item)) return [];
    const repaired = others.length > 0 ? item : repair(item, first, state);
    // An empty object in place of a list says nothing that the author said.
    const isLost = isRecord(repaired) && Object.keys(repaired).length === 0 && !isRecord(item);
    return isLost && !required.includes(name) ? [] : [[name, repaired]];
  });
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const made = missing.map((name): [string, unknown] => {
    const [first] = schemasFor(schema, name);
    const about = { ...context.about, name };
    return [name, generateExample(first ?? anyString, { ...context, about })];
  });
  return Object.fromEntries([...kept, ...made]);
}

function repairArray(value: unknown[], { prefixItems, items }: ArraySchema, state: RepairState): unknown {
  return value.map((item, index) => repair(item, prefixItems[index] ?? items, state));
}

/** The examples of one body or parameter. */
export interface GivenExamples {
  values: [unknown, ...unknown[]];
  schema: Schema | undefined;
  holder: ExampleHolder;
}

/**
 * Returns the first valid example, or else the first that can be sent. If there is none, returns the first one, repaired if possible. Law: samples use
 * examples without diagnostics unchanged, and those whose texts only have another format.
 */
export function givenOrRepaired({ values, schema, holder }: GivenExamples, context: ExampleContext): unknown {
  const [first] = values;
  if (schema === undefined) return first;
  const valid =
    values.find((value) => context.validator.isValid(schema, value)) ??
    values.find((value) => isValidExample(value, { schema, holder }, context));
  return valid === undefined ? (repairedExample(first, { schema, holder }, context) ?? first) : valid;
}

/** Returns a valid value near an example; undefined if none is found. */
export function repairedExample(
  value: unknown,
  { schema, holder }: { schema: Schema; holder: ExampleHolder },
  context: ExampleContext,
): unknown {
  return repairedValue(typedExample(value, { schema, holder }, context), schema, context);
}

/** Returns the value of an example, with values of the types that the schema has if it is a form. */
function typedExample(
  value: unknown,
  { schema, holder }: { schema: Schema; holder: ExampleHolder },
  { model: { jsonOf, references, validator }, direction }: ExampleContext,
): unknown {
  if (!isForm(holder)) return value;
  const isValidPart = (part: unknown, of: unknown) => validator.isValid(part, of, { direction });
  return typedForm(value, jsonOf(schema), { references, isValid: isValidPart });
}

/** Whether an example can be sent as it is: it has no diagnostics but for the `format` of texts. */
export function isValidExample(
  value: unknown,
  { schema, holder, direction }: Omit<GivenExamples, 'values'> & { direction?: Direction },
  context: ExampleContext,
): boolean {
  if (schema === undefined) return true;
  const { jsonOf, references, validityIn } = context.model;
  const { isSendable } = direction === undefined ? context.validator : validityIn(direction);
  if (isOpaque(value, holder, { schema: jsonOf(schema), references })) return true;
  if (isSendable(schema, typedExample(value, { schema, holder }, context))) return true;
  const parsed = holder === 'parameter' ? undefined : parsedText(value);
  return parsed !== undefined && isSendable(schema, parsed);
}
