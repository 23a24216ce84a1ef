// A table of strings as bytes, for sets and keys of all pages: a map has an object and an entry for each string, which take two to three
// times the memory and are looked at by each garbage collection.

import { randomInt } from 'node:crypto';

/** Different strings, each with a number: 0 for the first one that was added. */
export interface StringTable {
  /** Returns the number of a string, which is added if it is new. */
  add(text: string): number;
  /** Returns undefined if the string was not added. */
  find(text: string): number | undefined;
  /** Returns the string with a number; empty if there is none. */
  at(number: number): string;
  size(): number;
}

const firstBytes = 4096;
const firstSlots = 256;

/** Creates an empty table. */
export function createStringTable(): StringTable {
  /** All strings, one behind the other: each as Latin-1, or as UTF-16 if it has other characters. */
  let bytes = Buffer.allocUnsafe(firstBytes);
  /** Where each string ends. */
  let ends = new Uint32Array(firstSlots);
  /** The number of a string plus 1, at a place that depends on its bytes; 0 at a free place (open addressing). */
  let slots = new Uint32Array(firstSlots);
  let size = 0;
  // Without it, an author could choose strings that all belong in one slot. No answer depends on it.
  const seed = randomInt(2 ** 32);

  const endOf = (number: number) => (number < 0 ? 0 : (ends[number] ?? 0));
  const isAt = (number: number, from: number, to: number) => {
    const start = endOf(number - 1);
    const end = endOf(number);
    if (end - start !== to - from) return false;
    for (let at = 0; at < to - from; at += 1) if (bytes[start + at] !== bytes[from + at]) return false;
    return true;
  };
  /** The slot of the bytes at this place, or the free one where they belong. */
  const slotOf = (from: number, to: number) => {
    const mask = slots.length - 1;
    let slot = hashOf(bytes, from, to, seed) & mask;
    for (let held = slots[slot] ?? 0; held !== 0 && !isAt(held - 1, from, to); held = slots[slot] ?? 0)
      slot = (slot + 1) & mask;
    return slot;
  };
  /** Writes a string behind the others. Returns where it ends. */
  const write = (text: string) => {
    const from = endOf(size - 1);
    const isLatin = latin.test(text);
    const room = from + (isLatin ? 1 : 2) * text.length + 1;
    if (room > bytes.length)
      bytes = Buffer.concat([bytes.subarray(0, from)], Math.max(room, Math.ceil(1.5 * bytes.length)));
    // Otherwise a string in UTF-16 could have the bytes of another one in Latin-1.
    bytes[from] = isLatin ? 0 : 1;
    return from + 1 + bytes.write(text, from + 1, isLatin ? 'latin1' : 'utf16le');
  };
  const grow = () => {
    if (size === ends.length) {
      const longer = new Uint32Array(2 * ends.length);
      longer.set(ends);
      ends = longer;
    }
    if (2 * size < slots.length) return;
    slots = new Uint32Array(2 * slots.length);
    for (let number = 0; number < size; number += 1)
      slots[slotOf(endOf(number - 1), endOf(number))] = number + 1;
  };
  const find = (text: string) => {
    const to = write(text);
    const slot = slotOf(endOf(size - 1), to);
    const held = slots[slot] ?? 0;
    return { to, slot, number: held === 0 ? undefined : held - 1 };
  };
  return {
    add: (text) => {
      const { to, slot, number } = find(text);
      if (number !== undefined) return number;
      size += 1;
      ends[size - 1] = to;
      slots[slot] = size;
      grow();
      return size - 1;
    },
    find: (text) => find(text).number,
    at: (number) => {
      const from = endOf(number - 1);
      const to = number < size ? endOf(number) : from;
      return bytes.toString(bytes[from] === 0 ? 'latin1' : 'utf16le', from + 1, to);
    },
    size: () => size,
  };
}

const latin = /^[\0-\u00ff]*$/;

/** A number for bytes (FNV-1a with a seed). */
function hashOf(bytes: Uint8Array, from: number, to: number, seed: number): number {
  let hash = seed;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  // The lowest bits depend on all others.
  return (hash ^ (hash >>> 15)) >>> 0;
}
