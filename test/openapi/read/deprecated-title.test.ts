import { expect, it } from 'vitest';
import { readData } from '../read-fixture.ts';

const read = async (summary: string, deprecated: boolean) => {
  const paths = { '/boats': { get: { summary, deprecated, responses: {} } } };
  const { value } = await readData({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths });
  const [{ title, slug } = {}] = value?.operations ?? [];
  return { title, slug };
};

it.each([
  '[Deprecated] List boats',
  'List boats (deprecated)',
  'DEPRECATED: List boats',
  'Deprecated - List boats',
  'DEPRECATED List boats',
  'List boats - Deprecated',
  'List boats – [DEPRECATED]',
])('%s has the word in its mark only', async (summary) => {
  expect((await read(summary, true)).title).toBe('List boats');
});

it.each(['List deprecated boats', 'Deprecated boats', 'Deprecated', 'List boats: deprecated ones'])(
  'the word is part of %s',
  async (summary) => {
    expect((await read(summary, true)).title).toBe(summary);
  },
);

it('keeps the title of an operation without the mark, and addresses', async () => {
  expect((await read('[Deprecated] List boats', false)).title).toBe('[Deprecated] List boats');
  expect((await read('[Deprecated] List boats', true)).slug).toBe('deprecated-list-boats');
});
