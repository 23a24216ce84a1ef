// The ids of API pages in other languages: those of the document in the default language, so that one link works in all of them.

import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const texts = {
  info: 'Intro.\n\n## Getting started\n\nSee [limits](#rate-limits).\n\n## Rate limits\n\nTen.',
  tag: 'All boats.\n\n## Kinds of boats\n\nTwo.',
  operation: 'Lists.\n\n## Paging\n\nIn pages.',
  parameter: 'Size.\n\n## Large sizes\n\nMany.',
};
const german = {
  info: 'Einleitung.\n\n## Erste Schritte\n\nSiehe [Grenzen](#rate-limits).\n\n## Obergrenzen\n\nZehn.',
  tag: 'Alle Boote.\n\n## Arten von Booten\n\nZwei.',
  operation: 'Listet auf.\n\n## Blättern\n\nSeiten.',
  parameter: 'Größe.\n\n## Große\n\nViele.',
};
const document = (described: typeof texts, label?: string) => ({
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1', description: described.info },
  tags: [{ name: 'boats', ...(label && { 'x-displayName': label }), description: described.tag }],
  paths: {
    '/boats': {
      get: {
        tags: ['boats'],
        summary: 'List boats',
        description: described.operation,
        parameters: [
          { name: 'size', in: 'query', description: described.parameter, schema: { type: 'string' } },
        ],
        responses: { 200: { description: 'Yes.' } },
      },
      post: { tags: ['boats'], summary: 'Add a boat', responses: { 200: { description: 'Yes.' } } },
    },
  },
});
const settings = { languages: ['en', 'de'] };
const project = projectForEachTest({
  'portal.config.json': JSON.stringify(settings),
  'content/index.md':
    '# Home\n\n[One](/api/b/introduction#tag-boats), [two](/api/b/introduction#rate-limits), [three](/api/b/list-boats#about:paging), [four](tag:boats).\n',
  'content/de/index.md': '# Start\n\n[Eins](/api/b/introduction#tag-boats), [zwei](tag:boats).\n',
  'specs/b.json': JSON.stringify(document(texts)),
});
const idsOf = (page: string) =>
  [...readFileSync(project.file(`dist/${page}/index.html`), 'utf8').matchAll(/ id="([^"]+)"/g)].map(
    ([, id]) => id,
  );
const pages = ['api/b/introduction', 'api/b/list-boats'];

beforeEach(() => project.write({ 'specs/b.json': JSON.stringify(document(texts)) }));

it.each([
  [
    'an overlay',
    {
      'specs/de/b.overlay.json': JSON.stringify({
        overlay: '1.0.0',
        info: { title: 'Deutsch', version: '1' },
        actions: [
          { target: '$.info', update: { description: german.info } },
          { target: '$.tags[0]', update: { 'x-displayName': 'Boote', description: german.tag } },
          {
            target: "$.paths['/boats'].get",
            update: { summary: 'Boote auflisten', description: german.operation },
          },
          { target: "$.paths['/boats'].get.parameters[0]", update: { description: german.parameter } },
        ],
      }),
    },
  ],
  ['a document', { 'specs/de/b.json': JSON.stringify(document(german, 'Boote')) }],
  [
    'labels of the configuration',
    {
      'portal.config.json': JSON.stringify({
        ...settings,
        apis: [{ spec: 'specs/b.json', tags: [{ name: 'boats', label: { en: 'boats', de: 'Boote' } }] }],
      }),
    },
  ],
])('are those of the original with %s', async (_, files) => {
  project.write(files);
  const { code, stdout, stderr } = await project.run(['check', '--strict']);
  expect([code, stdout + stderr]).toEqual([0, expect.not.stringMatching(/broken|warning/)]);
  await project.run(['build', '-q']);
  for (const page of pages) expect(idsOf(`de/${page}`)).toEqual(idsOf(page));
  const introduction = readFileSync(project.file('dist/de/api/b/introduction/index.html'), 'utf8');
  expect(introduction).toContain('Boote');
  expect(introduction).toContain('href="#rate-limits"');
  expect(introduction).not.toContain('{#');
  expect(readFileSync(project.file('dist/de/index.html'), 'utf8')).toContain(
    'href="/de/api/b/introduction#tag-boats"',
  );
});

it('are those of its own headings where a translation has others', async () => {
  const other = { ...german, info: 'Einleitung.\n\n## Obergrenzen\n\nZehn.' };
  project.write({ 'specs/de/b.json': JSON.stringify(document(other)) });
  await project.run(['build', '-q']);
  expect(idsOf('de/api/b/introduction')).toContain('obergrenzen');
  expect(idsOf('de/api/b/list-boats')).toEqual(idsOf('api/b/list-boats'));
});

it('follow an edit of the original', async () => {
  project.write({ 'specs/de/b.json': JSON.stringify(document(german)) });
  await project.run(['build', '-q']);
  const edited = { ...texts, operation: 'Lists.\n\n## Pages\n\nIn pages.' };
  project.write({ 'specs/b.json': JSON.stringify(document(edited)) });
  await project.run(['build', '-q']);
  expect(idsOf('de/api/b/list-boats')).toContain('about:pages');
});

it('are missing on the page of the language that is named', async () => {
  project.write({
    'content/docs/a.md': '# Alpha\n\n## One\n\n## Two\n',
    'content/docs/c.md': '# C\n\n[Title](a.md#alpha), [first](a.md#one), [none](a.md#none)\n',
    'content/de/docs/a.md': '# Anfang\n\n## Eins\n',
  });
  const { stdout } = await project.run(['check', '--format', 'json']);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
  expect(diagnostics.filter(({ code }) => code === 'broken-anchor').map(({ message }) => message)).toEqual([
    'The page `/docs/a` has no element with the id `none`.',
    'The page `/de/docs/a` has no element with the id `one`.',
  ]);
});

it('come from the label in a site with one language', async () => {
  project.write({
    'portal.config.json': JSON.stringify({
      apis: [{ spec: 'specs/b.json', tags: [{ name: 'boats', label: 'Ships' }] }],
    }),
    'content/index.md': '# Home\n\n[One](/api/b/introduction#tag-ships)\n',
  });
  await project.run(['build', '-q']);
  expect(idsOf('api/b/introduction')).toContain('tag-ships');
});
