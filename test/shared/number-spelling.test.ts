// The forms of numbers that JavaScript would change: how they are read, compared and written.

import { describe, expect, it } from 'vitest';
import {
  comparable,
  compareNumbers,
  isNumberLiteral,
  isText,
  isWhole,
  jsonOf,
  numberFrom,
  numberOf,
  parseJson,
  spellingOf,
  withoutNumberMarks,
  withPlainNumbers,
} from '../../src/generator/shared/number-spelling.ts';

const changed = [
  '9007199254740993',
  '12345678901234567890',
  '9223372036854775807',
  '10.50',
  '1.00',
  '1e3',
  '-0.0',
  '-0',
  '1E400',
  '0.1000000000000000055511151231257827',
];
const kept = ['0', '-5', '1.5', '9007199254740991', '1e+21', '1e-7'];

describe('JSON', () => {
  it.each(changed)('keeps %s, which JavaScript would change', (source) => {
    const text = `{"a":[${source}, ${source}],"b":${source}}`;
    const value = parseJson(text) as { b: unknown };
    expect(isNumberLiteral(value.b)).toBe(true);
    expect(isText(value.b)).toBe(false);
    expect(spellingOf(value.b)).toBe(source);
    expect(jsonOf(value)).toBe(text.replace(', ', ','));
    expect(jsonOf(structuredClone(JSON.parse(JSON.stringify(value))))).toBe(text.replace(', ', ','));
  });

  it.each(kept)('reads %s as a number', (source) => {
    expect(parseJson(`[${source}]`)).toEqual([Number(source)]);
  });

  it('leaves strings and keys alone, and invalid text invalid', () => {
    const text = '{"1.0":"1.0","a \\" [1.0]":"\\\\"}';
    expect(parseJson(text)).toEqual(JSON.parse(text));
    for (const broken of ['{1.0: 2}', '{"a":1, 1.0: 2}', '[1.0 2]', '[01.0]', '[1.]', '1.0.0', '-'])
      expect(() => parseJson(broken)).toThrow(SyntaxError);
  });

  it('cannot be planted by an author', () => {
    const planted = String.raw`{"a":"﷒1.0","b":"\uFDD21.0","c":"\\ufdd2","d":"\\\ufdd21"}`;
    expect(jsonOf(parseJson(planted))).toBe(String.raw`{"a":"�1.0","b":"�1.0","c":"\\ufdd2","d":"\\�1"}`);
    expect(withoutNumberMarks('"\\U0000FDD21"')).toBe('"\\U0000fffd1"');
  });

  it('reads 100,000 digits at once', () => {
    const digits = '7'.repeat(100_000);
    const value = parseJson(digits);
    expect(jsonOf(value)).toBe(digits);
    expect(compareNumbers(value as never, 1)).toBeGreaterThan(0);
  });
});

it.each([
  ['0x1F', '31'],
  ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'],
  ['0o17', '15'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['+1', '1'],
  ['1.', '1'],
  ['007', '7'],
  ['00.50', '0.50'],
  ['+.5e3', '0.5e3'],
  ['.inf', 'null'],
])('writes %s of YAML as the JSON %s', (source, json) => {
  expect(jsonOf([numberFrom(source)])).toBe(`[${json}]`);
  expect(spellingOf(numberFrom(source))).toBe(source);
});

it('compares exactly, and by value', () => {
  const order = (first: string, second: string) =>
    Math.sign(compareNumbers(numberFrom(first), numberFrom(second)));
  expect(order('9007199254740993', '9007199254740992')).toBe(1);
  expect(order('-9007199254740993', '-9007199254740992')).toBe(-1);
  expect(order('9223372036854775807', '9223372036854775808')).toBe(-1);
  expect(order('1.00', '1')).toBe(0);
  expect(order('1e3', '1000')).toBe(0);
  expect(order('-0.0', '0')).toBe(0);
  expect(order('0.10', '0.09')).toBe(1);
  expect(order('1e999999999', '1e999999998')).toBe(1);
  expect(order('.inf', '1e400')).toBe(1);
  expect([order('-1.0', '1.0'), order('1.0', '-1.0'), order('-2.0', '-1.0')]).toEqual([-1, 1, -1]);
  expect([order('0.0', '-1.0'), order('0.0', '1.0'), order('-1.0', '0.0')]).toEqual([1, -1, -1]);
  expect([order('-.inf', '-1e400'), order('1.0', '.inf'), order('.nan', '1.0')]).toEqual([
    -1,
    -1,
    Number.NaN,
  ]);
  expect([comparable('1.0'), comparable(numberFrom('-0.0')), comparable(numberFrom('-1e400'))]).toEqual([
    '1.0',
    0,
    comparable(numberFrom('-10e399')),
  ]);
  expect(comparable(numberFrom('-1e400'))).not.toBe(comparable(numberFrom('1e400')));
  expect(comparable(numberFrom('1.0'))).toBe(1);
  expect(comparable(numberFrom('12345678901234567890.0'))).toBe(
    comparable(numberFrom('12345678901234567890')),
  );
  expect(
    [numberFrom('1.0'), numberFrom('1e400'), numberFrom('1.5'), numberFrom('.inf')].map(isWhole),
  ).toEqual([true, true, false, false]);
});

it('converts to numbers only where there are literals', () => {
  const plain = { a: [1, 'x'] };
  expect(withPlainNumbers(plain)).toBe(plain);
  expect(withPlainNumbers({ a: [numberFrom('1.50'), plain] })).toEqual({ a: [1.5, plain] });
  expect(numberOf(numberFrom('0x1F'))).toBe(31);
});
