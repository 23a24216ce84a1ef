// Counts with their nouns.

import { expect, it } from 'vitest';
import { counted } from '../../src/generator/shared/words.ts';
import { build } from '../support/memory-project.ts';

it.each([
  [0, '0 operations'],
  [1, '1 operation'],
  [2, '2 operations'],
  [1_200, '1,200 operations'],
])('%d is %s', (count, words) => {
  expect(counted(count, 'operation')).toBe(words);
});

it('supports irregular plurals', () => {
  expect([counted(1, 'property', 'properties'), counted(2, 'property', 'properties')]).toEqual([
    '1 property',
    '2 properties',
  ]);
});

it('does not show one operation of a tag as all of them', async () => {
  const operation = (tag: string) => ({ tags: [tag], summary: `Do ${tag}`, responses: {} });
  const many = Array.from({ length: 160 }, (_, index) => [`/a${index}`, { get: operation('Many') }]);
  const { files } = await build({
    'specs/large.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Large', version: '1' },
      // Without a description, the tag of one operation would have no page.
      tags: [{ name: 'Single', description: 'What is alone.' }],
      paths: { ...Object.fromEntries(many), '/one': { get: operation('Single') } },
    }),
  });
  const page = files.get('api/large/do-single/index.html') ?? '';
  expect(page).toContain('>1 operation<');
  expect(page).not.toContain('All 1 ');
  expect(files.get('api/large/do-many/index.html')).toContain('All 160 operations');
});
