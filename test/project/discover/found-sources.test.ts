// What is found in folders that no configuration describes: the settings that differ from the defaults, and what is left out. Each line of `found.txt`
// is the files of a folder, and below it what is found.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { declaresOpenApi } from '../../../src/generator/project/discover/declared-documents.ts';
import {
  discoverSources,
  mayBeDiscovered,
} from '../../../src/generator/project/discover/discover-sources.ts';
import { searchedFiles } from '../../../src/generator/project/discover/find-guides.ts';
import { nothingToBuild } from '../../../src/generator/project/discover/nothing-to-build.ts';
import { parseConfig } from '../../../src/generator/project/parse-config.ts';
import type { PortalConfig } from '../../../src/generator/types/config.ts';

const openapi = 'openapi: 3.1.0\n';

/** Files by name, or only their names: documents have a version, all others are pages. */
type Files = Record<string, string> | string[];

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
  [{ 'index.html': 'window.$docsify = {}', 'docs/a.md': '# A\n' }],
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
  [
    {
      'docs/a.md': '# A\n',
      'mkdocs.yml': 'site_name: {{ x }}\n',
      'docusaurus.config.ts': 'const a = { title: `Fleet {x}` };',
    },
  ],
  [
    {
      'docs/a.md': '# A\n',
      'docs/.vitepress/config.ts': "export default { themeConfig: { nav: [{ title: 'In' }] }, title: 'Out' }",
    },
  ],
  [{ 'docs/a.md': '# A\n', 'docs/book.json': '{"title": "Book"}', 'mkdocs.yml': 'site_name: Other\n' }],
  [{ 'docs/a.md': '# A\n', 'docs/book.json': '{"title": 3}', 'website/docs.json': '{\n"name": "Mint"\n}' }],
  [
    {
      'src/SUMMARY.md': '# Summary\n\n- [Start](start.md)\n- [B](b.md)\n',
      'src/start.md': '\n# The *boat* book #\n',
      'src/b.md': '# B\n',
    },
  ],
  [
    {
      'src/SUMMARY.md': '# Summary\n\n- [The label](start.md)\n- [B](b.md)\n',
      'src/start.md': 'Text\n',
      'src/b.md': '# B\n',
    },
  ],
  [
    {
      'src/SUMMARY.md': '# Summary\n\n- [Introduction](start.md)\n- [B](b.md)\n',
      'src/start.md': 'Text\n',
      'src/b.md': '# B\n',
    },
  ],
  [{ 'docs/a.md': '# A\n', '_config.yml': 'title: "Site"\nrepo: x # y\nlist: [a]\nempty:\nquoted: \'z\'\n' }],
  [
    { 'docs/a.md': '# A\n', '_config.yml': 'repo: x\n' },
    { title: 'T', variables: { own: '1', 'site.repo': '2' } },
  ],
  [
    {
      'content/en/_index.md': '# A\n',
      'hugo.toml': 'title = "Hugo"\n[params]\nVersion = "1.2"\nlong = true\n[params.deep]\nNumber = 3\n',
      'config/_default/params.yaml': 'more: yes it is\n',
      'layouts/shortcodes/version.html': '{{- /* a */ -}}v{{ .Site.Params.version }}\n',
      'layouts/shortcodes/deep/number.html': '{{ site.Params.deep.number }}',
      'layouts/shortcodes/unknown.html': '{{ .Site.Params.none }}',
      'layouts/shortcodes/markup.html': '<b>a</b>',
      'layouts/shortcodes/note.txt': 'a',
    },
  ],
  [{ 'content/a.md': '# A\n', 'config.json': '{"params": {"a": 1, "b": null}}', 'hugo.yaml': '{' }],
  [{ 'notes.txt': 'a' }],
];

async function foundIn(files: Files, config: PortalConfig = {}): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'portal-found-'));
  const texts = Array.isArray(files)
    ? files.map((file) => [file, /\.(?:json|ya?ml)$/.test(file) ? openapi : '# Page\n'] as const)
    : Object.entries(files);
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const [parsed, usual] = [parseConfig(config), parseConfig({})];
  if (!('settings' in parsed) || !('settings' in usual)) throw new Error('The configuration is valid.');
  const discovers = { documents: config.apis === undefined, guides: config.contentDir === undefined };
  const { settings, ...others } = await discoverSources(root, parsed.settings, { discovers }).finally(() =>
    rmSync(root, { recursive: true }),
  );
  const defaults = new Map(
    Object.entries(usual.settings).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const own = Object.entries(settings).filter(
    ([key, value]) => key !== 'discovers' && defaults.get(key) !== JSON.stringify(value),
  );
  return JSON.stringify({ ...Object.fromEntries(own), ...others });
}

it('finds documents, guides, titles and variables', async () => {
  const lines = [];
  for (const [files, config] of folders) {
    const written = [
      JSON.stringify(files).replaceAll(/x{9,}/g, 'xxx'),
      ...(config ? [JSON.stringify(config)] : []),
    ].join(' ');
    lines.push(`${written}\n  ${await foundIn(files, config)}\n`);
  }
  await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'found.txt'));
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
