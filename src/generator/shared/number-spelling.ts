// Keeps the numbers of documents as their authors wrote them. `JSON.parse` and YAML readers round `9007199254740993` and turn
// `10.50` into `10.5`, so a number that JavaScript would write in another way is a literal: a mark and its source text.
// Law: nothing else writes or reads the mark, parsers remove it from text of authors (`withoutNumberMarks`), and no file that is
// published contains it.

import type { NumberLiteral, NumberValue } from '../types/number-literal.ts';
import { mark } from './written-marks.ts';

/** Whether a value is a number literal. */
export function isNumberLiteral(value: unknown): value is NumberLiteral {
  return typeof value === 'string' && value.startsWith(mark);
}

/** Whether a value of a document is a number, in either form. */
export function isNumber(value: unknown): value is NumberValue {
  return typeof value === 'number' || isNumberLiteral(value);
}

/** Whether a value of a document is text: a string that is not a number literal. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.startsWith(mark);
}

/** Returns the value of a number by its source text: a literal, unless JavaScript writes the number in the same way. */
export function numberFrom(source: string): NumberValue {
  return String(Number(source)) === source ? Number(source) : `${mark}${source}`;
}

/** Converts a number to the nearest one of JavaScript, for arithmetic. It can be infinite or NaN. */
export function numberOf(value: NumberValue): number {
  if (typeof value === 'number') return value;
  const source = spellingOf(value);
  if (/^[-+]?\.(?:inf|nan)$/i.test(source))
    return /nan/i.test(source) ? Number.NaN : source.startsWith('-') ? -Infinity : Infinity;
  return Number(jsonNumber(source));
}

/** Returns the text of a scalar as its author wrote it. */
export function spellingOf(value: unknown): string {
  return isNumberLiteral(value) ? value.slice(mark.length) : String(value);
}

/**
 * Writes a value as JSON, like `JSON.stringify`, with the digits of number literals. Numbers that only YAML can write become
 * the same numbers in JSON (RFC 8259, section 6): `0x1F` is `31`. Infinite numbers are `null`.
 */
export function jsonOf(
  value: unknown,
  { space, replacer }: { space?: number; replacer?: (key: string, value: unknown) => unknown } = {},
): string | undefined {
  const text: string | undefined = JSON.stringify(value, replacer, space);
  return text?.includes(mark)
    ? text.replaceAll(markedInJson, (_, source, colon) => (colon ? `"${source}":` : jsonNumber(source)))
    : text;
}

/** Matches a number literal, or a marked key up to its colon. */
const markedInJson = new RegExp(`"${mark}([^"]*)"(:)?`, 'gu');

/** Returns YAML in which number literals were written as strings: the mark is an unquoted letter to a writer of YAML. */
export function withSpellings(yaml: string): string {
  return yaml.replaceAll(mark, '');
}

/** Matches a number of JSON (RFC 8259, section 6). */
const jsonShape = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** Whether a text is a number of JSON. */
export function isJsonNumber(text: string): boolean {
  return jsonShape.test(text);
}

function jsonNumber(source: string): string {
  if (jsonShape.test(source)) return source;
  if (/^[-+]?0[xob]/.test(source)) {
    const digits = BigInt(source.replace(/^[-+]/, '')).toString();
    return source.startsWith('-') ? `-${digits}` : digits;
  }
  const [, sign = '', before = '', after = '', exponent = ''] =
    /^([-+]?)0*(\d*)(?:\.(\d*))?([eE][-+]?\d+)?$/.exec(source) ?? [];
  if (before + after === '' && !/\d/.test(source)) return 'null';
  return `${sign === '-' ? '-' : ''}${before || '0'}${after === '' ? '' : `.${after}`}${exponent}`;
}

/**
 * Parses JSON like `JSON.parse`, and keeps the spelling of numbers.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const { source, numbers } = { source: withoutNumberMarks(text), numbers: [] as NumberPlace[] };
  for (let index = 0; index < source.length; index += 1) {
    const code = source.charCodeAt(index);
    if (code === quote) index = endOfString(source, index);
    else if (startsNumber(code)) index = takeNumber(source, index, numbers) - 1;
  }
  return JSON.parse(withLiterals(source, numbers));
}

/** The place of a number in a JSON text that JavaScript would write in another way. */
export interface NumberPlace {
  start: number;
  end: number;
}

/** Whether a number of JSON can begin with a character. */
export function startsNumber(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2d;
}

/** Returns the end of the number at an offset of a JSON text, and adds its place to `found` if it needs a literal. */
export function takeNumber(text: string, start: number, found: NumberPlace[]): number {
  let end = start + 1;
  let isPlain = true;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code >= 0x30 && code <= 0x39) continue;
    // `.`, `e`, `E`, `+` and `-`
    if (code !== 0x2e && code !== 0x65 && code !== 0x45 && code !== 0x2b && code !== 0x2d) break;
    isPlain = false;
  }
  if (isPlain && end - start < 16 && (end - start > 2 || text.charCodeAt(start) !== 0x2d)) return end;
  const source = text.slice(start, end);
  if (jsonShape.test(source) && isNumberLiteral(numberFrom(source))) found.push({ start, end });
  return end;
}

/** Replaces numbers of a JSON text by literals. A number in the place of a key stays, so that an invalid text stays invalid. */
export function withLiterals(text: string, numbers: readonly NumberPlace[]): string {
  if (numbers.length === 0) return text;
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of numbers) {
    afterNumber.lastIndex = end;
    if (!afterNumber.test(text)) continue;
    pieces.push(text.slice(from, start), `"${mark}`, text.slice(start, end), '"');
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

const afterNumber = /[\s]*(?:[,\]}]|$)/y;
const quote = 0x22;

/** Returns the offset of the quotation mark that closes the string at `start`, or at least the length of the text if none does. */
export function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== quote)
    index += text.charCodeAt(index) === 0x5c ? 2 : 1;
  return index;
}

/** Replaces the mark in the source text of a document, also where it is escaped. Places in the text stay the same. */
export function withoutNumberMarks(source: string): string {
  const plain = source.includes(mark) ? source.replaceAll(mark, '\u{FFFD}') : source;
  return escapedMark.test(plain)
    ? plain.replaceAll(/\\(?:u|U0000)fdd2|\\[\s\S]/gi, (written) =>
        /fdd2$/i.test(written) ? written.replace(/fdd2$/i, 'fffd') : written,
      )
    : plain;
}

const escapedMark = /\\(?:u|U0000)fdd2/i;

/** Copies a value with numbers of JavaScript in place of literals. A value without literals is returned as it is. */
export function withPlainNumbers<Value>(value: Value): Value {
  return plainOf(value, new Map()) as Value;
}

function plainOf(value: unknown, known: Map<object, unknown>): unknown {
  if (isNumberLiteral(value)) {
    const number = numberOf(value);
    return Number.isFinite(number) ? number : null;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (known.has(value)) return known.get(value);
  known.set(value, value);
  let copy: unknown[] | Record<string, unknown> | undefined;
  for (const [key, item] of Object.entries(value)) {
    const plain = plainOf(item, known);
    if (plain === item) continue;
    copy ??= Array.isArray(value) ? [...value] : { ...value };
    Object.defineProperty(copy, key, {
      value: plain,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  if (copy !== undefined) known.set(value, copy);
  return copy ?? value;
}

// Exact comparisons. A number of JavaScript counts as the decimal that it is written as.

/** A number as `0.digits * 10 ** exponent`, without zeros at either end of its digits, which are empty for 0. */
export interface Decimal {
  isNegative: boolean;
  digits: string;
  exponent: number;
}

/** Returns the exact decimal; undefined for infinite numbers and NaN. */
export function decimalOf(value: NumberValue): Decimal | undefined {
  const [, sign, before = '', after = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/.exec(
      typeof value === 'number' ? String(value) : jsonNumber(spellingOf(value)),
    ) ?? [];
  if (sign === undefined) return undefined;
  const all = before + after;
  const first = all.search(/[1-9]/);
  if (first === -1) return { isNegative: false, digits: '', exponent: 0 };
  let end = all.length;
  while (all.charCodeAt(end - 1) === 0x30) end -= 1;
  return {
    isNegative: sign === '-',
    digits: all.slice(first, end),
    exponent: before.length - first + Number(exponent),
  };
}

/** Whether a value contains number literals that `isAllowed` does not accept. */
export function hasLiterals(value: unknown, isAllowed: (source: string) => boolean = () => false): boolean {
  if (isNumberLiteral(value)) return !isAllowed(spellingOf(value));
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((item) => hasLiterals(item, isAllowed));
}

/** Whether a number is one of JSON, which has neither infinite numbers nor NaN. */
export function isFiniteNumber(value: NumberValue): boolean {
  return decimalOf(value) !== undefined;
}

/** Whether a number has no fraction. */
export function isWhole(value: NumberValue): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  const decimal = decimalOf(value);
  return decimal !== undefined && decimal.digits.length <= Math.max(0, decimal.exponent);
}

/** Compares two numbers exactly: negative if the first is less, 0 if they are equal, NaN if one of them is NaN. */
export function compareNumbers(first: NumberValue, second: NumberValue): number {
  if (typeof first === 'number' && typeof second === 'number') return first === second ? 0 : first - second;
  const one = decimalOf(first);
  const other = decimalOf(second);
  if (one === undefined || other === undefined) {
    // A decimal is finite, also where the nearest number of JavaScript is not.
    const left = one === undefined ? numberOf(first) : 0;
    const right = other === undefined ? numberOf(second) : 0;
    return left === right ? 0 : left - right;
  }
  if (one.digits === '' || other.digits === '') return signOf(one) - signOf(other);
  if (one.isNegative !== other.isNegative) return one.isNegative ? -1 : 1;
  const size =
    one.exponent - other.exponent || (one.digits === other.digits ? 0 : one.digits < other.digits ? -1 : 1);
  return one.isNegative ? -size : size;
}

function signOf({ digits, isNegative }: Decimal): number {
  return digits === '' ? 0 : isNegative ? -1 : 1;
}

/** Returns a value that is identical for equal numbers; any other value as it is. */
export function comparable(value: unknown): unknown {
  if (!isNumberLiteral(value)) return value;
  const nearest = numberOf(value);
  if (compareNumbers(nearest, value) === 0) return nearest === 0 ? 0 : nearest;
  const decimal = decimalOf(value);
  return decimal === undefined
    ? value
    : `${mark}${decimal.isNegative ? '-' : ''}${decimal.digits}e${decimal.exponent}`;
}
