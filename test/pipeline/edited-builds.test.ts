// A build after an edit, with what the build before it has stored, is the build from nothing: the same files and problems.

import { expect, it } from 'vitest';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import { build } from '../support/memory-project.ts';

const spec = (more: object = {}, info: object = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1', description: 'See [A](/docs/a) and [B](/docs/group/b).', ...info },
    tags: [{ name: 'Hire' }],
    paths: {
      '/boats': {
        get: {
          operationId: 'listBoats',
          summary: 'List boats',
          tags: ['Hire'],
          responses: {
            200: {
              description: 'All.',
              content: { 'application/json': { schema: { $ref: './parts/boat.yaml' } } },
            },
          },
        },
        ...more,
      },
    },
  });

const texts: Record<string, string> = {
  'content/index.md': '# Home\n\n[A](docs/a.md)\n',
  'content/docs/a.md': '# A\n\n[B](group/b.md#part), [boats](op:listBoats), ![image](image.svg)\n',
  'content/docs/group/b.md': '# B\n\n## Part {#part}\n\nText. [Missing](none.md)\n',
  'content/docs/group/_category_.json': '{ "label": "The group", "position": 2 }',
  'content/docs/image.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"/>',
  'static/robots.txt': 'User-agent: *\n',
  'specs/boats.json': spec(),
  'specs/parts/boat.yaml': 'type: object\nproperties: { name: { type: string } }\n',
  'overlays/a.yaml':
    'overlay: 1.0.0\ninfo: { title: A, version: "1" }\nactions: [{ target: "$.info", update: { title: Ships } }]\n',
};
const config: PortalConfig = { url: 'https://a.example', title: 'Harbour' };
const overlaid: PortalConfig = {
  ...config,
  apis: [{ spec: 'specs/boats.json', overlays: ['overlays/a.yaml'] }],
};

const without = (file: string) => Object.fromEntries(Object.entries(texts).filter(([name]) => name !== file));

it.each<[edit: string, texts: Record<string, string>, config: PortalConfig]>([
  [
    'of the text of a page',
    { ...texts, 'content/docs/a.md': '# A\n\nOther text, [B](group/b.md#gone).\n' },
    config,
  ],
  ['of a title', { ...texts, 'content/docs/group/b.md': '# Other\n' }, config],
  [
    'of a place in the sidebar',
    { ...texts, 'content/docs/a.md': '---\nsidebar_position: 9\n---\n\n# A\n' },
    config,
  ],
  ['that makes a page a draft', { ...texts, 'content/docs/a.md': '---\ndraft: true\n---\n\n# A\n' }, config],
  ['that adds a page', { ...texts, 'content/docs/group/none.md': '# New\n' }, config],
  ['that removes a page', without('content/docs/group/b.md'), config],
  [
    'that moves a page',
    { ...without('content/docs/group/b.md'), 'content/docs/b.md': texts['content/docs/group/b.md'] ?? '' },
    config,
  ],
  [
    'of an image',
    { ...texts, 'content/docs/image.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="5"/>' },
    config,
  ],
  ['that removes an image', without('content/docs/image.svg'), config],
  [
    'of the labels of a folder',
    { ...texts, 'content/docs/group/_category_.json': '{ "label": "Another" }' },
    config,
  ],
  [
    'of a description',
    { ...texts, 'specs/boats.json': spec({}, { description: 'See [C](/docs/c).' }) },
    config,
  ],
  [
    'that adds an operation',
    {
      ...texts,
      'specs/boats.json': spec({ put: { summary: 'Change', responses: { 200: { description: 'Done' } } } }),
    },
    config,
  ],
  [
    'of a part of a document',
    { ...texts, 'specs/parts/boat.yaml': 'type: object\nproperties: { hull: { type: integer } }\n' },
    config,
  ],
  ['that breaks a document', { ...texts, 'specs/boats.json': '{ "openapi": ' }, config],
  ['that adds a document', { ...texts, 'specs/ports.json': spec({}, { title: 'Ports' }) }, config],
  ['that adds an overlay', texts, overlaid],
  [
    'of an overlay',
    { ...texts, 'overlays/a.yaml': texts['overlays/a.yaml']?.replace('Ships', 'Ferries') ?? '' },
    overlaid,
  ],
  [
    'that adds a static file',
    { ...texts, 'static/docs/a/index.html': '<p>Text</p>', 'static/b.txt': 'b' },
    config,
  ],
  ['of the title of the site', texts, { ...config, title: 'Port' }],
  ['of the base URL', texts, { ...config, baseUrl: '/base/', trailingSlash: false }],
  ['of the policy of links', texts, { ...config, onBrokenMarkdownLinks: 'throw', onBrokenAnchors: 'ignore' }],
  ['of redirects', texts, { ...config, redirects: [{ from: '/old', to: '/docs/a' }] }],
  [
    'of variables',
    { ...texts, 'content/index.md': '# Home {{ name }}\n' },
    { ...config, variables: { name: 'x' } },
  ],
])('is the same after an edit %s', async (_, edited, editedConfig) => {
  const store = memoryStore();
  const before = await build(texts, config, { store });
  const after = await build(edited, editedConfig, { store });
  const fresh = await build(edited, editedConfig);
  expect(after.diagnostics).toEqual(fresh.diagnostics);
  expect(after.files).toEqual(fresh.files);
  // The edit is seen, and what it does not change has the same bytes as before.
  expect([after.files, after.diagnostics]).not.toEqual([before.files, before.diagnostics]);
  const again = await build(edited, editedConfig, { store });
  expect([again.files, again.diagnostics]).toEqual([fresh.files, fresh.diagnostics]);
});
