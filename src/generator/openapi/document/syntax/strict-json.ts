// Parses JSON with the order of its keys, its duplicate keys, and the spelling of its numbers.

import type { JsonRecord } from '../../../shared/json.ts';
import { isIntegerKey, keepKeyOrder } from '../../../shared/key-order.ts';
import { withLiterals } from '../../../shared/number-spelling.ts';
import { type DuplicateKey, duplicateKeysOf } from './duplicate-keys.ts';
import { type LocatedNode, measureText, scanJson } from './json-scan.ts';

/** Maximum number of objects and lists within each other in a document. */
export const maxNesting = 200;

/** The data of a JSON text, or why it is none. */
export type StrictJson =
  | { value: unknown; duplicates: DuplicateKey[] }
  | { isTooDeep: true }
  | { isTooDeep: false; error: unknown };

/** Parses a JSON text. */
export function strictJson(source: string): StrictJson {
  const measured = measureText(source, maxNesting + 1);
  if (measured === undefined) return { isTooDeep: true };
  let value: unknown;
  try {
    value = JSON.parse(withLiterals(source, measured.numbers));
  } catch (error) {
    return { isTooDeep: false, error };
  }
  if (measured.hasNumbersLater) keepJsonOrder(value, () => scanJson(source));
  return { value, duplicates: duplicateKeysOf(source, measured.keys, value) };
}

/** Keeps the order of keys in the objects that have numbers as keys. Only these and what is around them are scanned again. */
function keepJsonOrder(value: unknown, nodeOf: () => LocatedNode | undefined): void {
  if (typeof value !== 'object' || value === null) return;
  const [first, ...others] = Array.isArray(value) ? [] : Object.keys(value);
  // JavaScript puts numbers first.
  if (first !== undefined && others.length > 0 && isIntegerKey(first))
    keepKeyOrder(value as JsonRecord, [...(nodeOf()?.children.keys() ?? [])]);
  for (const [key, child] of Object.entries(value)) keepJsonOrder(child, () => nodeOf()?.children.get(key));
}
