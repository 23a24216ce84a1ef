// The keywords of objects (JSON Schema 2020-12, core, section 10.3.2; validation, section 6.5).

import type { OpenSchema } from '../nouns/open-schema.ts';
import type { ObjectSchema, Schema } from '../nouns/schema.ts';
import type { Holding } from './holding.ts';
import { type ExampleContext, isHidden, opened } from './making.ts';
import { patternHolds } from './pattern-holds.ts';

/** Options inside of options that are looked into. */
const mostPartDepth = 4;

type Value = Record<string, unknown>;

/** A property of an object that is checked. */
interface Member {
  name: string;
  value: Value;
  holding: Holding;
}

/** True when an object has what it must, nothing it must not, and each property its schema. */
export function objectHolds(schema: ObjectSchema, value: Value, holding: Holding): boolean {
  const names = Object.keys(value);
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY, dependent = [] } = schema;
  if (names.length < minProperties || names.length > maxProperties) return false;
  const has = (name: string) => Object.hasOwn(value, name);
  if (!requiredNames(schema, holding).every(has)) return false;
  if (dependent.some(({ name, requires }) => has(name) && !requires.every(has))) return false;
  if (!groupsHold(schema, has)) return false;
  const byName = new Map(schema.properties.map((property) => [property.name, property.schema]));
  return names.every((name) => {
    const named = byName.get(name);
    const schemas = named === undefined || schema.patterns.length > 0 ? schemasFor(schema, name) : [named];
    if (schemas.length === 0 && schema.isClosed) return isKnownBeside(schema, { name, value, holding });
    return schemas.every((one) => holding.check(one, value[name], holding));
  });
}

/** Required names without those of properties that do not travel in this direction. */
export function requiredNames({ required, properties }: ObjectSchema, context: ExampleContext): string[] {
  if (required.length === 0) return required;
  const byName = new Map(properties.map((property) => [property.name, property.schema]));
  return required.filter((name) => {
    const schema = byName.get(name);
    return schema === undefined || !isHidden(schema, context);
  });
}

function groupsHold({ requiredGroups }: ObjectSchema, has: (name: string) => boolean): boolean {
  if (requiredGroups === undefined) return true;
  const count = requiredGroups.groups.filter((group) => group.every(has)).length;
  return requiredGroups.mode === 'oneOf' ? count === 1 : count > 0;
}

/** All schemas that hold for a property: by name, by pattern, else that of further properties. */
export function schemasFor({ properties, patterns, additional }: ObjectSchema, name: string): Schema[] {
  const named = properties.filter((property) => property.name === name).map(({ schema }) => schema);
  const matching = patterns
    .filter(({ pattern }) => patternHolds(pattern, name) === true)
    .map(({ schema }) => schema);
  const found = [...named, ...matching];
  return found.length > 0 || additional === undefined ? found : [additional];
}

/**
 * What is in force beside an object that is closed as a whole (`unevaluatedProperties`) counts: options, conditions and
 * dependent schemas.
 */
function isKnownBeside(schema: OpenSchema, member: Member, depth = 0): boolean {
  const { name, value, holding } = member;
  return partsInForce(schema, value, holding).some((part) => {
    const inner = opened(part, holding);
    if (inner.kind === 'object' && schemasFor(inner, name).length > 0) return true;
    return depth < mostPartDepth && isKnownBeside(inner, member, depth + 1);
  });
}

function partsInForce({ variants, rules = [] }: OpenSchema, value: Value, holding: Holding): Schema[] {
  let isMet = true;
  const conditional = rules.filter(({ kind, schema, name = '' }) => {
    if (kind === 'if') isMet = holding.check(schema, value, holding);
    if (kind === 'with') return Object.hasOwn(value, name);
    return kind === 'else' ? !isMet : (kind === 'if' || kind === 'then') && isMet;
  });
  return [...(variants?.options ?? []), ...conditional].map(({ schema }) => schema);
}
