// A form sends text, so its examples are validated as the text that is sent.

import { describe, expect, it } from 'vitest';
import { typedForm } from '../../src/generator/json-schema/typed-values.ts';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

const integer = { type: 'integer' };
const schema = {
  type: 'object',
  required: ['count'],
  properties: {
    count: { allOf: [{ $ref: '#/components/schemas/Count' }] },
    isOpen: { type: 'boolean' },
    code: { type: 'string' },
    rows: { type: 'array', items: integer },
    place: { type: 'object', properties: { floor: integer } },
  },
};

async function checked(mediaType: string, example: unknown) {
  const { value, diagnostics } = await readData(
    {
      openapi: '3.1.0',
      info: { title: 'Forms', version: '1' },
      paths: {
        '/forms': {
          post: {
            requestBody: { required: true, content: { [mediaType]: { schema, example } } },
            responses: { 204: { description: 'Done.' } },
          },
        },
      },
      components: { schemas: { Count: { ...integer, minimum: 1 } } },
    },
    { isChecked: true },
  );
  const [first] = value?.operations ?? [];
  if (value === undefined || first === undefined) throw new Error('no operation');
  const { requestSamples } = createApiViews(value, plainTools).operation(first);
  return {
    problems: diagnostics.filter(({ code }) => code === 'invalid-example').map(({ message }) => message),
    samples: requestSamples.map(({ samples: [curl] }) => curl?.text.match(/'\w+=[^']*'/g)),
  };
}

describe.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('a value of %s', (mediaType) => {
  it.each([
    ['a number', { count: '10' }],
    ['a boolean', { count: 10, isOpen: 'true' }],
    ['a text that is written as a number', { count: 10, code: 7 }],
    ['each item of a list', { count: 1, rows: ['1', 2] }],
    ['a list with one item', { count: 1, rows: '1' }],
    ['an object as JSON', { count: 1, place: '{"floor": 2}' }],
  ])('is the text of %s', async (_, example) => {
    const { problems, samples } = await checked(mediaType, example);
    expect(problems).toEqual([]);
    expect(samples).toHaveLength(1);
  });

  it('is invalid if it is no text of its type', async () => {
    const { problems, samples } = await checked(mediaType, { count: '0', isOpen: 'true', rows: ['one'] });
    expect(problems).toEqual([
      'The example does not fit: `count` is `0`; it must be at least 1.',
      'The example does not fit: `rows/0` is the text `one`; it must be a whole number.',
    ]);
    expect(samples).toEqual([
      ["'count=0'", "'isOpen=true'", "'rows=one'"],
      ["'count=1'", "'isOpen=true'", "'rows=1'"],
    ]);
  });
});

it('is no text in JSON', async () => {
  expect((await checked('application/json', { count: '10' })).problems).toHaveLength(1);
});

it('a value of a list whose items are such lists is read once', () => {
  const list = { type: 'array', items: {} };
  list.items = list;
  const references = { targetOf: () => undefined } as never;
  const asked = { times: 0 };
  const isValid = () => {
    asked.times += 1;
    return false;
  };
  expect(typedForm({ a: 1 }, { properties: { a: list } }, { references, isValid })).toEqual({ a: 1 });
  expect(asked.times).toBeLessThan(10);
});
