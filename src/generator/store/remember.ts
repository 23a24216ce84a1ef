// Pure functions over a store: a value is made once for each key, and made again when what was looked up for it changes.

import type { ProjectFiles } from '../types/sources.ts';
import { createFileDigests, firstChange, recordLookups } from './lookups.ts';
import { keyOf, type Lookup, type Store } from './store.ts';

export interface Step {
  /** What kind of value it is: all of a kind have one type. */
  kind: string;
  /** Of everything the value is made from, but for the files it reads on the way. */
  key: string;
  /** The files that it may read; it reads no others. */
  files?: ProjectFiles;
}

export interface Remembered<Value> {
  value: Value;
  /** Of everything the value is made from, with what was looked up for it: equal identities are equal values. */
  identity: string;
}

const noFiles: ProjectFiles = { list: async () => [], read: async () => undefined };

/** The value kept under the key, as long as each lookup has the same answer; else what `make` makes. */
export async function remember<Value>(
  store: Store,
  { kind, key, files = noFiles }: Step,
  make: (files: ProjectFiles) => Value | Promise<Value>,
): Promise<Remembered<Value>> {
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
