// Whether the example of a body is valid, and the nearest valid one if it is not.

import { isValidExample, repairedExample } from '../../json-schema/generate/repair.ts';
import { holderOf } from '../../samples/body.ts';
import { exampleValue } from '../../shared/media-types.ts';
import type { GivenBody } from '../../types/operation.ts';
import type { ExampleContext } from '../../types/validation.ts';

/** Whether an example of the document matches its schema. */
export function isValidBody({ content, example }: GivenBody, context: ExampleContext): boolean {
  const { schema } = content;
  if (example.isText) return true;
  return isValidExample(example.value, { schema, holder: holderOf(content), direction: 'either' }, context);
}

/** Returns the valid value that is nearest to an example; undefined if none is found. */
export function repairedBody({ content, example }: GivenBody, context: ExampleContext): unknown {
  const { schema, mediaType } = content;
  if (schema === undefined) return undefined;
  return repairedExample(exampleValue(example, mediaType), { schema, holder: holderOf(content) }, context);
}
