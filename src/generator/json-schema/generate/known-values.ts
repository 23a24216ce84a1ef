// Finds the values that the author of a document gives to a property or parameter of the same name elsewhere, the closest first: in the
// same schema, then in the same resource, which is that of a schema, a property around it or a path, and then in the same tag.
// Law: how far away a value can be from depends on its name (`reachOfName`). A general name (`name`) has no value of another resource.

import { isText } from '../../shared/number-spelling.ts';
import type { Property, ResolvedSchema, Schema } from '../../types/schema.ts';
import type { KnownValues } from '../../types/validation.ts';
import { qualified, reachOfName, resourceOf } from './names.ts';
import type { ValueName } from './placeholder.ts';

/** Returns the keys that a value is known by in its surroundings, the closest first. */
export function closeKeys({ words, owner, schema = '', near = [] }: ValueName): string[] {
  if (words === '') return [];
  const reach = reachOfName(words);
  const within = schema === '' ? [] : [`${schema}.${words}`];
  const around = reach === 'resource' ? [] : near.map((place) => placeKey(place, words));
  const own = qualified(words, owner);
  // A name that is not that of its resource is no better than without it.
  return [...new Set([...within, ...(own === words ? [] : [own]), ...around])];
}

function placeKey(place: string, words: string): string {
  return place.startsWith('#') ? `${place} ${words}` : qualified(words, place);
}

/** Returns the key that a value is known by in the whole document; none if its name means something else in each place. */
export function farKeys({ words }: ValueName): string[] {
  return words !== '' && reachOfName(words) === 'document' ? [words] : [];
}

/** Returns the values that are known for a name in its surroundings, the closest first. */
export function closeValues(called: ValueName, known: KnownValues | undefined): readonly unknown[] {
  return valuesAt(closeKeys, called, known);
}

/** Returns the values that are known for a name from anywhere in the document. */
export function farValues(called: ValueName, known: KnownValues | undefined): readonly unknown[] {
  return valuesAt(farKeys, called, known);
}

function valuesAt(
  keysOf: typeof closeKeys,
  called: ValueName,
  known: KnownValues | undefined,
): readonly unknown[] {
  if (known === undefined || known.size === 0) return [];
  return keysOf(called).flatMap((key) => known.get(key) ?? []);
}

/** Where an object is: the named schema that it is of, the name of its property, and the resource of what is around it; each can be empty. */
interface PlaceOfObject {
  named: string;
  name: string;
  owner: string;
}

/**
 * Returns the resource that the properties of an object are of: that of its schema, its name or what is around it. A resource of JSON:API names itself
 * in its `type`, and its `attributes` are of it (JSON:API, section "Resource Objects").
 */
export function resourceOfObject(
  properties: readonly Property[],
  { named, name, owner }: PlaceOfObject,
  resolve: (schema: Schema) => ResolvedSchema,
): string {
  if (name === 'attributes' && owner !== '') return owner;
  const schemaOf = (key: string) => properties.find((property) => property.name === key)?.schema;
  const type = schemaOf('type');
  const isIdentifier = properties.length === 2 && schemaOf('id') !== undefined;
  const isOfApi = type !== undefined && (isIdentifier || schemaOf('attributes') !== undefined);
  const called = isOfApi ? onlyText(resolve(type)) : undefined;
  return resourceOf(called ?? '') || resourceOf(named) || resourceOf(name) || owner;
}

/** The only text that a schema allows. */
function onlyText(schema: ResolvedSchema): string | undefined {
  const [first, ...others] =
    'const' in schema ? [schema.const] : schema.enumeration.map(({ value }) => value);
  return isText(first) && others.length === 0 ? first : undefined;
}
