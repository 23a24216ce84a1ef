// The index of a store in a folder: a line for each record, with its key, its lookups and the place of its value in another file. Law: no
// line is used before its checksum is compared, so a damaged one is missing, and so is one of another program.

import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { keyOf } from '../shared/keys.ts';
import { count, list, parsedJson, text, tuple } from '../shared/shapes.ts';
import type { Lookup } from '../types/store.ts';
import { openValues, undamaged, type ValuePlace } from './value-file.ts';

/** A record in the index: where its value is, and its lookups. */
export interface IndexEntry extends ValuePlace {
  lookups: readonly Lookup[];
}

/** An index that was read. */
export interface Index {
  /** Name of the file of values. */
  values: string;
  /**
   * The lines by the names of their records, as numbers for `lineAt`, since their texts would take as much memory as all pages. A line is
   * checked and parsed when its record is asked for.
   */
  lines(): ReadonlyMap<string, number>;
  /** Returns a line of `lines`. */
  lineAt(line: number): Buffer;
  /** Returns undefined if there is no such record, or its line is damaged. */
  entry(name: string): IndexEntry | undefined;
  /** Returns the place of a value, unless its line or the value is damaged. */
  placeOf(digest: string): ValuePlace | undefined;
}

/** The file of values is rewritten when it has more unused bytes than this, and more unused bytes than used ones. */
const mostUnused = 1_000_000;

const indexName = 'index.jsonl';

/** Returns the line of a record: `["<checksum>",["<kind>:<key>","<digest>",<offset>,<length>,[...lookups]]]`, one line for each record. */
export function lineOf(name: string, { digest, offset, length, lookups }: IndexEntry, owner: string): string {
  const text = JSON.stringify([name, digest, offset, length, lookups]);
  return `["${keyOf(owner, text)}",${text}]`;
}

const line = /^\["([\w-]+)",(.*)\]$/s;

/** The length of a checksum, and of a digest: SHA-256 in Base64. */
const digestLength = 43;
/** The place of the name in a line. */
const nameAt = '["'.length + digestLength + '",["'.length;

/** Returns where the name of the record ends in a line that is not checked, at its last quote; -1 if it does not end. */
function endOfName(written: Buffer): number {
  let end = written.indexOf(quote, nameAt);
  while (written[end - 1] === backslash) end = written.indexOf(quote, end + 1);
  return end;
}

/** Returns the digest and the length of the value in a line that is not checked. */
function valueIn(written: Buffer): { digest: string; length: number } {
  const digestAt = endOfName(written) + 3;
  const numbersAt = digestAt + digestLength + 2;
  const [, length] = written.toString('latin1', numbersAt, numbersAt + 32).split(',', 2);
  return { digest: digestIn(written), length: Number(length) || 0 };
}

function digestIn(written: Buffer): string {
  const digestAt = endOfName(written) + 3;
  return written.toString('latin1', digestAt, digestAt + digestLength);
}

const quote = 0x22;
const backslash = 0x5c;
const lineEnd = 0x0a;

/** Returns the name of the record in a line that is not checked; undefined if it is damaged. */
function nameIn(written: Buffer): string | undefined {
  const json = written.toString('utf8', nameAt - 1, endOfName(written) + 1);
  if (json.length > 1 && !json.includes('\\')) return json.slice(1, -1);
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
}

/** The names of files of values contain their program, so that no line of another one is taken for a record. */
function valuesPrefix(program: string): string {
  return `values-${keyOf(program).slice(0, 8)}-`;
}

/** Returns a name for a new file of values. */
export function newValuesName(program: string): string {
  return valuesPrefix(program) + randomUUID().slice(0, 8);
}

/** Lines that are searched for one by one, before a table of all lines is made. */
const mostSearched = 4;

/** Reads an index. Its first line is the name of the file of values; without that of a file of this program the index is empty. */
export function readIndex(folder: string, program: string): Index {
  const bytes = bytesIn(join(folder, indexName));
  const head = bytes.toString('utf8', 0, Math.max(0, bytes.indexOf(lineEnd)));
  const values = /^"(values-[\w-]+)"$/.exec(head)?.[1];
  const isOwn = values?.startsWith(valuesPrefix(program)) === true;
  const read: { lines?: Map<string, number>; byDigest?: Map<string, string> } = {};
  if (!isOwn) read.lines = new Map();
  const entries = new Map<string, IndexEntry | undefined>();
  const lineAt = (line: number) => bytes.subarray(line, endOfLine(bytes, line));
  const lines = () => {
    if (read.lines !== undefined) return read.lines;
    const found = new Map<string, number>();
    for (let start = head.length + 1; start < bytes.length; ) {
      const line = lineAt(start);
      const name = nameIn(line);
      if (name !== undefined) found.set(name, start);
      start += line.length + 1;
    }
    read.lines = found;
    return found;
  };
  /** Names that were searched for one by one. */
  const searched = new Set<string>();
  // An unchanged build needs one line of a hundred thousand.
  const lineFor = (name: string): number | undefined => {
    if (read.lines !== undefined) return read.lines.get(name);
    if (searched.has(name)) return undefined;
    if (searched.size >= mostSearched) return lines().get(name);
    searched.add(name);
    return lineOfName(bytes, name);
  };
  const entry = (name: string) => {
    if (entries.has(name)) return entries.get(name);
    const line = lineFor(name);
    const found = line === undefined ? undefined : entryIn(lineAt(line), name, `${program} ${values}`);
    entries.set(name, found);
    return found;
  };
  const placeOf = (digest: string) => {
    read.byDigest ??= new Map(Array.from(lines(), ([name, line]) => [digestIn(lineAt(line)), name] as const));
    const found = entry(read.byDigest.get(digest) ?? '');
    return found && undamaged(join(folder, values ?? ''), found) && found;
  };
  return { values: isOwn ? values : '', lines, lineAt, entry, placeOf };
}

function endOfLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(lineEnd, from);
  return end === -1 ? bytes.length : end;
}

/** Returns where the line of a record starts. In a damaged line, its name can be at another place. */
function lineOfName(bytes: Buffer, name: string): number | undefined {
  const written = `",[${JSON.stringify(name)},"`;
  const start = nameAt - '",["'.length;
  for (let at = bytes.indexOf(written); at !== -1; at = bytes.indexOf(written, at + 1))
    if (bytes[at - start - 1] === lineEnd) return at - start;
  return undefined;
}

type WrittenEntry = [name: string, digest: string, offset: number, length: number, lookups: Lookup[]];

const entryShape = tuple(text, text, count, count, list(tuple(text, text)));

function isEntry(value: unknown): value is WrittenEntry {
  return entryShape(value);
}

/** Returns the entry in a line; undefined if the line is damaged, or is of another owner. */
export function entryIn(written: Buffer, name: string, owner: string): IndexEntry | undefined {
  const [, checksum, text = ''] = line.exec(written.toString('utf8')) ?? [];
  if (checksum === undefined || checksum !== keyOf(owner, text)) return undefined;
  const parsed = parsedJson(text);
  if (!isEntry(parsed)) return undefined;
  const [own, digest, offset, length, lookups] = parsed;
  return own === name ? { digest, offset, length, lookups } : undefined;
}

function bytesIn(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

interface IndexPlace {
  folder: string;
  program: string;
  /** Absolute path of the file of values. */
  file: string;
}

/**
 * Replaces the index in one step: if the program is killed, the previous index or the new one is there, complete.
 * @param lines of records that the file of values has
 * @returns the error if the index could not be written
 */
export function writeIndex({ folder, program, file }: IndexPlace, lines: Iterable<Buffer>): unknown {
  const staged = join(folder, `${indexName}.${randomUUID().slice(0, 8)}`);
  try {
    const values = isWasteful(file, lines) ? newValuesName(program) : basename(file);
    const written =
      values === basename(file) ? lines : copiedValues({ folder, program, file }, { lines, values });
    writeLines(staged, [[Buffer.from(`"${values}"`)], written]);
    renameSync(staged, join(folder, indexName));
    for (const name of readdirSync(folder))
      if (/^(values-|held-|index\.jsonl\.)/.test(name) && name !== values)
        removeUnlessOpen(join(folder, name));
    return undefined;
  } catch (error) {
    if (existsSync(staged)) rmSync(staged);
    return error;
  }
}

/** Windows does not remove an open file, such as the held texts of this run, or of another that works at the same time. */
function removeUnlessOpen(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {}
}

/** Bytes of lines that are written together. */
const mostWaiting = 1_000_000;

/** Writes lines to a new file, some at a time, as all of them can be longer than the longest string. */
function writeLines(file: string, lists: Iterable<Buffer>[]): void {
  const descriptor = openSync(file, 'w');
  try {
    let waiting: Buffer[] = [];
    let size = 0;
    const write = () => {
      writeFileSync(descriptor, Buffer.concat(waiting));
      [waiting, size] = [[], 0];
    };
    for (const lines of lists)
      for (const one of lines) {
        waiting.push(one, endOfLines);
        size += one.length + 1;
        if (size > mostWaiting) write();
      }
    write();
  } finally {
    closeSync(descriptor);
  }
}

const endOfLines = Buffer.from([lineEnd]);

/** Whether a file of values has so many unused bytes that it is rewritten. */
function isWasteful(file: string, lines: Iterable<Buffer>): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= mostUnused) return false;
  const used = new Set<string>();
  let needed = 0;
  for (const one of lines) {
    const { digest, length } = valueIn(one);
    if (!used.has(digest)) needed += length;
    used.add(digest);
  }
  return size - needed > Math.max(mostUnused, needed);
}

/** Copies the used values to a new file, without those of damaged lines, and returns the lines for it. */
function* copiedValues(
  { folder, program, file }: IndexPlace,
  { lines, values }: { lines: Iterable<Buffer>; values: string },
): Generator<Buffer> {
  const writer = openValues(folder, values);
  try {
    for (const one of lines) {
      const name = nameIn(one) ?? '';
      const entry = entryIn(one, name, `${program} ${basename(file)}`);
      const place = entry && writer.add(undamaged(file, entry)?.toString('utf8'));
      if (entry === undefined || place === undefined) continue;
      yield Buffer.from(lineOf(name, { ...place, lookups: entry.lookups }, `${program} ${values}`));
    }
  } finally {
    writer.close();
  }
}
