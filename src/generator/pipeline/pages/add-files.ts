// Adds the files of pages besides their HTML to a site. Each is made once and stored; one that is already in the output folder is not
// read from the store.

import { fileRecordOf } from '../../output/manifest.ts';
import { remember } from '../../store/remember.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { FileRecord, FileSink, PlannedFile, StoredFile } from '../../types/page-files.ts';
import type { Store } from '../../types/store.ts';

/** How files are added. */
export interface AddFiles {
  store: Store;
  sink: FileSink;
  /** Counts a file that is reused. */
  count(file: FileRecord): void;
}

/** Number of files that are made ahead of the one that is added. */
const mostAhead = 8;

/** Adds the files that the sink takes. Returns their problems, each once. */
export async function addFiles(files: readonly PlannedFile[], how: AddFiles): Promise<Diagnostic[]> {
  const taken = files.filter(({ kind }) => how.sink.takes?.(kind) === true);
  await how.store.fetch(
    'pageFile',
    taken.map(({ key }) => key),
  );
  const begun: Promise<StoredFile>[] = [];
  const problems = new Map<string, Diagnostic>();
  for (const index of taken.keys()) {
    while (begun.length < Math.min(index + mostAhead, taken.length)) {
      const next = taken[begun.length];
      if (next === undefined) break;
      const made = addFile(next, how);
      // Awaited below; until then, a failure must not end the process.
      made.catch(() => undefined);
      begun.push(made);
    }
    for (const one of (await begun[index])?.found ?? []) problems.set(JSON.stringify(one), one);
  }
  return [...problems.values()];
}

async function addFile(
  { outputPath, key, make }: PlannedFile,
  { store, sink, count }: AddFiles,
): Promise<StoredFile> {
  const known = store.get('pageFile', key)?.value() as StoredFile | undefined;
  if (known !== undefined && sink.reuse(outputPath, known.file)) {
    store.keep('pageFileContent', key);
    count(known.file);
    return known;
  }
  const { value } = await remember(store, { kind: 'pageFileContent', key }, async () => {
    const made = await make();
    return { base64: Buffer.from(made.content).toString('base64'), found: made.problems };
  });
  const content = Buffer.from(value.base64, 'base64');
  const stored = { file: fileRecordOf(content), found: value.found };
  if (known === undefined) store.put('pageFile', key, { value: stored });
  await sink.add({ outputPath, content });
  return stored;
}
