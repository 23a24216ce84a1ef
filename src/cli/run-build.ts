// `portal build`: reads the project, builds into a staging folder, says what happened, and swaps the site in.

import { resolve } from 'node:path';
import { buildSite } from '../generator/build.ts';
import { hasErrors } from '../generator/diagnostics/policy.ts';
import { diskFiles } from '../generator/load/disk-files.ts';
import { readTheme } from '../generator/load/read-theme.ts';
import { OutputFolderError, openStaging } from '../generator/write/staging.ts';
import { loadSettings, UsageError } from './load-settings.ts';
import type { CommonOptions, ExitCode } from './options.ts';
import { packageRoot } from './package-facts.ts';
import { createReporter } from './reporter.ts';

/**
 * Builds the project in `directory`.
 * @returns 0 when the site was written; 1 when a problem is fatal (the former site stays); 2 for a wrong
 *   configuration or an output folder that can not be used
 */
export async function runBuild(directory: string, options: CommonOptions): Promise<ExitCode> {
  const reporter = createReporter(options);
  const root = resolve(directory);
  try {
    const settings = await loadSettings(root, options);
    const staging = await openStaging(resolve(root, settings.outDir));
    try {
      const theme = await readTheme(resolve(packageRoot(), 'lib/theme'));
      const { add } = staging;
      const result = await buildSite({
        files: diskFiles(root),
        settings,
        theme,
        add,
        onProgress: reporter.progress,
      });
      const failed = hasErrors(result.diagnostics);
      if (failed) await staging.discard();
      else await staging.commit();
      await reporter.built(result, { outDir: settings.outDir, failed });
      return failed ? 1 : 0;
    } catch (error) {
      await staging.discard().catch(() => undefined);
      throw error;
    }
  } catch (error) {
    const message = messageForUser(error);
    if (message === undefined) throw error;
    reporter.wrongUsage(message);
    return 2;
  }
}

const diskProblems: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/** What a person can mend: usage, the output folder, and what the disk refuses. Anything else is our own fault. */
function messageForUser(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof OutputFolderError) return error.message;
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  const reason = diskProblems[String(error.code)];
  return reason === undefined ? undefined : `\`${String(error.path)}\`: ${reason}.`;
}
