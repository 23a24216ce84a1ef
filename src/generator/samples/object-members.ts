// The members of an object: which its schema requires, and which schemas each has.

import { matchesPattern } from '../json-schema/patterns.ts';
import type { ObjectSchema, Schema } from '../types/schema.ts';
import { isHidden } from './making.ts';
import type { ExampleContext } from './validity.ts';

/** Required names without those of properties that do not travel in this direction. */
export function requiredNames({ required, properties }: ObjectSchema, context: ExampleContext): string[] {
  if (required.length === 0) return required;
  const byName = new Map(properties.map((property) => [property.name, property.schema]));
  return required.filter((name) => {
    const schema = byName.get(name);
    return schema === undefined || !isHidden(schema, context);
  });
}

/** All schemas of a property: by name, by pattern, else that of further properties. */
export function schemasFor({ properties, patterns, additional }: ObjectSchema, name: string): Schema[] {
  const named = properties.filter((property) => property.name === name).map(({ schema }) => schema);
  const matching = patterns
    .filter(({ pattern }) => matchesPattern(pattern, name) === true)
    .map(({ schema }) => schema);
  const found = [...named, ...matching];
  return found.length > 0 || additional === undefined ? found : [additional];
}
