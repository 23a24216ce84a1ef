// What `x-internal` hides is in no file of the site. Each hidden part has the word "zorbel", each shown one "plover".

import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/extras/rules/document-rules.ts';
import { checkApi } from '../../../src/generator/openapi/lint/lint.ts';
import { build } from '../../support/memory-project.ts';

const head = `
openapi: 3.1.0
info: { title: Boats, version: '1', description: About plover. }
servers:
  - { url: https://plover.example }
  - { url: https://zorbel.example, x-internal: true }
security: [{ key: [] }, { zorbelKey: [], key: [] }]
tags:
  - { name: plover }
  - { name: zorbel, x-internal: true, description: The zorbel tag. }
  - { name: zorbel-only, description: Only for hidden operations. }
x-tagGroups: [{ name: All plovers, tags: [plover, zorbel] }, { name: Zorbels, tags: [zorbel-only] }]
`;

const document = `${head}
x-parts: { zorbel: { x-internal: true, a: 1 }, plover: { a: 1 } }
paths:
  /plovers:
    parameters: [{ $ref: '#/components/parameters/Zorbel' }, { name: plover, in: query, schema: { type: string } }]
    get:
      operationId: getPlover
      summary: Get a plover
      tags: [zorbel, plover]
      security: [{ zorbelKey: [] }, { key: [], zorbelKey: [] }]
      parameters:
        - { name: zorbelled, in: query, x-internal: true, schema: { type: string } }
      requestBody: { x-internal: true, content: { text/zorbel: { schema: { type: string } } } }
      responses:
        '200':
          description: A plover.
          headers: { X-Zorbel: { x-internal: true, schema: { type: string } }, X-Plover: { schema: { type: string } } }
          links:
            zorbelById: { operationId: getZorbel }
            zorbelByRef: { operationRef: '#/paths/~1closed/get' }
            plover: { operationId: getPlover }
          content:
            application/x-zorbel: { x-internal: true }
            application/json:
              schema: { $ref: '#/components/schemas/Plover' }
              examples:
                zorbel: { x-internal: true, value: {} }
                ref: { $ref: '#/components/examples/Plover' }
        '403': { x-internal: true, description: A zorbel. }
        '404': { $ref: '#/components/responses/Zorbel' }
      callbacks:
        ploverCalls: { '{$request.query.plover}': { post: { summary: Plover is there, responses: { '200': { description: It. } } } } }
        zorbelCalls: { '{$request.query.zorbel}': { post: { x-internal: true, responses: {} } } }
        zorbelRef: { $ref: '#/components/callbacks/Zorbel' }
    post: { x-internal: true, operationId: postZorbel, tags: [zorbel-only], security: [{ zorbelOnly: [] }], responses: { '200': { $ref: '#/components/responses/OnlyZorbel' } } }
  /closed: { x-internal: true, get: { operationId: getZorbel, summary: Get a zorbel, responses: {} } }
  /zorbels/{id}: { delete: { x-internal: 'yes', operationId: deleteZorbel, responses: {} } }
  /zorbel-by-ref: { $ref: '#/components/pathItems/Zorbel' }
webhooks:
  zorbelled: { post: { x-internal: true, responses: {} } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Plover }
    zorbelKey: { type: apiKey, in: header, name: X-Zorbel, x-internal: true }
    zorbelOnly: { type: apiKey, in: header, name: X-Zorbel-Only }
  pathItems: { Zorbel: { get: { x-internal: true, responses: {} } } }
  callbacks: { Zorbel: { '{$url}': { post: { x-internal: true, responses: {} } } } }
  parameters: { Zorbel: { x-internal: true, name: zorbelParameter, in: header, schema: {} } }
  responses:
    Zorbel: { x-internal: true, description: Of zorbel. }
    OnlyZorbel: { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/OnlyZorbel' } } } }
  examples:
    Plover: { value: { name: a plover, zorbel: zorbel!, parts: [{ zorbel: 1, plover: 2 }], either: { zorbel: 1 } } }
  schemas:
    Plover:
      type: object
      required: [name, zorbel]
      dependentRequired: { name: [zorbel], zorbel: [name] }
      example: { name: plover, zorbel: zorbel }
      properties:
        name: { type: string }
        zorbel: { type: string, x-internal: true, description: A zorbel. }
        byRef: { $ref: '#/components/schemas/Zorbel' }
        parts: { type: array, items: { $ref: '#/components/schemas/Part' }, default: [{ zorbel: 2 }] }
        either: { oneOf: [{ $ref: '#/components/schemas/Zorbel' }, { $ref: '#/components/schemas/Part' }] }
        pet:
          oneOf: [{ $ref: '#/components/schemas/PloverPet' }, { $ref: '#/components/schemas/Zorbel' }]
          discriminator: { propertyName: kind, mapping: { plover: '#/components/schemas/PloverPet', zorbel: Zorbel } }
    PloverPet: { type: object, required: [kind], properties: { kind: { type: string } } }
    Part: { allOf: [{ $ref: '#/components/schemas/Zorbel' }, { type: object, required: [zorbel], properties: { zorbel: { x-internal: true }, plover: { type: integer } } }] }
    Zorbel: { x-internal: true, type: object }
    OnlyZorbel: { type: object, discriminator: { propertyName: kind }, properties: { kind: { type: string }, deep: { $ref: '#/components/schemas/DeepZorbel' } } }
    DeepZorbel: { type: string }
    SubZorbel: { allOf: [{ $ref: '#/components/schemas/OnlyZorbel' }] }
    UnusedPlover: { type: string }
`;

const filesWith = (files: Map<string, string>, word: RegExp) =>
  [...files].filter(([name, text]) => word.test(name) || word.test(text)).map(([name]) => name);

async function site(texts: Record<string, string>, config = {}) {
  return build({ 'content/index.md': '# Home\n', ...texts }, { url: 'https://a.example', ...config });
}

describe('what x-internal hides', () => {
  it('is in no file of the site', async () => {
    const { files } = await site({ 'specs/boats.yaml': document });
    expect(filesWith(files, /zorbel/i)).toEqual([]);
    expect(filesWith(files, /plover/i).some((name) => /search/.test(name))).toBe(true);
    const published = files.get('specs/boats.yaml') ?? '';
    for (const kept of ['UnusedPlover', 'X-Plover', 'ploverCalls', 'a plover', 'PloverPet', '/plovers:'])
      expect(published).toContain(kept);
    const problems = await checkApi({ file: 'boats.yaml', text: published, parts: [] }, rules);
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const again = await site({ 'specs/boats.yaml': published });
    expect(again.files.get('specs/boats.yaml')).toBe(published);
    expect([...again.files]).toEqual([...files]);
  });

  it('is in no file of the site, if an overlay hides it', async () => {
    const overlay =
      'overlay: 1.0.0\ninfo: { title: O, version: "1" }\nactions: [{ target: "$.paths[\'/zorbels\']", update: { x-internal: true } }]\n';
    const text =
      'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /zorbels: { get: { responses: {} } }, /plovers: { get: { responses: {} } } }\n';
    const { files } = await site(
      { 'specs/a.yaml': text, 'o.yaml': overlay },
      { apis: [{ spec: 'specs/a.yaml', overlays: ['o.yaml'] }] },
    );
    expect(filesWith(files, /zorbel/i)).toEqual([]);
    expect(files.get('specs/a.yaml')).toContain('/plovers');
  });

  it('is in no file of the site, if others name it without a reference', async () => {
    const { files } = await site({
      'specs/a.yaml': `openapi: 3.2.0
info: { title: A, version: '1' }
servers:
  - { url: 'https://plover.example' }
  - { url: 'https://{zorbel}.example', variables: { zorbel: { default: zorbel, x-internal: true } } }
security: [{ login: [plover.read, zorbel.write] }]
paths:
  /plovers:
    parameters: [{ name: zorbelInPath, in: query, schema: {}, x-internal: true }]
    get:
      operationId: getPlovers
      parameters: [{ name: zorbel, in: query, schema: {}, x-internal: true }, { name: plover, in: query, schema: {} }]
      responses:
        '200':
          description: It.
          links:
            more: { operationId: getPlovers, parameters: { query.zorbel: 1, zorbelInPath: 2, plover: 3 } }
            again: { operationRef: '#/paths/~1plovers/get', parameters: { zorbel: 1, plover: 3 } }
          content:
            application/json:
              schema:
                type: object
                properties: { plover: { type: number }, zorbel: { x-internal: true }, list: { items: { properties: { zorbel: { x-internal: true } } } } }
                example: '{ "plover": 1.50, "zorbel": 2, "list": [{ "zorbel": 1, "a": 2 }] }'
              examples:
                one: { dataValue: { plover: 1, zorbel: 2 }, serializedValue: '{ "zorbel": 2, "plover": 1.50 }' }
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: 'https://plover.example', scopes: { plover.read: Read. } }
        implicit: { x-internal: true, authorizationUrl: 'https://zorbel.example', scopes: { plover.read: Read., zorbel.write: Write. } }
`,
    });
    expect(filesWith(files, /zorbel/i)).toEqual([]);
    const published = files.get('specs/a.yaml') ?? '';
    for (const kept of [
      'plover: 3',
      '- plover.read',
      '{ "plover": 1.50, "list": [{"a": 2 }] }',
      '{"plover": 1.50 }',
    ])
      expect(published).toContain(kept);
  });

  it('is in no file of the site, if a reference leads to data with hidden parts', async () => {
    const { files } = await site({
      'specs/a.yaml':
        'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /plovers: { get: { responses: { 200: { description: It., content: { application/json: { schema: { $ref: "#/components/examples/Plover/value" } } } } } } } }\ncomponents:\n  schemas: { Zorbel: { x-internal: true } }\n  examples: { Plover: { value: { type: object, properties: { plover: {}, zorbel: { x-internal: true }, other: { $ref: "#/components/schemas/Zorbel" }, items: { items: { $ref: "#/components/schemas/Zorbel" } } } } } }\n',
    });
    expect(filesWith(files, /zorbel/i)).toEqual([]);
    expect(files.get('specs/a.yaml')).toContain('plover');
  });

  it('is in no file of the site, as what an overlay removes, and a draft', async () => {
    const overlay =
      'overlay: 1.0.0\ninfo: { title: Zorbel, version: "1" }\nactions: [{ target: "$.paths[\'/zorbels\']", remove: true }, { target: $.components, remove: true }]\n';
    const { files } = await site(
      {
        'specs/a.yaml':
          'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /zorbels: { $ref: parts/zorbels.yaml }, /plovers: { get: { responses: {} } } }\ncomponents: { schemas: { Zorbel: {} } }\n',
        'specs/parts/zorbels.yaml': 'get: { summary: zorbel, responses: {} }\n',
        'o.yaml': overlay,
        'content/docs/zorbel.md': '---\ntitle: Zorbel\ndraft: true\n---\n\nText. ![zorbel](./zorbel.png)\n',
        'content/docs/plover.md': '# Plover\n\n<!-- zorbel -->\n',
        'content/docs/zorbel.png': 'zorbel',
      },
      { apis: [{ spec: 'specs/a.yaml', overlays: ['o.yaml'] }], socialImage: true },
    );
    expect(filesWith(files, /zorbel/i)).toEqual([]);
    expect(filesWith(files, /plover/i)).toContain('specs/a.yaml');
  });

  it('is in no file of the site, if it is in another file', async () => {
    const { files } = await site({
      'specs/a.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /plovers: { $ref: parts/plovers.yaml }, /zorbels: { x-internal: true, $ref: parts/zorbels.yaml }, /shut: { $ref: parts/shut.yaml } }
components: { securitySchemes: { key: { type: http, scheme: bearer } }, schemas: { OnlyZorbel: { type: string } } }\n`,
      'specs/parts/plovers.yaml': `get:
  operationId: getPlover
  parameters: [{ name: zorbel, in: query, x-internal: true }]
  responses:
    '200':
      description: A plover.
      links: { zorbels: { operationId: getZorbels } }
      content: { application/json: { schema: { $ref: 'schemas.yaml#/Plover' } } }
`,
      'specs/parts/zorbels.yaml': `get: { operationId: getZorbels, responses: { '200': { description: A, content: { a/b: { schema: { $ref: '../a.yaml#/components/schemas/OnlyZorbel' } } } } } }`,
      'specs/parts/shut.yaml': `get: { x-internal: true, summary: zorbels, responses: {} }`,
      'specs/parts/schemas.yaml': `Plover: { type: object, properties: { plover: { type: string }, zorbel: { x-internal: true }, other: { $ref: '#/Zorbel' } } }\nZorbel: { x-internal: true }\n`,
    });
    expect(filesWith(files, /zorbel|\/shut/i)).toEqual([]);
    expect(files.get('specs/a.yaml')).toContain('plover:');
  });

  it('is in no file of the site, of path items whose callbacks refer back to them, which cannot be one file', async () => {
    const item = (other: string) =>
      `post: { x-zorbel: { x-internal: true }, callbacks: { back: { '{$url}': { $ref: ${other} } } }, responses: { '200': { description: It. } } }\nget: { x-internal: true, summary: zorbel, responses: {} }\n`;
    const { files } = await site({
      'specs/a.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /plovers: { post: { callbacks: { first: { '{$u}': { $ref: parts/a.yaml } } }, responses: { '200': { description: It. } } }, get: { x-internal: true, description: zorbel } } }\n`,
      'specs/parts/a.yaml': item('b.yaml'),
      'specs/parts/b.yaml': item('a.yaml'),
    });
    expect(filesWith(files, /zorbel/i)).toEqual([]);
    expect(files.get('specs/a.yaml')).toContain('/plovers');
    expect(files.get('specs/a.yaml')).not.toContain('x-portal-files');
  });

  it('leaves the tags around others that are shown, and whatever is no tag', async () => {
    const tags = [
      { name: 'plover' },
      { name: 'chick', parent: 'plover' },
      { name: 'zorbel', 'x-internal': true },
      { name: 'egg', parent: 'zorbel' },
      null,
      'plover',
    ];
    const paths = {
      '/a': { get: { tags: ['chick', 'zorbel'], responses: { 200: { description: 'It.' } } } },
    };
    const { files } = await site({
      'specs/a.json': JSON.stringify({ openapi: '3.2.0', info: { title: 'A', version: '1' }, tags, paths }),
    });
    expect(JSON.parse(files.get('specs/a.json') ?? '').tags).toEqual([
      { name: 'plover' },
      { name: 'chick', parent: 'plover' },
      { name: 'egg' },
      null,
      'plover',
    ]);
  });

  it.each([
    ['a constant', { kind: { const: 'zorbel' } }, {}],
    ['its only value', { kind: { enum: ['zorbel'] } }, {}],
    ['a part that it consists of', {}, { allOf: [{ properties: { kind: { const: 'zorbel' } } }] }],
    ['a word of its own', {}, { 'x-ms-discriminator-value': 'zorbel' }],
  ])('removes the value of a hidden choice that is %s', async (_, properties, more) => {
    const choice = (name: string, own: object) => ({ type: 'object', title: name, ...own });
    const schemas = {
      Pet: {
        oneOf: [{ $ref: '#/components/schemas/Plover' }, { $ref: '#/components/schemas/Hidden' }],
        discriminator: { propertyName: 'kind' },
        properties: { kind: { type: 'string', enum: ['plover', 'zorbel'] } },
      },
      Plover: choice('Plover', { properties: { kind: { const: 'plover' } } }),
      Hidden: { ...choice('Hidden', { properties }), ...more, 'x-internal': true },
    };
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } };
    const paths = { '/a': { get: { responses: { 200: { description: 'It.', content } } } } };
    const { files } = await site({
      'specs/a.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths,
        components: { schemas },
      }),
    });
    expect(filesWith(files, /zorbel/i)).toEqual([]);
    expect(files.get('specs/a.json')).toContain('plover');
  });

  it('is in no file of the site, of a Swagger 2.0 document in JSON', async () => {
    const ok = {
      200: {
        description: 'It.',
        schema: { $ref: '#/definitions/Plover' },
        examples: { 'application/json': { zorbel: 1, plover: 1 } },
      },
    };
    const { files } = await site({
      'specs/a.json': JSON.stringify({
        swagger: '2.0',
        info: { title: 'A', version: '1' },
        paths: {
          '/plovers': {
            get: {
              summary: 'Get it',
              parameters: [
                { $ref: '#/parameters/zorbel' },
                { in: 'formData', name: 'zorbelled', type: 'string', 'x-internal': true },
              ],
              responses: ok,
            },
            put: {
              summary: 'Zorbel',
              'x-internal': true,
              security: [{ zorbel: [] }],
              responses: { 200: { description: 'It.', schema: { $ref: '#/definitions/Zorbel' } } },
            },
          },
        },
        parameters: { zorbel: { in: 'query', name: 'zorbel', type: 'string', 'x-internal': true } },
        securityDefinitions: { zorbel: { type: 'basic' } },
        definitions: {
          Plover: {
            type: 'object',
            properties: { plover: { type: 'integer' }, zorbel: { type: 'integer', 'x-internal': true } },
          },
          Zorbel: { type: 'object' },
        },
      }),
    });
    expect(filesWith(files, /zorbel/i)).toEqual([]);
    expect(JSON.parse(files.get('specs/a.json') ?? '').definitions).toEqual({
      Plover: { type: 'object', properties: { plover: { type: 'integer' } } },
    });
  });

  it('is in no file of the site, if a link of a response has a value for it', async () => {
    const { files } = await site({
      'specs/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /plovers:
    post:
      operationId: addPlover
      parameters: [{ name: zorbelParameter, in: query, schema: {}, x-internal: true }, { name: value, in: query, content: { application/json: { schema: { $ref: '#/components/schemas/Plover' } } } }]
      requestBody: { $ref: '#/components/requestBodies/Plover' }
      responses:
        '200':
          description: It.
          headers: { X-Zorbel: { x-internal: true, schema: {} }, X-Plover: { schema: {} } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Plover' } } }
          links:
            object: { operationId: addPlover, parameters: { value: { zorbel: 1, plover: 2 } }, requestBody: { zorbel: 3, plover: 4, list: [{ zorbel: 5, plover: 6 }] } }
            text: { operationRef: '#/paths/~1plovers/post', requestBody: '{ "zorbel": 7, "plover": 8.50 }' }
            expressions:
              operationId: addPlover
              parameters: { value: '$response.body#/list/0/zorbel' }
              requestBody: { list: ['$request.body#/zorbel', 'plover {$request.body#/plover}'], url: '/{$response.header.x-zorbel}', plover: '$response.header.X-Plover', named: '$request.query.zorbelParameter' }
            hidden: { operationId: hideBody, requestBody: { zorbel: 9 }, parameters: { plover: 10 } }
    put: { operationId: hideBody, parameters: [{ name: plover, in: query, schema: {} }], requestBody: { x-internal: true, content: {} }, responses: {} }
components:
  requestBodies: { Plover: { content: { application/json: { schema: { $ref: '#/components/schemas/Plover' } } } } }
  schemas:
    Plover: { type: object, properties: { zorbel: { x-internal: true }, plover: {}, list: { items: { $ref: '#/components/schemas/Plover' } } } }
`,
    });
    expect(filesWith(files, /zorbel/i)).toEqual([]);
    const published = files.get('specs/a.yaml') ?? '';
    for (const kept of [
      'plover: 2',
      'plover: 4',
      'plover: 6',
      '"plover": 8.50',
      'plover: 10',
      'body#/plover',
      'header.X-Plover',
    ])
      expect(published).toContain(kept);
  });

  it('is in no enumeration of the values that select it, with their words', async () => {
    const { files } = await site({
      'specs/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      parameters:
        - { name: kind, in: query, schema: { $ref: '#/components/schemas/Kind' }, examples: { one: { value: zorbel }, two: { value: plover } } }
        - { name: kinds, in: query, schema: { type: array, items: { $ref: '#/components/schemas/Kind' } }, example: [zorbel, plover] }
      responses: { '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Bird' } } } } }
  /b: { get: { responses: { '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } } } } }
  /c: { get: { responses: { '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Both' } } } } } } }
components:
  schemas:
    Kind: { type: string, default: zorbel, enum: [zorbel, plover], x-enum-varnames: [ZORBEL, PLOVER], x-enumDescriptions: { zorbel: A zorbel., plover: The plover. } }
    Bird:
      oneOf: [{ $ref: '#/components/schemas/Plover' }, { $ref: '#/components/schemas/Hidden' }]
      discriminator: { propertyName: kind, mapping: { plover: '#/components/schemas/Plover', zorbel: '#/components/schemas/Hidden' } }
    Plover: { type: object, properties: { kind: { $ref: '#/components/schemas/Kind' } } }
    Hidden: { x-internal: true, type: object, properties: { kind: { $ref: '#/components/schemas/Kind' } } }
    Boat: { type: object, discriminator: { propertyName: sort }, properties: { sort: { type: string, enum: [Ferry, ZorbelBoat], x-enumDescriptions: [A ferry, A zorbel] } } }
    Ferry: { allOf: [{ $ref: '#/components/schemas/Boat' }] }
    ZorbelBoat: { x-internal: true, allOf: [{ $ref: '#/components/schemas/Boat' }] }
    Both:
      oneOf: [{ $ref: '#/components/schemas/Shown' }, { $ref: '#/components/schemas/HiddenOne' }]
      discriminator: { propertyName: on }
    Shown: { type: object, properties: { on: { oneOf: [{ const: Shown }, { const: zorbelOne }] } } }
    HiddenOne: { x-internal: true, type: object, properties: { on: { const: zorbelOne } } }
`,
    });
    expect(filesWith(files, /zorbel/i)).toEqual([]);
    const published = files.get('specs/a.yaml') ?? '';
    for (const kept of ['PLOVER', 'The plover.', 'A ferry', 'value: plover', 'const: Shown'])
      expect(published).toContain(kept);
  });

  it('keeps a value that selects a shown option elsewhere', async () => {
    const { files } = await site({
      'specs/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths: { /a: { get: { responses: { '200': { description: It., content: { application/json: { schema: { items: { $ref: '#/components/schemas/One' }, properties: { b: { $ref: '#/components/schemas/Other' } } } } } } } } } }
components:
  schemas:
    Kind: { enum: [both, plover] }
    One: { oneOf: [{ $ref: '#/components/schemas/Plover' }, { $ref: '#/components/schemas/Hidden' }], discriminator: { propertyName: kind, mapping: { plover: Plover, both: Hidden } } }
    Other: { oneOf: [{ $ref: '#/components/schemas/Plover' }], discriminator: { propertyName: kind, mapping: { both: Plover } } }
    Plover: { type: object, properties: { kind: { $ref: '#/components/schemas/Kind' } } }
    Hidden: { x-internal: true, type: object }
`,
    });
    expect(files.get('specs/a.yaml')).toMatch(/- both/);
  });

  it('are the examples of an option that a discriminator selects', async () => {
    const { files } = await site({
      'specs/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      responses:
        '200':
          description: It.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Bird' }
              examples: { zorbel: { value: { kind: zorbel } }, text: { value: '{"kind":"plover","all":[{"kind":"zorbel"},{"kind":"plover","n":1.50}]}' }, plover: { value: { kind: plover, next: { kind: Zorbel }, all: [{ kind: zorbel }, { kind: plover }] } } }
components:
  schemas:
    Bird:
      type: object
      oneOf: [{ $ref: '#/components/schemas/Plover' }, { $ref: '#/components/schemas/Zorbel' }]
      discriminator: { propertyName: kind, mapping: { plover: '#/components/schemas/Plover', zorbel: '#/components/schemas/Zorbel' } }
      properties: { next: { $ref: '#/components/schemas/Unmapped' }, all: { type: array, items: { $ref: '#/components/schemas/Bird' } } }
      examples: [{ kind: zorbel }, { kind: plover }, { kind: zorbel, a: 1 }]
    Unmapped: { oneOf: [{ $ref: '#/components/schemas/Zorbel' }], discriminator: { propertyName: kind } }
    Plover: { type: object, properties: { kind: { type: string } } }
    Zorbel: { x-internal: true, type: object, properties: { kind: { type: string } } }
`,
    });
    expect(filesWith(files, /zorbel/i)).toEqual([]);
    const published = files.get('specs/a.yaml') ?? '';
    expect(published.match(/kind: plover/g)).toHaveLength(3);
    expect(published).toContain('"n": 1.50');
  });

  it('can be the whole document', async () => {
    for (const flag of ['x-internal: true', 'info: { title: Zorbel, version: "1", x-internal: true }']) {
      const text = `openapi: 3.1.0\n${flag}\npaths: { /zorbels: { get: { responses: {} } } }\n`;
      const { files, diagnostics } = await site({ 'specs/zorbel.yaml': text });
      expect(filesWith(files, /zorbel/i)).toEqual([]);
      expect(diagnostics.map(({ code }) => code)).toContain('unused-spec-file');
    }
  });
});

describe('a document without hidden parts', () => {
  it('is published byte for byte, also with the word in data and with `false`', async () => {
    const text = `openapi: 3.1.0 # A comment.\ninfo: { title: A,   version: "1" }\npaths:\n  /a: { x-internal: false, get: { responses: { '200': { description: It., content: { a/b: { example: { x-internal: true } } } } } } }\ncomponents: { schemas: { A: { properties: { x-internal: { type: boolean } } } } }\n`;
    const { files } = await site({ 'specs/a.yaml': text });
    expect(files.get('specs/a.yaml')).toBe(text);
  });

  it('keeps parts that hidden and other parts use, and aliases of hidden ones', async () => {
    const text = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /a: { get: { responses: { '200': { description: It., content: { a/b: { schema: { $ref: '#/components/schemas/Kept' } } } } } } }\n  /b: { x-internal: true, get: { responses: { '200': { description: It., content: { a/b: { schema: &kept { type: string, description: A plover. } }, a/c: { schema: { $ref: '#/components/schemas/Kept' } } } } } } }\ncomponents: { schemas: { Kept: { type: object, properties: { plover: { $ref: '#/components/schemas/Alias' } } }, Alias: *kept } }\n`;
    const { files } = await site({ 'specs/a.yaml': text });
    const published = files.get('specs/a.yaml') ?? '';
    expect(published).toContain('A plover.');
    expect(published).toContain("$ref: '#/components/schemas/Alias'");
    expect(published).not.toContain('  /b:');
  });
});
