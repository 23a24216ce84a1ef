// Finds the values that the author of a document gives to a property or parameter of the same name elsewhere, the closest first: in the
// same schema, then in the same resource, which is that of a schema, a property around it or a path, and then in the same tag.
// Law: how far away a value can be from depends on its name (`reachOfName`). A general name (`name`) has no value of another resource.

import type { KnownValues } from '../../types/validation.ts';
import { qualified, reachOfName } from './names.ts';
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
