// What is made of small sites, in memory.

import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { groupsOf } from '../../src/migrate/report.ts';
import { docusaurus } from '../../src/migrate/systems/docusaurus/docusaurus.ts';
import { mkdocs } from '../../src/migrate/systems/mkdocs/mkdocs.ts';
import { starlight } from '../../src/migrate/systems/starlight/starlight.ts';
import { vitepress } from '../../src/migrate/systems/vitepress/vitepress.ts';
import { madeProject, readSite, sidebarLines } from '../support/source-tree.ts';

function sidebarsIn(text: string | undefined): unknown {
  return JSON.parse(text ?? '{}') as unknown;
}

describe('the report of pages', () => {
  it('counts each place, and advises what to do', async () => {
    const { items } = await madeProject(mkdocs, {
      'mkdocs.yml': 'site_name: Boats',
      'docs/index.md':
        '# Home\n\n:octicons-briefcase-24: one\n\n:octicons-briefcase-24: two\n\n:octicons-briefcase-24: three\n',
      'docs/a.md': '# A\n\n:octicons-briefcase-24: four\n',
    });
    const [group] = groupsOf(items, 'left');
    expect(group?.what).toContain('`:octicons-briefcase-24:`');
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
      'docs/index.md': '---\nsearch:\n  boost: 2\n---\n\n# Home\n',
    });
    expect(config.rules).toEqual({ 'invalid-front-matter': 'warn', 'missing-image': 'warn' });
    expect(items.map(({ what }) => what)).toEqual(
      expect.arrayContaining([expect.stringContaining('`search` in the front matter') as string]),
    );
  });
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
