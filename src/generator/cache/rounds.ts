// A map that forgets what two rounds of work have not used.

export interface Rounds<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  /** Ends a round: what neither it nor the one before has used is forgotten. A round without use is not counted. */
  endRound(): void;
  /** How many entries are kept. */
  size(): number;
}

export function createRounds<Key, Value>(): Rounds<Key, Value> {
  const state = { fresh: new Map<Key, Value>(), older: new Map<Key, Value>() };
  return {
    get: (key) => {
      const value = state.fresh.get(key) ?? state.older.get(key);
      if (value !== undefined) state.fresh.set(key, value);
      return value;
    },
    set: (key, value) => void state.fresh.set(key, value),
    endRound: () => {
      if (state.fresh.size === 0) return;
      state.older = state.fresh;
      state.fresh = new Map();
    },
    size: () => new Set([...state.fresh.keys(), ...state.older.keys()]).size,
  };
}
