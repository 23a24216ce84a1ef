// Thousands of enumerated values are on the page of their schema.

import { expect, it } from 'vitest';
import { build } from '../../support/memory-project.ts';

it('lists 3,000 values on the page of their schema, which the row leads to', async () => {
  const names = Array.from({ length: 3_000 }, (_, position) => `COLUMN_${position}_`);
  const schema = { type: 'object', properties: { columns: { type: 'array', items: { enum: names } } } };
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { get: { summary: 'Get it', responses } } },
  };
  const { files } = await build({ 'specs/api.json': JSON.stringify(document), 'content/a.md': '# A\n' });
  const page = String(files.get('api/api/get-it/index.html'));
  expect(page).toContain('<summary>First 150 of 3,000 values</summary>');
  expect(page).toContain('2,850 more values');
  const [, href = ''] = /href="\/(api\/api\/schemas\/[^"#]*)"/.exec(page) ?? [];
  const values = String(files.get(`${href}/index.html`));
  expect(names.filter((name) => !values.includes(name))).toEqual([]);
});
