// Finds the files that references name, by their paths from the file that contains them.

import { posix } from 'node:path';
import { isDocumentUrl } from '../../shared/api-urls.ts';
import { decode } from '../../shared/urls.ts';

/** Reads a file by its path from the project root. Returns undefined if there is none. */
type ReadFile = (file: string) => Promise<string | undefined>;

/** Access to the files of a document. */
export interface FileAccess {
  readFile: ReadFile;
  /** Returns a sentence that explains why a file cannot be read. */
  explainUnread?: (file: string) => Promise<string>;
  /** Returns whether the document cannot refer to a file, wherever it is. `readFile` then returns undefined. */
  isRefused?: (file: string) => Promise<boolean>;
}

/** Maximum number of files of a document. */
export const maxFiles = 10_000;

/** A place in a file, whose path is from the project root, or why it cannot be used. */
export type ReferencedPlace = { file: string; fragment: string } | { refusal: UnreadPart };

/** Why a file cannot be used. */
export interface UnreadPart {
  reason: string;
  /** It exists, but is not to be read through a reference, which is reported even in an extension. */
  isRefused?: boolean;
  /** It was read, and is no part of a document. */
  isOther?: true;
}

/** What the target of a reference depends on. */
export interface TargetScope {
  rootFile: string;
  /** Files by the address in their `$self` (OpenAPI 3.2, section 4.1.2). */
  addresses: Map<string, string>;
}

/** Divides a reference into the path of a file and a fragment without `#`. */
export function splitReference(reference: string): [string, string] {
  const hash = reference.indexOf('#');
  if (hash === -1) return [reference, ''];
  const fragment = reference.slice(hash + 1);
  return [reference.slice(0, hash), fragment === '/' ? '' : fragment];
}

/** Whether a path is an address of the web, or of another scheme. */
export function isUrl(path: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(path) || path.startsWith('//');
}

/** Returns the file that a reference names, or why it names none. */
export function targetOf(
  { path, fragment }: { path: string; fragment: string },
  from: string,
  state: TargetScope,
): ReferencedPlace {
  const named = state.addresses.get(path);
  if (named !== undefined) return { file: named, fragment };
  if (isDocumentUrl(from)) {
    if (URL.canParse(path, from) && new URL(path, from).href === state.rootFile)
      return { file: state.rootFile, fragment };
    const reason =
      'A build fetches only the documents that are named, not the files that they refer to: bundle the document, or keep its files in the project.';
    return { refusal: { reason } };
  }
  if (isUrl(path)) {
    const reason =
      'A build does not fetch what a document refers to: keep the file in the project and refer to it there.';
    return { refusal: { reason, isRefused: /^file:/i.test(path) } };
  }
  const decoded = decode(path);
  if (/[\\\0]|^[a-z]:/i.test(decoded) || decoded.startsWith('/')) {
    const reason = 'Refer to a file by its path relative to this one, with `/` between folders.';
    return { refusal: { reason, isRefused: true } };
  }
  return { file: posix.join(posix.dirname(from), decoded).replace(/\/$/, ''), fragment };
}
