// A site to digests of its files, to tell whether a folder still holds what was written to it.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { marker } from './staging.ts';

/** Each file's digest. */
export type SiteDigests = [outputPath: string, digest: string][];

export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/**
 * Whether the folder holds exactly the files of the digests, beside the marker.
 * @param folder absolute
 */
export async function holdsSite(folder: string, digests: SiteDigests): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const expected = new Map(digests);
  if (!names.includes(marker) || names.length !== expected.size + 1) return false;
  const checks = names.map(async (name) => {
    if (name === marker) return true;
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    return bytes !== undefined && digestOf(bytes) === expected.get(name);
  });
  return (await Promise.all(checks)).every(Boolean);
}
