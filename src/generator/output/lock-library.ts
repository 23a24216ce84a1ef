// The library for locks, without its listeners to signals. It listens to remove its locks, but a build that is busy in JavaScript never gets to a
// listener. Without one, a signal ends the process at once, and the next build removes the lock of a process that has ended.

import lockfile from 'proper-lockfile';
import { unload } from 'signal-exit';

unload();

/** Takes a lock: see the documentation of `proper-lockfile`. */
export const { lock } = lockfile;
