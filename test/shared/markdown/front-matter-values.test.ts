import { expect, it } from 'vitest';
import {
  dateOf,
  fieldsOf,
  flagOf,
  isDate,
  numberInScalar,
  textOfScalar,
  textsOf,
} from '../../../src/generator/shared/markdown/front-matter-values.ts';

it('reads a number or a flag as a text where a text is meant', () => {
  expect([' a ', 1.5, false, '', ' ', null, [], {}].map(textOfScalar)).toEqual([
    'a',
    '1.5',
    'false',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('reads lists of texts, also with commas', () => {
  expect(['a, b,,1', ['a', 1, true], ['a', []], 3, {}].map(textsOf)).toEqual([
    ['a', 'b', '1'],
    ['a', '1', 'true'],
    undefined,
    undefined,
    undefined,
  ]);
});

it('reads numbers in texts', () => {
  expect(
    [3, '3', ' -2.5 ', '3px', '', Number.NaN, Number.POSITIVE_INFINITY, true, '1e3'].map(numberInScalar),
  ).toEqual([3, 3, -2.5, undefined, undefined, undefined, undefined, undefined, undefined]);
});

it('reads flags in the words of YAML 1.1', () => {
  expect(
    [true, false, 'True', ' yes ', 'ON', 'no', 'off', 'false', '', 1, 'constructor'].map(flagOf),
  ).toEqual([true, false, true, true, true, false, false, false, undefined, undefined, undefined]);
});

it('reads dates that exist', () => {
  expect(
    [
      '2024-05-01',
      '2024-05-01T10:00',
      ' 2024-05-01 10:00',
      '2024-05-01x',
      '2024-02-30',
      '2024-13-01',
      'x',
      3,
    ].map(dateOf),
  ).toEqual([
    '2024-05-01',
    '2024-05-01',
    '2024-05-01',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['2024-02-29', '2023-02-29', 'x'].map(isDate)).toEqual([true, false, false]);
});

it('tells fields from other values', () => {
  expect(fieldsOf({ a: 1 })).toEqual({ a: 1 });
  expect([null, [], 'a', undefined].map(fieldsOf)).toEqual([undefined, undefined, undefined, undefined]);
});
