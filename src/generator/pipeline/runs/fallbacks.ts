// Makes a result of stored values, and makes it again without them if one of them may be why that fails. Law: whatever is in a store, it
// costs time at most.

import { DamagedRecordError } from '../../shared/problems/damaged-record.ts';
import { OutputFolderError, PluginError } from '../../shared/problems/diagnostics.ts';
import { StoppedError } from '../../shared/problems/stopped-run.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import { memoryStore } from '../../store/local-store.ts';
import { withoutShortCuts } from '../../store/packs.ts';
import type { Store } from '../../types/store.ts';

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
  return firstThatWorks(attemptsOf(store), make);
}

/** The same from a store whose short cuts are not used. */
export async function withSoundValues<Value>(
  store: Store,
  make: (attempt: Attempt) => Promise<Value>,
): Promise<Value> {
  return firstThatWorks(attemptsOf(store).slice(1), make);
}

interface WatchedAttempt extends Attempt {
  /** Whether a stored value was used, which may be why an attempt fails. */
  isUsed(): boolean;
}

function attemptsOf(store: Store): WatchedAttempt[] {
  const used = { isUsed: false };
  const watched = watchedStore(store, () => {
    used.isUsed = true;
  });
  const isUsed = () => used.isUsed;
  return [
    { store: watched, hasShortCuts: true, isUsed },
    { store: withoutShortCuts(watched), hasShortCuts: false, isUsed },
    { store: withoutRecords(store), hasShortCuts: false, isUsed: () => false },
  ];
}

async function firstThatWorks<Value>(
  [first, ...others]: readonly WatchedAttempt[],
  make: (attempt: Attempt) => Promise<Value>,
): Promise<Value> {
  if (first === undefined) throw new Error('There is no attempt.');
  try {
    return await make(first);
  } catch (error) {
    const isDamaged = error instanceof DamagedRecordError;
    if (others.length === 0 || !(isDamaged || (first.isUsed() && !hasOtherCause(error)))) throw error;
    return firstThatWorks(isDamaged ? others : others.slice(-1), make);
  }
}

/** Whether an error is one of the project or the system, which stored values do not cause. */
function hasOtherCause(error: unknown): boolean {
  return (
    error instanceof PluginError ||
    error instanceof OutputFolderError ||
    error instanceof UsageError ||
    error instanceof StoppedError ||
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

/**
 * A store that returns only what is stored from now on, from memory: another build can replace the files of a store at any time, and this
 * attempt is the last one.
 */
function withoutRecords(store: Store): Store {
  const own = memoryStore();
  return {
    ...store,
    get: own.get,
    keep: own.keep,
    hold: own.hold,
    fetch: own.fetch,
    put: (kind, key, made) => {
      own.put(kind, key, made);
      store.put(kind, key, made);
    },
  };
}
