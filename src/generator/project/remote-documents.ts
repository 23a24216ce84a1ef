// Fetches the OpenAPI documents that the command line or the configuration names by URLs, and pins them. Laws: nothing else of a build uses
// the network; with an entry in the lock file and a copy in the cache there is no request; a document that differs from its entry is not
// used before `--update`; only what can be read as a document is pinned, so that an error page is fetched again.

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDocumentUrl } from '../shared/api-urls.ts';
import { decodedText } from '../shared/files/decode-text.ts';
import { cacheFolder } from '../shared/files/package-facts.ts';
import { isRecord } from '../shared/json.ts';
import { firstJsonError } from '../shared/problems/json-error.ts';
import type { ApiConfig } from '../types/languages/config-texts.ts';
import type { ApiReader } from '../types/plugin.ts';
import type { RemoteDocuments, Unread } from '../types/sources.ts';
import { configurationError } from './config-error.ts';
import type { FetchLimits } from './fetch-document.ts';

/** The name of the lock file in the root of the project. */
const lockFile = 'portal.lock.json';

/** A document as it was fetched. */
interface LockEntry {
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
  size: number;
}

type Lock = ReadonlyMap<string, LockEntry>;

/** How documents are fetched. */
export interface RemoteOptions {
  /** Fetches all documents anew and renews their entries in the lock file. */
  update?: boolean | undefined;
  limits?: FetchLimits;
  /** The readers of plugins, for documents of other kinds than OpenAPI. */
  readers?: readonly Pick<ApiReader, 'accepts'>[];
}

/**
 * Returns the documents of APIs that are named by URLs. New ones are fetched, kept in the cache folder and entered in the lock file.
 * @param root absolute path of the project
 * @throws UsageError if the lock file is damaged
 */
export async function remoteDocuments(
  root: string,
  apis: readonly ApiConfig[],
  options: RemoteOptions = {},
): Promise<RemoteDocuments> {
  const urls = [...new Set(apis.map(({ spec }) => spec).filter(isDocumentUrl))];
  if (urls.length === 0) return new Map();
  const lock = await readLock(root);
  const found = await Promise.all(
    urls.map(
      async (url) => [url, await documentAt(url, { root, entry: lock.get(url), ...options })] as const,
    ),
  );
  const pinned = found.flatMap(([url, { bytes, isPinned }]) =>
    bytes !== undefined && isPinned ? [[url, entryOf(bytes)] as const] : [],
  );
  await writeLock(root, lock, new Map([...lock, ...pinned]));
  return new Map(
    found.map(([url, { bytes, unread }]) => [url, bytes === undefined ? { unread } : { bytes }]),
  );
}

/** A document with whether it has an entry in the lock file from now on, or why there is none. */
type FoundDocument =
  | { bytes: Uint8Array; isPinned: boolean; unread?: undefined }
  | { unread: Unread; bytes?: undefined; isPinned?: undefined };

async function documentAt(
  url: string,
  how: RemoteOptions & { root: string; entry: LockEntry | undefined },
): Promise<FoundDocument> {
  const { root, entry, update = false, limits, readers = [] } = how;
  const pinned = update ? undefined : entry;
  const copy = pinned && (await readCopy(root, pinned));
  if (copy !== undefined) return { bytes: copy, isPinned: true };
  // Most builds fetch nothing, and what speaks to servers takes time to load.
  const { fetchDocument, fetchLimits } = await import('./fetch-document.ts');
  const fetched = await fetchDocument(url, limits ?? fetchLimits);
  if ('reason' in fetched) return { unread: { kind: 'remote', code: 'unreachable-document', ...fetched } };
  const { bytes } = fetched;
  if (pinned !== undefined && entryOf(bytes).sha256 !== pinned.sha256) return { unread: changed };
  const isPinned = pinned !== undefined || (await canBeRead(url, bytes, readers));
  if (isPinned) await writeCopy(root, bytes);
  return { bytes, isPinned };
}

/** Whether a document can be read as OpenAPI, as the stages after this one read it, or a reader of a plugin accepts it. */
async function canBeRead(
  url: string,
  bytes: Uint8Array,
  readers: readonly Pick<ApiReader, 'accepts'>[],
): Promise<boolean> {
  const text = decodedText(bytes);
  if (text === undefined) return false;
  // Only a document that was fetched needs a parser here.
  const { isReadableDocument } = await import('../openapi/document/document-kind.ts');
  if (await isReadableDocument(url, text)) return true;
  for (const reader of readers) if (await reader.accepts({ file: url, text })) return true;
  return false;
}

const changed = {
  kind: 'remote',
  code: 'changed-document',
  reason: `is not the document that \`${lockFile}\` pins: it has changed since`,
  advice: `Check the new document, then run the command with \`--update\` to renew \`${lockFile}\`.`,
} as const;

function entryOf(bytes: Uint8Array): LockEntry {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
}

// The copies are named by their digests, so a damaged one is never used.

function copyPath(root: string, { sha256 }: LockEntry): string {
  return join(cacheFolder(root), 'documents', sha256);
}

async function readCopy(root: string, entry: LockEntry): Promise<Uint8Array | undefined> {
  const bytes = await readFile(copyPath(root, entry)).catch(() => undefined);
  return bytes !== undefined && entryOf(bytes).sha256 === entry.sha256 ? bytes : undefined;
}

/** Without the copy, as on a full disk, the next build fetches the document again. */
async function writeCopy(root: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(cacheFolder(root), 'documents'), { recursive: true })
    .then(() => writeInOneStep(copyPath(root, entryOf(bytes)), bytes))
    .catch(() => undefined);
}

/** Commands that run at the same time must not read a half-written file. */
async function writeInOneStep(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    // Node gives no path for a full disk.
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

async function readLock(root: string): Promise<Lock> {
  const text = await readFile(join(root, lockFile), 'utf8').catch(() => undefined);
  if (text === undefined) return new Map();
  const error = firstJsonError(text);
  const advice = 'Restore it from version control, or delete it to pin the documents anew.';
  if (error !== undefined) {
    const { line, column } = error;
    const place = { file: lockFile, line, column };
    const message = `\`${lockFile}\` is not valid JSON: ${error.reason}.`;
    throw configurationError([{ message, place, notes: [advice] }], new Map([[lockFile, text]]));
  }
  const written: unknown = JSON.parse(text);
  const entries =
    isRecord(written) && isRecord(written.documents) ? Object.entries(written.documents) : undefined;
  if (entries === undefined || !entries.every(isEntry))
    throw configurationError(
      [
        {
          message: `\`${lockFile}\` has no valid \`documents\`.`,
          place: { file: lockFile, line: 1 },
          notes: [advice],
        },
      ],
      new Map([[lockFile, text]]),
    );
  return new Map(entries.filter(isEntry));
}

function isEntry(entry: [string, unknown]): entry is [string, LockEntry] {
  const [, value] = entry;
  return isRecord(value) && typeof value.sha256 === 'string' && /^[0-9a-f]{64}$/.test(value.sha256);
}

/** Writes the entries sorted by URL. Those of other documents stay, as a command may name only some. */
async function writeLock(root: string, former: Lock, lock: Lock): Promise<void> {
  const textOf = (entries: Lock) => {
    const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
    const documents = sorted.map(([url, { sha256, size }]) => [url, { sha256, size }]);
    return `${JSON.stringify({ documents: Object.fromEntries(documents) }, null, 2)}\n`;
  };
  if (textOf(former) !== textOf(lock)) await writeInOneStep(join(root, lockFile), textOf(lock));
}
