// The files of the search index that earlier builds have made, by what they are made from.

import { fileRecordOf } from '../../output/manifest.ts';
import { keyOf, keyOfAll } from '../../store/store.ts';
import type { FileRecord } from '../../types/page-files.ts';
import type { OutputFile } from '../../types/sources.ts';
import type { Store } from '../../types/store.ts';

/** Files of the search index by what they are made from. */
export interface SearchFiles {
  /** The name of a file that earlier builds have made of these parts. */
  nameOf(parts: readonly string[]): string | undefined;
  learn(parts: readonly string[], file: OutputFile): void;
  /** The record of a file that `nameOf` found, which need not be made if it is still in the output folder. */
  recordOf(outputPath: string): FileRecord | undefined;
  keep(): void;
}

type StoredEntry = [key: string, outputPath: string, record: FileRecord];

/** Opens the record of the files of the search index. */
export function openSearchFiles(store: Store, base: string): SearchFiles {
  const kind = 'searchFiles';
  const name = keyOf(kind, base);
  const former = (store.get(kind, name)?.value() as StoredEntry[] | undefined) ?? [];
  const byKey = new Map(former.map((file) => [file[0], file]));
  const used = new Map<string, StoredEntry>();
  const records = new Map<string, FileRecord>();
  return {
    nameOf: (parts) => {
      const known = byKey.get(keyOfAll(parts));
      if (known === undefined) return undefined;
      used.set(known[0], known);
      records.set(known[1], known[2]);
      return known[1];
    },
    learn: (parts, { outputPath, content }) => {
      const key = keyOfAll(parts);
      used.set(key, [key, outputPath, fileRecordOf(content)]);
    },
    recordOf: (outputPath) => records.get(outputPath),
    keep: () => store.put(kind, name, { value: [...used.values()] }),
  };
}
