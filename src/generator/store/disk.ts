// A store in a folder. An index has a line for each record: its key, its lookups and the place of its value in another file, where
// equal values are stored once. Law: deleting the folder or changing any byte in it costs only time; a damaged record is missing.

import { basename, join } from 'node:path';
import { openHeldTexts } from './held-texts.ts';
import {
  entryIn,
  type Index,
  type IndexEntry,
  lineOf,
  newValuesName,
  readIndex,
  writeIndex,
} from './index-lines.ts';
import { recordOf, type Store, type StoredRecord } from './store.ts';
import { openValues, undamaged, type ValueWriter } from './values.ts';

/**
 * Opens the store in a folder.
 * @param folder absolute path; created when there is something to write
 * @param program identifies the version of the program that made the values: no other version can use them
 */
export function diskStore(folder: string, program: string): Store {
  const opened: { index?: Index; writer?: ValueWriter } = {};
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
  /** The lines of the records that this run made, in `held`. A record is in memory if its value could not be written. */
  const made = new Map<string, number | StoredRecord>();
  const held = openHeldTexts(folder);
  const textOf = (number: number): string => {
    const bytes = held.bytesOf(number);
    if (bytes === undefined) throw new Error('A held text is lost.');
    return bytes.toString();
  };
  // Not remembered, since most are never asked for, and each record would keep its value.
  const madeRecord = (name: string): StoredRecord | undefined => {
    const known = made.get(name);
    if (typeof known !== 'number') return known;
    const { file, flush } = writerOf();
    const line = held.bytesOf(known);
    const entry = line && entryIn(line, name, `${program} ${basename(file)}`);
    return entry && storedRecord(file, entry, flush);
  };
  /** Writes the index, unless it would be as before. */
  const writeUsed = (kinds?: readonly string[]) => {
    const index = indexOf();
    const lines = index.lines();
    const isOther = (name: string) => kinds?.includes(name.slice(0, name.indexOf(':'))) === false;
    const others = kinds === undefined ? [] : [...lines.keys()].filter(isOther);
    const used = new Set([...kept, ...stored.keys(), ...others]);
    for (const name of made.keys()) used.delete(name);
    if (made.size === 0 && used.size === lines.size) return;
    const file = opened.writer?.file ?? join(folder, index.values);
    writeIndex(
      { folder, program, file },
      {
        *[Symbol.iterator]() {
          for (const name of used) {
            const line = lines.get(name);
            if (line !== undefined) yield index.lineAt(line);
          }
          for (const one of made.values()) {
            const line = typeof one === 'number' ? held.bytesOf(one) : undefined;
            if (line !== undefined) yield line;
          }
        },
      },
    );
  };
  return {
    get: (kind, key) => {
      const name = `${kind}:${key}`;
      const known = madeRecord(name) ?? stored.get(name);
      if (known !== undefined) return known;
      const index = indexOf();
      const entry = index.entry(name);
      if (entry === undefined) return undefined;
      const record = storedRecord(join(folder, index.values), entry);
      stored.set(name, record);
      return record;
    },
    keep: (kind, key) => {
      const name = `${kind}:${key}`;
      if (made.has(name)) return true;
      if (indexOf().lines().has(name)) kept.add(name);
      return kept.has(name);
    },
    put: (kind, key, lookups, value) => {
      const writer = writerOf();
      const place = writer.add(JSON.stringify(value));
      const name = `${kind}:${key}`;
      const owner = `${program} ${basename(writer.file)}`;
      made.set(
        name,
        place === undefined ? recordOf(lookups, value) : held.add(lineOf(name, { ...place, lookups }, owner)),
      );
    },
    hold: (text) => {
      const number = held.add(text);
      return { size: held.sizeOf(number), text: () => textOf(number) };
    },
    endRun: (kinds) => {
      opened.writer?.close();
      try {
        if (made.size > 0 || kinds?.length !== 0) writeUsed(kinds);
      } finally {
        held.close();
      }
      for (const [name, one] of made) if (typeof one === 'number') made.delete(name);
      stored.clear();
      kept.clear();
      delete opened.index;
      delete opened.writer;
    },
    size: () => new Set([...made.keys(), ...indexOf().lines().keys()]).size,
  };
}

/** @param flush writes values that are not in the file yet */
function storedRecord(
  file: string,
  { lookups, digest, offset, length }: IndexEntry,
  flush = () => {},
): StoredRecord {
  const read: { value?: unknown; isDone?: true } = {};
  const json = () => {
    flush();
    return undamaged(file, { digest, offset, length });
  };
  return {
    lookups,
    digest: () => digest,
    json,
    value: () => {
      if (read.isDone) return read.value;
      read.isDone = true;
      const bytes = json();
      if (bytes !== undefined) read.value = JSON.parse(bytes.toString('utf8'));
      return read.value;
    },
  };
}
