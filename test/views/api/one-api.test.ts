// A site with only one document: its home page and breadcrumbs.

import { expect, it } from 'vitest';
import { build } from '../../support/memory-project.ts';

function api(description: string): Record<string, string> {
  const paths = { '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'ok' } } } } };
  return {
    'specs/pets.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1', description },
      paths,
    }),
  };
}

/** Returns the text of parts of a page, without markup. */
function textOf(html: string | undefined, part: RegExp): string {
  const found = part.exec(html ?? '')?.[0] ?? '';
  return found
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it('has its introduction as the home page, with a first request, and no link that repeats its title', async () => {
  const { files, diagnostics } = await build(api('# Start\n\nAll about **pets**.'));
  const home = files.get('index.html');
  expect(diagnostics).toEqual([]);
  expect(files.has('api/pets/introduction/index.html')).toBe(false);
  expect({
    title: textOf(home, /<title>.*?<\/title>/s),
    heading: textOf(home, /<h1.*?<\/h1>/s),
    sections: [...(home ?? '').matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id),
    first: textOf(home, /<section class="first-request[^>]*>.*?<\/p>/s),
    group: textOf(home, /<section id="tag-operations">.*?<\/section>/s),
    links: textOf(home, /<nav class="navbar-items".*?<\/nav>/s),
    crumbs: textOf(home, /<nav class="breadcrumbs".*?<\/nav>/s),
  }).toEqual({
    title: 'Pets',
    heading: 'Pets',
    sections: ['first-request', 'start', 'operations'],
    first: expect.stringContaining('Start with List pets .'),
    group: expect.stringContaining('1 operation'),
    links: '',
    crumbs: '',
  });
  expect(home).toContain('curl');
});

it('is the home page without a description too', async () => {
  const { files } = await build(api(''));
  expect(textOf(files.get('index.html'), /<h1.*?<\/h1>/s)).toBe('Pets');
  expect(files.get('index.html')).toContain('id="first-request"');
});

it.each(['', 'About pets.'])(
  'is all that there is of a document without operations, described as "%s"',
  async (description) => {
    const info = { title: 'Pets', version: '1', ...(description === '' ? {} : { description }) };
    const spec = { 'specs/pets.json': JSON.stringify({ openapi: '3.1.0', info, paths: {} }) };
    const alone = await build(spec);
    expect(alone.diagnostics).toEqual([]);
    const beside = await build({ ...spec, 'content/docs/a.md': '# A guide' });
    expect(beside.diagnostics).toEqual([]);
    // The home page has the title of the API; its introduction in a site with guides is one page of several.
    for (const [page, heading] of [
      [alone.files.get('index.html'), 'Pets'],
      [beside.files.get('api/pets/introduction/index.html'), 'Introduction'],
    ]) {
      expect(textOf(page, /<h1.*?<\/h1>/s)).toBe(heading);
      expect(page).toContain('Version 1');
      expect(page).toContain(description);
      expect(page).not.toContain('id="operations"');
    }
    expect(beside.files.get('index.html')).toContain('/api/pets/introduction');
  },
);

it('starts with the operation that takes the least preparation', async () => {
  const operation = (summary: string, more: object = {}) => ({
    summary,
    responses: { 200: { description: 'ok' } },
    ...more,
  });
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    paths: {
      '/a': { post: operation('Add', { security: [] }) },
      '/b/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: operation('Get one', { security: [] }),
      },
      '/c': { get: operation('Old', { security: [], deprecated: true }) },
      '/d': { get: operation('Locked') },
    },
  };
  const { files } = await build({ 'specs/pets.json': JSON.stringify(spec) });
  // The id is the result of another call.
  expect(textOf(files.get('index.html'), /<section class="first-request[^>]*>.*?<\/p>/s)).toContain('Locked');
});

it('is the parent of its operations in breadcrumbs, once', async () => {
  const { files } = await build(api('Pets.'));
  const crumbs = textOf(files.get('api/pets/list-pets/index.html'), /<nav class="breadcrumbs".*?<\/nav>/s);
  expect(crumbs).toBe('Home Operations List pets');
});

it('has an introduction of its own beside guides', async () => {
  const { files } = await build({
    ...api('# Start\n\nAll about **pets**, see [here](https://example.com). More.'),
    'content/docs/start.md': '# Begin\n',
  });
  const home = files.get('index.html');
  expect(textOf(home, /<h1.*?<\/h1>/s)).toBe('Pets');
  expect(textOf(home, /<li class="card">.*?<\/p><\/li>/s)).toContain('All about pets, see here.');
  expect(files.has('api/pets/introduction/index.html')).toBe(true);
});

it('has no heading for the only group if it is all that the section has, and keeps its id', async () => {
  const headings = async (more: object) => {
    const document = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, ...more };
    const { files } = await build({ 'specs/pets.json': JSON.stringify(document) });
    const home = files.get('index.html') ?? '';
    const listed = home.slice(home.indexOf('id="operations"') - 4);
    return {
      headings: (listed.match(/<h[23] id=.*?<\/h[23]>/gs) ?? []).map(
        (heading) => `${/id="([^"]*)"/.exec(heading)?.[1]} ${textOf(heading, /.*/s)}`,
      ),
      hasGroup: /<section id="(tag-operations|webhooks)">/.test(listed),
    };
  };
  const responses = { 200: { description: 'ok' } };
  const paths = { '/pets': { get: { summary: 'List pets', responses } } };
  const tagged = { '/pets': { get: { summary: 'List pets', tags: ['Dogs'], responses } } };
  const webhooks = { bark: { post: { summary: 'Bark', responses } } };
  expect(await headings({ paths })).toEqual({ headings: ['operations Operations'], hasGroup: true });
  expect(await headings({ webhooks })).toEqual({ headings: ['operations Webhooks'], hasGroup: true });
  expect((await headings({ paths: tagged })).headings).toEqual(['operations Operations', 'tag-dogs Dogs']);
  expect((await headings({ paths, webhooks })).headings).toEqual([
    'operations Operations',
    'tag-operations Operations',
    'webhooks Webhooks',
  ]);
});

it('has its name once in the titles of pages with the same heading', async () => {
  const paths = Object.fromEntries(
    ['/boats/{id}.json', '/boats/{id}.xml'].map((path) => [
      path,
      { get: { summary: 'Get a boat', responses: { 200: { description: 'OK' } } } },
    ]),
  );
  const info = { title: 'Boats', version: '1' };
  const { files } = await build({ 'specs/boats.json': JSON.stringify({ openapi: '3.1.0', info, paths }) });
  const titles = [...files].flatMap(([path, page]) =>
    path.startsWith('api/') && path.endsWith('.html') ? [/<title>(.*?)</.exec(String(page))?.[1]] : [],
  );
  expect(titles.toSorted()).toEqual(['Get a boat (…/{id}.json) | Boats', 'Get a boat (…/{id}.xml) | Boats']);
});
