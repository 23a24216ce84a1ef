// The description of a page as JSON-LD, which is in the head of pages with an address.

import { describe, expect, it } from 'vitest';
import { linkedData } from '../../src/generator/views/site/linked-data.ts';
import { build } from '../support/memory-project.ts';

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Boats', version: '2', description: 'All boats.' },
  paths: {
    '/boats': {
      get: {
        'x-slug': 'list',
        summary: 'List </script><script>alert(1)</script> & more',
        tags: ['boats'],
        responses: { 200: { description: 'All.' } },
      },
    },
  },
});
const texts = {
  'content/docs/guide.md': '---\ndescription: How to sail.\n---\n\n# Guide\n\nText.\n',
  'content/docs/more/knots.md': '# Knots\n\nText about knots.\n',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
  'specs/boats.json': spec,
};

async function dataIn(path: string, config: object = {}): Promise<Record<string, unknown>[]> {
  const { files } = await build(texts, {
    title: 'Harbour',
    url: 'https://harbour.example',
    baseUrl: '/dev/',
    ...config,
  });
  const html = files.get(path) ?? '';
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return found.flatMap(([, text = '']) => {
    const data = JSON.parse(text);
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'];
  });
}

describe('the linked data of a page', () => {
  it('is that of an article with the way to it', async () => {
    expect(await dataIn('docs/more/knots/index.html')).toEqual([
      {
        '@type': 'TechArticle',
        headline: 'Knots',
        description: 'Text about knots.',
        url: 'https://harbour.example/dev/docs/more/knots',
        inLanguage: 'en',
        isPartOf: { '@type': 'WebSite', name: 'Harbour', url: 'https://harbour.example/dev/' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://harbour.example/dev/' },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Knots',
            item: 'https://harbour.example/dev/docs/more/knots',
          },
        ],
      },
    ]);
  });

  it('is that of a reference, and no text of a document ends its element', async () => {
    const [page] = await dataIn('api/boats/list/index.html');
    expect(page).toMatchObject({
      '@type': 'APIReference',
      headline: 'List </script><script>alert(1)</script> & more',
    });
  });

  it('is that of the site on its home page', async () => {
    expect(await dataIn('index.html')).toMatchObject([{ '@type': 'WebSite', name: 'Harbour' }]);
  });

  it.each([
    ['a page that is not listed', 'docs/hidden/index.html', {}],
    ['the not-found page', '404.html', {}],
    ['a site that is not to be indexed', 'docs/guide/index.html', { noIndex: true }],
    ['a site without an address', 'docs/guide/index.html', { url: undefined }],
  ])('is not on %s', async (_, path, config) => {
    expect(await dataIn(path, config)).toEqual([]);
  });

  it.each([
    ['webhook', 'APIReference'],
    ['tag', 'APIReference'],
    ['schema', 'APIReference'],
    ['introduction', 'APIReference'],
    ['sections', 'WebPage'],
  ] as const)('is of a type that depends on the kind of a %s', (kind, type) => {
    expect(dataOf({ kind })[0]).toMatchObject({ '@type': type });
  });

  it('has the date of the source, and no step of the way without a page', () => {
    const breadcrumbs = [{ label: 'Home', href: '/' }, { label: 'A group' }, { label: 'Knots' }];
    const [page, way] = dataOf({ updated: '2026-01-02', breadcrumbs });
    expect(page).toMatchObject({ dateModified: '2026-01-02' });
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home' },
        { position: 2, name: 'Knots' },
      ],
    });
  });
});

function dataOf(facts: Partial<Parameters<typeof linkedData>[0]>): Record<string, unknown>[] {
  const head = {
    pageTitle: 'Knots',
    description: '',
    canonicalUrl: 'https://harbour.example/knots',
    noIndex: false,
  };
  const site = { siteTitle: 'Harbour', language: 'en', origin: 'https://harbour.example', homeHref: '/' };
  const text = linkedData({ head, kind: 'doc', breadcrumbs: [], ...site, ...facts });
  return JSON.parse(text ?? '')['@graph'];
}
