// The records of a build in the store of its folder, and others in their place, each with a right digest.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildId } from '../../src/generator/shared/files/package-facts.ts';
import { diskStore } from '../../src/generator/store/disk.ts';
import type { Lookup } from '../../src/generator/types/store.ts';

export interface FoundRecord {
  kind: string;
  key: string;
  lookups: readonly Lookup[];
  value: unknown;
}

/** @param project absolute path of a project that the built program has built */
export function storedRecords(project: string): FoundRecord[] {
  const folder = join(project, '.portal');
  const store = diskStore(folder, buildId());
  const names = [
    ...readFileSync(join(folder, 'index.jsonl'), 'utf8').matchAll(/^\["[\w-]+",\["(\w+):([\w-]+)"/gm),
  ];
  return names.map(([, kind = '', key = '']) => {
    const record = store.get(kind, key);
    return { kind, key, lookups: record?.lookups ?? [], value: record?.value() };
  });
}

/** Replaces records in the store of a project. */
export function storeRecords(project: string, records: readonly FoundRecord[]): void {
  const store = diskStore(join(project, '.portal'), buildId());
  for (const { kind, key, lookups, value } of records) store.put(kind, key, { lookups, value });
  store.endRun([]);
}
