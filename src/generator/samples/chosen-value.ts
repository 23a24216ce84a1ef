// Examples that a document gives -> the value a sample sends. Law: a sample that can be right is right, so an example
// that breaks its own schema is mended.

import type { Schema } from '../nouns/schema.ts';
import type { ExampleContext } from './example-of.ts';
import { opened } from './making.ts';
import { mendedValue } from './mended-value.ts';
import { holds } from './schema-holds.ts';

/**
 * The first value that is valid; without one the first, mended if that can be done. Text where the schema asks for
 * none (a number of a query, a list as it is sent, XML) stands for something else and is taken as it is.
 * @param given at least one value
 */
export function chosenValue(
  given: [unknown, ...unknown[]],
  schema: Schema | undefined,
  context: ExampleContext,
): unknown {
  const [first] = given;
  if (schema === undefined) return first;
  if (typeof first === 'string' && opened(schema, context).kind !== 'string') return first;
  const valid = given.find((value) => holds(schema, value, context));
  return valid ?? mendedValue(first, schema, context) ?? first;
}
