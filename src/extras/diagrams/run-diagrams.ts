// `portal diagrams`: draws diagrams that need a browser into files beside their pages, for machines that build without one.

import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { diskProblem } from '../../generator/shared/problems/disk-problems.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import type { CommandCall } from '../../generator/types/seam/wing.ts';
import { type DiagramFiles, diagramFiles } from './diagram-files.ts';
import { openPictureBrowser } from './open-pictures.ts';

type Print = (line: string) => void;

/** Writes missing drawings and removes those that no page needs, or only lists them. Returns the exit code. */
export async function runDiagrams({ words, flags, withGuides, say }: CommandCall): Promise<number> {
  const [source = '.'] = words;
  const { check, config } = flags as { check: boolean; config?: string };
  const print: Print = (line) => say(`${line}\n`);
  return withGuides(source, { config }, async (guides) => {
    // Without the wing, no page would need any of its drawings.
    if (guides.settings.withoutWings?.includes('diagrams'))
      throw new UsageError('The configuration leaves out `diagrams`, so the project has no drawings.');
    const browser = openPictureBrowser();
    const found = await diagramFiles(guides, check ? undefined : browser.draw).finally(browser.close);
    return check ? reportCheck(found, print) : apply(found, { root: guides.root, print });
  });
}

function reportCheck({ kept, missing, stale }: DiagramFiles, print: Print): number {
  for (const { path, page } of missing) print(`${path} is missing, the drawing of a diagram of ${page}.`);
  for (const path of stale) print(`${path} is not needed any more.`);
  const isRight = missing.length + stale.length === 0;
  print(
    isRight ? `${kept.length} drawings are as they should be.` : 'Run `portal diagrams` and keep the files.',
  );
  return isRight ? 0 : 1;
}

async function apply(
  { kept, missing, stale }: DiagramFiles,
  { root, print }: { root: string; print: Print },
): Promise<number> {
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
