// Rules report nothing where a part that looks wrong is declared or used elsewhere.

import { expect, it } from 'vitest';
import { readAndCheck, readData } from '../../openapi/read-fixture.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kind = { properties: { kind: { type: 'string' } } };
const discriminator = { propertyName: 'kind' };

async function findings(document: object, code: string) {
  const { diagnostics } = await readData(document, { isChecked: true });
  return diagnostics.filter((one) => one.code === code).map(({ message }) => message);
}

function withSchemas(schemas: object, rest: object = {}) {
  const content = { 'application/json': { schema: ref('Boat') } };
  return {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    paths: { '/boats': { get: { responses: { 200: { description: 'Boats.', content } } } } },
    components: { schemas },
    ...rest,
  };
}

it.each<[string, object]>([
  ['in a neighbouring part of an allOf', { Boat: { allOf: [{ oneOf: [{}, {}], discriminator }, kind] } }],
  [
    'in a neighbouring part that is a reference',
    { Base: kind, Boat: { allOf: [{ oneOf: [{ type: 'object' }], discriminator }, ref('Base')] } },
  ],
  [
    'in all derived schemas',
    {
      Base: { type: 'object', discriminator },
      Ferry: { allOf: [ref('Base'), kind] },
      Boat: { allOf: [ref('Base'), kind] },
    },
  ],
  [
    'in the same schema, by different options of an option',
    {
      Base: kind,
      Small: { allOf: [ref('Base')] },
      Large: { allOf: [ref('Base')] },
      Sizes: { oneOf: [ref('Small'), ref('Large')] },
      Boat: { oneOf: [ref('Sizes')], discriminator },
    },
  ],
  ['in each branch of an anyOf', { Boat: { oneOf: [{ anyOf: [kind, kind] }], discriminator } }],
  ['beside an option for null', { Boat: { oneOf: [kind, { type: 'null' }], discriminator } }],
  [
    'in a union that is an option of itself',
    { Leaf: kind, Boat: { oneOf: [ref('Leaf'), { oneOf: [ref('Boat'), ref('Leaf')] }], discriminator } },
  ],
  ['behind a dynamic reference', { Boat: { oneOf: [kind, { $dynamicRef: '#boat' }], discriminator } }],
])('the property of a discriminator can be declared %s', async (_, schemas) => {
  expect(await findings(withSchemas(schemas), 'invalid-discriminator')).toEqual([]);
});

it.each(['ferry.yaml', './ferry.yaml', 'more.json#/ferry', 'Boat', '#/components/schemas/Boat'])(
  'a discriminator can map to %s',
  async (target) => {
    const files: Record<string, string> = { 'ferry.yaml': 'type: object', 'more.json': '{"ferry":{}}' };
    const mapped = { ...kind, discriminator: { ...discriminator, mapping: { a: target } } };
    const { diagnostics } = await readAndCheck({
      name: 'api',
      file: 'openapi.json',
      text: JSON.stringify(withSchemas({ Boat: mapped })),
      readFile: async (name) => files[name],
    });
    expect(diagnostics).toEqual([]);
  },
);

it.each<[string, object, string]>([
  [
    'the schema',
    { Boat: { type: 'object', discriminator } },
    'The discriminator `kind` is not a property of the schema.',
  ],
  [
    'one derived schema',
    {
      Boat: { type: 'object', discriminator },
      Ferry: { allOf: [ref('Boat'), kind] },
      Raft: { allOf: [ref('Boat')] },
    },
    'The discriminator `kind` is not a property of the schema.',
  ],
  [
    'one option',
    { Raft: { type: 'object' }, Boat: { oneOf: [kind, ref('Raft')], discriminator } },
    'The option `Raft` has no property `kind`, which is the `propertyName` of the discriminator.',
  ],
])('a discriminator is reported if %s lacks its property', async (_, schemas, message) => {
  expect(await findings(withSchemas(schemas), 'invalid-discriminator')).toEqual([message]);
});

it.each<[string, object | string, string[]]>([
  [
    'none of the options',
    ref('Raft'),
    ['The discriminator maps `a` to `Raft`, which is not an option of `oneOf`.'],
  ],
  ['the name of none', 'Raft', ['The discriminator maps `a` to `Raft`, which is not an option of `oneOf`.']],
  ['an option', 'Ferry', []],
  ['an option of an option', ref('Small'), []],
  ['a schema that extends an option', ref('NightFerry'), []],
])('a discriminator that maps to %s', async (_, target, messages) => {
  const mapping = { a: typeof target === 'string' ? target : (target as { $ref: string }).$ref };
  const schemas = {
    Raft: kind,
    Ferry: kind,
    NightFerry: { allOf: [ref('Ferry')] },
    Small: kind,
    Sizes: { oneOf: [ref('Small')] },
    Boat: { oneOf: [ref('Ferry'), ref('Sizes')], discriminator: { ...discriminator, mapping } },
  };
  expect(await findings(withSchemas(schemas), 'invalid-discriminator')).toEqual(messages);
});

const answer = { responses: { 200: { description: 'OK' } } };
const header = (value: string) => ({
  ...answer,
  parameters: [{ name: 'target', in: 'header', required: true, schema: { type: 'string', enum: [value] } }],
});

it.each<[string, object, string[]]>([
  [
    'only in a fragment',
    { '/a#one': { get: answer }, '/a#two': { get: answer }, '/a#three': { get: answer, put: answer } },
    ['The path `/a#two` has the same request as `/a#one`, `GET /a`: a fragment is never sent.'],
  ],
  ['in the method, too', { '/a#one': { get: answer }, '/a#two': { put: answer } }, []],
  ['in a fixed header, too', { '/a#one': { post: header('one') }, '/a#two': { post: header('two') } }, []],
])('paths that differ %s', async (_, paths, messages) => {
  expect(await findings({ ...withSchemas({}), paths }, 'ambiguous-paths')).toEqual(messages);
});

const boat = { Boat: { type: 'object' } };
const used = { ...boat, Used: { type: 'object' } };

it.each<[string, object]>([
  [
    'a mapping',
    withSchemas({ ...used, Boat: { ...kind, discriminator: { ...discriminator, mapping: { a: 'Used' } } } }),
  ],
  ['an extension', withSchemas(used, { 'x-parts': [ref('Used')] })],
  [
    'an extension in a schema',
    withSchemas({ ...used, Boat: { type: 'object', 'x-item': { of: ref('Used') } } }),
  ],
  [
    'a webhook',
    withSchemas(used, {
      webhooks: {
        sold: { post: { requestBody: { content: { 'application/json': { schema: ref('Used') } } } } },
      },
    }),
  ],
  [
    'a callback',
    withSchemas(used, {
      paths: {
        '/boats': {
          post: {
            callbacks: {
              done: {
                '{$request.body#/url}': {
                  post: { requestBody: { content: { 'a/b': { schema: ref('Used') } } } },
                },
              },
            },
            responses: { 200: { description: 'OK', content: { 'a/b': { schema: ref('Boat') } } } },
          },
        },
      },
    }),
  ],
  [
    'a text of another tool',
    withSchemas(used, {
      info: {
        title: 'B',
        version: '1',
        description: '<SchemaDefinition schemaRef="#/components/schemas/Used" />',
      },
    }),
  ],
  [
    'a reference where the standard has none',
    withSchemas(used, {
      paths: {
        '/boats': {
          get: {
            responses: { 200: { description: 'OK', content: ref('Used') } },
            parameters: [{ name: 'a', in: 'query', schema: ref('Boat') }],
          },
        },
      },
    }),
  ],
  [
    'a reference to a part of it where the standard has none',
    withSchemas({
      Used: { properties: { a: { type: 'string' } } },
      Boat: { type: 'object', properties: { $ref: '#/components/schemas/Used/properties' } },
    }),
  ],
  [
    'a reference in place of the value of an example',
    withSchemas(boat, {
      components: {
        schemas: { Boat: { type: 'object', example: { $ref: '#/components/examples/Used' } } },
        examples: { Used: { value: { a: 1 } } },
      },
    }),
  ],
])('a component is used by %s', async (_, document) => {
  expect(await findings(document, 'unused-component')).toEqual([]);
});

it('a map of components that is a reference to a file has no component `$ref`', async () => {
  const document = withSchemas(boat);
  const components = { ...document.components, parameters: { $ref: './parameters.yaml' } };
  expect(await findings({ ...document, components }, 'unused-component')).toEqual([]);
});

it('a component is used by another file of its document', async () => {
  const files: Record<string, string> = {
    'schemas/boat.yaml':
      'type: object\nproperties:\n  used: { $ref: "../openapi.json#/components/schemas/Used" }\n',
  };
  const document = withSchemas({ Used: { type: 'object' }, Boat: { $ref: 'schemas/boat.yaml' } });
  const { diagnostics } = await readAndCheck({
    name: 'api',
    file: 'openapi.json',
    text: JSON.stringify(document),
    readFile: async (name) => files[name],
  });
  expect(diagnostics).toEqual([]);
});

it('a component without any use is reported', async () => {
  expect(await findings(withSchemas(used), 'unused-component')).toEqual([
    'The component `Used` is not used.',
  ]);
});

const list = { ...ref('Boat'), type: 'array' };

it.each([
  ['3.0.3', []],
  ['3.1.0', ['simplified-schema']],
])('a type beside a reference that contradicts it, in OpenAPI %s', async (openapi, codes) => {
  const fleet = { type: 'object', properties: { boats: list } };
  const document = { ...withSchemas({ Boat: { type: 'object', ...kind }, Fleet: fleet }), openapi };
  const { diagnostics, value } = await readData(document, { isChecked: true });
  const found = diagnostics.map(({ code }) => code).filter((code) => /simplified|items/.test(code));
  expect(found).toEqual(codes);
  const { Fleet } = value?.schemas ?? {};
  const isNamed = Fleet?.kind === 'object' && Fleet.properties[0]?.schema.kind === 'ref';
  expect(isNamed).toBe(openapi === '3.0.3');
});

it('advises to move what is a level too deep', async () => {
  const { diagnostics } = await readData(
    {
      swagger: '2.0',
      info: { title: 'Boats', version: '1' },
      paths: {},
      definitions: { Boats: { type: 'array', properties: { items: { type: 'string' } } } },
    },
    { isChecked: true },
  );
  expect(diagnostics.find(({ code }) => code === 'missing-items')?.notes).toEqual([
    'An array has no properties: move `items` out of `properties`.',
  ]);
  const content = { description: 'No content.' };
  const paths = { '/boats': { delete: { responses: { 204: { description: 'Gone.', content } } } } };
  const other = await readData(withSchemas({}, { paths }), { isChecked: true });
  expect(other.diagnostics.find(({ code }) => code === 'invalid-media-type')?.notes).toEqual([
    'Move `description` out of `content`, or write a media type around it, as in `application/json`.',
  ]);
});
