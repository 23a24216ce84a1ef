// Makes a value once for each key, and makes it again when the answer to one of its lookups changes.

import { keyOfAll } from '../shared/keys.ts';
import type { ProjectFiles } from '../types/sources.ts';
import type { Lookup, Store } from '../types/store.ts';
import { answersNow, createFileDigests, firstChange, recordLookups } from './lookups.ts';

/** What identifies a stored value. */
export interface Step<Value = unknown> {
  /** Kind of the value. All values of a kind have one type. */
  kind: string;
  /** Digest of everything that the value is made from, except for the files that it reads. */
  key: string;
  /** The files that making the value may read. */
  files?: ProjectFiles;
  /** Whether a new value may be stored; by default, each is. */
  mayStore?(value: Value): boolean;
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
  { kind, key, files, mayStore = () => true }: Step<Value>,
  make: (files: ProjectFiles) => Value | Promise<Value>,
): Promise<Remembered<Value>> {
  if (files === undefined) {
    await store.fetch(kind, [key]);
    const record = store.get(kind, key);
    const stored = record?.value() as Value | undefined;
    if (stored !== undefined) return { value: stored, identity: key };
    if (record !== undefined) store.reject(kind, key, damaged);
    const value = await make(noFiles);
    if (mayStore(value)) store.put(kind, key, { value });
    return { value, identity: key };
  }
  const identityOf = (lookups: readonly Lookup[]) =>
    lookups.length === 0 ? key : keyOfAll([key, ...lookups.flat()]);
  const digestOf = createFileDigests();
  const found = await findRecord<Value>(store, { kind, key, files }, digestOf);
  if ('value' in found) return { value: found.value, identity: identityOf(found.lookups) };
  const recorded = recordLookups(files, digestOf);
  const value = await make(recorded);
  const lookups = recorded.lookups();
  if (mayStore(value)) store.put(kind, found.key, { lookups, value });
  return { value, identity: identityOf(lookups) };
}

const damaged = 'damaged';

/** Maximum number of records of one key that are compared with the files. */
const mostVariants = 4;

/**
 * Finds a value whose lookups have the same answers now, or the key for a new one. A record that machines share is never replaced, so
 * there can be several for one key: the key of the next one has the current answers to the lookups of the one before.
 */
async function findRecord<Value>(
  store: Store,
  { kind, key, files }: Required<Pick<Step, 'kind' | 'key' | 'files'>>,
  digestOf: ReturnType<typeof createFileDigests>,
): Promise<{ value: Value; lookups: readonly Lookup[] } | { key: string }> {
  for (let at = key, variant = 1; ; variant += 1) {
    await store.fetch(kind, [at]);
    const known = store.get(kind, at);
    if (known === undefined) return { key: at };
    const changed = await firstChange(known.lookups, files, digestOf);
    if (changed === undefined) {
      const value = known.value() as Value | undefined;
      if (value !== undefined) return { value, lookups: known.lookups };
    }
    store.reject(kind, at, changed === undefined ? damaged : `\`${changed}\` has changed`);
    if (changed === undefined || variant === mostVariants) return { key: at };
    const next = await store.keyAfter(at, () => answersNow(known.lookups, files, digestOf));
    if (next === at) return { key: at };
    at = next;
  }
}
