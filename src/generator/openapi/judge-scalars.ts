// Texts and numbers against the bounds, patterns and formats of their schema (JSON Schema 2020-12, validation,
// sections 6.2, 6.3 and 7.3). Formats are judged liberally: only what is wrong by any reading is a fault.

import { isRecord, type JsonRecord, numberAt, textAt } from './json-values.ts';
import type { Fault, Path } from './judging.ts';
import { shown } from './phrase-words.ts';

export function judgeString(value: string, schema: JsonRecord, path: Path): Fault[] {
  const faults: string[] = [];
  const notes: string[] = [];
  const minLength = numberAt(schema, 'minLength');
  const maxLength = numberAt(schema, 'maxLength');
  if (minLength !== undefined || maxLength !== undefined) {
    const length = [...value].length;
    const counted = `is ${length} ${length === 1 ? 'character' : 'characters'} long`;
    if (minLength !== undefined && length < minLength)
      faults.push(`${counted}; at least ${minLength} are asked for`);
    if (maxLength !== undefined && length > maxLength)
      faults.push(`${counted}; at most ${maxLength} are allowed`);
  }
  const pattern = textAt(schema, 'pattern');
  if (pattern !== undefined && !mayMatch(pattern, value)) {
    faults.push(`is ${shown(value)}; it must match ${shown(pattern)}`);
    if (/^\/.*\/[a-z]*$/s.test(pattern)) notes.push('A pattern is written without slashes around it.');
  }
  const format = textAt(schema, 'format');
  const isValid = format !== undefined && Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (isValid !== undefined && !isValid(value)) faults.push(`is ${shown(value)}, which is no \`${format}\``);
  return faults.map((says) => ({ path, says, notes }));
}

export function judgeNumber(value: number, schema: JsonRecord, path: Path): Fault[] {
  const bounds: [string, (bound: number) => boolean, string][] = [
    [
      'minimum',
      (bound) => value < bound || (schema.exclusiveMinimum === true && value === bound),
      'at least',
    ],
    ['maximum', (bound) => value > bound || (schema.exclusiveMaximum === true && value === bound), 'at most'],
    ['exclusiveMinimum', (bound) => value <= bound, 'more than'],
    ['exclusiveMaximum', (bound) => value >= bound, 'less than'],
    ['multipleOf', (bound) => bound > 0 && !isMultiple(value, bound), 'a multiple of'],
  ];
  const faults = bounds.flatMap(([keyword, isBroken, words]) => {
    const bound = numberAt(schema, keyword);
    return bound !== undefined && isBroken(bound) ? [`is ${shown(value)}; it must be ${words} ${bound}`] : [];
  });
  if (schema.format === 'int32' && (value < -(2 ** 31) || value >= 2 ** 31)) {
    faults.push(`is ${shown(value)}, which is too large for \`int32\``);
  }
  return faults.map((says) => ({ path, says, notes: [] }));
}

/** Floating point: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, step: number): boolean {
  const ratio = value / step;
  return (
    !Number.isFinite(ratio) || Math.abs(ratio - Math.round(ratio)) <= 1e-9 * Math.max(1, Math.abs(ratio))
  );
}

/**
 * False when the text does not match. An expression of a stranger can take longer than the world stands, so long
 * texts and repeated groups with repetitions inside are not tried, and pass.
 */
export function mayMatch(pattern: string, text: string): boolean {
  const plain = pattern.replaceAll(/\\.|\(\?/g, '(');
  const repeats = plain.match(/[*+?]|\{\d+,\d*\}/g)?.length ?? 0;
  const isNested = /\)(?:[*+]|\{\d+,?\d*\})/.test(plain) && (repeats > 1 || plain.includes('|'));
  const longest = Math.min(isNested ? 16 : 2_000, 1e7 ** (1 / Math.max(1, repeats)));
  if (text.length > longest) return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    try {
      return new RegExp(pattern).test(text);
    } catch {
      return true;
    }
  }
}

const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const dateTime =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d\d(:?\d\d)?)$/;
const ipv4 = /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.|$)){4}$/;

const formats: Record<string, (text: string) => boolean> = {
  date: (text) => date.test(text),
  'date-time': (text) => dateTime.test(text),
  uuid: (text) => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
  email: (text) => text.length < 400 && /^[^\s@]+@[^\s@]+$/.test(text),
  // Templates in braces and spaces are forgiven: they are meant as addresses.
  uri: (text) => /^[a-z][a-z0-9+.-]*:/i.test(text),
  ipv4: (text) => ipv4.test(text) && !text.endsWith('.'),
  ipv6: (text) => /^[\da-f:.%/\w]*:[\da-f:.%/\w]*$/i.test(text),
};

/** Equality of JSON values, whatever the order of keys (JSON Schema 2020-12, core, section 4.2.2). */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isDeepEqual(item, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isDeepEqual(one[key], other[key]))
  );
}
