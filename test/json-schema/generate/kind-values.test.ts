// A subtype is made with the value of its kind, also where it is used directly and its base refers to a list of all kinds.

import { expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { shortExample } from '../../../src/generator/json-schema/generate/short-example.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { exampleContext } from '../../support/example-context.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const base = (mapping: Record<string, string>) => ({
  type: 'object',
  required: ['typeId'],
  properties: { typeId: ref('Kind'), id: { type: 'string' } },
  discriminator: {
    propertyName: 'typeId',
    mapping: Object.fromEntries(Object.entries(mapping).map(([value, name]) => [value, ref(name).$ref])),
  },
});
const subtype = (properties: object = {}) => ({ allOf: [ref('Reference'), { type: 'object', properties }] });
const schemas = (mapping: Record<string, string>, properties: object = {}) => ({
  Kind: { type: 'string', enum: ['cart', 'customer'] },
  Reference: base(mapping),
  Cart: subtype(),
  Customer: subtype(properties),
  Order: {
    type: 'object',
    required: ['note'],
    properties: { note: { type: 'string', example: 'a' }, customer: ref('Customer') },
  },
});
const mapping = { cart: 'Cart', customer: 'Customer' };

async function madeOf(name: string, named: Record<string, object>) {
  const { value: api } = await readData({
    openapi: '3.0.3',
    info: {},
    paths: {},
    components: { schemas: named },
  });
  const context = exampleContext({
    schemas: new Map(Object.entries(api?.schemas ?? {})),
    direction: 'request',
  });
  const schema = { kind: 'ref' as const, name, examples: [], enumeration: [] };
  const holder = { mediaType: 'application/json', isSequence: false };
  const whole = generateExample(schema, context);
  return { whole, short: shortExample(whole, { schema, holder, isWritten: false }, context) };
}

it.each<[string, Record<string, object>, string]>([
  ['that maps to it', schemas(mapping), 'customer'],
  ['where its field has the list again', schemas(mapping, { typeId: ref('Kind') }), 'customer'],
  ['not, if it has several', schemas({ ...mapping, cart: 'Customer' }), 'cart'],
  ['of its own name', schemas({ cart: 'Cart' }), 'customer'],
])('the value of a kind %s', async (_, named, typeId) => {
  const { whole } = await madeOf('Customer', named);
  expect(whole).toMatchObject({ typeId });
});

it('a constant alone is no reason to send an optional object', async () => {
  const { whole, short } = await madeOf('Order', schemas(mapping));
  expect(whole).toMatchObject({ note: 'a', customer: { typeId: 'customer' } });
  expect(short).toEqual({ note: 'a' });
});
