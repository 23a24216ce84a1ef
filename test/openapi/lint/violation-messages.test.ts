// What a document that breaks the standard is told: which key or value it is, and what to write in its place.

import { expect, it } from 'vitest';
import { validateDocument } from '../../../src/generator/openapi/lint/validate-standard.ts';

const info = { title: 'Boats', version: '1' };
const responses = { 200: { description: 'Done' } };
const text = { type: 'string' };

/** Documents of each version with a part of their own. */
const documents = {
  '2.0': (parts: object) => ({ swagger: '2.0', info, paths: {}, ...parts }),
  '3.0': (parts: object) => ({ openapi: '3.0.4', info, paths: {}, ...parts }),
  '3.1': (parts: object) => ({ openapi: '3.1.1', info, paths: {}, ...parts }),
  '3.2': (parts: object) => ({ openapi: '3.2.0', info, paths: {}, ...parts }),
};
type Line = keyof typeof documents;

const withOperation = (operation: object) => ({ paths: { '/a': { get: { responses, ...operation } } } });
const withParameter = (parameter: unknown) => withOperation({ parameters: [parameter] });
const withScheme = (scheme: object) => ({ components: { securitySchemes: { key: scheme } } });
const withOldScheme = (scheme: object) => ({ securityDefinitions: { key: scheme } });
const withSchema = (schema: unknown) => ({ components: { schemas: { Boat: schema } } });

/** Versions, a part of a document, and what is said of it. */
const rows: [string, Line[], object, ...string[]][] = [
  [
    'no title',
    ['2.0', '3.0', '3.1', '3.2'],
    { info: { version: '1' } },
    '#/info: `info` has no `title`. Add it: the standard requires it.',
  ],
  [
    'a number as version',
    ['2.0', '3.0', '3.1'],
    { info: { title: 'Boats', version: 1 } },
    '#/info/version: `version` is a number; it must be text. Put quotes around it: `"1"`.',
  ],
  [
    'no paths',
    ['2.0', '3.0'],
    { paths: undefined },
    '#: The document has no `paths`. Add it: the standard requires it.',
  ],
  [
    'paths without a value',
    ['3.0', '3.1'],
    { paths: null },
    '#/paths: `paths` is `null`; it must be an object. Give it a value, or remove the key.',
  ],
  ['nothing but info', ['3.1'], { paths: undefined }],
  [
    'a misspelled key',
    ['3.0', '3.1'],
    { info: { ...info, descripton: 'About.' } },
    '#/info/descripton: `info` has `descripton`, which is not known here. Did you mean `description`?',
  ],
  [
    'an empty key',
    ['3.0'],
    { info: { ...info, '': 'About.' } },
    '#/info/: `info` has an empty key, which is not known here. Correct its name, remove it, or let its name start with `x-`.',
  ],
  [
    'an unknown key',
    ['3.0', '3.2'],
    { info: { ...info, zzz: 'About.' } },
    '#/info/zzz: `info` has `zzz`, which is not known here. Correct its name, remove it, or let its name start with `x-`.',
  ],
  [
    'definitions',
    ['3.0'],
    { definitions: {} },
    '#/definitions: The document has `definitions`, which is not known here. Schemas are the `schemas` of `components` since OpenAPI 3.0.',
  ],
  [
    'a path without a slash',
    ['3.0'],
    { paths: { a: {} } },
    '#/paths/a: `paths` has `a`, which is not known here. A path begins with a `/`.',
  ],
  [
    'a method in capitals',
    ['3.0'],
    { paths: { '/a': { GET: { responses } } } },
    '#/paths/~1a/GET: `/a` has `GET`, which is not known here. Write it in lower case: `get`.',
  ],
  [
    'a range of statuses in lower case',
    ['3.0'],
    withOperation({ responses: { '4xx': { description: 'No' } } }),
    '#/paths/~1a/get/responses/4xx: `responses` has `4xx`, which is not known here. Write the range in capitals: `4XX`.',
  ],
  [
    'a word as status',
    ['3.0'],
    withOperation({ responses: { ok: { description: 'Yes' } } }),
    '#/paths/~1a/get/responses/ok: `responses` has `ok`, which is not known here. Answers are named by a status (`200`), a range of them (`2XX`) or `default`.',
  ],
  [
    'a name of a component',
    ['3.0', '3.1'],
    { components: { responses: { 'a b': { description: 'x' } } } },
    '#/components/responses/a b: `a b` is not a name that is allowed here. Names of components consist of the letters a to z and A to Z, digits, `.`, `-` and `_`.',
  ],
  [
    'a reference in place of a media type',
    ['3.1'],
    withOperation({ requestBody: { content: { 'a/b': { $ref: '#/x' } } } }),
    '#/paths/~1a/get/requestBody/content/a~1b/$ref: `a/b` has `$ref`, which is not known here. Write out what it leads to: the standard allows no reference here.',
  ],
  [
    'a key beside a reference',
    ['3.1'],
    withOperation({ responses: { 200: { $ref: '#/x', zzz: 'x' } } }),
    '#/paths/~1a/get/responses/200/zzz: `200` has `zzz`, which has no effect beside a `$ref`. Change what it refers to, or write it out here.',
  ],
  [
    'an empty list of answers',
    ['3.0', '3.1'],
    withOperation({ responses: {} }),
    '#/paths/~1a/get/responses: `responses` is empty.',
  ],
  [
    'consumes',
    ['3.0'],
    withOperation({ consumes: ['text/plain'] }),
    '#/paths/~1a/get/consumes: `get` has `consumes`, which is not known here. Media types are the keys of `content` since OpenAPI 3.0.',
  ],
  [
    'schema of a response',
    ['3.0'],
    withOperation({ responses: { 200: { description: 'x', schema: text } } }),
    '#/paths/~1a/get/responses/200/schema: `200` has `schema`, which is not known here. Put it into the `content`: `{ "content": { "application/json": { "schema": ... } } }`.',
  ],
  [
    'examples of a body',
    ['3.1'],
    withOperation({ requestBody: { content: {}, examples: {} } }),
    '#/paths/~1a/get/requestBody/examples: `requestBody` has `examples`, which is not known here. Put it into the `content`: `{ "content": { "application/json": { "examples": ... } } }`.',
  ],
  [
    'a schema of a body',
    ['3.0'],
    withOperation({ requestBody: { schema: text } }),
    '#/paths/~1a/get/requestBody/schema: `requestBody` has `schema`, which is not known here. Put it into the `content`: `{ "content": { "application/json": { "schema": ... } } }`.',
  ],
  [
    'produces',
    ['3.0'],
    withOperation({ produces: ['text/plain'] }),
    '#/paths/~1a/get/produces: `get` has `produces`, which is not known here. Media types are the keys of `content` since OpenAPI 3.0.',
  ],
  [
    'a method with a body that is no object',
    ['3.0'],
    { paths: { '/a': { get: 'x' } } },
    '#/paths/~1a/get: `get` is text; it must be an object.',
  ],
  [
    'an answer that fits no form',
    ['3.0'],
    withOperation({ responses: { 200: {} } }),
    '#/paths/~1a/get/responses/200: `200` has no `description`. Add it: the standard requires it.',
  ],
  [
    'an answer that is a list',
    ['3.0', '3.1'],
    withOperation({ responses: { 200: [] } }),
    '#/paths/~1a/get/responses/200: `200` is a list; it must be an object.',
  ],
  [
    'a schema that is a text',
    ['3.0', '3.1'],
    withSchema('string'),
    '#/components/schemas/Boat: `Boat` is text; it must be an object.',
    '#/components/schemas/Boat: `Boat` is text; it must be an object or `true` or `false`.',
  ],
  [
    'type of a media type',
    ['3.0'],
    withOperation({ requestBody: { content: { 'a/b': { type: 'string' } } } }),
    '#/paths/~1a/get/requestBody/content/a~1b/type: `a/b` has `type`, which is not known here. Put it into the `schema`: `{ "schema": { "type": ... } }`.',
  ],
  [
    'an unknown word beside a media type',
    ['3.0'],
    withOperation({ requestBody: { content: { 'a/b': { exmple: 1 } } } }),
    '#/paths/~1a/get/requestBody/content/a~1b/exmple: `a/b` has `exmple`, which is not known here. Did you mean `example`?',
  ],
  [
    'type of a parameter',
    ['3.0', '3.1'],
    withParameter({ name: 'q', in: 'query', type: 'string' }),
    '#/paths/~1a/get/parameters/0/type: Item 1 of `parameters` has `type`, which is not known here. Put it into the `schema`: `{ "schema": { "type": ... } }`.',
  ],
  [
    'a body as parameter',
    ['3.0'],
    withParameter({ name: 'q', in: 'body', schema: text }),
    '#/paths/~1a/get/parameters/0/in: `in` is `body`; it must be `path`, `query`, `header` or `cookie`. Bodies and forms are the `requestBody` of the operation since OpenAPI 3.0.',
  ],
  [
    'a parameter of no place',
    ['3.0', '2.0'],
    withParameter({ name: 'q', in: 'qury', schema: text }),
    '#/paths/~1a/get/parameters/0/in: `in` is `qury`; it must be `path`, `query`, `header` or `cookie`.',
    '#/paths/~1a/get/parameters/0/in: `in` is `qury`; it must be `body`, `header`, `formData`, `query` or `path`.',
  ],
  [
    'a parameter without schema',
    ['3.0', '3.1'],
    withParameter({ name: 'q', in: 'query' }),
    '#/paths/~1a/get/parameters/0: Item 1 of `parameters` has neither `schema` nor `content`. Add one of them: the standard requires it.',
  ],
  [
    'a parameter with a misspelled schema',
    ['3.0'],
    withParameter({ name: 'q', in: 'query', shema: text }),
    '#/paths/~1a/get/parameters/0/shema: Item 1 of `parameters` has `shema`, which is not known here. Did you mean `schema`?',
  ],
  [
    'an optional parameter of a path',
    ['3.0', '2.0'],
    withParameter({ name: 'q', in: 'path', schema: text }),
    '#/paths/~1a/get/parameters/0: Item 1 of `parameters` has no `required`. A path parameter is always required: add `required: true`.',
    '#/paths/~1a/get/parameters/0/schema: Item 1 of `parameters` has `schema`, which is not known here. Only a parameter `in: body` has a schema: put `type` and its like into the parameter itself.',
  ],
  [
    'a parameter of a path with a flag that is wrong',
    ['3.1', '3.0'],
    withParameter({ name: 'q', in: 'path', required: false, schema: text }),
    '#/paths/~1a/get/parameters/0/required: `required` is `false`; it must be `true`.',
  ],
  [
    'parameters twice',
    ['3.0', '2.0'],
    withOperation({
      parameters: [
        { name: 'q', in: 'query', type: 'string' },
        { name: 'q', in: 'query', type: 'string' },
      ],
    }),
    '#/paths/~1a/get/parameters/0/type: Item 1 of `parameters` has `type`, which is not known here. Put it into the `schema`: `{ "schema": { "type": ... } }`.',
    '#/paths/~1a/get/parameters/1/type: Item 2 of `parameters` has `type`, which is not known here. Put it into the `schema`: `{ "schema": { "type": ... } }`.',
  ],
  [
    'a schema under another name',
    ['3.0'],
    withParameter({ name: 'q', in: 'query', conten: {} }),
    '#/paths/~1a/get/parameters/0/conten: Item 1 of `parameters` has `conten`, which is not known here. Did you mean `content`?',
  ],
  [
    'a text as parameter',
    ['3.0'],
    withParameter('q'),
    '#/paths/~1a/get/parameters/0: Item 1 of `parameters` is text; it must be an object.',
  ],
  [
    'a schema of a parameter',
    ['2.0'],
    withParameter({ name: 'q', in: 'query', schema: text }),
    '#/paths/~1a/get/parameters/0/schema: Item 1 of `parameters` has `schema`, which is not known here. Only a parameter `in: body` has a schema: put `type` and its like into the parameter itself.',
  ],
  [
    'a schema of a parameter that may be left out',
    ['2.0'],
    withParameter({ name: 'q', in: 'query', required: false, schema: text }),
    '#/paths/~1a/get/parameters/0/schema: Item 1 of `parameters` has `schema`, which is not known here. Only a parameter `in: body` has a schema: put `type` and its like into the parameter itself.',
  ],
  [
    'a path parameter that may be left out',
    ['2.0'],
    withParameter({ name: 'q', in: 'path', required: false, type: 'string' }),
    '#/paths/~1a/get/parameters/0/required: `required` is `false`; it must be `true`.',
  ],
  [
    'keywords of a later version in a schema',
    ['2.0'],
    { definitions: { Mast: { type: 'string', nullable: true }, Sail: { oneOf: [text] } } },
    '#/definitions/Mast/nullable: `Mast` has `nullable`, which is not known here. Swagger 2.0 has no `nullable`: write `x-nullable: true`.',
    '#/definitions/Sail/oneOf: `Sail` has `oneOf`, which is not known here. OpenAPI 3 has it, Swagger 2.0 does not: convert the document, or remove it.',
  ],
  [
    'keys of a later version',
    ['3.0'],
    { webhooks: {}, info: { ...info, summary: 'Boats' } },
    '#/webhooks: The document has `webhooks`, which is not known here. A later version of OpenAPI has it: raise the version of the document, or remove it.',
    '#/info/summary: `info` has `summary`, which is not known here. A later version of OpenAPI has it: raise the version of the document, or remove it.',
  ],
  [
    'schemas among the parameters',
    ['2.0'],
    {
      parameters: {
        Boat: { type: 'object', required: ['mast'], properties: { mast: text, keel: { type: 'wood' } } },
        Page: { in: 'query', type: 'string' },
      },
    },
    '#/parameters/Page: `Page` has no `name`. Add it: the standard requires it.',
    '#/parameters/Boat: `Boat` is a schema, which does not belong in `parameters`. Move it to `definitions`, and correct the references to it.',
  ],
  [
    'schemas among other components',
    ['3.0'],
    {
      components: {
        parameters: { Boat: { allOf: [{ type: 'object' }] } },
        responses: { Mast: { type: 'object', description: 'A mast.' } },
        requestBodies: { Sail: { type: 'object', required: ['area'], properties: { area: text } } },
      },
    },
    '#/components/responses/Mast: `Mast` is a schema, which does not belong in `responses`. Move it to `components/schemas`, and correct the references to it.',
    '#/components/parameters/Boat: `Boat` is a schema, which does not belong in `parameters`. Move it to `components/schemas`, and correct the references to it.',
    '#/components/requestBodies/Sail: `Sail` is a schema, which does not belong in `requestBodies`. Move it to `components/schemas`, and correct the references to it.',
  ],
  [
    'a body without a schema',
    ['2.0'],
    withParameter({ name: 'q', in: 'body', type: 'string' }),
    '#/paths/~1a/get/parameters/0/type: Item 1 of `parameters` has `type`, which is not known here. Correct its name, remove it, or let its name start with `x-`.',
  ],
  [
    'a header with a type',
    ['3.0'],
    { components: { headers: { H: { type: 'string' } } } },
    '#/components/headers/H/type: `H` has `type`, which is not known here. Put it into the `schema`: `{ "schema": { "type": ... } }`.',
  ],
  [
    'a header without a type',
    ['3.0'],
    { components: { headers: { H: { description: 'x' } } } },
    '#/components/headers/H: `H` has neither `schema` nor `content`. Add one of them: the standard requires it.',
  ],
  [
    'basic',
    ['3.0'],
    withScheme({ type: 'basic' }),
    '#/components/securitySchemes/key/type: `type` is `basic`; it must be `apiKey`, `http`, `oauth2` or `openIdConnect`. Write `type: http` and `scheme: basic` since OpenAPI 3.0.',
  ],
  [
    'bearer',
    ['3.1'],
    withScheme({ type: 'bearer' }),
    '#/components/securitySchemes/key/type: `type` is `bearer`; it must be `apiKey`, `http`, `mutualTLS`, `oauth2` or `openIdConnect`. Write `type: http` and `scheme: bearer` since OpenAPI 3.0.',
  ],
  [
    'a key without a place',
    ['3.0'],
    withScheme({ type: 'apiKey', name: 'k' }),
    '#/components/securitySchemes/key: `key` has no `in`. Add it: the standard requires it.',
  ],
  [
    'a scheme with the keys of others',
    ['3.0'],
    withScheme({ type: 'http', scheme: 'basic', name: 'k' }),
    '#/components/securitySchemes/key/name: `key` has `name`, which is not known here. Correct its name, remove it, or let its name start with `x-`.',
  ],
  [
    'flows without scopes',
    ['3.0'],
    withScheme({ type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a.test' } } }),
    '#/components/securitySchemes/key/flows/implicit: `implicit` has no `scopes`. Add it: the standard requires it.',
  ],
  [
    'a flow of another version',
    ['3.0'],
    withScheme({ type: 'oauth2', flows: { accessCode: {} } }),
    '#/components/securitySchemes/key/flows/accessCode: `flows` has `accessCode`, which is not known here. Correct its name, remove it, or let its name start with `x-`.',
  ],
  [
    'an unknown type of scheme',
    ['3.0', '3.1'],
    withScheme({ type: 'magic' }),
    '#/components/securitySchemes/key/type: `type` is `magic`; it must be `apiKey`, `http`, `oauth2` or `openIdConnect`.',
    '#/components/securitySchemes/key/type: `type` is `magic`; it must be `apiKey`, `http`, `mutualTLS`, `oauth2` or `openIdConnect`.',
  ],
  [
    'an old flow without its URL',
    ['2.0'],
    withOldScheme({ type: 'oauth2', flow: 'implicit', scopes: {} }),
    '#/securityDefinitions/key: `key` has no `authorizationUrl`. Add it: the standard requires it.',
  ],
  [
    'an old flow that is none',
    ['2.0'],
    withOldScheme({ type: 'oauth2', flow: 'x', scopes: {} }),
    '#/securityDefinitions/key/flow: `flow` is `x`; it must be `implicit`, `password`, `application` or `accessCode`.',
  ],
  [
    'an old scheme of a later version',
    ['2.0'],
    withOldScheme({ type: 'http' }),
    '#/securityDefinitions/key/type: `type` is `http`; it must be `basic`, `apiKey` or `oauth2`.',
  ],
  [
    'a list of types',
    ['3.0'],
    withSchema({ type: ['string', 'null'] }),
    '#/components/schemas/Boat/type: `type` is a list; it must be text. OpenAPI 3.0 has one type for each schema: write `nullable: true` for `null`, `oneOf` for others.',
  ],
  [
    'null as type',
    ['3.0'],
    withSchema({ type: 'null' }),
    '#/components/schemas/Boat/type: `type` is `null`; it must be `array`, `boolean`, `integer`, `number`, `object` or `string`. OpenAPI 3.0 has no `null` type: write `nullable: true` beside the type.',
  ],
  [
    'a type without a value',
    ['3.0'],
    withSchema({ type: null }),
    '#/components/schemas/Boat/type: `type` is `null`; it must be `array`, `boolean`, `integer`, `number`, `object` or `string`.',
  ],
  [
    'required as a flag',
    ['3.0'],
    withSchema({ type: 'object', required: true }),
    '#/components/schemas/Boat/required: `required` is `true`; it must be a list. List the names of the required properties at the object that holds them.',
  ],
  [
    'required without names',
    ['3.0'],
    withSchema({ type: 'object', required: [] }),
    '#/components/schemas/Boat/required: `required` is empty. Put something into it, or remove it.',
  ],
  [
    'a text as property',
    ['3.0'],
    withSchema({ properties: { a: 'string' } }),
    '#/components/schemas/Boat/properties/a: `a` is text; it must be an object. A schema is an object: put its type into one, as in `{ "type": "string" }`.',
  ],
  [
    'a keyword among properties',
    ['3.0'],
    withSchema({ properties: { allOf: [{ type: 'object' }] } }),
    '#/components/schemas/Boat/properties/allOf: `allOf` is a list; it must be an object. `allOf` is a keyword of the schema: move it out of `properties`.',
  ],
  [
    'a reference without a space',
    ['3.0'],
    withSchema({ allOf: ["$ref:'#/components/schemas/Sail'"] }),
    '#/components/schemas/Boat/allOf/0: Item 1 of `allOf` is text; it must be an object. Put a space after `$ref:`.',
  ],
  [
    'a negative length',
    ['3.0'],
    withSchema({ minLength: -1 }),
    '#/components/schemas/Boat/minLength: `minLength` is `-1`; it must be `0` or more.',
  ],
  [
    'a misspelled keyword',
    ['3.0'],
    withSchema({ requird: ['a'] }),
    '#/components/schemas/Boat/requird: `Boat` has `requird`, which is not known here. Did you mean `required`?',
  ],
  [
    'names twice',
    ['3.0'],
    withSchema({ required: ['a', 'a'] }),
    '#/components/schemas/Boat/required: `required` contains duplicate items.',
  ],
  [
    'a keyword of a later version',
    ['3.0'],
    withSchema({ const: 'gull' }),
    '#/components/schemas/Boat/const: `Boat` has `const`, which is not known here. Schemas have `const` since OpenAPI 3.1: before, it is an `enum` of one value.',
  ],
  [
    'examples of a later version',
    ['3.0'],
    withSchema({ examples: ['gull'] }),
    '#/components/schemas/Boat/examples: `Boat` has `examples`, which is not known here. Schemas have `examples` since OpenAPI 3.1: before, it is one `example`.',
  ],
  [
    'conditions of a later version',
    ['3.0'],
    withSchema({ if: {} }),
    '#/components/schemas/Boat/if: `Boat` has `if`, which is not known here. Schemas have `if` since OpenAPI 3.1: raise the version of the document, or remove it.',
  ],
  [
    'a keyword among the properties',
    ['3.0'],
    withSchema({ properties: { additionalProperties: false } }),
    '#/components/schemas/Boat/properties/additionalProperties: `additionalProperties` is `false`; it must be an object. `additionalProperties` is a keyword of the schema: move it out of `properties`.',
  ],
  ['tags twice', ['3.0'], { tags: [{ name: 'a' }, { name: 'a' }] }],
  [
    'a host with a scheme',
    ['2.0'],
    { host: 'https://boats.example' },
    '#/host: `host` is `https://boats.example`; it must match `^[^{}/ :\\\\]+(?::\\d+)?$`.',
  ],
  [
    'an item of a list',
    ['3.0', '3.1'],
    { servers: [{ url: '/' }, {}] },
    '#/servers/1: Item 2 of `servers` has no `url`. Add it: the standard requires it.',
  ],
  [
    'a list in place of an object',
    ['3.0'],
    { components: [] },
    '#/components: `components` is a list; it must be an object.',
  ],
  [
    'a link without an operation',
    ['3.1'],
    withOperation({ responses: { 200: { description: 'x', links: { next: {} } } } }),
    '#/paths/~1a/get/responses/200/links/next: `next` has neither `operationRef` nor `operationId`. Add one of them: the standard requires it.',
  ],
];

it.each(rows)('tells of %s', async (_, lines, parts, ...expected) => {
  const said = new Set<string>();
  for (const line of lines) {
    const found = await validateDocument(documents[line](parts), 'a.json', line);
    for (const { place, message, notes } of found)
      said.add(`${place?.pointer}: ${[message, ...notes].join(' ')}`);
  }
  expect([...said]).toEqual(expected);
});
