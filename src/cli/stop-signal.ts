// The end of a process that serves until it is stopped: a first signal lets the command close what it has opened, but not for long.

/** How an exit of the process that no command has asked for is told from one that is meant. */
const state = { isMeant: false };

/** The exit of the process itself: the program replaces it, so that code of the project cannot end a command. */
const { exit } = process;

/** Milliseconds that a command has after the first signal. */
const longestClosing = 3000;

/** Whether the process ends because it was told to, whatever its command still does. */
export function isStopped(): boolean {
  return state.isMeant;
}

/**
 * Resolves at Ctrl-C or when a supervisor stops the process. The process ends with exit code 0 when the command has closed what it has opened, or
 * after three seconds, and at a second signal at once. A program between the terminal and this one, such as npm, sends Ctrl-C once more.
 */
export function stopSignal(): Promise<void> {
  const end = () => {
    state.isMeant = true;
    exit(process.exitCode ?? 0);
  };
  return new Promise((stop) => {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    const onSecond = () => {
      // A third one is not ours: it ends a process that cannot even exit.
      for (const signal of signals) process.off(signal, onSecond);
      end();
    };
    const onFirst = () => {
      for (const signal of signals) process.on(signal, onSecond).off(signal, onFirst);
      setTimeout(end, longestClosing).unref();
      stop();
    };
    for (const signal of signals) process.on(signal, onFirst);
  });
}
