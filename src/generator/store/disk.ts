// A store in a folder. An index has a line for each record: its key, what was looked up for it, and where its value is. Values
// are in a file of their own, by their content: two records of one value share it, and what is not asked for is not loaded.
// Law: deleting the folder, or changing any byte in it, changes nothing but the time the next command takes; a record that is
// damaged is as good as none.

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
import { join } from 'node:path';
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

/** Bytes that no record refers to are kept up to as many, and as long as they are fewer than the others. */
const mostUnused = 1_000_000;

/**
 * @param folder absolute; made when there is something to write
 * @param program names the program that made the values: another one has no use for them
 */
export function diskStore(folder: string, program: string): Store {
  const opened: { index?: Index } = {};
  const indexOf = () => {
    opened.index ??= readIndex(folder, program);
    return opened.index;
  };
  const stored = new Map<string, StoredRecord>();
  const made = new Map<string, StoredRecord>();
  return {
    keeps: true,
    get: (kind, key) => {
      const name = `${kind}:${key}`;
      const known = made.get(name) ?? stored.get(name);
      if (known !== undefined) return known;
      const { values, entries } = indexOf();
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const record = storedRecord(join(folder, values), entry);
      stored.set(name, record);
      return record;
    },
    put: (kind, key, lookups, value) => void made.set(`${kind}:${key}`, recordOf(lookups, value)),
    endRun: () => {
      const { entries } = indexOf();
      for (const name of made.keys()) stored.delete(name);
      if (made.size > 0 || stored.size < entries.size)
        write({ folder, program, stored, made, former: indexOf() });
    },
    size: () => new Set([...made.keys(), ...indexOf().entries.keys()]).size,
  };
}

function storedRecord(file: string, { lookups, digest, offset, length }: IndexEntry): StoredRecord {
  const read: { value?: unknown; isDone?: true } = {};
  return {
    lookups,
    digest: () => digest,
    value: () => {
      if (read.isDone) return read.value;
      read.isDone = true;
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

/** The undamaged records of an index. The first line names the file of values; without it there is none. */
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

interface Written {
  folder: string;
  program: string;
  /** Records of the index that this run has used. */
  stored: ReadonlyMap<string, StoredRecord>;
  made: ReadonlyMap<string, StoredRecord>;
  former: Index;
}

/** Values first, then the index in one step, so that a kill leaves the former index or the new one. */
function write({ folder, program, stored, made, former }: Written): void {
  const staged = join(folder, `${indexName}.${randomUUID().slice(0, 8)}`);
  const kept = [...former.entries].filter(([name]) => stored.has(name));
  const isNew = former.values === '' || isWasteful(join(folder, former.values), kept);
  const values = isNew ? `values-${randomUUID().slice(0, 8)}` : former.values;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.gitignore'), '*\n');
    const entries = new Map(isNew ? [] : kept);
    const writer = openValues(join(folder, values), [...entries.values()]);
    try {
      if (isNew)
        for (const [name, { offset, length, lookups }] of kept) {
          const text = textAt(join(folder, former.values), offset, length);
          if (text !== undefined) entries.set(name, { lookups, ...writer.add(text) });
        }
      for (const [name, { lookups, value }] of made)
        entries.set(name, { lookups, ...writer.add(JSON.stringify(value())) });
    } finally {
      writer.close();
    }
    const lines = [...entries].map(([name, entry]) => lineOf(name, entry, `${program} ${values}`));
    writeFileSync(staged, `"${values}"\n${lines.join('')}`);
    renameSync(staged, join(folder, indexName));
    for (const name of readdirSync(folder))
      if (name.startsWith('values-') && name !== values) rmSync(join(folder, name), { force: true });
  } catch {
    if (existsSync(staged)) rmSync(staged);
  }
}

/** Whether most of a file of values is of no use any more. */
function isWasteful(file: string, kept: (readonly [string, ValuePlace])[]): boolean {
  const used = new Map(kept.map(([, { digest, length }]) => [digest, length]));
  const needed = [...used.values()].reduce((total, length) => total + length, 0);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size - needed > Math.max(mostUnused, needed);
}

interface ValueWriter {
  /** Where a text is, written at the end of the file unless it is there. */
  add(text: string): ValuePlace;
  close(): void;
}

function openValues(file: string, known: readonly ValuePlace[]): ValueWriter {
  const descriptor = openSync(file, 'a');
  const state = { end: fstatSync(descriptor).size };
  const places = new Map(known.map((place) => [place.digest, place]));
  return {
    add: (text) => {
      const digest = keyOf(text);
      const there = places.get(digest);
      if (there !== undefined) return { digest, offset: there.offset, length: there.length };
      const bytes = Buffer.from(`${text}\n`);
      const place = { digest, offset: state.end, length: bytes.length - 1 };
      for (let from = 0; from < bytes.length; ) from += writeSync(descriptor, bytes, from);
      state.end += bytes.length;
      places.set(digest, place);
      return place;
    },
    close: () => closeSync(descriptor),
  };
}
