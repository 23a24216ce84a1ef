// Makes a result of stored values, and makes it again without them if one of them may be why that fails. Law: whatever is in a store, it
// costs time at most.

import { UsageError } from '../../project/config-error.ts';
import { OutputFolderError, PluginError } from '../../shared/diagnostics.ts';
import { DamagedRecordError, withoutShortCuts } from '../../store/packs.ts';
import type { Store } from '../../store/store.ts';

/** How far a store is trusted. */
export interface Attempt {
  store: Store;
  /** Whether values are found by facts that are stored elsewhere, and loaded later. */
  hasShortCuts: boolean;
}

/**
 * Makes a result with the short cuts of a store; without them if a value is damaged that they led to; and without any stored value if it
 * still fails.
 * @param make may be called three times; what it stores replaces what was stored before
 */
export async function withFallbacks<Value>(
  store: Store,
  make: (attempt: Attempt) => Promise<Value>,
): Promise<Value> {
  const used = { isUsed: false };
  const watched = watchedStore(store, () => {
    used.isUsed = true;
  });
  try {
    return await make({ store: watched, hasShortCuts: true });
  } catch (error) {
    if (error instanceof DamagedRecordError) return withSoundValues(store, make);
    if (!used.isUsed || hasOtherCause(error)) throw error;
    return make({ store: withoutRecords(store), hasShortCuts: false });
  }
}

/** The same from a store whose short cuts are not used. */
export async function withSoundValues<Value>(
  store: Store,
  make: (attempt: Attempt) => Promise<Value>,
): Promise<Value> {
  return withFallbacks(withoutShortCuts(store), (attempt) => make({ ...attempt, hasShortCuts: false }));
}

/** Whether an error is one of the project or the system, which stored values do not cause. */
function hasOtherCause(error: unknown): boolean {
  return (
    error instanceof PluginError ||
    error instanceof OutputFolderError ||
    error instanceof UsageError ||
    (error instanceof Error && 'syscall' in error)
  );
}

function watchedStore(store: Store, onUse: () => void): Store {
  return {
    ...store,
    get: (kind, key) => {
      const record = store.get(kind, key);
      if (record !== undefined) onUse();
      return record;
    },
  };
}

/** A store that returns only what is stored from now on. */
export function withoutRecords({ fetch: _, keep, ...store }: Store): Store {
  const stored = new Set<string>();
  const isNew = (kind: string, key: string) => stored.has(`${kind}:${key}`);
  return {
    ...store,
    get: (kind, key) => (isNew(kind, key) ? store.get(kind, key) : undefined),
    ...(keep !== undefined && { keep: (kind, key) => isNew(kind, key) && keep(kind, key) }),
    put: (kind, key, lookups, value) => {
      stored.add(`${kind}:${key}`);
      store.put(kind, key, lookups, value);
    },
  };
}
