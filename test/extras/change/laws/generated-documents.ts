// Documents made up from the forms that OpenAPI 3.0 and 3.1 have, small enough to read when a law fails.

import * as fc from 'fast-check';
import type { DocumentNode } from './node-trails.ts';

type Version = '3.0.3' | '3.1.0';
type Part = fc.Arbitrary<DocumentNode>;

const names = ['id', 'name', 'size', 'state', 'owner', 'parts', 'due'];
const components = ['Boat', 'Crew', 'Fault', 'Tree'];
const toComponent: Part = fc
  .constantFrom(...components)
  .map((name) => ({ $ref: `#/components/schemas/${name}` }));
const words = fc.constantFrom('A harbour.', 'What it is called', 'Set by the *server*');

/** Some keywords, each there or not. */
function some(keywords: Record<string, fc.Arbitrary<unknown>>): Part {
  return fc.record(keywords, { requiredKeys: [] });
}

function and(...parts: Part[]): Part {
  return fc.tuple(...parts).map((nodes) => Object.assign({}, ...nodes));
}

/** The scalar schemas; each names its type, so that alternatives can be told apart. */
function scalars(version: Version): Record<'text' | 'whole' | 'number' | 'flag' | 'values', Part> {
  const nullable = version === '3.0.3' ? some({ nullable: fc.constant(true) }) : fc.constant({});
  const exclusive = version === '3.0.3' ? fc.constant(true) : fc.integer({ min: 0, max: 5 });
  return {
    text: fc.oneof(
      and(
        fc.constant({ type: 'string' }),
        some({
          minLength: fc.integer({ min: 1, max: 5 }),
          maxLength: fc.integer({ min: 10, max: 90 }),
          description: words,
        }),
        nullable,
      ),
      fc.constant({ type: 'string', pattern: '^[a-z]+$' }),
      fc.constant({ type: 'string', format: 'date-time' }),
      ...(version === '3.0.3' ? [] : [fc.constant({ type: ['string', 'null'], maxLength: 12 })]),
    ),
    whole: and(
      fc.constant({ type: 'integer' }),
      some({ minimum: fc.integer({ min: -5, max: 9 }), maximum: fc.integer({ min: 20, max: 90 }) }),
      nullable,
    ),
    number: and(
      fc.constant(version === '3.0.3' ? { type: 'number', minimum: 0 } : { type: 'number' }),
      some({ exclusiveMinimum: exclusive, maximum: fc.constant(99.5) }),
    ),
    flag: fc.constant({ type: 'boolean' }),
    values: fc.oneof(
      fc.constant({ type: 'string', enum: ['open', 'shut', 'lost'] }),
      fc.constant({ type: 'string', enum: ['only'] }),
      ...(version === '3.0.3' ? [] : [fc.constant({ const: 'fixed' })]),
    ),
  };
}

function objectOf(schema: Part, depth: string): Part {
  const entries = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), schema, fc.boolean()), {
    selector: ([name]) => name,
    minLength: 1,
    maxLength: depth === 'top' ? 5 : 3,
  });
  return entries.map((list) => {
    const required = list.filter(([, , needed]) => needed).map(([name]) => name);
    const properties = Object.fromEntries(list.map(([name, value]) => [name, value]));
    return { type: 'object', properties, ...(required.length > 0 && { required }) };
  });
}

/** Schemas of three levels: deeper ones come by references. */
function schemas(version: Version): { any: Part; object: Part; scalar: Part } {
  const { text, whole, number, flag, values } = scalars(version);
  const scalar = fc.oneof(text, whole, number, flag, values);
  const leaf = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 2, arbitrary: toComponent });
  const list = (items: Part): Part =>
    fc
      .tuple(items, some({ minItems: fc.constantFrom(1, 2), maxItems: fc.constantFrom(10, 50) }))
      .map(([item, bounds]) => ({
        type: 'array',
        items: item,
        ...bounds,
      }));
  const alternatives = fc
    .tuple(fc.constantFrom('oneOf', 'anyOf'), text, whole, objectOf(scalar, 'low'))
    .map(([key, ...parts]) => ({ [key]: parts }));
  const parts = fc.tuple(toComponent, objectOf(scalar, 'low')).map(([part, { properties }]) => ({
    allOf: [part, { type: 'object', properties: renamed(properties) }],
  }));
  const without = fc.oneof(
    values.map((not) => ({ type: 'string', not })),
    objectOf(scalar, 'low').map((not) => ({ type: 'object', not })),
  );
  const middle = fc.oneof(
    { weight: 5, arbitrary: leaf },
    { weight: 2, arbitrary: list(leaf) },
    { weight: 2, arbitrary: objectOf(leaf, 'low') },
    { weight: 1, arbitrary: alternatives },
    { weight: 1, arbitrary: parts },
    { weight: 1, arbitrary: without },
    { weight: 1, arbitrary: leaf.map((values) => ({ type: 'object', additionalProperties: values })) },
  );
  return {
    any: fc.oneof(middle, list(middle), objectOf(middle, 'top')),
    object: objectOf(middle, 'top'),
    scalar,
  };
}

/** Names of their own, since two parts that describe the same property are another matter. */
function renamed(properties: unknown): DocumentNode {
  return Object.fromEntries(
    Object.entries(properties as DocumentNode).map(([name, value]) => [`${name}Part`, value]),
  );
}

function parameters(scalar: Part): fc.Arbitrary<DocumentNode[]> {
  const field = (name: string, place: string, more: DocumentNode = {}) =>
    fc
      .tuple(scalar, fc.boolean())
      .map(([schema, required]) => ({ name, in: place, ...(required && { required }), ...more, schema }));
  const deep = objectOf(scalar, 'low').map((schema) => ({
    name: 'filter',
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema,
  }));
  const many = scalar.map((items) => ({
    name: 'tag',
    in: 'query',
    style: 'form',
    explode: false,
    schema: { type: 'array', items },
  }));
  return fc.subarray([0, 1, 2, 3, 4, 5]).chain((chosen) => {
    const all: Part[] = [
      field('q', 'query'),
      field('X-Trace', 'header'),
      field('theme', 'cookie'),
      deep,
      many,
    ];
    all.push(fc.constant({ $ref: '#/components/parameters/Page' }));
    return fc.tuple(...chosen.map((index) => all[index] ?? all[0]).filter((part) => part !== undefined));
  });
}

function content(schema: Part): Part {
  const form = fc.constant({ 'text/plain': { schema: { type: 'string' } } });
  return fc
    .tuple(schema, fc.option(form, { freq: 3, nil: {} }))
    .map(([body, other]) => ({ 'application/json': { schema: body }, ...other }));
}

function responses(any: Part, scalar: Part): Part {
  const headers = some({
    'X-Left': scalar.map((schema) => ({ schema })),
    'X-Next': fc.constant({ $ref: '#/components/headers/Next' }),
  });
  const good = fc.tuple(content(any), headers).map(([body, fields]) => ({
    description: 'It went well.',
    ...(Object.keys(fields).length > 0 && { headers: fields }),
    content: body,
  }));
  return fc
    .tuple(fc.constantFrom('200', '201'), good, some({ 204: fc.constant({ description: 'Nothing.' }) }))
    .map(([status, answer, empty]) => ({
      [status]: answer,
      ...empty,
      default: { $ref: '#/components/responses/Failed' },
    }));
}

const securities = fc.constantFrom<DocumentNode>(
  {},
  { security: [] },
  { security: [{ key: [] }, { login: ['read'] }] },
  { security: [{ login: ['read', 'write'] }] },
);

function operation(version: Version, path: string, hasBody: boolean): Part {
  const { any, object, scalar } = schemas(version);
  const body = fc
    .tuple(content(object), fc.boolean())
    .map(([media, required]) => ({ ...(required && { required }), content: media }));
  const callback = fc.tuple(content(object), responses(any, scalar)).map(([media, answers]) => ({
    callbacks: {
      changed: { '{$request.query.hook}': { post: { requestBody: { content: media }, responses: answers } } },
    },
  }));
  const inPath = hasBody ? parametersIn(path) : [];
  return and(
    some({ summary: words, tags: fc.constant(['boats', 'harbour']), description: words }),
    parameters(scalar).map((list) => ({ parameters: [...inPath, ...list] })),
    hasBody ? body.map((requestBody) => ({ requestBody })) : fc.constant({}),
    responses(any, scalar).map((answers) => ({ responses: answers })),
    fc.option(callback, { freq: 3, nil: {} }),
    securities,
  );
}

function parametersIn(path: string): DocumentNode[] {
  const schema = { type: 'string' };
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema }));
}

function sharedParts(version: Version): Part {
  const { object, scalar } = schemas(version);
  const tree: DocumentNode = {
    type: 'object',
    required: ['value'],
    properties: {
      value: { type: 'string', maxLength: 30 },
      children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
    },
  };
  return fc
    .tuple(object, objectOf(scalar, 'low'), objectOf(scalar, 'low'), scalar)
    .map(([boat, crew, fault, page]) => ({
      schemas: { Boat: boat, Crew: crew, Fault: fault, Tree: tree },
      parameters: { Page: { name: 'page', in: 'query', schema: page } },
      headers: { Next: { schema: { type: 'string', maxLength: 200 } } },
      responses: {
        Failed: {
          description: 'It failed.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
        },
      },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        login: {
          type: 'oauth2',
          flows: {
            clientCredentials: {
              tokenUrl: 'https://boats.example/token',
              scopes: { read: 'Read.', write: 'Write.', 'law:added': 'More.' },
            },
          },
        },
      },
    }));
}

/** Documents of version 3.0 and 3.1 with shared parts, all places of parameters, callbacks and webhooks. */
export const generatedDocument: fc.Arbitrary<DocumentNode> = fc
  .constantFrom<Version>('3.0.3', '3.1.0')
  .chain((version) => {
    const operationOf = (path: string, hasBody: boolean) => operation(version, path, hasBody);
    const [list, add] = [operationOf('/v1/boats', false), operationOf('/v1/boats', true)];
    const [show, change] = [operationOf('/v1/boats/{boat}', false), operationOf('/v1/boats/{boat}', true)];
    const hook = fc.tuple(content(schemas(version).object)).map(([media]) => ({
      webhooks: {
        boatLost: {
          post: { requestBody: { content: media }, responses: { 204: { description: 'Heard.' } } },
        },
      },
    }));
    return fc
      .tuple(
        list,
        add,
        show,
        change,
        sharedParts(version),
        version === '3.1.0' ? fc.option(hook, { nil: {} }) : fc.constant({}),
      )
      .map(([get, post, read, put, shared, webhooks]) => ({
        openapi: version,
        info: { title: 'Boats', version: '1.0.0' },
        servers: [{ url: 'https://boats.example/api' }],
        tags: [{ name: 'boats' }, { name: 'harbour' }],
        security: [{ key: [] }],
        paths: {
          '/v1/boats': { get, post },
          '/v1/boats/{boat}': { parameters: parametersIn('/{boat}'), get: read, put },
        },
        ...webhooks,
        components: shared,
      }));
  });

/** Documents of version 3.0 that say only what version 2.0 can say too. */
export const simpleDocument: fc.Arbitrary<DocumentNode> = (() => {
  const text = some({ maxLength: fc.integer({ min: 5, max: 50 }), pattern: fc.constant('^[a-z]+$') });
  const scalar = fc.oneof(
    text.map((bounds) => ({ type: 'string', ...bounds })),
    some({ minimum: fc.integer({ min: 0, max: 5 }) }).map((bounds) => ({
      type: 'integer',
      format: 'int32',
      ...bounds,
    })),
    fc.constant({ type: 'string', enum: ['open', 'shut'] }),
    fc.constant({ type: 'boolean' }),
  );
  const field = fc.oneof(
    scalar,
    toComponent,
    toComponent.map((items) => ({ type: 'array', items })),
  );
  const object = objectOf(field, 'top');
  const json = (schema: DocumentNode) => ({ 'application/json': { schema } });
  const asked = fc
    .tuple(scalar, fc.constantFrom('query', 'header'), fc.boolean())
    .map(([schema, place, required]) => ({
      ...{ name: 'X-Mode', in: place, required, schema },
    }));
  return fc
    .tuple(object, object, object, object, asked, field)
    .map(([boat, crew, fault, tree, parameter, answer]) => ({
      openapi: '3.0.3',
      info: { title: 'Boats', version: '1.0.0' },
      servers: [{ url: 'https://boats.example/v1' }],
      paths: {
        '/boats': {
          get: {
            parameters: [parameter],
            responses: { 200: { description: 'Found.', content: json(answer) } },
          },
          post: {
            requestBody: { required: true, content: json(boat) },
            responses: { 201: { description: 'Made.' } },
          },
        },
      },
      components: { schemas: { Boat: boat, Crew: crew, Fault: fault, Tree: tree } },
    }));
})();
