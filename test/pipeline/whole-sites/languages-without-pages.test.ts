// A language that leaves out pages without a translation: what is written once for all languages still leads somewhere.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const items = [
  { label: 'Guide', to: '/docs/guide' },
  { label: 'More', to: '/docs/more' },
];
const config = {
  baseUrl: '/p/',
  languages: { en: {}, de: { fallback: 'none' } },
  navbar: [...items, { label: 'All', items }],
  footer: { links: [{ title: 'Pages', items }] },
  logo: { src: 'logo.svg', href: '/docs/more' },
  redirects: [
    { from: '/old', to: '/docs/more' },
    { from: '/older', to: '/docs/guide' },
  ],
};
const project = projectForEachTest({
  'portal.config.json': JSON.stringify(config),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'content/index.md': '# Home\n',
  'content/docs/guide.md': '# Guide\n',
  'content/docs/more.md': '# More\n',
  'content/de/docs/guide.md': '---\nslug: /docs/anleitung\n---\n# Anleitung\n',
});
const page = (path: string) => readFileSync(project.file(`dist/${path}index.html`), 'utf8');
const problems = async () => JSON.parse((await project.run(['build', '--json'])).stdout).diagnostics;

it('has links of the configuration to pages of the default language that it lacks, and to its own', async () => {
  expect(await problems()).toEqual([]);
  const [navbar = '', rest = ''] = page('de/docs/anleitung/').split('<main');
  const footer = rest.slice(rest.indexOf('<footer'));
  for (const [part, count] of [
    [navbar.slice(navbar.indexOf('navbar-items'), navbar.indexOf('navbar-tools')), 2],
    [footer, 1],
  ] as const) {
    expect(part.match(/<a href="\/p\/docs\/more" hrefLang="en">More<\/a>/g)).toHaveLength(count);
    expect(part.match(/<a href="\/p\/de\/docs\/anleitung"[^>]*>Guide<\/a>/g)).toHaveLength(count);
  }
  expect(navbar).toContain('<a class="wordmark" href="/p/docs/more">');
  expect(page('docs/more/')).not.toMatch(/<a href="\/p\/docs\/more" hrefLang="en">More/);
});

it('has a home page, and the redirects whose pages it has', async () => {
  await problems();
  expect(page('de/')).toContain('href="/p/de/docs/anleitung"');
  expect(page('de/older/')).toContain('url=/p/de/docs/anleitung');
  expect([existsSync(project.file('dist/old')), existsSync(project.file('dist/de/old'))]).toEqual([
    true,
    false,
  ]);
});

it('reports links to pages that no language has, and a language without any page', async () => {
  project.write({
    'portal.config.json': JSON.stringify({
      ...config,
      languages: { ...config.languages, ar: { fallback: 'none' } },
      redirects: [{ from: '/old', to: '/docs/none' }],
    }),
  });
  const found: { code: string; message: string }[] = await problems();
  expect(found.map(({ code }) => code).sort()).toEqual(['broken-link', 'nothing-to-build']);
  expect(found.map(({ message }) => message).join()).toContain('The language `ar` has no page');
});

describe('the pages of an API', () => {
  const answer = { 200: { description: 'Yes.' } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1', description: 'All boats.' },
    tags: [{ name: 'boats' }, { name: 'ports' }],
    paths: {
      '/boats': {
        get: {
          tags: ['boats'],
          operationId: 'listBoats',
          summary: 'List boats',
          description: 'See [ports](#operation/addPort).',
          responses: answer,
        },
      },
      '/ports': {
        post: {
          tags: ['ports'],
          operationId: 'addPort',
          summary: 'Add a port',
          parameters: [{ name: 'size', in: 'query', description: 'Size', schema: { type: 'string' } }],
          responses: answer,
        },
      },
    },
  };
  const overlay = (target: string, update: object) => ({
    'specs/de/boats.overlay.json': JSON.stringify({
      overlay: '1.0.0',
      info: { title: 'Deutsch', version: '1' },
      actions: [{ target, update }],
    }),
  });
  const files = {
    'portal.config.json': JSON.stringify({
      languages: { en: {}, de: { fallback: 'none' } },
      indexPages: true,
      navbar: [{ label: 'API', to: '/api/boats/introduction' }],
    }),
    'specs/boats.json': JSON.stringify(document),
    'content/de/docs/guide.md':
      '# Anleitung\n\n[One](/api/boats/add-a-port), [two](op:boats/addPort), [three](op:boats/listBoats), [four](tag:ports).\n',
  };
  const pagesOf = (base: string) =>
    ['introduction', 'list-boats', 'add-a-port', 'indexes/fields'].filter((name) =>
      existsSync(project.file(`dist/${base}api/boats/${name}/index.html`)),
    );

  it('are left out if nothing translates them, and links lead to those of the default language', async () => {
    project.write({ ...files, ...overlay("$.paths['/boats'].get", { summary: 'Boote auflisten' }) });
    expect(await problems()).toEqual([]);
    expect(pagesOf('')).toEqual(['introduction', 'list-boats', 'add-a-port', 'indexes/fields']);
    expect(pagesOf('de/')).toEqual(['list-boats', 'indexes/fields']);
    const list = page('de/api/boats/list-boats/');
    expect(list).not.toContain('/de/api/boats/add-a-port');
    expect(list).not.toContain('/de/api/boats/introduction');
    expect(list).toContain('href="/api/boats/add-a-port"');
    // The navigation has no group without pages.
    expect(list).not.toMatch(/sidebar-title">ports/);
    const guide = page('de/docs/guide/');
    expect(guide.match(/href="\/api\/boats\/add-a-port"/g)).toHaveLength(2);
    expect(guide).toContain('href="/de/api/boats/list-boats"');
    expect(guide).toContain('href="/api/boats/introduction#tag-ports"');
    expect(readFileSync(project.file('dist/de/docs/guide.md'), 'utf8')).not.toContain(
      '/de/api/boats/add-a-port',
    );
  });

  it('change with the translation of others', async () => {
    project.write({ ...files, ...overlay("$.paths['/boats'].get", { summary: 'Boote auflisten' }) });
    await problems();
    const before = page('de/api/boats/list-boats/');
    project.write(overlay("$.paths['/ports'].post", { summary: 'Hafen anlegen' }));
    await problems();
    expect(pagesOf('de/')).toEqual(['add-a-port', 'indexes/fields']);
    expect(page('de/docs/guide/')).toContain('href="/api/boats/list-boats"');
    project.write({
      'specs/de/boats.json': JSON.stringify({
        ...document,
        info: { ...document.info, description: 'Alle Boote.' },
      }),
    });
    await problems();
    expect(pagesOf('de/')).toEqual(['introduction', 'add-a-port', 'indexes/fields']);
    rmSync(project.file('specs/de/boats.json'));
    project.write(overlay("$.paths['/boats'].get", { summary: 'Boote auflisten' }));
    await problems();
    expect(page('de/api/boats/list-boats/')).toBe(before);
  });

  it('are not translated where the introduction of the API is the home page of the language alone', async () => {
    project.write({ ...files, ...overlay("$.paths['/boats'].get", { summary: 'Boote auflisten' }) });
    const notice = 'noch nicht übersetzt';
    await problems();
    expect(page('de/')).not.toContain(notice);
    rmSync(project.file('content/de'), { recursive: true });
    await problems();
    const afterEdit = page('de/');
    expect(afterEdit).toContain(notice);
    rmSync(project.file('.portal'), { recursive: true });
    rmSync(project.file('dist'), { recursive: true });
    await problems();
    expect(page('de/')).toBe(afterEdit);
  });

  it('are all of another language if it has no overlay', async () => {
    project.write(files);
    expect(await problems()).toEqual([]);
    expect(pagesOf('de/')).toEqual([]);
    expect(page('de/docs/guide/')).toContain('href="/api/boats/list-boats"');
  });

  it('are no pages of a language that translates nothing', async () => {
    project.write({
      ...files,
      'portal.config.json': '{ "languages": { "en": {}, "de": { "fallback": "none" } } }',
    });
    rmSync(project.file('content'), { recursive: true });
    const found: { code: string }[] = await problems();
    expect(found.map(({ code }) => code)).toEqual(['nothing-to-build']);
  });
});

describe('a version that has no page of such a language', () => {
  const files = {
    'portal.config.json': JSON.stringify({
      languages: { en: {}, de: { fallback: 'none' } },
      url: 'https://boats.example',
      versions: { last: 'current' },
    }),
    'versions.json': '["1.0"]',
    'content/index.md': '# Boats\n',
    'content/docs/guide.md': '# Guide\n',
    'content/de/docs/guide.md': '# Anleitung\n\n[Old](/1.0/docs/guide)\n',
    'versioned_docs/version-1.0/index.md': '# Boats\n',
    'versioned_docs/version-1.0/docs/guide.md': '# Guide\n',
  };
  const has = (url: string) => existsSync(project.file(`dist/${url}index.html`));

  it.each(['working tree', 'version'])('is not in that language, with the %s at the root', async (root) => {
    const isOldAtRoot = root === 'version';
    project.write(files);
    if (isOldAtRoot)
      project.write({
        'portal.config.json': JSON.stringify({
          languages: { en: {}, de: { fallback: 'none' } },
          url: 'https://boats.example',
          versions: { last: '1.0', current: { path: 'next' } },
        }),
      });
    expect(await problems()).toEqual([]);
    const [translated, other, old] = isOldAtRoot
      ? ['de/next/docs/guide/', 'de/docs/guide/', 'docs/guide/']
      : ['de/docs/guide/', 'de/1.0/docs/guide/', '1.0/docs/guide/'];
    expect([has(translated), has(other), has(old)]).toEqual([true, false, true]);
    const menuItem = `href="/${other.slice(0, -1)}"`;
    expect(page(old)).not.toContain(menuItem);
    expect(page(translated)).toMatch(/href="\/(1\.0\/)?docs\/guide"[^>]*>Old/);
    expect(await problems()).toEqual([]);
    project.write({ 'versioned_docs/version-1.0/de/docs/guide.md': '# Alte Anleitung\n' });
    expect(await problems()).toEqual([]);
    expect(page(other)).toContain('Alte Anleitung');
    expect(page(old)).toContain(menuItem);
    rmSync(project.file('versioned_docs/version-1.0/de'), { recursive: true });
    expect(await problems()).toEqual([]);
    expect([has(other), has(old)]).toEqual([false, true]);
  });

  it('is an error of each if none has one', async () => {
    project.write(files);
    rmSync(project.file('content/de'), { recursive: true });
    const found: { code: string }[] = await problems();
    expect(found.map(({ code }) => code)).toEqual(['nothing-to-build', 'nothing-to-build']);
  });
});
