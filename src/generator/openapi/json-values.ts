// Questions to a value of unknown shape. A wrong shape is "not there", never an error: validation says it.

import { isRecord, type JsonRecord, listAt, recordAt, textAt, valueAt } from '../json-schema/json.ts';

/** The item of a list at a position that is written as in a JSON Pointer. */
export function listItem(list: readonly unknown[], position: string): unknown {
  return /^(0|[1-9]\d*)$/.test(position) ? list[Number(position)] : undefined;
}

/** The text at a key; a number (an unquoted `version: 1.0` in YAML) counts as text too. */
export function wordAt(record: JsonRecord, key: string): string | undefined {
  const value = valueAt(record, key);
  return typeof value === 'number' ? String(value) : textAt(record, key);
}

/** `true` when the key holds `true`, else undefined: a flag of the model is `true` or absent. */
export function flagAt(record: JsonRecord, key: string): true | undefined {
  return valueAt(record, key) === true ? true : undefined;
}

/** The strings of the list at a key. */
export function textsAt(record: JsonRecord, key: string): string[] {
  return listAt(record, key).filter((value) => typeof value === 'string');
}

/** The entries of the object at a key whose values are objects too. */
export function recordsAt(record: JsonRecord, key: string): [string, JsonRecord][] {
  return Object.entries(recordAt(record, key)).filter((entry): entry is [string, JsonRecord] =>
    isRecord(entry[1]),
  );
}

/** The keys that may be undefined become optional, the others stay. */
export type Present<Value> = {
  [Key in keyof Value as undefined extends Value[Key] ? never : Key]: Value[Key];
} & {
  [Key in keyof Value as undefined extends Value[Key] ? Key : never]?: Exclude<Value[Key], undefined>;
};

/** Leaves out the keys whose value is undefined, so that optional things are absent. */
export function withoutAbsent<Value extends object>(value: Value): Present<Value> {
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries) as Present<Value>;
}
