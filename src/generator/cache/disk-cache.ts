// A cache in a folder: one JSON file for each area. Law: deleting the folder, or any file in it, changes nothing but the
// time the next command takes; a file that can not be read or written is as good as none.

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Cache } from '../nouns/cache.ts';

export interface DiskCache extends Cache {
  /** Writes what this run has made or used, and nothing else: what no longer occurs is forgotten. */
  save(): void;
}

interface Area {
  stored: Record<string, unknown>;
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
      stored: read(fileOf(folder, name), program),
      used: new Map(),
      hasChanged: false,
    };
    areas.set(name, area);
    return area;
  };
  return {
    keeps: true,
    get: (name, key) => {
      const area = areaOf(name);
      const value = area.used.get(key) ?? (Object.hasOwn(area.stored, key) ? area.stored[key] : undefined);
      if (value !== undefined) area.used.set(key, value);
      return value;
    },
    set: (name, key, value) => {
      const area = areaOf(name);
      area.used.set(key, value);
      area.hasChanged = true;
    },
    save: () => {
      for (const [name, { stored, used, hasChanged }] of areas)
        if (hasChanged || used.size < Object.keys(stored).length)
          write(fileOf(folder, name), { program, entries: Object.fromEntries(used) });
    },
  };
}

function fileOf(folder: string, area: string): string {
  return join(folder, `${area}.json`);
}

function read(file: string, program: string): Area['stored'] {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isStored(found) && found.program === program ? found.entries : {};
  } catch {
    return {};
  }
}

function isStored(value: unknown): value is { program: string; entries: Record<string, unknown> } {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'program' in value && 'entries' in value && typeof value.entries === 'object' && value.entries !== null
  );
}

/** In one step, so that a kill leaves the former file or the new one. */
function write(file: string, content: unknown): void {
  const staged = `${file}.${randomUUID().slice(0, 8)}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(join(dirname(file), '.gitignore'), '*\n');
    writeFileSync(staged, JSON.stringify(content));
    renameSync(staged, file);
  } catch {
    if (existsSync(staged)) rmSync(staged);
  }
}
