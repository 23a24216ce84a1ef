// A project on disk to its site on disk: builds into a staging folder, and swaps the site in when nothing is fatal.

import { resolve } from 'node:path';
import { type BuildResult, buildSite, type Progress } from '../generator/build.ts';
import { hasErrors } from '../generator/diagnostics/policy.ts';
import { diskFiles } from '../generator/load/disk-files.ts';
import { readTheme } from '../generator/load/read-theme.ts';
import type { Settings } from '../generator/nouns/config.ts';
import { openStaging } from '../generator/write/staging.ts';
import { packageRoot } from './package-facts.ts';

export interface ProjectBuild {
  /** Absolute folder of the project. */
  root: string;
  settings: Settings;
  onProgress(progress: Progress): void;
}

/**
 * Builds a project.
 * @returns what was made; `failed` when a problem is fatal and the former site stays
 * @throws OutputFolderError when the output folder can not be used
 */
export async function buildProject(input: ProjectBuild): Promise<{ result: BuildResult; failed: boolean }> {
  const { root, settings, onProgress } = input;
  const staging = await openStaging(resolve(root, settings.outDir));
  try {
    const theme = await readTheme(resolve(packageRoot(), 'lib/theme'));
    const result = await buildSite({
      files: diskFiles(root),
      settings,
      theme,
      add: staging.add,
      onProgress,
    });
    const failed = hasErrors(result.diagnostics);
    if (failed) await staging.discard();
    else await staging.commit();
    return { result, failed };
  } catch (error) {
    await staging.discard().catch(() => undefined);
    throw error;
  }
}
