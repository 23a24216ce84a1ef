// Which optional fields a request is about, where its schema requires none: those that the operation names, or whose type is its resource.

import type { ObjectSchema } from '../../types/schema.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { schemasFor } from './example-object.ts';
import { nameWords, resourceOf, singular } from './names.ts';

/** How many fields of an object without required ones a short example has. */
const mostTelling = 4;

/**
 * Returns the fields of an object that tell most about it, in the order of `names`: those of the resource, then those that the text of the
 * operation names. Side options do not count: fields with a default, flags and deprecated ones. Empty if no field is more than that.
 */
export function tellingFields(
  names: readonly string[],
  shapes: readonly ObjectSchema[],
  context: ExampleContext,
): ReadonlySet<string> {
  const { owner = '', text = '' } = context.about ?? {};
  const words = nameWords(text.replaceAll(/[^\p{L}\p{N}]+/gu, '_'))
    .split('_')
    .map(singular);
  const places = new Map(words.toReversed().map((word, at) => [word, words.length - at]));
  const ranked = names.flatMap((name) => {
    const schemas = shapes.flatMap((shape) => schemasFor(shape, name)).map(context.resolve);
    const isSide = schemas.some(
      (schema) =>
        schema.kind === 'boolean' || schema.default !== undefined || schema.deprecated || schema.nullable,
    );
    const place = places.get(singular(nameWords(name)));
    const isResource = owner !== '' && resourceOf(name) === owner;
    if (isResource) return [{ name, rank: 0 }];
    return isSide || place === undefined ? [] : [{ name, rank: place }];
  });
  const first = ranked.toSorted((one, other) => one.rank - other.rank).slice(0, mostTelling);
  const chosen = new Set(first.map(({ name }) => name));
  return new Set(names.filter((name) => chosen.has(name)));
}
