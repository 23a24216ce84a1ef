// Validates strings and numbers against bounds, patterns and formats (JSON Schema 2020-12, validation,
// sections 6.2, 6.3 and 7.3).

import { type JsonRecord, numberAt, textAt } from '../shared/json.ts';
import { counted } from '../shared/words.ts';
import { shown } from './describe-value.ts';
import { hasNumberFormat, hasTextFormat } from './formats.ts';
import type { Failure, Path } from './validation.ts';

/** Validates the keywords of strings. Lengths are in characters (code points), not in UTF-16 code units. */
export function validateString(value: string, schema: JsonRecord, path: Path): Failure[] {
  const failures: Failure[] = [];
  const fail = (describe: Failure['describe']) => void failures.push({ path, describe });
  const minLength = numberAt(schema, 'minLength');
  const maxLength = numberAt(schema, 'maxLength');
  if (minLength !== undefined || maxLength !== undefined) {
    const length = lengthOf(value);
    const words = () => `is ${counted(length, 'character')} long`;
    if (minLength !== undefined && length < minLength)
      fail(() => `${words()}; at least ${minLength} are required`);
    if (maxLength !== undefined && length > maxLength)
      fail(() => `${words()}; at most ${maxLength} are allowed`);
  }
  const pattern = textAt(schema, 'pattern');
  if (pattern !== undefined && matchesPattern(pattern, value) === false)
    fail(() => [
      `is ${shown(value)}; it must match ${shown(pattern)}`,
      /^\/.*\/[a-z]*$/s.test(pattern) ? ['A pattern is written without slashes around it.'] : [],
    ]);
  const format = textAt(schema, 'format');
  if (format !== undefined && !hasTextFormat(format, value))
    fail(() => `is ${shown(value)}, which is not a valid \`${format}\``);
  return failures;
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Validates the keywords of numbers. Up to OpenAPI 3.0, an exclusive bound is a flag beside the bound. */
export function validateNumber(value: number, schema: JsonRecord, path: Path): Failure[] {
  const failures: Failure[] = [];
  for (const [keyword, isBroken, words] of bounds) {
    const bound = numberAt(schema, keyword);
    if (bound !== undefined && isBroken(value, bound, schema))
      failures.push({ path, describe: () => `is ${shown(value)}; it must be ${words} ${bound}` });
  }
  const format = textAt(schema, 'format');
  if (format !== undefined && !hasNumberFormat(format, value))
    failures.push({ path, describe: () => `is ${shown(value)}, ${formatWords(format, value)}` });
  return failures;
}

function formatWords(format: string, value: number): string {
  if (!Number.isInteger(value)) return `which is not a valid \`${format}\`: it must be a whole number`;
  return `which is too ${value < 0 ? 'small' : 'large'} for \`${format}\``;
}

type IsBroken = (value: number, bound: number, schema: JsonRecord) => boolean;

const bounds: readonly [keyword: string, isBroken: IsBroken, words: string][] = [
  [
    'minimum',
    (value, bound, schema) => value < bound || (schema.exclusiveMinimum === true && value === bound),
    'at least',
  ],
  [
    'maximum',
    (value, bound, schema) => value > bound || (schema.exclusiveMaximum === true && value === bound),
    'at most',
  ],
  ['exclusiveMinimum', (value, bound) => value <= bound, 'more than'],
  ['exclusiveMaximum', (value, bound) => value >= bound, 'less than'],
  ['multipleOf', (value, bound) => !isMultipleOf(value, bound), 'a multiple of'],
];

/**
 * Whether a value is a whole multiple of a step. A step of zero or less allows any value. Decimals are exact: `19.99` is a
 * multiple of `0.01`, although their binary fractions are not exact.
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(step) || step <= 0) return true;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const one = decimalOf(value);
  const other = decimalOf(step);
  const digits = Math.max(one.digits, other.digits);
  return scaled(one, digits) % scaled(other, digits) === 0n;
}

/** A number as `whole / 10 ** digits`. */
interface Decimal {
  whole: bigint;
  digits: number;
}

/** Returns the shortest decimal that is parsed as this number, which is the one that its author wrote. */
function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [before = '0', after = ''] = mantissa.split('.');
  return { whole: BigInt(before + after), digits: after.length - Number(exponent) };
}

function scaled({ whole, digits }: Decimal, wanted: number): bigint {
  return whole * 10n ** BigInt(wanted - digits);
}

/**
 * Whether a text matches a pattern. Returns undefined if the pattern is not a regular expression of JavaScript, or could take
 * too long, as patterns are untrusted: long texts, and repeated groups with repeats or alternatives inside, are not tried.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const plain = pattern.replaceAll(/\\.|\(\?/g, '(');
  const repeats = plain.match(/[*+?]|\{\d+,\d*\}/g)?.length ?? 0;
  const isNested = /\)(?:[*+]|\{\d+,?\d*\})/.test(plain) && (repeats > 1 || plain.includes('|'));
  const longest = Math.min(isNested ? 16 : 2_000, 1e7 ** (1 / Math.max(1, repeats)));
  if (text.length > longest) return undefined;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(text);
    } catch {
      // Some patterns have unnecessary escapes, which are errors with the flag `u`.
    }
  }
  return undefined;
}
