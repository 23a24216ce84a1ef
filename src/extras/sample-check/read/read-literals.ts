// Reads a value that is written in code: JSON, an object of JavaScript, or a dictionary of Python. What is not known until the code runs
// is `anyValue`. Each part keeps its offset, so that a problem has a place.

import { isJsonNumber, numberFrom } from '../../../generator/shared/number-spelling.ts';
import type { WrittenValue } from '../../../generator/types/http-request.ts';
import { anyValue, type Path } from '../../../generator/types/validation.ts';
import { readString, skipExpression, skipSpace, unknownMark } from './cursor.ts';

const words: Readonly<Record<string, unknown>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  null: null,
  None: null,
};

/** Functions that write a value as JSON. */
const writers = /(?:JSON\.stringify|json\.dumps)\s*\(/y;
const word = /[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
const number = /-?(?:\d[\d_]*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Reads the value at an offset. */
export function readValue(code: string, from: number): WrittenValue {
  const at = skipSpace(code, from);
  const found = readKnown(code, at);
  if (found === undefined) return { value: anyValue, at, end: skipExpression(code, at) };
  const next = skipSpace(code, found.end);
  // A value in a larger expression, such as `'a' + b`, is not known.
  if (
    next >= code.length ||
    ',;:)]}'.includes(code[next] ?? '') ||
    code.slice(found.end, next).includes('\n')
  )
    return found;
  return { value: anyValue, at, end: skipExpression(code, next) };
}

function readKnown(code: string, at: number): WrittenValue | undefined {
  const string = readString(code, at);
  if (string !== undefined) {
    const value = string.text.includes(unknownMark) ? anyValue : string.text;
    return { value, at, end: string.end };
  }
  writers.lastIndex = at;
  if (writers.test(code)) {
    const inner = readValue(code, writers.lastIndex);
    const end =
      code[skipExpression(code, inner.end)] === ')' ? skipExpression(code, inner.end) + 1 : inner.end;
    return { ...inner, end: endOfCall(code, inner.end, end) };
  }
  if (code[at] === '{') return readObject(code, at);
  if (code[at] === '[') return readList(code, at);
  number.lastIndex = at;
  const digits = number.exec(code)?.[0];
  if (digits !== undefined) {
    const plain = digits.replaceAll('_', '');
    const value = isJsonNumber(plain) ? numberFrom(plain) : anyValue;
    return { value, at, end: at + digits.length };
  }
  word.lastIndex = at;
  const name = word.exec(code)?.[0];
  return name !== undefined && Object.hasOwn(words, name)
    ? { value: words[name], at, end: at + name.length }
    : undefined;
}

/** The end of a call after its first argument. */
function endOfCall(code: string, from: number, end: number): number {
  let at = from;
  while (code[at] === ',') at = skipExpression(code, at + 1);
  return code[at] === ')' ? at + 1 : end;
}

function readObject(code: string, start: number): WrittenValue {
  const parts = new Map<string | number, WrittenValue>();
  const state = { isOpen: false };
  const end = readParts(code, { start, closing: '}' }, (from) => {
    const key = readKey(code, from);
    const colon = key === undefined ? from : skipSpace(code, key.end);
    if (key === undefined || code[colon] !== ':') {
      // A name alone is a property whose value is a variable; anything else can add any property.
      const after = skipSpace(code, key?.end ?? from);
      if (key !== undefined && ',}'.includes(code[after] ?? '')) {
        parts.set(key.name, { value: anyValue, at: from, end: key.end });
        return key.end;
      }
      state.isOpen = true;
      return skipExpression(code, from);
    }
    const value = readValue(code, colon + 1);
    parts.set(key.name, value);
    return value.end;
  });
  const value = state.isOpen
    ? anyValue
    : Object.fromEntries(Array.from(parts, ([name, part]) => [name, part.value]));
  return { value, at: start, end, parts };
}

function readKey(code: string, at: number): { name: string; end: number } | undefined {
  const string = readString(code, at);
  if (string !== undefined) return { name: string.text, end: string.end };
  const name = new RegExp(`${word.source}|\\d+`, 'uy');
  name.lastIndex = at;
  const found = name.exec(code)?.[0];
  return found === undefined ? undefined : { name: found, end: at + found.length };
}

function readList(code: string, start: number): WrittenValue {
  const items: WrittenValue[] = [];
  const state = { isOpen: false };
  const end = readParts(code, { start, closing: ']' }, (from) => {
    if (/^(?:\.\.\.|\*)/.test(code.slice(from, from + 3))) {
      state.isOpen = true;
      return skipExpression(code, from);
    }
    const item = readValue(code, from);
    items.push(item);
    return item.end;
  });
  return {
    value: state.isOpen ? anyValue : items.map(({ value }) => value),
    at: start,
    end,
    parts: new Map(items.map((item, index) => [index, item])),
  };
}

/** Reads what is between brackets, separated by commas. Returns the offset after the closing one. */
function readParts(
  code: string,
  { start, closing }: { start: number; closing: string },
  read: (from: number) => number,
): number {
  let at = skipSpace(code, start + 1);
  while (at < code.length && code[at] !== closing) {
    const end = skipSpace(code, read(at));
    // Code that is no list of values ends the reading.
    at = code[end] === ',' ? skipSpace(code, end + 1) : end;
    if (code[end] !== ',' && code[end] !== closing) return skipExpression(code, end);
  }
  return at + 1;
}

/** Returns the offset of the part of a value that a path leads to, or of the nearest part around it. */
export function offsetOf(written: WrittenValue, path: Path): number {
  let part = written;
  for (const step of path) {
    const next = part.parts?.get(step) ?? part.parts?.get(String(step));
    if (next === undefined) break;
    part = next;
  }
  return part.at;
}
