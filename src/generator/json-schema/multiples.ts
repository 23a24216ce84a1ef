// Exact multiples of decimal numbers.

import { compareNumbers, decimalOf, numberFrom } from '../shared/number-spelling.ts';
import type { NumberValue } from '../types/number-literal.ts';

/** Maximum number of decimal places, and of digits before them, that a multiple is calculated with. */
const mostPlaces = 400;

/**
 * Returns the least number that is a multiple of both: one of the two as it is written if it is a multiple of the other. Numbers that
 * have none, as one is not positive or has too many digits, give the greater one.
 */
export function leastCommonMultiple(first: NumberValue, second: NumberValue): NumberValue {
  const greater = compareNumbers(first, second) >= 0 ? first : second;
  const [one, other] = [decimalOf(first), decimalOf(second)];
  if (one === undefined || other === undefined) return greater;
  const places = [one, other].map(({ digits, exponent }) => digits.length - exponent);
  const most = Math.max(0, ...places);
  if (most > mostPlaces || Math.max(one.exponent, other.exponent) > mostPlaces) return greater;
  const [left = 0n, right = 0n] = [one, other].map(({ digits, exponent, isNegative }) =>
    isNegative || digits === '' ? 0n : BigInt(digits.padEnd(most + exponent, '0')),
  );
  if (left === 0n || right === 0n) return greater;
  const multiple = (left / greatestCommonDivisor(left, right)) * right;
  if (multiple === left) return first;
  if (multiple === right) return second;
  const digits = String(multiple).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most);
  const fraction = digits.slice(digits.length - most).replace(/0+$/, '');
  return numberFrom(fraction === '' ? whole : `${whole}.${fraction}`);
}

function greatestCommonDivisor(first: bigint, second: bigint): bigint {
  let [divisor, rest] = [first, second];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return divisor;
}
