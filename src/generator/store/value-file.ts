// The values of a store in a file, one behind the other, each a line: JSON, or JSON that is compressed.

import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../shared/keys.ts';
import type { PackedValue } from '../types/store.ts';
import { compressedJson, jsonOfBytes } from './local-store.ts';

/** Bytes of values that are written together. */
const mostWaiting = 1_000_000;

/** Where a value is in a file of values. */
export interface ValuePlace {
  /** Digest of the JSON. */
  digest: string;
  offset: number;
  length: number;
}

type PlaceOf = (digest: string) => ValuePlace | undefined;

/** Appends values to a file. */
export interface ValueWriter {
  /** Absolute path of the file of values. */
  file: string;
  /** Appends a text, unless the file contains it. Returns its place, or undefined if it cannot be written. */
  add(text: string | undefined): ValuePlace | undefined;
  /** The same for a value that is packed already. */
  addPacked(value: PackedValue): ValuePlace | undefined;
  /** Writes what has been added. */
  flush(): void;
  /** The error with which the file could not be written, if there was one. */
  fault(): unknown;
  close(): void;
}

/**
 * Opens a file of values.
 * @param folder absolute path; created if it is missing
 * @param name the name of the file; created if it is missing
 * @param known returns the place of a value that it contains, by its digest
 */
export function openValues(folder: string, name: string, known: PlaceOf = () => undefined): ValueWriter {
  const file = join(folder, name);
  /** The numbers of the values by digest, and where each starts. */
  const numbers = new Map<string, number>();
  const starts: number[] = [];
  const lines = openLines(folder, file);
  const addedPlace = (digest: string): ValuePlace | undefined => {
    const number = numbers.get(digest);
    const offset = number === undefined ? undefined : starts[number];
    if (number === undefined || offset === undefined) return undefined;
    // A line end follows each value.
    return { digest, offset, length: (starts[number + 1] ?? lines.end()) - offset - 1 };
  };
  const placeOf = (digest: string, pack: () => Uint8Array): ValuePlace => {
    const there = addedPlace(digest) ?? known(digest);
    if (there !== undefined) return { digest, offset: there.offset, length: there.length };
    const bytes = pack();
    const place = { digest, offset: lines.end(), length: bytes.length };
    numbers.set(digest, starts.length);
    starts.push(place.offset);
    lines.append(bytes);
    return place;
  };
  return {
    file,
    flush: lines.flush,
    fault: lines.fault,
    add: (text) => {
      if (!lines.isOpen() || text === undefined) return undefined;
      const json = lines.bytesOf(text);
      return placeOf(keyOf(json), () => compressedJson(json));
    },
    addPacked: ({ digest, bytes }) => (lines.isOpen() ? placeOf(digest, () => bytes) : undefined),
    close: lines.close,
  };
}

/** A file whose lines are written together. */
function openLines(folder: string, file: string) {
  const opened = openForAppending(folder, file);
  const state = { ...opened, end: 0, used: 0 };
  if (state.descriptor !== undefined) state.end = fstatSync(state.descriptor).size;
  const waiting = Buffer.allocUnsafe(mostWaiting);
  const write = (bytes: Uint8Array) => {
    if (state.descriptor === undefined) return;
    try {
      writeFileSync(state.descriptor, bytes);
    } catch (error) {
      // A full disk: records of values that are not there are as good as none.
      state.fault ??= error;
      closeSync(state.descriptor);
      state.descriptor = undefined;
    }
  };
  const flush = () => {
    write(waiting.subarray(0, state.used));
    state.used = 0;
  };
  return {
    flush,
    isOpen: () => state.descriptor !== undefined,
    /** Where the next line starts. */
    end: () => state.end,
    fault: () => state.fault,
    /** The text as bytes, behind those that wait if there is room. The next line takes their place. */
    bytesOf: (text: string): Buffer => {
      // A character has at most three bytes for each unit of UTF-16.
      const most = 3 * text.length + 1;
      if (most > mostWaiting) return Buffer.from(text);
      if (most > mostWaiting - state.used) flush();
      return waiting.subarray(state.used, state.used + waiting.write(text, state.used));
    },
    append: (bytes: Uint8Array) => {
      const length = bytes.length + 1;
      state.end += length;
      if (length > mostWaiting - state.used) flush();
      if (length > mostWaiting) {
        write(bytes);
        write(endOfLine);
        return;
      }
      waiting.set(bytes, state.used);
      waiting[state.used + bytes.length] = lineEnd;
      state.used += length;
    },
    close: () => {
      flush();
      if (state.descriptor !== undefined) closeSync(state.descriptor);
      state.descriptor = undefined;
    },
  };
}

const lineEnd = 0x0a;
const endOfLine = Uint8Array.of(lineEnd);

/** Opens a file for appending, unless the folder cannot be written to. */
function openForAppending(folder: string, file: string): { descriptor: number | undefined; fault: unknown } {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.gitignore'), '*\n');
    return { descriptor: openSync(file, 'a'), fault: undefined };
  } catch (error) {
    return { descriptor: undefined, fault: error };
  }
}

/** Reads a value. Returns undefined if it is not the one with this digest any more. */
export function undamaged(file: string, { digest, ...place }: ValuePlace): Buffer<ArrayBuffer> | undefined {
  const stored = valueAt(file, place);
  const bytes = stored && jsonOfBytes(stored);
  return bytes !== undefined && keyOf(bytes) === digest ? bytes : undefined;
}

/** Reads the bytes of a value. Returns undefined if the file has fewer. */
function valueAt(
  file: string,
  { offset, length }: Omit<ValuePlace, 'digest'>,
): Buffer<ArrayBuffer> | undefined {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(length);
      return readSync(descriptor, bytes, 0, length, offset) === length ? bytes : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}
