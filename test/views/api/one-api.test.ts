// A site with only one document: its home page and breadcrumbs.

import { expect, it } from 'vitest';
import { build } from '../../support/memory-project.ts';

function api(description: string): Record<string, string> {
  const paths = { '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'ok' } } } } };
  return {
    'specs/pets.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1', description },
      paths,
    }),
  };
}

/** Returns the text of parts of a page, without markup. */
function textOf(html: string | undefined, part: RegExp): string {
  const found = part.exec(html ?? '')?.[0] ?? '';
  return found
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it('links to the API reference without repeating its name', async () => {
  const { files } = await build(api('# Start\n\nAll about **pets**, see [here](https://example.com). More.'));
  const home = files.get('index.html');
  expect({
    hero: textOf(home, /<header class="hero">.*?<\/header>/s),
    card: textOf(home, /<li class="card">.*?<\/p><\/li>/s),
    footer: textOf(home, /<footer.*?<\/footer>/s),
  }).toEqual({
    hero: 'Pets API reference',
    card: 'Pets All about pets, see here. List pets 1 1 operation',
    footer: 'Pets',
  });
});

it('is the parent of its operations in breadcrumbs, and the last of those of its introduction', async () => {
  const { files } = await build(api('Pets.'));
  const crumbs = (path: string) => textOf(files.get(path), /<nav class="breadcrumbs".*?<\/nav>/s);
  expect([crumbs('api/pets/introduction/index.html'), crumbs('api/pets/list-pets/index.html')]).toEqual([
    'Home Pets',
    'Home Pets Operations List pets',
  ]);
});
