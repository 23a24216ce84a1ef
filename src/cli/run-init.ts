// `portal init`: copies the starter portal of this package to a folder. Law: nothing is overwritten, and
// nothing at all is written when anything is in the way.

import { lstatSync, type Stats, statSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { UsageError } from '../generator/project/open-project.ts';
import { packageRoot, version } from '../generator/project/package-facts.ts';
import { createReporter, type Reporter, reportingProblems } from './report/build-report.ts';
import type { ExitCode } from './report/options.ts';
import { printableLines } from './report/terminal.ts';

export interface InitOptions {
  quiet: boolean;
  color: boolean;
}

/** A file of the starter, as it is to be written. */
interface StarterFile {
  /** From the folder of the portal. */
  name: string;
  text: string;
}

/** A project may have these already; it then keeps its own. */
const kept = new Set(['package.json', '.gitignore']);

/**
 * Writes a working portal to `directory`, which is made where there is none.
 * @returns 0 when it was written; 2 when files are in the way, or the folder can not be used
 */
export async function runInit(directory: string, options: InitOptions): Promise<ExitCode> {
  const reporter = createReporter({ ...options, json: false, verbose: false });
  return reportingProblems(reporter, async () => {
    const root = resolve(directory);
    const files = await starterFiles(resolve(packageRoot(), 'starter'));
    refuseWhatStandsInTheWay(root, files);
    const missing = files.filter(({ name }) => !isThere(join(root, name)));
    for (const { name, text } of missing) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text, { flag: 'wx' });
    }
    tellWhatIsNext(reporter, { directory, files, written: missing });
    return 0;
  });
}

/**
 * The starter's files. A package can not hold every name (npm reads `.gitignore` itself and leaves it out), so a leading
 * `dot-` stands for the dot.
 */
async function starterFiles(folder: string): Promise<StarterFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map(async (path) => ({
    name: relative(folder, path).split(sep).join('/').replace(/^dot-/, '.'),
    text: (await readFile(path, 'utf8')).replace('$PORTAL_VERSION', version()),
  }));
  return (await Promise.all(files)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @throws UsageError with everything that is in the way */
function refuseWhatStandsInTheWay(root: string, files: StarterFile[]): void {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UsageError(`\`${root}\` is a file; give a folder.`);
  const taken = new Set([
    ...files.map(({ name }) => name).filter((name) => !kept.has(name) && isThere(join(root, name))),
    ...foldersOf(files).filter((folder) => isNoFolder(join(root, folder))),
    ...['mts', 'js', 'mjs', 'json']
      .map((ending) => `portal.config.${ending}`)
      .filter((name) => isThere(join(root, name))),
  ]);
  if (taken.size === 0) return;
  throw new UsageError(
    [
      'Nothing was written, as these are in the way:',
      ...[...taken].map((name) => `  ${name}`),
      'Choose another folder, or move them away.',
    ].join('\n'),
  );
}

/** Every folder the files need. */
function foldersOf(files: StarterFile[]): string[] {
  const folders = files.flatMap(({ name }) => {
    const parts = name.split('/').slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  });
  return [...new Set(folders)];
}

/** What stands at a path. A link counts as itself, wherever it leads, since files behind it are not the portal's. */
function factsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

function isThere(path: string): boolean {
  return factsOf(path) !== undefined;
}

function isNoFolder(path: string): boolean {
  return factsOf(path)?.isDirectory() === false;
}

function tellWhatIsNext(
  reporter: Reporter,
  { directory, files, written }: { directory: string; files: StarterFile[]; written: StarterFile[] },
): void {
  const left = files.filter((file) => !written.includes(file));
  const lines = [
    `Wrote a portal to ${directory === '.' ? 'this folder' : directory}:`,
    ...written.map(({ name }) => `  ${name}`),
    ...left.map(({ name }) => `${name} was there already and is as it was.`),
    '',
    'Next:',
    ...(directory === '.' ? [] : [`  cd ${directory}`]),
    left.some(({ name }) => name === 'package.json')
      ? '  npm install --save-dev portal-docs'
      : '  npm install',
    '  npx portal serve --open',
    '',
  ];
  reporter.note(printableLines(lines.join('\n')));
}
