// Where a command runs: in a process of its own, or as a function of the package in the process of another program.

import type { Reporter } from './reporter.ts';

/** What a command reports to, and how it is stopped. */
export interface CommandHost {
  reporter: Reporter;
  /** Stops the command until it publishes; absent in a process of its own, which a signal of the system ends. */
  signal?: AbortSignal | undefined;
  /** Whether modules of the project are evaluated again, since the process may have evaluated them before. */
  isFresh: boolean;
}

/** The host of a command in a process of its own. */
export function ownProcess(reporter: Reporter): CommandHost {
  return { reporter, isFresh: false };
}
