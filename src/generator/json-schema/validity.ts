// Validates values against schemas of the model, with the validator that diagnostics use.

import type { Api } from '../types/api.ts';
import type { Schema } from '../types/schema.ts';
import type { ExampleContext, IsValidValue, ModelValidator, ValidityOptions } from '../types/validation.ts';
import { jsonSchemaOf, modelReferences } from './read/schema-json.ts';
import { createResolver } from './resolve.ts';
import { createValidator } from './validate.ts';

/** Maximum number of steps for each of the many values that are tried for an example. */
const mostSteps = 20_000;

/** Creates a validator for an API. `references` and `dialect` are those of the API. */
export function createModelValidator(
  schemas: ReadonlyMap<string, Schema>,
  { references = {}, dialect = '' }: Partial<Pick<Api, 'references' | 'dialect'>> = {},
): ModelValidator {
  const known = new WeakMap<Schema, unknown>();
  const resolved = modelReferences(schemas, references);
  const validator = createValidator({ references: resolved, isEarly: /^(2|3\.0)(\.|$)/.test(dialect) });
  const jsonOf = (schema: Schema) => {
    if (schema.source !== undefined) return schema.source;
    const json = known.get(schema) ?? jsonSchemaOf(schema);
    known.set(schema, json);
    return json;
  };
  const isValidBy =
    (options: ValidityOptions): IsValidValue =>
    (schema, value) =>
      (value === null && schema.nullable === true) || validator.isValid(value, jsonOf(schema), options);
  return {
    validator,
    references: resolved,
    jsonOf,
    validityIn: (direction) => ({
      isValid: isValidBy({ direction }),
      isSendable: isValidBy({ direction, allowsFormats: true }),
      isExactlyValid: isValidBy({ direction, isExact: true, mostSteps }),
      isExactlySendable: isValidBy({ direction, isExact: true, allowsFormats: true, mostSteps }),
    }),
  };
}

/** Returns what examples of schemas are made and validated with, in each direction. `api` has the references and the dialect. */
export function schemaContexts(
  schemas: ReadonlyMap<string, Schema>,
  api?: Partial<Pick<Api, 'references' | 'dialect'>>,
): Record<ExampleContext['direction'], ExampleContext> {
  const model = createModelValidator(schemas, api);
  const shared = { schemas, resolve: createResolver(schemas), model };
  return {
    request: { ...shared, direction: 'request', validator: model.validityIn('request') },
    response: { ...shared, direction: 'response', validator: model.validityIn('response') },
  };
}
