// Validates values against schemas of the model, with the validator that diagnostics use.

import type { JsonRecord } from '../shared/json.ts';
import { isText, isWhole } from '../shared/number-spelling.ts';
import type { Api } from '../types/api.ts';
import type { NumberValue } from '../types/number-literal.ts';
import type { NumberSchema, Schema, StringSchema } from '../types/schema.ts';
import type { ExampleContext, ModelValidator, ValidityContext } from '../types/validation.ts';
import { jsonSchemaOf, modelReferences } from './schema-json.ts';
import { createValidator } from './validate.ts';
import { validateNumber, validateString } from './validate-scalars.ts';

/** Returns a context with a validator, creating one if needed. */
export function withValidator(context: ExampleContext): ExampleContext {
  return context.validator === undefined
    ? { ...context, validator: createModelValidator(context.schemas) }
    : context;
}

/** Maximum number of steps for each of the many values that are tried for an example. */
const mostSteps = 20_000;

/** Creates a validator for an API. `references` and `dialect` are those of the API. */
export function createModelValidator(
  schemas: ReadonlyMap<string, Schema>,
  { references = {}, dialect = '' }: Partial<Pick<Api, 'references' | 'dialect'>> = {},
): ModelValidator {
  const known = new WeakMap<Schema, unknown>();
  const resolved = modelReferences(schemas, references);
  return {
    validator: createValidator({ references: resolved, isEarly: /^(2|3\.0)(\.|$)/.test(dialect) }),
    references: resolved,
    jsonOf: (schema) => {
      if (schema.source !== undefined) return schema.source;
      const json = known.get(schema) ?? jsonSchemaOf(schema);
      known.set(schema, json);
      return json;
    },
  };
}

/** Whether a value has no diagnostics. */
export function isValid(schema: Schema, value: unknown, context: ValidityContext): boolean {
  if (isAllowedNull(value, schema)) return true;
  const { validator, jsonOf } = modelOf(context);
  return validator.isValid(value, jsonOf(schema), { direction: context.direction });
}

/**
 * Whether a value of the author can be sent: it is valid but for the `format` of texts, which many APIs take less strictly than the
 * standard, such as a date and time without a zone.
 */
export function isSendable(schema: Schema, value: unknown, context: ValidityContext): boolean {
  if (isAllowedNull(value, schema)) return true;
  const { validator, jsonOf } = modelOf(context);
  return validator.isValid(value, jsonOf(schema), { direction: context.direction, allowsFormats: true });
}

/**
 * Whether a value is valid with exactly one option of `oneOf`, as the standard requires. Where a discriminator selects an option, only
 * that one counts.
 */
export function isExactlyValid(schema: Schema, value: unknown, context: ExampleContext): boolean {
  if (isAllowedNull(value, schema)) return true;
  const { validator, jsonOf } = modelOf(context);
  return validator.isValid(value, jsonOf(schema), { direction: context.direction, isExact: true, mostSteps });
}

/** The same for a made example with values of the author, whose `format` can differ. */
export function isExactlySendable(schema: Schema, value: unknown, context: ExampleContext): boolean {
  if (isAllowedNull(value, schema)) return true;
  const { validator, jsonOf } = modelOf(context);
  const { direction } = context;
  return validator.isValid(value, jsonOf(schema), {
    direction,
    isExact: true,
    allowsFormats: true,
    mostSteps,
  });
}

function isAllowedNull(value: unknown, schema: Schema): boolean {
  return value === null && schema.nullable === true;
}

function modelOf({ validator, schemas }: Pick<ExampleContext, 'validator' | 'schemas'>): ModelValidator {
  return validator ?? createModelValidator(schemas);
}

/** Whether a string or number is valid by the keywords of its type alone, without options, rules and enumeration. */
export function isValidScalar(schema: StringSchema | NumberSchema, value: string | NumberValue): boolean {
  // The model uses the names of JSON Schema for these keywords.
  const keywords = schema as object as JsonRecord;
  if (isText(value)) return schema.kind === 'string' && validateString(value, keywords, []).length === 0;
  if (schema.kind === 'string' || (schema.kind === 'integer' && !isWhole(value))) return false;
  return validateNumber(value, keywords, []).length === 0;
}
