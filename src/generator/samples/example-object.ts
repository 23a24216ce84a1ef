// An object schema -> an example of it: its properties, what they ask for besides, and as many as it must have.

import type { ObjectSchema, Property } from '../types/schema.ts';
import { exampleName } from './example-name.ts';
import { isFull, isHidden, type Making } from './making.ts';
import { requiredNames, schemasFor } from './object-members.ts';
import { keepingRules } from './object-rules.ts';
import { isExactlyValid } from './validity.ts';

const mostProperties = 200;

type Members = Map<string, unknown>;

/** Undefined where a property is required that can not be made. */
export function exampleObject(schema: ObjectSchema, making: Making): Record<string, unknown> | undefined {
  const required = new Set(requiredNames(schema, making));
  const members: Members = new Map();
  for (const property of shownProperties(schema, required, making)) {
    const value = making.make(property.schema, making, property.name);
    if (value !== undefined) members.set(property.name, value);
    else if (required.has(property.name)) {
      if (!making.isLenient) return undefined;
      members.set(property.name, {});
    }
  }
  const described = new Set(schema.properties.map(({ name }) => name));
  const missing = [...required].filter((name) => !described.has(name));
  if (!addNamed(missing, members, schema, making) && !making.isLenient) return undefined;
  addDependent(schema, members, making);
  addMap(schema, members, making);
  fillUp(schema, members, making);
  cutDown(schema, members, required);
  return keepingRules(schema, Object.fromEntries(members), making);
}

/** Required ones first in count, not in order; the others while there is room for them. */
function shownProperties(schema: ObjectSchema, required: Set<string>, making: Making): Property[] {
  const unwanted = unwantedNames(schema);
  const wanted = wantedNames(schema);
  return schema.properties.filter((property) => {
    const { name } = property;
    if (isHidden(property.schema, making)) return false;
    if (required.has(name) || wanted.has(name)) return true;
    return !unwanted.has(name) && !isFull(making) && !property.schema.deprecated;
  });
}

/** Of groups that exclude each other only the first is shown. */
function unwantedNames({ requiredGroups, required }: ObjectSchema): Set<string> {
  if (requiredGroups?.mode !== 'oneOf') return new Set();
  const [first = [], ...others] = requiredGroups.groups;
  return new Set(others.flat().filter((name) => !first.includes(name) && !required.includes(name)));
}

function wantedNames({ requiredGroups }: ObjectSchema): Set<string> {
  return new Set(requiredGroups?.groups[0] ?? []);
}

/** Adds properties that are required but not described by name. False: one of them can not be made. */
function addNamed(names: string[], members: Members, schema: ObjectSchema, making: Making): boolean {
  return names.every((name) => {
    if (members.has(name)) return true;
    const [first] = schemasFor(schema, name);
    const value = first === undefined ? 'string' : making.make(first, making, name);
    if (value !== undefined) members.set(name, value);
    return value !== undefined;
  });
}

/** `dependentRequired`, and further ones by what was added. */
function addDependent(schema: ObjectSchema, members: Members, making: Making): void {
  for (let round = 0; round < 10; round += 1) {
    const missing = (schema.dependent ?? [])
      .filter(({ name }) => members.has(name))
      .flatMap(({ requires }) => requires.filter((name) => !members.has(name)));
    if (missing.length === 0) return;
    addNamed(missing, members, schema, making);
  }
}

/** One member of a map, so that a reader sees what its values are. */
function addMap(schema: ObjectSchema, members: Members, making: Making): void {
  const { additional, patterns, maxProperties = mostProperties } = schema;
  if (isFull(making) || members.size >= maxProperties) return;
  const hasMap = additional !== undefined && additional.kind !== 'any' && additional.kind !== 'never';
  if (hasMap || patterns.length > 0) addOther(schema, members, making);
}

/** Adds a property with a name of its own. False: none is allowed. */
function addOther(schema: ObjectSchema, members: Members, making: Making): boolean {
  const name = exampleName(schema, new Set(members.keys()), making);
  if (name === undefined) return false;
  const schemas = schemasFor(schema, name);
  const values = schemas.length === 0 ? ['string'] : schemas.map((one) => making.make(one, making, name));
  const value = values.find(
    (one) => one !== undefined && schemas.every((each) => isExactlyValid(each, one, making)),
  );
  if (value === undefined) return false;
  members.set(name, value);
  return true;
}

/** `minProperties`: described properties that were left out, then others. */
function fillUp(schema: ObjectSchema, members: Members, making: Making): void {
  const least = Math.min(schema.minProperties ?? 0, mostProperties);
  const unwanted = unwantedNames(schema);
  for (const property of schema.properties) {
    if (members.size >= least) return;
    if (members.has(property.name) || isHidden(property.schema, making) || unwanted.has(property.name))
      continue;
    const value = making.make(property.schema, making, property.name);
    if (value !== undefined) members.set(property.name, value);
  }
  while (members.size < least && addOther(schema, members, making));
  addDependent(schema, members, making);
}

/** `maxProperties`: optional properties go from the end, with those that ask for them. */
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
