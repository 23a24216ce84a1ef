// `portal snapshot`: keeps the documents of a release, so that pages can show what the next one changes.
// Law: a snapshot is there as a whole or not at all, whenever the command is stopped.

import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { freezeSources } from '../../generator/pipeline/runs/frozen-sources.ts';
import { projectFiles } from '../../generator/project/files.ts';
import { loadProject } from '../../generator/project/open-project.ts';
import { snapshotFile, snapshotsFolder } from '../../generator/project/releases/snapshot-files.ts';
import { isSameVersion, versionNameProblem } from '../../generator/project/versions/version-names.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import { counted } from '../../generator/shared/words.ts';
import type { ProjectOptions } from '../../generator/types/seam/project.ts';
import type { FrozenFile, ProjectFiles } from '../../generator/types/sources.ts';
import type { ExitCode } from '../report/command-options.ts';
import { colorsFor, print, printableLines } from '../report/terminal.ts';
import { reportingProblems } from '../report/user-errors.ts';
import { reportWrongUsage } from '../report/wrong-usage.ts';
import { namesIn } from './stored-versions.ts';
import { removeLeftovers, writeFrozenFiles } from './write-version.ts';

/** A snapshot to keep. */
export interface WantedSnapshot extends Pick<ProjectOptions, 'config' | 'wings'> {
  name: string;
  /** The folder of the project, as it is written. */
  source: string;
  /** The day of the release: `2026-11-29`. */
  date: string;
}

/** Runs the command. */
export async function runSnapshot(wanted: WantedSnapshot): Promise<ExitCode> {
  const colors = colorsFor({ color: true });
  const wrongUsage = async (message: string) => reportWrongUsage({ message }, { colors });
  return reportingProblems({ wrongUsage }, async () => {
    print(printableLines(await keepSnapshot(wanted)));
    return 0;
  });
}

/** @throws UsageError if the snapshot exists, its name or day cannot be used, or there is no document */
async function keepSnapshot({ name, source, date, ...options }: WantedSnapshot): Promise<string> {
  const problem = versionNameProblem(name);
  if (problem !== undefined) throw new UsageError(problem.replaceAll('a version', 'a release'));
  if (Number.isNaN(Date.parse(date)) || !/^\d{4}-\d\d-\d\d$/.test(date))
    throw new UsageError(`\`${date}\` is no day. Write it as \`2026-11-29\`.`);
  const root = resolve(source);
  const known = (await namesIn(join(root, snapshotsFolder))).find((one) => isSameVersion(one, name));
  if (known !== undefined)
    throw new UsageError(
      `\`${snapshotsFolder}/${known}\` exists already. Choose another name, or delete the folder if the release was not published.`,
    );
  // There is no snapshot yet when the first one is kept, so `changes` of the configuration is not read.
  const { settings, extensions, remote } = await loadProject({ root }, { ...options, mayLackVersions: true });
  const files = projectFiles(root, settings, remote);
  const { folders, notes } = await freezeSources({ settings, files, plugins: extensions.plugins });
  const documents = folders.find(({ folder }) => folder === 'versioned_specs')?.files ?? [];
  if (documents.length === 0)
    throw new UsageError(
      `The project has no documents in \`${settings.specsDir}/\`, so there is nothing to keep.`,
    );
  await write({ root, name, date, documents, files });
  const folder = relative(process.cwd(), join(root, snapshotsFolder, name))
    .split(sep)
    .join('/');
  return [
    `Release ${name} of ${date}: ${counted(documents.length, 'file')} in ${folder}`,
    ...notes.map((note) => `note  ${note}`),
    '',
    'Next:',
    `  git add ${folder}`,
    '',
  ].join('\n');
}

interface NewSnapshot {
  root: string;
  name: string;
  date: string;
  documents: readonly FrozenFile[];
  files: ProjectFiles;
}

async function write({ root, name, date, documents, files }: NewSnapshot): Promise<void> {
  const folder = join(root, snapshotsFolder);
  const temporary = join(folder, `.version-${name}.${process.pid}.tmp`);
  const made = await mkdir(folder, { recursive: true });
  try {
    await removeLeftovers(folder, name);
    await mkdir(temporary);
    await writeFrozenFiles(temporary, documents, files);
    await writeFile(join(temporary, snapshotFile), `${JSON.stringify({ date }, null, 2)}\n`);
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (made !== undefined) await rmdir(folder).catch(() => {});
    throw error;
  }
}
