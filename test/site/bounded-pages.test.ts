// Laws of bounded pages, through whole builds of documents made at random: exactly the schemas that some page links to
// have pages, every link leads somewhere, and no page grows with its document.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countElements } from '../support/count-elements.ts';
import { build, mainOf } from '../support/memory-project.ts';
import { runs } from '../support/property-seed.ts';

const names = ['A', 'B', 'C', 'D', 'E'];
const reference = fc.constantFrom(...names).map((name) => ({ $ref: `#/components/schemas/${name}` }));
const plain = fc.oneof(
  fc.constant({ type: 'string' }),
  fc.integer({ min: 1, max: 400 }).map((count) => ({
    type: 'string',
    enum: Array.from({ length: count }, (_, index) => `value-${index}`),
  })),
  fc
    .integer({ min: 1, max: 400 })
    .map((words) => ({ type: 'string', description: 'Long words. '.repeat(words) })),
);

const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    plain,
    reference,
    tie('schema').map((items) => ({ type: 'array', items })),
    fc.array(tie('schema'), { minLength: 2, maxLength: 5 }).map((oneOf) => ({ oneOf })),
    fc
      .record({
        count: fc.integer({ min: 1, max: 120 }),
        kinds: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
      })
      .map(({ count, kinds }) => ({
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: count }, (_, index) => [`field ${index}`, kinds[index % kinds.length]]),
        ),
      })),
  ),
}));

/** Values in a schema, each as often as it would be written. */
function sizeOf(value: unknown, known = new Map<unknown, number>()): number {
  if (typeof value !== 'object' || value === null) return 1;
  const size = known.get(value) ?? Object.values(value).reduce((sum, inner) => sum + sizeOf(inner, known), 1);
  known.set(value, size);
  return size;
}

const json = (value: object) => ({ content: { 'application/json': { schema: value } } });
const document = fc
  .record({
    schemas: fc.tuple(schema, schema, schema, schema, schema),
    request: schema,
    response: schema,
    parameters: fc.integer({ min: 0, max: 150 }),
  })
  .map(({ schemas, request, response, parameters }) => ({
    openapi: '3.1.0',
    info: { title: 'Made', version: '1', description: 'Made at random.' },
    paths: {
      '/things': {
        post: {
          summary: 'Make a thing',
          parameters: Array.from({ length: parameters }, (_, index) => ({
            name: `parameter-${index}`,
            in: 'query',
            schema: { type: 'string' },
          })),
          requestBody: json(request),
          responses: {
            200: { description: 'OK', ...json(response) },
            default: { description: 'Not', ...json(response) },
          },
        },
      },
    },
    components: { schemas: Object.fromEntries(names.map((name, index) => [name, schemas[index]])) },
  }))
  .filter((value) => sizeOf(value) < 50_000);

/** URLs of the schemas that the pages link to from their content. */
function linkedUrls(files: Map<string, string>): string[] {
  const hrefs = [...files].flatMap(([file, html]) =>
    file.endsWith('.html')
      ? [...mainOf(html).matchAll(/href="(\/api\/made\/schemas\/(?![^"#]*\.md")[^"#]*)/g)].map(
          ([, href]) => href ?? '',
        )
      : [],
  );
  return [...new Set(hrefs)].sort();
}

describe('a document made at random', () => {
  it(
    'has a page for each schema that some page links to, and no other; no page is large',
    async () => {
      await fc.assert(
        fc.asyncProperty(document, async (value) => {
          const { files, diagnostics } = await build({ 'specs/made.json': JSON.stringify(value) });
          const planned = [...files.keys()]
            .filter((file) => file.startsWith('api/made/schemas/') && file.endsWith('.html'))
            .map((file) => `/${file.replace('/index.html', '')}`);
          expect(linkedUrls(files)).toEqual(planned.map(encodeURI).sort());
          expect(diagnostics.filter(({ code }) => code.startsWith('broken-'))).toEqual([]);
          const pages = [...files].filter(([file]) => file.endsWith('.html'));
          const weights = pages.map(([file, html]) => ({
            file,
            bytes: html.length,
            elements: countElements(html),
          }));
          expect(weights.filter(({ bytes, elements }) => bytes > 250_000 || elements > 3000)).toEqual([]);
        }),
        { numRuns: runs(4), endOnFailure: true },
      );
    },
    120_000 * runs(1),
  );
});

describe('a large schema', () => {
  const wide = (count: number) => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `p${index}`,
        { type: 'string', description: `Number ${index}.` },
      ]),
    ),
  });
  const spec = (schemas: object, response: object) => ({
    'specs/made.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Made', version: '1' },
      paths: {
        '/a': { get: { summary: 'Get it', responses: { 200: { description: 'OK', ...json(response) } } } },
      },
      components: { schemas },
    }),
  });

  it('goes on from page to page until every field is shown', async () => {
    const { files } = await build(spec({ Wide: wide(450) }, { $ref: '#/components/schemas/Wide' }));
    const pages = ['schemas/Wide', 'schemas/Wide-part-2', 'schemas/Wide-part-3'];
    const fields = pages.flatMap((page) =>
      [
        ...mainOf(files.get(`api/made/${page}/index.html`)).matchAll(
          /class="field-name"[^>]* href="#field-(p\d+)"/g,
        ),
      ].map(([, name]) => name),
    );
    expect(fields).toEqual(Array.from({ length: 450 }, (_, index) => `p${index}`));
    expect(mainOf(files.get('api/made/get-it/index.html'))).toContain('href="/api/made/schemas/Wide"');
    // It names the operations that use it, too.
    expect(mainOf(files.get('api/made/schemas/Wide-part-3/index.html'))).toMatch(/Used by[\s\S]*Get it/);
  });

  it('has no page while it fits', async () => {
    const { files } = await build(spec({ Wide: wide(100) }, { $ref: '#/components/schemas/Wide' }));
    expect([...files.keys()].filter((file) => file.includes('schemas'))).toEqual([]);
  });

  it('shows every value of a long enumeration on its page', async () => {
    const values = Array.from({ length: 700 }, (_, index) => `value-${index}`);
    const { files } = await build(
      spec(
        { Code: { enum: values } },
        { type: 'object', properties: { code: { $ref: '#/components/schemas/Code' } } },
      ),
    );
    expect(mainOf(files.get('api/made/get-it/index.html'))).toContain(
      '550 more values on another page: <a href="/api/made/schemas/Code">',
    );
    expect(mainOf(files.get('api/made/schemas/Code/index.html'))).toContain('<code>value-699</code>');
  });
});
