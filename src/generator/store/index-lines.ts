// The index of a store in a folder: a line for each record, with its key, its lookups and the place of its value in another file. Law: no
// line is used before its checksum is compared, so a damaged one is missing, and so is one of another program.

import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keyOf, type Lookup } from './store.ts';
import { openValues, type ValuePlace, valueAt } from './values.ts';

/** A record in the index: where its value is, and its lookups. */
export interface IndexEntry extends ValuePlace {
  lookups: readonly Lookup[];
}

/** An index that was read. */
export interface Index {
  /** Name of the file of values. */
  values: string;
  /** The lines by the names of their records. A line is checked and parsed when its record is asked for. */
  lines(): ReadonlyMap<string, string>;
  /** Returns undefined if there is no such record, or its line is damaged. */
  entry(name: string): IndexEntry | undefined;
  /** Returns the place of a value in a line that is not damaged. */
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

/** What is needed of lines that are not checked: the name of the record as JSON, and the digest and length of its value. */
function headOf(written: string): { name: string; digest: string; length: number } | undefined {
  let end = written.indexOf('"', nameAt);
  while (written[end - 1] === '\\') end = written.indexOf('"', end + 1);
  if (end === -1) return undefined;
  const digest = written.slice(end + 3, end + 3 + digestLength);
  const [, length] = written.slice(end + 3 + digestLength + 2, end + 3 + digestLength + 34).split(',', 2);
  return { name: written.slice(nameAt - 1, end + 1), digest, length: Number(length) || 0 };
}

/** The name of a record as a line has it, or undefined if it is damaged. */
function nameFrom(json: string): string | undefined {
  if (!json.includes('\\')) return json.slice(1, -1);
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
  const read: { bytes: Buffer; lines?: Map<string, string> } = { bytes: bytesIn(join(folder, indexName)) };
  const head = read.bytes.toString('utf8', 0, Math.max(0, read.bytes.indexOf('\n')));
  const values = /^"(values-[\w-]+)"$/.exec(head)?.[1];
  const entries = new Map<string, IndexEntry | undefined>();
  const isOwn = values?.startsWith(valuesPrefix(program)) === true;
  if (!isOwn) read.lines = new Map();
  const lines = () => {
    if (read.lines !== undefined) return read.lines;
    const found = new Map<string, string>();
    // Line by line, as the whole can be longer than the longest string.
    for (let start = head.length + 1; start < read.bytes.length; ) {
      const end = endOfLine(read.bytes, start);
      const text = read.bytes.toString('utf8', start, end);
      const name = nameFrom(headOf(text)?.name ?? '\\');
      if (name !== undefined) found.set(name, text);
      start = end + 1;
    }
    read.bytes = Buffer.alloc(0);
    read.lines = found;
    return found;
  };
  // An unchanged build needs one line of a hundred thousand.
  const lineFor = (name: string) =>
    read.lines === undefined && entries.size < mostSearched ? lineIn(read.bytes, name) : lines().get(name);
  const entry = (name: string) => {
    if (!entries.has(name)) entries.set(name, entryIn(lineFor(name) ?? '', name, `${program} ${values}`));
    return entries.get(name);
  };
  const names: { byDigest?: Map<string, string> } = {};
  const placeOf = (digest: string) => {
    names.byDigest ??= new Map(
      Array.from(lines(), ([name, text]) => [headOf(text)?.digest ?? '', name] as const),
    );
    return entry(names.byDigest.get(digest) ?? '');
  };
  return { values: isOwn ? values : '', lines, entry, placeOf };
}

function endOfLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf('\n', from);
  return end === -1 ? bytes.length : end;
}

/** Returns the line of a record. In a damaged line, its name can be at another place. */
function lineIn(bytes: Buffer, name: string): string | undefined {
  const written = `",[${JSON.stringify(name)},"`;
  const start = nameAt - '",["'.length;
  for (let at = bytes.indexOf(written); at !== -1; at = bytes.indexOf(written, at + 1)) {
    if (bytes[at - start - 1] !== 10) continue;
    return bytes.toString('utf8', at - start, endOfLine(bytes, at));
  }
  return undefined;
}

/** Returns the entry in a line; undefined if the line is damaged, or is of another owner. */
export function entryIn(written: string, name: string, owner: string): IndexEntry | undefined {
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

/** Replaces the index in one step: if the program is killed, the previous index or the new one is there, complete. */
export function writeIndex({ folder, program, file }: IndexPlace, used: string[]): void {
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
      const { digest = '', length = 0 } = headOf(text) ?? {};
      return [digest, length];
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
      const name = nameFrom(headOf(text)?.name ?? '') ?? '';
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
