// A site in several versions: its pages, how they lead to each other, and what search engines are told.

import { existsSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOfAddresses, readAddresses } from '../../support/page-addresses.ts';
import { readTree } from '../../support/read-tree.ts';
import { canonical, versionedProject } from '../../support/versioned-project.ts';

const { project, configure, built, file, page, menu } = versionedProject();

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

  it('leads from the announcement to a page of another version where a version lacks it', async () => {
    const content = '[New](/docs/new), [only](/docs/only), [guide](/docs/guide)';
    configure({ announcementBar: { id: 'a', content } });
    const { diagnostics } = await built();
    expect(diagnostics).toEqual([]);
    const targets = (path: string) =>
      [...page(path).matchAll(/<a href="([^"]*)">(?:New|only|guide)<\/a>/g)].map(([, href]) => href);
    expect(targets('docs/guide/')).toEqual(['/p/next/docs/new', '/p/1.0/docs/only', '/p/docs/guide']);
    expect(targets('next/docs/guide/')).toEqual([
      '/p/next/docs/new',
      '/p/1.0/docs/only',
      '/p/next/docs/guide',
    ]);
    expect(targets('1.0/docs/guide/')).toEqual(['/p/next/docs/new', '/p/1.0/docs/only', '/p/1.0/docs/guide']);
    configure({ announcementBar: { id: 'a', content: '[None](/docs/none)' } });
    const codes = (await built()).diagnostics.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(['broken-link']);
    // Of several versions that have it besides the last one, the first in the menu.
    project.write({
      'versions.json': '["11.0", "10.0", "9.0"]',
      ...Object.fromEntries(
        ['11.0', '10.0', '9.0'].map((name) => [`versioned_docs/version-${name}/docs/guide.md`, '# Guide\n']),
      ),
      'versioned_docs/version-10.0/docs/only.md': '# Only\n',
      'versioned_docs/version-9.0/docs/only.md': '# Only\n',
    });
    configure({ announcementBar: { id: 'a', content: '[only](/docs/only)' }, onBrokenLinks: 'ignore' });
    await built();
    expect(targets('docs/guide/')).toEqual(['/p/10.0/docs/only']);
    expect(targets('9.0/docs/guide/')).toEqual(['/p/9.0/docs/only']);
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

  it('keeps links between versions in their language, also those to old URLs, and lists the sitemap of a version in each', async () => {
    configure({ languages: ['en', 'de'], versions: { '1.0': { sitemap: true } } });
    const links =
      '[1](/next/docs/new), [2](/1.0/docs/former), [3](/latest/docs/guide), [4](/next/docs/moved)';
    project.write({
      'content/docs/new.md': '---\nredirect_from: /docs/moved\n---\n\n# New\n',
      'versioned_docs/version-2.0/docs/guide.md': `# Guide\n\n${links}\n`,
      'versioned_docs/version-2.0/de/docs/guide.md': `# Anleitung\n\n${links}\n`,
    });
    expect((await built()).diagnostics).toEqual([]);
    const targets = (path: string) =>
      [...page(path).matchAll(/<a href="([^"]*)"[^>]*>\d<\/a>/g)].map(([, href]) => href);
    const paths = ['next/docs/new', '1.0/docs/former', 'docs/guide', 'next/docs/moved'];
    expect(targets('docs/guide/')).toEqual(paths.map((path) => `/p/${path}`));
    expect(targets('de/docs/guide/')).toEqual(paths.map((path) => `/p/de/${path}`));
    // A sitemap that only some versions have is linked where it is.
    expect(file('robots.txt').match(/Sitemap: .*/g)).toEqual(
      ['', 'de/', '1.0/', 'de/1.0/']
        .filter((base) => existsSync(project.file(`dist/${base}sitemap.xml`)))
        .map((base) => `Sitemap: https://boats.example/p/${base}sitemap.xml`),
    );
    expect(file('robots.txt')).toContain('/p/1.0/sitemap.xml');
  });

  it('leads a link of an old page to a page of another language that comes later', async () => {
    configure({ languages: ['en', 'de'], onBrokenLinks: 'warn' });
    project.write({ 'versioned_docs/version-1.0/docs/guide.md': '# Guide\n\n[Neu](/de/docs/neu)\n' });
    await built();
    const target = () => /<a[^>]* href="([^"]*)"[^>]*>Neu<\/a>/.exec(page('1.0/docs/guide/'))?.[1];
    expect(target()).not.toBe('/p/de/docs/neu');
    project.write({ 'versioned_docs/version-2.0/de/docs/neu.md': '# Neu\n' });
    await built();
    expect(target()).toBe('/p/de/docs/neu');
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
