import { describe, expect, it } from 'vitest';
import { placedInConfig, placeIn } from '../../../src/generator/shared/problems/config-place.ts';
import { firstLiteral, placeOfAddedPage } from '../../../src/generator/shared/problems/literal-place.ts';

const config = { file: 'portal.config.ts', text: 'a: \'x\',\n  b: "./y z.md",\n c: `w`' };

it('finds an address by its characters, as it may be written', () => {
  const find = (text: string, href: string) => firstLiteral({ file: 'a.md', text }, href);
  expect(find('one\n  <./a b.md>', './a%20b.md')).toEqual([
    { file: 'a.md', line: 2, column: 4, endColumn: 12 },
  ]);
  expect(find('"\\/a\\/b"', '/a/b')).toEqual([{ file: 'a.md', line: 1, column: 2, endColumn: 8 }]);
  expect(find('/a?b&amp;c', '/a?b&c')).toEqual([{ file: 'a.md', line: 1, column: 1, endColumn: 11 }]);
  expect(find('x/a /ab /a.', '/a')).toEqual([{ file: 'a.md', line: 1, column: 9, endColumn: 11 }]);
  expect(find('/ab', '/a')).toEqual([]);
  expect(find('a', 'a')).toEqual([]);
});

it('finds a text in quotes in the configuration', () => {
  expect(placeIn(config, './y z.md')).toEqual({
    place: { file: config.file, line: 2, column: 7, endColumn: 15 },
  });
  expect(placeIn(config, 'w')).toMatchObject({ place: { line: 3, column: 6 } });
  expect(placeIn(config, 'x')).toMatchObject({ place: { line: 1, column: 5, endColumn: 6 } });
  expect(placeIn(config, 'none')).toEqual({ place: { file: config.file } });
  expect(placeIn(undefined, 'x')).toEqual({});
});

it('puts problems of settings where they are written', () => {
  const problem = { code: 'broken-link', severity: 'error', message: 'Wrong.', notes: [] } as const;
  const settings = ['x', 'none', undefined].map((setting) => ({ ...problem, ...(setting && { setting }) }));
  expect(placedInConfig(settings as never, config).map((one) => 'place' in one)).toEqual([
    true,
    false,
    false,
  ]);
  expect(placedInConfig(settings as never, undefined)).toEqual([problem, problem, problem]);
});

describe('the place of a page that a plugin adds', () => {
  const place = (text: string, key = 'one', url = '/a') =>
    placeOfAddedPage({ file: 'p.ts', text }, { key, url });

  it.each([
    ["x = '/a';\n[{ key: 'one', url: '/a' }]", 2, 22],
    ["'/a'", 1, 2],
    ['\n"/a"', 2, 2],
    ['`/a`', 1, 2],
    ["[{ url: '/a', key: 'one' }]", 1, 10],
    ['base + /a', 1, 8],
  ])('in %j is line %i, column %i', (text, line, column) => {
    expect(place(text)).toEqual({ file: 'p.ts', line, column, endColumn: column + 2 });
  });

  it('is the first of several, whatever the quotes', () => {
    expect(place('"/a" \'/a\'')).toMatchObject({ column: 2 });
    expect(place('\'/a\' "/a"')).toMatchObject({ column: 2 });
  });

  it('is the start of the file if it is not written there', () => {
    expect(place('urlOf(name)')).toEqual({ file: 'p.ts', line: 1 });
  });
});
