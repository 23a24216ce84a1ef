// Links of guides to the file of a document in the project, which readers find under another name.

import { expect, it } from 'vitest';
import { build } from '../../support/memory-project.ts';

const document = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1', description: 'See [the other](./ships.json).' },
  paths: { '/boats': { get: { summary: 'List boats', responses: { 200: { description: 'Boats.' } } } } },
});

it('lead to its download, unless the site has a file or a page there', async () => {
  const { files, diagnostics } = await build(
    {
      'apis/v1/boats.json': document,
      'apis/v1/ships.json': document,
      'content/docs/a.md':
        '# A\n\n[relative](../../apis/v1/boats.json#/info) [image](../../apis/v1/none.json)\n\n[own](../ships.json) [static](/extra.json)\n',
      'content/ships.json': '{}',
      'static/extra.json': '{}',
    },
    { apis: [{ spec: 'apis/v1/boats.json' }, { spec: 'apis/v1/ships.json' }], onBrokenLinks: 'warn' },
  );
  const html = files.get('docs/a/index.html') ?? '';
  expect(html).toContain('<a href="/specs/boats.json#/info">relative</a>');
  expect(html).toMatch(/<a href="\/assets\/[^"]*ships[^"]*\.json">own/);
  expect(html).toContain('<a href="/extra.json">static</a>');
  expect(diagnostics.filter(({ code }) => code === 'broken-link').map(({ target }) => target)).toHaveLength(
    1,
  );
  expect(files.get('api/boats/introduction/index.html')).toContain('href="/specs/ships.json"');
});
