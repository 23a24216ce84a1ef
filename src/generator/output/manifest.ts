// The manifest lists the files that a build wrote. It is kept in the marker of the output folder, so the next build can
// distinguish the program's files from any others.

import { createHash } from 'node:crypto';
import { isLargeFile } from '../shared/files/large-files.ts';
import type { FileRecord } from '../types/page-files.ts';
import type { SiteFile } from '../types/sources.ts';

/** The files of a site by output path; the marker itself is not among them. */
export type Manifest = ReadonlyMap<string, FileRecord>;

/** The content of the marker file in an output folder. */
export interface Marker {
  files: Manifest;
  /**
   * Set while a publication in place is not complete: the folder contains some of these files, old or new. It is the id of the staging
   * folder that restores the previous site; empty if there is none.
   */
  publishing?: string;
  /** The files that the documents of the site refer to, as paths from the project root. Nothing is done with them. */
  parts?: readonly string[];
}

/** The marker of releases without a manifest, which replaced the whole folder with each build. */
const listlessMarker = 'Made by portal. The whole folder is replaced by each build.\n';

const note =
  'Written by portal. Lists the files of the site; the next build replaces them and refuses to delete any others.';

/** Size and digest of the content of a file. */
export function fileRecordOf(content: SiteFile['content']): FileRecord {
  if (isLargeFile(content)) return { size: content.length, digest: content.digest };
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { size: bytes.length, digest: createHash('sha256').update(bytes).digest('base64url') };
}

/** Whether two records are of the same content; false if one is missing. */
export function isSameRecord(a: FileRecord | undefined, b: FileRecord | undefined): boolean {
  return a !== undefined && b !== undefined && a.size === b.size && a.digest === b.digest;
}

/** A manifest sorted by path, since the order in which files are written depends on timing. */
export function sortedManifest(entries: Iterable<[string, FileRecord]>): Manifest {
  return new Map([...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** The text of a marker, one line for each file. */
export function markerText({ files, publishing, parts = [] }: Marker): string {
  const lines = [...files].map(
    ([path, { size, digest }]) => `    ${JSON.stringify(path)}: [${size}, ${JSON.stringify(digest)}]`,
  );
  return [
    '{',
    `  "note": ${JSON.stringify(note)},`,
    ...(publishing === undefined ? [] : [`  "publishing": ${JSON.stringify(publishing)},`]),
    ...(parts.length === 0 ? [] : [`  "parts": ${JSON.stringify(parts)},`]),
    '  "files": {',
    lines.join(',\n'),
    '  }',
    '}',
    '',
  ].join('\n');
}

/** Whether a text is the marker of a release without a manifest. */
export function isListlessMarker(text: string): boolean {
  return text === listlessMarker;
}

/** @returns undefined when the text is not a marker that this program wrote */
export function parseMarker(text: string): Marker | undefined {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || !('files' in found)) return undefined;
    if (typeof found.files !== 'object' || found.files === null || Array.isArray(found.files))
      return undefined;
    const files = new Map<string, FileRecord>();
    for (const [path, record] of Object.entries(found.files)) {
      if (!isInside(path) || !isRecord(record)) return undefined;
      files.set(path, { size: record[0], digest: record[1] });
    }
    if (!('publishing' in found)) return { files };
    return { files, publishing: typeof found.publishing === 'string' ? found.publishing : '' };
  } catch {
    return undefined;
  }
}

/** Files in the marker may be deleted, so none of them may be outside the folder or in its `.git`. */
function isInside(path: string): boolean {
  return !path.includes('\\') && !/(^|\/)\.{0,2}(\/|$)|^\.git(\/|$)/i.test(path);
}

function isRecord(value: unknown): value is [number, string] {
  return (
    Array.isArray(value) && value.length === 2 && Number.isInteger(value[0]) && typeof value[1] === 'string'
  );
}
