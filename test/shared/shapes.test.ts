import { describe, expect, it } from 'vitest';
import {
  count,
  dictionary,
  either,
  flag,
  json,
  list,
  number,
  object,
  oneOf,
  type Shape,
  text,
  tuple,
} from '../../src/generator/shared/shapes.ts';

const point = object({ x: number }, { name: text });

it.each<[string, Shape<never>, unknown[], unknown[]]>([
  ['text', text, ['', 'a'], [1, null, undefined, ['a']]],
  ['flag', flag, [true, false], [0, 'true', null]],
  ['number', number, [0, -1.5], [Number.NaN, Number.POSITIVE_INFINITY, '1', null]],
  ['count', count, [0, 7], [-1, 1.5, '1', 2 ** 53, null]],
  ['oneOf', oneOf('a', 'b'), ['a', 'b'], ['c', '', undefined]],
  ['either', either(text, flag), ['a', true], [1, null]],
  ['list', list(text), [[], ['a', 'b']], [['a', 1], 'a', { length: 0 }, null]],
  ['tuple', tuple(text, number), [['a', 1]], [['a'], ['a', 1, 2], [1, 'a'], 'a1', null]],
  [
    'object',
    point,
    [{ x: 1 }, { x: 1, name: 'a' }, { x: 1, name: undefined }, { x: 1, other: null }],
    [{}, { x: 'a' }, { x: 1, name: 2 }, [], null, 'x', undefined, Object.create({ x: 1 })],
  ],
  [
    'dictionary',
    dictionary(number),
    [{}, { a: 1, b: 2 }],
    [{ a: 'b' }, { a: 1, b: 'c' }, [], [1], null, 'a'],
  ],
  ['json', json(list(number)), ['[]', '[1, 2]'], ['["a"]', '[', '', 1, [1]]],
])('%s accepts its values, and no others', (_, shape, accepted, refused) => {
  expect(accepted.filter((value) => !shape(value))).toEqual([]);
  expect(refused.filter((value) => shape(value))).toEqual([]);
});

describe('an object', () => {
  it('has its own properties only, also where its prototype has others', () => {
    expect(object({ toString: text })({})).toBe(false);
    expect(object({}, { toString: text })({})).toBe(true);
  });
});
