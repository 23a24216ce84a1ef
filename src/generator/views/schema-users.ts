// Who mentions which schema -> the operations behind each, those that reach it through the pages of others included.
// One bit stands for an operation: in a large API nearly everything reaches nearly everything.

/** Operations that a page names; of the others it gives the number. */
export const mostUsers = 30;

export interface SchemaUsers {
  /** Slugs of the first ones, in the order of the navigation. */
  first: string[];
  count: number;
}

/**
 * @param met the keys that each operation's page mentions, by slug
 * @param inside the keys that each schema's own page mentions, by its key
 * @returns the users of each schema with a page
 */
export function schemaUsers(
  met: ReadonlyMap<string, ReadonlySet<string>>,
  inside: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, SchemaUsers> {
  const slugs = [...met.keys()];
  const words = Math.ceil(slugs.length / 32);
  const bits = new Map([...inside.keys()].map((key) => [key, new Uint32Array(words)]));
  for (const [index, keys] of [...met.values()].entries())
    for (const key of keys) setBit(bits.get(key), index);
  spread(bits, inside);
  return new Map([...bits].map(([key, users]) => [key, namedUsers(users, slugs)]));
}

function setBit(bits: Uint32Array | undefined, index: number): void {
  if (bits !== undefined) bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

/** Who uses a schema uses what is mentioned in it: until nothing changes. */
function spread(
  bits: ReadonlyMap<string, Uint32Array>,
  inside: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const waiting = new Set(bits.keys());
  // What is added while it runs is reached too.
  for (const key of waiting) {
    waiting.delete(key);
    const users = bits.get(key);
    for (const next of inside.get(key) ?? []) {
      const known = bits.get(next);
      if (users !== undefined && known !== undefined && addAll(known, users)) waiting.add(next);
    }
  }
}

/** True where something was added. */
function addAll(known: Uint32Array, added: Uint32Array): boolean {
  let hasChanged = false;
  for (const [index, word] of added.entries()) {
    const before = known[index] ?? 0;
    const after = (before | word) >>> 0;
    if (after !== before) hasChanged = true;
    known[index] = after;
  }
  return hasChanged;
}

function namedUsers(users: Uint32Array, slugs: string[]): SchemaUsers {
  const first: string[] = [];
  let count = 0;
  for (const [index, slug] of slugs.entries()) {
    if ((((users[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 0) continue;
    count += 1;
    if (first.length < mostUsers) first.push(slug);
  }
  return { first, count };
}
