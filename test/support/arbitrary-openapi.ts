// Generates OpenAPI documents of every version that are valid or nearly so, so that most of them are rendered: all keywords, odd names,
// schemas that refer to each other, and here and there a value of another type.

import fc, { type Arbitrary } from 'fast-check';

type Raw = Record<string, unknown>;
type Version = '2.0' | '3.0.3' | '3.1.0' | '3.2.0';

const oddTexts = [
  '',
  ' ',
  '-',
  '日本語',
  'a b',
  'x/y',
  '~0',
  '%41',
  '{id}',
  '__proto__',
  'constructor',
  '<b>&"',
  '`',
  '|',
  '# h',
  '😀',
  '\n',
  '[x](/gone)',
  'a'.repeat(300),
];
const word = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('id', 'name', 'createdAt', 'kind', 'owner', 'tags', 'limit', 'status'),
  },
  { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
);
const prose = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'A pet.',
      'Returns **all** pets.',
      'See [the docs](https://example.com).',
      '- one\n- two',
      '| a | b |\n|---|---|\n| 1 | 2 |',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
);
const number = fc.oneof(
  fc.integer({ min: -5, max: 100 }),
  fc.constantFrom(0, -0, 0.1, 1e21, -1e-7, 1e308, 2 ** 53, -(2 ** 63), Number.MIN_VALUE),
);
const count = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 1e9, 2.5, 1e300) },
);
const value: Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    word,
    number,
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(word, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

/** Here and there, a value of another type. */
function nearly<Value>(arbitrary: Arbitrary<Value>): Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary }, { weight: 1, arbitrary: value });
}

function optional(members: Record<string, Arbitrary<unknown>>): Arbitrary<Raw> {
  return fc.record(
    Object.fromEntries(Object.entries(members).map(([key, member]) => [key, nearly(member)])),
    { requiredKeys: [] },
  );
}

function mapOf<Value>(
  keys: Arbitrary<string>,
  values: Arbitrary<Value>,
  { most = 2, least = 0 } = {},
): Arbitrary<Record<string, Value>> {
  return fc.dictionary(keys, values, { maxKeys: most, minKeys: least, noNullPrototype: true });
}

const schemaNames = ['Pet', 'Owner', 'Error', 'Node', 'A b', 'x/y', 'toString'];
const schemaName = fc.constantFrom(...schemaNames);
const pointer = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

function referenceIn(version: Version): Arbitrary<Raw> {
  const folder = version === '2.0' ? '#/definitions/' : '#/components/schemas/';
  return fc.oneof(
    { weight: 12, arbitrary: schemaName.map((name) => ({ $ref: `${folder}${pointer(name)}` })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { $ref: '#' },
        { $ref: `${folder}Gone` },
        { $ref: `${folder}Pet/properties/id` },
        { $ref: '' },
      ),
    },
  );
}

const types = fc.constantFrom('object', 'array', 'string', 'number', 'integer', 'boolean');
const formats = fc.constantFrom(
  'int32',
  'int64',
  'float',
  'double',
  'date',
  'date-time',
  'uuid',
  'email',
  'uri',
  'binary',
  'byte',
  'password',
  'ipv4',
  'duration',
  'odd',
);
const patterns = fc.constantFrom(
  '^[a-z]+$',
  '\\d{3}',
  '(',
  '^(?:[a-z]+)+$',
  '^\\p{L}+$',
  '',
  '^.{1,3}$',
  '(?<=a)b',
  '[^]',
);

function schemasOf(version: Version): Arbitrary<unknown> {
  const isNew = version === '3.1.0' || version === '3.2.0';
  return fc.letrec<{ schema: unknown }>((tie) => {
    const schema = tie('schema');
    const list = fc.array(schema, { minLength: 1, maxLength: 3 });
    const properties = mapOf(word, schema, { most: 4 });
    const shared = {
      title: word,
      description: prose,
      format: formats,
      default: value,
      example: value,
      enum: fc.array(value, { maxLength: 4 }),
      minimum: number,
      maximum: number,
      multipleOf: number,
      minLength: count,
      maxLength: count,
      pattern: patterns,
      minItems: count,
      maxItems: count,
      uniqueItems: fc.boolean(),
      minProperties: count,
      maxProperties: count,
      required: fc.array(word, { maxLength: 3 }),
      properties,
      additionalProperties: fc.oneof(fc.boolean(), schema),
      items: schema,
      allOf: list,
      readOnly: fc.boolean(),
      xml: optional({
        name: word,
        prefix: word,
        namespace: word,
        attribute: fc.boolean(),
        wrapped: fc.boolean(),
        nodeType: fc.constantFrom('attribute', 'text', 'none'),
      }),
      externalDocs: optional({ url: word, description: prose }),
      'x-enum-varnames': fc.array(word, { maxLength: 3 }),
      'x-internal': fc.constant(false),
    };
    const since3 = {
      oneOf: list,
      anyOf: list,
      not: schema,
      nullable: fc.boolean(),
      writeOnly: fc.boolean(),
      deprecated: fc.boolean(),
      discriminator: optional({
        propertyName: word,
        mapping: mapOf(word, fc.constantFrom('Pet', '#/components/schemas/Owner', 'gone')),
      }),
    };
    const since31 = {
      const: value,
      examples: fc.array(value, { maxLength: 3 }),
      exclusiveMinimum: number,
      exclusiveMaximum: number,
      prefixItems: list,
      contains: schema,
      minContains: count,
      maxContains: count,
      patternProperties: mapOf(patterns, schema),
      propertyNames: schema,
      dependentRequired: mapOf(word, fc.array(word, { maxLength: 2 })),
      dependentSchemas: mapOf(word, schema),
      if: schema,
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
      then: schema,
      else: schema,
      unevaluatedProperties: fc.oneof(fc.boolean(), schema),
      unevaluatedItems: fc.oneof(fc.boolean(), schema),
      contentMediaType: word,
      contentEncoding: fc.constantFrom('base64', 'base64url', 'odd'),
      contentSchema: schema,
      $defs: mapOf(word, schema),
      $id: fc.constantFrom('https://example.com/a', 'b', '#c'),
      $anchor: fc.constantFrom('here', 'there'),
      $dynamicAnchor: fc.constantFrom('node', 'item'),
      $dynamicRef: fc.constantFrom('#node', '#item', '#gone'),
      $comment: prose,
    };
    const keywords = {
      ...shared,
      ...(version === '2.0' ? { discriminator: word } : since3),
      ...(isNew ? since31 : {}),
    };
    const names = Object.keys(keywords);
    const type: Arbitrary<unknown> = isNew
      ? fc.oneof(types, fc.subarray(['object', 'array', 'string', 'null', 'integer'], { minLength: 1 }))
      : types;
    const some = fc.tuple(type, fc.subarray(names, { maxLength: 6 })).chain(([one, keys]) =>
      fc.record({
        type: nearly(fc.constant(one)),
        ...Object.fromEntries(
          keys.map((key) => [key, nearly(keywords[key as keyof typeof keywords] as Arbitrary<unknown>)]),
        ),
      }),
    );
    const plain = fc.oneof(
      types.map((one) => ({ type: one })),
      properties.map((all) => ({ type: 'object', properties: all })),
    );
    const others: Arbitrary<unknown> = isNew ? fc.constantFrom(true, false, {}) : fc.constant({});
    return {
      schema: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        { weight: 3, arbitrary: referenceIn(version) },
        { weight: 2, arbitrary: plain },
        { weight: 4, arbitrary: some },
        { weight: 1, arbitrary: others },
      ),
    };
  }).schema;
}

const mediaType = fc.constantFrom(
  'application/json',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/csv',
  'image/png',
  'application/problem+json; charset=utf-8',
  'application/octet-stream',
  'text/event-stream',
  'application/jsonl',
  'multipart/mixed',
  '*/*',
  'application/*',
  'odd',
  '',
  'a/b/c',
  'APPLICATION/JSON',
  'application/vnd.x;v="1, 2"',
);
const method = fc.constantFrom('get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace');
const path = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('/pets', '/pets/{id}', '/owners/{id}/pets/{name}', '/', '/a.b/{id}.json'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/pets/{id}{name}',
      '/{',
      '/日本',
      '/a b',
      '/..',
      '/pets#x',
      '/pets?x=1',
      '//',
      'x-odd',
      '/{}',
      '/CON',
    ),
  },
);
const status = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('200', '201', '204', '400', '404', '4XX', '5XX', 'default') },
  { weight: 1, arbitrary: fc.constantFrom('2xx', '99', '600', 'ok', '', '200.5') },
);
const url = fc.constantFrom(
  'https://api.example.com/v1',
  '/v1',
  'https://{host}:{port}/{base}',
  'http://localhost:8080',
  '',
  'ws://a',
  '//b',
  'https://例え.テスト',
  'javascript:alert(1)',
  'https://user:pw@c/',
);
const scheme = fc.oneof(
  fc.record({ type: fc.constant('apiKey'), in: fc.constantFrom('header', 'query', 'cookie'), name: word }),
  fc.record({ type: fc.constant('http'), scheme: fc.constantFrom('basic', 'bearer', 'digest', 'odd') }),
  fc.record({ type: fc.constant('openIdConnect'), openIdConnectUrl: url }),
  fc.record({ type: fc.constant('mutualTLS') }),
  fc.record({
    type: fc.constant('oauth2'),
    flows: mapOf(
      fc.constantFrom(
        'implicit',
        'password',
        'clientCredentials',
        'authorizationCode',
        'deviceAuthorization',
      ),
      optional({ authorizationUrl: url, tokenUrl: url, refreshUrl: url, scopes: mapOf(word, prose) }),
    ),
  }),
);
const security = fc.array(mapOf(fc.constantFrom('key', 'gone'), fc.array(word, { maxLength: 2 })), {
  maxLength: 2,
});

function examplesOf(): Arbitrary<unknown> {
  return mapOf(
    word,
    optional({
      summary: word,
      description: prose,
      value,
      externalValue: url,
      dataValue: value,
      serializedValue: prose,
    }),
  );
}

function openApi3(version: Exclude<Version, '2.0'>): Arbitrary<Raw> {
  const schema = schemasOf(version);
  const parameterStyle = fc.constantFrom(
    'form',
    'simple',
    'matrix',
    'label',
    'deepObject',
    'pipeDelimited',
    'spaceDelimited',
    'cookie',
    'odd',
  );
  const media: Arbitrary<Raw> = optional({
    schema,
    example: value,
    examples: examplesOf(),
    encoding: mapOf(
      word,
      optional({
        contentType: mediaType,
        style: parameterStyle,
        explode: fc.boolean(),
        allowReserved: fc.boolean(),
      }),
    ),
    itemSchema: schema,
  });
  const content = mapOf(mediaType, media, { most: 2 });
  const header = optional({
    description: prose,
    required: fc.boolean(),
    schema,
    style: fc.constant('simple'),
    example: value,
  });
  const parameter = fc
    .tuple(
      fc.record({ name: word, in: fc.constantFrom('query', 'path', 'header', 'cookie', 'querystring') }),
      optional({
        description: prose,
        required: fc.boolean(),
        deprecated: fc.boolean(),
        allowEmptyValue: fc.boolean(),
        style: parameterStyle,
        explode: fc.boolean(),
        allowReserved: fc.boolean(),
        schema,
        content,
        example: value,
        examples: examplesOf(),
      }),
    )
    .map(([named, others]) => ({ ...others, ...named }));
  const response = fc.oneof(
    {
      weight: 6,
      arbitrary: optional({
        description: prose,
        summary: word,
        headers: mapOf(word, header),
        content,
        links: mapOf(
          word,
          optional({
            operationId: word,
            operationRef: fc.constantFrom('#/paths/~1pets/get', 'x'),
            parameters: mapOf(word, value),
            requestBody: value,
            description: prose,
          }),
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { $ref: '#/components/responses/R' },
        { $ref: '#/components/responses/Gone' },
      ),
    },
  );
  const servers = fc.array(
    optional({
      url,
      name: word,
      description: prose,
      variables: mapOf(
        fc.constantFrom('host', 'port', 'base'),
        optional({ default: word, enum: fc.array(word, { maxLength: 3 }), description: prose }),
      ),
    }),
    { maxLength: 2 },
  );
  const operation = (callbacks: Record<string, Arbitrary<unknown>>) =>
    optional({
      summary: word,
      description: prose,
      operationId: word,
      deprecated: fc.boolean(),
      tags: fc.array(word, { maxLength: 2 }),
      parameters: fc.array(parameter, { maxLength: 3 }),
      requestBody: optional({ description: prose, required: fc.boolean(), content }),
      responses: mapOf(status, response),
      security,
      servers,
      externalDocs: optional({ url, description: prose }),
      ...callbacks,
    });
  const called = operation({
    callbacks: mapOf(
      word,
      mapOf(fc.constantFrom('{$request.body#/url}', 'https://a'), mapOf(method, operation({}), { most: 1 })),
    ),
  });
  const pathItem = fc
    .tuple(
      mapOf(method, called, { least: 1 }),
      optional({
        summary: word,
        parameters: fc.array(parameter, { maxLength: 1 }),
        ...(version === '3.2.0'
          ? {
              query: called,
              additionalOperations: mapOf(fc.constantFrom('COPY', 'odd method'), called, { most: 1 }),
            }
          : {}),
      }),
    )
    .map(([methods, others]) => ({ ...others, ...methods }));
  const tag = optional({
    name: word,
    summary: word,
    description: prose,
    parent: word,
    kind: word,
    externalDocs: optional({ url }),
  });
  return fc
    .record({
      openapi: fc.constant(version),
      info: fc
        .tuple(
          optional({
            description: prose,
            summary: prose,
            termsOfService: url,
            contact: optional({ name: word, url, email: word }),
            license: optional({ name: word, identifier: word, url }),
          }),
          prose,
        )
        .map(([info, title]) => ({ ...info, title, version: '1' })),
      servers,
      tags: fc.array(tag, { maxLength: 2 }),
      paths: mapOf(path, pathItem, { least: 1 }),
      security,
      schemas: fc.tuple(...schemaNames.map(() => schema)),
      securitySchemes: mapOf(fc.constantFrom('key', 'other'), scheme),
      others: optional({
        ...(version === '3.0.3' ? {} : { webhooks: mapOf(word, pathItem, { most: 1 }) }),
        externalDocs: optional({ url }),
        'x-odd': value,
      }),
      response,
    })
    .map(({ schemas, securitySchemes, others, response: R, ...root }) => ({
      ...root,
      ...others,
      components: {
        schemas: Object.fromEntries(schemaNames.map((name, index) => [name, schemas[index]])),
        securitySchemes,
        responses: { R },
      },
    }));
}

function swagger2(): Arbitrary<Raw> {
  const schema = schemasOf('2.0');
  const collection = fc.constantFrom('csv', 'ssv', 'tsv', 'pipes', 'multi', 'odd');
  const simple = {
    type: types,
    format: formats,
    items: optional({ type: types, collectionFormat: collection }),
    collectionFormat: collection,
    default: value,
    enum: fc.array(value, { maxLength: 3 }),
  };
  const parameter = fc
    .tuple(
      fc.record({ name: word, in: fc.constantFrom('query', 'path', 'header', 'formData', 'body') }),
      optional({ description: prose, required: fc.boolean(), schema, ...simple }),
    )
    .map(([named, others]) => ({ ...others, ...named }));
  const response = optional({
    description: prose,
    schema,
    headers: mapOf(word, optional(simple)),
    examples: mapOf(mediaType, value),
  });
  const operation = optional({
    summary: word,
    description: prose,
    operationId: word,
    tags: fc.array(word, { maxLength: 2 }),
    consumes: fc.array(mediaType, { maxLength: 2 }),
    produces: fc.array(mediaType, { maxLength: 2 }),
    parameters: fc.array(parameter, { maxLength: 3 }),
    responses: mapOf(status, response),
    schemes: fc.array(fc.constantFrom('http', 'https', 'ws'), { maxLength: 2 }),
    security,
    deprecated: fc.boolean(),
  });
  return fc
    .record({
      swagger: fc.constant('2.0'),
      info: prose.map((title) => ({ title, version: '1' })),
      paths: mapOf(path, mapOf(method, operation, { least: 1 }), { least: 1 }),
      schemas: fc.tuple(...schemaNames.map(() => schema)),
      others: optional({
        host: fc.constantFrom('a.example', '', 'a b'),
        basePath: fc.constantFrom('/v1', '', 'v1'),
        schemes: fc.array(fc.constantFrom('http', 'https'), { maxLength: 2 }),
        consumes: fc.array(mediaType, { maxLength: 1 }),
        produces: fc.array(mediaType, { maxLength: 1 }),
      }),
    })
    .map(({ schemas, others, ...root }) => ({
      ...root,
      ...others,
      definitions: Object.fromEntries(schemaNames.map((name, index) => [name, schemas[index]])),
    }));
}

/** A document of any version. */
export const openApiDocuments: Arbitrary<Raw> = fc.oneof(
  swagger2(),
  openApi3('3.0.3'),
  openApi3('3.1.0'),
  openApi3('3.2.0'),
);
