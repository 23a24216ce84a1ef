// A very large document -> smaller ones that have the same faults together. The validator takes time with the square of
// the faults it meets: 170,000 schemas with one each took it a quarter of an hour.

import { isRecord, type JsonRecord, valueAt } from '../shared/json.ts';

/** Entries of one map in one slice; GitHub's document, the largest of real ones, has fewer. */
const mostEntries = 4_000;
const maps = [['paths'], ['components', 'schemas'], ['definitions']] as const;

/** The document with the first entries of its large maps, then one slice for each further part of them. */
export function slicesOf(root: JsonRecord): JsonRecord[] {
  let first = root;
  const slices: JsonRecord[] = [];
  for (const keys of maps) {
    const map = valueUnder(root, keys);
    const entries = isRecord(map) ? Object.entries(map) : [];
    if (entries.length <= mostEntries) continue;
    first = withValue(first, keys, Object.fromEntries(entries.slice(0, mostEntries)));
    for (let start = mostEntries; start < entries.length; start += mostEntries) {
      const part = Object.fromEntries(entries.slice(start, start + mostEntries));
      slices.push(withValue(shellOf(root), keys, part));
    }
  }
  return [first, ...slices];
}

/** What every slice needs to be a document. */
function shellOf({ openapi, swagger }: JsonRecord): JsonRecord {
  const version = openapi === undefined ? { swagger } : { openapi };
  return { ...version, info: { title: 'Slice', version: '1' }, paths: {} };
}

function valueUnder(root: JsonRecord, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isRecord(value) ? valueAt(value, key) : undefined), root);
}

function withValue(root: JsonRecord, [key = '', ...rest]: readonly string[], value: unknown): JsonRecord {
  const child = valueAt(root, key);
  const inner = rest.length === 0 ? value : withValue(isRecord(child) ? child : {}, rest, value);
  return { ...root, [key]: inner };
}
