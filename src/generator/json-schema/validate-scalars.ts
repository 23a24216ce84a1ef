// Texts and numbers against the bounds, patterns and formats of their schema (JSON Schema 2020-12, validation,
// sections 6.2, 6.3 and 7.3).

import { type JsonRecord, numberAt, textAt } from '../shared/json.ts';
import { counted } from '../shared/words.ts';
import { hasNumberFormat, hasTextFormat } from './formats.ts';
import { isMultipleOf } from './numbers.ts';
import { matchesPattern } from './patterns.ts';
import type { Failure, Path } from './validation.ts';
import { shown } from './value-words.ts';

/** The keywords of strings. Length is counted in characters, not in units of UTF-16. */
export function validateString(value: string, schema: JsonRecord, path: Path): Failure[] {
  const failures: Failure[] = [];
  const fail = (describe: Failure['describe']) => void failures.push({ path, describe });
  const minLength = numberAt(schema, 'minLength');
  const maxLength = numberAt(schema, 'maxLength');
  if (minLength !== undefined || maxLength !== undefined) {
    const length = lengthOf(value);
    const words = () => `is ${counted(length, 'character')} long`;
    if (minLength !== undefined && length < minLength)
      fail(() => `${words()}; at least ${minLength} are asked for`);
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
    fail(() => `is ${shown(value)}, which is no \`${format}\``);
  return failures;
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** The keywords of numbers. Until OpenAPI 3.0 an exclusive bound is a flag beside the bound. */
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
  if (!Number.isInteger(value)) return `which is no \`${format}\`: it must be a whole number`;
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
