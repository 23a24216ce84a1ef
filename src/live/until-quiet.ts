// Lets the check of a version wait for requests and changes, and ends it when another version takes its place.

import { setImmediate } from 'node:timers/promises';

/** Requests have priority: checks wait until there has been none for this time (milliseconds). */
const pause = 60;

/** Another version has replaced the one that is checked. */
export class ReplacedError extends Error {}

/** What tells whether the server is at rest. */
interface QuietState {
  version: object | undefined;
  isRefreshing: boolean;
  requestedAt: number;
}

/**
 * Waits until there are no requests and no change is being read.
 * @throws ReplacedError if another version has replaced this one
 */
export async function untilQuiet(state: QuietState, version: object): Promise<void> {
  const rest = () => (state.isRefreshing ? pause : state.requestedAt + pause - performance.now());
  do {
    await new Promise<void>((done) => {
      if (rest() > 0) setTimeout(done, rest());
      else void setImmediate().then(done);
    });
    if (state.version !== version) throw new ReplacedError();
  } while (rest() > 0);
}
