// The work that the repair of an example takes.

import { expect, it } from 'vitest';
import { repairedValue } from '../../../src/generator/json-schema/generate/repair.ts';
import { createModelValidator } from '../../../src/generator/json-schema/validity.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import { readData } from '../../openapi/read-fixture.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it('is bounded where an option of a union contains the union', async () => {
  const { value: api } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: {},
    components: {
      schemas: {
        Union: {
          type: 'number',
          oneOf: [
            {
              type: ['object', 'null', 'integer'],
              oneOf: [
                false,
                { type: 'integer', oneOf: [ref('Union'), ref('Pet'), ref('Same')], not: ref('Pet') },
              ],
            },
          ],
        },
        Same: ref('Union'),
        Pet: {
          type: ['array', 'string', 'null', 'integer'],
          minLength: 2,
          items: { type: 'object', properties: { owner: true } },
        },
      },
    },
  });
  const schemas = new Map<string, Schema>(Object.entries(api?.schemas ?? {}));
  const union = schemas.get('Union');
  if (union === undefined) throw new Error('The document has the schema.');
  const model = createModelValidator(schemas);
  let count = 0;
  const validator = {
    ...model.validator,
    isValid: (...given: Parameters<typeof model.validator.isValid>) => {
      count += 1;
      if (count > 20_000) throw new Error('More values than that are tried.');
      return model.validator.isValid(...given);
    },
  };
  const context = { schemas, direction: 'request' as const, validator: { ...model, validator } };
  repairedValue({ limit: ['a', null], kind: '# h' }, union, context);
  expect(count).toBeGreaterThan(0);
});
