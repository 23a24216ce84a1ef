// Output files to the output folder, in one step at the end. Laws: nothing touches the output folder before
// commit(); a folder without the program's marker is never replaced; no path leads out of the folder.

import { randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { OutputFile } from '../nouns/output-file.ts';
import { createFileWriter } from './write-file.ts';

/** Name of the file that marks a folder as made by this program. */
export const marker = '.portal-site';

export interface Staging {
  /** Writes one file to the staging folder. */
  add(file: OutputFile): Promise<void>;
  /** The absolute path of a file in the staging folder, for one who writes it beside this thread. */
  pathOf(outputPath: string): string;
  /** Swaps the staged site in. */
  commit(): Promise<void>;
  /** Throws the staged site away; the former one stays as it is. */
  discard(): Promise<void>;
}

/** The output folder can not be used; the message says why and what to do. */
export class OutputFolderError extends Error {}

/**
 * Opens a staging folder beside the output folder (same file system, so that the swap is a rename).
 * Leftovers of a killed build are cleared away, and a swap that was cut short is completed first.
 * @param outDir absolute output folder
 * @throws OutputFolderError when the folder holds files but no marker
 */
export async function openStaging(outDir: string): Promise<Staging> {
  const parent = dirname(outDir);
  await mkdir(parent, { recursive: true });
  await recover(outDir);
  await refuseForeign(outDir);
  const staged = join(parent, `${stagedPrefix(outDir)}${process.pid}-${randomUUID().slice(0, 8)}`);
  await mkdir(staged);
  await writeFile(join(staged, marker), 'Made by portal. The whole folder is replaced by each build.\n');
  const write = createFileWriter();
  return {
    add: async ({ outputPath, content }) => write(pathInside(staged, outputPath), content),
    pathOf: (outputPath) => pathInside(staged, outputPath),
    commit: () => swapIn(staged, outDir),
    discard: () => rm(staged, { recursive: true, force: true }),
  };
}

function pathInside(staged: string, outputPath: string): string {
  const path = resolve(staged, outputPath);
  if (!path.startsWith(staged + sep)) throw new Error(`\`${outputPath}\` is outside the output folder.`);
  return path;
}

async function refuseForeign(outDir: string): Promise<void> {
  const entries = await readdir(outDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new OutputFolderError(`\`${outDir}\` is a file, not a folder.`);
    throw error;
  });
  if (entries.length > 0 && !entries.includes(marker))
    throw new OutputFolderError(
      `\`${basename(outDir)}\` holds files that this program did not write. Choose another folder with \`--out-dir\`, or empty it.`,
    );
}

// Two renames in one turn of the event loop: the former site is whole until the first, the new one after the
// second. A kill between them leaves the former site aside, where recover() finds it.
async function swapIn(staged: string, outDir: string): Promise<void> {
  const aside = await freeName(join(dirname(outDir), asideName(outDir)));
  if (existsSync(outDir)) renameSync(outDir, aside);
  renameSync(staged, outDir);
  await removeQuietly(aside);
}

/** The name itself, or, where a leftover could not be removed, the name with the next number. */
async function freeName(path: string): Promise<string> {
  await removeQuietly(path);
  let name = path;
  for (let count = 1; existsSync(name); count += 1) name = `${path}-${count}`;
  return name;
}

async function recover(outDir: string): Promise<void> {
  const parent = dirname(outDir);
  const aside = join(parent, asideName(outDir));
  if (existsSync(aside) && !existsSync(outDir)) renameSync(aside, outDir);
  const names = await readdir(parent);
  const leftovers = names.filter((name) => name.startsWith(asideName(outDir)) || isDeadStaging(name, outDir));
  await Promise.all(leftovers.map((name) => removeQuietly(join(parent, name))));
}

/** A leftover that can not be removed (its files are read-only, say) is no reason to fail: the site is in place. */
async function removeQuietly(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

function stagedPrefix(outDir: string): string {
  return `.${basename(outDir)}.staged-`;
}

function asideName(outDir: string): string {
  return `.${basename(outDir)}.former`;
}

/** A staging folder whose process is gone. Another build that runs at the same time keeps its own. */
function isDeadStaging(name: string, outDir: string): boolean {
  if (!name.startsWith(stagedPrefix(outDir))) return false;
  const pid = Number.parseInt(name.slice(stagedPrefix(outDir).length), 10);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EPERM');
  }
}
