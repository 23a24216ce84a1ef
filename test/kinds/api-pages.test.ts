// Pages of an API: what their tables of contents list, what search engines show of them, and what they are made from.

import { expect, it } from 'vitest';
import { mainOf } from '../support/memory-project.ts';
import { changedPages, contentsOf, idsOf, metaOf, openPages } from './open-pages.ts';

const json = (schema: object) => ({ 'application/json': { schema } });
const done = { 200: { description: 'Done' } };
const problem = { description: 'No such cat', content: json({ $ref: '#/components/schemas/Problem' }) };

const adoption = {
  operationId: 'adoptCat',
  summary: 'Adopt a cat',
  description: 'Gives a cat a home.\n\n## Before\n\nVisit it.',
  'x-keywords': ['kitten', 'shelter'],
  tags: ['Homes'],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'notify', in: 'query', schema: { type: 'boolean' } },
  ],
  requestBody: { content: json({ type: 'object', properties: { name: { type: 'string' } } }) },
  responses: {
    200: { description: 'At home', content: json({ $ref: '#/components/schemas/Cat' }) },
    404: problem,
    default: { description: 'Anything else' },
  },
  callbacks: { onArrival: { 'https://home.example': { post: { responses: done } } } },
};

/** Headings of a description with the words of all other parts of an introduction. */
const headings = [
  'First request',
  'Request sample curl',
  'Servers',
  'Authentication',
  'Security Token',
  'Security Token token',
  'Security Token token sample curl',
  'Errors',
  'Error status 404',
  'Error Problem code',
  'Error C1',
  'Operations',
  'Tag Homes',
  'Webhooks',
];

const cats = {
  openapi: '3.1.0',
  info: {
    title: 'Cats',
    version: '1',
    description: `All of them.\n\n## Start\n\n${headings.map((title) => `### ${title}\n`).join('')}`,
    'x-keywords': ['pets'],
  },
  servers: [{ url: 'https://cats.example' }],
  security: [{ Token: [] }],
  tags: [{ name: 'Homes' }],
  'x-error-codes': { C1: 'The cat is asleep.' },
  paths: {
    '/cats/{id}': { post: adoption },
    '/cats': { get: { summary: 'List cats', tags: ['Homes'], responses: { ...done, 404: problem } } },
  },
  webhooks: {
    arrived: {
      post: {
        summary: 'Cat arrived',
        requestBody: { content: json({ $ref: '#/components/schemas/Cat' }) },
        responses: { 299: { description: 'Thanks' } },
      },
    },
  },
  components: {
    schemas: {
      Cat: { type: 'object', properties: { name: { type: 'string', description: 'Its name' } } },
      Problem: { type: 'object', properties: { code: { type: 'string' } } },
    },
    securitySchemes: {
      Token: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://cats.example/token', scopes: {} } },
      },
    },
  },
};

const texts = { 'content/index.md': '# Home\n', 'specs/cats.json': JSON.stringify(cats) };

it('makes only those pages anew that show what has changed', async () => {
  const before = (await openPages(texts)).keys();
  const changed = async (from: string, to: string) => {
    const text = texts['specs/cats.json'].replace(from, to);
    return changedPages(before, (await openPages({ ...texts, 'specs/cats.json': text })).keys());
  };
  const slugs = ['introduction', 'adopt-a-cat', 'list-cats', 'cat-arrived'];
  const [intro, adopt, list, arrived] = slugs.map((slug) => `/api/cats/${slug}`);
  expect(await changed('Gives a cat', 'Finds a cat')).toEqual([intro, adopt]);
  expect(await changed('Its name', 'Its full name')).toEqual([intro, adopt, arrived]);
  expect(await changed('Thanks', 'Many thanks')).toEqual([intro, arrived]);
  // The home page has a card for the API.
  expect(await changed('"version":"1"', '"version":"2"')).toEqual(['/', intro, adopt, list, arrived]);
});

it('lists the parts of an operation in the order of its page', async () => {
  const { html } = await openPages(texts);
  const page = await html('/api/cats/adopt-a-cat');
  expect(contentsOf(page)).toEqual([
    '#about:before Before',
    '#request-samples Request sample',
    '#response-examples Response example',
    '#path-parameters Path parameters',
    '#query-parameters Query parameters',
    '#request-body Request body',
    '#responses Responses',
    '  #response-200 200 OK',
    '  #response-404 404 Not Found',
    '  #response-default default Any other status',
    '#callbacks Callbacks',
    '  #callback-onarrival onArrival',
  ]);
  const facts = ['description', 'keywords'].map((name) => metaOf(page, name));
  expect(facts).toEqual(['Gives a cat a home.', 'kitten, shelter']);
  // What stands beside the text is samples, and no second table of contents.
  expect(page).not.toContain('class="contents-column"');
});

it('lists only the parts that an operation has', async () => {
  const { html } = await openPages(texts);
  expect(contentsOf(await html('/api/cats/list-cats'))).toEqual([
    '#request-samples Request sample',
    '#response-examples Response example',
    '#responses Responses',
    '  #response-200 200 OK',
    '  #response-404 404 Not Found',
  ]);
});

it('lists the parts of a webhook, whose title describes it if nothing else does', async () => {
  const { html } = await openPages(texts);
  const page = await html('/api/cats/cat-arrived');
  expect(contentsOf(page)).toEqual([
    '#request-examples Request body example',
    '#request-body Request body',
    '#responses Responses',
    '  #response-299 299',
  ]);
  expect(['description', 'keywords'].map((name) => metaOf(page, name))).toEqual(['Cat arrived', undefined]);
  expect(page).not.toContain('class="contents-column"');
});

it('lists the parts of an introduction, whose ids no heading of its description takes', async () => {
  const { html } = await openPages(texts);
  const page = await html('/api/cats/introduction');
  expect(contentsOf(page)).toEqual([
    '#first-request First request',
    '#start Start',
    ...headings.map((title) => `  #${title.toLowerCase().replaceAll(' ', '-')}-1 ${title}`),
    '#servers Servers',
    '#authentication How to authenticate',
    '  #security-token Token',
    '#errors Errors',
    '#operations Operations',
  ]);
  const ids = idsOf(page);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(['description', 'keywords'].map((name) => metaOf(page, name))).toEqual(['All of them.', 'pets']);
});

it('lists the schemas of a document without requests, and no parts that it has not', async () => {
  const description = ['Schemas', 'First request', 'Servers', 'Errors']
    .map((title) => `## ${title}\n`)
    .join('');
  const { html } = await openPages({
    'content/index.md': '# Home\n',
    'specs/shared.json': {
      openapi: '3.1.0',
      info: { title: 'Shared', version: '1', description },
      components: {
        schemas: {
          Cat: { type: 'object', properties: { name: { type: 'string' } }, 'x-keywords': ['tabby'] },
        },
      },
    },
  });
  const page = await html('/api/shared/introduction');
  expect(contentsOf(page)).toEqual([
    '#schemas-1 Schemas',
    '#first-request First request',
    '#servers Servers',
    '#errors Errors',
    '#schemas Schemas',
  ]);
  expect(page).toContain('<h2 id="schemas">');
  const schema = await html('/api/shared/schemas/Cat');
  expect(contentsOf(schema)).toEqual(['#fields Fields']);
  expect(['description', 'keywords'].map((name) => metaOf(schema, name))).toEqual([
    'Fields of Cat, a schema of Shared.',
    'tabby',
  ]);
});

/** A document with pages of tags, and a schema that is too large for the pages of operations. */
function largeDocument() {
  const fields = Array.from({ length: 250 }, (_, index) => [`field${index}`, { type: 'string' }]);
  const lion = { type: 'object', properties: Object.fromEntries(fields), 'x-keywords': ['mane'] };
  const cats = Array.from({ length: 150 }, (_, index) => [
    `/cats/${index}`,
    { get: { tags: ['Cats'], responses: done } },
  ]);
  const requestBody = { content: json({ $ref: '#/components/schemas/Lion' }) };
  return {
    openapi: '3.1.0',
    info: { title: 'Zoo', version: '1' },
    tags: [{ name: 'Cats', 'x-displayName': 'All cats', 'x-keywords': ['kitten'] }],
    paths: {
      ...Object.fromEntries(cats),
      '/dogs': { get: { tags: ['Dogs'], responses: done } },
      '/lion': { put: { summary: 'Feed the lion', tags: ['Cats'], requestBody, responses: done } },
    },
    webhooks: { one: { post: { responses: done } }, two: { post: { responses: done } } },
    components: { schemas: { Lion: lion } },
  };
}

it('describes the pages of tags and of large schemas to search engines', async () => {
  const { html } = await openPages({ 'content/index.md': '# Home\n', 'specs/zoo.json': largeDocument() });
  const described = async (url: string) => {
    const page = await html(`/api/zoo/${url}`);
    return [metaOf(page, 'description'), metaOf(page, 'keywords'), ...contentsOf(page)];
  };
  expect(await described('tags/all-cats')).toEqual(['Operations of Zoo: All cats.', 'kitten']);
  expect(await described('tags/webhooks')).toEqual(['Operations of Zoo: Webhooks.', undefined]);
  expect(await described('schemas/Lion')).toEqual([
    'Fields of Lion, a schema of Zoo.',
    'mane',
    '#fields Fields',
    '#used-by Used by',
  ]);
  const second = await html('/api/zoo/tags/all-cats-part-2');
  expect(
    [...mainOf(second).matchAll(/<li><span class="method.*?<a href="([^"]*)"/gs)].map(([, href]) => href),
  ).toEqual(['/api/zoo/feed-the-lion']);
});

it('makes the page of a large schema anew if the schema changes, and no list of operations', async () => {
  const document = JSON.stringify(largeDocument());
  const keysOf = async (text: string) =>
    (await openPages({ 'content/index.md': '# Home\n', 'specs/zoo.json': text })).keys();
  const changed = changedPages(
    await keysOf(document),
    await keysOf(document.replace('"field0":{', '"field0":{"description":"The first.",')),
  );
  expect(changed).toContain('/api/zoo/schemas/Lion');
  expect(changed.filter((url) => !url.includes('/schemas/'))).toEqual(['/api/zoo/feed-the-lion']);
});

it('calls the list of a document that has only webhooks by their name', async () => {
  const { html } = await openPages({
    'content/index.md': '# Home\n',
    'specs/events.json': {
      openapi: '3.1.0',
      info: { title: 'Events', version: '1', description: 'Text.' },
      webhooks: { arrived: { post: { responses: done } }, left: { post: { responses: done } } },
    },
  });
  expect(contentsOf(await html('/api/events/introduction'))).toEqual(['#operations Webhooks']);
});
