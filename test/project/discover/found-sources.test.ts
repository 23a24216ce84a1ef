// What is found in folders that no configuration describes: the settings that differ from the defaults, and what is left out. Each line of `found.txt`
// is the files of a folder, and below it what is found.

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { declaresOpenApi } from '../../../src/generator/project/discover/declared-documents.ts';
import { mayBeDiscovered } from '../../../src/generator/project/discover/discover-sources.ts';
import { searchedFiles } from '../../../src/generator/project/discover/find-guides.ts';
import { nothingToBuild } from '../../../src/generator/project/discover/nothing-to-build.ts';
import { parseConfig } from '../../../src/generator/project/parse-config.ts';
import type { PortalConfig } from '../../../src/generator/types/config.ts';
import { type Files, foundIn, linesOf, openapi } from './found-in-folder.ts';

const folders: [files: Files, config?: PortalConfig][] = [
  [['specs/a.yaml', 'openapi.yaml', 'docs/a.md']],
  [['openapi/b.json', 'openapi/a.yml', 'api/c.yaml', 'openapi/README.md']],
  [['docs/reference/a.yaml', 'docs/deep/b.yaml', 'docs/a.md']],
  [['packages/x/my-openapi.yaml', 'packages/y/swagger.v2.json', 'docs/a.md']],
  [['billing/v1/api.yaml', 'orders/api.json', 'orders/api.yml', 'test_fixtures/a.yaml', 'README.md']],
  [['src/boats.yaml', 'build/boats.yaml', 'docs.md']],
  [['build/boats.yaml', 'docs.md']],
  [['dist/boats.yaml', 'examples/a.yaml']],
  [
    {
      'specification/boats.yaml': `${openapi}paths:\n  /a:\n    $ref: './parts/a.yaml#/a'\n`,
      'specification/parts/a.yaml': openapi,
    },
  ],
  [
    {
      'x/boats.yaml': `${openapi}paths:\n  /a: { $ref: 'parts/a.yaml' }\n`,
      'x/parts/a.yaml': openapi,
      'x/data.json': '{}',
    },
  ],
  [['openapi.yml', 'openapi.json']],
  [['boats.yaml', 'cloud/harbors.yaml', 'cloud/deep/berths.yaml', 'build/boats.yaml', 'tests/a.yaml']],
  [
    {
      'boats.yaml': `${openapi}tags: [{ description: { $ref: ./texts/hire.md } }]`,
      'texts/hire.md': '# Hire\n',
    },
  ],
  [
    {
      'docs/boats.yaml': `${openapi}paths:\n  /a: { $ref: "paths/a.yaml" }\n`,
      'docs/paths/a.yaml': 'get: { description: { $ref: "../texts/hire%20it.md" } }',
      'docs/texts/hire it.md': '# Hire\n',
      'docs/start.md': '# Start\n',
    },
  ],
  [
    {
      'api/boats.yaml': `${openapi}paths:\n  /a: { $ref: '../parts/a.yaml' }\n`,
      'parts/a.yaml': openapi,
      'more/harbors.yaml': openapi,
      'README.md': '# Boats\n',
    },
  ],
  [['docs/a.md', 'api/v2/boats.yaml', 'src/boats.yaml']],
  [
    {
      'a.md': '',
      'large/boats.yaml': `${openapi}# ${'x'.repeat(300_000)}\npaths:\n  /a: { $ref: 'part.yaml' }\n`,
      'large/part.yaml': openapi,
    },
  ],
  [['x/docs/openapi.yaml', 'services/a/boats.yaml', 'node_modules/b/openapi.yaml']],
  [['.a.yaml', 'a.yaml/b.md']],
  [{ 'a.yaml': 'no: version\n', 'README.md': '# A\n' }],
  [['a.yaml', 'docs/a.md', 'guides/b.md'], { contentDir: 'guides' }],
  [['docs/a.md', 'vendor/b.md', 'docs/vendor/c.md', 'node_modules/d/e.md', '.f/g.md']],
  [['README.md', 'readme.mdx', 'src/a.ts', 'test/b.md']],
  [['README.md', 'docs/a.md', 'docs/static/b.txt', 'static/c.txt', 'public/d.txt']],
  [['index.html', 'docs/a.md']],
  [['apps/site/src/content/docs/a.md', 'apps/docs/b.md']],
  [['book/src/SUMMARY.md', 'book/src/a.md', 'README.md']],
  [['book/src/SUMMARY.md', 'book/src/a.md', 'x/_index.md', 'x/b.md', 'x/c.md', 'x/d.md']],
  [['en/a.md', 'en/b.md']],
  [['en/a.md', 'de/b.md']],
  [['pages/docs/a.md', 'pages/docs/b.md', 'pages/docs/c.md', 'pages/docs/d.md']],
  [{ 'docs/a.md': '# A\n', 'package.json': '{\n  "name": "@x/boats"\n}\n' }],
  [
    {
      'docs/a.md': '# A\n',
      'package.json': '{\n  "name": "docs"\n}\n',
      'Cargo.toml': '[package]\nname = "hulls"\n',
    },
  ],
  [{ 'docs/a.md': '# A\n', 'pyproject.toml': 'name = "pyboats"\n', 'docs/mkdocs.yml': "site_name: ''\n" }],
  [{ 'docs/index.md': '# A\n' }],
  [{ 'docs/a.md': '# A\n' }],
  [{ 'notes.txt': 'a' }],
];

it('finds documents, guides and names', async () => {
  await expect(await linesOf(folders)).toMatchFileSnapshot(join(import.meta.dirname, 'found.txt'));
});

it.each([
  ...['openapi', 'api', 'docs', 'spec', 'swagger', 'reference', 'api-reference', 'definitions', 'apis'],
  ...['docs/openapi', 'docs/api', 'docs/reference', 'specification', 'specifications'],
])('takes the documents in %s before those elsewhere', async (folder) => {
  const { apis } = JSON.parse(await foundIn([`${folder}/a.yaml`, 'elsewhere/b.yaml', 'guides/a.md']));
  expect(apis.map(({ spec }: { spec: string }) => spec)).toEqual([`${folder}/a.yaml`]);
});

it.each([
  ['few pages', ['README.md'], 101],
  ['as many pages', Array.from({ length: 101 }, (_, index) => `a/${index}.md`), 0],
])('shows 101 documents in another folder beside %s: %j', async (_, pages, count) => {
  const documents = Array.from({ length: 101 }, (_, index) => `a/${index}.yaml`);
  const { apis = [], leftOut } = JSON.parse(await foundIn([...documents, ...pages]));
  expect([apis.length, leftOut?.documents.length ?? 0]).toEqual([count, 101 - count]);
});

it.each([
  ['openapi: 3.0.0', true],
  ['# a comment\n---\n  "swagger": \'2.0\'\n  info: {}', true],
  ['\uFEFFopenapi: 3.1.0', true],
  ['info:\n  openapi: 3.1.0', false],
  ['openapi: yes', false],
  ['a: the openapi of all', false],
  ['{"openapi": "3.1.0"', true],
  ['\uFEFF {"info": {"title": "a"}, "tags": [{"a": 1}], "swagger": 2.0}', true],
  ['{"info": {"openapi": "3.1.0"}}', false],
  ['[{"openapi": "3.1.0"}]', false],
  ['{"openapi": true}', false],
])('takes %j for a document: %s', (text, isDocument) => {
  expect(declaresOpenApi(text)).toBe(isDocument);
});

it('searches folders of a program only in guides', () => {
  const isSearched = searchedFiles(['index.md', 'a/b.md', 'SUMMARY.md']);
  expect(
    ['test/a.md', 'a/test/b.md', 'x/test/b.md', 'x/docs/y/tests/b.md', 'a/node_modules/b.md', 'b.md'].filter(
      isSearched,
    ),
  ).toEqual(['test/a.md', 'a/test/b.md', 'x/docs/y/tests/b.md', 'b.md']);
  expect(searchedFiles(['index.md'])('test/a.md')).toBe(false);
});

it('names the folders that were searched, and what to do', () => {
  const parsed = parseConfig({ specsDir: 'docs', contentDir: 'docs' });
  if (!('settings' in parsed)) throw new Error('The configuration is valid.');
  const { settings } = parsed;
  const discovers = { documents: true, guides: true };
  expect(nothingToBuild(settings)).toMatchObject({
    message: 'There is no OpenAPI document in `docs/` and no Markdown page in `docs/`.',
    notes: [
      expect.stringMatching(/`docs\/petstore\.yaml`\.$/),
      expect.stringContaining("`contentDir: 'guides'`"),
    ],
  });
  const { message, notes } = nothingToBuild({ ...settings, discovers });
  expect(message).toMatch(
    /^There is no OpenAPI document in this folder, `docs\/`, `openapi\/`, .* or `apis\/` and no/,
  );
  expect(message).toMatch(
    /no Markdown page in this folder, `docs\/`, `src\/content\/docs\/`, .* or `documentation\/`\.$/,
  );
  expect(notes?.[0]).toContain('or name it: `portal build petstore.yaml`.');
  const changes = ['a.yaml', 'specs/a.json', 'x/a.yaml', 'docs/x/a.yaml', 'docs/a.md', 'x/a.md', 'x/a.txt'];
  expect(changes.filter((file) => mayBeDiscovered(file, { ...settings, discovers }))).toEqual([
    'a.yaml',
    'specs/a.json',
    'x/a.yaml',
    'x/a.md',
  ]);
  expect(changes.filter((file) => mayBeDiscovered(file, settings))).toEqual([]);
  const neither = { documents: false, guides: false };
  expect(changes.filter((file) => mayBeDiscovered(file, { ...settings, discovers: neither }))).toEqual([]);
});
