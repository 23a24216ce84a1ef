// Choices that a number decides, so that a failure is repeated by its number.

export interface RandomChoice {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item | undefined;
  shuffle<Item>(items: readonly Item[]): Item[];
}

export function randomChoice(seed: number): RandomChoice {
  let state = (seed * 2654435761 + 1) >>> 0;
  // Mulberry32, a common generator of 32 bits.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (items) => items[below(items.length)],
    shuffle(items) {
      const shuffled = [...items];
      for (let index = shuffled.length - 1; index > 0; index--) {
        const other = below(index + 1);
        [shuffled[index], shuffled[other]] = [shuffled[other], shuffled[index]] as [never, never];
      }
      return shuffled;
    },
  };
}
