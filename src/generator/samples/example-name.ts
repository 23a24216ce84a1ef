// An object schema -> the name of one more property: by its patterns, by the rule for names, else a plain word.

import { matchesPattern } from '../json-schema/patterns.ts';
import type { ObjectSchema } from '../types/schema.ts';
import { exampleOfPattern } from './example-pattern.ts';
import type { Making } from './making.ts';
import { isExactlyValid } from './validity.ts';

const mostNames = 220;

/** A name that is not taken and allowed; undefined where there is none. */
export function exampleName(schema: ObjectSchema, taken: Set<string>, making: Making): string | undefined {
  const described = new Set(schema.properties.map(({ name }) => name));
  const rules = (schema.rules ?? []).filter(({ kind }) => kind === 'names').map((rule) => rule.schema);
  const fits = (name: string) =>
    !taken.has(name) && !described.has(name) && rules.every((rule) => isExactlyValid(rule, name, making));
  const wanted = schema.patterns.flatMap(({ pattern }) =>
    namesOf(exampleOfPattern(pattern, { shortest: 0, longest: 100 })).filter(
      (name) => matchesPattern(pattern, name) !== false,
    ),
  );
  const plain = rules.flatMap((rule) => {
    const made = making.make(rule, making);
    const listed = rule.enumeration.map(({ value }) => value);
    return [...listed, ...namesOf(typeof made === 'string' ? made : undefined)].filter(
      (name) => typeof name === 'string',
    );
  });
  // Closed as a whole, it is open for what a part of it describes.
  const isOpen = schema.additional === undefined ? !schema.isClosed : schema.additional.kind !== 'never';
  const free = isOpen ? [...plain, ...namesOf('key')] : [];
  return [...wanted, ...free].find(fits);
}

/** A name and others like it. */
function namesOf(name: string | undefined): string[] {
  if (name === undefined) return [];
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
  const numbered = Array.from({ length: mostNames }, (_, index) => `${name}${index + 2}`);
  const replaced = letters.map((letter) => `${name.slice(0, -1)}${letter}`);
  const longer = letters.map((letter) => `${name}${letter}`);
  return [name, ...numbered, ...replaced, ...longer];
}
