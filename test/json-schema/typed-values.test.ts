// A form sends text, so its examples are validated as the text that is sent.

import { describe, expect, it } from 'vitest';
import { typedForm, unwrappedExample } from '../../src/generator/json-schema/typed-values.ts';
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

describe('an example that is written like an entry of `examples`', () => {
  const boat = { type: 'object', properties: { name: { type: 'string' }, sails: integer } };
  const wrapped = (value: unknown, words: object = {}) => ({ ...words, value });
  const references = { targetOf: () => boat, follow: () => boat };

  it.each([
    ['an object', { name: 'Vega', sails: 2 }, boat],
    ['an object of a referenced schema', { name: 'Vega' }, { $ref: '#/components/schemas/Boat' }],
    ['an object with a wrong field', { name: 'Vega', masts: 2 }, { allOf: [boat] }],
    ['a list', [1], { type: 'array', items: integer }],
    ['a text', 'Vega', { type: 'string' }],
  ])('is the value in it: %s', (_, value, of) => {
    expect(unwrappedExample(wrapped(value), of, references)).toEqual(value);
    expect(unwrappedExample(wrapped(value, { summary: 'A boat' }), of, references)).toEqual(value);
  });

  it.each([
    ['whose schema has a property of that name', { type: 'object', properties: { value: boat, name: {} } }],
    ['whose schema describes no properties', { type: 'object' }],
    ['whose schema has other properties', { type: 'object', properties: { masts: integer } }],
    ['whose schema is of another type', { type: 'string' }],
  ])('stays as it is in a body %s', (_, of) => {
    const example = wrapped({ name: 'Vega' });
    expect(unwrappedExample(example, of, references)).toBe(example);
  });

  it('stays as it is beside other fields', () => {
    const example = { ...wrapped({ name: 'Vega' }), sails: 2 };
    expect(unwrappedExample(example, boat, references)).toBe(example);
  });

  it.each(['media type', 'schema'])('is shown and sent without it, as that of a %s', async (place) => {
    const example = wrapped({ count: 3, code: 'a' });
    const holder = { schema: { ...schema, ...(place === 'schema' ? { example } : {}) } };
    const { value } = await readData({
      openapi: '3.0.3',
      info: { title: 'Boats', version: '1' },
      paths: {
        '/boats': {
          post: {
            requestBody: {
              content: {
                'application/json': { ...holder, ...(place === 'schema' ? {} : { example }) },
              },
            },
            responses: { 204: { description: 'Done.' } },
          },
        },
      },
      components: { schemas: { Count: integer } },
    });
    const [first] = value?.operations ?? [];
    if (value === undefined || first === undefined) throw new Error('no operation');
    const { requestSamples } = createApiViews(value, plainTools).operation(first);
    const texts = requestSamples.map(({ samples: [curl] }) => curl?.text ?? '');
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('"count": 3');
    expect(texts[0]).not.toContain('"value"');
  });
});
