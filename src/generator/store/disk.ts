// A cache in a folder: one file for each area, a record a line. Law: deleting the folder, or changing any byte in it,
// changes nothing but the time the next command takes; a record that is damaged is as good as none.

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Cache } from './store.ts';
import { keyOf } from './store.ts';

export interface DiskCache extends Cache {
  /** Writes what this run has made or used, and nothing else: what no longer occurs is forgotten. */
  save(): void;
}

interface Area {
  stored: Map<string, string>;
  used: Map<string, unknown>;
  hasChanged: boolean;
}

/**
 * @param folder absolute; made when there is something to write
 * @param program names the program that made the values: another one has no use for them
 */
export function openDiskCache(folder: string, program: string): DiskCache {
  const areas = new Map<string, Area>();
  const areaOf = (name: string): Area => {
    const area = areas.get(name) ?? {
      stored: read(fileOf(folder, name), { program, area: name }),
      used: new Map(),
      hasChanged: false,
    };
    areas.set(name, area);
    return area;
  };
  return {
    keeps: true,
    get: (name, key) => {
      const { used, stored } = areaOf(name);
      const text = stored.get(key);
      const value = used.get(key) ?? (text === undefined ? undefined : (JSON.parse(text) as unknown));
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set: (name, key, value) => {
      const area = areaOf(name);
      area.used.set(key, value);
      area.hasChanged = true;
    },
    save: () => {
      for (const [area, { stored, used, hasChanged }] of areas)
        if (hasChanged || used.size < stored.size)
          write(fileOf(folder, area), linesOf(used, { program, area }).join(''));
    },
  };
}

function fileOf(folder: string, area: string): string {
  return join(folder, `${area}.jsonl`);
}

/** What a record must belong to: its checksum is made over these too. */
interface Owner {
  program: string;
  area: string;
}

function checksumOf(key: string, text: string, { program, area }: Owner): string {
  return keyOf(program, area, key, text);
}

/** `["<checksum>","<key>",<value>]`, one line for each record. */
function linesOf(records: Map<string, unknown>, owner: Owner): string[] {
  return [...records].map(([key, value]) => {
    const text = JSON.stringify(value);
    return `["${checksumOf(key, text, owner)}",${JSON.stringify(key)},${text}]\n`;
  });
}

const record = /^\["([\w-]+)",("(?:[^"\\]|\\.)*"),(.*)\]$/s;

/** The values of all undamaged records, as JSON. */
function read(file: string, owner: Owner): Area['stored'] {
  const stored: Area['stored'] = new Map();
  for (const line of textIn(file).split('\n')) {
    const [, checksum, writtenKey = '', text = ''] = record.exec(line) ?? [];
    const key = checksum === undefined ? undefined : stringFrom(writtenKey);
    if (key !== undefined && checksum === checksumOf(key, text, owner)) stored.set(key, text);
  }
  return stored;
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** A damaged key may be no JSON. */
function stringFrom(json: string): string | undefined {
  try {
    return String(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** In one step, so that a kill leaves the former file or the new one. */
function write(file: string, content: string): void {
  const staged = `${file}.${randomUUID().slice(0, 8)}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(join(dirname(file), '.gitignore'), '*\n');
    writeFileSync(staged, content);
    renameSync(staged, file);
  } catch {
    if (existsSync(staged)) rmSync(staged);
  }
}
