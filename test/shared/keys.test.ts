import { expect, it } from 'vitest';
import { keyOf, keyOfAll, piecesOf } from '../../src/generator/shared/keys.ts';

const long = 'x'.repeat(1_000_001);

it('differs if a part or a boundary of parts differs', () => {
  const bytes = new TextEncoder().encode('ab');
  const keys = [
    keyOf('ab', 'c'),
    keyOf('a', 'bc'),
    keyOf('abc'),
    keyOf(),
    keyOf(''),
    keyOf(undefined),
    keyOf(bytes, 'c'),
    keyOf(long),
    keyOf(long, 'c'),
    keyOf(`${long}c`),
  ];
  expect(new Set(keys).size).toBe(keys.length - 1);
  expect(keyOf(bytes, 'c')).toBe(keyOf('ab', 'c'));
  expect(keyOfAll(['a', undefined])).toBe(keyOf('a', undefined));
  expect(keyOf('a')).toMatch(/^[\w-]{43}$/);
});

it('cuts a text into pieces that end between characters', () => {
  expect([...piecesOf('abcde', 2)]).toEqual(['ab', 'cd', 'e']);
  expect([...piecesOf('a😀b', 2)]).toEqual(['a😀', 'b']);
  expect([...piecesOf('', 2)]).toEqual([]);
});
