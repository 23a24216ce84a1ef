// What pages of an API share is kept while neighbouring pages use it, so that a large document does not fill the memory.

import { expect, it } from 'vitest';
import { readApi } from '../../../src/generator/openapi/read/read-api.ts';
import type { Html } from '../../../src/generator/types/markup.ts';
import { createApiIndex } from '../../../src/generator/views/api/api-index.ts';
import { createDescriptionRenderer } from '../../../src/generator/views/api/api-pages.ts';
import { en } from '../../support/english.ts';
import { plainTools } from '../plain-tools.ts';

const many = Array.from({ length: 25_000 }, (_, index) => index);

it('shares equal facts of neighbouring rows, and keeps a bounded number', async () => {
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths: {} });
  const document = { name: 'boats', file: 'specs/boats.json', text, readFile: async () => undefined };
  const { value: api } = await readApi(document, en);
  if (api === undefined) throw new Error('The document cannot be read.');
  const { same } = createApiIndex(api, plainTools);
  const first = same({ name: 'first' });
  expect(same({ name: 'first' })).toBe(first);
  for (const index of many) same({ index });
  expect(same({ name: 'first' })).not.toBe(first);
  expect(same({ name: 'first' })).toEqual(first);
});

it('renders a description once for neighbouring pages, and keeps a bounded number', () => {
  const rendered: string[] = [];
  const renderText = (markdown: string) => {
    rendered.push(markdown);
    return { html: markdown as Html, summary: '', headings: [], links: [], diagnostics: [] };
  };
  const document = { name: 'boats', file: 'specs/boats.yaml' };
  const links = { shows: () => 'link' as const };
  const render = createDescriptionRenderer(document, links, {
    text: { renderText },
    settings: { llms: false },
  });
  render('First.', {});
  render('First.', {});
  expect(rendered).toEqual(['First.']);
  for (const index of many) render(`Number ${index}.`, {});
  render('First.', {});
  expect(rendered).toHaveLength(many.length + 2);
});
