// A schema of the model and a value -> whether the value is valid, by the validator that diagnostics use.

import type { JsonRecord } from '../shared/json.ts';
import type { Api } from '../types/api.ts';
import type { NumberSchema, Schema, StringSchema } from '../types/schema.ts';
import { jsonSchemaOf, modelReferences } from './schema-json.ts';
import { createValidator, type Validator, type ValidityOptions } from './validate.ts';
import { validateNumber, validateString } from './validate-scalars.ts';
import type { Direction, SchemaReferences } from './validation.ts';

export interface ExampleContext {
  schemas: ReadonlyMap<string, Schema>;
  /** `readOnly` properties are left out of requests, `writeOnly` ones out of responses. */
  direction: 'request' | 'response';
  /** One for all values of an API, so that each schema is prepared once. */
  validator?: ModelValidator;
}

/** The context with a validator. */
export function withValidator(context: ExampleContext): ExampleContext {
  return context.validator === undefined
    ? { ...context, validator: createModelValidator(context.schemas) }
    : context;
}

/** Steps for one of the many values that are tried for an example. */
const mostSteps = 20_000;

/** The validator of one API, for samples. The JSON Schema of each schema is made once. */
export interface ModelValidator {
  validator: Validator;
  references: SchemaReferences;
  jsonOf: (schema: Schema) => unknown;
}

/** The validator of an API; `references` and `dialect` as of the API. */
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

/** True for an author's value that diagnostics do not report. */
export function isValid(
  schema: Schema,
  value: unknown,
  context: ExampleContext,
  direction: Direction = context.direction,
): boolean {
  return check(schema, value, context, { direction });
}

/** True for a value that every validator accepts: exactly one option of `oneOf` fits. */
export function isExactlyValid(schema: Schema, value: unknown, context: ExampleContext): boolean {
  return check(schema, value, context, { direction: context.direction, isExact: true, mostSteps });
}

function check(schema: Schema, value: unknown, context: ExampleContext, options: ValidityOptions): boolean {
  if (value === null && schema.nullable) return true;
  const { validator, jsonOf } = context.validator ?? createModelValidator(context.schemas);
  return validator.isValid(value, jsonOf(schema), options);
}

/** True when a string or a number keeps the keywords of its own schema: options, rules and listed values aside. */
export function isValidScalar(schema: StringSchema | NumberSchema, value: string | number): boolean {
  // The model uses the names of JSON Schema for these keywords.
  const keywords = schema as object as JsonRecord;
  if (typeof value === 'string')
    return schema.kind === 'string' && validateString(value, keywords, []).length === 0;
  if (schema.kind === 'string' || (schema.kind === 'integer' && !Number.isInteger(value))) return false;
  return validateNumber(value, keywords, []).length === 0;
}
