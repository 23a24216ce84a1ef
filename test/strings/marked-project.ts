// A project whose pages use as many strings as possible. Its own texts are Greek, so Latin letters on its pages are strings.

import { drawingFile } from '../support/drawing-files.ts';

const schemas = {
  Δέντρο: {
    type: 'object',
    description: 'Ένα δέντρο.',
    required: ['όνομα', 'άγνωστο'],
    minProperties: 1,
    additionalProperties: { type: 'string' },
    patternProperties: { '^α': { type: 'integer' } },
    dependentRequired: { όνομα: ['φύλλα'] },
    properties: {
      όνομα: {
        type: 'string',
        minLength: 1,
        maxLength: 20,
        pattern: '^[α-ω]+$',
        readOnly: true,
        default: 'α',
      },
      φύλλα: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { type: ['string', 'null'], maxLength: 5, description: 'Ένα φύλλο.' },
        description: 'Τα φύλλα.',
      },
      παιδί: { $ref: '#/components/schemas/Δέντρο' },
      είδος: { enum: ['α', 'β', 'γ'], description: 'Το είδος.' },
      μόνο: { enum: ['α'] },
      σταθερό: { const: 'α' },
      παλιό: {
        type: 'number',
        deprecated: true,
        'x-deprecated-since': '1',
        'x-sunset': '2',
        'x-deprecated-use': '`νέο`',
        exclusiveMinimum: 0,
        maximum: 9,
        multipleOf: 3,
        writeOnly: true,
        examples: [3, 6, 9, 1, 2],
      },
      επιλογή: {
        oneOf: [
          { type: 'object', properties: { α: { type: 'string' }, β: { const: 1 } } },
          { type: 'object', required: ['α'], properties: { α: { type: 'integer' }, γ: { type: 'string' } } },
        ],
      },
      ζεύγος: { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } },
      κανόνας: {
        type: 'object',
        properties: { χώρα: { type: 'string' } },
        if: { properties: { χώρα: { const: 'α' } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { required: ['χώρα'] },
        else: { properties: { ζ: { type: 'string' } } },
        not: { required: ['ω'] },
        propertyNames: { maxLength: 3 },
      },
      δικό: { type: 'string', format: 'σχήμα', contentMediaType: 'text/plain', contentEncoding: 'base64' },
      κενό: { $ref: '#/components/schemas/Λείπει' },
      πολλά: { enum: Array.from({ length: 12 }, (_, index) => `τιμή-${index}`) },
    },
  },
  Μεγάλο: {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`πεδίο${index}`, { type: 'string' }]),
    ),
  },
};

const json = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } });
const tree = { $ref: '#/components/schemas/Δέντρο' };

const rich = {
  openapi: '3.1.0',
  info: {
    title: 'Κήπος',
    version: '1',
    termsOfService: 'https://a.example/οροι',
    contact: { name: 'Κάποιος', url: 'https://a.example/' },
    license: { name: 'Άδεια', url: 'https://a.example/αδεια' },
    description: 'Μια περιγραφή.',
  },
  externalDocs: { url: 'https://a.example/', description: 'Περισσότερα' },
  servers: [
    {
      url: 'https://{π}.example/',
      description: 'Ένας.',
      variables: { π: { default: 'α', enum: ['α', ''], description: 'Ποιο.' } },
    },
    { url: 'https://b.example/' },
  ],
  security: [{ κλειδί: [] }, { δικαίωμα: ['ανάγνωση'], βασικό: [] }, {}],
  tags: [{ name: 'Φυτά', description: 'Όλα τα φυτά.' }],
  paths: {
    '/φυτά/{α}': {
      post: {
        tags: ['Φυτά'],
        summary: 'Φύτεψε',
        operationId: 'φύτεψε',
        description: `Κείμενο.\n\n${'λέξη '.repeat(2_100)}`,
        deprecated: true,
        externalDocs: { url: 'https://a.example/', description: 'Περισσότερα' },
        parameters: [
          { name: 'α', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'β', in: 'query', style: 'pipeDelimited', explode: false, schema: { type: 'array' } },
          { name: 'γ', in: 'header', deprecated: true, schema: { type: 'integer', minimum: 1 } },
          { name: 'δ', in: 'cookie', schema: { type: 'boolean' } },
          { $ref: '#/components/parameters/Λείπει' },
          ...Array.from({ length: 110 }, (_, index) => ({
            name: `ε${index}`,
            in: 'query',
            allowEmptyValue: true,
            schema: { type: 'string' },
          })),
        ],
        requestBody: {
          required: true,
          content: { ...json(tree, { example: { όνομα: 7 } }), 'application/xml': { schema: tree } },
        },
        responses: {
          201: {
            description: 'Έγινε.',
            headers: { 'Χ-Α': { schema: { type: 'string' } } },
            content: json({ $ref: '#/components/schemas/Μεγάλο' }),
            links: { μετά: { operationId: 'φύτεψε', parameters: { α: '$response.body#/όνομα' } } },
          },
          404: {
            description: 'Δεν υπάρχει.',
            content: json(tree, { examples: { α: { value: {} }, β: { value: [] } } }),
          },
          default: { description: 'Άλλο.' },
        },
        callbacks: {
          νέο: {
            '{$request.body#/url}': {
              post: { requestBody: { content: json(tree) }, responses: { 200: { description: 'Καλά.' } } },
            },
          },
        },
      },
    },
    '/φυτά': { get: { summary: 'Δείξε', requestBody: { content: json(tree) }, responses: {} } },
  },
  webhooks: {
    άνθισε: {
      post: {
        summary: 'Άνθισε',
        requestBody: { content: json(tree) },
        responses: { 200: { description: 'Καλά.' } },
      },
    },
  },
  components: {
    schemas,
    securitySchemes: {
      κλειδί: { type: 'apiKey', in: 'query', name: 'κ' },
      βασικό: { type: 'http', scheme: 'basic', deprecated: true },
      φορέας: { type: 'http', scheme: 'bearer', bearerFormat: 'Χ' },
      δικαίωμα: {
        type: 'oauth2',
        oauth2MetadataUrl: 'https://a.example/',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://a.example/',
            tokenUrl: 'https://a.example/',
            refreshUrl: 'https://a.example/',
            scopes: { ανάγνωση: 'Διάβασε.' },
          },
        },
      },
      ταυτότητα: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example/' },
      πιστοποιητικό: { type: 'mutualTLS' },
    },
  },
};

/** So many operations of one tag that its list has several pages and the sidebar is shortened. */
const large = {
  openapi: '3.1.0',
  info: { title: 'Δάσος', version: '1' },
  tags: [{ name: 'Α' }, { name: 'Β' }],
  paths: Object.fromEntries(
    Array.from({ length: 158 }, (_, index) => [
      `/δέντρο${index}`,
      {
        get: {
          tags: [index < 155 ? 'Α' : 'Β'],
          summary: `Δέντρο ${index}`,
          deprecated: index === 0,
          responses: { 200: { description: 'Καλά.' } },
        },
      },
    ]),
  ),
  webhooks: { άνθισε: { post: { summary: 'Άνθισε', responses: { 200: { description: 'Καλά.' } } } } },
};

const page = `# Οδηγός

Κείμενο με σημείωση[^1] και άλλη[^2].

## Ενότητα

:::note

Προσοχή.

:::

> [!WARNING]
> Προσοχή.

::::tabs

:::tab

Ένα.

:::

:::tab[Δύο]

Δύο.

:::

::::

\`\`\`sh
α
\`\`\`

\`\`\`txt
α
\`\`\`

\`\`\`
α
\`\`\`

<pre>α</pre>

\`\`\`mermaid
sequenceDiagram
  Α ->> Β: γ
\`\`\`

| α | β |
|---|---|
| 1 | 2 |

- [ ] ένα
- [x] δύο

[^1]: Πρώτη.
[^2]: Δεύτερη.
`;

const diagramSource = 'sequenceDiagram\n  Α ->> Β: γ';

/** Source texts by file name. */
export const markedProject = {
  ...Object.fromEntries([drawingFile('content/docs/οδηγός/index.md', diagramSource, ['Α', 'Β', 'γ'])]),
  'content/docs/οδηγός/index.md': page,
  'content/docs/οδηγός/δεύτερος.md': '# Δεύτερος\n\nΚείμενο.\n',
  'content/docs/οδηγός/τρίτος.md': '# Τρίτος\n\nΚείμενο.\n',
  'specs/κηπος.json': JSON.stringify(rich),
  'specs/δασος.json': JSON.stringify(large),
};
