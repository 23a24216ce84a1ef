// The error that ends a command because of what its user wrote.

import type { PlacedProblems } from '../../types/diagnostic.ts';

/** Wrong usage or configuration, with exit code 2. The message has a full sentence for each problem. */
export class UsageError extends Error {
  /** Set if files of the project are wrong, and not how the command is called. */
  readonly problems: PlacedProblems | undefined;

  constructor(message: string, problems?: PlacedProblems) {
    super(message);
    this.problems = problems;
  }
}
