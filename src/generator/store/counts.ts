// Counts which values of a run come from the store, and why the others were made.

import type { SharedStore } from '../types/seam/shared-store.ts';
import type { KindCounts, Store, StoreCounts } from '../types/store.ts';

/** A store that counts. */
export interface CountedStore {
  store: Store;
  counts(): StoreCounts;
}

/** The use of one record. */
interface Use {
  isFound: boolean;
  isMade: boolean;
  reason?: string;
}

const noRecord = 'no record';

/**
 * Counts the use of a store.
 * @param origin where a record is from (`SharedStore.origin`); by default all records are local
 */
export function countedStore(counted: Store, origin: SharedStore['origin'] = () => undefined): CountedStore {
  const kinds = new Map<string, Map<string, Use>>();
  const useOf = (kind: string, key: string): Use => {
    const uses = kinds.get(kind) ?? new Map<string, Use>();
    kinds.set(kind, uses);
    const use = uses.get(key) ?? { isFound: false, isMade: false };
    uses.set(key, use);
    return use;
  };
  return {
    store: {
      ...counted,
      get: (kind, key) => {
        const record = counted.get(kind, key);
        const use = useOf(kind, key);
        if (record !== undefined && !use.isMade) use.isFound = true;
        return record;
      },
      keep: (kind, key) => {
        const isThere = counted.keep(kind, key);
        const use = useOf(kind, key);
        if (isThere && !use.isMade) use.isFound = true;
        return isThere;
      },
      put: (kind, key, made) => {
        const use = useOf(kind, key);
        use.isMade = true;
        use.reason ??= origin(kind, key) === 'damaged' ? 'damaged' : noRecord;
        counted.put(kind, key, made);
      },
      reject: (kind, key, reason) => {
        useOf(kind, key).reason = reason;
      },
    },
    counts: () =>
      [...kinds].map(([kind, uses]) => ({
        kind,
        ...countUses([...uses].map(([key, use]) => ({ ...use, origin: origin(kind, key) }))),
      })),
  };
}

function countUses(uses: (Use & { origin: ReturnType<SharedStore['origin']> })[]): Omit<KindCounts, 'kind'> {
  const made = uses.filter(({ isMade }) => isMade);
  // A record that was rejected, and is not replaced, is a variant of another one.
  const used = uses.filter(({ isMade, isFound, reason }) => isFound && !isMade && reason === undefined);
  const remote = used.filter((use) => use.origin === 'remote').length;
  const reasons = new Map<string, number>();
  const rejected =
    made.length === 0 ? [] : uses.filter(({ reason, isMade }) => reason !== undefined && !isMade);
  for (const { reason = noRecord } of [...rejected, ...made])
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    local: used.length - remote,
    remote,
    made: made.length,
    reasons: [...reasons].sort(([, one], [, other]) => other - one),
  };
}
