// A store in a folder. An index has a line for each record: its key, its lookups and the place of its value in another file, where
// equal values are stored once. Law: deleting the folder or changing any byte in it costs only time; a damaged record is missing.

import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keyOf, type Lookup, recordOf, type Store, type StoredRecord } from './store.ts';
import { openValues, type ValuePlace, type ValueWriter, valueAt } from './values.ts';

interface IndexEntry extends ValuePlace {
  lookups: readonly Lookup[];
}

interface Index {
  /** Name of the file of values. */
  values: string;
  /** The lines by the names of their records. A line is checked and parsed when its record is asked for. */
  lines: ReadonlyMap<string, string>;
  /** Returns undefined if there is no such record, or its line is damaged. */
  entry(name: string): IndexEntry | undefined;
}

/** The file of values is rewritten when it has more unused bytes than this, and more unused bytes than used ones. */
const mostUnused = 1_000_000;

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
    opened.writer ??= openValues(folder, indexOf().values, allEntries(indexOf()));
    return opened.writer;
  };
  const stored = new Map<string, StoredRecord>();
  const made = new Map<string, MadeRecord>();
  return {
    get: (kind, key) => {
      const name = `${kind}:${key}`;
      const known = made.get(name)?.record ?? stored.get(name);
      if (known !== undefined) return known;
      const index = indexOf();
      const entry = index.entry(name);
      if (entry === undefined) return undefined;
      const record = storedRecord(join(folder, index.values), entry);
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
      const index = indexOf();
      opened.writer?.close();
      for (const name of made.keys()) stored.delete(name);
      if (made.size === 0 && stored.size === index.lines.size) return;
      const kept = [...stored.keys()].flatMap((name) => {
        const entry = index.entry(name);
        return entry === undefined ? [] : [[name, entry] as const];
      });
      const written = [...made].flatMap(([name, { entry }]) =>
        entry === undefined ? [] : [[name, entry] as const],
      );
      writeIndex({ folder, program, file: opened.writer?.file ?? join(folder, indexOf().values) }, [
        ...kept,
        ...written,
      ]);
    },
    size: () => new Set([...made.keys(), ...indexOf().lines.keys()]).size,
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
  const json = () => {
    flush();
    const bytes = valueAt(file, { offset, length });
    return bytes !== undefined && keyOf(bytes) === digest ? bytes : undefined;
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

const indexName = 'index.jsonl';

/** `["<checksum>",["<kind>:<key>","<digest>",<offset>,<length>,[...lookups]]]`, one line for each record. */
function lineOf(name: string, { digest, offset, length, lookups }: IndexEntry, owner: string): string {
  const text = JSON.stringify([name, digest, offset, length, lookups]);
  return `["${keyOf(owner, text)}",${text}]\n`;
}

const line = /^\["([\w-]+)",(.*)\]$/s;
const nameInLine = /^\["[\w-]+",\[("(?:[^"\\]|\\.)*")/;

/** Reads an index. Its first line is the name of the file of values; without it the index is empty. */
function readIndex(folder: string, program: string): Index {
  const [head = '', ...written] = textIn(join(folder, indexName)).split('\n');
  const values = /^"(values-[\w-]+)"$/.exec(head)?.[1];
  const lines = new Map<string, string>();
  const entries = new Map<string, IndexEntry | undefined>();
  if (values !== undefined)
    for (const text of written) {
      const name = nameInLine.exec(text)?.[1];
      if (name !== undefined) lines.set(nameFrom(name), text);
    }
  const entry = (name: string) => {
    if (!entries.has(name)) entries.set(name, entryIn(lines.get(name) ?? '', name, `${program} ${values}`));
    return entries.get(name);
  };
  return { values: values ?? '', lines, entry };
}

function nameFrom(literal: string): string {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return '';
  }
}

/** Returns the entry in a line; undefined if the line is damaged, or is of another owner. */
function entryIn(written: string, name: string, owner: string): IndexEntry | undefined {
  const [, checksum, text = ''] = line.exec(written) ?? [];
  if (checksum === undefined || checksum !== keyOf(owner, text)) return undefined;
  const [own, digest, offset, length, lookups] = JSON.parse(text) as [
    string,
    string,
    number,
    number,
    Lookup[],
  ];
  return own === name ? { digest, offset, length, lookups } : undefined;
}

function* allEntries({ lines, entry }: Index): Generator<IndexEntry> {
  for (const name of lines.keys()) {
    const found = entry(name);
    if (found !== undefined) yield found;
  }
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
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
  const writer = openValues(folder);
  try {
    const entries = used.flatMap(([name, { offset, length, lookups }]): [string, IndexEntry][] => {
      const place = writer.add(valueAt(file, { offset, length })?.toString('utf8'));
      return place === undefined ? [] : [[name, { ...place, lookups }]];
    });
    return { values: basename(writer.file), entries };
  } finally {
    writer.close();
  }
}
