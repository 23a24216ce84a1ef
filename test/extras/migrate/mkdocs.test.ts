import { describe, expect, it } from 'vitest';
import { mkdocs } from '../../../src/extras/migrate/systems/mkdocs/mkdocs.ts';
import { leftIn, readSite, sidebarLines, sourceTree } from '../../support/source-tree.ts';

const pages = {
  'docs/index.md': '# Home',
  'docs/a.md': '# A',
  'docs/guide/index.md': '# Guide',
  'docs/guide/one.md': '# One',
  'docs/guide/deep/two.md': '# Two',
  'docs/.snippets/links.txt': '[x]: https://x.example',
};

describe('the navigation of MkDocs', () => {
  it('is that of its configuration', async () => {
    const site = await readSite(mkdocs, {
      ...pages,
      'mkdocs.yml': [
        'site_name: Boats',
        'nav:',
        '  - index.md',
        `  - '<span class="nav">About <img src="a.svg"></span>': a.md#part`,
        '  - Guide:',
        '    - guide/index.md',
        '    - Deep:',
        '      - Second: guide/deep/two.md',
        '  - Status: https://status.example',
        '  - Missing: none.md',
      ].join('\n'),
    });
    expect(sidebarLines(site)).toEqual([
      '# Boats',
      '/',
      '/a (About)',
      'Guide:',
      '  /guide',
      '  Deep:',
      '    /guide/deep/two (Second)',
      '-> https://status.example (Status)',
      '/none (Missing)',
    ]);
    expect(site.pages.map(({ url, to }) => `${url} ${to}`)).toEqual([
      '/a a.md',
      '/guide/deep/two guide/deep/two.md',
      '/guide guide/index.md',
      '/guide/one guide/one.md',
      '/ index.md',
    ]);
  });

  it('is that of the configuration of its successor, which is TOML', async () => {
    const config =
      '[project]\nsite_name = "Boats"\nnav = [\n  "index.md",\n  { "Rigs &amp; sails" = "a.md" },\n  { "Guide" = ["guide/one.md"] },\n]\n\n[project.markdown_extensions.pymdownx.snippets]\nbase_path = "docs/.snippets"\nauto_append = ["links.txt"]\n';
    const site = await readSite(mkdocs, { ...pages, 'zensical.toml': config });
    expect(site.title).toBe('Boats');
    expect(sidebarLines(site)).toEqual(['# Boats', '/', '/a (Rigs & sails)', 'Guide:', '  /guide/one']);
    expect(site.appended?.trim()).toBe('[x]: https://x.example');
  });

  it('has a sidebar for each tab of Material', async () => {
    const site = await readSite(mkdocs, {
      ...pages,
      'mkdocs.yml':
        'site_name: Boats\ntheme:\n  name: material\n  features: [navigation.tabs.sticky]\nnav:\n  - index.md\n  - Guide:\n    - guide/one.md\n  - More:\n    - a.md\n',
    });
    expect(sidebarLines(site)).toEqual(['# Boats', '/', '# Guide', '/guide/one', '# More', '/a']);
  });

  it('is that of files and folders without a configuration of it', async () => {
    const site = await readSite(mkdocs, { ...pages, 'mkdocs.yml': 'site_name: Boats' });
    expect(sidebarLines(site)).toEqual([
      '# Boats',
      '/',
      '/a',
      'Guide:',
      '  /guide',
      '  /guide/one',
      '  Deep:',
      '    /guide/deep/two',
    ]);
  });

  it('is that of a configuration of another name with the same keys', async () => {
    const config = 'site_name: Boats\nnav:\n  - index.md\n  - guide/one.md\n';
    for (const name of ['properdocs.yml', 'docs/site.yaml'])
      expect(mkdocs.recognise(sourceTree({ ...pages, [name]: config }))).toMatchObject({ sign: name });
    const site = await readSite(mkdocs, { ...pages, 'properdocs.yml': config });
    expect(sidebarLines(site)).toEqual(['# Boats', '/', '/guide/one']);
    for (const other of ['site_name: Boats\n', 'nav:\n  - index.md\n', 'title: Boats\ntheme: sea\n'])
      expect(mkdocs.recognise(sourceTree({ ...pages, 'data.yml': other }))).toBeUndefined();
    expect(mkdocs.recognise(sourceTree({ ...pages, '_data/site.yml': config }))).toBeUndefined();
  });

  it('is read from SUMMARY.md, .pages and .nav.yml', async () => {
    const summary = await readSite(mkdocs, {
      ...pages,
      'mkdocs.yml': 'site_name: Boats',
      'docs/SUMMARY.md':
        '* [Start](index.md)\n* Group\n    * [Guide](guide/)\n* [A page](a.md)\n    * [One](guide/one.md)\n',
    });
    expect(sidebarLines(summary)).toEqual([
      '# Boats',
      '/ (Start)',
      'Group:',
      '  Guide:',
      '    /guide',
      '    /guide/one',
      '    Deep:',
      '      /guide/deep/two',
      'A page: /a',
      '  /guide/one (One)',
    ]);
    const awesome = await readSite(mkdocs, {
      ...pages,
      'mkdocs.yml': 'site_name: Boats',
      'docs/.pages': 'nav:\n  - guide\n  - ...\n  - Last: a.md\n',
      'docs/guide/.nav.yml': 'title: The guide\nnav:\n  - one.md\n  - index.md\n',
    });
    expect(sidebarLines(awesome)).toEqual([
      '# Boats',
      'The guide:',
      '  /guide/one',
      '  /guide',
      '/',
      '/a (Last)',
    ]);
  });

  it('ends where a file lists its own folder', async () => {
    const site = await readSite(mkdocs, {
      ...pages,
      'mkdocs.yml': 'site_name: Boats',
      'docs/guide/SUMMARY.md': '* [Again](../guide/)\n* [One](one.md)\n',
    });
    expect(sidebarLines(site)).toContain('/a');
  });
});

it('reads the configuration of MkDocs, also with tags of Python and variables of the environment', async () => {
  const site = await readSite(mkdocs, {
    ...pages,
    'docs/images/logo.svg': '<svg/>',
    'docs/images/icon.png': '',
    'base.yml': 'site_name: Base\ncopyright: "&copy; <a href=\\"x\\">Boats</a> Ltd"\n',
    'mkdocs.yml': [
      'INHERIT: base.yml',
      'site_description: !ENV [NAME, "All about boats"]',
      'site_url: https://boats.example/docs/',
      'repo_url: https://github.com/boats/docs',
      'edit_uri: blob/main/docs/',
      'theme:',
      '  name: material',
      '  logo: images/logo.svg',
      '  favicon: images/icon.png',
      '  palette:',
      '    - { scheme: default, primary: teal }',
      '    - { scheme: slate, primary: cyan }',
      'plugins:',
      '  - search',
      '  - macros',
      '  - redirects:',
      '      redirect_maps:',
      "        'old.md': 'guide/one.md#part'",
      "        'gone/index.md': 'https://boats.example/x'",
      '  - mkdocstrings: { handlers: { python: { paths: [src] } } }',
      'markdown_extensions:',
      '  - pymdownx.emoji:',
      '      emoji_index: !!python/name:material.extensions.emoji.twemoji',
      '  - pymdownx.snippets: { base_path: [docs/.snippets] }',
      'extra:',
      '  version: 1.5',
      '  names: { long: Boats and ships }',
      '  social:',
      '    - { icon: fontawesome/brands/github-alt, link: "https://github.com/boats" }',
    ].join('\n'),
  });
  expect(site).toMatchObject({
    system: 'mkdocs',
    title: 'Base',
    tagline: 'All about boats',
    url: 'https://boats.example',
    base: '/docs/',
    trailingSlash: true,
    logo: { src: 'docs/images/logo.svg' },
    favicon: 'docs/images/icon.png',
    accent: { light: '#009485', dark: '#00bdd6' },
    colorMode: 'system',
    editUrl: 'https://github.com/boats/docs/blob/main/{file}',
    footer: {
      text: '© Boats Ltd',
      columns: [
        {
          title: 'Links',
          items: [
            { label: 'Repository', target: 'https://github.com/boats/docs' },
            { label: 'GitHub', target: 'https://github.com/boats' },
          ],
        },
      ],
    },
    redirects: [
      { from: '/old', to: '/guide/one#part' },
      { from: '/gone', to: 'https://boats.example/x' },
    ],
    variables: { version: '1.5', 'names.long': 'Boats and ships' },
  });
  expect(leftIn(site)).toEqual(['plugin `mkdocstrings`']);
});

it('reports a configuration that is no YAML, and still has the pages', async () => {
  for (const text of ['a: [', `${'['.repeat(100_000)}`, 'a: "']) {
    const site = await readSite(mkdocs, { ...pages, 'mkdocs.yml': text });
    expect(leftIn(site)).toEqual(['configuration that cannot be read']);
    expect(site.pages).toHaveLength(5);
  }
});

it('has the URLs of posts of the blog of Material', async () => {
  const site = await readSite(mkdocs, {
    'mkdocs.yml': 'site_name: Boats\nplugins: [blog]\n',
    'docs/blog/index.md': '# News',
    'docs/blog/posts/a.md': '---\ndate: 2024-05-02\n---\n# Boats: v1.10!\n',
    'docs/blog/posts/b.md': '---\ndate:\n  created: 2024-06-01\nslug: named\n---\n# B\n',
    'docs/blog/posts/c.md': '# No date\n',
  });
  expect(site.pages.map(({ url }) => url)).toEqual([
    '/blog',
    '/blog/2024/05/02/boats-v110',
    '/blog/2024/06/01/named',
    '/blog/posts/c',
  ]);
});

it('gives headings the ids of Python-Markdown', () => {
  const texts = ['Same', 'Same', 'Same', 'Größe & Länge', 'snake_case and `code`', 'Own', '漢字'];
  const headings = texts.map((text) => ({ depth: 2, text, ...(text === 'Own' ? { id: 'mine' } : {}) }));
  expect(mkdocs.headingIds(headings, {})).toEqual([
    'same',
    'same_1',
    'same_2',
    'groe-lange',
    'snake_case-and-code',
    'mine',
    '_1',
  ]);
});

it('gives ids by the rule that `toc` sets', async () => {
  const idsBy = async (toc: string) => {
    const config = `site_name: Boats\nmarkdown_extensions:\n  - tabbed:\n      slugify: !!python/name:other\n  - toc:\n${toc}`;
    const site = await readSite(mkdocs, { ...pages, 'mkdocs.yml': config });
    const headings = ['Größe & Länge', '--Flag one', '漢字'].map((text) => ({ depth: 2, text }));
    return mkdocs.headingIds(headings, site).join(' ');
  };
  expect(await idsBy('      permalink: true')).toBe('groe-lange -flag-one _1');
  expect(await idsBy("      separator: '_'")).toBe('groe_lange --flag_one _1');
  expect(await idsBy('      slugify: !!python/name:markdown.extensions.toc.slugify_unicode')).toBe(
    'größe-länge -flag-one 漢字',
  );
  expect(
    await idsBy('      slugify: !!python/object/apply:pymdownx.slugs.slugify\n        kwds: {case: lower}'),
  ).toBe('größe--länge --flag-one 漢字');
  expect(await idsBy('      slugify: !!python/name:pymdownx.slugs.uslugify_cased')).toBe(
    'Größe--Länge --Flag-one 漢字',
  );
});

it('shows the name of what mkdocstrings would document, outside of code', async () => {
  const text =
    '# A\n\n::: boats.api\n    options:\n      members: []\n\nText.\n\n```md\n::: boats.sample\n```\n\n::: note\n';
  const site = await readSite(mkdocs, { ...pages, 'mkdocs.yml': 'site_name: Boats' });
  const [page] = site.pages;
  if (page === undefined) throw new Error('no page');
  const rewritten = mkdocs.rewrite?.(text, page, site);
  expect(rewritten?.text).toBe(
    '# A\n\n<a id="boats.api"></a>`boats.api`\n\nText.\n\n```md\n::: boats.sample\n```\n\n<a id="note"></a>`note`\n',
  );
  expect(rewritten?.items.map(({ line }) => line)).toEqual([3, 13]);
});

it('leaves out a logo and an icon that do not exist', async () => {
  const theme = 'theme:\n  name: material\n  logo: images/none.svg\n  favicon: images/icon.png\n';
  const site = await readSite(mkdocs, {
    ...pages,
    'docs/images/icon.png': '',
    'mkdocs.yml': `site_name: Boats\n${theme}`,
  });
  expect(site.logo).toBeUndefined();
  expect(site.favicon).toBe('docs/images/icon.png');
  expect(leftIn(site)).toEqual(['image of the configuration that does not exist']);
});

it('moves snippets that are outside of the docs folder or hidden, and adds definitions to the pages that use them', async () => {
  const site = await readSite(mkdocs, {
    'mkdocs.yml':
      'markdown_extensions:\n  - pymdownx.snippets: { base_path: [docs/.snippets, ., docs], auto_append: [links.txt] }\n',
    'README.md': 'Read me',
    'docs/.snippets/links.txt': '[Boat]: https://boat.example\n*[SI]: Système international\n[none]: x\n',
    'docs/.snippets/part.md': '--8<-- "README.md"\n',
    'docs/own.md': '# Own',
    'docs/a.md':
      '# A boat in SI\n\n--8<-- "part.md:2:3"\n\n--8<--\nown.md\npart.md\n--8<--\n\n--8<-- "missing.md"\n',
  });
  const page = site.pages.find(({ to }) => to === 'a.md');
  if (page === undefined) throw new Error('no page');
  expect(site.made?.map(({ to, text }) => `${to}: ${text.trim()}`).sort()).toEqual([
    'snippets/README.md: Read me',
    'snippets/docs/snippets/part.md: --8<-- "snippets/README.md"',
  ]);
  const text =
    '# A boat in SI\n\n--8<-- "part.md:2:3"\n\n--8<--\nown.md\npart.md\n--8<--\n\n--8<-- "missing.md"\n';
  expect(mkdocs.rewrite?.(text, page, site).text).toBe(
    '# A boat in SI\n\n--8<-- "snippets/docs/snippets/part.md:2:3"\n\n--8<--\nown.md\nsnippets/docs/snippets/part.md\n--8<--\n\n--8<-- "missing.md"\n\n[Boat]: https://boat.example\n*[SI]: Système international\n',
  );
});

it('adds the definitions of snippets that a snippet for all pages includes', async () => {
  const site = await readSite(mkdocs, {
    'mkdocs.yml':
      'markdown_extensions:\n  - pymdownx.snippets: { base_path: [parts], auto_append: [all.md] }\n',
    'parts/all.md': '--8<--\nlinks.md\n--8<--\n--8<-- "words.md"\n',
    'parts/links.md': '[Boat]: https://boat.example\n',
    'parts/words.md': '*[SI]: Système international\n',
    'docs/a.md': '# A boat in SI\n',
  });
  const page = site.pages.find(({ to }) => to === 'a.md');
  if (page === undefined) throw new Error('no page');
  expect(mkdocs.rewrite?.('# A boat in SI\n', page, site).text).toBe(
    '# A boat in SI\n\n[Boat]: https://boat.example\n*[SI]: Système international\n',
  );
});
