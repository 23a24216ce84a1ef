// What is made of small sites, in memory.

import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../../src/extras/migrate/migration-report.ts';
import { makeProject } from '../../../src/extras/migrate/project/make-project.ts';
import { hasPattern, listedRedirects } from '../../../src/extras/migrate/project/redirect-patterns.ts';
import { docusaurus } from '../../../src/extras/migrate/systems/docusaurus/docusaurus.ts';
import { mintlify } from '../../../src/extras/migrate/systems/mintlify/mintlify.ts';
import { mkdocs } from '../../../src/extras/migrate/systems/mkdocs/mkdocs.ts';
import { starlight } from '../../../src/extras/migrate/systems/starlight/starlight.ts';
import { vitepress } from '../../../src/extras/migrate/systems/vitepress/vitepress.ts';
import { wings } from '../../../src/extras/table.ts';
import { markdownWith } from '../../../src/generator/pipeline/runs/open-guides.ts';
import { parseConfig } from '../../../src/generator/project/parse-config.ts';
import { madeProject, readSite, sidebarLines, sourceTree } from '../../support/source-tree.ts';

function sidebarsIn(text: string | undefined): unknown {
  return JSON.parse(text ?? '{}') as unknown;
}

describe('the report of pages', () => {
  it('counts each place, and advises what to do', async () => {
    const { items } = await madeProject(mkdocs, {
      'mkdocs.yml': 'site_name: Boats',
      'docs/index.md':
        '# Home\n\n:octicons-goal-16: one\n\n:octicons-goal-16: two\n\n:octicons-goal-16: three\n',
      'docs/a.md': '# A\n\n:octicons-goal-16: four\n',
    });
    const [group] = groupsOf(items, 'left');
    expect(group?.what).toContain('`:octicons-goal-16:`');
    expect(group?.count).toBe(4);
    expect(group?.places).toEqual([
      { file: 'content/a.md', line: 3, count: 1 },
      { file: 'content/index.md', line: 3, count: 3 },
    ]);
    expect(group?.advice ?? '').not.toContain('The file also has it');
  });

  it('names the lines of the new file where front matter is shorter', async () => {
    const { items, text } = await madeProject(mkdocs, {
      'mkdocs.yml': 'site_name: Boats',
      'docs/index.md':
        '---\nunknown_one:\n  - a\n  - b\ntitle: Home\nother: 1\n---\n\n```nolang\ncode\n```\n',
    });
    const lines = text('content/index.md')?.split('\n') ?? [];
    const place = items.find(({ what }) => what.startsWith('unknown-language'));
    expect(lines[(place?.line ?? 0) - 1]).toBe('```nolang');
    expect(items.map(({ what }) => what)).toContain('front matter `unknown_one`');
    expect(text('content/index.md')).not.toContain('other:');
  });

  it('does not let front matter of another form fail a build', async () => {
    const { config, items } = await madeProject(mkdocs, {
      'mkdocs.yml': 'site_name: Boats',
      'docs/index.md': '---\nsidebar_position: first\n---\n\n# Home\n',
    });
    expect(config.rules).toEqual({ 'invalid-front-matter': 'warn', 'missing-image': 'warn' });
    expect(items.map(({ what }) => what)).toEqual(
      expect.arrayContaining([expect.stringContaining('`sidebar_position` in the front matter') as string]),
    );
  });
});

it('does not report includes that are read when the site is built', async () => {
  const { text, items } = await madeProject(mintlify, {
    'docs.json': '{"navigation": ["a"]}',
    'a.mdx': 'import Part from "/snippets/part.mdx";\n\n# A\n\nText.\n\n<Part />\n',
    'snippets/part.mdx': 'A part.\n',
  });
  expect(text('content/a.mdx')).toContain('::include{file="');
  expect(items.filter(({ what }) => what.includes('include{'))).toEqual([]);
});

describe('the configuration', () => {
  it('has no values that the program does not accept', async () => {
    const { config, items } = await madeProject(
      docusaurus,
      { 'docusaurus.config.js': '', 'docs/intro.md': '# Intro' },
      {
        'docusaurus.config.js': {
          title: 'Boats',
          presets: [['classic', {}]],
          themeConfig: { footer: { copyright: '<b></b>', links: [] } },
        },
      },
    );
    expect(parseConfig(config)).not.toHaveProperty('problems');
    expect(config.title).toBe('Boats');
    expect(items.filter(({ status }) => status === 'left').map(({ what }) => what)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^configuration `footer/) as string]),
    );
  });

  it('is that in a call of a package', async () => {
    const site = await readSite(
      vitepress,
      { '.vitepress/config.ts': '', 'index.md': '# Home' },
      {
        '.vitepress/config.ts': {
          $call: 'extendConfig',
          $from: 'a-theme',
          args: ['x', { title: 'Kites' }],
        },
      },
    );
    expect(site.title).toBe('Kites');
  });
});

describe('documents of Docusaurus', () => {
  it('are found without the preset that has them, unless it says that there are none', async () => {
    const urlsWith = async (config: unknown) => {
      const files = { 'docusaurus.config.js': '', 'docs/a.md': '# A', 'src/pages/b.md': '# B' };
      const site = await readSite(docusaurus, files, { 'docusaurus.config.js': config });
      return site.pages.map(({ url }) => url);
    };
    expect(await urlsWith({ presets: [['a-company-preset', {}]] })).toEqual(['/docs/a', '/b']);
    expect(await urlsWith({ presets: [['classic', { docs: false }]] })).toEqual(['/b']);
  });
});

describe('sidebars', () => {
  it('of TypeScript are found by their names in JavaScript', async () => {
    const site = await readSite(
      docusaurus,
      { 'docusaurus.config.js': '', 'sidebars.ts': '', 'docs/a.md': '# A', 'docs/b.md': '# B' },
      {
        'docusaurus.config.js': { presets: [['classic', { docs: { sidebarPath: '<source>/sidebars.js' } }]] },
        'sidebars.ts': { docs: ['b', 'a'] },
      },
    );
    expect(sidebarLines(site)).toEqual(['# Docs', '/docs/b', '/docs/a']);
  });

  it('of Starlight are in the order of names, those of pages and folders together', async () => {
    const site = await readSite(starlight, {
      'src/content/docs/index.md': '# Home',
      'src/content/docs/sponsors.md': '# S',
      'src/content/docs/Explore.md': '# E',
      'src/content/docs/guides/a.md': '# A',
    });
    expect(sidebarLines(site)).toEqual([
      '# Documentation',
      '/explore',
      'Guides:',
      '  /guides/a',
      '/sponsors',
    ]);
  });

  it('report entries without a page, and keep links to pages and other sites', async () => {
    const { text, items } = await madeProject(
      vitepress,
      { '.vitepress/config.ts': '', 'index.md': '# Home', 'guide/a.md': '# A', 'guide/b.md': '# B' },
      {
        '.vitepress/config.ts': {
          themeConfig: {
            sidebar: [
              { text: 'A', link: '/guide/a' },
              { text: 'Part', link: '/guide/a#part' },
              { text: 'Gone', link: '/gone' },
              { text: 'Forum', link: 'https://forum.example' },
            ],
          },
        },
      },
    );
    expect(sidebarsIn(text('content/_meta.json'))).toEqual({
      guide: {
        title: 'Documentation',
        items: { 'guide/a': 'A', forum: { title: 'Forum', href: 'https://forum.example' } },
      },
    });
    const left = items
      .filter(({ status }) => status === 'left')
      .map(({ what, advice }) => `${what}: ${advice}`);
    expect(left).toEqual([
      'sidebar entry of a part of a page: Entries lead to whole pages and other sites. The first is `/guide/a#part`.',
      'sidebar entry of a page that does not exist: The first is `/gone`.',
    ]);
  });

  it('list the pages of a folder without one, if the navigation bar leads to its first page', async () => {
    const { text } = await madeProject(
      vitepress,
      {
        '.vitepress/config.ts': '',
        'README.md': '# Files',
        'index.md': '# Home',
        'guide/a.md': '# A',
        'guide/b.md': '# B',
        'news/index.md': '# News',
        'news/first.md': '# First',
        'old/index.md': '# Old',
        'old/first.md': '# First',
      },
      {
        '.vitepress/config.ts': {
          themeConfig: {
            nav: [{ text: 'News', link: '/news/' }],
            sidebar: { '/guide/': [{ text: 'B', link: '/guide/b' }], '/news/': [] },
          },
        },
      },
    );
    expect(sidebarsIn(text('content/_meta.json'))).toEqual({
      guide: { title: 'Guide', items: { 'guide/b': 'B' } },
      'old/': { hidden: true },
    });
    expect(text('content/index.md')).toContain('# Home');
    expect(text('content/README.md')).toBeUndefined();
  });

  it('hide pages of their folder that no sidebar listed', async () => {
    const { text, items } = await madeProject(
      vitepress,
      {
        '.vitepress/config.ts': '',
        'guide/a.md': '# A',
        'guide/b.md': '# B',
        'guide/old.md': '# Old',
        'news/index.md': '# News',
        'news/first.md': '# First',
      },
      {
        '.vitepress/config.ts': {
          themeConfig: {
            sidebar: {
              '/guide/': [
                { text: 'B', link: '/guide/b' },
                { text: 'A', link: '/guide/a' },
              ],
              '/news/': [{ text: 'News', link: '/news/' }],
            },
          },
        },
      },
    );
    expect(sidebarsIn(text('content/_meta.json'))).toEqual({
      guide: { title: 'Guide', items: { 'guide/b': 'B', 'guide/a': 'A', 'guide/old': { hidden: true } } },
      news: { title: 'News', items: { 'news/index': 'News' } },
    });
    expect(items).toContainEqual(
      expect.objectContaining({ what: 'page in no sidebar, which is hidden', count: 1 }),
    );
  });
});

describe('ids of headings', () => {
  it('are written into lists of attributes that are there, also from other forms', async () => {
    const { text } = await madeProject(mkdocs, {
      'mkdocs.yml': 'site_name: Boats',
      'docs/index.md': [
        '# Home',
        '## Navigation path <small>Crumbs</small> { id=navigation-path }',
        '## C++ & more { .wide data-x="1 2" }',
        '## Own {: #own .wide }',
        '## <!-- md:setting x -->',
        '## Ends ##',
      ].join('\n\n'),
    });
    expect(text('content/index.md')?.split('\n\n')).toEqual([
      '# Home',
      '## Navigation path <small>Crumbs</small> {#navigation-path}',
      '## C++ & more {#c-more .wide data-x="1 2"}',
      '## Own {: #own .wide }',
      '## <!-- md:setting x -->',
      '## Ends ##',
    ]);
  });

  it('are read from comments of MDX, and braces with an expression are text', async () => {
    const { text } = await madeProject(docusaurus, {
      'docusaurus.config.js': '',
      'docs/intro.mdx': '# Intro\n\n## Part {/* #own-part */}\n\n## The {value} of `a {b}`\n',
    });
    expect(text('content/docs/intro.mdx')).toContain('## Part {#own-part}\n');
    expect(text('content/docs/intro.mdx')).toContain('## The {value} of `a {b}`');
  });

  it('take linear time, whatever a heading has', async () => {
    for (const mark of [' ', '#', '{', '[', '![', '`', '"a', '<'])
      await madeProject(mkdocs, {
        'mkdocs.yml': 'site_name: Boats',
        'docs/index.md': `# Home\n\n## a${mark.repeat(50_000)}b }\n`,
      });
  });
});

describe('links to parts of pages', () => {
  it('have the id of the one heading with the same letters, and of footnotes', async () => {
    const { text, items } = await madeProject(mkdocs, {
      'mkdocs.yml': 'site_name: Boats',
      'docs/index.md':
        '---\nunknown_key: 1\n---\n\n# Home\n\n[a](guide.md#llms-full-txt) [b](guide.md#twice-) [c](guide.md#fn:1) [d](#own.id) [e](guide.md#none)\n\n<i id="own.id"></i>\n',
      'docs/guide.md': '# Guide\n\n## llms-full.txt\n\n## Twice\n\n## Twice!\n\nA note[^1].\n\n[^1]: Text.\n',
    });
    expect(text('content/index.md')).toContain(
      '[a](guide.md#llms-fulltxt) [b](guide.md#twice) [c](guide.md#fn-1) [d](#own.id) [e](guide.md#none)',
    );
    expect(items.filter(({ what }) => what === 'link to a part of a page').map(({ line }) => line)).toEqual([
      3, 3, 3,
    ]);
  });

  it('are reported where the part is made from code', async () => {
    const { items } = await madeProject(mkdocs, {
      'mkdocs.yml': 'site_name: Boats',
      'docs/index.md': '# Home\n\n[a](api.md#boats.Sail) [b](api.md#boats.Sail.hoist)\n',
      'docs/api.md': '# API\n\n::: boats.Sail\n    options:\n      members: []\n',
    });
    const left = items.filter(({ what }) => what === 'link to documentation made from code');
    expect(left).toMatchObject([{ file: 'docs/index.md', line: 3 }]);
  });

  it('keep the address as their text where it is all that is written', async () => {
    const { text } = await madeProject(mkdocs, {
      'mkdocs.yml': 'site_name: Boats\nsite_url: https://boats.example/\n',
      'docs/index.md':
        '# Home\n\nSee https://boats.example/a/#part and <https://boats.example/a/>, [a](https://boats.example/a/).\n\n<a href="https://boats.example/a/">A</a>\n',
      'docs/a.md': '# A\n\n## Part\n',
    });
    expect(text('content/index.md')).toBe(
      '# Home\n\nSee [https://boats.example/a/#part](./a.md#part) and [https://boats.example/a/](./a.md), [a](./a.md).\n\n<a href="./a.md">A</a>\n',
    );
  });

  it('lead to pages of the site by the names of versions', async () => {
    const { text } = await madeProject(mkdocs, {
      'mkdocs.yml':
        'site_name: Boats\nsite_url: https://boats.example/\nplugins: [mike]\nextra: {version: {default: current}}',
      'docs/index.md':
        '# Home\n\n[a](/latest/guide/one/) [b](/current/guide/one/#x) [c](/other/guide/one/) [d](https://boats.example/latest/guide/one/) [e](https://boats.example/forum)\n',
      'docs/guide/one.md': '# One\n',
    });
    expect(text('content/index.md')).toContain(
      '[a](./guide/one.md) [b](./guide/one.md#x) [c](/other/guide/one/) [d](./guide/one.md) [e](https://boats.example/forum)',
    );
  });
});

describe('redirects with patterns', () => {
  it('are those of the pages that they lead to', () => {
    const urls = ['/', '/new/a', '/new/a/b', '/guide/c'];
    const listed = (from: string, to: string) =>
      listedRedirects({ from, to }, urls)?.map((one) => `${one.from} ${one.to}`);
    const all = ['/old/a /new/a', '/old/a/b /new/a/b'];
    expect(listed('/old/:slug*', '/new/:slug*')).toEqual(all);
    expect(listed('/old/*', '/new/*')).toEqual(all);
    expect(listed('/old/[...slug]', '/new/[...slug]')).toEqual(all);
    expect(listed('/old/:one', '/new/:one')).toEqual(['/old/a /new/a']);
    expect(listed('/:lang/guide/:one', '/guide/:one')).toBeUndefined();
    expect(listed('/old/*', '/new/a')).toBeUndefined();
    expect(listed('/old/*', 'https://a.example/*')).toBeUndefined();
    expect(hasPattern('https://a.example:80/x')).toBe(false);
  });

  it('are written out, or reported', async () => {
    const { config, items } = await madeProject(
      starlight,
      {
        'astro.config.mjs': 'starlight',
        'src/content/docs/index.md': '# Home',
        'src/content/docs/new/a.md': '# A',
      },
      {
        'astro.config.mjs': {
          redirects: { '/old/[...slug]': '/new/[...slug]', '/any/[...slug]': '/new/a', '/one': '/new/a' },
          integrations: [{ $call: 'starlight', $from: '@astrojs/starlight', args: [{ title: 'Tents' }] }],
        },
      },
    );
    expect(config.redirects).toEqual([{ from: ['/old/a', '/one'], to: '/new/a' }]);
    const [left] = items.filter(
      ({ what, status }) => what === 'redirect with a pattern' && status === 'left',
    );
    expect(left?.advice).toContain('`/any/[...slug]`');
  });
});

describe('what has no text of its own', () => {
  it('is reported: pages from data, of code, and of plugins', async () => {
    const pages = await madeProject(vitepress, {
      '.vitepress/config.ts': '',
      'index.md': '# Home',
      'packages/[name].md': '# {{ $params.name }}',
      'packages/[name].paths.js': '',
    });
    expect(pages.items).toContainEqual(
      expect.objectContaining({
        what: 'page that stands for many (`[name].md`)',
        file: 'packages/[name].md',
      }),
    );
    expect(pages.paths).not.toContain('content/packages/[name].md');
    const astro = await madeProject(starlight, {
      'src/content/docs/index.md': '# Home',
      'src/pages/play.astro': '',
      'src/pages/_part.astro': '',
    });
    expect(astro.items.filter(({ what }) => what === 'page of Astro').map(({ file }) => file)).toEqual([
      'src/pages/play.astro',
    ]);
    const plugins = await madeProject(mkdocs, {
      'mkdocs.yml': 'site_name: Boats\nplugins: [search, glightbox, gen-files]',
      'docs/index.md': '# Home',
    });
    expect(plugins.items.filter(({ status }) => status === 'left').map(({ what }) => what)).toEqual([
      'plugin `glightbox`',
      'plugin `gen-files`',
    ]);
  });

  it('has no address of another tool in the front matter', async () => {
    const { text } = await madeProject(starlight, {
      'src/content/docs/index.md': '# Home',
      'src/content/docs/poles.md': '---\ntitle: Poles\nurl: /tents/poles/\npermalink: /poles/\n---\n\nText.',
    });
    expect(text('content/poles.md')).not.toContain('url:');
    expect(text('content/poles.md')).toContain('permalink: /poles/');
  });

  it('is left out of the text: tags of components, but not in code', async () => {
    const lines = [
      '# Home',
      '## Part <ReplMain />',
      '<Team size="a > b">',
      'Inner <Mark/>text `<Mark/>`.',
      '</Team>',
      '```vue',
      '<ReplMain />',
      '```',
      '<br>',
    ];
    const files = { '.vitepress/config.ts': '', 'index.md': lines.join('\n\n') };
    const { text, items } = await madeProject(vitepress, files);
    expect(text('content/index.md')?.split('\n\n')).toEqual([
      '# Home',
      '## Part ',
      '',
      'Inner text `<Mark/>`.',
      '',
      ...lines.slice(5),
    ]);
    const left = items.filter(({ what }) => what.startsWith('component'));
    expect(left.map(({ what, line }) => `${what} ${line}`)).toEqual([
      'component `<ReplMain>` 3',
      'component `<Team>` 5',
      'component `<Mark>` 7',
    ]);
    expect(items.filter(({ what }) => what.includes('shown as text'))).toEqual([]);
    const other = await madeProject(mkdocs, {
      'mkdocs.yml': '',
      'docs/index.md': '# Home\n\nWrite <YourName/>.<br>\n',
    });
    expect(other.text('content/index.md')).toContain('<YourName/>');
  });

  it('has the files whose components pages use, with their text', async () => {
    const badge = 'export const Since = ({ version }) => <p>New in version <code>{version}</code></p>;\n';
    const use = '<Since version="2.0" />\n';
    const site = await madeProject(mintlify, {
      'docs.json': JSON.stringify({ navigation: { pages: ['a'] } }),
      'a.mdx': `import { Since } from "/snippets/badge.mdx"\n\n# A\n\n${use}`,
      'snippets/badge.mdx': badge,
      'snippets/unused.mdx': 'Unused',
    });
    expect(site.paths).toContain('content/snippets/badge.mdx');
    expect(site.paths.filter((path) => path.includes('unused'))).toEqual([]);
    expect(site.text('content/a.mdx')).toContain('from "/snippets/badge.mdx"');
    const program = 'export function Counter() { const [n] = useState(0); return <b>{n + 1}</b>; }\n';
    const other = await madeProject(starlight, {
      'src/content/docs/index.mdx': [
        "import Intro, {\n  Since,\n} from '../../parts/badge.mdx';",
        "import { Since as Own } from '../../parts/own.tsx'",
        "import { Since } from '../../parts/own.jsx';",
        "import { Counter } from '~/parts/counter.jsx';",
        use,
      ].join('\n'),
      'src/parts/badge.mdx': badge,
      'src/parts/own.jsx': badge,
      'src/parts/counter.jsx': program,
    });
    const text = other.text('content/index.mdx');
    expect(text).toContain("import Intro, {\n  Since,\n} from './partials/src/parts/badge.mdx';");
    expect(text).toContain("import { Since } from './assets/src/parts/own.jsx';");
    expect(text).toContain("from '~/parts/counter.jsx'");
    // The build puts them in place.
    expect(other.items.filter(({ what }) => what.includes('<Since>'))).toEqual([]);
    expect(other.paths.filter((path) => path.includes('parts/'))).toEqual([
      'content/assets/src/parts/own.jsx',
      'content/partials/src/parts/badge.mdx',
    ]);
  });

  it('is no page: parts that no page includes, and the page for missing addresses', async () => {
    const { paths, items } = await madeProject(starlight, {
      'src/content/docs/index.mdx': '# Home\n\nSee NOTES.md and part.md.\n',
      'src/content/docs/_part.md': 'Part',
      'src/content/docs/404.md': '# Nothing',
    });
    expect(paths).toEqual(
      ['content/_meta.json', 'content/index.mdx', 'portal.config.ts'].filter((path) => paths.includes(path)),
    );
    expect(items).toContainEqual(expect.objectContaining({ what: 'page for addresses without a page' }));
  });

  it('is kept beside the site: versions and languages, with their places', async () => {
    const { paths, items } = await madeProject(docusaurus, {
      'website/docusaurus.config.js': '',
      'website/docs/a.md': '# A\n\n[old](../versioned_docs/version-1/a.md)\n',
      'website/versioned_docs/version-1/a.md': '# A',
    });
    expect(paths).toContain('other/versioned_docs/version-1/a.md');
    expect(items).toContainEqual(
      expect.objectContaining({
        what: 'folder of another version',
        file: 'website/versioned_docs',
        advice:
          'Such folders are kept in `other/` as they are, and not shown: the first is `other/versioned_docs` with 1 file.',
      }),
    );
  });

  it('has an address that can be published, and leaves the other redirects to the host', async () => {
    const { text, paths, items, config } = await madeProject(mkdocs, {
      'mkdocs.yml': [
        'site_name: Boats',
        'plugins:',
        '  - redirects:',
        '      redirect_maps: { one.md: two.md, two.md: b.md, gone.md: none.md, "a:b.md": b.md }',
      ].join('\n'),
      'docs/index.md': '# Home\n\n[what](what%3F.md) [a](a.md)\n',
      'docs/what?.md': '# What',
      'docs/a.md': '# A',
      'docs/A.md': '# Large A',
      'docs/b.md': '# B',
    });
    expect(text('content/what?.md')).toContain('slug: /what\n');
    expect(text('content/_meta.json')).toContain('"what?": {}');
    expect(paths).toEqual(expect.arrayContaining(['content/A.md', 'content/a-2.md']));
    expect(text('content/index.md')).toContain('[what](what%3F.md) [a](./a-2.md)');
    expect(config.redirects).toEqual([{ from: ['/one', '/two'], to: '/b' }]);
    expect(items.filter(({ what }) => what === 'redirect that leads to no page')).toHaveLength(2);
  });

  it('is copied as it is where it cannot be read', async () => {
    const tree = sourceTree({
      'mkdocs.yml': 'site_name: Boats',
      'docs/index.md': '# Home',
      'docs/large.md': 'x',
    });
    const site = await readSite(mkdocs, {
      'mkdocs.yml': 'site_name: Boats',
      'docs/index.md': '# Home',
      'docs/large.md': 'x',
    });
    const unread = {
      ...tree,
      text: (file: string) => (file === 'docs/large.md' ? undefined : tree.text(file)),
    };
    const { files, items } = await makeProject(site, {
      system: mkdocs,
      tree: unread,
      markdown: await markdownWith(wings),
    });
    expect(files).toContainEqual({ path: 'content/large.md', from: 'docs/large.md' });
    expect(items).toContainEqual(
      expect.objectContaining({ what: 'page that is too large, or no text', file: 'docs/large.md' }),
    );
  });

  it('has an address of its own where two pages had one', async () => {
    const { text, items } = await madeProject(vitepress, {
      '.vitepress/config.ts': '',
      'guide.md': '# Guide',
      'guide/index.md': '# Guides',
    });
    expect(text('content/guide/index.md')).toContain('slug: /guide-2');
    expect(items.map(({ what }) => what)).toContain('page at the address of another one');
  });
});
