// What keys of other tools mean, which can depend on where the page is.

import { describe, expect, it } from 'vitest';
import { foreignFrontMatter } from '../../../src/extras/dialects/foreign-keys.ts';

describe('the URL of a page', () => {
  it.each(['url', 'permalink'])('is the value of `%s`, but not in a collection of Astro', (key) => {
    const meaningIn = (file: string) => foreignFrontMatter.keys[key]?.meaningOf?.('/old/a/', file);
    expect(meaningIn('content/docs/a.md')).toEqual({ slug: '/old/a/' });
    expect(meaningIn('src/content/docs/a.md')).toEqual({});
    expect(meaningIn('website/src/content/docs/docs/a.mdx')).toEqual({});
  });
});

it('has an `id` as its last part, unless that is one of a database', () => {
  const meaningOf = (id: unknown) => foreignFrontMatter.keys.id?.meaningOf?.(id, 'content/guide/a.md');
  expect(meaningOf('sails')).toEqual({ slug: 'sails' });
  expect(meaningOf('01d87344-02d8-45FC-a6e3-f13777cdab83')).toEqual({});
  expect(meaningOf(4711)).toEqual({});
});

it('orders pages by each key that tools have for it', () => {
  for (const key of ['order', 'nav_order', 'sidebar_order', 'weight', 'sort'])
    expect(foreignFrontMatter.keys[key]?.meaningOf?.(3, 'content/a.md')).toEqual({ sidebar_position: 3 });
  expect(foreignFrontMatter.keys.order?.meaningOf?.(0, 'content/a.md')).toEqual({ sidebar_position: 0 });
  expect(foreignFrontMatter.keys.weight?.meaningOf?.(0, 'content/a.md')).toEqual({});
});

it('leaves out what Hugo makes no page of, and what it searches for nobody', () => {
  const meaningOf = (key: string, value: unknown) =>
    foreignFrontMatter.keys[key]?.meaningOf?.(value, 'content/a.md');
  expect(meaningOf('headless', true)).toEqual({ draft: true });
  expect(meaningOf('_build', { render: 'never', list: 'never' })).toEqual({ draft: true });
  expect(meaningOf('build', { render: false })).toEqual({ draft: true });
  expect(meaningOf('build', { list: 'never' })).toEqual({ unlisted: true });
  expect(meaningOf('build', { render: 'always', list: 'local' })).toEqual({});
  expect(meaningOf('build', 'x')).toBeUndefined();
  expect(meaningOf('sidebar', { exclude: true })).toEqual({ sidebar_hidden: true });
  expect(meaningOf('excludeSearch', true)).toEqual({ search: false });
});
