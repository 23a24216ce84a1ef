// Generates whole documents: hostile names, odd structures, references to anything. Few of them are valid; all of them have
// to be built, or refused with a message.

import fc, { type Arbitrary } from 'fast-check';
import { schemas } from './arbitrary-schemas.ts';

type Raw = Record<string, unknown>;

const hostile = [
  '../../etc/passwd',
  '..',
  '.',
  '',
  '/',
  'C:\\Windows',
  'CON',
  'a/../../b',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'index',
  '404',
  '日本語',
  '\u0000',
  'a'.repeat(300),
];
const words = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const componentNames = ['Pet', 'Node', 'toString', 'a b', '../x'];
const references = fc.constantFrom(
  ...componentNames.map((name) => `#/components/schemas/${name}`),
  '#/components/schemas/Missing',
  '#',
  '#/paths',
  'other.yaml#/Pet',
  '#/components/schemas/%ZZ',
);
const anySchema: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: schemas },
  { weight: 1, arbitrary: references.map(($ref) => ({ $ref })) },
  { weight: 1, arbitrary: references.map(($ref) => ({ type: 'array', items: { $ref } })) },
);

const parameter = fc.record({
  name: words,
  in: fc.constantFrom('path', 'query', 'header', 'cookie', 'querystring', 'nowhere'),
  required: fc.boolean(),
  style: fc.constantFrom(
    'form',
    'simple',
    'matrix',
    'label',
    'deepObject',
    'pipeDelimited',
    'spaceDelimited',
    'odd',
  ),
  explode: fc.boolean(),
  schema: anySchema,
});

const mediaTypes = fc.constantFrom(
  'application/json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/xml',
  'text/event-stream',
  'application/x-ndjson',
  'text/csv',
  'image/png',
  '*/*',
  'nonsense',
);
const content = fc.dictionary(mediaTypes, fc.record({ schema: anySchema }, { requiredKeys: [] }), {
  maxKeys: 2,
  noNullPrototype: true,
});

const operation: Arbitrary<Raw> = fc.record(
  {
    summary: words,
    description: words,
    operationId: words,
    'x-slug': words,
    tags: fc.array(words, { maxLength: 2 }),
    parameters: fc.array(parameter, { maxLength: 3 }),
    requestBody: fc.record({ content }),
    responses: fc.dictionary(
      fc.constantFrom('200', '4XX', 'default', 'odd'),
      fc.record({ description: words, content }, { requiredKeys: [] }),
      { maxKeys: 2, noNullPrototype: true },
    ),
  },
  { requiredKeys: [] },
);

const methods = fc.constantFrom('get', 'post', 'put', 'delete', 'query', 'nonsense');
const paths = fc.dictionary(
  fc.oneof(
    words.map((word) => `/${word}`),
    fc.constantFrom('/pets/{id}', '/{a}/{b}', '/{', 'no-slash'),
  ),
  fc.dictionary(methods, operation, { maxKeys: 3, noNullPrototype: true }),
  { maxKeys: 3, noNullPrototype: true },
);

/** A document of any version, as data. */
export const documents: Arbitrary<Raw> = fc
  .record({
    version: fc.constantFrom('3.0.3', '3.1.0', '3.2.0'),
    title: words,
    description: words,
    servers: fc.array(fc.record({ url: words }), { maxLength: 2 }),
    paths,
    schemas: fc.dictionary(fc.constantFrom(...componentNames), anySchema, { noNullPrototype: true }),
  })
  .map(({ version, title, description, schemas: named, ...rest }) => ({
    openapi: version,
    info: { title, version: '1', description },
    ...rest,
    components: { schemas: named },
  }));
