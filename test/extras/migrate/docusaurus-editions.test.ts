// What `portal migrate` makes of the other languages and versions of a site of Docusaurus.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../../src/extras/migrate/migration-report.ts';
import { configText } from '../../../src/extras/migrate/project/write-config.ts';
import { docusaurus } from '../../../src/extras/migrate/systems/docusaurus/docusaurus.ts';
import { madeProject } from '../../support/source-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const i18n = {
  defaultLocale: 'en',
  locales: ['en', 'de', 'pt_BR'],
  localeConfigs: { en: { label: 'English' }, de: { label: 'Deutsch' } },
};

const german = 'i18n/de/docusaurus-plugin-content-docs';

function message(text: string) {
  return { message: text };
}

/** The files of a site in English and German, without its configuration. */
const boats = {
  'sidebars.json': JSON.stringify({
    guides: [
      'intro',
      {
        type: 'category',
        label: 'Sail',
        items: ['sail/wind', { type: 'doc', id: 'sail/knots', label: 'Tie' }],
      },
    ],
  }),
  'docs/01-intro.md': '# Introduction\n\n[wind](./sail/wind.md) [knots](./sail/knots.md)\n',
  'docs/sail/wind.md': '---\nslug: /wind\n---\n\n# Wind\n',
  'docs/sail/knots.md': '# Knots\n',
  [`${german}/current/01-intro.md`]:
    '# Einleitung\n\n[Wind](./sail/wind.md) [Knoten](./sail/knots.md) ![Karte](./map.png)\n\n:::tip Hinweis\n\nText.\n\n:::\n',
  [`${german}/current/map.png`]: 'png',
  [`${german}/current/sail/wind.md`]: '---\nid: luft\n---\n\n# Luft\n',
  [`${german}/current/gone.md`]: '# Weg\n',
  [`${german}/current.json`]: JSON.stringify({
    'version.label': message('Neu'),
    'sidebar.guides.category.Sail': message('Segeln'),
    'sidebar.guides.doc.Tie': message('Knüpfen'),
    'sidebar.guides.category.Old': message('Alt'),
  }),
};

const classic = (docs: object = {}) => [['classic', { docs: { sidebarPath: './sidebars.json', ...docs } }]];

function made(texts: Record<string, string>, config: object) {
  return madeProject(
    docusaurus,
    { 'docusaurus.config.js': '', ...texts },
    {
      'docusaurus.config.js': { title: 'Boats', url: 'https://boats.example', presets: classic(), ...config },
    },
  );
}

const left = (items: Parameters<typeof groupsOf>[0]) =>
  Object.fromEntries(groupsOf(items, 'left').map(({ what, count }) => [what, count]));

describe('the languages of Docusaurus', () => {
  it('are in the configuration, the default one first, also those without a folder', async () => {
    const { config } = await made(boats, {
      i18n: {
        ...i18n,
        locales: ['de', 'en', 'pt_BR', 'fr', '!'],
        localeConfigs: { ...i18n.localeConfigs, fr: { baseUrl: '/francais/' } },
      },
    });
    expect(Object.entries(config.languages ?? {})).toEqual([
      ['en', { label: 'English' }],
      ['de', { label: 'Deutsch' }],
      ['pt-BR', { base: 'pt_BR' }],
      ['fr', { base: 'francais' }],
    ]);
    expect(configText({ languages: { en: {}, de: {} } })).toContain('languages: { en: {}, de: {} }');
  });

  it('is one alone: the language of the site', async () => {
    expect((await made(boats, { i18n: { defaultLocale: 'fr', locales: ['fr'] } })).config).toMatchObject({
      language: 'fr',
    });
    expect((await made(boats, {})).config).not.toHaveProperty('languages');
  });

  it('have their documents at the places of the originals, converted like them', async () => {
    const { text, paths } = await made(boats, { i18n });
    expect(paths.filter((path) => path.startsWith('content/de/'))).toEqual([
      'content/de/docs/_meta.json',
      'content/de/docs/intro.md',
      'content/de/docs/map.png',
      'content/de/docs/sail/wind.md',
    ]);
    expect(text('content/de/docs/intro.md')).toBe(
      '# Einleitung\n\n[Wind](./sail/wind.md) [Knoten](./sail/knots.md) ![Karte](./map.png)\n\n:::tip Hinweis\n\nText.\n\n:::\n',
    );
    expect(text('content/docs/sail/wind.md')).toContain('slug: /docs/wind\n');
    expect(text('content/de/docs/sail/wind.md')).toBe('---\nslug: /docs/sail/luft\n---\n\n# Luft\n');
  });

  it('are at the root of the content folder, where the documents are', async () => {
    const { paths } = await made(boats, { i18n, presets: classic({ routeBasePath: '/' }) });
    expect(paths).toEqual(expect.arrayContaining(['content/intro.md', 'content/de/intro.md']));
  });

  it('have documents of other instances, posts and pages', async () => {
    const { text, paths } = await made(
      {
        ...boats,
        'api/start.md': '# Start\n',
        'i18n/de/docusaurus-plugin-content-docs-api/current/start.md': '# Anfang\n',
        'src/pages/about.md': '# About\n',
        'i18n/de/docusaurus-plugin-content-pages/about.md': '# Über uns\n',
        'blog/2024-05-01-hello.md': '# Hello\n',
        'blog/2024-05-02-more.md': '# More\n',
        'i18n/de/docusaurus-plugin-content-blog/2024-05-01-hello.md': '# Hallo\n',
        'i18n/de/docusaurus-plugin-content-blog/options.json': JSON.stringify({ title: message('Neues') }),
      },
      {
        i18n,
        plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
      },
    );
    expect(paths).toEqual(
      expect.arrayContaining([
        'content/de/about.md',
        'content/de/api/start.md',
        'content/de/blog/2024-05-01-hello.md',
      ]),
    );
    expect(text('content/de/blog/index.md')).toBe(
      '# Neues\n\n- 2024-05-02: [More](./2024-05-02-more.md)\n- 2024-05-01: [Hallo](./2024-05-01-hello.md)\n',
    );
    expect(paths.filter((path) => path.startsWith('content/pt-BR/'))).toEqual([]);
  });

  it('have labels of sidebars, of the bar and of the footer', async () => {
    const { text, config } = await made(
      {
        ...boats,
        'blog/2024-05-01-hello.md': '# Hello\n',
        'i18n/de/docusaurus-theme-classic/navbar.json': JSON.stringify({
          title: message('Boote'),
          'item.label.Guides': message('Anleitungen'),
        }),
        'i18n/de/docusaurus-theme-classic/footer.json': JSON.stringify({
          'link.title.Help': message('Hilfe'),
          'link.item.label.Start': message('Anfang'),
          copyright: message('<b>© Boote</b>'),
        }),
      },
      {
        i18n,
        themeConfig: {
          navbar: {
            title: 'Boats',
            items: [
              { type: 'doc', docId: 'intro', label: 'Guides' },
              { to: 'blog', label: 'News' },
            ],
          },
          footer: {
            links: [{ title: 'Help', items: [{ label: 'Start', to: '/docs/intro' }] }],
            copyright: '© Boats',
          },
        },
      },
    );
    expect(JSON.parse(text('content/de/docs/_meta.json') ?? '')).toEqual({
      guides: {
        title: 'Guides',
        items: {
          intro: {},
          segeln: { title: 'Segeln', items: { 'sail/wind': {}, 'sail/knots': 'Knüpfen' } },
        },
      },
    });
    expect(config).toMatchObject({
      title: { en: 'Boats', de: 'Boote' },
      navbar: [
        { label: { en: 'Guides', de: 'Anleitungen' }, to: '/docs/intro' },
        { label: 'News', to: '/blog' },
      ],
      footer: {
        text: { en: '© Boats', de: '© Boote' },
        links: [{ title: { en: 'Help', de: 'Hilfe' }, items: [{ label: { en: 'Start', de: 'Anfang' } }] }],
      },
    });
  });

  it('report what has no counterpart, how often, and keep languages that are not shown', async () => {
    const { items, paths } = await made(
      {
        ...boats,
        'i18n/de/code.json': JSON.stringify({
          'theme.a': message('A'),
          'theme.b': message('B'),
          own: message('C'),
        }),
        'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': '# Introduction\n',
      },
      { i18n },
    );
    expect(left(items)).toEqual({
      'folder of another language': 1,
      'translated label without a counterpart': 1,
      'translated string of a React component': 1,
      'translated string of the theme': 2,
      'translation of no page': 1,
    });
    expect(paths).toContain('other/i18n/fr/docusaurus-plugin-content-docs/current/intro.md');
    expect(paths.join()).not.toContain('gone.md');
  });
});

/** The files of two versions beside the working tree. */
const versioned = {
  ...boats,
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/01-intro.md': '# Two\n\n[wind](./sail/wind.md) ![Map](./map.png)\n',
  'versioned_docs/version-2.0/map.png': 'png',
  'versioned_docs/version-2.0/sail/wind.md': '---\nslug: /wind\n---\n\n# Wind 2\n',
  'versioned_docs/version-1.0/01-intro.md': '# One\n',
  'versioned_sidebars/version-2.0-sidebars.json': JSON.stringify({
    guides: [{ type: 'category', label: 'Sail', items: ['sail/wind', 'version-2.0/intro'] }],
  }),
  [`${german}/version-2.0/01-intro.md`]: '# Zwei\n\n[Wind](./sail/wind.md)\n',
  [`${german}/version-2.0.json`]: JSON.stringify({ 'sidebar.guides.category.Sail': message('Segeln') }),
};

describe('the versions of Docusaurus', () => {
  it('are folders of their own, converted like the documents, with their sidebars', async () => {
    const { text, paths, config, items } = await made(versioned, {});
    expect(paths.filter((path) => /^version/.test(path))).toEqual([
      'versioned_docs/version-1.0/_meta.json',
      'versioned_docs/version-1.0/intro.md',
      'versioned_docs/version-2.0/_meta.json',
      'versioned_docs/version-2.0/intro.md',
      'versioned_docs/version-2.0/map.png',
      'versioned_docs/version-2.0/sail/wind.md',
      'versions.json',
    ]);
    expect(text('versions.json')).toBe('[\n  "2.0",\n  "1.0"\n]\n');
    expect(text('versioned_docs/version-2.0/sail/wind.md')).toContain('slug: /docs/wind\n');
    expect(JSON.parse(text('versioned_docs/version-2.0/_meta.json') ?? '')).toEqual({
      guides: {
        title: 'Guides',
        items: { 'sail-2': { title: 'Sail', items: { 'sail/wind': {}, intro: {} } } },
      },
    });
    expect(config.versions).toEqual({ current: { label: 'Next' }, folder: 'docs' });
    expect(left(items)).toEqual({ 'folder of another language': 1 });
  });

  it('are led to by the addresses that they have, also as whole addresses', async () => {
    const whole = '# Post\n\n[last](https://boats.example/docs/intro) [next](/docs/next/intro)\n';
    const links = { ...versioned, 'blog/2024-05-01-a.md': whole };
    expect((await made(links, {})).text('content/blog/2024-05-01-a.md')).toContain(whole);
    const current = await made(links, { presets: classic({ lastVersion: 'current' }) });
    expect(current.text('content/blog/2024-05-01-a.md')).toContain('[last](../docs/intro.md)');
  });

  it('have translations in folders of their own', async () => {
    const { text, paths, config } = await made(versioned, { i18n });
    expect(paths.filter((path) => path.includes('version-2.0/de/'))).toEqual([
      'versioned_docs/version-2.0/de/_meta.json',
      'versioned_docs/version-2.0/de/intro.md',
    ]);
    expect(text('versioned_docs/version-2.0/de/_meta.json')).toContain('"title": "Segeln"');
    expect(config.versions).toEqual({ current: { label: { en: 'Next', de: 'Neu' } }, folder: 'docs' });
  });

  it('have the settings of the site, as far as there is a counterpart', async () => {
    const { config, items } = await made(versioned, {
      presets: classic({
        lastVersion: '1.0',
        versions: {
          current: { label: '3.0', path: 'three', banner: 'none' },
          '2.0': { path: 'a b', banner: 'loud' },
          '1.0': { label: 'One', path: '/', noIndex: true, badge: false, className: 'old' },
        },
      }),
    });
    expect(config.versions).toEqual({
      current: { label: '3.0', path: 'three', banner: 'none' },
      last: '1.0',
      folder: 'docs',
      '2.0': {},
      '1.0': { label: 'One', noIndex: true },
    });
    expect(left(items)).toMatchObject({
      'option `badge` of a version': 1,
      'option `className` of a version': 1,
      'configuration `versions.2.0.path`': 1,
    });
  });

  it('replace all pages where the documents are at the root', async () => {
    const { paths, config } = await made(versioned, { presets: classic({ routeBasePath: '/' }) });
    expect(config.versions).toEqual({ current: { label: 'Next' } });
    expect(paths).toEqual(
      expect.arrayContaining(['content/intro.md', 'versioned_docs/version-2.0/intro.md']),
    );
  });

  it('are the last one in the place of a working tree that is not shown', async () => {
    const { text, paths, config, items } = await made(versioned, {
      i18n,
      presets: classic({ includeCurrentVersion: false }),
    });
    expect(text('content/docs/intro.md')).toContain('# Two');
    expect(text('content/de/docs/intro.md')).toContain('# Zwei');
    expect(text('versions.json')).toBe('[\n  "1.0"\n]\n');
    expect(config.versions).toEqual({ current: { label: '2.0' }, last: 'current', folder: 'docs' });
    expect(paths).toContain('other/docs/01-intro.md');
    expect(paths.some((path) => path.startsWith('versioned_docs/version-2.0'))).toBe(false);
    expect(left(items)).toMatchObject({ 'folder of another version': 1, 'folder of another language': 1 });
  });

  it('are only those that the site includes', async () => {
    const { paths, config } = await made(versioned, {
      presets: classic({ onlyIncludeVersions: ['current', '1.0'] }),
    });
    expect(paths).toEqual(
      expect.arrayContaining([
        'versioned_docs/version-1.0/intro.md',
        'other/versioned_docs/version-2.0/01-intro.md',
      ]),
    );
    expect(config.versions).toEqual({ current: { label: 'Next' }, folder: 'docs' });
    const without = await made(versioned, { presets: classic({ disableVersioning: true }) });
    expect(without.config).not.toHaveProperty('versions');
    expect(without.paths).toContain('other/versioned_docs/version-1.0/01-intro.md');
    expect(without.paths).not.toContain('versions.json');
  });

  it('have the pages that `include` and `exclude` choose, as do posts and pages', async () => {
    const exclude = ['**/AGENTS.md'];
    const { paths } = await made(
      {
        ...versioned,
        'docs/AGENTS.md': '# Agents\n',
        'docs/sail/AGENTS.md': '# Agents\n',
        'docs/old.mdx': '# Old\n',
        'versioned_docs/version-1.0/AGENTS.md': '# Agents\n',
        'blog/AGENTS.md': '# Agents\n',
        'blog/2024-05-01-hello.md': '# Hello\n',
        'src/pages/AGENTS.md': '# Agents\n',
        'src/pages/about.md': '# About\n',
        'src/pages/sub/AGENTS.md': '# Agents\n',
      },
      {
        presets: [
          [
            'classic',
            {
              docs: { sidebarPath: './sidebars.json', include: ['**/*.md'], exclude },
              blog: { exclude },
              pages: { exclude: ['AGENTS.md'] },
            },
          ],
        ],
      },
    );
    expect(paths.filter((path) => /AGENTS|hello|about|old/.test(path))).toEqual([
      'content/about.md',
      'content/blog/2024-05-01-hello.md',
      'content/sub/AGENTS.md',
    ]);
  });

  it('are a path of the documents alone, where there is one version', async () => {
    const { text, config } = await made(boats, {
      presets: classic({ lastVersion: 'current', versions: { current: { label: '1', path: 'v1' } } }),
    });
    expect(config).not.toHaveProperty('versions');
    expect(text('content/docs/v1/intro.md')).toContain('# Introduction');
  });

  it('are those of the default instance, or else of the first that has some', async () => {
    const api = {
      'api/start.md': '# Start\n',
      'api_versions.json': '["9"]',
      'api_versioned_docs/version-9/start.md': '# Nine\n',
    };
    const plugins = [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]];
    const both = await made({ ...versioned, ...api }, { plugins });
    expect(both.text('versions.json')).toContain('2.0');
    expect(both.paths).toContain('other/api_versioned_docs/version-9/start.md');
    const one = await made({ ...boats, ...api }, { plugins });
    expect(one.config.versions).toEqual({ current: { label: 'Next' }, folder: 'api' });
    expect(one.paths).toEqual(
      expect.arrayContaining(['content/api/start.md', 'versioned_docs/version-9/start.md']),
    );
  });

  it('are those of a plugin of the project that extends the one of documents', async () => {
    const { paths } = await made(
      { ...versioned, 'guides/start.md': '# Start\n' },
      {
        presets: [['@docusaurus/preset-classic', { docs: false }]],
        plugins: [
          ['./src/plugins/docs/index.js', { sidebarPath: './sidebars.js' }],
          [
            './src/plugins/docs/index.js',
            { id: 'guides', path: 'guides', routeBasePath: 'guides', sidebarPath: false },
          ],
          ['./src/plugins/events/index.js', { path: 'events' }],
        ],
      },
    );
    expect(paths).toEqual(
      expect.arrayContaining([
        'content/docs/intro.md',
        'content/guides/start.md',
        'versioned_docs/version-1.0/intro.md',
      ]),
    );
  });

  it('have names that can be folders and addresses', async () => {
    const { items, config, paths } = await made(
      { ...versioned, 'versions.json': '["2.0", "next", "../1", "fromTags"]' },
      {},
    );
    expect(config.versions).toEqual({ current: { label: 'Next' }, folder: 'docs' });
    expect(left(items)).toMatchObject({ 'version whose name cannot be one here': 3 });
    expect(paths).toContain('other/versioned_docs/version-1.0/01-intro.md');
  });

  it('have files', async () => {
    const { items, text } = await made({ ...versioned, 'versions.json': '["2.0", "1.5", "1.0"]' }, {});
    expect(text('versions.json')).toBe('[\n  "2.0",\n  "1.0"\n]\n');
    expect(left(items)).toMatchObject({ 'version without files': 1 });
  });

  it('can list the working tree, which is the last one if it comes first', async () => {
    const { items, config, text } = await made(
      { ...versioned, 'versions.json': '["current", "2.0", "1.0"]' },
      {},
    );
    expect(text('versions.json')).toBe('[\n  "2.0",\n  "1.0"\n]\n');
    expect(config.versions).toMatchObject({ last: 'current' });
    expect(left(items)).not.toHaveProperty('version whose name cannot be one here');
  });
});

describe('an import of a part of a page', () => {
  it('is found by its path without the backslashes of formatters', async () => {
    const { text } = await made(
      {
        'docs/intro.mdx': "import Part from './parts/\\_part.md'\n\n# Intro\n\n<Part />\n",
        'docs/parts/_part.md': 'Part.\n',
      },
      {},
    );
    expect(text('content/docs/intro.mdx')).toContain('::include{file="./parts/_part.md"}');
  });
});

describe('a migrated site', () => {
  const project = projectForEachTest();

  /** Migrates and builds a site, and returns its addresses. */
  const addresses = async (texts: Record<string, string>, presets: unknown) => {
    const config = JSON.stringify({ title: 'Boats', url: 'https://boats.example', presets, i18n });
    project.write({
      'old/docusaurus.config.js': `module.exports = ${config};`,
      ...Object.fromEntries(Object.entries(texts).map(([file, text]) => [`old/${file}`, text])),
    });
    await project.run(['migrate', 'old', 'new']);
    const { code, stdout, stderr } = await project.run(['build', 'new', '--json']);
    expect(code, stderr).toBe(0);
    const { routes } = JSON.parse(stdout) as { routes: { url: string }[] };
    return routes.map(({ url }) => url);
  };

  it('in several languages and versions has the addresses of all of them', async () => {
    const texts = {
      ...versioned,
      'docs/start.md': '---\nslug: /\n---\n\n# Start\n',
      'versioned_docs/version-2.0/start.md': '---\nslug: /\n---\n\n# Start\n',
      'versioned_docs/version-1.0/start.md': '---\nslug: /\n---\n\n# Start\n\n[One](./01-intro.md)\n',
      'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({ guides: ['start', 'intro'] }),
      'src/pages/index.md': '# Boats\n\n[Docs](/docs/two/intro)\n',
    };
    const found = await addresses(texts, classic({ versions: { '2.0': { path: 'two' } } }));
    const ofVersions = {
      '/docs': ['', '/intro', '/wind'],
      '/docs/next': ['', '/intro', '/wind', '/sail/knots'],
      '/docs/1.0': ['', '/intro'],
    };
    const expected = ['', '/de', '/pt_BR'].flatMap((language) => [
      language || '/',
      ...Object.entries(ofVersions).flatMap(([path, all]) =>
        all.map((one) => {
          // The translation of the working tree has an address of its own.
          const isMoved = language === '/de' && path === '/docs/next' && one === '/wind';
          return `${language}${path}${isMoved ? '/sail/luft' : one}`;
        }),
      ),
    ]);
    const pages = found.map((url) => url.replace(/(?<=.)\/$/, '')).filter((url) => !url.endsWith('/404'));
    expect(pages.sort()).toEqual(expected.sort());
    const page = (path: string) => readFileSync(project.file(`new/dist/${path}/index.html`), 'utf8');
    const [, sidebar = ''] = /<nav class="sidebar"[^>]*>(.*?)<\/nav>/s.exec(page('docs/1.0/intro')) ?? [];
    expect(sidebar.match(/href="[^"]*"/g)).toEqual(['href="/docs/1.0/"', 'href="/docs/1.0/intro"']);
    expect(page('docs/1.0')).toContain('<p><a href="/docs/1.0/intro">One</a></p>');
    // The last version is at the root, where its path leads to.
    expect(page('docs/two/intro')).toContain('url=/docs/intro"');
  });

  it('in several languages has the addresses of its pages', async () => {
    expect(await addresses(boats, classic())).toEqual(
      expect.arrayContaining([
        '/docs/intro',
        '/docs/wind',
        '/de/docs/intro',
        '/de/docs/sail/luft',
        '/pt_BR/docs/wind',
      ]),
    );
  });
});
