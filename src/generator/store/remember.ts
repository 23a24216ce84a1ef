// Pure functions over a store: a value is made once for each key, and made again when what was looked up for it changes.

import type { ProjectFiles } from '../types/sources.ts';
import { createFileDigests, firstChange, recordLookups } from './lookups.ts';
import type { Store } from './store.ts';

export interface Step {
  /** What kind of value it is: all of a kind have one type. */
  kind: string;
  /** Of everything the value is made from, but for the files it reads on the way. */
  key: () => string;
  /** The files that it may read; it reads no others. */
  files?: ProjectFiles;
}

const noFiles: ProjectFiles = { list: async () => [], read: async () => undefined };

/** The value kept under the key, as long as each lookup has the same answer; else what `make` makes. */
export async function remember<Value>(
  store: Store,
  { kind, key, files = noFiles }: Step,
  make: (files: ProjectFiles) => Value | Promise<Value>,
): Promise<Value> {
  if (!store.keeps) return make(files);
  const name = key();
  const known = store.get(kind, name);
  const digestOf = createFileDigests();
  if (known !== undefined && (await firstChange(known.lookups, files, digestOf)) === undefined) {
    const value = known.value() as Value | undefined;
    if (value !== undefined) return value;
  }
  const recorded = recordLookups(files, digestOf);
  const value = await make(recorded);
  store.put(kind, name, recorded.lookups(), value);
  return value;
}
