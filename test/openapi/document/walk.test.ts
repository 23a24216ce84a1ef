// Which kind each object of a document has, by where it is.

import { describe, expect, it } from 'vitest';
import { directionOf, pointerOfNode, walkDocument } from '../../../src/generator/openapi/document/walk.ts';
import type { JsonRecord } from '../../../src/generator/shared/json.ts';
import type { References } from '../../../src/generator/types/schema.ts';

/** Finds targets in the document itself. */
const referencesIn = (root: JsonRecord): References =>
  ({
    locate: (reference: string) => {
      const segments = reference.slice(2).split('/');
      let value: unknown = root;
      for (const segment of segments) value = (value as JsonRecord | undefined)?.[segment];
      return value === undefined ? undefined : { value, segments };
    },
  }) as unknown as References;

/** The objects of a document as `pointer kind`, in the order of the walk. */
function walked(given: JsonRecord) {
  // Without nodes at several places, each of which is visited once.
  const root: JsonRecord = JSON.parse(JSON.stringify(given));
  const found: string[] = [];
  const references: string[] = [];
  walkDocument(root, referencesIn(root), {
    visit: (node) => found.push(`${pointerOfNode(node)} ${node.kind}`),
    visitReference: (node) => references.push(`${pointerOfNode(node)} ${node.kind}`),
  });
  return { found, references };
}

const version = { openapi: '3.2.0' };

/** Objects that are found below an object of a kind, as `path kind`. */
function below(root: JsonRecord, at: string): string[] {
  const { found } = walked({ ...version, ...root });
  return found.filter((line) => line.startsWith(`${at}/`)).map((line) => line.slice(at.length + 1));
}

describe('the objects', () => {
  it('of a document', () => {
    const objects = { a: {} };
    expect(
      walked({
        ...version,
        info: {},
        servers: [{}],
        tags: [{}],
        components: {},
        paths: { '/a': {}, 'x-b': {} },
        webhooks: { 'x-a': {} },
        'x-webhooks': objects,
        'x-other': objects,
        definitions: objects,
        parameters: objects,
        responses: objects,
        securityDefinitions: objects,
      }).found,
    ).toEqual([
      '# document',
      '#/servers/0 server',
      '#/tags/0 tag',
      '#/components components',
      '#/paths/~1a pathItem',
      '#/webhooks/x-a pathItem',
      '#/x-webhooks/a pathItem',
      '#/definitions/a schema',
      '#/parameters/a parameter',
      '#/responses/a response',
      '#/securityDefinitions/a securityScheme',
    ]);
  });

  it('of `x-webhooks` without the names that are in `webhooks`', () => {
    const { found } = walked({ webhooks: { a: {} }, 'x-webhooks': { a: {}, b: {} } });
    expect(found).toEqual(['# document', '#/webhooks/a pathItem', '#/x-webhooks/b pathItem']);
  });

  it('of components', () => {
    const names =
      'schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems mediaTypes';
    const components = Object.fromEntries([...names.split(' '), 'x-own'].map((name) => [name, { a: {} }]));
    expect(below({ components }, '#/components')).toEqual([
      'schemas/a schema',
      'responses/a response',
      'parameters/a parameter',
      'examples/a example',
      'requestBodies/a requestBody',
      'headers/a header',
      'securitySchemes/a securityScheme',
      'links/a link',
      'callbacks/a callback',
      'pathItems/a pathItem',
      'mediaTypes/a mediaType',
    ]);
  });

  it('of a path', () => {
    const methods = 'get put post delete options head patch trace query'.split(' ');
    const path = {
      ...Object.fromEntries([...methods, 'GET', 'x-get'].map((method) => [method, {}])),
      additionalOperations: { LINK: {} },
      parameters: [{}],
      servers: [{}],
    };
    expect(below({ paths: { '/a': path } }, '#/paths/~1a')).toEqual([
      ...methods.map((method) => `${method} operation`),
      'additionalOperations/LINK operation',
      'parameters/0 parameter',
      'servers/0 server',
    ]);
  });

  it('of an operation and its callbacks', () => {
    const operation = {
      parameters: [{}, { schema: {} }],
      requestBody: {},
      responses: { 200: {}, default: {}, 'x-a': {} },
      callbacks: { done: { '{$url}': { post: {} }, 'x-a': {} } },
      servers: [{}],
    };
    expect(below({ paths: { '/a': { get: operation } } }, '#/paths/~1a/get')).toEqual([
      'parameters/0 parameter',
      'parameters/1 parameter',
      'parameters/1/schema schema',
      'requestBody requestBody',
      'responses/200 response',
      'responses/default response',
      'callbacks/done callback',
      'callbacks/done/{$url} pathItem',
      'callbacks/done/{$url}/post operation',
      'servers/0 server',
    ]);
  });

  it('of parameters, bodies, responses and their content', () => {
    const value = { schema: {}, content: { 'a/b': {} }, examples: { a: {} } };
    const components = {
      parameters: { p: value },
      headers: { h: value },
      requestBodies: { b: value },
      responses: {
        r: { headers: { h: {} }, content: { 'a/b': {} }, links: { l: { server: {} } }, schema: {} },
      },
      mediaTypes: {
        m: {
          schema: {},
          itemSchema: {},
          examples: { a: {} },
          encoding: {
            e: { headers: { h: {} }, encoding: { f: {} }, prefixEncoding: [{}], itemEncoding: {} },
          },
          prefixEncoding: [{}],
          itemEncoding: {},
        },
      },
    };
    expect(below({ components }, '#/components')).toEqual([
      'parameters/p parameter',
      'parameters/p/schema schema',
      'parameters/p/content/a~1b mediaType',
      'parameters/p/examples/a example',
      'headers/h header',
      'headers/h/schema schema',
      'headers/h/content/a~1b mediaType',
      'headers/h/examples/a example',
      'requestBodies/b requestBody',
      'requestBodies/b/content/a~1b mediaType',
      'responses/r response',
      'responses/r/headers/h header',
      'responses/r/content/a~1b mediaType',
      'responses/r/links/l link',
      'responses/r/links/l/server server',
      'responses/r/schema schema',
      'mediaTypes/m mediaType',
      'mediaTypes/m/schema schema',
      'mediaTypes/m/itemSchema schema',
      'mediaTypes/m/examples/a example',
      'mediaTypes/m/encoding/e encoding',
      'mediaTypes/m/encoding/e/headers/h header',
      'mediaTypes/m/encoding/e/encoding/f encoding',
      'mediaTypes/m/encoding/e/prefixEncoding/0 encoding',
      'mediaTypes/m/encoding/e/itemEncoding encoding',
      'mediaTypes/m/prefixEncoding/0 encoding',
      'mediaTypes/m/itemEncoding encoding',
    ]);
  });

  const named = 'properties patternProperties dependentSchemas $defs definitions'.split(' ');
  const lists = 'allOf anyOf oneOf prefixItems'.split(' ');
  const single =
    'items additionalProperties not if then else contains propertyNames unevaluatedProperties unevaluatedItems contentSchema'.split(
      ' ',
    );

  it('of a schema', () => {
    const schema = Object.fromEntries([
      ...named.map((key) => [key, { 'x-a': {}, b: true }]),
      ...lists.map((key) => [key, [{}, false]]),
      ...single.map((key) => [key, {}]),
      ...['example', 'default', 'const', 'discriminator', 'xml', 'x-a'].map((key) => [key, { a: {} }]),
    ]);
    expect(below({ components: { schemas: { s: schema } } }, '#/components/schemas/s')).toEqual([
      ...named.map((key) => `${key}/x-a schema`),
      ...lists.map((key) => `${key}/0 schema`),
      ...single.map((key) => `${key} schema`),
    ]);
  });

  it('of a list of items, and none of a list or an object in place of the other', () => {
    const schema = { items: [{}, {}], allOf: { a: {} }, properties: [{}] };
    expect(below({ components: { schemas: { s: schema } } }, '#/components/schemas/s')).toEqual([
      'items/0 schema',
      'items/1 schema',
      'properties/0 schema',
    ]);
  });
});

describe('a reference', () => {
  it('gives its kind to its target, also where the standard has no objects', () => {
    const { found, references } = walked({
      ...version,
      paths: { '/a': { get: { parameters: [{ $ref: '#/x-parts/page' }] } } },
      'x-parts': { page: { schema: { $ref: '#/x-parts/size' } }, size: { items: {} } },
    });
    expect(found).toEqual([
      '# document',
      '#/paths/~1a pathItem',
      '#/paths/~1a/get operation',
      '#/x-parts/page parameter',
      '#/x-parts/page/schema schema',
      '#/x-parts/size schema',
      '#/x-parts/size/items schema',
    ]);
    expect(references).toEqual(['#/paths/~1a/get/parameters/0 parameter', '#/x-parts/page/schema schema']);
  });

  it('of a schema or a path is an object too, and one to another file is no local reference', () => {
    const { found, references } = walked({
      ...version,
      paths: { '/a': { $ref: 'a.yaml', get: {} } },
      components: {
        schemas: { s: { $ref: 'b.yaml', items: {} } },
        responses: { r: { $ref: 'c.yaml', content: {} } },
      },
    });
    expect(found).toEqual([
      '# document',
      '#/paths/~1a pathItem',
      '#/paths/~1a/get operation',
      '#/components components',
      '#/components/schemas/s schema',
      '#/components/schemas/s/items schema',
    ]);
    expect(references).toEqual([]);
  });

  it('to nothing is left out, and a circle ends', () => {
    const schemas = {
      a: { items: { $ref: '#/components/schemas/a' } },
      b: { $ref: '#/components/schemas/gone' },
    };
    expect(below({ components: { schemas } }, '#/components')).toEqual([
      'schemas/a schema',
      'schemas/a/items schema',
      'schemas/b schema',
    ]);
  });
});

it('takes the parameters and headers of Swagger 2.0 for schemas as well, but no parameter of a body', () => {
  const { found } = walked({
    swagger: '2.0',
    parameters: { size: { in: 'query', items: {} }, whole: { in: 'body', schema: {} } },
    responses: { r: { headers: { h: {} } } },
  });
  expect(found).toEqual([
    '# document',
    '#/parameters/size parameter',
    '#/parameters/size schema',
    '#/parameters/whole parameter',
    '#/parameters/whole/schema schema',
    '#/responses/r response',
    '#/responses/r/headers/h header',
    '#/responses/r/headers/h schema',
  ]);
});

it('knows the direction of what is sent: of a request, of a response, or of either', () => {
  const operation = {
    parameters: [{ schema: { items: {} } }],
    requestBody: { content: { 'a/b': { schema: {} } } },
    responses: { 200: { content: { 'a/b': { schema: {} } }, headers: { h: { schema: {} } } } },
  };
  const root = {
    ...version,
    paths: {
      '/a': {
        post: {
          ...structuredClone(operation),
          callbacks: { c: { x: { post: structuredClone(operation) } } },
        },
      },
    },
    webhooks: { w: { post: structuredClone(operation) } },
    'x-webhooks': { v: { post: structuredClone(operation) } },
    components: { schemas: { s: {} } },
  };
  const directions: Record<string, string> = {};
  walkDocument(root, referencesIn(root), {
    visit: (node) => {
      if (node.kind === 'schema') directions[pointerOfNode(node)] = directionOf(node);
    },
  });
  const { '#/components/schemas/s': component, ...others } = directions;
  expect(component).toBe('either');
  const own = '#/paths/~1a/post/';
  const ofOperation = Object.entries(others).filter(
    ([pointer]) => pointer.startsWith(own) && !pointer.includes('callbacks'),
  );
  expect(
    Object.fromEntries(ofOperation.map(([pointer, found]) => [pointer.slice(own.length), found])),
  ).toEqual({
    'parameters/0/schema': 'request',
    'parameters/0/schema/items': 'request',
    'requestBody/content/a~1b/schema': 'request',
    'responses/200/content/a~1b/schema': 'response',
    'responses/200/headers/h/schema': 'response',
  });
  const sent = Object.entries(others).filter(
    (entry) => !ofOperation.some(([pointer]) => pointer === entry[0]),
  );
  expect(sent).toHaveLength(15);
  expect(new Set(sent.map(([, direction]) => direction))).toEqual(new Set(['either']));
});
