import { describe, expect, it } from 'vitest';
import { createPlaces } from '../../../src/extras/migrate/project/copied-files.ts';
import { projectConfig } from '../../../src/extras/migrate/project/project-config.ts';
import { navigationFile } from '../../../src/extras/migrate/project/write-navigation.ts';
import { mintlify } from '../../../src/extras/migrate/systems/mintlify/mintlify.ts';
import { leftIn, madeProject, readSite, sidebarLines, sourceTree } from '../../support/source-tree.ts';

const pages = {
  'intro.mdx': '# Intro',
  'guide/index.mdx': '# Guide',
  'guide/one.mdx': '# One',
  'sdk/two.mdx': '# Two',
  'snippets/part.mdx': 'Part',
  'README.md': '# Notes',
};

const json = (value: unknown) => JSON.stringify(value);

describe('the navigation of Mintlify', () => {
  it('has a sidebar for each tab, dropdown or anchor, with groups in groups', async () => {
    const site = await readSite(mintlify, {
      ...pages,
      'docs.json': json({
        name: 'Boats',
        navigation: {
          tabs: [
            {
              tab: 'Guides',
              groups: [
                {
                  group: 'Start',
                  root: 'guide/index',
                  pages: [
                    'intro',
                    { group: 'More', pages: ['guide/one'] },
                    { group: 'Open', expanded: true, pages: ['sdk/two'] },
                  ],
                },
              ],
            },
            {
              tab: 'SDK',
              anchors: [
                { anchor: 'Python', pages: ['sdk/two'] },
                { anchor: 'Go', pages: ['intro'] },
              ],
            },
            { tab: 'Blog', href: 'https://boats.example/blog' },
          ],
        },
      }),
    });
    expect(sidebarLines(site)).toEqual([
      '# Guides',
      'Start:',
      '  /guide',
      '  /intro',
      '  More+',
      '    /guide/one',
      '  Open:',
      '    /sdk/two',
      '# SDK',
      'Python:',
      '  /sdk/two',
      'Go:',
      '  /intro',
    ]);
    expect(site.navbar).toEqual([
      { label: 'Guides', target: '/guide' },
      { label: 'SDK', target: '/sdk/two' },
      { label: 'Blog', target: 'https://boats.example/blog' },
    ]);
    expect(site.pages.map(({ file, url, to }) => [file, url, to].join(' '))).toEqual([
      'guide/index.mdx /guide guide/index.mdx',
      'guide/one.mdx /guide/one guide/one.mdx',
      'intro.mdx /intro intro.mdx',
      'sdk/two.mdx /sdk/two sdk/two.mdx',
    ]);
  });

  it('begins with the default version and language, and names the others', async () => {
    const site = await readSite(mintlify, {
      ...pages,
      'docs.json': json({
        name: 'Boats',
        navigation: {
          versions: [
            { version: 'v1', groups: [{ group: 'Old', pages: ['sdk/two'] }] },
            { version: 'v2', default: true, dropdowns: [{ dropdown: 'Docs', pages: ['intro'] }] },
          ],
        },
      }),
    });
    expect(sidebarLines(site)).toEqual(['# Docs', '/intro', '# v1', 'Old:', '  /sdk/two']);
    expect(leftIn(site)).toEqual(['version or language in the navigation']);
  });

  it('has other versions and languages of a part at its end', async () => {
    const versions = [
      { version: 'v1', tabs: [{ tab: 'Old', pages: ['sdk/two'] }] },
      { version: 'v2', default: true, groups: [{ group: 'New', pages: ['intro'] }] },
    ];
    const navigation = {
      tabs: [
        { tab: 'Docs', versions },
        { tab: 'More', pages: ['guide/one'] },
      ],
    };
    const site = await readSite(mintlify, { ...pages, 'docs.json': json({ name: 'Boats', navigation }) });
    const docs = ['# Docs', 'New:', '  /intro', 'v1+', '  /sdk/two'];
    expect(sidebarLines(site)).toEqual([...docs, '# More', '/guide/one']);
  });

  it('is read from other files, and from the older mint.json', async () => {
    const split = await readSite(mintlify, {
      ...pages,
      'docs.json': json({ name: 'Boats', navigation: { $ref: './nav.json' } }),
      'nav.json': json({ pages: ['intro', { group: 'Links', pages: ['https://x.example'] }] }),
    });
    expect(sidebarLines(split)).toEqual([
      '# Boats',
      '/intro',
      'Links:',
      '  -> https://x.example (https://x.example)',
    ]);
    const old = await readSite(mintlify, {
      ...pages,
      'mint.json': json({
        name: 'Boats',
        primaryTab: { name: 'Docs' },
        tabs: [{ name: 'SDK', url: 'sdk' }],
        anchors: [{ name: 'Forum', url: 'https://forum.example' }],
        topbarCtaButton: { type: 'github', url: 'https://github.com/boats' },
        navigation: [
          { group: 'Start', pages: ['intro'] },
          { group: 'Python', pages: ['sdk/two'] },
        ],
      }),
    });
    expect(sidebarLines(old)).toEqual(['# Docs', 'Start:', '  /intro', '# SDK', 'Python:', '  /sdk/two']);
    expect(old.navbar?.slice(2)).toEqual([
      { label: 'Forum', target: 'https://forum.example' },
      { label: 'GitHub', target: 'https://github.com/boats' },
    ]);
  });

  it('orders all of the content if a tab has pages beside docs', async () => {
    const site = await readSite(mintlify, {
      'docs/one.mdx': '# One',
      'registry/two.mdx': '# Two',
      'docs.json': json({
        name: 'Boats',
        navigation: {
          tabs: [
            { tab: 'Docs', pages: ['docs/one'] },
            { tab: 'Registry', pages: ['registry/two'] },
          ],
        },
      }),
    });
    const { file } = navigationFile(site);
    expect(file?.path).toBe('content/_meta.json');
    expect(JSON.parse(file?.text ?? '')).toEqual({
      docs: { title: 'Docs', items: { 'docs/one': {} } },
      registry: { title: 'Registry', items: { 'registry/two': {} } },
    });
  });

  it('ends where a file refers to itself', async () => {
    const site = await readSite(mintlify, {
      ...pages,
      'docs.json': json({ navigation: { pages: ['intro'], groups: { $ref: 'docs.json' } } }),
    });
    expect(sidebarLines(site)).toContain('/intro');
  });
});

it('reads the configuration of Mintlify', async () => {
  const site = await readSite(mintlify, {
    ...pages,
    'api/openapi.yaml': 'openapi: 3.1.0',
    'logo/light.svg': '<svg/>',
    'logo/dark.svg': '<svg/>',
    'favicon.svg': '<svg/>',
    'docs.json': json({
      name: 'Boats',
      description: 'All about boats',
      colors: { primary: '#0D9373', light: '#07C983' },
      logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
      favicon: '/favicon.svg',
      appearance: { default: 'dark' },
      navbar: { links: [{ label: 'Support', href: 'mailto:help@boats.example' }] },
      footer: {
        socials: { github: 'https://github.com/boats' },
        links: [{ header: 'Company', items: [{ label: 'Terms', href: '/terms' }] }],
      },
      banner: { content: '[New](/intro) boats' },
      redirects: [
        { source: '/old', destination: '/intro' },
        { source: '/blog/:slug*', destination: '/news/:slug*' },
      ],
      variables: { version: 2 },
      integrations: { ga4: {} },
      api: { openapi: ['none.json'] },
      navigation: { tabs: [{ tab: 'API', openapi: { source: 'api/openapi.yaml', directory: 'api' } }] },
    }),
  });
  expect(site).toMatchObject({
    title: 'Boats',
    tagline: 'All about boats',
    accent: { light: '#0d9373', dark: '#07c983' },
    colorMode: 'dark',
    logo: { src: 'logo/light.svg', dark: 'logo/dark.svg', alt: 'Boats', replacesTitle: true },
    favicon: 'favicon.svg',
    footer: {
      columns: [
        { title: 'Company', items: [{ label: 'Terms', target: '/terms' }] },
        { title: 'Links', items: [{ label: 'Support', target: 'mailto:help@boats.example' }] },
        { title: 'Community', items: [{ label: 'GitHub', target: 'https://github.com/boats' }] },
      ],
    },
    announcement: { content: '[New](/intro) boats' },
    redirects: [
      { from: '/old', to: '/intro' },
      { from: '/blog/:slug*', to: '/news/:slug*' },
    ],
    documents: [{ file: 'api/openapi.yaml', label: 'API' }],
    variables: { version: '2' },
  });
  // The bar lists the sections of APIs by itself.
  expect(site.navbar).toBeUndefined();
  expect(leftIn(site)).toEqual(['OpenAPI document that does not exist', 'configuration `integrations`']);
});

it('finds the documents that pages of operations name, and links to no others', async () => {
  const config = { 'docs.json': JSON.stringify({ name: 'Boats', navigation: { pages: ['sail'] } }) };
  const named = await madeProject(mintlify, {
    ...config,
    'sail.mdx': '---\nopenapi: "/boats.json POST /sail"\n---\n',
    'boats.json': '{"openapi":"3.1.0"}',
  });
  expect(named.config.apis).toEqual([{ spec: 'specs/boats.json' }]);
  expect(named.text('content/sail.mdx')).toContain('<op:POST /sail>');
  const missing = await madeProject(mintlify, { ...config, 'sail.mdx': '---\nopenapi: "POST /sail"\n---\n' });
  expect(missing.text('content/sail.mdx')).not.toContain('<op:');
  expect(missing.items.map(({ what }) => what)).toContain('page of an operation without a document');
});

it('recognises a docs.json only by its navigation', () => {
  expect(mintlify.recognise(sourceTree({ 'docs.json': '{ "pages": [] }' }))).toBeUndefined();
  expect(mintlify.recognise(sourceTree({ 'docs.json': 'no JSON' }))).toBeUndefined();
  expect(mintlify.recognise(sourceTree({ 'web/docs.json': '{ "navigation": {} }' }))).toMatchObject({
    root: 'web',
  });
});

it('links the page of an operation to that of its API', async () => {
  const read = await readSite(mintlify, { ...pages, 'docs.json': json({ navigation: {} }) });
  const site = { ...read, documents: [{ file: 'api.json' }] };
  const [page] = site.pages;
  if (page === undefined) throw new Error('no page');
  const change = mintlify.frontMatter({ title: 'List', openapi: 'api.json get /boats/{id}' }, page, site);
  expect(change.after).toContain('(<op:GET /boats/{id}>)');
  expect(mintlify.frontMatter({ openapi: 'webhook sold' }, page, site).items).toMatchObject([
    { status: 'left' },
  ]);
  expect(mintlify.frontMatter({ hidden: true }, page, site).set).toEqual({ unlisted: true });
});

it('keeps variables whose names can be used', async () => {
  const tree = sourceTree(pages);
  const site = await readSite(mintlify, {
    ...pages,
    'docs.json': json({ navigation: {}, variables: { 'product.name': 'Boats', '1 b': 'x' } }),
  });
  expect(projectConfig(site, createPlaces(site, tree)).config.variables).toEqual({ 'product.name': 'Boats' });
});

it('names the titles of code that are words alone', async () => {
  const site = await readSite(mintlify, { ...pages, 'docs.json': json({ navigation: {} }) });
  const [page] = site.pages;
  if (page === undefined) throw new Error('no page');
  const rewritten = (text: string) => mintlify.rewrite?.(text, page, site).text;
  expect(rewritten('```bash after the storm {2} lines\na\n```')).toBe(
    '```bash title="after the storm" {2} lines\na\n```',
  );
  expect(rewritten('- ~~~js before\n  a\n  ~~~')).toBe('- ~~~js title="before"\n  a\n  ~~~');
  for (const text of [
    '```js boat.js\na\n```',
    '```js expandable\na\n```',
    '```js lines icon="boat"\na\n```',
    '```js {1}\na\n```',
    '```js title="b" before\na\n```',
    '````md\n```js before\n```\n````',
    'Text `js before`',
  ])
    expect(rewritten(text)).toBe(text);
});
