// Inputs that grow in one dimension: Markdown texts of about `size` characters, and OpenAPI documents with `size` parts of one kind.

const repeat = (count, make) => Array.from({ length: Math.floor(count) }, (_, index) => make(index));

/** Texts by shape. Each is measured as a page and as a description. */
export const texts = {
  'ragged table': (size) => {
    const columns = Math.floor(size / 9);
    return `|${'h|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|x|\n'.repeat(columns)}`;
  },
  'long table': (size) => `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(size / 6)}`,
  'many tables': (size) => '|a|b|\n|-|-|\n|x|y|\n\n'.repeat(size / 20),
  'paragraphs with links': (size) => repeat(size / 24, (at) => `See [page ${at}](./p${at}.md).\n\n`).join(''),
  'paragraphs with one link': (size) => 'See [page](./p.md).\n\n'.repeat(size / 21),
  'paragraphs with addresses': (size) =>
    repeat(size / 36, (at) => `See https://a.example/p${at} or so.\n\n`).join(''),
  'references and definitions': (size) =>
    repeat(size / 26, (at) => `[ab][r${at}]\n\n`).join('') +
    repeat(size / 26, (at) => `[r${at}]: https://a.example/${at}\n`).join('\n'),
  footnotes: (size) => repeat(size / 24, (at) => `a[^${at}]\n\n[^${at}]: note ${at}\n\n`).join(''),
  'references to one footnote': (size) => `[^1]: note\n\n${'a[^1]\n\n'.repeat(size / 7)}`,
  'growing backticks': (size) => {
    let text = '';
    for (let length = 1; text.length < size; length += 1) text += `${'`'.repeat(length)} `;
    return text;
  },
  'comments without end': (size) => 'a <!-- '.repeat(size / 7),
  'open brackets': (size) => '[a]('.repeat(size / 4),
  emphasis: (size) => '*a '.repeat(size / 3),
  'headings of one name': (size) => '## Same\n\n'.repeat(size / 9),
  lists: (size) => '- a\n\nb\n\n'.repeat(size / 8),
  'nested lists': (size) => repeat(size / 60, (at) => `${'  '.repeat(at % 60)}- a\n`).join(''),
  quotations: (size) => '> a\n\n'.repeat(size / 5),
  blocks: (size) => ':::note\na\n:::\n\n'.repeat(size / 15),
  tabs: (size) => `::::tabs\n${':::tab[A]\nx\n:::\n'.repeat(size / 17)}::::\n`,
  'blocks of code': (size) => '```js\na\n```\n\n'.repeat(size / 13),
  'blocks of code that is not known': (size) => '```zz\na\n```\n\n'.repeat(size / 13),
  'fences without end': (size) => '~~~~ a\n'.repeat(size / 7),
  'HTML tags': (size) => '<kbd>a</kbd> '.repeat(size / 13),
  'unknown tags': (size) => '<foo> '.repeat(size / 6),
  entities: (size) => '&amp;'.repeat(size / 5),
  'definition lists': (size) => 'a\n: b\n\n'.repeat(size / 7),
  'definitions of one term': (size) => `a\n${': b\n'.repeat(size / 4)}`,
  'definitions in one another': (size) => `a\n${': '.repeat(size / 2)}b\n`,
  'references to one long address': (size) =>
    `${'[a] b\n\n'.repeat(size / 14)}[a]: https://a.example/${'x'.repeat(size / 2)}\n`,
  'a long abbreviation': (size) => `${'AB c\n\n'.repeat(size / 12)}*[AB]: ${'x'.repeat(size / 2)}\n`,
  'tables below a long heading': (size) =>
    `## ${'x'.repeat(size / 2)}\n\n${'|a|b|\n|-|-|\n|x|y|\n\n'.repeat(size / 40)}`,
  'one line': (size) => 'a '.repeat(size / 2),
  spaces: (size) => `a${' '.repeat(size)}b`,
};

/** The parts of a generated text: each gets what is inside of it. */
const dialects = [
  (inner) => `:::note\n${inner}\n:::\n`,
  (inner) => `!!! note "a"\n${indented(inner, '    ')}`,
  (inner) => indented(inner, '> '),
  (inner) => `- a\n\n${indented(inner, '  ')}`,
  (inner) => `{% hint style="info" %}\n${inner}\n{% endhint %}\n`,
  (inner) => `a\n: b\n\n${indented(inner, '  ')}`,
  (inner) => `<details>\n<summary>a</summary>\n\n${inner}\n</details>\n`,
  (inner) => `<Card title="a">\n\n${inner}\n</Card>\n`,
  (inner) => `::::tabs\n:::tab[A]\n${inner}\n:::\n::::\n`,
  (inner) => `## Heading\n\n|a|b|\n|-|-|\n|x|y|\n\n${inner}`,
  (inner) => `text ==b== $x^2$ ++a++ :x: {{ a }} [[b]] *[AB]: c\n\n${inner}`,
];
const includes = [
  '--8<-- "part.txt:a"',
  '--8<-- "part.txt:3:9"',
  '<!--@include: ./part.md-->',
  '<Part b="c" />',
];

const indented = (text, prefix) => text.replaceAll(/^(?=.)/gm, prefix);

/** Creates a sequence of numbers from 0 to 1 that depends only on the seed. */
function sequence(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The files of a page of nested dialects and includes, which repeats a text of its own. The same seed gives the same page. */
export function nestedPage(seed, size) {
  const next = sequence(seed);
  const one = (list) => list[Math.floor(next() * list.length)];
  const nested = (depth) => {
    const parts = Array.from({ length: 1 + Math.floor(next() * 3) }, () =>
      depth === 0 || next() < 0.3 ? `${one(includes)}\n\n` : one(dialects)(nested(depth - 1)),
    );
    return `${parts.join('\n')}\n`;
  };
  const unit = nested(1 + Math.floor(next() * 4));
  const part = `${'a line of the part\n'.repeat(5)}<!-- ANCHOR: a -->\nin it\n<!-- ANCHOR_END: a -->\n`;
  const start = "# T\n\nimport Part from './part.md'\n\n";
  return {
    [`content/docs/a.${next() < 0.5 ? 'md' : 'mdx'}`]: start + unit.repeat(Math.max(1, size / unit.length)),
    'content/docs/part.md': part,
    'content/docs/part.txt': part,
  };
}

const json = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } };
const operation = (at, more = {}) => ({
  get: { operationId: `get-${at}`, responses: { 200: { description: 'Fine.' } }, ...more },
});
const document = (paths, more = {}) => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: Object.fromEntries(paths),
  ...more,
});
const shown = (schema, more = {}) =>
  document([['/a', operation('a', { responses: { 200: { description: 'Fine.', content: json } } })]], {
    components: { schemas: { A: schema, ...more } },
  });
const keyed = (count, make) => Object.fromEntries(repeat(count, (at) => [`name${at}`, make(at)]));

/** Documents by the kind of part that grows. */
export const documents = {
  operations: (size) => document(repeat(size, (at) => [`/p${at}`, operation(at)])),
  'tags, each of one operation': (size) =>
    document(
      repeat(size, (at) => [`/p${at}`, operation(at, { tags: [`tag ${at}`] })]),
      {
        tags: repeat(size, (at) => ({ name: `tag ${at}` })),
      },
    ),
  'operations of one name': (size) =>
    document(
      repeat(size, (at) => [
        `/p${at}`,
        { get: { summary: 'Same', responses: { 200: { description: 'Fine.' } } } },
      ]),
    ),
  'operations of one id': (size) =>
    document(repeat(size, (at) => [`/p${at}`, operation(at, { operationId: 'same' })])),
  'properties of a schema': (size) =>
    shown({ type: 'object', properties: keyed(size, () => ({ type: 'string' })) }),
  'required properties': (size) =>
    shown({
      type: 'object',
      required: Object.keys(keyed(size, () => 1)),
      properties: keyed(size, () => ({ type: 'string' })),
    }),
  'values of an enumeration': (size) => shown({ type: 'string', enum: repeat(size, (at) => `value ${at}`) }),
  'parts of allOf': (size) =>
    shown({
      allOf: repeat(size, (at) => ({ type: 'object', properties: { [`name${at}`]: { type: 'string' } } })),
    }),
  'chain of allOf': (size) =>
    shown(
      { allOf: [{ $ref: '#/components/schemas/name0' }] },
      keyed(size, (at) => ({
        allOf: [
          ...(at + 1 < size ? [{ $ref: `#/components/schemas/name${at + 1}` }] : []),
          { type: 'object', properties: { [`own${at}`]: { type: 'string' } } },
        ],
      })),
    ),
  'options of oneOf': (size) =>
    shown({
      oneOf: repeat(size, (at) => ({
        type: 'object',
        title: `Option ${at}`,
        properties: { [`name${at}`]: { type: 'string' } },
      })),
    }),
  'schemas in a chain': (size) =>
    shown(
      { type: 'object', properties: { next: { $ref: '#/components/schemas/name0' } } },
      keyed(size, (at) => ({
        type: 'object',
        properties: { next: { $ref: `#/components/schemas/name${(at + 1) % size}` } },
      })),
    ),
  examples: (size) =>
    document([
      [
        '/a',
        operation('a', {
          responses: {
            200: {
              description: 'Fine.',
              content: {
                'application/json': {
                  schema: { type: 'object' },
                  examples: keyed(size, (at) => ({ value: { at } })),
                },
              },
            },
          },
        }),
      ],
    ]),
  parameters: (size) =>
    document([
      [
        '/a',
        operation('a', {
          parameters: repeat(size, (at) => ({ name: `p${at}`, in: 'query', schema: { type: 'string' } })),
        }),
      ],
    ]),
  responses: (size) =>
    document([
      [
        '/a',
        operation('a', {
          responses: Object.fromEntries(repeat(size, (at) => [String(100 + at), { description: 'Fine.' }])),
        }),
      ],
    ]),
  'security schemes': (size) =>
    document([['/a', operation('a')]], {
      components: { securitySchemes: keyed(size, () => ({ type: 'http', scheme: 'bearer' })) },
    }),
  'security requirements': (size) =>
    document([['/a', operation('a', { security: repeat(size, (at) => ({ [`name${at}`]: [] })) })]], {
      components: { securitySchemes: keyed(size, () => ({ type: 'http', scheme: 'bearer' })) },
    }),
  servers: (size) =>
    document([['/a', operation('a')]], {
      servers: repeat(size, (at) => ({ url: `https://a.example/${at}` })),
    }),
  'unresolvable references': (size) =>
    shown({
      type: 'object',
      properties: keyed(size, (at) => ({ $ref: `#/components/schemas/missing${at}` })),
    }),
  'unused schemas': (size) =>
    shown(
      { type: 'string' },
      keyed(size, () => ({ type: 'string' })),
    ),
  'broken links': (size) =>
    document([['/a', operation('a')]], {
      info: {
        title: 'A',
        version: '1',
        description: repeat(size, (at) => `See [it](./missing-${at}.md).\n\n`).join(''),
      },
    }),
  'one broken link in many operations': (size) =>
    document(repeat(size, (at) => [`/p${at}`, operation(at, { description: 'See [it](./missing.md).' })])),
  callbacks: (size) =>
    document([
      ['/a', operation('a', { callbacks: keyed(size, (at) => ({ '{$url}': operation(`c${at}`) })) })],
    ]),
  webhooks: (size) => document([], { webhooks: keyed(size, (at) => operation(at)) }),
};
