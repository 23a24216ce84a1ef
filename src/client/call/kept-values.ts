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
  /** Reads again what is kept, as another tab has changed it. */
  refresh(): void;
}

/** Characters of a text above which it lasts as long as the page, so that a page of later operations does not take long. */
const longestKept = 100_000;

/**
 * Opens the values of an API. Other tabs keep values in the same place, so only what changes is written.
 * @param kind what they are, which decides how long they are kept
 */
export function keptValues(kind: ValueKind, api: string): KeptValues {
  const own = new Map(ownOf(read(kind), api));
  const keep = (change: (stored: Map<string, KeptValue>) => void) => {
    const { [api]: _, ...others } = read(kind);
    const stored = new Map(ownOf(read(kind), api));
    change(stored);
    write(kind, stored.size === 0 ? others : { ...others, [api]: Object.fromEntries(stored) });
  };
  return {
    get: (key) => own.get(key) ?? {},
    set: (key, value) => {
      own.set(key, value);
      keep((stored) => (isShort(value) ? stored.set(key, value) : stored.delete(key)));
    },
    forget: (keys) => {
      for (const key of keys) own.delete(key);
      keep((stored) => {
        for (const key of keys) stored.delete(key);
      });
    },
    refresh: () => {
      own.clear();
      for (const [key, value] of ownOf(read(kind), api)) own.set(key, value);
    },
  };
}

/** Returns the values of an API. What is stored can be from anyone, such as another site of the same address. */
function ownOf(all: Record<string, unknown>, api: string): [string, KeptValue][] {
  const found = Object.hasOwn(all, api) ? all[api] : undefined;
  return Object.entries(isRecord(found) ? found : {}).flatMap(([key, value]): [string, KeptValue][] =>
    isKept(value) && isShort(value) ? [[key, value]] : [],
  );
}

function isShort({ text = '' }: KeptValue): boolean {
  return text.length <= longestKept;
}

function isKept(value: unknown): value is KeptValue {
  if (!isRecord(value)) return false;
  const { text = '', isSent = true } = value;
  return typeof text === 'string' && typeof isSent === 'boolean';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function storageOf(kind: ValueKind): Storage {
  return kind === 'credentials' ? sessionStorage : localStorage;
}

function read(kind: ValueKind): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(storageOf(kind).getItem(callKey) ?? '{}');
    return isRecord(found) ? found : {};
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
