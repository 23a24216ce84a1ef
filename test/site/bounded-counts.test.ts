// No page grows with the number of its answers, links, callbacks, headers, examples or tags.

import { describe, expect, it } from 'vitest';
import { countElements } from '../support/count-elements.ts';
import { build, mainOf } from '../support/memory-project.ts';

const many = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
const named = (count: number, prefix: string, make: (index: number) => unknown) =>
  Object.fromEntries(many(count, (index) => [`${prefix}${index}`, make(index)]));

const schema = {
  type: 'object',
  properties: Object.fromEntries(many(8, (index) => [`field${index}`, { type: 'string' }])),
};
const json = { 'application/json': { schema } };
const answer = { description: 'It.', content: json };
const statuses = Object.fromEntries(many(480, (index) => [String(110 + index), answer]));

async function pageOf(operation: object, components = {}) {
  const { files, diagnostics } = await build({
    'specs/made.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Made', version: '1' },
      paths: { '/a': { post: { operationId: 'make', summary: 'Make it', ...operation } } },
      components,
    }),
  });
  expect(diagnostics.filter(({ code }) => code.startsWith('broken-'))).toEqual([]);
  return files.get('api/made/make-it/index.html') ?? '';
}

const parameters = (count: number) =>
  many(count, (index) => ({ name: `p${index}`, in: 'query', schema: { type: 'string' } }));
const callback = (responses: object) => ({
  '{$request.body#/url}': { post: { parameters: parameters(20), requestBody: { content: json }, responses } },
});

it.each<[string, object, string[]]>([
  ['answers', { responses: statuses }, ['110', '589']],
  [
    'callbacks',
    {
      responses: { 200: answer },
      callbacks: named(300, 'event', () => callback({ 200: answer, 400: answer })),
    },
    ['event0', 'event299'],
  ],
  [
    'links',
    { responses: { 200: { ...answer, links: named(900, 'next', () => ({ operationId: 'make' })) } } },
    ['next0', 'next899'],
  ],
  [
    'headers',
    { responses: { 200: { ...answer, headers: named(700, 'X-H', () => ({ schema: { type: 'string' } })) } } },
    ['X-H0', 'X-H699'],
  ],
  [
    'examples',
    {
      responses: Object.fromEntries(
        many(40, (status) => [
          String(200 + status),
          {
            description: 'It.',
            content: {
              'application/json': {
                schema,
                examples: named(12, 'e', (index) => ({ value: { a: status * 100 + index } })),
              },
            },
          },
        ]),
      ),
    },
    ['200', '239'],
  ],
])('bounds the page of an operation with many %s, and names them all', async (_, operation, names) => {
  const html = await pageOf(operation);
  const main = mainOf(html).replaceAll(/<[^>]*>/g, ' ');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(main))).toEqual([]);
  expect(html.length).toBeLessThanOrEqual(250_000);
  expect(countElements(html)).toBeLessThanOrEqual(3000);
});

it('bounds every page of a document with many tags, and leads to each of them', async () => {
  const tags = many(600, (index) => ({
    name: `Tag ${index}`,
    description: `About **tag ${index}**.`,
  }));
  const { files, diagnostics } = await build({
    'specs/made.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Made', version: '1', description: '## Words\n\nMany tags.' },
      tags,
      paths: named(600, '/a', (index) => ({
        get: {
          summary: `Get ${index}`,
          tags: [`Tag ${index}`],
          responses: { 204: { description: 'Done.' } },
        },
      })),
    }),
  });
  expect(diagnostics.filter(({ code }) => code.startsWith('broken-'))).toEqual([]);
  const pages = [...files].filter(([file]) => file.endsWith('.html'));
  const weights = pages.map(([file, html]) => ({ file, bytes: html.length, elements: countElements(html) }));
  expect(weights.filter(({ bytes, elements }) => bytes > 250_000 || elements > 3000)).toEqual([]);
  const introduction = mainOf(files.get('index.html') ?? '');
  for (const [file] of pages.filter(([name]) => name.startsWith('api/made/tags/')))
    expect(introduction).toContain(`href="/${file.replace('/index.html', '')}"`);
  // A sidebar shows what is near, and the way on.
  const middle = files.get('api/made/get-300/index.html') ?? '';
  for (const tag of [299, 300, 301]) expect(middle).toContain(`Tag ${tag}`);
  expect(middle).toContain('<a href="/api/made/tags/tag-239">240 groups before these</a>');
  expect(middle).toContain('<a href="/api/made/tags/tag-360">240 groups after these</a>');
  expect(files.get('api/made/get-0/index.html')).not.toContain('before these');
  expect(files.get('api/made/get-599/index.html')).not.toContain('after these');
});

it('gives tags that only hold other tags a heading and no page', async () => {
  const { files, diagnostics } = await build({
    'specs/made.json': JSON.stringify({
      openapi: '3.2.0',
      info: { title: 'Made', version: '1', description: 'Tags in tags.' },
      tags: [
        { name: 'Above', description: 'What stands above.' },
        { name: 'Below', parent: 'Above' },
      ],
      paths: named(160, '/a', (index) => ({
        get: { summary: `Get ${index}`, tags: ['Below'], responses: { 204: { description: 'Done.' } } },
      })),
    }),
  });
  expect(diagnostics).toEqual([]);
  const tagPages = [...files.keys()].filter((file) => file.startsWith('api/made/tags/'));
  expect(tagPages).toEqual(['api/made/tags/below/index.html', 'api/made/tags/below-part-2/index.html']);
  const introduction = files.get('index.html') ?? '';
  expect(introduction).toContain('<p class="sidebar-title">Above</p>');
  expect(mainOf(introduction)).toContain('What stands above.');
  expect(introduction).not.toContain('>0 ');
});

describe('a tag with one operation, in a large API', () => {
  const responses = { 204: { description: 'Done.' } };
  const get = (summary: string, tags?: string[]) => ({ get: { summary, ...(tags && { tags }), responses } });
  const built = (untagged: number) =>
    build({
      'specs/made.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Made', version: '1', description: 'See [alone](#tag/Alone) and [told](#tag/Told).' },
        tags: [
          { name: 'Alone' },
          { name: 'Told', description: 'What the operation is for.' },
          { name: 'Two' },
        ],
        paths: {
          '/alone': get('Get alone', ['Alone']),
          '/told': get('Get told', ['Told']),
          '/one': get('Get one', ['Two']),
          '/two': get('Get two', ['Two']),
          ...named(untagged, '/thing', (index) => get(`Get thing ${index}`)),
        },
        webhooks: { sent: { post: { summary: 'It is sent', responses } } },
      }),
    });
  const tagPagesOf = (files: Map<string, string>) =>
    [...files.keys()].filter((file) => file.includes('/tags/')).map((file) => file.split('/')[3]);

  it('has no page unless it has a description', async () => {
    const { files, diagnostics } = await built(160);
    expect(diagnostics).toEqual([]);
    expect(tagPagesOf(files)).toEqual(['told', 'two']);
    const page = files.get('api/made/get-alone/index.html') ?? '';
    expect(page).toContain('<li><span>Alone</span></li>');
    expect(page).not.toContain('All 1 ');
    const other = files.get('api/made/get-one/index.html') ?? '';
    expect(other).toContain('<a href="/api/made/get-alone">Alone <small>1</small></a>');
    expect(other).toContain('<a href="/api/made/tags/told">Told <small>1</small></a>');
    const late = files.get('api/made/get-thing-158/index.html') ?? '';
    expect(late).toContain('<a href="/api/made/get-thing-159">Thing159 <small>1</small></a>');
    expect(late).toContain('<a href="/api/made/it-is-sent">Webhooks <small>1</small></a>');
    const introduction = mainOf(files.get('index.html'));
    expect(introduction).toContain('See <a href="/api/made/get-alone">alone</a>');
    expect(introduction).toContain('and <a href="/api/made/tags/told">told</a>');
    expect(introduction).toContain('<a href="/api/made/get-thing-159">Thing159</a> 1 operation');
  });

  it('is linked from a bounded introduction and sidebar, however many there are', async () => {
    const { files, diagnostics } = await built(400);
    expect(diagnostics).toEqual([]);
    expect(tagPagesOf(files)).toEqual(['told', 'two']);
    const sidebar = files.get('api/made/get-thing-200/index.html') ?? '';
    expect(sidebar).toContain('groups before these</a>');
    expect(sidebar).toContain('groups after these</a>');
    expect(countElements(sidebar)).toBeLessThan(1000);
    const introduction = mainOf(files.get('index.html'));
    expect(introduction.match(/<li><a href="\/api\/made\/get-thing-/g)).toHaveLength(400);
  });
});
