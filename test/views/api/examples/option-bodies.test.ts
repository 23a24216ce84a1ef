// Each option of the first union of a body has a sample and an example of its own, which are valid.

import { expect, it } from 'vitest';
import { createModelValidator } from '../../../../src/generator/json-schema/validity.ts';
import { createApiViews } from '../../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../../openapi/read-fixture.ts';
import { plainTools } from '../../plain-tools.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const object = (properties: object, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  required,
  properties,
});

/** Returns the samples and examples of an operation that sends and answers with a schema: labels with their values. */
async function examplesOf(schema: object, schemas: Record<string, object>) {
  const content = { 'application/json': { schema } };
  const { value: api } = await readData({
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': { post: { requestBody: { content }, responses: { 200: { description: 'OK', content } } } },
    },
    components: { schemas },
  });
  const [operation] = api?.operations ?? [];
  if (api === undefined || operation === undefined) throw new Error('no operation');
  const view = createApiViews(api, plainTools).operation(operation);
  const named = new Map(Object.entries(api.schemas));
  const { validator, jsonOf } = createModelValidator(named, api);
  const valid = (value: unknown, direction: 'request' | 'response') => {
    const body = operation.requestBody?.contents[0]?.schema;
    expect(body && validator.isValid(value, jsonOf(body), { direction, isExact: true })).toBe(true);
    return value;
  };
  const jsonIn = (code: string): unknown => JSON.parse(/'(\{.*\}|\[.*\])'$/s.exec(code)?.[1] ?? 'null');
  return {
    samples: view.requestSamples.map(({ label, samples }) => [
      label,
      valid(jsonIn(samples[0]?.text ?? ''), 'request'),
    ]),
    examples: view.responseExamples.flatMap(({ examples }) =>
      examples.map((one) => [one.label, valid(JSON.parse(one.text), 'response')]),
    ),
    languages: view.requestSamples.map(({ samples }) => samples.length),
    notes: [view.requestSamples[0]?.summary, view.responseExamples[0]?.examples[0]?.summary],
  };
}

const labelled = (examples: unknown[][], property: string) =>
  examples.map(([label, value]) => [label, (value as Record<string, unknown>)[property]]);

it('with the names of a mapping, and the options of options', async () => {
  const schemas = {
    Pet: {
      oneOf: [ref('Cat'), ref('AnyDog')],
      discriminator: { propertyName: 'pet', mapping: { kitty: ref('Cat').$ref, woof: ref('AnyDog').$ref } },
    },
    Cat: object({ pet: text, lives: { type: 'integer' } }),
    AnyDog: { oneOf: [ref('Dog'), ref('Wolf')], discriminator: { propertyName: 'kind' } },
    Dog: object({ pet: text, kind: text, bark: text }),
    Wolf: object({ pet: text, kind: text, howl: text }),
  };
  const { samples, examples, languages } = await examplesOf(ref('Pet'), schemas);
  for (const found of [samples, examples]) {
    expect(labelled(found, 'pet')).toEqual([
      ['Cat', 'kitty'],
      ['Dog', 'woof'],
      ['Wolf', 'woof'],
    ]);
    expect(labelled(found, 'kind').slice(1)).toEqual([
      ['Dog', 'Dog'],
      ['Wolf', 'Wolf'],
    ]);
    expect(found.map(([, value]) => Object.keys(value as object).at(-1))).toEqual(['lives', 'bark', 'howl']);
  }
  expect(languages).toEqual([7, 7, 7]);
});

it('with subtypes of a base that has the discriminator, at any depth', async () => {
  const schemas = {
    Vehicle: {
      ...object({ type: text, wheels: { type: 'integer' } }),
      discriminator: { propertyName: 'type', mapping: { car: ref('Car').$ref } },
    },
    Car: { allOf: [ref('Vehicle'), object({ doors: { type: 'integer' } })] },
    Truck: { allOf: [ref('Vehicle'), object({ load: { type: 'integer' } })] },
    BigTruck: { allOf: [ref('Truck'), object({ axles: { type: 'integer' } })] },
  };
  const { samples } = await examplesOf(ref('Vehicle'), schemas);
  expect(labelled(samples, 'type')).toEqual([
    ['Car', 'car'],
    ['Truck', 'Truck'],
    ['BigTruck', 'BigTruck'],
  ]);
  expect(samples.map(([, value]) => Object.keys(value as object).slice(2))).toEqual([
    ['doors'],
    ['load'],
    ['load', 'axles'],
  ]);
});

it('as items of a list, called by their values if they have no names', async () => {
  const option = (value: string) => object({ t: { type: 'string', enum: [value] } });
  const items = { anyOf: [option('x'), option('y')], discriminator: { propertyName: 't' } };
  const { samples, examples } = await examplesOf({ type: 'array', items }, {});
  for (const found of [samples, examples])
    expect(found).toEqual([
      ['x', [{ t: 'x' }]],
      ['y', [{ t: 'y' }]],
    ]);
});

it('as many as a page has room for, with a note about the others', async () => {
  const names = Array.from({ length: 12 }, (_, position) => `M${position}`);
  const schemas = Object.fromEntries(names.map((name) => [name, object({ m: text, [`of${name}`]: text })]));
  const many = { oneOf: names.map(ref), discriminator: { propertyName: 'm' } };
  const { samples, examples, notes } = await examplesOf(many, schemas);
  expect([samples.length, examples.length]).toEqual([6, 6]);
  expect(notes).toEqual(['6 more options are among the fields.', '6 more options are among the fields.']);
});

it.each(['oneOf', 'anyOf'])('without a discriminator, in %s', async (mode) => {
  const schemas = { One: object({ a: text }), Other: object({ b: text }) };
  const union = { [mode]: [ref('One'), ref('Other'), { type: 'integer', title: 'Number' }] };
  const { samples, examples } = await examplesOf(union, schemas);
  expect(labelled(samples.slice(0, 2), 'a')).toEqual([
    ['One', 'YOUR_A'],
    ['Other', undefined],
  ]);
  expect(examples.map(([label]) => label)).toEqual(['One', 'Other', 'Number']);
});

const paid = { oneOf: [ref('Card'), ref('Bank')] };
const orderOf = (payment: object) => object({ id: text, note: text, payment }, ['id']);
const payments = {
  Card: object({ kind: text, number: text }),
  Bank: object({ kind: text, iban: text }),
};

it.each<[string, object, (value: unknown) => unknown]>([
  ['in a property', ref('Order'), (value) => value],
  ['in an object of a list', { type: 'array', items: ref('Order') }, (value) => (value as unknown[])[0]],
  [
    'deeper in a body, before those of later levels',
    object({
      first: object({ order: ref('Order') }),
      second: object({ two: object({ order: ref('Order') }) }),
    }),
    (value) => (value as { first: { order: unknown } }).first.order,
  ],
])('%s, although it is optional', async (_, schema, orderIn) => {
  const discriminator = { propertyName: 'kind' };
  for (const extra of [{}, { discriminator }]) {
    const schemas = { ...payments, Order: orderOf({ ...paid, ...extra }) };
    const { samples, examples } = await examplesOf(schema, schemas);
    for (const found of [samples, examples])
      expect(
        found.map(([label, value]) => {
          const { payment: made } = orderIn(value) as { payment: object };
          return [label, Object.keys(made).at(-1)];
        }),
      ).toEqual([
        ['Card', 'number'],
        ['Bank', 'iban'],
      ]);
  }
});

it('but not in a property that has an example, or an option that is text', async () => {
  const example = { kind: 'Card', number: '1' };
  const written = { ...paid, example };
  const expandable = { oneOf: [text, ref('Card'), ref('Bank')] };
  for (const payment of [written, expandable])
    expect((await examplesOf(object({ payment }), payments)).samples).toHaveLength(1);
});

it('unless they have the same example, or only one is valid', async () => {
  const schemas = { One: object({ a: text }), Other: object({ b: text }) };
  const plain = { oneOf: [ref('One'), ref('Other')] };
  const alike = { anyOf: [ref('One'), { ...schemas.One, minProperties: 1 }] };
  expect((await examplesOf(alike, schemas)).samples).toHaveLength(1);
  const impossible = { One: object({ a: text }), Other: object({ a: false }) };
  const one = { ...plain, discriminator: { propertyName: 'a' } };
  expect((await examplesOf(one, impossible)).samples).toHaveLength(1);
});

it('nor for a field beside other objects, unless a discriminator selects what a required one is', async () => {
  const schemas = { ...payments, Options: object({ format: paid, size: text }, []) };
  const side = object({ list: ref('Options'), options: ref('Options') }, []);
  expect((await examplesOf(side, schemas)).samples).toHaveLength(1);
  const context = { oneOf: [{ type: 'array', items: object({}) }, object({ a: text })] };
  const beside = object({ context, items: { type: 'array', items: ref('Bank') } }, ['items']);
  expect((await examplesOf(beside, schemas)).examples).toHaveLength(1);
  const selected = { ...paid, discriminator: { propertyName: 'kind' } };
  const needed = object({ payment: selected, other: ref('Options') });
  expect((await examplesOf(needed, schemas)).samples.map(([label]) => label)).toEqual(['Card', 'Bank']);
});

it('and made-up keys are explained only where the sample shows them at first', async () => {
  const map = { type: 'object', additionalProperties: text };
  const needed = await examplesOf(object({ map, note: text }), {});
  expect(needed.notes[0]).toContain('made-up key');
  const given = (name: string) => [name, { ...text, example: name }] as const;
  const fields = Object.fromEntries([...'abcdef'].map(given));
  const short = object({ id: text, ...fields, map }, ['id']);
  const { samples, notes } = await examplesOf(short, {});
  expect(samples).toHaveLength(1);
  expect(notes[0] ?? '').not.toContain('made-up key');
});

it('with the value of a choice beside it that means it', async () => {
  const kinds = ['aws_secret', 'censys_api_key', 'other'];
  const schemas = {
    AWSFields: object({ access: text }),
    CensysFields: object({ client: text }),
    LDAPFields: object({ user: text }),
  };
  const secret = { oneOf: Object.keys(schemas).map(ref) };
  const type = { type: 'string', enum: kinds, example: 'other' };
  const { samples, examples } = await examplesOf(object({ type, secret }), schemas);
  for (const found of [samples, examples])
    expect(labelled(found, 'type')).toEqual([
      ['AWSFields', 'aws_secret'],
      ['CensysFields', 'censys_api_key'],
      ['LDAPFields', 'other'],
    ]);
});

it('of the choice in the path first', async () => {
  const names = ['connect_acme_request', 'connect_dhl_express_request', 'connect_dhl_express_au_request'];
  const schemas = Object.fromEntries(names.map((name, at) => [name, object({ [`f${at}`]: text })]));
  const labels = async (value: string, place = 'path') => {
    const { value: api } = await readData({
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      paths: {
        '/connections/{carrier}': {
          post: {
            parameters: [
              {
                name: 'carrier',
                in: place,
                required: true,
                schema: { type: 'string', enum: [value, 'unknown'] },
              },
            ],
            requestBody: { content: { 'application/json': { schema: { oneOf: names.map(ref) } } } },
            responses: {},
          },
        },
      },
      components: { schemas },
    });
    const [operation] = api?.operations ?? [];
    if (api === undefined || operation === undefined) throw new Error('no operation');
    return createApiViews(api, plainTools)
      .operation(operation)
      .requestSamples.map(({ label }) => label);
  };
  const [acme, express, expressAu] = names;
  expect(await labels('dhl_express')).toEqual([express, acme, expressAu]);
  expect(await labels('dhl_express_au')).toEqual([expressAu, acme, express]);
  expect(await labels('dhl')).toEqual([express, acme, expressAu]);
  expect(await labels('request')).toEqual(names);
  expect(await labels('dhl_express', 'query')).toEqual(names);
});
