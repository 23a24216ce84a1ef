// Opening a document makes references by `$id` local, at any depth.

import { expect, it } from 'vitest';
import { openDocument } from '../../../src/generator/openapi/document/open.ts';
import { valueOfSegments } from '../../../src/generator/shared/json.ts';

async function referenceOf(schemas: object, path: string[]) {
  const root = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {}, components: { schemas } };
  const source = { file: 'a.json', text: JSON.stringify(root), readFile: async () => undefined };
  const { document, diagnostics } = await openDocument(source);
  const schema = valueOfSegments(document?.root, ['components', 'schemas', ...path]);
  return { schema, codes: diagnostics.map(({ code }) => code) };
}

it.each([
  ['an address inside a component', 'https://a.example/money', '#/components/schemas/Order/$defs/m'],
  ['an address relative to the surrounding one', 'money', '#/components/schemas/Order/$defs/m'],
  ['an address with a pointer', 'money#/properties/c', '#/components/schemas/Order/$defs/m/properties/c'],
  ['an address with an anchor', 'money#cents', '#/components/schemas/Order/$defs/m/properties/c'],
  ['a pointer from the address', '#/$defs/m', '#/components/schemas/Order/$defs/m'],
  ['a pointer from the root of the document', '#/components/schemas/Pet', '#/components/schemas/Pet'],
])('resolves %s', async (_, reference, local) => {
  const money = { $id: 'money', properties: { c: { $anchor: 'cents', type: 'integer' } } };
  const order = {
    $id: 'https://a.example/order',
    properties: { price: { $ref: reference } },
    $defs: { m: money },
  };
  const found = await referenceOf({ Order: order, Pet: {} }, ['Order', 'properties', 'price']);
  expect(found).toEqual({ schema: { $ref: local }, codes: [] });
});

it('treats references with an unknown address as files', async () => {
  const order = { $id: 'https://a.example/order', properties: { price: { $ref: 'other.json' } } };
  const { codes } = await referenceOf({ Order: order }, ['Order']);
  expect(codes).toEqual(['unresolvable-reference']);
});
