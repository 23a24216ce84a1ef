// What is stored of the files of pages.

import { fileRecordOf } from '../../output/manifest.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { FileRecord, MoreFile, PlannedFile } from '../../types/page-files.ts';
import type { OutputFile } from '../../types/sources.ts';
import type { Lookup, Store } from '../../types/store.ts';
import type { HtmlFacts } from './html-facts.ts';

/** What is stored of a file of a page as it ships. */
export interface StoredFile {
  file: FileRecord;
  /** The files that it continues in. Absent: none. */
  more?: readonly MoreFile[];
  /** Of HTML: what was read in it. */
  read?: HtmlFacts;
  /** Its problems. Absent: none. */
  problems?: readonly Diagnostic[];
}

/** What is stored of the HTML of a page. */
export interface StoredHtml extends StoredFile {
  read: HtmlFacts;
}

/** Whether the HTML of a file was read. */
export function isStoredHtml(stored: StoredFile): stored is StoredHtml {
  return stored.read !== undefined;
}

/** What is stored of the files that a file continues in. */
export function moreRecords(more: readonly OutputFile[]): Pick<StoredFile, 'more'> {
  if (more.length === 0) return {};
  return { more: more.map(({ outputPath, content }) => ({ outputPath, file: fileRecordOf(content) })) };
}

/** Marks the records of a file as used. Returns whether there is one of the file itself. */
export function keepFile({ key, madeFrom }: PlannedFile, store: Store): boolean {
  for (const one of madeFrom) store.keep(one.kind, one.key);
  return store.keep('page', key);
}

/** Returns the record of a file whose lookups have the same answers, even if the file itself is missing. */
export function storedFile(
  { key, kind }: PlannedFile,
  { holds }: { holds(lookups: readonly Lookup[]): boolean },
  store: Store,
): StoredFile | undefined {
  const found = store.get('page', key);
  if (found === undefined) return undefined;
  const isCurrent = holds(found.lookups);
  const stored = isCurrent ? (found.value() as StoredFile | undefined) : undefined;
  if (stored !== undefined && (kind !== 'html' || isStoredHtml(stored))) return stored;
  store.reject('page', key, isCurrent ? 'damaged' : 'a link leads elsewhere');
  return undefined;
}
