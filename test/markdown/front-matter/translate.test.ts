// How values of front matter are read: those of this portal, and those of other tools.

import { describe, expect, it } from 'vitest';
import { translate } from '../../../src/generator/markdown/front-matter/translate.ts';
import type { ForeignFrontMatter } from '../../../src/generator/types/seam/markdown-syntax.ts';

const read = (values: Record<string, unknown>, others?: ForeignFrontMatter, written?: string) =>
  translate(values, { file: 'a.md', writtenAs: () => written, others });
const known = (values: Record<string, unknown>) => read(values).known;

describe('a key of this portal', () => {
  it.each<[string, unknown, unknown]>([
    ['title', 'A', 'A'],
    ['title', 7, '7'],
    ['title', ['a'], ['a']],
    ['description', true, 'true'],
    ['slug', '/a', '/a'],
    ['slug', ['/a'], '/a'],
    ['slug', [1], '1'],
    ['slug', [{}], [{}]],
    ['sidebar_label', 1, '1'],
    ['sidebar_position', '3', 3],
    ['sidebar_position', 'x', 'x'],
    ['toc_min_heading_level', '2', 2],
    ['toc_max_heading_level', 4, 4],
    ['pagination_label', 2, '2'],
    ['keywords', 'a,b', ['a', 'b']],
    ['keywords', ['a', 'b'], ['a', 'b']],
    ['keywords', { a: 1 }, { a: 1 }],
    ['redirect_from', 'old', ['/old']],
    ['redirect_from', ['/a', 'b'], ['/a', '/b']],
    ['redirect_from', 1, 1],
    ['search', { exclude: true }, false],
    ['search', { exclude: false }, true],
    ['search', false, false],
    ['search', 'x', 'x'],
    ['image', '/a.png', '/a.png'],
    ['prev', false, false],
    ['prev', 'x', 'x'],
    ['next', false, false],
    ['edit_url', 'https://a.example', 'https://a.example'],
    ['edit_url', false, false],
    ['last_updated', '2026-01-02', '2026-01-02'],
    ['last_updated', false, false],
  ])('`%s` with %j is %j', (key, value, expected) => {
    expect(known({ [key]: value })).toEqual({ [key]: expected });
  });

  it.each(['sidebar_hidden', 'draft', 'unlisted', 'noindex', 'hide_title', 'hide_table_of_contents'])(
    '`%s` is a flag, also as a text',
    (key) => {
      expect([true, 'false', 'yes please'].map((value) => known({ [key]: value })[key])).toEqual([
        true,
        false,
        'yes please',
      ]);
    },
  );

  it.each(['prev', 'next', 'edit_url', 'last_updated'])('`%s` has no effect with `true`', (key) => {
    expect(known({ [key]: true })).toEqual({});
  });

  it('is absent without a value', () => {
    expect(read({ title: null, other: null })).toEqual({ known: {}, ineffective: [], unknown: [] });
  });

  it('has the text of a number as it is written', () => {
    expect(read({ title: 1.1 }, undefined, '1.10').known).toEqual({ title: '1.10' });
  });

  it('`slug` with a list gives old URLs, after its own', () => {
    expect(known({ slug: ['/a', 'b', '/c'] })).toEqual({ slug: '/a', redirect_from: ['/b', '/c'] });
    expect(known({ slug: ['/a', '/b'], redirect_from: '/x' })).toEqual({
      slug: '/a',
      redirect_from: ['/x', '/b'],
    });
    expect(known({ slug: ['/a'] })).toEqual({ slug: '/a' });
  });
});

describe('a key of another tool', () => {
  const others: ForeignFrontMatter = {
    nullable: new Set(['none']),
    keys: {
      weight: {
        advice: 'Use a number.',
        meaningOf: (value: unknown) => (typeof value === 'number' ? { sidebar_position: value } : undefined),
      },
      tags: { advice: '', meaningOf: (value: unknown) => ({ keywords: [value].flat() as string[] }) },
      topics: { advice: '', meaningOf: (value: unknown) => ({ keywords: [value].flat() as string[] }) },
      name: { advice: '', meaningOf: (value: unknown, file: string) => ({ title: `${value} of ${file}` }) },
      none: { advice: '', meaningOf: (value: unknown) => ({ title: String(value) }) },
      layout: { advice: 'Remove it.' },
    },
  } as unknown as ForeignFrontMatter;

  it('has its meaning, and ours wins', () => {
    expect(read({ weight: 2, name: 'A' }, others).known).toEqual({ sidebar_position: 2, title: 'A of a.md' });
    expect(read({ name: 'A', title: 'B' }, others).known).toEqual({ title: 'B' });
    expect(read({ name: 'A', none: null }, others).known).toEqual({ title: 'A of a.md' });
    expect(read({ none: null }, others).known).toEqual({ title: 'null' });
  });

  it('joins lists, each entry once', () => {
    expect(read({ tags: ['a', 'b'], topics: ['b', 'c'] }, others).known).toEqual({
      keywords: ['a', 'b', 'c'],
    });
    expect(read({ tags: ['a', 'b'], keywords: ['c', 'a'] }, others).known).toEqual({
      keywords: ['c', 'a', 'b'],
    });
  });

  it('without a meaning, or of no tool, is reported', () => {
    expect(read({ weight: 'heavy', layout: 'x', unknown: 1, constructor: 2 }, others)).toEqual({
      known: {},
      ineffective: [
        { key: 'weight', advice: 'Use a number.' },
        { key: 'layout', advice: 'Remove it.' },
      ],
      unknown: ['unknown', 'constructor'],
    });
    expect(read({ weight: 1 }).unknown).toEqual(['weight']);
  });
});
