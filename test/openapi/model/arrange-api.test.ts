// The order and the labels of tags and operations that the configuration of an API sets.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TagConfig } from '../../../src/generator/types/sources.ts';
import { build } from '../../support/memory-project.ts';

const names = ['Alpha', 'Beta', 'Gamma'];

function specWith(more: object = {}): string {
  const operations = names.flatMap((tag) => ['one', 'two'].map((part) => ({ tag, id: `${tag}-${part}` })));
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Made', version: '1' },
    tags: names.map((name) => ({ name })),
    ...more,
    paths: Object.fromEntries(
      operations.map(({ tag, id }) => [
        `/${id}`,
        {
          get: {
            summary: id,
            operationId: `id:${id}`,
            tags: [tag],
            responses: { 200: { description: 'Yes.' } },
          },
        },
      ]),
    ),
  });
}

async function sidebarWith(tags: TagConfig[], spec = specWith()) {
  const { files, diagnostics } = await build(
    { 'specs/made.json': spec, 'content/about.md': '# About\n' },
    { apis: [{ spec: 'specs/made.json', tags }] },
  );
  const html = files.get('api/made/alpha-one/index.html') ?? '';
  const sidebar = /<nav class="sidebar".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const entries = [...sidebar.matchAll(/<(?:summary|p)[^>]*>([^<]*?) ?<|<span>([^<]*)<\/span>/g)];
  return {
    urls: [...files.keys()].filter((file) => file.startsWith('api/')).sort(),
    labels: entries.map(([, group, item]) => group ?? item),
    diagnostics: diagnostics.map(({ code, message, notes }) => [code, message, ...notes]),
  };
}

it('puts what is listed first, and names it', async () => {
  const { labels, diagnostics } = await sidebarWith([
    { name: 'Gamma', label: 'Third', operations: [{ id: 'id:Gamma-two' }] },
    { name: 'Alpha', operations: [{ id: 'alpha-two', label: 'Second' }] },
  ]);
  expect(diagnostics).toEqual([]);
  expect(labels).toEqual([
    ...['Third', 'Gamma-two', 'Gamma-one'],
    ...['Alpha', 'Second', 'Alpha-one'],
    ...['Beta', 'Beta-one', 'Beta-two'],
  ]);
});

it('moves a group of tags together with them', async () => {
  const spec = specWith({
    'x-tagGroups': [
      { name: 'First', tags: ['Alpha'] },
      { name: 'Second', tags: ['Beta', 'Gamma'] },
    ],
  });
  const { labels } = await sidebarWith([{ name: 'Second' }, { name: 'Gamma' }], spec);
  expect(labels.filter((label) => !label?.includes('-'))).toEqual([
    'Second',
    'Gamma',
    'Beta',
    'First',
    'Alpha',
  ]);
});

it('reports names that the document does not have', async () => {
  const { diagnostics } = await sidebarWith([
    { name: 'Gama' },
    { name: 'Alpha', operations: [{ id: 'id:Alpha-tow' }] },
  ]);
  expect(diagnostics).toEqual([
    ['unknown-tag', expect.stringContaining('`Gama`'), 'Did you mean `Gamma`?'],
    ['unknown-operation', expect.stringContaining('`id:Alpha-tow`'), 'Did you mean `id:Alpha-two`?'],
  ]);
});

it('loses no operation and changes no URL, whatever is listed', async () => {
  const plain = await sidebarWith([]);
  const tags = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...names),
      operations: fc.subarray(names.flatMap((tag) => [{ id: `${tag.toLowerCase()}-two` }])),
    }),
    { maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(tags, async (listed) => {
      const { labels, urls } = await sidebarWith(listed);
      expect([labels.toSorted(), urls]).toEqual([plain.labels.toSorted(), plain.urls]);
    }),
    { numRuns: 20 },
  );
});
