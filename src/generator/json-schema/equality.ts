// Equality of JSON values (JSON Schema 2020-12, core, section 4.2.2): the order of members does not count.

import { isRecord } from './json.ts';

/** True when both are the same value. */
export function areEqual(first: unknown, second: unknown): boolean {
  if (Object.is(first, second) || first === second) return true;
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

/** True when two items of a list are the same value. */
export function hasDuplicates(items: readonly unknown[]): boolean {
  const plain = new Set<unknown>();
  const others: unknown[] = [];
  return items.some((item) => {
    const isPlain = typeof item !== 'object' || item === null;
    const isKnown = isPlain ? plain.has(item) : others.some((other) => areEqual(other, item));
    if (isPlain) plain.add(item);
    else others.push(item);
    return isKnown;
  });
}
