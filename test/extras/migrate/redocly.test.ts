import { describe, expect, it } from 'vitest';
import { withMarkdocBlocks } from '../../../src/extras/migrate/systems/redocly/markdoc-tags.ts';
import { redocly } from '../../../src/extras/migrate/systems/redocly/redocly.ts';
import { leftIn, readSite, sidebarLines, sourceTree } from '../../support/source-tree.ts';

const pages = {
  'index.md': '# Home',
  'guide/index.md': '# Guide',
  'guide/one.md': '# One',
  'guide/two.md': '# Two',
  '_partials/part.md': 'Part',
  'openapi.yaml': 'openapi: 3.1.0\ninfo: {}\n',
};

it('reads the configuration of Redocly', async () => {
  const site = await readSite(redocly, {
    ...pages,
    'images/logo.svg': '<svg/>',
    'images/icon.png': '',
    'redocly.yaml': [
      'apis:',
      '  boats@v1: { root: ./openapi.yaml }',
      '  gone: { root: none.yaml }',
      'seo: { title: Boats, siteUrl: "https://boats.example/x" }',
      'logo: { image: ./images/logo.svg, altText: Boats, favicon: images/icon.png }',
      'navbar:',
      '  items:',
      '    - { label: Guide, page: guide/index.md }',
      '    - { group: Help, items: [{ label: Status, href: "https://status.example" }] }',
      '    - { label: API, page: openapi.yaml }',
      'footer:',
      '  copyrightText: Boats Ltd',
      '  items: [{ group: Legal, items: [{ label: Terms, page: guide/one.md }] }]',
      'redirects:',
      '  "/old/": { to: /guide/one }',
      '  "/any/*": { to: / }',
      'rbac: {}',
    ].join('\n'),
  });
  expect(site).toMatchObject({
    title: 'Boats',
    url: 'https://boats.example',
    logo: { src: 'images/logo.svg', alt: 'Boats' },
    favicon: 'images/icon.png',
    navbar: [
      { label: 'Guide', target: '/guide' },
      { label: 'Help', items: [{ label: 'Status', target: 'https://status.example' }] },
    ],
    footer: {
      text: 'Boats Ltd',
      columns: [{ title: 'Legal', items: [{ label: 'Terms', target: '/guide/one' }] }],
    },
    redirects: [
      { from: '/old', to: '/guide/one' },
      { from: '/any/*', to: '/' },
    ],
    documents: [{ file: 'openapi.yaml', name: 'boats' }],
  });
  expect(site.pages.map(({ url }) => url)).toEqual(['/guide', '/guide/one', '/guide/two', '/']);
  expect(leftIn(site)).toEqual(['configuration `rbac`']);
});

it('finds documents that no configuration names', async () => {
  const site = await readSite(redocly, { ...pages, 'redocly.yaml': 'extends: [recommended]' });
  expect(site.documents).toEqual([{ file: 'openapi.yaml' }]);
});

it('reads sidebars, also from other files and by folder', async () => {
  const site = await readSite(redocly, {
    ...pages,
    'sidebars.yaml':
      '- page: index.md\n  label: Start\n- $ref: guide/guide.sidebars.yaml\n- href: https://x.example\n  label: X\n- separator: Line\n',
    'guide/guide.sidebars.yaml':
      '- group: Guide\n  page: index.md\n  items:\n    - one.md\n    - label: All\n      directory: .\n',
  });
  expect(sidebarLines(site)).toEqual([
    '# Documentation',
    '/ (Start)',
    'Guide:',
    '  /guide',
    '  /guide/one',
    '  All+',
    '    /guide',
    '    /guide/one',
    '    /guide/two',
    '-> https://x.example (X)',
  ]);
  const own = await readSite(redocly, {
    'redocly.yaml': '',
    ...pages,
    'guide/sidebars.yaml': '- page: two.md\n',
  });
  expect(sidebarLines(own)).toEqual(['# Guide', '/guide/two']);
});

it('ends where sidebars include themselves', async () => {
  const site = await readSite(redocly, {
    ...pages,
    'redocly.yaml': '',
    'sidebars.yaml': '- page: index.md\n- $ref: x.sidebars.yaml\n',
    'x.sidebars.yaml': '- $ref: x.sidebars.yaml\n',
  });
  expect(sidebarLines(site)).toEqual(['# Documentation', '/']);
});

it('is sure of a configuration, but not of a sidebar', () => {
  expect(redocly.recognise(sourceTree({ 'docs/redocly.yaml': '' }))).toMatchObject({
    root: 'docs',
    isCertain: true,
  });
  expect(redocly.recognise(sourceTree({ 'sidebars.yaml': '' }))).toMatchObject({
    root: '.',
    isCertain: false,
  });
  expect(redocly.recognise(sourceTree({ 'a.md': '' }))).toBeUndefined();
});

describe('tags of Markdoc', () => {
  const rewritten = (text: string) => withMarkdocBlocks(text).text;

  it('stay where they are blocks, alone on their lines', () => {
    const text =
      '{% tabs %}\n{% tab label="One" %}\n{% admonition type="warning" %}\nText.\n{% /admonition %}\n{% /tab %}\n{% /tabs %}\n';
    expect(rewritten(text)).toBe(text);
    expect(rewritten('  {% admonition type="info" %} Text {% /admonition %} after')).toBe(
      '  {% admonition type="info" %}\n  Text\n  {% /admonition %}\n  after',
    );
    expect(rewritten('See {% img src="a b.png" alt="Boat" /%}.')).toBe('See ![Boat](<a b.png>).');
    expect(rewritten('{% div className="x" %}\nText.\n{% /div %}')).toBe('\nText.\n');
  });

  it('leave code, includes and what is no tag', () => {
    const text =
      '```md\n{% tabs %}\n```\n\n`{% tabs %}` and {% partial file="a.md" /%} and {% 5 %} and {% open';
    expect(rewritten(text)).toBe(text);
  });

  it('leave the text in unknown ones, and report them by line', () => {
    const { text, items } = withMarkdocBlocks('a\n{% own a="b" %}kept{% /own %}\n');
    expect(text).toBe('a\nkept\n');
    expect(items).toMatchObject([{ status: 'left', what: 'tag `own`', line: 2 }]);
  });

  it('take time in proportion to the text', () => {
    for (const text of [
      '{% '.repeat(40_000),
      '{% tabs %}'.repeat(10_000),
      '{% a="'.repeat(20_000),
      '`{% x %}'.repeat(10_000),
    ])
      expect(withMarkdocBlocks(text).text.length).toBeGreaterThan(0);
  });
});
