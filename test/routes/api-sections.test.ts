// The sidebar of an API: its introduction, a group for each tag, its webhooks and its indexes.

import { describe, expect, it } from 'vitest';
import type { Api, Tag } from '../../src/generator/types/api.ts';
import type { SiteDoc } from '../../src/generator/types/doc.ts';
import type { SidebarGroup, Site } from '../../src/generator/types/route.ts';
import { addedPage, api, doc, operation, plan } from './small-site.ts';

/** The groups of the section of an API, with changes of the API. */
function groupsOf(
  entry: Site['apis'][number],
  changes: Partial<Api> = {},
  site: Partial<Site> = {},
): SidebarGroup[] {
  const apis = [{ ...entry, api: { ...entry.api, ...changes } }];
  return plan({ ...site, apis }).value.sections.flatMap(({ groups }) => groups);
}

it('has the introduction, tags with the facts of operations, and webhooks', () => {
  const entry = api(
    'boats',
    [operation('list', 'a'), { ...operation('sink', 'b', 'DELETE'), deprecated: true }],
    'Text.',
  );
  const webhooks = [operation('sunk', '', 'POST')];
  const item = (slug: string, method: string) => ({
    url: `/api/boats/${slug}`,
    label: slug,
    method,
    path: `/${slug}`,
  });
  expect(groupsOf(entry, { webhooks })).toEqual([
    { label: 'API reference', items: [{ url: '/api/boats/introduction', label: 'Introduction' }] },
    { label: 'a', items: [item('list', 'GET')] },
    { label: 'b', items: [{ ...item('sink', 'DELETE'), deprecated: true }] },
    { label: 'Webhooks', areWebhooks: true, items: [item('sunk', 'POST')] },
  ]);
});

it('keeps the depth of nested tags, and tags without operations', () => {
  const tags: Tag[] = [
    { name: 'outer', label: 'Outer' },
    { name: 'a', label: 'Inner', depth: 1 },
  ];
  const found = groupsOf(api('boats', [operation('list', 'a')]), { tags });
  expect(found.map(({ label, depth, items }) => [label, depth, items.length])).toEqual([
    ['Outer', undefined, 0],
    ['Inner', 1, 1],
  ]);
});

it('lists the pages of its indexes last, closed', () => {
  const added = [
    addedPage('/api/boats/schemas', { plugin: 'indexes', key: 'boats', title: 'Schemas', section: 'boats' }),
    addedPage('/x', { plugin: 'other', section: 'boats' }),
  ];
  expect(groupsOf(api('boats', [operation('list', 'a')]), {}, { added }).at(-1)).toEqual({
    label: 'Indexes',
    isCollapsed: true,
    items: [{ url: '/api/boats/schemas', label: 'Schemas' }],
  });
});

describe('the pages of tags', () => {
  const large = Array.from({ length: 150 }, (_, at) => operation(`o${at}`, 'many'));
  const pagesOf = (entry: Site['apis'][number], changes: Partial<Api> = {}) =>
    groupsOf(entry, changes).map(({ label, pages }) => [label, pages]);

  it('are none of an API with few operations', () => {
    expect(pagesOf(api('boats', large))).toEqual([['many', undefined]]);
  });

  it('are several of a tag with very many', () => {
    expect(pagesOf(api('boats', [...large, operation('more', 'many')]))).toEqual([
      ['many', ['/api/boats/tags/many', '/api/boats/tags/many-part-2']],
    ]);
  });

  it('are the operation itself where a tag has one and no text', () => {
    const operations = [...large, operation('one', 'lone'), operation('two', 'told')];
    const tags = [
      { name: 'many', label: 'many' },
      { name: 'lone', label: 'lone' },
      { name: 'told', label: 'told', description: 'Text.' },
    ];
    const webhooks = [operation('sunk', '')];
    expect(pagesOf(api('boats', operations), { tags, webhooks })).toEqual([
      ['many', ['/api/boats/tags/many']],
      ['lone', ['/api/boats/one']],
      ['told', ['/api/boats/tags/told']],
      ['Webhooks', ['/api/boats/sunk']],
    ]);
    expect(
      pagesOf(api('boats', operations), { tags, webhooks: [...webhooks, operation('rose', '')] }).at(-1),
    ).toEqual(['Webhooks', ['/api/boats/tags/webhooks']]);
  });
});

it('the webhooks of an API with a tag of that name have another name', () => {
  const changes = { tags: [{ name: 'w', label: 'webhooks' }], webhooks: [operation('sunk', '')] };
  const groups = groupsOf(api('boats', [operation('list', 'w')]), changes);
  expect(groups.map(({ label }) => label)).toEqual(['webhooks', 'Webhook events']);
});

describe('the label of a section', () => {
  const entry = api('boats', [operation('list', 'a')]);
  const labelOf = (site: Partial<Site>) =>
    plan(site).value.sections.map(({ label, url, api: name }) => [label, url, name]);
  const index = doc('content/docs/boats/index.md', { title: 'Guide' });

  it.each<[string, Partial<Site>, string, string]>([
    ['the title of its API', { apis: [entry] }, 'boats title', '/api/boats/list'],
    ['that of its index', { apis: [entry], docs: [index] }, 'Guide', '/docs/boats'],
    [
      'the short one of its index',
      { apis: [entry], docs: [{ ...index, frontMatter: { sidebar_label: 'Short' } }] },
      'Short',
      '/docs/boats',
    ],
    [
      'that of the configuration',
      { apis: [{ ...entry, source: { ...entry.source, label: 'Set' } }], docs: [index] },
      'Set',
      '/docs/boats',
    ],
  ])('is %s', (_, site, label, url) => {
    expect(labelOf(site)).toEqual([[label, url, 'boats']]);
  });

  it('is the name of its folder as words, or the only page of the docs folder itself', () => {
    const docs = [
      doc('content/docs/01-first_steps/a.md'),
      doc('content/docs/b.md', { sidebar_label: 'Bee' }),
    ];
    expect(labelOf({ docs })).toEqual([
      ['Bee', '/docs/b', undefined],
      ['First steps', '/docs/01-first_steps/a', undefined],
    ]);
    const label = (...more: SiteDoc[]) => labelOf({ docs: [...docs, ...more] })[0]?.[0];
    expect(label(doc('content/docs/c.md'))).toBe('Guides');
    expect(label(doc('content/docs/c.md', { sidebar_position: 1, sidebar_label: 'Cee' }))).toBe('Cee');
    expect(label(doc('content/docs/c.md', { sidebar_position: 1, title: 'FAQ' }))).toBe('Guides');
  });
});

describe('sections with the same name', () => {
  const labelsOf = (site: Partial<Site>) => plan(site).value.sections.map(({ label }) => label);
  const named = (name: string, version: string, label?: string) => {
    const one = api(name, [operation('list', 'a')]);
    const source = label === undefined ? one.source : { ...one.source, label };
    return { ...one, source, api: { ...one.api, title: 'Boats', version } };
  };

  it('have those of their folders, unless an author has given them one', () => {
    const readme = (folder: string, more = {}) =>
      doc(`content/docs/${folder}/README.md`, { title: 'Boats', ...more });
    expect(labelsOf({ docs: [readme('go'), readme('rust-sdk')] })).toEqual(['Go', 'Rust SDK']);
    expect(labelsOf({ docs: [readme('go'), readme('rust', { title: 'Sails' })] })).toEqual([
      'Boats',
      'Sails',
    ]);
    const written = { sidebar_label: 'Boats' };
    expect(labelsOf({ docs: [readme('go', written), readme('rust', written)] })).toEqual(['Boats', 'Boats']);
  });

  it('have the version of an API beside it, or else its name', () => {
    expect(labelsOf({ apis: [named('a', '1'), named('b', '2')] })).toEqual(['Boats (1)', 'Boats (2)']);
    expect(labelsOf({ apis: [named('a', '1'), named('b', '1')] })).toEqual(['Boats (a)', 'Boats (b)']);
    expect(labelsOf({ apis: [named('a', '1', 'Boats'), named('b', '1')] })).toEqual(['Boats', 'Boats']);
  });
});
