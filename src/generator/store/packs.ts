// Keeps facts about many neighbours in one record, since a build after an edit needs facts about everything, and opening a record for
// each takes longer than the facts are worth. Laws: a pack has only what single records have as well, or can be made again; a pack
// without some of its entries, or none, costs only time.

import { keyOf } from '../shared/keys.ts';
import type { Store } from '../types/store.ts';

/** Facts by the key of what they are made from. */
export type PackEntries<Facts> = (readonly [key: string, facts: Facts])[];

/** Neighbours whose facts are in one pack. */
export interface PackGroup<Item> {
  /** The name of the first one. */
  name: string;
  items: Item[];
}

/** The kind of the records of editions, each of which takes the place of many. */
export const editionKind = 'edition';

/** The kinds of records that are short cuts to others: packs, and what earlier builds made of the same parts. */
export const shortCuts: readonly string[] = [
  'docPack',
  'pagePack',
  'layoutPack',
  'searchFiles',
  'searchWeights',
  editionKind,
];

/** The same store without its short cuts, so that every value is loaded where it is used. */
export function withoutShortCuts(store: Store): Store {
  return { ...store, get: (kind, key) => (shortCuts.includes(kind) ? undefined : store.get(kind, key)) };
}

/** The mean number of items in a pack. */
const meanSize = 64;

/** Cuts a list into groups. Where it is cut depends on the names around the cut, so an added item changes one or two groups. */
export function groupsFor<Item>(items: readonly Item[], nameOf: (item: Item) => string): PackGroup<Item>[] {
  const groups: PackGroup<Item>[] = [];
  for (const item of items) {
    const name = nameOf(item);
    const last = groups.at(-1);
    if (last === undefined || isCut(name) || last.items.length >= 4 * meanSize)
      groups.push({ name, items: [item] });
    else last.items.push(item);
  }
  return groups;
}

function isCut(name: string): boolean {
  let sum = 0;
  for (let index = 0; index < name.length; index += 1)
    sum = (Math.imul(sum, 31) + name.charCodeAt(index)) | 0;
  return (Math.imul(sum ^ (sum >>> 15), 0x85ebca6b) >>> 8) % meanSize === 0;
}

/** The packs of one kind in a store. */
export interface Packs<Facts> {
  /** Returns the facts of a key, if a pack has them. */
  get(key: string): Facts | undefined;
  /** Stores the facts of a group, unless its pack has the same keys. */
  put(name: string, entries: () => PackEntries<Facts>, keys: readonly string[]): void;
}

/** One kind of packs. */
export interface PackKind<Facts> {
  kind: string;
  /** What all facts depend on besides their keys: facts of another context are not returned. */
  context: string;
  /** How the facts of a group are stored, as plain data; by default as they are. */
  encode?(entries: PackEntries<Facts>): unknown;
  decode?(value: unknown): PackEntries<Facts>;
}

/** Opens the packs of groups. */
export function openPacks<Facts>(
  store: Store,
  {
    kind,
    context,
    encode = (entries) => entries,
    decode = (value) => value as PackEntries<Facts>,
  }: PackKind<Facts>,
  groups: readonly { name: string }[],
): Packs<Facts> {
  const known = new Map<string, Facts>();
  const packed = new Map<string, string[]>();
  for (const { name } of groups) {
    const [former, value] = (store.get(kind, keyOf(name))?.value() ?? []) as unknown[];
    if (former !== context) continue;
    const entries = decode(value);
    packed.set(
      name,
      entries.map(([key]) => key),
    );
    for (const [key, facts] of entries) known.set(key, facts);
  }
  return {
    get: (key) => known.get(key),
    put: (name, entries, keys) => {
      const former = packed.get(name);
      if (former?.length === keys.length && keys.every((key, index) => key === former[index])) return;
      store.put(kind, keyOf(name), { value: [context, encode(entries())] });
    },
  };
}
