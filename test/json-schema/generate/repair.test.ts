// The work that the repair of an example takes.

import { expect, it } from 'vitest';
import { repairedValue } from '../../../src/generator/json-schema/generate/repair.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import type { IsValidValue } from '../../../src/generator/types/validation.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { exampleContext } from '../../support/example-context.ts';

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
  const context = exampleContext({ schemas, direction: 'request' });
  let count = 0;
  const counted =
    (isValid: IsValidValue): IsValidValue =>
    (schema, value) => {
      count += 1;
      if (count > 20_000) throw new Error('More values than that are tried.');
      return isValid(schema, value);
    };
  const { isValid, isSendable, isExactlyValid, isExactlySendable } = context.validator;
  const validator = {
    isValid: counted(isValid),
    isSendable: counted(isSendable),
    isExactlyValid: counted(isExactlyValid),
    isExactlySendable: counted(isExactlySendable),
  };
  repairedValue({ limit: ['a', null], kind: '# h' }, union, { ...context, validator });
  expect(count).toBeGreaterThan(0);
});
