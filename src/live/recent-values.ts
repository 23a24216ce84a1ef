// What was made last for each place, such as each page: however often a place changes and whether or not anyone waits for
// the result, only the last few values of it are kept.

export interface RecentValues<Value> {
  /** The value made for the place under this key, if it is one of the last. */
  get(place: string, key: string): Value | undefined;
  set(place: string, key: string, value: Value): void;
  /** Forgets all places but these. */
  keepOnly(places: Iterable<string>): void;
  /** How many values are kept. */
  size(): number;
}

/** The current value, and the one before for an author who takes a change back. */
const mostOfPlace = 2;

export function createRecentValues<Value>(): RecentValues<Value> {
  const byPlace = new Map<string, Map<string, Value>>();
  const set = (place: string, key: string, value: Value) => {
    const values = byPlace.get(place) ?? new Map<string, Value>();
    byPlace.set(place, values);
    // The one used last is at the end.
    values.delete(key);
    values.set(key, value);
    const oldest = values.keys().next();
    if (values.size > mostOfPlace && oldest.value !== undefined) values.delete(oldest.value);
  };
  return {
    get: (place, key) => {
      const value = byPlace.get(place)?.get(key);
      if (value !== undefined) set(place, key, value);
      return value;
    },
    set,
    keepOnly: (places) => {
      const kept = new Set(places);
      for (const place of byPlace.keys()) if (!kept.has(place)) byPlace.delete(place);
    },
    size: () => [...byPlace.values()].reduce((total, values) => total + values.size, 0),
  };
}
