// Finds the values that the author of a document gives to a property or parameter of the same name elsewhere.

import type { KnownValues } from '../../types/validation.ts';
import { isGeneral, nameWords, qualified } from './names.ts';
import type { ValueName } from './placeholder.ts';

/** Returns the keys that a value is known by, the most exact first: a general name (`id`) only with its resource. */
export function knownKeys({ name, owner }: ValueName): string[] {
  const words = nameWords(name);
  if (words === '') return [];
  const whole = qualified(words, owner);
  if (isGeneral(words)) return whole === words ? [] : [whole];
  return whole === words ? [words] : [whole, words];
}

/** Returns the values that are known for a name, the best first. */
export function knownFor(value: ValueName, known: KnownValues | undefined): readonly unknown[] {
  if (known === undefined || known.size === 0) return [];
  return knownKeys(value).flatMap((key) => known.get(key) ?? []);
}
