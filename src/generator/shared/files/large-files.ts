// Files that are read piece by piece, since they can be larger than the memory.

import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { LargeFile, OutputFile, SiteFile } from '../../types/sources.ts';

/** Files with more bytes that are only copied stay on disk. */
export const mostLoadedBytes = 16_000_000;

/** The largest text that is read: a document, a page, or a file that they include. */
export const mostTextBytes = 100_000_000;

const pieceBytes = 4 * 1024 * 1024;
const startBytes = 512 * 1024;

/** Whether the content of a file stays on disk. */
export function isLargeFile(content: SiteFile['content']): content is LargeFile {
  return typeof content === 'object' && 'path' in content;
}

/** The content of a file as text. One that stays on disk has none. */
export function textOfContent(content: SiteFile['content']): string {
  if (typeof content === 'string') return content;
  return isLargeFile(content) ? '' : Buffer.from(content).toString('utf8');
}

/** Returns a file whose content is in the memory. */
export function loadedFile(file: SiteFile | undefined): OutputFile | undefined {
  if (file === undefined) return undefined;
  const { content } = file;
  // The same object, by which it is found again.
  return isLargeFile(content) ? undefined : (file as OutputFile);
}

/** Whether two files have the same content. */
export function isSameContent(one: SiteFile['content'], other: SiteFile['content']): boolean {
  if (one === other) return true;
  if (isLargeFile(one) || isLargeFile(other))
    return isLargeFile(one) && isLargeFile(other) && one.digest === other.digest;
  return Buffer.from(one).equals(Buffer.from(other));
}

/** Describes a file that stays on disk. */
export async function describeLargeFile(path: string): Promise<LargeFile> {
  const hash = createHash('sha256');
  let start: Uint8Array = new Uint8Array();
  const length = await forEachPiece(path, (piece, at) => {
    if (at === 0) start = new Uint8Array(piece.subarray(0, startBytes));
    hash.update(piece);
  });
  return { path, length, digest: hash.digest('base64url'), start };
}

/** Returns the SHA-256 digest of a file in base64url. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await forEachPiece(path, (piece) => hash.update(piece));
  return hash.digest('base64url');
}

/** The same at once, for steps that nothing may come between. */
export function digestOfFileNow(path: string): string {
  const hash: Hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(pieceBytes);
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      hash.update(piece.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest('base64url');
}

/**
 * Copies a file that stays on disk. Pieces of zeros are left out of the copy, as file systems keep no blocks for them.
 * @returns the digest of what was copied
 */
export async function copyLargeFile(from: string, to: string): Promise<string> {
  const hash = createHash('sha256');
  const copy = await open(to, 'w');
  try {
    const length = await forEachPiece(from, async (piece, at) => {
      hash.update(piece);
      if (!isZero(piece)) await copy.write(piece, 0, piece.length, at);
    });
    await copy.truncate(length);
  } finally {
    await copy.close();
  }
  return hash.digest('base64url');
}

const zeros = Buffer.alloc(pieceBytes);

function isZero(piece: Buffer): boolean {
  return piece[0] === 0 && piece.equals(zeros.subarray(0, piece.length));
}

/** Reads a file piece by piece, into the same memory, and returns how many bytes it has. */
async function forEachPiece(path: string, use: (piece: Buffer, at: number) => unknown): Promise<number> {
  const buffer = Buffer.allocUnsafe(pieceBytes);
  const file = await open(path, 'r');
  try {
    let at = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, pieceBytes, at);
      if (bytesRead === 0) return at;
      await use(buffer.subarray(0, bytesRead), at);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}
