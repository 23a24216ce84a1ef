// `portal init`: copies the starter portal of this package to a folder. Law: it overwrites nothing. If any file is in the way, it
// writes nothing.

import { existsSync, lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { packageRoot } from '../generator/shared/files/package-facts.ts';
import { UsageError } from '../generator/shared/problems/usage-error.ts';
import { installedFrom } from './installed-from.ts';
import type { ExitCode } from './report/command-options.ts';
import { createReporter, type Reporter } from './report/reporter.ts';
import { printableLines } from './report/terminal.ts';
import { reportingProblems } from './report/user-errors.ts';

/** Options of `portal init`. */
export interface InitOptions {
  quiet: boolean;
  color: boolean;
}

/** A file of the starter with its final name and text. */
interface StarterFile {
  /** Relative to the folder of the portal. */
  name: string;
  text: string;
}

/** These files are kept if they exist, and do not count as in the way. */
const keptFiles = new Set(['package.json', '.gitignore']);

/**
 * Writes a working portal to `directory`, which is created if it does not exist.
 * @returns 0 if it was written; 2 if files are in the way, or the folder cannot be used
 */
export async function runInit(directory: string, options: InitOptions): Promise<ExitCode> {
  const reporter = createReporter(
    { ...options, json: false, verbose: false },
    { name: 'init', onlyReports: false },
  );
  return reportingProblems(reporter, async () => {
    const root = resolve(directory);
    const source = installedFrom(realpathSync(packageRoot()), realPathOf(root));
    const files = await starterFiles(resolve(packageRoot(), 'starter'), source);
    refuseConflicts(root, files);
    const missing = files.filter(({ name }) => !exists(join(root, name)));
    for (const { name, text } of missing) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text, { flag: 'wx' });
    }
    printNextSteps(reporter, { directory, source, files, written: missing });
    return 0;
  });
}

/**
 * Reads the files of the starter. A leading `dot-` in a name is replaced by a dot, as npm does not publish some names, such
 * as `.gitignore`.
 */
async function starterFiles(folder: string, source: string): Promise<StarterFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map(async (path) => ({
    name: relative(folder, path).split(sep).join('/').replace(/^dot-/, '.'),
    text: (await readFile(path, 'utf8')).replace('$PORTAL_SOURCE', () => JSON.stringify(source).slice(1, -1)),
  }));
  return (await Promise.all(files)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @throws UsageError that lists everything in the way */
function refuseConflicts(root: string, files: StarterFile[]): void {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UsageError(`\`${root}\` is a file; pass a folder.`);
  const conflicts = new Set([
    ...files.map(({ name }) => name).filter((name) => !keptFiles.has(name) && exists(join(root, name))),
    ...foldersOf(files).filter((folder) => isNotFolder(join(root, folder))),
    ...['mts', 'js', 'mjs', 'json']
      .map((ending) => `portal.config.${ending}`)
      .filter((name) => exists(join(root, name))),
  ]);
  if (conflicts.size === 0) return;
  throw new UsageError(
    [
      'Nothing was written because these files are in the way:',
      ...[...conflicts].map((name) => `  ${name}`),
      'Choose another folder, or move the files.',
    ].join('\n'),
  );
}

/** Every folder that contains one of the files. */
function foldersOf(files: StarterFile[]): string[] {
  const folders = files.flatMap(({ name }) => {
    const parts = name.split('/').slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  });
  return [...new Set(folders)];
}

/** Does not follow links: any link in the way is a conflict. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

/** The path with its links resolved, of which the last folders may not exist yet: a relative path leads up from there. */
function realPathOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPathOf(dirname(path)), basename(path));
}

function exists(path: string): boolean {
  return statsOf(path) !== undefined;
}

function isNotFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() === false;
}

function printNextSteps(
  reporter: Reporter,
  {
    directory,
    source,
    files,
    written,
  }: { directory: string; source: string; files: StarterFile[]; written: StarterFile[] },
): void {
  const kept = files.filter((file) => !written.includes(file));
  const keepsPackage = kept.some(({ name }) => name === 'package.json');
  const lines = [
    `Wrote a portal to ${directory === '.' ? 'this folder' : directory}:`,
    ...written.map(({ name }) => `  ${name}`),
    ...kept.map(({ name }) => `${name} already exists and was kept.`),
    '',
    'Next:',
    ...(directory === '.' ? [] : [`  cd ${directory}`]),
    ...(keepsPackage
      ? [`  npm install --save-dev "portal-docs@${source}"`, '  npx --no portal dev --open']
      : ['  npm install', '  npm start -- --open']),
    ...(source.startsWith('file:')
      ? [
          '',
          `The project installs portal-docs from \`${source.slice('file:'.length)}\`, as this program is installed from there.`,
          'On other machines, such as those of a pipeline, put the package where `package.json` names it, or change the path.',
        ]
      : []),
    '',
  ];
  reporter.note(printableLines(lines.join('\n')));
}
