// Generates an example of an object schema: its properties, those they require, and as many as `minProperties` requires.

import { groupBy } from '../../shared/group-by.ts';
import { isRecord } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { ObjectSchema, Property, Schema, SchemaRule, StringSchema } from '../../types/schema.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { matchesPattern } from '../match-pattern.ts';
import { isExcluded } from '../resolve.ts';
import { agree, choicesIn } from './choices-that-agree.ts';
import { unsuitedFields } from './descriptions/conditional-fields.ts';
import { keepEndsApart } from './distinct-ends.ts';
import { exampleOfPattern } from './example-pattern.ts';
import { isPagingToken } from './few-fields.ts';
import { type GenerationState, isFull, mayTryAgain } from './generation.ts';
import { resourceOfObject } from './known-values.ts';
import { snakeCase } from './snake-case.ts';

const mostProperties = 200;
/** Below this level, and with more values, objects may be empty. */
const deepest = 14;
const mostSpent = 400;
const anyString: StringSchema = { kind: 'string', examples: [], enumeration: [] };

type Members = Map<string, unknown>;

/** Generates an object. Returns undefined if a required property cannot be generated. */
export function exampleObject(
  schema: ObjectSchema,
  around: GenerationState,
  name: string,
): Record<string, unknown> | undefined {
  const owner = resourceOfObject(schema.properties, { ...around, name }, around.resolve);
  const inside = { ...around, owner, named: '', within: around.named };
  const state = { ...inside, chosen: [...choicesIn(schema, inside), ...around.chosen] };
  const required = new Set(requiredNames(schema, state));
  const members: Members = new Map();
  for (const property of shownProperties(schema, required, state)) {
    const value = state.make(property.schema, state, property.name);
    const isBare = !required.has(property.name) && isBareObject(value, property.schema, state);
    if (value !== undefined && !isBare) members.set(property.name, value);
    else if (required.has(property.name)) {
      if (!state.isLenient) return undefined;
      members.set(property.name, {});
    }
  }
  const described = new Set(schema.properties.map(({ name }) => name));
  for (const name of described) state.described?.add(name);
  const missing = [...required].filter((name) => !described.has(name));
  if (!addNamed(missing, { schema, members }, state) && !state.isLenient) return undefined;
  addDependent(schema, members, state);
  addMap(schema, members, state);
  fillUp(schema, members, state);
  cutDown(schema, members, required);
  agree(schema, members, state);
  leaveOutUnsuited(schema, members, state);
  keepEndsApart(schema, members, state);
  return keepingRules(schema, Object.fromEntries(members), state);
}

/** Whether a value is an object without properties though its schema has some, which is no more than nothing where it is optional. */
function isBareObject(value: unknown, schema: Schema, { resolve, direction }: GenerationState): boolean {
  if (direction !== 'request' || !isRecord(value) || Object.keys(value).length > 0) return false;
  const resolved = resolve(schema);
  return resolved.kind === 'object' && resolved.properties.length > 0;
}

/** Leaves optional properties out of a request that do not go with its other values, as far as keywords allow it. */
function leaveOutUnsuited(schema: ObjectSchema, members: Members, state: GenerationState): void {
  if (state.direction !== 'request') return;
  const { minProperties = 1, dependent = [] } = schema;
  const wanted = wantedNames(schema);
  const tokens = schema.properties
    .map(({ name }) => name)
    .filter((name) => isPagingToken(name) && !schema.required.includes(name));
  const again = otherSpellings(schema, members, state);
  for (const name of [...tokens, ...again, ...unsuitedFields(schema, members, state.resolve)]) {
    const isNeeded = dependent.some((one) => members.has(one.name) && one.requires.includes(name));
    if (members.size > minProperties && !wanted.has(name) && !isNeeded) members.delete(name);
  }
}

/** Returns the optional fields that another one is called like in another spelling (`first_name`, `firstName`), but for the one that says most. */
function otherSpellings(
  { properties, required }: ObjectSchema,
  members: Members,
  state: GenerationState,
): string[] {
  // Most objects have no such fields, which is found faster without the words of the names.
  const letters = Array.from(members.keys(), (name) => name.replace(/[_-]/g, '').toLowerCase());
  if (new Set(letters).size === letters.length) return [];
  const bySpelling = groupBy(
    properties.filter(({ name }) => members.has(name) && /^[A-Za-z][\w-]{0,78}$/.test(name)),
    ({ name }) => snakeCase(name),
  );
  const rank = ({ name, schema }: Property) =>
    required.includes(name) ? 0 : state.resolve(schema).examples.length > 0 ? 1 : 2;
  return [...bySpelling.values()].flatMap((same) => {
    const [, ...others] = same.toSorted((one, other) => rank(one) - rank(other));
    return others.flatMap(({ name }) => (required.includes(name) ? [] : [name]));
  });
}

/** Selects the properties of an example: all that are required, and others within the budget. */
function shownProperties(schema: ObjectSchema, required: Set<string>, state: GenerationState): Property[] {
  const unwanted = unwantedNames(schema);
  const wanted = wantedNames(schema);
  const only = required.size + wanted.size === 0 ? deepProperty(schema, state) : undefined;
  return schema.properties.filter((property) => {
    const { name } = property;
    if (name === only) return true;
    if (isExcluded(property, schema, state)) return false;
    if (required.has(name) || wanted.has(name)) return true;
    return !unwanted.has(name) && !isFull(state) && !isDeprecated(property, state);
  });
}

/** Whether a property, or what it refers to, is deprecated. */
function isDeprecated({ schema }: Property, { resolve }: GenerationState): boolean {
  return schema.deprecated === true || resolve(schema).deprecated === true;
}

/** The property that an object far inside shows, as an empty one would say nothing: a single value, if possible one of the author. */
function deepProperty(schema: ObjectSchema, state: GenerationState): string | undefined {
  if (state.isLean || !isFull(state) || state.depth > deepest || state.spent.values > mostSpent)
    return undefined;
  const single = schema.properties.filter((property) => {
    const { kind } = state.resolve(property.schema);
    return (
      !isDeprecated(property, state) &&
      kind !== 'object' &&
      kind !== 'array' &&
      !isExcluded(property, schema, state)
    );
  });
  const known = single.find((property) => state.resolve(property.schema).examples.length > 0);
  return (known ?? single[0])?.name;
}

/** Names that an example leaves out: of groups that exclude each other, only the first is used. */
function unwantedNames(schema: ObjectSchema): Set<string> {
  const wanted = wantedNames(schema);
  const others = (schema.requiredGroups ?? []).flatMap(({ mode, groups }) =>
    mode === 'oneOf' ? groups.slice(1).flat() : [],
  );
  return new Set(others.filter((name) => !wanted.has(name) && !schema.required.includes(name)));
}

/** Names of the first group of each list. */
function wantedNames({ requiredGroups = [] }: ObjectSchema): Set<string> {
  return new Set(requiredGroups.flatMap(({ groups: [first = []] }) => first));
}

/** Adds properties that are required but not described by name. Returns false if one cannot be generated. */
function addNamed(
  names: string[],
  { schema, members }: { schema: ObjectSchema; members: Members },
  state: GenerationState,
): boolean {
  return names.every((name) => {
    if (members.has(name)) return true;
    const [first] = schemasFor(schema, name);
    const value = state.make(first ?? anyString, state, name);
    if (value !== undefined) members.set(name, value);
    return value !== undefined;
  });
}

/** Adds properties that `dependentRequired` requires, and those that the added ones require. */
function addDependent(schema: ObjectSchema, members: Members, state: GenerationState): void {
  for (let round = 0; round < 10; round += 1) {
    const missing = (schema.dependent ?? [])
      .filter(({ name }) => members.has(name))
      .flatMap(({ requires }) => requires.filter((name) => !members.has(name)));
    if (missing.length === 0) return;
    addNamed(missing, { schema, members }, state);
  }
}

/** Adds one member of a map, to show its values. */
function addMap(schema: ObjectSchema, members: Members, state: GenerationState): void {
  const { additional, patterns, maxProperties = mostProperties } = schema;
  if (isFull(state) || members.size >= maxProperties) return;
  const hasMap = additional !== undefined && additional.kind !== 'any' && additional.kind !== 'never';
  if (hasMap || patterns.length > 0) addOther(schema, members, state);
}

/** Adds a property that is not described by name. Returns false if none is allowed. */
function addOther(schema: ObjectSchema, members: Members, state: GenerationState): boolean {
  const name = exampleName(schema, new Set(members.keys()), state);
  if (name === undefined) return false;
  const schemas = schemasFor(schema, name);
  // The name of a property is made up, so it describes nothing.
  const called = isListed(schema, name) ? name : '';
  const values = (schemas.length === 0 ? [anyString] : schemas).map((one) => state.make(one, state, called));
  const value = values.find(
    (one) => one !== undefined && schemas.every((each) => state.validator.isExactlyValid(each, one)),
  );
  if (value === undefined) return false;
  members.set(name, value);
  if (!isListed(schema, name)) state.invented?.add(name);
  return true;
}

/** Whether `propertyNames` lists a name. */
function isListed({ rules = [] }: ObjectSchema, name: string): boolean {
  return rules.some(
    ({ kind, schema }) => kind === 'names' && schema.enumeration.some(({ value }) => value === name),
  );
}

/** Adds properties for `minProperties`: described ones that were left out, then others. */
function fillUp(schema: ObjectSchema, members: Members, state: GenerationState): void {
  const least = Math.min(schema.minProperties ?? 0, mostProperties);
  const unwanted = unwantedNames(schema);
  for (const property of schema.properties) {
    if (members.size >= least) return;
    if (members.has(property.name) || isExcluded(property, schema, state) || unwanted.has(property.name))
      continue;
    const value = state.make(property.schema, state, property.name);
    if (value !== undefined) members.set(property.name, value);
  }
  while (members.size < least && addOther(schema, members, state));
  addDependent(schema, members, state);
}

/** Removes properties for `maxProperties`: optional ones from the end, and those that require them. */
function cutDown(schema: ObjectSchema, members: Members, required: Set<string>): void {
  const { maxProperties = mostProperties, dependent = [] } = schema;
  const wanted = wantedNames(schema);
  for (const name of [...members.keys()].reverse()) {
    if (members.size <= maxProperties) break;
    if (!required.has(name) && !wanted.has(name)) members.delete(name);
  }
  for (const { name, requires } of dependent) {
    if (!required.has(name) && !requires.every((other) => members.has(other))) members.delete(name);
  }
}

const mostNames = 220;

/** Finds an unused name that is allowed: by a pattern, by `propertyNames`, or a plain word. Undefined if there is none. */
function exampleName(schema: ObjectSchema, taken: Set<string>, state: GenerationState): string | undefined {
  const described = new Set(schema.properties.map(({ name }) => name));
  const rules = (schema.rules ?? []).filter(({ kind }) => kind === 'names').map((rule) => rule.schema);
  const fits = (name: string) =>
    !taken.has(name) &&
    !described.has(name) &&
    rules.every((rule) => state.validator.isExactlyValid(rule, name));
  const wanted = schema.patterns.flatMap(({ pattern }) =>
    namesOf(exampleOfPattern(pattern, { shortest: 0, longest: 100 })).filter(
      (name) => matchesPattern(pattern, name) !== false,
    ),
  );
  const plain = rules.flatMap((rule) => {
    const made = state.make(rule, state, 'key');
    const listed = rule.enumeration.map(({ value }) => value);
    return [...listed, ...namesOf(isText(made) ? made : undefined)].filter(isText);
  });
  // `additional` can come from a part of `allOf`, so it counts even if the whole schema is closed.
  const isOpen = schema.additional === undefined ? !schema.isClosed : schema.additional.kind !== 'never';
  const free = isOpen ? [...plain, ...namesOf('key')] : [];
  return [...wanted, ...free].find(fits);
}

/** Returns a name and variations of it. */
function namesOf(name: string | undefined): string[] {
  if (name === undefined) return [];
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
  const numbered = Array.from({ length: mostNames }, (_, index) => `${name}${index + 2}`);
  const replaced = letters.map((letter) => `${name.slice(0, -1)}${letter}`);
  const longer = letters.map((letter) => `${name}${letter}`);
  return [name, ...numbered, ...replaced, ...longer];
}

/** Returns the required names, without `readOnly` properties in requests and `writeOnly` properties in responses. */
export function requiredNames(schema: ObjectSchema, context: ExampleContext): string[] {
  const { required, properties } = schema;
  if (required.length === 0) return required;
  const byName = new Map(properties.map((property) => [property.name, property]));
  return required.filter((name) => {
    const property = byName.get(name);
    return property === undefined || !isExcluded(property, schema, context);
  });
}

/** Returns all schemas of a property: those by name and by pattern, or else the one for additional properties. */
export function schemasFor({ properties, patterns, additional }: ObjectSchema, name: string): Schema[] {
  const named = properties.filter((property) => property.name === name).map(({ schema }) => schema);
  const matching = patterns
    .filter(({ pattern }) => matchesPattern(pattern, name) === true)
    .map(({ schema }) => schema);
  const found = [...named, ...matching];
  return found.length > 0 || additional === undefined ? found : [additional];
}

type Value = Record<string, unknown>;

/**
 * Changes an example so that it also follows the rules of its schema (`if`, `not`, `dependentSchemas`, `propertyNames`). Tries
 * the value itself, with properties that rules require, and without some properties. Returns the value if none is valid.
 */
function keepingRules(schema: ObjectSchema, value: Value, state: GenerationState): Value {
  if (schema.rules === undefined) return value;
  const isKept = (candidate: Value) => state.validator.isExactlyValid(schema, candidate);
  if (isKept(value)) return value;
  const added = withAdditions(schema.rules, value, state);
  const attempts = [
    added,
    ...lacking(added),
    ...lacking(value),
    ...meetingConditions(schema.rules, value, state),
  ];
  for (const attempt of attempts) {
    if (!mayTryAgain(state)) break;
    if (isKept(attempt)) return attempt;
  }
  return value;
}

/** Adds what `then`, `else` and dependent schemas require. */
function withAdditions(rules: readonly SchemaRule[], start: Value, state: GenerationState): Value {
  let value = start;
  let isMet = true;
  for (const { kind, schema, name = '' } of rules) {
    if (kind === 'if') isMet = state.validator.isExactlyValid(schema, value);
    const applies =
      (kind === 'then' && isMet) ||
      (kind === 'else' && !isMet) ||
      (kind === 'with' && Object.hasOwn(value, name));
    if (applies && !state.validator.isExactlyValid(schema, value))
      value = joined(value, state.make(schema, state));
  }
  return value;
}

/** Adds members to an object. The added ones override others. */
function joined(value: Value, addition: unknown): Value {
  return isRecord(addition) ? { ...value, ...addition } : value;
}

/** Returns the value without one property, for each property; then without the last one, two, and so on. */
function lacking(value: Value): Value[] {
  const names = Object.keys(value).reverse();
  const one = names.map((name) => without(value, [name]));
  const many = names.map((_, index) => without(value, names.slice(0, index + 1)));
  return [...one, ...many];
}

/** The object without members of these names. */
export function without(value: Value, names: string[]): Value {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !names.includes(key)));
}

/** Changes the value so that it meets the condition of each `if`, then adds what this requires. */
function meetingConditions(rules: readonly SchemaRule[], value: Value, state: GenerationState): Value[] {
  return rules.flatMap(({ kind, schema }) => {
    if (kind !== 'if') return [];
    const met = joined(value, state.make(schema, state));
    return [met, withAdditions(rules, met, state)];
  });
}

/** Returns the object schemas that describe a value: its own, and those of the options that it matches. */
export function shapesOf(value: unknown, schema: Schema, context: ExampleContext): ObjectSchema[] {
  const inner = context.resolve(schema);
  const options = (inner.variants?.options ?? [])
    .filter((option) => context.validator.isValid(option.schema, value))
    .map((option) => context.resolve(option.schema));
  return [inner, ...options].flatMap((shape): ObjectSchema[] => (shape.kind === 'object' ? [shape] : []));
}

/** Whether a value is an object, or a list of objects. */
export function isBranch(value: unknown): boolean {
  return isRecord(value) || (Array.isArray(value) && value.some(isBranch));
}
