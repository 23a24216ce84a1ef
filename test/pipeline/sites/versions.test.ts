// A site in several versions: its pages, how they lead to each other, and what search engines are told.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOfAddresses, readAddresses } from '../../support/page-addresses.ts';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const document = (paths: string[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    paths: Object.fromEntries(
      paths.map((path) => [
        `/${path}`,
        { get: { summary: `List ${path}`, responses: { 200: { description: 'Yes.' } } } },
      ]),
    ),
  });

const texts = {
  'content/index.md': '# Next home\n',
  'content/docs/guide.md':
    '# Next guide\n\n## Set up\n\n[Anew](new.md), [version 1](/1.0/docs/guide#set-up).\n',
  'content/docs/new.md': '# New\n\nText.\n',
  'specs/boats.json': document(['boats', 'harbours', 'ports']),
  'versions.json': '["2.0", "1.0"]\n',
  'versioned_docs/version-2.0/index.md': '# Home 2\n\n![Boat](docs/boat.svg)\n',
  'versioned_docs/version-2.0/docs/boat.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'versioned_docs/version-2.0/docs/guide.md':
    '# Guide 2\n\n## Set up\n\n[Boats](op:boats/list-boats), [terms](/terms.txt).\n',
  'versioned_docs/version-2.0/docs/renamed.md':
    '---\nredirect_from: /docs/former\n---\n\n# Renamed\n\nText.\n',
  'versioned_specs/version-2.0/boats.json': document(['boats', 'harbours']),
  'versioned_docs/version-1.0/index.md': '# Home 1\n',
  'versioned_docs/version-1.0/docs/guide.md':
    '# Guide 1\n\n## Set up\n\n[Home](/), [guide of 2](/2.0/docs/guide), [coming](/next/docs/new).\n',
  'versioned_docs/version-1.0/docs/former.md': '# Former\n\nText.\n',
  'versioned_docs/version-1.0/docs/only.md': '# Only here\n\n[Guide](guide.md).\n',
  'versioned_specs/version-1.0/boats.json': document(['boats']),
  'static/terms.txt': 'Terms.\n',
};
const config = { title: 'Boats', url: 'https://boats.example', baseUrl: '/p/' };

const project = projectForEachTest({ ...texts, 'portal.config.json': JSON.stringify(config) });
const configure = (more: object) =>
  project.write({ 'portal.config.json': JSON.stringify({ ...config, ...more }) });
const built = async () => {
  const { code, stdout } = await project.run(['build', '--json']);
  return { code, ...JSON.parse(stdout) };
};
const file = (path: string) => readFileSync(project.file(`dist/${path}`), 'utf8');
const page = (path: string) => file(`${path}index.html`);
const menu = (html: string) =>
  [
    ...(/<nav[^>]*id="version-menu".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(
      /href="([^"]*)"[^>]*?( aria-current="true")?>(?:<bdi>)?([^<]*)</g,
    ),
  ].map(([, href, current, label]) => `${label} ${href}${current === undefined ? '' : ' *'}`);
/** The titles of the translated guides, by their paths. */
const translated = () =>
  Object.fromEntries(
    readdirSync(project.file('dist'), { recursive: true, encoding: 'utf8' }).flatMap((path) => {
      if (!/^de\/.*\bguide\/index\.html$/.test(path)) return [];
      const html = file(path);
      const isRedirect = html.includes('http-equiv="refresh"');
      const title = /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
      return isRedirect || !title.startsWith('Anleitung') ? [] : [[path.slice(0, -10), title]];
    }),
  );
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

describe('a site in several versions', () => {
  it('names the working tree in the language of the page, if the configuration does not', async () => {
    configure({ languages: ['en', 'de', 'ar'] });
    await built();
    const [first, second, third] = ['', 'de/', 'ar/'].map((base) => menu(page(`${base}docs/guide/`))[0]);
    expect([first, second, third]).toEqual([
      'Next /p/next/docs/guide',
      'Nächste /p/de/next/docs/guide',
      'القادم /p/ar/next/docs/guide',
    ]);
    const labels = JSON.parse(file('editions.json')).editions.map(
      ({ versionLabel }: { versionLabel: string }) => versionLabel,
    );
    expect(labels).toEqual(expect.arrayContaining(['Next', 'Nächste', 'القادم']));
  });

  it('has the last version at the root, and the others below their paths', async () => {
    const { code, diagnostics } = await built();
    expect([code, diagnostics]).toEqual([0, []]);
    expect([page(''), page('docs/guide/')].map((html) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1])).toEqual([
      'Home 2',
      'Guide 2',
    ]);
    expect(page('next/docs/guide/')).toContain('Next guide');
    expect(page('1.0/docs/guide/')).toContain('Guide 1');
    const operations = ['', 'next/', '1.0/'].map((base) =>
      ['boats', 'harbours', 'ports'].filter((name) =>
        existsSync(project.file(`dist/${base}api/boats/list-${name}/index.html`)),
      ),
    );
    expect(operations).toEqual([['boats', 'harbours'], ['boats', 'harbours', 'ports'], ['boats']]);
    // Static files, scripts and the index for programs are those of all versions.
    expect(file('1.0/docs/guide.md')).toContain('https://boats.example/p/llms.txt');
    expect(existsSync(project.file('dist/llms.txt'))).toBe(true);
    expect(existsSync(project.file('dist/1.0/terms.txt'))).toBe(false);
  });

  it('has a menu that leads to the same page, or the nearest one above it', async () => {
    await built();
    expect(menu(page('docs/guide/'))).toEqual([
      'Next /p/next/docs/guide',
      '2.0 /p/docs/guide *',
      '1.0 /p/1.0/docs/guide',
    ]);
    expect(menu(page('next/docs/new/'))).toEqual(['Next /p/next/docs/new *', '2.0 /p/', '1.0 /p/1.0/']);
    // An old URL leads to the page of today.
    expect(menu(page('1.0/docs/former/'))[1]).toBe('2.0 /p/docs/renamed');
    expect(menu(page('docs/renamed/'))[2]).toBe('1.0 /p/1.0/docs/former');
  });

  it('leads search engines to the last version, and leaves the others out of the sitemap', async () => {
    await built();
    expect(canonical(page('1.0/docs/guide/'))).toBe('https://boats.example/p/docs/guide');
    expect(canonical(page('next/docs/guide/'))).toBe('https://boats.example/p/docs/guide');
    expect(canonical(page('1.0/docs/former/'))).toBe('https://boats.example/p/docs/renamed');
    expect(canonical(page('1.0/docs/only/'))).toBe('https://boats.example/p/1.0/docs/only');
    expect(canonical(page('docs/guide/'))).toBe('https://boats.example/p/docs/guide');
    expect(existsSync(project.file('dist/1.0/sitemap.xml'))).toBe(false);
    expect(file('sitemap.xml')).not.toContain('/1.0');
    configure({ versions: { '1.0': { sitemap: true }, current: { noIndex: true } } });
    await built();
    expect(file('1.0/sitemap.xml')).toContain('https://boats.example/p/1.0/docs/guide');
    expect(file('robots.txt')).toContain('Sitemap: https://boats.example/p/1.0/sitemap.xml');
    expect(page('next/docs/guide/')).toContain('<meta name="robots" content="noindex"');
    // A version that is left out has no sitemap.
    configure({ versions: { '1.0': { sitemap: true, noIndex: true } } });
    await built();
    expect(existsSync(project.file('dist/1.0/sitemap.xml'))).toBe(false);
    expect(file('robots.txt')).not.toContain('/1.0/sitemap.xml');
  });

  it('leads search engines to a page in the same language, whose translations are canonical, too', async () => {
    configure({ languages: ['en', 'de', 'ar'] });
    const text = '# Text\n\n## One\n\nText.\n';
    project.write({
      'versioned_docs/version-1.0/de/docs/guide.md': text,
      'versioned_docs/version-1.0/ar/docs/guide.md': text,
      'versioned_docs/version-1.0/de/docs/only.md': '# Nur hier\n',
      'versioned_docs/version-2.0/ar/docs/guide.md': text,
    });
    const { diagnostics } = await built();
    expect(diagnostics).toEqual([]);
    const addresses = [
      '1.0/docs/guide/',
      'de/1.0/docs/guide/',
      'ar/1.0/docs/guide/',
      'de/1.0/docs/former/',
    ].map((path) => canonical(page(path)));
    // The last version in German has the English text, so the German page is the best one in German.
    expect(addresses).toEqual(
      ['docs/guide', 'de/1.0/docs/guide', 'ar/docs/guide', 'docs/renamed'].map(
        (path) => `https://boats.example/p/${path}`,
      ),
    );
    const site = readAddresses(project.file('dist'), { origin: 'https://boats.example', baseUrl: '/p/' });
    expect(faultsOfAddresses(site)).toEqual([]);
    expect(site.get('/de/1.0/docs/only')?.alternates).toHaveLength(3);
    expect(site.get('/de/1.0/docs/guide')?.alternates).toEqual([]);
  });

  it('has a notice above the pages of all other versions', async () => {
    await built();
    const notice = (path: string) =>
      /<p class="admonition admonition-warning"[^>]*>(.*?)<\/p>/.exec(page(path))?.[1];
    expect(notice('docs/guide/')).toBeUndefined();
    expect(notice('next/docs/guide/')).toBe(
      'This version has not been released yet. The latest release: <a href="/p/docs/guide" hrefLang="en" rel="alternate"><bdi>2.0</bdi></a>',
    );
    expect(notice('1.0/docs/only/')).toBe(
      'This version is no longer maintained. The latest release: <a href="/p/" hrefLang="en" rel="alternate"><bdi>2.0</bdi></a>',
    );
    configure({ versions: { '1.0': { banner: 'none' } } });
    await built();
    expect(notice('1.0/docs/only/')).toBeUndefined();
  });

  it('leaves out entries of the navigation bar that lead to pages of other versions alone', async () => {
    const navbar = [
      { label: 'Guide', to: '/docs/guide' },
      { label: 'New', to: '/docs/new' },
      { label: 'Old', to: '/1.0/docs/only' },
      { label: 'More', items: [{ label: 'Only', to: '/docs/only' }] },
    ];
    configure({
      navbar,
      footer: { links: [{ title: 'Foot', items: [{ label: 'Renamed', to: '/docs/renamed' }] }] },
    });
    const { diagnostics } = await built();
    expect(diagnostics).toEqual([]);
    const labels = (path: string) =>
      [...page(path).matchAll(/>(Guide|New|Old|Only|Renamed)</g)].map(([, label]) => label);
    expect(new Set(labels('docs/renamed/'))).toEqual(new Set(['Guide', 'Old', 'Renamed']));
    expect(new Set(labels('next/docs/new/'))).toEqual(new Set(['Guide', 'New', 'Old']));
    expect(new Set(labels('1.0/docs/former/'))).toEqual(new Set(['Guide', 'Old', 'Only']));
    expect(page('1.0/docs/former/')).toContain('href="/p/1.0/docs/only"');
  });

  it('has the pages of each language below the path of the language, then of the version', async () => {
    configure({
      languages: ['en', 'de'],
      versions: { current: { label: { en: 'Preview', de: 'Vorschau' } } },
    });
    const german = '# Anleitung\n\n## Einrichten\n\n[Oben](guide.md#set-up).\n';
    project.write({
      'content/de/docs/guide.md': german,
      'versioned_docs/version-2.0/de/docs/guide.md': german,
      'versioned_docs/version-1.0/de/docs/guide.md': german,
    });
    const { code, diagnostics } = await built();
    expect([code, diagnostics]).toEqual([0, []]);
    for (const base of ['', 'next/', '1.0/']) {
      expect(page(`de/${base}docs/guide/`)).toContain('id="set-up"');
      // The translations are no pages of the default language.
      expect([base, existsSync(project.file(`dist/${base}de/index.html`))]).toEqual([base, base === '']);
      expect([base, existsSync(project.file(`dist/${base}de/docs`))]).toEqual([base, base === '']);
    }
    expect(menu(page('de/docs/guide/'))).toEqual([
      'Vorschau /p/de/next/docs/guide',
      '2.0 /p/de/docs/guide *',
      '1.0 /p/de/1.0/docs/guide',
    ]);
    expect(menu(page('docs/guide/'))[0]).toBe('Preview /p/next/docs/guide');
  });

  it('reports a folder of no language in each version', async () => {
    configure({ languages: ['en', 'ja'] });
    const japanese = '# ガイド\n\n## 設定\n\nテキスト。\n';
    project.write({
      'content/ja/docs/guide.md': japanese,
      'content/jp/docs/guide.md': japanese,
      'versioned_docs/version-1.0/jp/docs/guide.md': japanese,
    });
    const { diagnostics } = await built();
    expect(
      diagnostics.map(({ code: one, place }: { code: string; place: { file: string } }) => [one, place.file]),
    ).toEqual([
      ['unknown-language-folder', 'content/jp/docs/guide.md'],
      ['unknown-language-folder', 'versioned_docs/version-1.0/jp/docs/guide.md'],
    ]);
  });

  it('names no version that does not exist', async () => {
    configure({ versions: { '3.0': { label: 'Three' }, last: '2.1' } });
    const { code, stderr } = await project.run(['build']);
    expect(code).toBe(2);
    for (const text of [
      'There is no version `3.0`.',
      'until `portal version cut 3.0` has made',
      'There is no version `2.1`.',
    ])
      expect(stderr).toContain(text);
  });

  it('has the same bytes on one and two threads', async () => {
    const trees = [];
    for (const count of ['1', '2']) {
      rmSync(project.file('.portal'), { recursive: true, force: true });
      expect((await project.run(['build', '-q', '--threads', count, '-o', `dist-${count}`])).code).toBe(0);
      trees.push(await readTree(project.file(`dist-${count}`)));
    }
    expect(trees[0]?.size).toBeGreaterThan(20);
    expect(trees[1]).toEqual(trees[0]);
  });

  it('answers for the last version at its own path, too', async () => {
    configure({ redirectFiles: ['nginx'] });
    await built();
    for (const path of ['2.0/docs/guide/', 'latest/docs/guide/'])
      expect(page(path)).toContain('<meta http-equiv="refresh" content="0; url=/p/docs/guide">');
    expect(page('latest/')).toContain('url=/p/"');
    expect(file('_redirects')).toContain('/p/2.0/* /p/:splat 301\n');
    expect(file('_redirects')).toContain('/p/docs/former /p/docs/renamed 301\n');
    expect(file('redirects.nginx.conf')).toContain('location ^~ "/p/latest/" { rewrite');
  });

  it('names the other versions to search, in the language of the page, if the configuration asks for it', async () => {
    const searched = (path: string) => JSON.parse(file(`${path}search-index.json`)).versions;
    configure({ languages: ['en', 'de'] });
    await built();
    expect(searched('')).toBeUndefined();
    configure({ languages: ['en', 'de'], versions: { search: 'all' } });
    await built();
    expect(searched('')).toEqual([
      ['Next', '/p/next/search-index.json'],
      ['1.0', '/p/1.0/search-index.json'],
    ]);
    expect(searched('de/1.0/')).toEqual([
      ['Nächste', '/p/de/next/search-index.json'],
      ['2.0', '/p/de/search-index.json'],
    ]);
    for (const [, path] of searched('')) expect(existsSync(project.file(`dist${path.slice(2)}`))).toBe(true);
  });

  it('checks links between versions', async () => {
    await built();
    expect(page('1.0/docs/guide/')).toContain('href="/p/docs/guide"');
    expect(page('1.0/docs/guide/')).toContain('href="/p/next/docs/new"');
    expect(page('docs/guide/')).toContain('href="/p/api/boats/list-boats"');
    project.write({
      'versioned_docs/version-1.0/docs/guide.md': '# Guide\n\n[Nowhere](/2.0/docs/none), [new](/docs/new).\n',
    });
    const { diagnostics } = await built();
    // A link within a version never leaves it.
    const messages = diagnostics.map(({ code, message }: Record<string, string>) => [code, message]);
    const wrong = ['/2.0/docs/none', '/docs/new'];
    expect(messages).toEqual(
      wrong.map((url) => ['broken-link', `\`${url}\` is not a page or file of this site.`]),
    );
  });

  it('checks the headings of links between versions in the built site', async () => {
    project.write({
      'content/docs/new.md': '# New\n\n[Set up](/1.0/docs/guide#set-up), [no](/1.0/docs/guide#none).\n',
    });
    expect((await built()).diagnostics).toEqual([]);
    const { stdout } = await project.run([
      'check-links',
      '--dist',
      'dist',
      '--base-url',
      '/p/',
      '--format',
      'json',
    ]);
    const found = JSON.parse(stdout).diagnostics.map(({ code, message }: Record<string, string>) => [
      code,
      message,
    ]);
    expect(found).toEqual([
      ['broken-anchor', 'The page `/1.0/docs/guide` has no element with the id `none`.'],
    ]);
  });
});

describe('a site of Docusaurus in several versions and languages', () => {
  it('has the translations of a version in that version alone', async () => {
    configure({ languages: ['en', 'de'] });
    const folder = 'i18n/de/docusaurus-plugin-content-docs';
    project.write({
      [`${folder}/current/guide.md`]: '# Anleitung\n\n## Los\n\nText.\n',
      [`${folder}/version-2.0/docs/guide.md`]: '# Anleitung 2\n\n## Los\n\nText.\n',
    });
    expect((await built()).diagnostics).toEqual([]);
    expect(translated()).toEqual({
      'de/docs/guide/': 'Anleitung 2',
      'de/next/docs/guide/': 'Anleitung',
    });
    expect(page('de/1.0/docs/guide/')).toContain('Guide 1');
  });
});

describe('a site with versions from tags', () => {
  const git = (...how: string[]) =>
    execFileSync('git', ['-c', 'user.name=Boats', '-c', 'user.email=boats@boats.example', ...how], {
      cwd: project.path,
    });
  const tag = (name: string) => {
    git('add', '.');
    git('commit', '-qm', name);
    git('tag', name);
  };

  it('has the pages that each tag has, without copies', async () => {
    for (const folder of ['versioned_docs', 'versioned_specs', 'versions.json'])
      rmSync(project.file(folder), { recursive: true });
    configure({ versions: { fromTags: 'v*' } });
    git('init', '-q');
    project.write({
      'content/docs/guide.md': '# Guide 1\n\n![Boat](boat.svg)\n',
      'content/docs/boat.svg': texts['versioned_docs/version-2.0/docs/boat.svg'],
    });
    tag('v1.9');
    project.write({ 'content/docs/guide.md': '# Guide 2\n\n[No](/docs/none).\n' });
    tag('v1.10');
    project.write({ 'content/docs/guide.md': '# Guide 3\n' });
    const { code, diagnostics } = await built();
    const places = diagnostics.map(({ code: one, place }: { code: string; place: { file: string } }) => [
      one,
      place.file,
    ]);
    expect([code, places]).toEqual([1, [['broken-link', 'v1.10:content/docs/guide.md']]]);
    expect(diagnostics[0].notes).toContain(
      'A tag cannot be changed: `portal version cut 1.10 --from-tag v1.10` makes a folder that can be corrected.',
    );
    const edit = 'https://git.example/edit/{file}';
    configure({ versions: { fromTags: 'v*' }, onBrokenLinks: 'ignore', editUrl: edit });
    expect((await built()).diagnostics).toEqual([]);
    const titles = ['', '1.9/', 'next/'].map(
      (base) => /<h1[^>]*>(.*?)</.exec(page(`${base}docs/guide/`))?.[1],
    );
    expect(titles).toEqual(['Guide 2', 'Guide 1', 'Guide 3']);
    expect(menu(page('docs/guide/'))[1]).toBe('1.10 /p/docs/guide *');
    const linked = ['', '1.9/', 'next/'].map((base) =>
      page(`${base}docs/guide/`).includes('git.example/edit'),
    );
    expect(linked).toEqual([false, false, true]);
    expect(/<img[^>]* src="([^"]*)"/.exec(page('1.9/docs/guide/'))?.[1]).toMatch(/^\/p\/1\.9\/.*\.svg$/);
  });

  it('has the translations of Docusaurus that each tag has', async () => {
    for (const folder of ['versioned_docs', 'versioned_specs', 'versions.json'])
      rmSync(project.file(folder), { recursive: true });
    configure({ versions: { fromTags: 'v*' }, languages: ['en', 'de'] });
    git('init', '-q');
    project.write({ 'content/docs/guide.md': '# Guide\n', 'content/docs/new.md': '# New\n' });
    for (const name of ['1', '2', 'next']) {
      project.write({
        'i18n/de/docusaurus-plugin-content-docs/current/guide.md': `# Anleitung ${name}\n`,
      });
      if (name !== 'next') tag(`v${name}`);
    }
    expect((await built()).diagnostics).toEqual([]);
    expect(translated()).toEqual({
      'de/docs/guide/': 'Anleitung 2',
      'de/next/docs/guide/': 'Anleitung next',
      'de/1/docs/guide/': 'Anleitung 1',
    });
  });

  it('leaves out a tag that can be no version, with a warning', async () => {
    for (const folder of ['versioned_docs', 'versioned_specs', 'versions.json'])
      rmSync(project.file(folder), { recursive: true });
    configure({ versions: { fromTags: 'v*' } });
    git('init', '-q');
    tag('v1.0');
    git('tag', 'v2.0+build');
    const { code, diagnostics } = await built();
    expect([code, diagnostics]).toEqual([
      0,
      [expect.objectContaining({ code: 'unusable-tag', message: expect.stringContaining('`v2.0+build`') })],
    ]);
    expect(menu(page('docs/guide/'))).toHaveLength(2);
  });

  it('is not built from a clone that can lack tags', async () => {
    configure({ versions: { fromTags: 'v*' } });
    git('init', '-q');
    tag('v1.0');
    project.write({ 'content/docs/new.md': '# Newer\n' });
    tag('v2.0');
    const origin = project.path;
    const clone = project.file('clone');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${origin}`, clone]);
    const { code, stderr } = await project.run(['build', clone]);
    expect(code).toBe(2);
    expect(stderr).toContain('fetch-depth: 0');
  });
});

describe('a site with versions of a folder', () => {
  const folderTexts = {
    'content/pricing.md': '# Pricing\n\n[Guide](/docs/guide).\n',
    'content/docs/guide.md': '# Next guide\n\n[New](new.md), [itself](/docs/guide).\n',
    'versioned_docs/version-2.0/guide.md': '# Guide 2\n\n[Pricing](/pricing), [itself](/docs/guide).\n',
    'versioned_docs/version-1.0/guide.md': '# Guide 1\n\n[Pricing](/pricing), [itself](/docs/guide).\n',
  };
  const prepare = (more: object = {}) => {
    for (const folder of ['versioned_docs', 'content/index.md'])
      rmSync(project.file(folder), { recursive: true });
    project.write(folderTexts);
    configure({
      versions: { folder: 'docs' },
      navbar: [
        { label: 'To guide', to: '/docs/guide' },
        { label: 'To pricing', to: '/pricing' },
      ],
      ...more,
    });
  };

  it('has their pages below the folder, as Docusaurus has', async () => {
    prepare();
    const { code, diagnostics } = await built();
    expect([code, diagnostics]).toEqual([0, []]);
    const titles = ['docs/guide/', 'docs/next/guide/', 'docs/1.0/guide/'].map(
      (path) => /<h1[^>]*>(.*?)</.exec(page(path))?.[1],
    );
    expect(titles).toEqual(['Guide 2', 'Next guide', 'Guide 1']);
    expect(existsSync(project.file('dist/docs/new/index.html'))).toBe(false);
    expect(existsSync(project.file('dist/docs/next/new/index.html'))).toBe(true);
    expect(menu(page('docs/guide/'))).toEqual([
      'Next /p/docs/next/guide',
      '2.0 /p/docs/guide *',
      '1.0 /p/docs/1.0/guide',
    ]);
    expect(menu(page('docs/1.0/guide/'))).toEqual([
      'Next /p/docs/next/guide',
      '2.0 /p/docs/guide',
      '1.0 /p/docs/1.0/guide *',
    ]);
    expect(canonical(page('docs/1.0/guide/'))).toBe('https://boats.example/p/docs/guide');
    const old = page('docs/1.0/guide/');
    for (const href of ['/p/pricing', '/p/docs/1.0/guide']) expect(old).toContain(`<a href="${href}"`);
    // The entry of the navigation bar is marked in all versions, though each has the page at another URL.
    for (const path of ['docs/guide/', 'docs/1.0/guide/', 'docs/next/guide/'])
      expect(page(path)).toMatch(/<a [^>]*aria-current="true"[^>]*>To guide</);
    expect(page('pricing/')).not.toMatch(/<a [^>]*aria-current="true"[^>]*>To guide</);
    expect(old).toContain('To pricing');
    // As in the last version, the folder has no page of its own.
    for (const path of ['docs', 'docs/next', 'docs/1.0'])
      expect(existsSync(project.file(`dist/${path}/index.html`))).toBe(false);
    expect(page('docs/2.0/guide/')).toContain('url=/p/docs/guide"');
    expect(page('docs/latest/guide/')).toContain('url=/p/docs/guide"');
    expect(file('_redirects')).toContain('/p/docs/2.0/* /p/docs/:splat 301\n');
  });

  it('has the index of the folder and the URLs of front matter in each version', async () => {
    prepare({ tagline: 'Boats for all' });
    const texts = {
      'index.md': '# Start\n\n[Rest](rest.md)\n',
      'rest.md': '---\nslug: /docs/more\nredirect_from: /docs/former\n---\n\n# Rest\n\n[Start](/docs)\n',
    };
    for (const folder of ['content/docs', 'versioned_docs/version-2.0', 'versioned_docs/version-1.0'])
      for (const [name, text] of Object.entries(texts)) project.write({ [`${folder}/${name}`]: text });
    const { code, diagnostics } = await built();
    expect([code, diagnostics]).toEqual([0, []]);
    for (const path of ['docs', 'docs/1.0', 'docs/next']) {
      // The index is no home page, which has the tagline.
      expect(page(`${path}/`)).toContain('class="sidebar');
      expect(page(`${path}/`).split('<main')[1]).not.toContain('Boats for all');
      expect(page(`${path}/`)).toContain(`href="/p/${path}/more"`);
      expect(page(`${path}/more/`)).toMatch(new RegExp(`<p><a href="/p/${path}/?">Start</a>`));
      expect(page(`${path}/former/`)).toContain(`url=/p/${path}/more"`);
      expect(existsSync(project.file(`dist/${path}/docs`))).toBe(false);
    }
  });

  it('finds the page of another version at each spelling of its address', async () => {
    prepare();
    const spellings = ['', '/', '.html', '/index.html'].flatMap((end) => [
      `/docs/1.0/guide${end}`,
      `https://boats.example/p/docs/1.0/guide${end}`,
    ]);
    const links = [...spellings, '/docs/1.0/none/'].map((href) => `[To it](${href}) <a href="${href}">A</a>`);
    project.write({
      'content/pricing.md': `# Pricing\n\n${links.join('\n')}\n`,
    });
    const { diagnostics } = await built();
    expect(diagnostics.map(({ target }: { target: string }) => target)).toEqual(['/docs/1.0/none']);
  });

  it('names the files and pages of problems as readers and authors have them', async () => {
    prepare({ languages: ['en', 'de'] });
    const text = '# Guide\n\n## A\n\n[No](none.md), [no](guide.md#zz).\n';
    for (const folder of ['content/docs', 'versioned_docs/version-2.0', 'versioned_docs/version-1.0'])
      project.write({ [`${folder}/guide.md`]: text, [`${folder}/other.md`]: text });
    project.write({ 'content/de/docs/guide.md': '# Anleitung\n\n[Nein](none.md).\n' });
    const { diagnostics } = await built();
    const found = diagnostics.map(({ message, place, notes }: Record<string, unknown>) => [
      (place as { file: string }).file,
      message,
      ...(notes as string[]).filter((note) => note.includes('Also linked')),
    ]);
    const ofVersion = (folder: string, url: string) => [
      [
        `${folder}/guide.md`,
        `\`${folder}/none.md\` is not a page of this site.`,
        `Also linked from \`${folder}/other.md:5\`.`,
      ],
      [
        `${folder}/guide.md`,
        `The page \`${url}\` has no element with the id \`zz\`.`,
        `Also linked from \`${folder}/other.md:5\`.`,
      ],
    ];
    for (const one of [
      ...ofVersion('versioned_docs/version-2.0', '/docs/guide'),
      ...ofVersion('content/docs', '/docs/next/guide'),
      ...ofVersion('versioned_docs/version-1.0', '/docs/1.0/guide'),
    ])
      expect(found).toContainEqual(one);
    const texts = JSON.stringify(diagnostics);
    expect(texts).toContain('this translation has 0, and `content/docs/guide.md` has 1');
    expect(texts).not.toContain('version-of-folder');
  });

  it('leads from all versions to the home page of the site, in the language', async () => {
    prepare({ languages: ['en', 'de'] });
    project.write({ 'content/index.md': '# Home\n' });
    await built();
    const homes = (path: string) => {
      const html = page(path);
      const crumb = /<a href="([^"]*)"[^>]*>(?:Home|Startseite)</.exec(html)?.[1];
      return [/class="wordmark" href="([^"]*)"/.exec(html)?.[1], crumb];
    };
    expect(homes('docs/1.0/guide/')).toEqual(['/p/', '/p/']);
    expect(homes('docs/guide/')).toEqual(['/p/', '/p/']);
    expect(homes('de/docs/next/guide/')).toEqual(['/p/de/', '/p/de/']);
  });

  it('has the redirects of the configuration in each version that has their pages', async () => {
    prepare({
      redirects: [
        { from: '/docs/begin', to: '/docs/guide#top' },
        { from: '/prices', to: '/pricing' },
        { from: '/docs/renamed', to: '/docs/newer' },
      ],
    });
    project.write({
      'versioned_docs/version-2.0/newer.md': '# Newer\n',
      'versioned_docs/version-1.0/renamed.md': '# Older\n',
    });
    expect((await built()).diagnostics).toEqual([]);
    const redirects = file('_redirects');
    for (const base of ['/p/docs', '/p/docs/1.0', '/p/docs/next'])
      expect(redirects).toContain(`${base}/begin ${base}/guide#top 301`);
    expect(redirects).toContain('/p/prices /p/pricing 301');
    expect(redirects).not.toMatch(/\wprices|docs\/.*prices/);
    expect(menu(page('docs/1.0/renamed/'))[1]).toBe('2.0 /p/docs/newer');
    expect(menu(page('docs/newer/'))[2]).toBe('1.0 /p/docs/1.0/renamed');
  });

  it('has the URLs of front matter below the folder', async () => {
    prepare();
    const pages = {
      'intro.md': '---\nslug: /\nredirect_from: /docs/former\n---\n\n# Intro\n',
      'start/special.md': '---\nslug: /special\n---\n\n# Special\n\n[Intro](/docs), [told](../told.md).\n',
      'told.md': '---\nslug: /docs/once-told\n---\n\n# Told\n',
    };
    project.write({
      'content/index.md': '# Home\n',
      'content/other.md': '---\nslug: /else\n---\n\n# Else\n',
    });
    for (const folder of ['content/docs', 'versioned_docs/version-2.0', 'versioned_docs/version-1.0'])
      project.write(
        Object.fromEntries(Object.entries(pages).map(([name, text]) => [`${folder}/${name}`, text])),
      );
    const { code, diagnostics } = await built();
    expect([code, diagnostics]).toEqual([0, []]);
    const titleOf = (path: string) => /<h1[^>]*>(.*?)</.exec(page(path))?.[1];
    expect([titleOf(''), titleOf('else/')]).toEqual(['Home', 'Else']);
    for (const base of ['docs/', 'docs/1.0/', 'docs/next/']) {
      expect(['', 'special/', 'once-told/'].map((path) => titleOf(base + path))).toEqual([
        'Intro',
        'Special',
        'Told',
      ]);
      expect(file('_redirects')).toContain(`/p/${base}former /p/${base.replace(/\/$/, '')}`);
    }
  });

  it('has the translations of each version in its folder', async () => {
    prepare({
      languages: ['en', 'de'],
      versions: { folder: 'docs', current: { label: { en: 'Preview', de: 'Vorschau' } } },
    });
    project.write({
      'content/de/docs/guide.md': '# Nächste Anleitung\n',
      'versioned_docs/version-2.0/de/guide.md': '# Anleitung 2\n',
      'versioned_docs/version-1.0/de/guide.md': '# Anleitung 1\n',
    });
    const { diagnostics } = await built();
    expect(diagnostics).toEqual([]);
    const titles = ['de/docs/guide/', 'de/docs/next/guide/', 'de/docs/1.0/guide/'].map(
      (path) => /<h1[^>]*>(.*?)</.exec(page(path))?.[1],
    );
    expect(titles).toEqual(['Anleitung 2', 'Nächste Anleitung', 'Anleitung 1']);
    expect(existsSync(project.file('dist/docs/de/guide/index.html'))).toBe(false);
    expect(menu(page('docs/guide/'))[0]).toBe('Preview /p/docs/next/guide');
    expect(menu(page('de/docs/guide/'))[0]).toBe('Vorschau /p/de/docs/next/guide');
  });

  it('reads the translations that Docusaurus has of each version', async () => {
    prepare({ languages: ['en', 'de'] });
    project.write(
      Object.fromEntries(
        ['current', 'version-2.0', 'version-1.0'].map((name) => [
          `i18n/de/docusaurus-plugin-content-docs/${name}/guide.md`,
          `# Anleitung ${name}\n`,
        ]),
      ),
    );
    expect((await built()).diagnostics).toEqual([]);
    expect(translated()).toEqual({
      'de/docs/guide/': 'Anleitung version-2.0',
      'de/docs/next/guide/': 'Anleitung current',
      'de/docs/1.0/guide/': 'Anleitung version-1.0',
    });
  });
});
