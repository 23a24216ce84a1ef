// Validates strings and numbers against bounds, patterns and formats (JSON Schema 2020-12, validation,
// sections 6.2, 6.3 and 7.3).

import { exactNumberAt, type JsonRecord, numberAt, textAt } from '../shared/json.ts';
import {
  compareNumbers,
  type Decimal,
  decimalOf,
  isText,
  isWhole,
  spellingOf,
} from '../shared/number-spelling.ts';
import { counted } from '../shared/words.ts';
import type { NumberValue } from '../types/number-literal.ts';
import type { NumberSchema, StringSchema } from '../types/schema.ts';
import type { Failure, Path } from '../types/validation.ts';
import { shown } from './describe-value.ts';
import { matchesPattern } from './match-pattern.ts';
import { hasNumberFormat, hasTextFormat } from './validate-formats.ts';

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
    failures.push({
      path,
      isOfFormat: true,
      describe: () => `is ${shown(value)}, which is not a valid \`${format}\``,
    });
  return failures;
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Validates the keywords of numbers. Up to OpenAPI 3.0, an exclusive bound is a flag beside the bound. */
export function validateNumber(value: NumberValue, schema: JsonRecord, path: Path): Failure[] {
  const failures: Failure[] = [];
  for (const [keyword, isBroken, words] of bounds) {
    const bound = exactNumberAt(schema, keyword);
    if (bound !== undefined && isBroken(value, bound, schema))
      failures.push({
        path,
        describe: () => `is ${shown(value)}; it must be ${words(schema)} ${spellingOf(bound)}`,
      });
  }
  const format = textAt(schema, 'format');
  if (format !== undefined && !hasNumberFormat(format, value))
    failures.push({ path, describe: () => `is ${shown(value)}, ${formatWords(format, value)}` });
  return failures;
}

function formatWords(format: string, value: NumberValue): string {
  if (!isWhole(value)) return `which is not a valid \`${format}\`: it must be a whole number`;
  return `which is too ${compareNumbers(value, 0) < 0 ? 'small' : 'large'} for \`${format}\``;
}

type IsBroken = (value: NumberValue, bound: NumberValue, schema: JsonRecord) => boolean;

type WordsOf = (schema: JsonRecord) => string;

const bounds: readonly [keyword: string, isBroken: IsBroken, words: WordsOf][] = [
  [
    'minimum',
    (value, bound, { exclusiveMinimum }) => {
      const order = compareNumbers(value, bound);
      return order < 0 || (exclusiveMinimum === true && order === 0);
    },
    ({ exclusiveMinimum }) => (exclusiveMinimum === true ? 'more than' : 'at least'),
  ],
  [
    'maximum',
    (value, bound, { exclusiveMaximum }) => {
      const order = compareNumbers(value, bound);
      return order > 0 || (exclusiveMaximum === true && order === 0);
    },
    ({ exclusiveMaximum }) => (exclusiveMaximum === true ? 'less than' : 'at most'),
  ],
  ['exclusiveMinimum', (value, bound) => compareNumbers(value, bound) <= 0, () => 'more than'],
  ['exclusiveMaximum', (value, bound) => compareNumbers(value, bound) >= 0, () => 'less than'],
  ['multipleOf', (value, bound) => !isMultipleOf(value, bound), () => 'a multiple of'],
];

/** Maximum number of digits of a number that is divided, as a short exponent stands for billions of digits. */
const mostDigits = 2_000;

/**
 * Whether a value is a whole multiple of a step. A step of zero or less allows any value. Decimals are exact: `19.99` is a
 * multiple of `0.01`, although their binary fractions are not exact.
 */
export function isMultipleOf(value: NumberValue, step: NumberValue): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step) && Number(step) > 0)
    return Number(value) % Number(step) === 0;
  const one = decimalOf(value);
  const other = decimalOf(step);
  if (one === undefined || other === undefined || other.digits === '' || other.isNegative) return true;
  const fraction = Math.max(0, one.digits.length - one.exponent, other.digits.length - other.exponent);
  if (fraction + Math.max(one.exponent, other.exponent) > mostDigits) return true;
  return scaled(one, fraction) % scaled(other, fraction) === 0n;
}

/** Returns a decimal, without its sign, times `10 ** digits`. */
function scaled({ digits, exponent }: Decimal, wanted: number): bigint {
  return BigInt(digits) * 10n ** BigInt(wanted - (digits.length - exponent));
}

/** Whether a string or number is valid by the keywords of its type alone, without options, rules and enumeration. */
export function isValidScalar(schema: StringSchema | NumberSchema, value: string | NumberValue): boolean {
  // The model uses the names of JSON Schema for these keywords.
  const keywords = schema as object as JsonRecord;
  if (isText(value)) return schema.kind === 'string' && validateString(value, keywords, []).length === 0;
  if (schema.kind === 'string' || (schema.kind === 'integer' && !isWhole(value))) return false;
  return validateNumber(value, keywords, []).length === 0;
}
