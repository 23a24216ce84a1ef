// A store in a folder. An index has a line for each record: its key, its lookups and the place of its value in another file, where
// equal values are stored once. Law: deleting the folder or changing any byte in it costs only time; a damaged record is missing.

import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parsedJson, type Shape, type Shapes } from '../shared/shapes.ts';
import type { HeldBytes, MadeValue, Store, StoredRecord } from '../types/store.ts';
import {
  entryIn,
  type Index,
  type IndexEntry,
  lineOf,
  newValuesName,
  readIndex,
  writeIndex,
} from './index-lines.ts';
import { localStore, recordOf, storedJson, valueToStore } from './local-store.ts';
import { openSpillFile } from './spill-file.ts';
import { openValues, undamaged, type ValueWriter } from './value-file.ts';

/** A store on disk. */
export interface DiskStore extends Store {
  /** The first error with which the store could not be written, if there was one. */
  fault(): unknown;
}

/**
 * Opens the store in a folder.
 * @param folder absolute path; created when there is something to write
 * @param program identifies the version of the program that made the values: no other version can use them
 * @param shapes the shapes of the values of each kind: a value of another shape is damaged. By default, none is checked
 */
export function diskStore(folder: string, program: string, shapes?: Shapes): DiskStore {
  const shapeOf = (kind: string): Shape => (shapes === undefined ? anyShape : (shapes[kind] ?? noShape));
  const opened: { index?: Index; fault?: unknown } = {};
  const indexOf = () => {
    opened.index ??= readIndex(folder, program);
    return opened.index;
  };
  const made = recordsOfRun(folder, program, indexOf);
  const stored = new Map<string, StoredRecord>();
  const kept = new Set<string>();
  /** The records of the index that this run uses, and those of other kinds than these, without those that were made again. */
  const usedNames = (kinds?: readonly string[]) => {
    const isOther = (name: string) => kinds?.includes(name.slice(0, name.indexOf(':'))) === false;
    const others = kinds === undefined ? [] : [...indexOf().lines().keys()].filter(isOther);
    return [...new Set([...kept, ...stored.keys(), ...others])].filter((name) => !made.has(name));
  };
  return {
    ...localStore,
    get: (kind, key) => {
      const name = `${kind}:${key}`;
      const known = made.get(name, shapeOf(kind)) ?? stored.get(name);
      if (known !== undefined) return known;
      const index = indexOf();
      const entry = index.entry(name);
      if (entry === undefined) return undefined;
      const record = storedRecord({ file: join(folder, index.values), shape: shapeOf(kind) }, entry);
      stored.set(name, record);
      return record;
    },
    keep: (kind, key) => {
      const name = `${kind}:${key}`;
      if (made.has(name)) return true;
      if (indexOf().lines().has(name)) kept.add(name);
      return kept.has(name);
    },
    put: (kind, key, one) => made.put(`${kind}:${key}`, one),
    hold: made.hold,
    endRun: (kinds) => {
      opened.fault ??= made.closeValues();
      try {
        if (!made.isEmpty() || kinds?.length !== 0) opened.fault ??= made.writeIndex(usedNames(kinds));
      } finally {
        made.clear();
      }
      stored.clear();
      kept.clear();
      delete opened.index;
    },
    fault: () => opened.fault,
    size: () => made.namesWith(indexOf().lines().keys()).size,
  };
}

/** The records that a run makes. Their values are written at once, and the lines of the index at its end. */
function recordsOfRun(folder: string, program: string, indexOf: () => Index) {
  const opened: { writer?: ValueWriter } = {};
  const writerOf = () => {
    opened.writer ??= openValues(folder, indexOf().values || newValuesName(program), indexOf().placeOf);
    return opened.writer;
  };
  /** The names of the records, and their lines in `held`. */
  const made = new Map<string, HeldBytes | undefined>();
  /** Records whose values could not be written. They outlive the run. */
  const unwritten = new Map<string, StoredRecord>();
  const held = openSpillFile(folder);
  function* linesWith(used: readonly string[]): Generator<Buffer> {
    const index = indexOf();
    for (const name of used) {
      const line = index.lines().get(name);
      if (line !== undefined) yield index.lineAt(line);
    }
    for (const one of made.values()) {
      const line = one?.bytes();
      if (line !== undefined) yield line;
    }
  }
  return {
    hold: held.hold,
    isEmpty: () => made.size === 0,
    has: (name: string) => made.has(name) || unwritten.has(name),
    namesWith: (names: Iterable<string>) => new Set([...made.keys(), ...unwritten.keys(), ...names]),
    // Not remembered, since most are never asked for, and each record would keep its value.
    get: (name: string, shape: Shape): StoredRecord | undefined => {
      const known = made.get(name);
      if (known === undefined) return unwritten.get(name);
      const { file, flush } = writerOf();
      const line = known.bytes();
      const entry = line && entryIn(line, name, `${program} ${basename(file)}`);
      return entry && storedRecord({ file, shape }, entry, flush);
    },
    put: (name: string, one: MadeValue) => {
      const { lookups = [] } = one;
      const json = 'packed' in one ? undefined : storedJson(one.value);
      if (!('packed' in one) && json === undefined) return;
      const writer = writerOf();
      const place = 'packed' in one ? writer.addPacked(one.packed) : writer.add(json);
      const owner = `${program} ${basename(writer.file)}`;
      if (place === undefined) unwritten.set(name, recordOf(lookups, valueToStore(one)));
      made.set(name, place === undefined ? undefined : held.hold(lineOf(name, { ...place, lookups }, owner)));
    },
    /** Returns the error with which the values could not be written, if there was one. */
    closeValues: (): unknown => {
      opened.writer?.close();
      return opened.writer?.fault();
    },
    /** Writes the index with these of its records, unless it would be as before. Returns an error if that failed. */
    writeIndex: (used: readonly string[]): unknown => {
      const index = indexOf();
      if (made.size === 0 && used.length === index.lines().size) return undefined;
      const file = opened.writer?.file ?? join(folder, index.values);
      return writeIndex({ folder, program, file }, { [Symbol.iterator]: () => linesWith(used) });
    },
    clear: () => {
      held.close();
      made.clear();
      delete opened.writer;
    },
  };
}

/**
 * Notes whether there is a store in a folder.
 * @returns a function that removes the store if there was none
 */
export function watchNewStore(folder: string): () => void {
  const isNew = !existsSync(folder);
  return () => {
    try {
      if (isNew) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Windows removes no open file. The next run uses or replaces it.
    }
  };
}

const anyShape: Shape = () => true;
const noShape: Shape = () => false;

/** @param flush writes values that are not in the file yet */
function storedRecord(
  { file, shape }: { file: string; shape: Shape },
  { lookups, digest, offset, length }: IndexEntry,
  flush = () => {},
): StoredRecord {
  const read: { value?: unknown; isDone?: true } = {};
  const json = () => {
    flush();
    return undamaged(file, { digest, offset, length });
  };
  const valueOnce = () => {
    const bytes = json();
    const value = bytes && parsedJson(bytes.toString('utf8'));
    return shape(value) ? value : undefined;
  };
  return {
    lookups,
    digest: () => digest,
    json,
    valueOnce,
    value: () => {
      if (read.isDone) return read.value;
      read.isDone = true;
      read.value = valueOnce();
      return read.value;
    },
  };
}
