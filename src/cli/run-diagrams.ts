// `portal diagrams`: draws diagrams that need a browser into files beside their pages, for machines that build without one.

import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { type DiagramFiles, diagramFiles } from '../generator/pipeline/runs/diagram-files.ts';
import { withRun } from '../generator/pipeline/runs/open-run.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { diskProblem } from '../generator/shared/problems/disk-problems.ts';
import { UsageError } from '../generator/shared/problems/usage-error.ts';
import { memoryStore } from '../generator/store/local-store.ts';
import type { PlacedProblems } from '../generator/types/diagnostic.ts';
import type { ProjectOptions } from '../generator/types/seam/project.ts';
import type { ExitCode } from './report/command-options.ts';
import { colorsFor, printable } from './report/terminal.ts';
import { reportingProblems } from './report/user-errors.ts';
import { reportWrongUsage } from './report/wrong-usage.ts';

/** Options of `portal diagrams`. */
export interface DiagramsOptions extends Pick<ProjectOptions, 'config' | 'wings'> {
  check: boolean;
}

/** Writes missing drawings and removes those that no page needs, or only lists them. */
export async function runDiagrams(argument: string, options: DiagramsOptions): Promise<ExitCode> {
  const colors = colorsFor({ color: true });
  const wrongUsage = async (message: string, problems?: PlacedProblems) =>
    reportWrongUsage({ message, problems }, { colors });
  return reportingProblems({ wrongUsage }, async () => {
    const target = projectTarget(argument);
    const project = await loadProject(target, options);
    const { root } = target;
    const found = await withRun({ ...project, root, store: memoryStore() }, (run) =>
      diagramFiles(run, !options.check),
    );
    return options.check ? reportCheck(found) : await apply(found, root);
  });
}

function print(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}

function reportCheck({ kept, missing, stale }: DiagramFiles): ExitCode {
  for (const { path, page } of missing) print(`${path} is missing, the drawing of a diagram of ${page}.`);
  for (const path of stale) print(`${path} is not needed any more.`);
  const isRight = missing.length + stale.length === 0;
  print(
    isRight ? `${kept.length} drawings are as they should be.` : 'Run `portal diagrams` and keep the files.',
  );
  return isRight ? 0 : 1;
}

async function apply({ kept, missing, stale }: DiagramFiles, root: string): Promise<ExitCode> {
  const counts = { written: 0, failed: 0 };
  for (const { path, page, svg, reason } of missing)
    if (svg === undefined) {
      counts.failed += 1;
      print(`A diagram of ${page} is not drawn: ${reason}.`);
    } else {
      await writeDrawing(root, path, svg);
      counts.written += 1;
      print(`Wrote ${path}.`);
    }
  for (const path of stale) {
    await rm(join(await ownFolder(root, path), path.slice(path.lastIndexOf('/') + 1)), { force: true });
    // A folder with other files stays.
    await rmdir(join(root, dirname(path))).catch(() => undefined);
    print(`Removed ${path}.`);
  }
  print(`${counts.written} drawings written, ${kept.length} kept, ${stale.length} removed.`);
  return counts.failed === 0 ? 0 : 1;
}

/** Writes a file in one step. */
async function writeDrawing(root: string, path: string, svg: string): Promise<void> {
  await mkdir(join(root, dirname(path)), { recursive: true });
  const folder = await ownFolder(root, path);
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, svg);
    await rename(temporary, join(folder, path.slice(path.lastIndexOf('/') + 1)));
  } catch (error) {
    await rm(temporary, { force: true });
    const reason = diskProblem(error);
    // The error of a write names no path.
    throw reason === undefined ? error : new UsageError(`\`${path}\` cannot be written: ${reason}.`);
  }
}

/** Returns the folder of a file, which no link leads out of the project. */
async function ownFolder(root: string, path: string): Promise<string> {
  const [folder, project] = await Promise.all([realpath(join(root, dirname(path))), realpath(root)]);
  const inside = relative(project, folder);
  if (inside === '..' || inside.startsWith('../') || resolve(inside) === inside)
    throw new Error(`\`${path}\` is outside of the project.`);
  return folder;
}
