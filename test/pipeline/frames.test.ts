// What the pages of a section share is read once for all of them.

import { createElement } from 'react';
import { expect, it } from 'vitest';
import { findBrokenLinks, hrefsOf } from '../../src/generator/check/broken-links.ts';
import { type HtmlFacts, htmlToRead } from '../../src/generator/pipeline/pages/html-facts.ts';
import type { StoredHtml } from '../../src/generator/pipeline/pages/stored-files.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { readAnyHtml, readOwnHtml } from '../../src/generator/shared/html/read-html.ts';
import { createStringStore, readPage } from '../../src/generator/shared/html/read-page.ts';
import { memoryStore, valueToStore } from '../../src/generator/store/local-store.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import type { PageFacts } from '../../src/generator/types/page-record.ts';
import type { ComponentOverrides } from '../../src/generator/types/page-view.ts';
import { build, emptyTheme, projectOf } from '../support/memory-project.ts';
import { openedSite, plainRun } from '../support/plain-run.ts';

const texts = {
  'content/index.md': '# Home\n\n[Guide](docs/a.md)\n',
  'content/docs/a.md':
    '# Guide A\n\n[B](b.md#part) and [here](#here)\n\n## Here\n\n```json\n{ "a": 1 }\n```\n',
  'content/docs/b.md': '# Guide B\n\n<main id="own">\n\n## Part\n\n</main>\n',
  'specs/pets.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1', description: 'Of [cats](#tag/cats).' },
    tags: [{ name: 'cats' }],
    paths: {
      '/cats/{id}': {
        get: {
          tags: ['cats'],
          operationId: 'getCat',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 200: { description: 'A cat' } },
        },
      },
    },
  }),
};

const config: PortalConfig = {
  announcementBar: { id: 'one', content: 'See [the guide](docs/a.md) and [nothing](/none).' },
  footer: { links: [{ title: 'More', items: [{ label: 'Guide', href: 'https://portal.example/' }] }] },
};

async function openPages(components: ComponentOverrides = {}) {
  const parsed = parseConfig(config);
  if (!('settings' in parsed)) throw new Error(parsed.problems.map(({ message }) => message).join());
  const run = plainRun({
    files: projectOf(texts),
    settings: parsed.settings,
    extensions: { ...parsed.extensions, components },
    theme: emptyTheme,
    store: memoryStore(),
  });
  const { open } = await openedSite(run);
  return Promise.all(
    open.routes.map(async (route) => {
      const page = open.page(route);
      const { isSearched: _, ...html } = htmlToRead(await page.files[0].make(), route);
      return { shared: [], ...html, frame: page.frame() };
    }),
  );
}

it('has, with the facts of each page itself, those of the whole page', async () => {
  const pages = await openPages();
  expect(pages).toHaveLength(6);
  const keep = createStringStore();
  for (const { frame, ...page } of pages) {
    const own = readPage(page, { keep, read: readOwnHtml, isSearched: true });
    const { shared: _, ...whole } = page;
    const all = readPage(whole, { keep, read: readAnyHtml, isSearched: true });
    expect(new Set([...own.facts.ids, ...frame.ids]), page.url).toEqual(new Set(all.facts.ids));
    expect(new Set(hrefsOf({ ...own.facts, frame })), page.url).toEqual(new Set(all.facts.hrefs));
    expect(own.text, page.url).toEqual(all.text);
  }
});

it('is most of the links of a page', async () => {
  const pages = await openPages();
  const page = pages.find(({ url }) => url === '/docs/a');
  const [first, ...others] = page?.shared ?? [];
  expect(others.length).toBeGreaterThan(1);
  expect(page?.content.slice(...(first ?? []))).toContain('class="skip-link"');
  expect([...(page?.frame.hrefs ?? [])]).toEqual(expect.arrayContaining(['#main', '/', '/docs/b', '/none']));
});

it('is not stored with the links of a page', async () => {
  const store = memoryStore();
  const stored: HtmlFacts[] = [];
  const put: typeof store.put = (kind, key, made) => {
    if (kind === 'page') stored.push((valueToStore(made) as StoredHtml).read);
    store.put(kind, key, made);
  };
  const { diagnostics } = await build(
    texts,
    { onBrokenLinks: 'warn', ...config },
    { store: { ...store, put } },
  );
  expect(stored).toHaveLength(6);
  for (const { isPart, hrefs } of stored) {
    expect(isPart).toBe(true);
    expect(hrefs).not.toContain('https://portal.example/');
    expect(hrefs).not.toContain('/none');
  }
  expect(diagnostics.filter(({ message }) => message.includes('`/none`')).map(({ code }) => code)).toEqual([
    'broken-link',
  ]);
});

it('is read on each page if the project has components of its own, which can differ', async () => {
  const pages = await openPages({ Footer: () => createElement('base', { href: '/elsewhere' }) });
  const keep = createStringStore();
  for (const page of pages) {
    const { facts } = readPage(page, { keep, read: readOwnHtml });
    expect(facts.base).toBe('/elsewhere');
    expect([...facts.hrefs]).toContain('#main');
  }
});

it('is looked up once, unless the target depends on the page', () => {
  const frame = { ids: new Set(['menu']), hrefs: new Set(['/a', '/none', 'none', '#menu', '#lost', '/b#y']) };
  const facts = (url: string): PageFacts => ({
    url,
    outputPath: '',
    ids: new Set(['x']),
    hrefs: ['#menu', '/b#x'],
    frame,
  });
  const broken = findBrokenLinks({
    pages: ['/a', '/b', '/c/d'].map(facts),
    files: new Set(),
    style: { baseUrl: '/' },
  });
  const found = broken.map(({ path, hash = '', from }) => [`${path}#${hash}`, from.map(({ url }) => url)]);
  expect(Object.fromEntries(found)).toEqual({
    '/none#': ['/a', '/a', '/b', '/b', '/c/d'],
    '/c/none#': ['/c/d'],
    '/a#lost': ['/a'],
    '/b#lost': ['/b'],
    '/c/d#lost': ['/c/d'],
    '/b#y': ['/a', '/b', '/c/d'],
  });
});
