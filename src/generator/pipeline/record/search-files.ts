// What earlier builds have made for the search index, by what it is made from: its files, and the weights of terms.

import { fileRecordOf } from '../../output/manifest.ts';
import { groupBy } from '../../shared/group-by.ts';
import { keyOf, keyOfAll } from '../../shared/keys.ts';
import type { FileRecord } from '../../types/page-files.ts';
import type { KnownIndex, ListedFile } from '../../types/page-record.ts';
import type { Store } from '../../types/store.ts';

/** What earlier builds have made for the search index. */
export interface SearchFiles extends KnownIndex {
  /** The record of a file that `filesOf` found, which need not be made if it is still in the output folder. */
  recordOf(outputPath: string): FileRecord | undefined;
  keep(): void;
}

type StoredEntry = [
  key: string,
  kind: ListedFile['kind'],
  first: string,
  outputPath: string,
  record: FileRecord,
];

const weightsKind = 'searchWeights';

/** Opens the record of the files of the search index. */
export function openSearchFiles(store: Store, base: string): SearchFiles {
  const kind = 'searchFiles';
  const name = keyOf(kind, base);
  const former = (store.get(kind, name)?.value() as StoredEntry[] | undefined) ?? [];
  const byKey = groupBy(former, ([key]) => key);
  const used: StoredEntry[] = [];
  const records = new Map<string, FileRecord>();
  return {
    filesOf: (parts) => {
      const key = keyOfAll(parts);
      const known = byKey.get(key) ?? [];
      for (const entry of known) {
        used.push(entry);
        records.set(entry[3], entry[4]);
      }
      return {
        files: known.map(([, kindOf, first, outputPath]) => ({ kind: kindOf, first, outputPath })),
        learn: ({ kind: kindOf, first, outputPath, content }) =>
          void used.push([key, kindOf, first, outputPath, fileRecordOf(content)]),
      };
    },
    recordOf: (outputPath) => records.get(outputPath),
    keep: () => store.put(kind, name, { value: used }),
    weightsOf: (parts) => {
      const stored = store.get(weightsKind, keyOfAll(parts))?.valueOnce();
      return (stored as { regions: ReturnType<KnownIndex['weightsOf']> } | undefined)?.regions;
    },
    learnWeights: (parts, regions) => store.put(weightsKind, keyOfAll(parts), { value: { regions } }),
  };
}
