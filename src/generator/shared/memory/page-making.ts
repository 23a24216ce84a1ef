// Prepares the process before pages are made. Only the entry of the program knows whether the process is its own: in that of another program, which
// calls the functions of the package, nothing is prepared.

import { AsyncLocalStorage } from 'node:async_hooks';

const preparations = new AsyncLocalStorage<() => void>();

/** Runs a command, and calls `prepare` each time that it begins to make pages. */
export function preparingForPages<Value>(prepare: () => void, run: () => Value): Value {
  return preparations.run(prepare, run);
}

/** Prepares the process for making pages, if the command that runs is the only work of the process. */
export function prepareForPages(): void {
  preparations.getStore()?.();
}
