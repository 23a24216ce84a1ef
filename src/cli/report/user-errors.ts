// Errors that the user can fix, separated from internal errors.

import { OutputFolderError, PluginError } from '../../generator/shared/problems/diagnostics.ts';
import { diskProblem, isFullDisk, pathOfFault } from '../../generator/shared/problems/disk-problems.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import type { ExitCode } from './command-options.ts';
import type { Reporter } from './reporter.ts';

/** Runs a command. An error that the user can fix is reported and gives exit code 2; any other is rethrown. */
export async function reportingProblems(
  reporter: Pick<Reporter, 'wrongUsage'>,
  run: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    const message = messageForUser(error);
    if (message === undefined) throw error;
    await reporter.wrongUsage(
      message,
      error instanceof UsageError || error instanceof PluginError ? error.problems : undefined,
    );
    return 2;
  }
}

const forUsers = [UsageError, OutputFolderError, PluginError];

/** The message for what a user can fix; undefined for any other error. */
function messageForUser(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (forUsers.some((known) => error instanceof known)) return error.message;
  const reason = diskProblem(error);
  const path = pathOfFault(error);
  if (reason === undefined || path === undefined) return undefined;
  const advice = isFullDisk(error) ? ' Make room on it, and run the command again.' : '';
  return `\`${path}\`: ${reason}.${advice}`;
}
