// Reads JSON values of unknown shape. A value of the wrong shape counts as absent, never as an error: validation reports it.

import type { NumberValue } from '../types/number-literal.ts';
import { entriesOf } from './key-order.ts';
import { comparable, isNumber, isText, numberOf, spellingOf } from './number-spelling.ts';
import { decode } from './urls.ts';

/** A JSON object as parsed: any key, any value. */
export type JsonRecord = Record<string, unknown>;

/** True for an object that is neither null nor an array. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an own key; inherited ones (`constructor`) do not count. */
export function valueAt(record: JsonRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The text at a key, if it is a string that is not empty. */
export function textAt(record: JsonRecord, key: string): string | undefined {
  const value = valueAt(record, key);
  return isText(value) && value !== '' ? value : undefined;
}

/** The finite number at a key, as the nearest one of JavaScript. */
export function numberAt(record: JsonRecord, key: string): number | undefined {
  const value = valueAt(record, key);
  const number = isNumber(value) ? numberOf(value) : undefined;
  return Number.isFinite(number) ? number : undefined;
}

/** The number at a key, as its author wrote it. */
export function exactNumberAt(record: JsonRecord, key: string): NumberValue | undefined {
  const value = valueAt(record, key);
  return isNumber(value) ? value : undefined;
}

/** The list at a key, else an empty one. */
export function listAt(record: JsonRecord, key: string): unknown[] {
  const value = valueAt(record, key);
  return Array.isArray(value) ? value : [];
}

/** The object at a key, else an empty one. */
export function recordAt(record: JsonRecord, key: string): JsonRecord {
  const value = valueAt(record, key);
  return isRecord(value) ? value : {};
}

/** The item of a list at a position that is written as in a JSON Pointer. */
export function listItem(list: readonly unknown[], position: string): unknown {
  return /^(0|[1-9]\d*)$/.test(position) ? list[Number(position)] : undefined;
}

/** The text at a key; a number (an unquoted `version: 1.0` in YAML) counts as text too. */
export function wordAt(record: JsonRecord, key: string): string | undefined {
  const value = valueAt(record, key);
  return isNumber(value) ? spellingOf(value) : textAt(record, key);
}

/** `true` when the value of the key is `true`, else undefined: a flag of the model is `true` or absent. */
export function flagAt(record: JsonRecord, key: string): true | undefined {
  return valueAt(record, key) === true ? true : undefined;
}

/** The strings of the list at a key. */
export function textsAt(record: JsonRecord, key: string): string[] {
  return listAt(record, key).filter(isText);
}

/** The entries of the object at a key whose values are objects too. */
export function recordsAt(record: JsonRecord, key: string): [string, JsonRecord][] {
  return entriesOf(recordAt(record, key)).filter((entry): entry is [string, JsonRecord] =>
    isRecord(entry[1]),
  );
}

/** The keys that may be undefined become optional, the others stay. */
export type Present<Value> = {
  [Key in keyof Value as undefined extends Value[Key] ? never : Key]: Value[Key];
} & {
  [Key in keyof Value as undefined extends Value[Key] ? Key : never]?: Exclude<Value[Key], undefined>;
};

/** Removes the keys whose value is undefined, so optional values are absent. */
export function withoutAbsent<Value extends object>(value: Value): Present<Value> {
  // A large document has a million of these objects, for which a list of entries would be garbage.
  const present: JsonRecord = {};
  const record = value as JsonRecord;
  for (const key of Object.keys(record)) if (record[key] !== undefined) present[key] = record[key];
  return present as Present<Value>;
}

/** The JSON Pointer of a child, as a URI fragment (RFC 6901, section 6): one more segment, escaped. */
export function childPointer(pointer: string, segment: string | number): string {
  const escaped = String(segment).replaceAll('~', '~0').replaceAll('/', '~1');
  return `${pointer}/${escaped}`;
}

/** The pointer of a path from the root: each segment escaped. */
export function pointerOfSegments(segments: readonly (string | number)[], root = '#'): string {
  return segments.reduce<string>(childPointer, root);
}

/** The segments of `#/a/b~1c` or `/a/b~1c`, unescaped. Percent escapes that are not valid stay as they are. */
export function segmentsOfPointer(pointer: string): string[] {
  const path = pointer.startsWith('#') ? decode(pointer.slice(1)) : pointer;
  if (path === '' || path === '/') return [];
  return path
    .replace(/^\//, '')
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a path of segments; undefined when there is none. */
export function valueOfSegments(root: unknown, segments: string[]): unknown {
  let value = root;
  for (const segment of segments) {
    if (Array.isArray(value)) value = listItem(value, segment);
    else if (isRecord(value) && Object.hasOwn(value, segment)) value = value[segment];
    else return undefined;
  }
  return value;
}

/** Whether two JSON values are equal (JSON Schema 2020-12, core, section 4.2.2): the order of members does not count. */
export function areEqual(first: unknown, second: unknown): boolean {
  if (Object.is(first, second) || comparable(first) === comparable(second)) return true;
  if (Array.isArray(first) && Array.isArray(second)) {
    return first.length === second.length && first.every((item, index) => areEqual(item, second[index]));
  }
  if (!isRecord(first) || !isRecord(second)) return false;
  const keys = Object.keys(first);
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && areEqual(first[key], second[key]))
  );
}

/** Whether two items of a list are equal. */
export function hasDuplicates(items: readonly unknown[]): boolean {
  const plain = new Set<unknown>();
  const others: unknown[] = [];
  return items.some((item) => {
    const isPlain = typeof item !== 'object' || item === null;
    const isKnown = isPlain ? plain.has(comparable(item)) : others.some((other) => areEqual(other, item));
    if (isPlain) plain.add(comparable(item));
    else others.push(item);
    return isKnown;
  });
}

/** What is behind references in a row; undefined if they are a circle. */
export function followReferences(value: unknown, targetOf: (reference: string) => unknown): unknown {
  const seen = new Set<unknown>();
  let current = value;
  while (isRecord(current) && isText(current.$ref)) {
    if (seen.has(current)) return undefined;
    seen.add(current);
    current = targetOf(current.$ref);
  }
  return current;
}
