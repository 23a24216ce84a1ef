// A site in several languages: its pages, what replaces missing ones, and how they lead to each other.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const operation = (summary?: string) => ({
  ...(summary !== undefined && { summary }),
  responses: { 200: { description: 'Yes.' } },
});
const document = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  paths: { '/boats': { get: operation('List boats'), post: operation('Add a boat') } },
};

const texts = {
  'content/index.md': '# Home\n\n[Guide](docs/guide.md), [terms](/terms.txt), [all](op:boats/list-boats).\n',
  'content/docs/guide.md':
    '# Guide\n\n## Set up\n\nFirst.\n\n## Use it\n\n[Top](#set-up), [more](more.md#details).\n',
  'content/docs/more.md': '# More\n\n## Details\n\nText. ![Boat](boat.svg)\n',
  'content/docs/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'content/de/index.md': '# Start\n\n[Anleitung](docs/guide.md), [Bedingungen](/terms.txt).\n',
  'content/de/docs/guide.md':
    '# Anleitung\n\n## Einrichten\n\nZuerst. ![Boot](boat.svg)\n\n## Benutzen\n\n[Oben](#einrichten), [mehr](more.md#details).\n',
  'content/ar/docs/guide.md': '# الدليل\n\n## الإعداد\n\nأولًا.\n\n## الاستخدام\n\nثانيًا.\n',
  'static/terms.txt': 'Terms.\n',
  'specs/boats.json': JSON.stringify(document),
  'specs/de/boats.overlay.yaml':
    "overlay: 1.0.0\ninfo: { title: Deutsch, version: '1' }\nactions:\n  - { target: '$.paths.*.get', update: { summary: Boote auflisten } }\n",
};
const config = {
  title: { en: 'Boats', de: 'Boote' },
  url: 'https://boats.example',
  baseUrl: '/p/',
  languages: ['en', 'de', 'ar'],
  navbar: [{ label: { en: 'Guide', de: 'Anleitung' }, to: '/docs/guide' }],
  footer: { text: { en: 'All rights.', de: 'Alle Rechte.' } },
  announcementBar: { id: 'a', content: { de: 'Neu!' } },
  redirects: [{ from: '/old', to: '/docs/guide' }],
};

const project = projectForEachTest({ ...texts, 'portal.config.json': JSON.stringify(config) });
const configure = (more: object) =>
  project.write({ 'portal.config.json': JSON.stringify({ ...config, ...more }) });
const built = async () => {
  const { code, stdout } = await project.run(['build', '--json']);
  return { code, ...JSON.parse(stdout) };
};
const page = (path: string) => readFileSync(project.file(`dist/${path}index.html`), 'utf8');
const links = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...parts]) => parts);
const alternates = (html: string) => links(html, /<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g);
const menu = (html: string) =>
  links(/<nav[^>]*id="language-menu".*?<\/nav>/s.exec(html)?.[0] ?? '', /href="([^"]*)" hrefLang="([^"]*)"/g);
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

describe('a site in several languages', () => {
  it('has the pages of each language below its path, with texts of the configuration in it', async () => {
    const { code, diagnostics } = await built();
    expect([code, diagnostics]).toEqual([0, []]);
    expect(page('de/')).toMatch(/<html lang="de">.*<title>Start \| Boote/s);
    expect(page('ar/docs/guide/')).toContain('<html lang="ar" dir="rtl"');
    for (const text of ['Alle Rechte.', 'Neu!', '>Anleitung</a>']) expect(page('de/')).toContain(text);
    expect(page('')).toContain('All rights.');
    // An announcement has no other language, all other texts are in the default one.
    expect(page('')).not.toContain('Neu!');
    expect(page('ar/docs/guide/')).not.toContain('Neu!');
    expect(page('ar/docs/guide/')).toContain('All rights.');
  });

  it('shows the original, with a notice, where there is no translation', async () => {
    await built();
    const html = page('ar/docs/more/');
    expect(html).toContain('<main id="main" tabindex="-1" lang="en" dir="ltr">');
    expect(html).toMatch(
      /<p class="admonition[^>]*lang="ar" dir="rtl"[^>]*>.*<a href="\/p\/docs\/more" hrefLang="en" lang="en" dir="ltr" rel="alternate">English<\/a>/,
    );
    expect(canonical(html)).toBe('https://boats.example/p/docs/more');
    expect(alternates(html)).toEqual([]);
    expect(readFileSync(project.file('dist/ar/sitemap.xml'), 'utf8')).not.toContain('/docs/more');
    expect(page('de/docs/guide/')).not.toContain('admonition');
    // The labels on a page of an API are in the language of the site.
    const api = page('ar/api/boats/list-boats/');
    expect(api).toContain('<main id="main" tabindex="-1">');
    expect(api).toContain('admonition');
  });

  it('names the translations of a page in each of them, and itself as canonical', async () => {
    await built();
    const urls = ['/p/', '/p/de/', '/p/ar/'].map((base) => `https://boats.example${base}docs/guide`);
    for (const [index, base] of ['', 'de/', 'ar/'].entries()) {
      const html = page(`${base}docs/guide/`);
      expect(alternates(html)).toEqual([
        ['en', urls[0]],
        ['de', urls[1]],
        ['ar', urls[2]],
        ['x-default', urls[0]],
      ]);
      expect(canonical(html)).toBe(urls[index]);
    }
    expect(readFileSync(project.file('dist/robots.txt'), 'utf8').match(/^Sitemap: .*$/gm)).toEqual([
      'Sitemap: https://boats.example/p/sitemap.xml',
      'Sitemap: https://boats.example/p/de/sitemap.xml',
      'Sitemap: https://boats.example/p/ar/sitemap.xml',
    ]);
  });

  it('leads from each page to pages that exist, in all languages', async () => {
    project.write({ 'content/de/docs/only/deep.md': '# Nur auf Deutsch\n' });
    const { routes } = await built();
    expect(routes.length).toBeGreaterThan(15);
    for (const { url } of routes) {
      const found = menu(page(url === '/' ? '' : `${url.slice(1)}/`));
      expect(found.map(([, language]) => language)).toEqual(['en', 'de', 'ar']);
      for (const [href = ''] of found)
        expect([url, href, existsSync(project.file(`dist/${href.slice(3)}/index.html`))]).toEqual([
          url,
          href,
          true,
        ]);
    }
    const deep = menu(page('de/docs/only/deep/'));
    expect(deep.map(([href]) => href)).toEqual(['/p/', '/p/de/docs/only/deep', '/p/ar/']);
    expect((await project.run(['check-links'])).code).toBe(0);
  });

  it('gives headings the ids of the original, and says where there are more or fewer', async () => {
    await built();
    const ids = (html: string) => links(html, /<h2[^>]* id="([^"]*)"/g).flat();
    for (const base of ['', 'de/', 'ar/'])
      expect(ids(page(`${base}docs/guide/`))).toEqual(['set-up', 'use-it']);
    // A link with the id that the translated heading would have leads there, too.
    expect(page('de/docs/guide/')).toContain('<a href="#set-up">Oben</a>');
    project.write({ 'content/docs/guide.md': '# Guide\n\n## Install {#install}\n\nA.\n\n## Use it\n\nB.\n' });
    await built();
    expect(ids(page('de/docs/guide/'))).toEqual(['install', 'use-it']);
    project.write({ 'content/docs/guide.md': '# Guide\n\n## Set up\n\nA.\n' });
    const { diagnostics } = await built();
    expect(
      diagnostics.map(({ code, place }: { code: string; place: { file: string } }) => [code, place.file]),
    ).toEqual([
      ['different-headings', 'content/de/docs/guide.md'],
      ['different-headings', 'content/ar/docs/guide.md'],
    ]);
    expect(ids(page('de/docs/guide/'))).toEqual(['einrichten', 'benutzen']);
  });

  it('leads links that name headings as they are translated to these', async () => {
    project.write({
      'content/docs/guide.md': '# Guide\n\n## Overview\n\n## Set up\n\nFirst.\n',
      'content/de/docs/guide.md': '# Anleitung\n\n## Überblick\n\n## Einrichten\n\nZuerst.\n',
      'content/de/docs/more.md':
        '# Mehr\n\n[Ü](guide.md#überblick), [E](guide.md#einrichten), [Start](/de/), [da](/de/docs/guide).\n',
      'content/docs/more.md': '# More\n\n## Details\n\nText. [Auf Deutsch](/de/docs/guide).\n',
    });
    const { diagnostics } = await built();
    const found = diagnostics.filter(({ code }: { code: string }) => /^broken/.test(code));
    expect(found).toEqual([]);
    const html = page('de/docs/more/');
    for (const href of ['/p/de/docs/guide#overview', '/p/de/docs/guide#set-up', '/p/de/', '/p/de/docs/guide'])
      expect(html).toContain(`href="${href}"`);
    // A page without a translation leads where the original does.
    expect(page('ar/docs/more/')).toContain('href="/p/de/docs/guide"');
  });

  it('keeps the URLs of operations where an overlay or a document translates them', async () => {
    await built();
    expect(page('de/api/boats/list-boats/')).toContain(
      '<h1 id="boote-auflisten">Boote auflisten</h1>'.slice(0, 3),
    );
    expect(page('de/api/boats/list-boats/')).toContain('Boote auflisten');
    expect(page('ar/api/boats/list-boats/')).toContain('List boats');
    const arabic = structuredClone(document);
    arabic.paths['/boats'].get.summary = 'سرد القوارب';
    project.write({ 'specs/ar/boats.json': JSON.stringify(arabic) });
    expect((await built()).code).toBe(0);
    expect(page('ar/api/boats/list-boats/')).toContain('سرد القوارب');
    expect(page('ar/api/boats/list-boats/')).not.toContain('admonition');
  });

  it('leaves pages without a translation out on request, and keeps the files that others show', async () => {
    configure({ languages: { en: {}, de: { label: 'Deutsch (Schweiz)', base: 'ch', fallback: 'none' } } });
    project.write({ 'content/de/docs/guide.md': '# Anleitung\n\n![Boot](boat.svg)\n' });
    rmSync(project.file('content/ar'), { recursive: true });
    project.write({
      'content/de/docs/links.md':
        '# Verweise\n\n[file](more.md#details), [path](./more), [URL](/docs/more?a#details), [own](guide.md), [none](none.md)\n',
      'content/docs/_meta.json': '{ "more": {}, "mor": {} }',
      'content/de/docs/_meta.json': '{ "guide": {}, "more": {} }',
    });
    const { diagnostics } = await built();
    const inText = /<a href="([^"]*)"(?: hreflang="([^"]*)")?>(\w+)<\/a>/g;
    expect(links(/class="prose".*/s.exec(page('ch/docs/links/'))?.[0] ?? '', inText).slice(0, 4)).toEqual([
      ['/p/docs/more#details', 'en', 'file'],
      ['/p/docs/more', 'en', 'path'],
      ['/p/docs/more?a#details', 'en', 'URL'],
      ['/p/ch/docs/guide', undefined, 'own'],
    ]);
    const broken = diagnostics.filter(({ code }: { code: string }) => code.startsWith('broken'));
    expect(broken.map(({ target }: { target: string }) => target)).toEqual(['content/de/docs/none.md']);
    // Each language answers for its own order only.
    const unmatched = diagnostics.filter(({ code }: { code: string }) => code === 'unmatched-sidebar-entry');
    expect(unmatched.map(({ place }: { place: { file: string } }) => place.file)).toEqual([
      'content/docs/_meta.json',
      'content/de/docs/_meta.json',
    ]);
    expect(existsSync(project.file('dist/ch/docs/guide/index.html'))).toBe(true);
    expect(existsSync(project.file('dist/ch/docs/more/index.html'))).toBe(false);
    expect(page('docs/guide/')).toContain('>Deutsch (Schweiz)</a>');
    expect(menu(page('docs/more/')).map(([href]) => href)).toEqual(['/p/docs/more', '/p/ch/']);
    expect(page('ch/docs/guide/')).toMatch(/src="\/p\/ch\/assets\/boat-[0-9a-f]+\.svg"/);
  });

  it('has static files and scripts once, and one list of redirects', async () => {
    await built();
    expect(page('de/')).toContain('href="/p/terms.txt"');
    expect(existsSync(project.file('dist/de/terms.txt'))).toBe(false);
    for (const base of ['', 'de/', 'ar/'])
      for (const [src = ''] of links(
        page(`${base}docs/guide/`),
        /(?:src|data-islands)="(\/p\/assets\/[^"]*\.js)"/g,
      ))
        expect([src, existsSync(project.file(`dist/${src.slice(3)}`))]).toEqual([src, true]);
    expect(readFileSync(project.file('dist/_redirects'), 'utf8').match(/^\S+old \S+/gm)).toEqual([
      '/p/old /p/docs/guide',
      '/p/de/old /p/de/docs/guide',
      '/p/ar/old /p/ar/docs/guide',
    ]);
    expect(existsSync(project.file('dist/de/_redirects'))).toBe(false);
    expect(page('de/old/')).toContain('url=/p/de/docs/guide');
  });

  it('reports a problem of a page or document that several languages show once, where it is written', async () => {
    project.write({ 'content/docs/more.md': '# More\n\n## Details\n\n[None](/none), [no page](none.md).\n' });
    const { diagnostics } = await built();
    expect(
      diagnostics.map(({ code, place }: { code: string; place: { file: string; line: number } }) => [
        code,
        place.file,
        place.line,
      ]),
    ).toEqual([
      ['broken-markdown-link', 'content/docs/more.md', 5],
      ['broken-link', 'content/docs/more.md', 5],
    ]);
  });

  it('reads the translations of Docusaurus', async () => {
    const folder = 'i18n/ar/docusaurus-plugin-content-docs/current';
    project.write({ [`${folder}/more.md`]: '# المزيد\n\n## التفاصيل\n\nنص.\n' });
    expect((await built()).diagnostics).toEqual([]);
    expect(page('ar/docs/more/')).toContain('المزيد');
    expect(page('ar/docs/more/')).not.toContain('admonition');
    expect(alternates(page('docs/more/')).map(([language]) => language)).toEqual(['en', 'ar', 'x-default']);
  });

  it('has the same bytes on one and two threads, and after an edit as from nothing', async () => {
    const pages = Array.from({ length: 260 }, (_, index) => `p${index}.md`);
    project.write(
      Object.fromEntries(pages.map((name) => [`content/docs/${name}`, `# ${name}\n\n## A\n\nText.\n`])),
    );
    project.write(
      Object.fromEntries(
        pages.slice(0, 130).map((name) => [`content/de/docs/${name}`, `# De ${name}\n\n## Ä\n\nText.\n`]),
      ),
    );
    await project.run(['build', '-q', '--threads', '1']);
    project.write({
      'content/docs/p1.md': '# P1\n\n## Other\n\nText.\n',
      'content/de/docs/p2.md': '# P2\n\n## Ö\n\nText.\n',
    });
    await project.run(['build', '-q', '--threads', '1']);
    const edited = await readTree(project.file('dist'));
    expect(page('de/docs/p1/')).toContain('id="other"');
    for (const cache of ['.portal', 'node_modules'])
      rmSync(project.file(cache), { recursive: true, force: true });
    await project.run(['build', '-q', '--threads', '2', '--out-dir', 'two']);
    expect(await readTree(project.file('two'))).toEqual(edited);
  });
});
