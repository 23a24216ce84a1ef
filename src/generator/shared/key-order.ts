// Keeps the order of keys as their author wrote it. JavaScript puts keys that are integers first and by number: `200` before `default`,
// `1` before `2`. An object with such keys has their order under a symbol, which nothing else sees. Law: the order is added by parsers, read
// through `entriesOf` only, and kept by the copies of this file.

import { markedKey } from './written-marks.ts';

const order = Symbol('order of keys');

type JsonRecord = Record<string, unknown>;

type OrderedRecord = JsonRecord & { [order]?: Set<string> };

/** Whether JavaScript orders a key by its number (ECMAScript, section 6.1.7: an array index). */
export function isIntegerKey(key: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1;
}

/** Keeps the place of a key, which is about to be added to an object behind the others. */
export function keepPlaceOfKey(record: JsonRecord, key: string): void {
  const keys = (record as OrderedRecord)[order];
  if (keys !== undefined) keys.add(key);
  else if (isIntegerKey(key)) keepKeyOrder(record, [...Object.keys(record), key]);
}

/** Keeps the order of the keys of an object. */
export function keepKeyOrder(record: JsonRecord, keys: Iterable<string>): void {
  // Not enumerable, so that what is made of a document is plain data.
  Object.defineProperty(record, order, { value: new Set(keys), configurable: true });
}

/** Returns the keys of an object in the order of its author. Keys that were added later come last. */
function keysOf(record: JsonRecord): string[] {
  const own = Object.keys(record);
  const keys = (record as OrderedRecord)[order];
  if (keys === undefined) return own;
  return [...[...keys].filter((key) => Object.hasOwn(record, key)), ...own.filter((key) => !keys.has(key))];
}

/** Returns the entries of an object in the order of its author. */
export function entriesOf(record: JsonRecord): [string, unknown][] {
  return keysOf(record).map((key) => [key, record[key]]);
}

/** Makes an object of entries, in their order. */
export function recordFrom(entries: readonly (readonly [string, unknown])[]): JsonRecord {
  const record: JsonRecord = Object.fromEntries(entries);
  const keys = entries.map(([key]) => key);
  if (keys.some(isIntegerKey)) keepKeyOrder(record, keys);
  return record;
}

/** Copies a value of a document. A node that is used at several places is copied for each of them, unless `copies` is given. */
export function copyInOrder(value: unknown, copies?: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies?.get(value);
  if (known !== undefined) return known;
  const copy = Array.isArray(value)
    ? value.map((item) => copyInOrder(item, copies))
    : recordFrom(entriesOf(value as JsonRecord).map(([key, item]) => [key, copyInOrder(item, copies)]));
  copies?.set(value, copy);
  return copy;
}

/**
 * Copies a value for a writer of JSON or YAML that writes keys in the order of JavaScript: in an object with another order, integer keys have
 * the mark of number literals, which `jsonOf` and `withSpellings` remove. Returns the value itself if no object has another order.
 */
export function inWritingOrder(value: unknown): unknown {
  return hasOrder(value, new Set()) ? markedCopy(value, new Map()) : value;
}

function hasOrder(value: unknown, seen: Set<object>): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  return isReordered(value) || Object.values(value).some((item) => hasOrder(item, seen));
}

function isReordered(value: object): boolean {
  const own = Object.keys(value);
  return Object.hasOwn(value, order) && keysOf(value as JsonRecord).some((key, index) => key !== own[index]);
}

/** Copies shared nodes once, as there can be very many places of one. */
function markedCopy(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const copied = (item: unknown) => markedCopy(item, copies);
  const isMarked = isReordered(value);
  const nameOf = (key: string) => (isMarked && isIntegerKey(key) ? markedKey(key) : key);
  const copy = Array.isArray(value)
    ? value.map(copied)
    : Object.fromEntries(
        entriesOf(value as JsonRecord).map(([key, item]) => [nameOf(key), copied(item)] as const),
      );
  copies.set(value, copy);
  return copy;
}
