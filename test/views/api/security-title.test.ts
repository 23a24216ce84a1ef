// The heading above the security schemes is not that of a section of the description.

import { expect, it } from 'vitest';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

it.each<[string, string | undefined]>([
  ['# Authentication\nSend a token.', 'How to authenticate'],
  ['Boats.\n\n## authentication ##\n\nSend a token.', 'How to authenticate'],
  ['# Authentication of boats\nSend a token.', undefined],
  ['Authentication', undefined],
  ['', undefined],
])('below %j it has the title %s', async (description, title) => {
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1', description },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    paths: { '/boats': { get: { responses: {} } } },
  });
  if (value === undefined) throw new Error('The document cannot be read.');
  expect(createApiViews(value, plainTools).introduction().securityTitle).toBe(title);
});
