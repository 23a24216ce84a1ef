// The keywords of objects (JSON Schema 2020-12, core, section 10.3.2; validation, section 6.5).

import type { ObjectSchema, Schema } from '../nouns/schema.ts';
import type { Holding } from './holding.ts';
import { type ExampleContext, isHidden, opened } from './making.ts';
import { patternHolds } from './pattern-holds.ts';

/** True when an object has what it must, nothing it must not, and each property its schema. */
export function objectHolds(schema: ObjectSchema, value: Record<string, unknown>, holding: Holding): boolean {
  const names = Object.keys(value);
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY, dependent = [] } = schema;
  if (names.length < minProperties || names.length > maxProperties) return false;
  const has = (name: string) => Object.hasOwn(value, name);
  if (!requiredNames(schema, holding).every(has)) return false;
  if (dependent.some(({ name, requires }) => has(name) && !requires.every(has))) return false;
  if (!groupsHold(schema, has)) return false;
  const known = schema.isClosed ? namesKnownTo(schema, holding) : undefined;
  const byName = new Map(schema.properties.map((property) => [property.name, property.schema]));
  return names.every((name) => {
    const named = byName.get(name);
    const schemas = named === undefined || schema.patterns.length > 0 ? schemasFor(schema, name) : [named];
    if (schemas.length === 0 && known !== undefined) return known.has(name);
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

/** Names that options describe count where the object is closed as a whole (`unevaluatedProperties`). */
function namesKnownTo(schema: ObjectSchema, context: ExampleContext): Set<string> {
  const options = schema.variants?.options ?? [];
  return new Set(
    options.flatMap((option) => {
      const inner = opened(option.schema, context);
      return inner.kind === 'object' ? inner.properties.map(({ name }) => name) : [];
    }),
  );
}
