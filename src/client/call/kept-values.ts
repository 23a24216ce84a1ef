// What a reader has filled in. Law: credentials are kept for the session only, and nothing is in an address. Where storage is refused,
// values last as long as the page.

import { callKey } from './call-names.ts';

/** Credentials are kept for the session, other values on this device. */
type ValueKind = 'credentials' | 'values';

/** What a reader typed into a field, and whether the field is sent. Absent: as in the sample. */
export interface KeptValue {
  text?: string;
  isSent?: boolean;
}

/** The values of one API, by the keys of fields. */
export interface KeptValues {
  get(key: string): KeptValue;
  set(key: string, value: KeptValue): void;
  /** Forgets the values of these fields. */
  forget(keys: readonly string[]): void;
}

/**
 * Opens the values of an API.
 * @param kind what they are, which decides how long they are kept
 */
export function keptValues(kind: ValueKind, api: string): KeptValues {
  const all = read(kind);
  const own = new Map<string, KeptValue>(Object.entries(isRecord(all[api]) ? all[api] : {}).filter(isKept));
  const keep = () => {
    const { [api]: _, ...others } = all;
    const values = own.size === 0 ? others : { ...others, [api]: Object.fromEntries(own) };
    write(kind, values);
  };
  return {
    get: (key) => own.get(key) ?? {},
    set: (key, value) => {
      own.set(key, value);
      keep();
    },
    forget: (keys) => {
      for (const key of keys) own.delete(key);
      keep();
    },
  };
}

function isKept(entry: [string, unknown]): entry is [string, KeptValue] {
  const [, value] = entry;
  if (!isRecord(value)) return false;
  const { text = '', isSent = true } = value;
  return typeof text === 'string' && typeof isSent === 'boolean';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function storageOf(kind: ValueKind): Storage {
  return kind === 'credentials' ? sessionStorage : localStorage;
}

function read(kind: ValueKind): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(storageOf(kind).getItem(callKey) ?? '{}');
    return isRecord(found) ? { ...found } : {};
  } catch {
    return {};
  }
}

function write(kind: ValueKind, values: object): void {
  try {
    if (Object.keys(values).length === 0) storageOf(kind).removeItem(callKey);
    else storageOf(kind).setItem(callKey, JSON.stringify(values));
  } catch {
    // The values last as long as the page.
  }
}
