// A store in a folder. An index has a line for each record: its key, its lookups and the place of its value in another file, where
// equal values are stored once. Law: deleting the folder or changing any byte in it costs only time; a damaged record is missing.

import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parsedJson, type Shape, type Shapes } from '../shared/shapes.ts';
import type { HeldBytes, Store, StoredRecord } from '../types/store.ts';
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
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the methods of one store share its state
export function diskStore(folder: string, program: string, shapes?: Shapes): DiskStore {
  const shapeOf = (kind: string): Shape => (shapes === undefined ? anyShape : (shapes[kind] ?? noShape));
  const opened: { index?: Index; writer?: ValueWriter; fault?: unknown } = {};
  const indexOf = () => {
    opened.index ??= readIndex(folder, program);
    return opened.index;
  };
  const writerOf = () => {
    opened.writer ??= openValues(folder, indexOf().values || newValuesName(program), indexOf().placeOf);
    return opened.writer;
  };
  const stored = new Map<string, StoredRecord>();
  const kept = new Set<string>();
  /** The names of the records that this run made, and their lines in `held`. */
  const made = new Map<string, HeldBytes | undefined>();
  /** Records whose values could not be written. */
  const unwritten = new Map<string, StoredRecord>();
  const held = openSpillFile(folder);
  // Not remembered, since most are never asked for, and each record would keep its value.
  const madeRecord = (kind: string, name: string): StoredRecord | undefined => {
    const known = made.get(name);
    if (known === undefined) return unwritten.get(name);
    const { file, flush } = writerOf();
    const line = known.bytes();
    const entry = line && entryIn(line, name, `${program} ${basename(file)}`);
    return entry && storedRecord({ file, shape: shapeOf(kind) }, entry, flush);
  };
  /** Writes the index, unless it would be as before. */
  const writeUsed = (kinds?: readonly string[]) => {
    const index = indexOf();
    const lines = index.lines();
    const isOther = (name: string) => kinds?.includes(name.slice(0, name.indexOf(':'))) === false;
    const others = kinds === undefined ? [] : [...lines.keys()].filter(isOther);
    const former = new Set([...kept, ...stored.keys(), ...others]);
    const used = [...former].filter((name) => !made.has(name) && !unwritten.has(name));
    if (made.size === 0 && used.length === lines.size) return;
    const file = opened.writer?.file ?? join(folder, index.values);
    opened.fault ??= writeIndex(
      { folder, program, file },
      {
        *[Symbol.iterator]() {
          for (const name of used) {
            const line = lines.get(name);
            if (line !== undefined) yield index.lineAt(line);
          }
          for (const one of made.values()) {
            const line = one?.bytes();
            if (line !== undefined) yield line;
          }
        },
      },
    );
  };
  return {
    ...localStore,
    get: (kind, key) => {
      const name = `${kind}:${key}`;
      const known = madeRecord(kind, name) ?? stored.get(name);
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
      if (made.get(name) !== undefined || unwritten.has(name)) return true;
      if (indexOf().lines().has(name)) kept.add(name);
      return kept.has(name);
    },
    put: (kind, key, one) => {
      const { lookups = [] } = one;
      const json = 'packed' in one ? undefined : storedJson(one.value);
      if (!('packed' in one) && json === undefined) return;
      const writer = writerOf();
      const place = 'packed' in one ? writer.addPacked(one.packed) : writer.add(json);
      const name = `${kind}:${key}`;
      const owner = `${program} ${basename(writer.file)}`;
      if (place === undefined) unwritten.set(name, recordOf(lookups, valueToStore(one)));
      made.set(name, place === undefined ? undefined : held.hold(lineOf(name, { ...place, lookups }, owner)));
    },
    hold: held.hold,
    endRun: (kinds) => {
      opened.writer?.close();
      opened.fault ??= opened.writer?.fault();
      try {
        if (made.size > 0 || kinds?.length !== 0) writeUsed(kinds);
      } finally {
        held.close();
      }
      made.clear();
      stored.clear();
      kept.clear();
      delete opened.index;
      delete opened.writer;
    },
    fault: () => opened.fault,
    size: () => {
      const former = [...unwritten.keys(), ...indexOf().lines().keys()];
      return made.size + new Set(former.filter((name) => !made.has(name))).size;
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
