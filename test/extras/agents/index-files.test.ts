// The index of a site for programs: `llms.txt`, its parts, `sitemap.md` and `catalog.json`.

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { longestIndex } from '../../../src/extras/agents/index/index-files.ts';
import { build } from '../../support/memory-project.ts';

const operation = (summary: string, more: object = {}) => ({
  summary,
  responses: { 200: { description: 'Done.' } },
  ...more,
});
const spec = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '2', description: 'All boats. And more.' },
  'x-error-codes': [{ code: 'E1', meaning: 'No `boat` is there. Look again.' }],
  paths: {
    '/boats': {
      get: operation('List [all] boats', { description: 'Returns **boats**. Slowly.', tags: ['boats'] }),
      post: operation('Add a boat', { description: 'Add a boat.', tags: ['boats'], deprecated: true }),
    },
    '/secret': { get: operation('Peek', { 'x-internal': true }) },
  },
};
const texts = {
  'content/docs/guide.md': '---\ndescription: How to sail.\n---\n\n# Guide (short)\n\nText.\n',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
  'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nText.\n',
  'specs/boats.json': JSON.stringify(spec),
};

async function filesOf(config: object = {}, project: Record<string, string> = texts) {
  const { files } = await build(project, { title: 'Harbour', tagline: 'Boats & more.', ...config });
  return files;
}

describe('llms.txt', () => {
  it('lists all pages by section, with links to their Markdown forms and a line about each', async () => {
    const text = (await filesOf({ url: 'https://harbour.example', baseUrl: '/dev/' })).get('llms.txt');
    expect(text).toMatchInlineSnapshot(`
      "# Harbour

      > Boats & more.

      Each page of this site is also Markdown: add \`.md\` to its URL. The part of the OpenAPI document that describes an operation is at the URL of its page plus \`.openapi.json\`. All pages, operations, schemas, error codes and OpenAPI documents are listed in \`https://harbour.example/dev/catalog.json\`.

      ## Start

      - [Home](https://harbour.example/dev/index.html.md)

      ## Guide (short)

      - [Guide (short)](https://harbour.example/dev/docs/guide.md): How to sail.

      ## Boats

      - [Introduction](https://harbour.example/dev/api/boats/introduction.md): All boats.
      - [List \\[all\\] boats](https://harbour.example/dev/api/boats/list-all-boats.md): \`GET /boats\` Returns boats.
      - [Add a boat](https://harbour.example/dev/api/boats/add-a-boat.md): \`POST /boats\`

      ## Optional

      - [Sitemap](https://harbour.example/dev/sitemap.md): all pages, without notes
      "
    `);
  });

  it('leaves out pages that are not listed, and all pages of a site that is not to be indexed', async () => {
    const text = (await filesOf()).get('llms.txt') ?? '';
    expect(text).not.toMatch(/hidden|draft|secret/i);
    expect((await filesOf({ noIndex: true })).get('llms.txt')).not.toContain('/docs/guide');
  });

  it('has a file for each section where one would be too long', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [
        `/boats/${index}`,
        { get: operation(`Get boat ${index}`, { description: `${'Returns it '.repeat(9)}${index}.` }) },
      ]),
    );
    const large = { ...texts, 'specs/boats.json': JSON.stringify({ ...spec, paths }) };
    const files = await filesOf({}, large);
    const parts = [...files].filter(([path]) => /^llms/.test(path));
    expect(parts.map(([path]) => path)).toEqual([
      'llms.txt',
      'llms/start.txt',
      'llms/docs.txt',
      'llms/boats.txt',
      'llms/boats-2.txt',
    ]);
    for (const [path, text] of parts) {
      expect([path, text.length < longestIndex]).toEqual([path, true]);
      expect(text).toMatch(/^# .+\n\n> .+\n/);
    }
    const listed = parts.flatMap(([, text]) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href));
    for (const [path] of parts.slice(1)) expect(listed).toContain(`/${path}`);
    const pages = JSON.parse(files.get('catalog.json') ?? '').pages as { markdown: string }[];
    expect(pages.length).toBeGreaterThan(400);
    expect(pages.filter(({ markdown }) => !listed.includes(markdown))).toEqual([]);
  });

  it('has files of sections in groups where their links are too long for one file', async () => {
    const label = (index: number) => `Section _${index}_ ${'with a long name '.repeat(30)}`;
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [
        [`content/docs/s${index}/a.md`, '# A\n\nText.\n'],
        [`content/docs/s${index}/_category_.json`, JSON.stringify({ label: label(index) })],
      ]).flat(),
    );
    const files = await filesOf({ title: 'Title '.repeat(100), tagline: 'Words '.repeat(9_000) }, many);
    const index = [...files].filter(([path]) => /^llms[./]/.test(path));
    expect(index.filter(([, text]) => text.length >= longestIndex).map(([path]) => path)).toEqual([]);
    const linksOf = (path: string): string[] =>
      [...(files.get(path) ?? '').matchAll(/\]\(\/([^)]+)\)/g)].map(([, href = '']) => href);
    const root = linksOf('llms.txt');
    expect(root.length).toBeLessThan(20);
    expect(root[0]).toBe('llms/sections/1.txt');
    const reached = new Set(['llms.txt']);
    for (const path of reached) for (const href of linksOf(path)) reached.add(href);
    expect(index.filter(([path]) => !reached.has(path)).map(([path]) => path)).toEqual([]);
    const pages = JSON.parse(files.get('catalog.json') ?? '').pages as { markdown: string }[];
    expect(pages.length).toBeGreaterThan(200);
    expect(pages.filter(({ markdown }) => !reached.has(markdown.slice(1)))).toEqual([]);
    expect(files.get('llms.txt')).toContain('… – ');
  });

  it('is not made without files for programs', async () => {
    const files = await filesOf({ llms: false });
    expect(['llms.txt', 'sitemap.md', 'catalog.json'].filter((path) => files.has(path))).toEqual([]);
  });

  it('is the file of the author, if there is one', async () => {
    const files = await filesOf({}, { ...texts, 'static/llms.txt': 'Mine.' });
    expect(files.get('llms.txt')).toBe('Mine.');
  });
});

describe('sitemap.md', () => {
  it('lists all pages by section and group', async () => {
    expect((await filesOf()).get('sitemap.md')).toMatchInlineSnapshot(`
      "# Sitemap of Harbour

      ## Start

      - [Home](/index.html.md)

      ## Guide (short)

      - [Guide (short)](/docs/guide.md)

      ## Boats

      ### API reference

      - [Introduction](/api/boats/introduction.md)

      ### boats

      - [List \\[all\\] boats](/api/boats/list-all-boats.md)
      - [Add a boat](/api/boats/add-a-boat.md)
      "
    `);
  });
});

describe('the index of a large site', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 900 }, (_, index) => [
      `/boats/${index}`,
      { get: operation(`Get boat ${index} ${'of the fleet '.repeat(4)}`, { tags: [`T${index % 3}`] }) },
    ]),
  );
  const large = { ...texts, 'specs/boats.json': JSON.stringify({ ...spec, paths }) };

  it('has a sitemap with a file for each section, which lists each page by group', async () => {
    const files = await filesOf({ url: 'https://harbour.example' }, large);
    const sitemap = [...files].filter(([path]) => /sitemap.*\.md$/.test(path));
    expect(sitemap.map(([path]) => path)).toEqual([
      'sitemap.md',
      'llms/sitemap/start.md',
      'llms/sitemap/docs.md',
      'llms/sitemap/boats.md',
      'llms/sitemap/boats-2.md',
      'llms/sitemap/boats-3.md',
      'llms/sitemap/boats-4.md',
    ]);
    for (const [path, text] of sitemap) expect([path, text.length < longestIndex]).toEqual([path, true]);
    expect(files.get('sitemap.md')).toContain(
      '[Boats (2/4)](https://harbour.example/llms/sitemap/boats-2.md)',
    );
    expect(files.get('sitemap.md')).not.toContain('Optional');
    expect(files.get('llms/sitemap/boats.md')).toMatch(
      /^# Sitemap of Harbour: Boats \(1\/4\)\n\n> .+https:\/\/harbour\.example\/sitemap\.md\n\n## API reference\n/,
    );
    const listed = sitemap.flatMap(([, text]) =>
      [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href),
    );
    const pages = JSON.parse(files.get('catalog.json') ?? '').pages as { markdown: string }[];
    expect(pages.length).toBeGreaterThan(900);
    expect(pages.filter(({ markdown }) => !listed.includes(markdown))).toEqual([]);
  });
});

describe('catalog.json', () => {
  it('has pages, operations, schemas and errors, as its schema describes', async () => {
    const ajv = new Ajv2020({ strict: true });
    addFormats.default(ajv);
    const validate = ajv.compile(JSON.parse(readFileSync('schemas/catalog.schema.json', 'utf8')));
    const catalog = JSON.parse((await filesOf()).get('catalog.json') ?? '');
    expect([validate(catalog), validate.errors]).toEqual([true, null]);
    expect(catalog.operations).toEqual([
      {
        api: 'boats',
        method: 'GET',
        path: '/boats',
        title: 'List [all] boats',
        summary: 'Returns boats.',
        url: '/api/boats/list-all-boats',
        markdown: '/api/boats/list-all-boats.md',
        openapi: '/api/boats/list-all-boats.openapi.json',
      },
      expect.objectContaining({ title: 'Add a boat', summary: '', deprecated: true }),
    ]);
    expect(catalog.errors).toEqual([
      { api: 'boats', code: 'E1', summary: 'No boat is there.', url: '/api/boats/introduction#error-e1' },
    ]);
    expect(catalog.documents).toEqual([
      { api: 'boats', title: 'Boats', version: '2', summary: 'All boats.', url: '/specs/boats.json' },
    ]);
  });
});
