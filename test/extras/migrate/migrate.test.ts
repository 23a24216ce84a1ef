// What `portal migrate` makes of sites of other tools, and that a build accepts it.

import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();
const trees = join(import.meta.dirname, 'trees');

async function migrated(name: string, ...flags: string[]) {
  cpSync(join(trees, name), project.file('old'), { recursive: true });
  const run = await project.run(['migrate', 'old', 'new', ...flags]);
  const text = (file: string) => readFileSync(project.file(`new/${file}`), 'utf8');
  return { run, text };
}

/** The URLs of the pages that a build of the new project writes, except for redirects. */
async function builtPages(): Promise<string[]> {
  const { code, stdout, stderr } = await project.run(['build', 'new', '--json']);
  expect(code, stderr).toBe(0);
  const { routes } = JSON.parse(stdout) as { routes: { url: string }[] };
  return routes.map(({ url }) => url).sort();
}

describe('a site of Docusaurus', () => {
  it('keeps its addresses', async () => {
    await migrated('docusaurus');
    expect(await builtPages()).toEqual(
      expect.arrayContaining([
        '/about',
        '/blog',
        '/blog/2024/05/01/hello',
        '/docs/harbours/north',
        '/docs/intro',
        '/docs/sailing/anchor-id',
        '/docs/wind',
      ]),
    );
    expect(existsSync(project.file('new/dist/start/index.html'))).toBe(true);
    expect(existsSync(project.file('new/dist/docs/sail/index.html'))).toBe(true);
  });

  it('has its configuration, as far as there is a counterpart', async () => {
    const { text } = await migrated('docusaurus');
    const config = text('portal.config.ts');
    expect(config).toContain("baseUrl: '/help/'");
    expect(config).toContain("colorMode: { default: 'system' }");
    expect(config).toContain("{ label: 'Guides', to: '/docs/intro' }");
    expect(config).toContain("content: 'Read [what is new](https://boats.example/v2).'");
    expect(config).toContain("apis: [{ spec: 'specs/boats.yaml', name: 'boats' }]");
    expect(config).toContain("{ from: '/docs/sail', to: '/docs/wind' }");
    expect(text('specs/boats.yaml')).toContain('title: Boats');
  });

  it('lists its sidebars in their order', async () => {
    const { text } = await migrated('docusaurus');
    expect(JSON.parse(text('content/docs/_meta.json'))).toEqual({
      guides: {
        title: 'Guides',
        items: {
          intro: {},
          sail: { title: 'Sail', items: { 'sailing/wind': {}, 'sailing/anchor': 'Drop anchor' } },
          all: { title: 'All', items: { 'harbours/north': {}, 'harbours/south': {} } },
          forum: { title: 'Forum', href: 'https://forum.example' },
        },
      },
    });
  });

  it('changes only links that would be others', async () => {
    const { text } = await migrated('docusaurus');
    expect(text('content/docs/intro.md')).toBe(
      readFileSync(join(trees, 'docusaurus/docs/01-intro.md'), 'utf8')
        .replace('id: intro\n', '')
        .replace('[wind](./02-sailing/wind.md)', '[wind](./sailing/wind.md)')
        .replace('./03-harbours/01-north.md', './harbours/north.md'),
    );
  });

  it('reports what is left, also as JSON, and keeps other versions and languages', async () => {
    const { run, text } = await migrated('docusaurus', '--json');
    const report = JSON.parse(run.stdout) as { left: { what: string; places: { file: string }[] }[] };
    expect(report).toEqual(JSON.parse(text('migration-report.json')));
    expect(report.left.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'folder of another language',
        'folder of another version',
        'page that is a React component',
        'plugin `docusaurus-plugin-cookies`',
      ]),
    );
    expect(text('other/versioned_docs/version-1.0/intro.md')).toContain('Old introduction');
  });
});

describe('a site of VitePress', () => {
  it('is built with its rewrites, without its other languages', async () => {
    await migrated('vitepress');
    expect(await builtPages()).toEqual(['/', '/guide/repair', '/guide/start', '/reference/kite-line']);
  });

  it('keeps the ids of headings', async () => {
    const { text } = await migrated('vitepress');
    expect(text('content/guide/repair.md')).toContain('## 1. Glue & tape {#_1-glue-tape}');
    expect(text('content/guide/start.md')).toContain("## What's `new`? {#what-s-new}");
  });

  it('fills in front matter, and finds included files', async () => {
    const { text } = await migrated('vitepress');
    expect(text('content/guide/start.md')).toContain('# Start\n');
    expect(text('content/guide/start.md')).toContain('<<< ../snippets/kite.js');
    expect(text('content/snippets/kite.js')).toBe('fly();\n');
  });

  it('writes its home page as Markdown', async () => {
    const { text } = await migrated('vitepress');
    const home = text('content/index.md');
    expect(home).toContain('title: Kites');
    expect(home).toContain('- [Start](/guide/start)');
    expect(home).toContain(':::card[Light]\n\nTwo grams.');
  });

  it('has sidebars by path, with bases', async () => {
    const { text } = await migrated('vitepress');
    expect(JSON.parse(text('content/_meta.json'))).toEqual({
      guide: { title: 'Basics', items: { 'guide/start': 'Start here', 'guide/repair': 'Repair' } },
      reference: { title: 'Reference', items: { 'reference/kite-line': 'Line' } },
    });
  });
});

describe('a site of Starlight', () => {
  it('is built at the addresses of its slugs', async () => {
    const { text } = await migrated('starlight');
    expect(await builtPages()).toEqual([
      '/',
      '/guides/pitch',
      '/guides/storms',
      '/reference/my-pegs',
      '/reference/poles',
    ]);
    expect(text('content/guides/pitch.md')).toContain('[storms](./storms.mdx)');
    expect(text('content/guides/pitch.md')).toContain('sidebar_label: Pitch it');
    expect(text('content/guides/pitch.md')).toContain('![Tent](../assets/tent.svg)');
    expect(text('portal.config.ts')).toContain("{ label: 'Documentation', to: '/guides/pitch' }");
  });

  it('lists folders in the order of their pages', async () => {
    const { text } = await migrated('starlight');
    const { documentation } = JSON.parse(text('content/_meta.json'));
    expect(Object.keys(documentation.items['reference-2'].items)).toEqual([
      'reference/poles',
      'reference/My-Pegs',
    ]);
  });
});

describe('code of a configuration', () => {
  const hostile = `const fs = require('fs');
    const O = Object.getPrototypeOf(Object.getPrototypeOf(fs.readdirSync(__dirname))).constructor;
    const S = O.getPrototypeOf(O('x')), was = S.startsWith; S.startsWith = () => true;
    let title = 'Docs'; try { title = fs.readFileSync('SECRET', 'utf8') || title; } catch {} S.startsWith = was;
    module.exports = { title, url: 'https://a.example', baseUrl: '/x/', tagline: 'a-b'.replace(/-/, ' '), presets: [['classic', {}]] };`;

  async function report(...flags: string[]) {
    project.write({
      'old/docusaurus.config.js': hostile.replace('SECRET', project.file('secret')),
      'old/docs/a.md': '# A\n',
      secret: 'what nobody may read',
    });
    const { stdout, code } = await project.run(['migrate', 'old', 'new', '--json', ...flags]);
    expect(code).toBe(0);
    expect([...(await readTree(project.file('new'))).values()].join()).not.toContain('what nobody may read');
    const { left } = JSON.parse(stdout) as { left: { what: string; advice?: string; places: unknown[] }[] };
    const config = readFileSync(project.file('new/portal.config.ts'), 'utf8');
    return { config, left: left.filter(({ what }) => what.includes('have to be run')) };
  }

  it('does not run: what it would make is reported with its place, and the rest is migrated', async () => {
    const { config, left } = await report();
    expect(config).toContain("baseUrl: '/x/'");
    expect(config).not.toContain('a b');
    expect(left).toContainEqual({
      what: 'code of the configuration that would have to be run: a method with arguments that are no text',
      count: 1,
      advice: expect.stringContaining('`--run-code`') as string,
      places: [{ file: 'docusaurus.config.js', line: 5, count: 1 }],
    });
  });

  it('runs with `--run-code`, and reads no file outside of the site', async () => {
    const { config, left } = await report('--run-code');
    expect(config).toContain("baseUrl: '/x/'");
    expect(config).toContain("title: 'Docs'");
    expect(config).toContain("'a b'");
    expect(left).toEqual([]);
  });
});

describe('the folders', () => {
  it('are refused where files would be overwritten or mixed', async () => {
    cpSync(join(trees, 'starlight'), project.file('old'), { recursive: true });
    project.write({ 'full/a.md': 'mine', file: '', 'part/portal.config.ts': '' });
    const runs = [
      await project.run(['migrate', 'old', 'part']),
      await project.run(['migrate', 'old', 'full']),
      await project.run(['migrate', 'old', 'old/new']),
      await project.run(['migrate', 'missing', 'new']),
      await project.run(['migrate', 'full', 'new']),
      await project.run(['migrate', 'full', 'new', '--from', 'docusaurus']),
    ];
    expect(runs.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(runs.map(({ stderr }) => stderr.split('\n')[0])).toEqual([
      expect.stringContaining('may have been stopped') as string,
      expect.stringContaining('full` is not empty') as string,
      expect.stringContaining('old`, or around it') as string,
      expect.stringContaining('`missing` is not a folder') as string,
      expect.stringContaining('is not a site of a known tool') as string,
      expect.stringContaining('has no site of Docusaurus') as string,
    ]);
    expect(existsSync(project.file('new'))).toBe(false);
  });

  it('are read without following links out of them, and not changed', async () => {
    cpSync(join(trees, 'starlight'), project.file('old'), { recursive: true });
    project.write({ 'secret/secret.md': '# Secret\n' });
    symlinkSync(project.file('secret'), project.file('old/src/content/docs/linked'));
    symlinkSync(project.file('secret/secret.md'), project.file('old/src/content/docs/linked.md'));
    const before = await readTree(project.file('old/src/assets'));
    expect((await project.run(['migrate', 'old', 'new'])).code).toBe(0);
    expect([...(await readTree(project.file('new'))).keys()].join()).not.toContain('linked');
    expect(await readTree(project.file('old/src/assets'))).toEqual(before);
  });
});
