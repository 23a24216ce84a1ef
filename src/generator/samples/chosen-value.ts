// Examples that a document gives -> the value a sample sends. Law: an example that diagnostics do not report is sent as it
// is; one that they report is sent with its faults fixed.

import type { Direction } from '../json-schema/validation.ts';
import { type ExampleHolder, isOpaque, parsedText } from '../json-schema/written-text.ts';
import type { Schema } from '../types/schema.ts';
import { mendedValue } from './mended-value.ts';
import { createModelValidator, type ExampleContext, isValid, withValidator } from './validity.ts';

/** The examples of one body or parameter. */
export interface GivenExamples {
  values: [unknown, ...unknown[]];
  schema: Schema | undefined;
  holder: ExampleHolder;
}

/** The first value that is valid; without one the first, repaired if that can be done. */
export function chosenValue({ values, schema, holder }: GivenExamples, given: ExampleContext): unknown {
  const [first] = values;
  if (schema === undefined) return first;
  const context = withValidator(given);
  const valid = values.find((value) => isValidExample(value, { schema, holder }, context));
  return valid === undefined ? (mendedValue(first, schema, context) ?? first) : valid;
}

/** True for an example that diagnostics do not report. */
export function isValidExample(
  value: unknown,
  { schema, holder }: Omit<GivenExamples, 'values'>,
  context: ExampleContext,
  direction: Direction = context.direction,
): boolean {
  if (schema === undefined) return true;
  const { jsonOf, references } = context.validator ?? createModelValidator(context.schemas);
  if (isOpaque(value, holder, jsonOf(schema), references) || isValid(schema, value, context, direction))
    return true;
  const parsed = holder === 'parameter' ? undefined : parsedText(value);
  return parsed !== undefined && isValid(schema, parsed, context, direction);
}
