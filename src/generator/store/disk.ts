// A store in a folder. An index has a line for each record: its key, its lookups and the place of its value in another file, where
// equal values are stored once. Law: deleting the folder or changing any byte in it costs only time; a damaged record is missing.

import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { keyOf, type Lookup, recordOf, type Store, type StoredRecord } from './store.ts';

/** Where a value is in the file of values. */
interface ValuePlace {
  digest: string;
  offset: number;
  length: number;
}

interface IndexEntry extends ValuePlace {
  lookups: readonly Lookup[];
}

interface Index {
  /** Name of the file of values. */
  values: string;
  entries: ReadonlyMap<string, IndexEntry>;
}

/** The file of values is rewritten when it has more unused bytes than this, and more unused bytes than used ones. */
const mostUnused = 1_000_000;

/** Bytes of values that are written together. */
const mostWaiting = 1_000_000;

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
    opened.writer ??= openValues(folder, indexOf());
    return opened.writer;
  };
  const stored = new Map<string, StoredRecord>();
  const made = new Map<string, MadeRecord>();
  return {
    get: (kind, key) => {
      const name = `${kind}:${key}`;
      const known = made.get(name)?.record ?? stored.get(name);
      if (known !== undefined) return known;
      const { values, entries } = indexOf();
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const record = storedRecord(join(folder, values), entry);
      stored.set(name, record);
      return record;
    },
    put: (kind, key, lookups, value) => {
      const writer = writerOf();
      const place = writer.add(JSON.stringify(value));
      const written = place && {
        entry: { ...place, lookups },
        record: storedRecord(writer.file, { ...place, lookups }, writer.flush),
      };
      made.set(`${kind}:${key}`, written ?? { record: recordOf(lookups, value) });
    },
    endRun: () => {
      const { entries } = indexOf();
      opened.writer?.close();
      for (const name of made.keys()) stored.delete(name);
      if (made.size === 0 && stored.size === entries.size) return;
      const kept = [...entries].filter(([name]) => stored.has(name));
      const written = [...made].flatMap(([name, { entry }]) =>
        entry === undefined ? [] : [[name, entry] as const],
      );
      writeIndex({ folder, program, file: opened.writer?.file ?? join(folder, indexOf().values) }, [
        ...kept,
        ...written,
      ]);
    },
    size: () => new Set([...made.keys(), ...indexOf().entries.keys()]).size,
  };
}

/** A record that this run made. `entry` is missing if the value could not be written. */
interface MadeRecord {
  record: StoredRecord;
  entry?: IndexEntry;
}

/** @param flush writes values that are not in the file yet */
function storedRecord(
  file: string,
  { lookups, digest, offset, length }: IndexEntry,
  flush = () => {},
): StoredRecord {
  const read: { value?: unknown; isDone?: true } = {};
  return {
    lookups,
    digest: () => digest,
    value: () => {
      if (read.isDone) return read.value;
      read.isDone = true;
      flush();
      const text = textAt(file, offset, length);
      if (text !== undefined && keyOf(text) === digest) read.value = JSON.parse(text);
      return read.value;
    },
  };
}

function textAt(file: string, offset: number, length: number): string | undefined {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(length);
      return readSync(descriptor, bytes, 0, length, offset) === length ? bytes.toString('utf8') : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}

const indexName = 'index.jsonl';

/** `["<checksum>",["<kind>:<key>","<digest>",<offset>,<length>,[...lookups]]]`, one line for each record. */
function lineOf(name: string, { digest, offset, length, lookups }: IndexEntry, owner: string): string {
  const text = JSON.stringify([name, digest, offset, length, lookups]);
  return `["${keyOf(owner, text)}",${text}]\n`;
}

const line = /^\["([\w-]+)",(.*)\]$/s;

/** Reads the undamaged records of an index. Its first line is the name of the file of values; without it the index is empty. */
function readIndex(folder: string, program: string): Index {
  const [head = '', ...lines] = textIn(join(folder, indexName)).split('\n');
  const values = /^"(values-[\w-]+)"$/.exec(head)?.[1];
  const entries = new Map<string, IndexEntry>();
  if (values === undefined) return { values: '', entries };
  for (const written of lines) {
    const [, checksum, text = ''] = line.exec(written) ?? [];
    if (checksum === undefined || checksum !== keyOf(`${program} ${values}`, text)) continue;
    const [name, digest, offset, length, lookups] = JSON.parse(text) as [
      string,
      string,
      number,
      number,
      Lookup[],
    ];
    entries.set(name, { digest, offset, length, lookups });
  }
  return { values, entries };
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

interface ValueWriter {
  /** Absolute path of the file of values. */
  file: string;
  /** Appends a text, unless the file contains it. Returns its place, or undefined if it cannot be written. */
  add(text: string): ValuePlace | undefined;
  /** Writes what has been added. */
  flush(): void;
  close(): void;
}

/** Opens the file of values. Values are written soon after they are added, so that few stay in memory. */
function openValues(folder: string, { values, entries }: Pick<Index, 'values' | 'entries'>): ValueWriter {
  const file = join(folder, values === '' ? newName() : values);
  const places = new Map([...entries.values()].map((place) => [place.digest, place as ValuePlace]));
  const state = { descriptor: descriptorFor(folder, file), end: 0, waiting: [] as Buffer[], size: 0 };
  if (state.descriptor !== undefined) state.end = fstatSync(state.descriptor).size;
  const flush = () => {
    const { descriptor, waiting } = state;
    const bytes = Buffer.concat(waiting);
    Object.assign(state, { waiting: [], size: 0 });
    if (descriptor === undefined) return;
    try {
      for (let from = 0; from < bytes.length; ) from += writeSync(descriptor, bytes, from);
    } catch {
      // A full disk: records of values that are not there are as good as none.
      closeSync(descriptor);
      state.descriptor = undefined;
    }
  };
  return {
    file,
    flush,
    add: (text) => {
      if (state.descriptor === undefined) return undefined;
      const digest = keyOf(text);
      const there = places.get(digest);
      if (there !== undefined) return { digest, offset: there.offset, length: there.length };
      const bytes = Buffer.from(`${text}\n`);
      const place = { digest, offset: state.end, length: bytes.length - 1 };
      state.waiting.push(bytes);
      state.size += bytes.length;
      state.end += bytes.length;
      places.set(digest, place);
      if (state.size > mostWaiting) flush();
      return place;
    },
    close: () => {
      flush();
      if (state.descriptor !== undefined) closeSync(state.descriptor);
      state.descriptor = undefined;
    },
  };
}

function newName(): string {
  return `values-${randomUUID().slice(0, 8)}`;
}

/** Opens a file for appending. Returns undefined if the folder cannot be written to. */
function descriptorFor(folder: string, file: string): number | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.gitignore'), '*\n');
    return openSync(file, 'a');
  } catch {
    return undefined;
  }
}

interface IndexPlace {
  folder: string;
  program: string;
  /** Absolute path of the file of values. */
  file: string;
}

/** Replaces the index in one step: if the program is killed, the previous index or the new one is there, complete. */
function writeIndex({ folder, program, file }: IndexPlace, used: (readonly [string, IndexEntry])[]): void {
  const staged = join(folder, `${indexName}.${randomUUID().slice(0, 8)}`);
  try {
    const { values, entries } = isWasteful(file, used)
      ? copiedValues(folder, file, used)
      : { values: basename(file), entries: used };
    const lines = entries.map(([name, entry]) => lineOf(name, entry, `${program} ${values}`));
    writeFileSync(staged, `"${values}"\n${lines.join('')}`);
    renameSync(staged, join(folder, indexName));
    for (const name of readdirSync(folder))
      if (name.startsWith('values-') && name !== values) rmSync(join(folder, name), { force: true });
  } catch {
    if (existsSync(staged)) rmSync(staged);
  }
}

/** Whether a file of values has so many unused bytes that it is rewritten. */
function isWasteful(file: string, used: (readonly [string, ValuePlace])[]): boolean {
  const lengths = new Map(used.map(([, { digest, length }]) => [digest, length]));
  const needed = [...lengths.values()].reduce((total, length) => total + length, 0);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size - needed > Math.max(mostUnused, needed);
}

/** Copies the used values to a new file. */
function copiedValues(
  folder: string,
  file: string,
  used: (readonly [string, IndexEntry])[],
): { values: string; entries: [string, IndexEntry][] } {
  const writer = openValues(folder, { values: '', entries: new Map() });
  try {
    const entries = used.flatMap(([name, { offset, length, lookups }]): [string, IndexEntry][] => {
      const text = textAt(file, offset, length);
      const place = text === undefined ? undefined : writer.add(text);
      return place === undefined ? [] : [[name, { ...place, lookups }]];
    });
    return { values: basename(writer.file), entries };
  } finally {
    writer.close();
  }
}
