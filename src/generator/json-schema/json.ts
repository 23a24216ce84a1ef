// JSON values of unknown shape. A key with a value of the wrong shape counts as absent.

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
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The finite number at a key. */
export function numberAt(record: JsonRecord, key: string): number | undefined {
  const value = valueAt(record, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
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
