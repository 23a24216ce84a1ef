import { describe, expect, it } from 'vitest';
import { searchRecordsOf } from '../../src/generator/search/page-terms.ts';
import { readOwnHtml } from '../../src/generator/shared/html/read-html.ts';
import { readPage } from '../../src/generator/shared/html/read-page.ts';
import type { SearchRecords } from '../../src/generator/types/page-record.ts';
import { build } from '../support/memory-project.ts';

const recordsOf = (content: string): SearchRecords => {
  const { text } = readPage(
    { url: '/a', outputPath: 'a.html', content },
    { read: readOwnHtml, isSearched: true },
  );
  return searchRecordsOf(text ?? expect.fail('no text'));
};

const sectionsOf = (main: string) =>
  recordsOf(`<html><body><nav>Menu</nav><main>${main}</main></body></html>`).sections.map(
    ({ id, title, kind, parent, text }) => [id, title, kind, parent, text],
  );

describe('the search records of a page', () => {
  it('split its text at headings with an id', () => {
    expect(
      sectionsOf(
        '<nav>Home</nav><h1>Limits</h1><p>Be &amp; stay<br/>slow.</p><h2 id="a">Per <code>key</code></h2><p>Ten.</p><h3 id="b">Burst</h3><h4>No id</h4><h2 id="c">Last</h2>',
      ),
    ).toEqual([
      ['', 'Limits', 'page', 0, 'Be & stay slow.'],
      ['a', 'Per key', 'heading', 0, 'Ten.'],
      ['b', 'Burst', 'heading', 1, 'No id'],
      ['c', 'Last', 'heading', 0, ''],
    ]);
  });

  it('leave out samples and diagrams', () => {
    expect(
      sectionsOf(
        '<h1>T</h1><pre class="code"><code>curl <span>x</span></code></pre><svg><text>drawn</text></svg><p>said</p>',
      ),
    ).toEqual([['', 'T', 'page', 0, 'said']]);
  });

  it('contain the text of an author, whatever its class names', async () => {
    const classes = [
      'facts',
      'security',
      'operation-samples',
      'field-name',
      'endpoint',
      'method',
      'operation-id',
      'prose',
    ];
    const html = classes.map((name, index) => `<div class="${name}">word${index}</div>`).join('\n');
    const others = '<nav>navword</nav><button>buttonword</button><a download href="/a.txt">fileword</a>';
    const { files } = await build({
      'content/a.md': `# A\n\n<dl class="facts"><dt>term</dt><dd>meaning</dd></dl>\n\n${html}\n${others}\n\n::::tabs[Choose]\n:::tab[One]\ntabword\n:::\n::::\n`,
      'static/a.txt': 'a',
    });
    const { sections, terms } = recordsOf(String(files.get('a/index.html')));
    const words = classes.map((_, index) => `word${index}`).join(' ');
    expect(sections[0]?.text).toBe(`term meaning ${words} navwordbuttonwordfileword One\ntabword`);
    expect(Object.keys(terms)).not.toContain('choose');
  });

  it('contain an operation, its nested fields, and its values with their meaning', async () => {
    const { files } = await build({
      'specs/a.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1', description: 'About.' },
        paths: {
          '/v1.0/orders/{orderId}': {
            put: {
              summary: 'Change an order',
              operationId: 'changeOrder',
              description: 'Changes it.',
              parameters: [{ name: 'orderId', in: 'path', required: true, schema: { type: 'string' } }],
              requestBody: {
                content: {
                  'application/json': {
                    schema: {
                      type: 'object',
                      properties: {
                        buyer: {
                          type: 'object',
                          properties: {
                            reasonCode: { type: 'string', description: 'Why.', enum: ['SC3', 'SC4'] },
                          },
                        },
                      },
                    },
                  },
                },
              },
              responses: { '404': { description: 'No such order.' } },
            },
          },
        },
      }),
    });
    const { sections, terms, digests, anchors, ...operation } = recordsOf(
      files.get('api/a/change-an-order/index.html') ?? '',
    );
    expect(operation).toEqual({
      title: 'Change an order',
      method: 'PUT',
      path: '/v1.0/orders/{orderId}',
      operationId: 'changeOrder',
    });
    expect([digests.length, anchors.length]).toEqual([sections.length, sections.length]);
    expect(sections.map(({ id, title, parent, text }) => [id, title, parent, text])).toEqual([
      ['', 'Change an order', 0, 'Changes it.'],
      ['path-parameters', 'Path parameters', 0, ''],
      ['path-orderid', 'orderId', 1, ''],
      ['request-body', 'Request body', 0, ''],
      ['body-buyer', 'buyer', 3, ''],
      ['body-buyer.reasoncode', 'reasonCode', 4, 'Why.\nOne of SC3 SC4'],
      ['responses', 'Responses', 0, ''],
      ['response-404', '404 Not Found', 6, 'No such order.'],
    ]);
    const known = new Map(terms.map(([term, , role]) => [term, role]));
    expect(
      ['/v1.0/orders/{}', '/orders/{}', 'changeorder', 'reasoncode', 'sc3', 'curl'].map((term) =>
        known.has(term),
      ),
    ).toEqual([true, true, true, true, true, false]);
    expect(recordsOf(files.get('api/a/introduction/index.html') ?? '').method).toBeUndefined();
  });

  it('leave out what the program writes around fields', async () => {
    const object = (properties: object) => ({ type: 'object', properties });
    const text = { type: 'string' };
    const shared = Object.fromEntries(['bow', 'keel', 'mast', 'sail', 'stern'].map((name) => [name, text]));
    const schemas = {
      Boat: { oneOf: [object({ ...shared, crew: text }), object({ ...shared, price: text })] },
      Fleet: object(shared),
    };
    const content = (name: string) => ({
      'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
    });
    const operation = (name: string) => ({
      operationId: `add${name}`,
      requestBody: { content: content(name) },
      responses: { 200: { description: 'Added.', content: content(name) } },
    });
    const paths = { '/boats': { post: operation('Boat') }, '/fleets': { post: operation('Fleet') } };
    const spec = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths, components: { schemas } };
    const { files } = await build({ 'specs/a.json': JSON.stringify(spec) });
    const pages = ['add-boat', 'add-fleet'].map((name) => files.get(`api/a/${name}/index.html`) ?? '');
    for (const words of ['Schema as JSON', 'Compare side by side', 'fields as in the request']) {
      expect(pages.join('')).toContain(words);
      expect(JSON.stringify(pages.map(recordsOf))).not.toContain(words);
    }
  });

  it('give the key of a row and the subject of a sentence a role, and make a row with an id a place', () => {
    const table =
      '<table><thead><tr><th>Code</th></tr></thead><tbody><tr id="ax1"><td><code>AX1</code></td><td>wrong</td></tr><tr><td>plain</td><td>text</td></tr></tbody></table>';
    const page = `<main><h1>T</h1><div data-search="text">${table}<p>A <strong>batch</strong> is a list.</p><p>Some other words.</p></div></main>`;
    const { sections, terms } = recordsOf(page);
    expect(sections.map(({ id, title, kind, text }) => [id, title, kind, text])).toEqual([
      ['', 'T', 'page', 'Code\nplain text\nA batch is a list.\nSome other words.'],
      ['ax1', 'AX1', 'field', 'wrong'],
    ]);
    const roles = new Map(terms.map(([term, , role]) => [term, role]));
    const [row, key, subject, word] = ['ax1', 'plain', 'batch', 'other'].map((term) => roles.get(term) ?? 0);
    expect([row, key, subject].every((role) => (role ?? 0) >= 26)).toBe(true);
    expect([word, roles.get('code')]).toEqual([0, 0]);
  });

  it('are the same, and plain JSON, whenever they are made', () => {
    const page = '<main><h1>Ä</h1><p>b a</p></main>';
    const records = recordsOf(page);
    expect(JSON.parse(JSON.stringify(records))).toEqual(recordsOf(page));
    expect(records.terms.map(([term]) => term)).toEqual(['=a', 'a', 'ae', 'b']);
  });
});
