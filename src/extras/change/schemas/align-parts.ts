// Parts of an `allOf` can be in any order, and so can what they contain: alternatives, and schemas that are not allowed.

/** Returns the second list in the order of the first one: what is the same at the same place, and all others in their order. */
export function inOrderOf<One>(
  first: readonly One[],
  second: readonly One[],
  isSame: (one: One, other: One) => boolean,
): (One | undefined)[] {
  if (first.length < 2 && second.length < 2) return [...second];
  const left = [...second];
  const places = first.map((one) => {
    const index = left.findIndex((other) => isSame(one, other));
    return index === -1 ? undefined : left.splice(index, 1)[0];
  });
  const filled = places.map((one) => one ?? left.shift());
  return [...filled, ...left];
}
