// No file is at the path of another file or of its folders, whichever comes first.

import { expect, it } from 'vitest';
import { createClaims } from '../../../src/generator/shared/paths/output-paths.ts';

it.each([
  [['a/b.html', 'a/b.html'], [1]],
  [['a/b.html', 'a'], [1]],
  [['a', 'a/b/c.html'], [1]],
  [['a/b/c.html', 'a/b', 'a/c.html', 'a/b/d.html'], [1]],
  [['A/b.html', 'a/B.html', 'a/c.html'], [1]],
  [['caf\u00e9.html', 'cafe\u0301.html'], [1]],
  [['a.html', 'a/index.html', 'ab/index.html'], []],
])('of %j the first has the path', (paths, refused) => {
  const claim = createClaims<{ place: number }>();
  const taken = paths.flatMap((path, place) => (claim(path, { place }) === undefined ? [] : [place]));
  expect(taken).toEqual(refused);
});

it('names the owner of the path', () => {
  const claim = createClaims<{ name: string }>();
  expect(claim('a/b/c.html', { name: 'first' })).toBeUndefined();
  expect(claim('a/b', { name: 'second' })).toEqual({ name: 'first' });
  expect(claim('a/b/c.html/d', { name: 'third' })).toEqual({ name: 'first' });
});
