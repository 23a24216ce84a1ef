// Calls code of a project: its configuration, plugins and components. Law: whatever this code does, the command that called it either gets
// a result or an error with the name of the code. It never ends as if it had succeeded.

import { AsyncLocalStorage } from 'node:async_hooks';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CodePlace, PluginError } from './problems/diagnostics.ts';
import { recordedCall } from './trial.ts';

/** The code that is running, for what no caller sees: a timer, or a promise that nobody waits for. */
const running = new AsyncLocalStorage<string>();

/** Milliseconds after which a promise that has not settled is an error. */
const longestWait = 60_000;

/** The code of the project that is running, such as ``The plugin `names` failed in `hooks.afterLoad` ``; undefined outside of such code. */
function runningProjectCode(): string | undefined {
  return running.getStore();
}

/** What was thrown, as the end of a sentence. Code can throw any value, `null` too. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : `it threw \`${String(error)}\``;
}

/** Reads a file; undefined if it cannot be read. */
type ReadText = (path: string) => string | undefined;

/** The projects whose code runs in this thread, by their folders. */
const projects = new Map<string, ReadText>();

/** Remembers a project, so that errors of its code have places in its files. */
export function knowProject(root: string, read: ReadText): void {
  projects.set(root, read);
}

/** Makes the error for what code of a project threw. */
function failureOf(name: string, error: unknown): PluginError {
  const reason = reasonOf(error).trimEnd();
  const end = /[.!?]$/.test(reason) ? '' : '.';
  return new PluginError(`${name}: ${reason}${end}`, { cause: error, at: placeInProject(error) });
}

/** The first place in the stack of an error that is in a file of a project. */
function placeInProject(error: unknown): CodePlace | undefined {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return undefined;
  for (const [, written = '', line, column] of error.stack.matchAll(stackPlace)) {
    const path = pathOf(written);
    if (path === undefined || path.includes(`${sep}node_modules${sep}`)) continue;
    const [root, read] = [...projects].find(([one]) => path.startsWith(one + sep)) ?? [];
    const text = read?.(path);
    if (root === undefined || text === undefined) continue;
    const file = relative(root, path).split(sep).join('/');
    // Code that is not loaded by Node itself is written again, in the same lines.
    const isAsWritten = written.startsWith('file:');
    const start = (text.split('\n')[Number(line) - 1] ?? '').search(/\S/);
    return {
      place: { file, line: Number(line), column: isAsWritten ? Number(column) : Math.max(start, 0) + 1 },
      text,
    };
  }
  return undefined;
}

const stackPlace =
  /^ +at (?:[^\n]*? \()?(?:async )?((?:file:\/\/|\/|[A-Za-z]:[\\/])[^\n]*?):(\d+):(\d+)\)?$/gm;

function pathOf(written: string): string | undefined {
  try {
    return written.startsWith('file:') ? fileURLToPath(written.replace(/[?#].*$/, '')) : written;
  } catch {
    return undefined;
  }
}

/**
 * Calls code of a project.
 * @param name the start of the message of an error, such as ``The plugin `names` failed in `pages` ``
 * @param given its arguments, if its results are compared in trials
 * @returns what the code returns. A promise is rejected if it has not settled after a minute, or if nothing is left that could settle it
 * @throws PluginError for anything that the code throws
 */
export function callProjectCode(name: string, call: () => unknown, given?: readonly unknown[]): unknown {
  const fail = (error: unknown): never => {
    throw error instanceof PluginError ? error : failureOf(name, error);
  };
  return running.run(name, () => {
    try {
      const result = given === undefined ? call() : recordedCall(name, given, call);
      return isThenable(result) ? settled(result).catch(fail) : result;
    } catch (error) {
      return fail(error);
    }
  });
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** What fails the promises that are waited for when nothing is left to do. One listener for all, as Node warns of more than ten. */
const waiting = new Set<() => void>();

function drain(): void {
  for (const fail of waiting) fail();
}

/** Without a limit, a promise that never settles ends the process when nothing else is left to do, with exit code 0. */
async function settled(promise: PromiseLike<unknown>): Promise<unknown> {
  const state: { fail?: (reason: string) => void } = {};
  const limit = new Promise<never>((_, reject) => {
    state.fail = (reason) => reject(new Error(reason));
  });
  const drained = () => state.fail?.('its promise never settles');
  const late = () => state.fail?.(`its promise has not settled after ${longestWait / 1000} seconds`);
  const timer = setTimeout(late, longestWait).unref();
  if (waiting.size === 0) process.on('beforeExit', drain);
  waiting.add(drained);
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
    waiting.delete(drained);
    if (waiting.size === 0) process.off('beforeExit', drain);
  }
}

/**
 * Runs an action while `process.exit` throws in code of the project, and `onStray` gets what such code throws outside of its calls. Meant for
 * the entry of the program only, since both belong to the whole process.
 */
export async function withGuardedProcess<Value>(
  action: () => Promise<Value>,
  onStray: (error: unknown) => void,
): Promise<Value> {
  const { exit } = process;
  const guardedExit = (code?: number | string | null): never => {
    const name = runningProjectCode();
    if (name === undefined) return exit.call(process, code);
    throw new Error(
      'it calls `process.exit`, which would end the command in the middle of its work. Throw an error instead.',
    );
  };
  const stray = (error: unknown) => {
    const name = runningProjectCode();
    onStray(name === undefined || error instanceof PluginError ? error : failureOf(name, error));
  };
  process.exit = guardedExit;
  process.on('uncaughtException', stray);
  try {
    return await action();
  } finally {
    process.exit = exit;
    process.off('uncaughtException', stray);
  }
}
