// A map for results that can be made again, whose size is bounded.

/** A map that drops entries which have not been used for some time. */
export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined;
  /** Whether it has an entry, whose value can be undefined. */
  has(key: Key): boolean;
  set(key: Key, value: Value): void;
}

/** Creates a map of the entries that were used last: as many as given at least, and twice as many at most. */
export function createRecentMap<Key, Value>(most: number): RecentMap<Key, Value> {
  let fresh = new Map<Key, Value>();
  let older = new Map<Key, Value>();
  const set = (key: Key, value: Value) => {
    fresh.set(key, value);
    if (fresh.size < most) return;
    older = fresh;
    fresh = new Map();
  };
  return {
    get: (key) => {
      const value = fresh.get(key);
      if (value !== undefined || !older.has(key) || fresh.has(key)) return value;
      const former = older.get(key);
      set(key, former as Value);
      return former;
    },
    has: (key) => fresh.has(key) || older.has(key),
    set,
  };
}
