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
  /** Returns the place of a value in a line that is not damaged. */
  placeOf(digest: string): ValuePlace | undefined;
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
    opened.writer ??= openValues(folder, indexOf().values || newValuesName(program), indexOf().placeOf);
    return opened.writer;
  };
  const stored = new Map<string, StoredRecord>();
  const kept = new Set<string>();
  const made = new Map<string, MadeRecord>();
  const madeRecord = (name: string): StoredRecord | undefined => {
    const known = made.get(name);
    if (known?.line === undefined || known.record !== undefined) return known?.record;
    const { file, flush } = writerOf();
    const entry = entryIn(known.line, name, `${program} ${basename(file)}`);
    if (entry !== undefined) known.record = storedRecord(file, entry, flush);
    return known.record;
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
      if (indexOf().lines.has(name)) kept.add(name);
      return kept.has(name);
    },
    put: (kind, key, lookups, value) => {
      const writer = writerOf();
      const place = writer.add(JSON.stringify(value));
      const name = `${kind}:${key}`;
      const owner = `${program} ${basename(writer.file)}`;
      const line = place && lineOf(name, { ...place, lookups }, owner);
      made.set(name, line === undefined ? { record: recordOf(lookups, value) } : { line });
    },
    endRun: (kinds) => {
      const index = indexOf();
      opened.writer?.close();
      const isOther = (name: string) => kinds?.includes(name.slice(0, name.indexOf(':'))) === false;
      const others = kinds === undefined ? [] : [...index.lines.keys()].filter(isOther);
      const used = new Set([...kept, ...stored.keys(), ...others]);
      for (const name of made.keys()) used.delete(name);
      if (made.size === 0 && used.size === index.lines.size) return;
      const file = opened.writer?.file ?? join(folder, index.values);
      // Lines of the same file of values are written as they are.
      const former = [...used].flatMap((name) => index.lines.get(name) ?? []);
      const written = [...made.values()].flatMap(({ line }) => line ?? []);
      writeIndex({ folder, program, file }, [...former, ...written]);
    },
    size: () => new Set([...made.keys(), ...indexOf().lines.keys()]).size,
  };
}

/** A record that this run made: its line, from which the record is made if it is asked for. Most are not. */
interface MadeRecord {
  /** Missing if the value could not be written. */
  line?: string;
  record?: StoredRecord;
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
  return `["${keyOf(owner, text)}",${text}]`;
}

const line = /^\["([\w-]+)",(.*)\]$/s;
/** The name of the record in a line, and the place of its value: what is needed of lines that are not checked. */
const startOfLine = /^\["[\w-]+",\[("(?:[^"\\]|\\.)*"),"([\w-]+)",\d+,(\d+),/;

/** The names of files of values contain their program, so that no line of another one is taken for a record. */
function valuesPrefix(program: string): string {
  return `values-${keyOf(program).slice(0, 8)}-`;
}

function newValuesName(program: string): string {
  return valuesPrefix(program) + randomUUID().slice(0, 8);
}

/** Reads an index. Its first line is the name of the file of values; without that of a file of this program the index is empty. */
function readIndex(folder: string, program: string): Index {
  const [head = '', ...written] = textIn(join(folder, indexName)).split('\n');
  const values = /^"(values-[\w-]+)"$/.exec(head)?.[1];
  const lines = new Map<string, string>();
  const entries = new Map<string, IndexEntry | undefined>();
  const isOwn = values?.startsWith(valuesPrefix(program)) === true;
  if (isOwn)
    for (const text of written) {
      const name = startOfLine.exec(text)?.[1];
      if (name !== undefined) lines.set(nameFrom(name), text);
    }
  const entry = (name: string) => {
    if (!entries.has(name)) entries.set(name, entryIn(lines.get(name) ?? '', name, `${program} ${values}`));
    return entries.get(name);
  };
  const names: { byDigest?: Map<string, string> } = {};
  const placeOf = (digest: string) => {
    names.byDigest ??= new Map(
      Array.from(lines, ([name, text]) => [startOfLine.exec(text)?.[2] ?? '', name] as const),
    );
    return entry(names.byDigest.get(digest) ?? '');
  };
  return { values: isOwn ? values : '', lines, entry, placeOf };
}

function nameFrom(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
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
function writeIndex({ folder, program, file }: IndexPlace, used: string[]): void {
  const staged = join(folder, `${indexName}.${randomUUID().slice(0, 8)}`);
  try {
    const { values, lines } = isWasteful(file, used)
      ? copiedValues({ folder, program, file }, used)
      : { values: basename(file), lines: used };
    writeFileSync(staged, [`"${values}"`, ...lines, ''].join('\n'));
    renameSync(staged, join(folder, indexName));
    for (const name of readdirSync(folder))
      if (name.startsWith('values-') && name !== values) rmSync(join(folder, name), { force: true });
  } catch {
    if (existsSync(staged)) rmSync(staged);
  }
}

/** Whether a file of values has so many unused bytes that it is rewritten. */
function isWasteful(file: string, used: string[]): boolean {
  const lengths = new Map(
    used.map((text) => {
      const [, , digest = '', length = '0'] = startOfLine.exec(text) ?? [];
      return [digest, Number(length)];
    }),
  );
  const needed = [...lengths.values()].reduce((total, length) => total + length, 0);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size - needed > Math.max(mostUnused, needed);
}

/** Copies the used values to a new file, without those of damaged lines. */
function copiedValues(
  { folder, program, file }: IndexPlace,
  used: string[],
): { values: string; lines: string[] } {
  const writer = openValues(folder, newValuesName(program));
  const values = basename(writer.file);
  try {
    const lines = used.flatMap((text) => {
      const name = nameFrom(startOfLine.exec(text)?.[1] ?? '""');
      const entry = entryIn(text, name, `${program} ${basename(file)}`);
      const place = entry && writer.add(valueAt(file, entry)?.toString('utf8'));
      if (entry === undefined || place === undefined) return [];
      return [lineOf(name, { ...place, lookups: entry.lookups }, `${program} ${values}`)];
    });
    return { values, lines };
  } finally {
    writer.close();
  }
}
