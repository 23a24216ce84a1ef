// Serves a built folder as a site. Laws: a file is served only under its own name, so no link, no `..` and no other
// spelling leads out of the folder. The response is always the current content on disk.

import { createReadStream, type ReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { isLargeFile, mostLoadedBytes } from '../generator/shared/files/large-files.ts';
import { markerFile, nginxRedirectsFile, s3RedirectsFile } from '../generator/shared/paths/output-paths.ts';
import type { SiteFile } from '../generator/types/sources.ts';
import type { FileRange, ServedSite } from './served-site.ts';

/** Files of the folder for the program and for hosts, not for readers. */
const unserved = new Set([markerFile, '_headers', nginxRedirectsFile, s3RedirectsFile]);

/** The `.git` of an output folder that is committed, and the folders of the program in it. */
const unservedFolders = /^\.(git|portal\.[^/]+)(\/|$)/i;

/** Bytes of files that are kept in memory; the last requested one always is. */
const keptBytes = 64 * 1024 * 1024;

interface Kept {
  /** Changes whenever the file does. */
  stamp: string;
  file: SiteFile;
}

/**
 * A site whose files are read from a folder when they are requested.
 * @param folder the absolute path of the folder, which may be replaced while it is served
 */
export function folderSite(folder: string): ServedSite {
  const kept = new Map<string, Kept>();
  return {
    file: async (outputPath) => {
      if (unserved.has(outputPath) || unservedFolders.test(outputPath)) return undefined;
      return absentAsUndefined(() => read({ folder, outputPath, kept }));
    },
  };
}

async function read(input: {
  folder: string;
  outputPath: string;
  kept: Map<string, Kept>;
}): Promise<SiteFile | undefined> {
  const { folder, outputPath, kept } = input;
  const path = await realpath(join(folder, outputPath));
  const ownName = relative(await realpath(folder), path);
  // A path that leads out of the folder can be equal to the name of what it leads to.
  const isInside = ownName !== '..' && !ownName.startsWith(`..${sep}`) && !isAbsolute(ownName);
  if (!isInside || ownName.split(sep).join('/') !== outputPath) return undefined;
  const facts = await stat(path, { bigint: true });
  if (!facts.isFile()) return undefined;
  const stamp = `${facts.ino} ${facts.size} ${facts.mtimeNs}`;
  const cached = kept.get(outputPath);
  const current =
    cached?.stamp === stamp ? cached : { stamp, file: { outputPath, content: await contentOf(path, stamp) } };
  kept.delete(outputPath);
  kept.set(outputPath, current);
  forgetOldest(kept);
  return current.file;
}

/** The content of a file. A large one is read when it is sent, and told apart by its state, as its digest would take long. */
async function contentOf(path: string, stamp: string): Promise<SiteFile['content']> {
  const length = Number(stamp.split(' ')[1]);
  if (length <= mostLoadedBytes) return readFile(path);
  const digest = Buffer.from(stamp).toString('base64url');
  return { path, length, digest, start: new Uint8Array() };
}

/** Reads a part of a file that stays on disk. */
export function streamOfRange({ path, start, end }: FileRange): ReadStream {
  return createReadStream(path, { start, end });
}

/** Keeps the most recently requested files. */
function forgetOldest(kept: Map<string, Kept>): void {
  let bytes = [...kept.values()].reduce((sum, { file }) => sum + keptSize(file), 0);
  for (const [outputPath, { file }] of kept) {
    if (bytes <= keptBytes || kept.size === 1) return;
    kept.delete(outputPath);
    bytes -= keptSize(file);
  }
}

function keptSize({ content }: SiteFile): number {
  return isLargeFile(content) ? 0 : content.length;
}

const absences = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'EINVAL']);

async function absentAsUndefined<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && absences.has(String(error.code))) return undefined;
    throw error;
  }
}
