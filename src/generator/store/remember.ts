// Pure functions over a cache: a value is made once for each key, and made again when an answer it was made from changes.

import type { ProjectFiles } from '../types/sources.ts';
import { createFileDigests, firstChange, type Lookup, recordLookups } from './lookups.ts';
import type { Cache } from './store.ts';

/** What is remembered: a value, and what was asked of files on the way to it. */
interface Remembered<Value> {
  lookups: Lookup[];
  value: Value;
}

export interface Step {
  /** What kind of value it is: all of a kind have one type. */
  area: string;
  /** Of everything the value is made from, but for the files it reads on the way. */
  keyOfValue: () => string;
  /** The files that it may read; it reads no others. */
  files?: ProjectFiles;
}

const noFiles: ProjectFiles = { list: async () => [], read: async () => undefined };

/** The value kept under the key, as long as each file that was read for it is the same; else what `make` makes. */
export async function remember<Value>(
  cache: Cache,
  { area, keyOfValue, files = noFiles }: Step,
  make: (files: ProjectFiles) => Value | Promise<Value>,
): Promise<Value> {
  if (!cache.keeps) return make(files);
  const key = keyOfValue();
  const known = cache.get(area, key) as Remembered<Value> | undefined;
  const digestOf = createFileDigests();
  if (known !== undefined && (await firstChange(known.lookups, files, digestOf)) === undefined)
    return known.value;
  const recorded = recordLookups(files, digestOf);
  const value = await make(recorded);
  cache.set(area, key, { lookups: recorded.lookups(), value } satisfies Remembered<Value>);
  return value;
}
