// Errors that a user can fix, separated from faults of the program.

import { UsageError } from '../generator/project/open-project.ts';
import { OutputFolderError } from '../generator/shared/diagnostics.ts';
import type { ExitCode } from './options.ts';
import type { Reporter } from './reporter.ts';

/** Runs a command. An error that a user can fix is reported and ends it with exit code 2; any other is thrown on. */
export async function sayingProblems(
  reporter: Pick<Reporter, 'wrongUsage'>,
  run: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await run();
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
  ENAMETOOLONG: 'the name is too long',
  EBUSY: 'in use by another program, or a mount point',
  EXDEV: 'on another file system than the folder around it',
};

/** Usage, the output folder, and what the disk refuses. */
function messageForUser(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof OutputFolderError) return error.message;
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  const reason = diskProblems[String(error.code)];
  // A copy fails where it is written to.
  const path =
    'dest' in error && 'syscall' in error && error.syscall === 'copyfile' ? error.dest : error.path;
  return reason === undefined ? undefined : `\`${String(path)}\`: ${reason}.`;
}
