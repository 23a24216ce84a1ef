// Makes a value once for each key, and makes it again when the answer to one of its lookups changes.

import type { ProjectFiles } from '../types/sources.ts';
import { createFileDigests, firstChange, recordLookups } from './lookups.ts';
import { keyOf, type Lookup, type Store } from './store.ts';

/** What identifies a stored value. */
export interface Step {
  /** Kind of the value. All values of a kind have one type. */
  kind: string;
  /** Digest of everything that the value is made from, except for the files that it reads. */
  key: string;
  /** The files that making the value may read. */
  files?: ProjectFiles;
}

/** A stored or new value with its identity. */
export interface Remembered<Value> {
  value: Value;
  /** Digest of the key and the lookups. Values with equal identities are equal. */
  identity: string;
}

const noFiles: ProjectFiles = { list: async () => [], read: async () => undefined };

/**
 * Returns the stored value of a key if each of its lookups has the same answer. Otherwise makes the value and stores it.
 * @param make makes the value; the files that it gets record what it reads
 */
export async function remember<Value>(
  store: Store,
  { kind, key, files }: Step,
  make: (files: ProjectFiles) => Value | Promise<Value>,
): Promise<Remembered<Value>> {
  if (files === undefined) {
    const stored = store.get(kind, key)?.value() as Value | undefined;
    const value = stored ?? (await make(noFiles));
    if (stored === undefined) store.put(kind, key, [], value);
    return { value, identity: key };
  }
  const identityOf = (lookups: readonly Lookup[]) =>
    lookups.length === 0 ? key : keyOf(key, ...lookups.flat());
  const known = store.get(kind, key);
  const digestOf = createFileDigests();
  if (known !== undefined && (await firstChange(known.lookups, files, digestOf)) === undefined) {
    const value = known.value() as Value | undefined;
    if (value !== undefined) return { value, identity: identityOf(known.lookups) };
  }
  const recorded = recordLookups(files, digestOf);
  const value = await make(recorded);
  const lookups = recorded.lookups();
  store.put(kind, key, lookups, value);
  return { value, identity: identityOf(lookups) };
}
