// Watches a folder and calls a function once for each burst of changes.

import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { followFiles } from '../generator/project/files.ts';

/** A running watch of a folder. */
export interface FolderWatch {
  /** Handles a file as changed. */
  notice(file: string): void;
  /** Watches these files outside the folder too, and stops watching all others. They need not exist. */
  follow(files: string[]): void;
  close(): Promise<void>;
}

/** What to watch. */
export interface WatchInput {
  /** Absolute path of the project, with links resolved. */
  root: string;
  /** Prefixes of paths from the root whose changes are ignored, such as the output folder. */
  ignored: string[];
  /** Called with the changed files, one call at a time. It must not reject. */
  onChange(files: Set<string>): Promise<void>;
  /** Called if the system cannot watch the whole folder. */
  onFault(error: unknown): void;
}

/** A burst of changes ends after this time without a change, or after `longestWait` (milliseconds). */
const quiet = 8;
const longestWait = 120;

/** Starts to watch. Resolves when all later changes will be detected. */
export async function watchFolder({ root, ignored, onChange, onFault }: WatchInput): Promise<FolderWatch> {
  // The target of a link inside the project is watched at its own path.
  const nameOf = (path: string) => relative(root, path).split(sep).join('/');
  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => isIgnored(nameOf(path), ignored),
  });
  const changed = { files: new Set<string>() };
  const burst = createBurst(() => {
    const { files } = changed;
    changed.files = new Set();
    return onChange(files);
  });
  const notice = (file: string) => {
    changed.files.add(file);
    burst.add();
  };
  watcher.on('all', (_, path) => notice(nameOf(path)));
  watcher.on('error', onFault);
  await new Promise<void>((ready) => {
    watcher.once('ready', ready);
    // The watcher is never ready for a folder that it cannot watch, such as one with a link whose target is too long.
    watcher.once('error', () => ready());
  });
  const outside = followFiles(root, notice);
  return {
    notice,
    follow: outside.follow,
    close: async () => {
      burst.stop();
      outside.follow([]);
      await watcher.close();
    },
  };
}

function isIgnored(file: string, ignored: string[]): boolean {
  return (
    /(^|\/)(node_modules|\.git)(\/|$)/.test(file) ||
    ignored.some(
      (start) =>
        file.startsWith(start) && (file === start || /[/.]$/.test(start) || file[start.length] === '/'),
    )
  );
}

/** Creates a function that calls `act` once for a burst of events, one call at a time. Events during a call cause one more. */
export function createBurst(act: () => Promise<void>): { add(): void; stop(): void } {
  const state: { timer?: NodeJS.Timeout; since?: number; isActing: boolean; isStopped: boolean } = {
    isActing: false,
    isStopped: false,
  };
  const run = async () => {
    delete state.since;
    delete state.timer;
    state.isActing = true;
    await act();
    state.isActing = false;
    if (state.since !== undefined) schedule();
  };
  const schedule = () => {
    if (state.isStopped) return;
    state.since ??= performance.now();
    if (state.isActing) return;
    clearTimeout(state.timer);
    const rest = state.since + longestWait - performance.now();
    state.timer = setTimeout(run, Math.max(0, Math.min(quiet, rest)));
  };
  return {
    add: schedule,
    stop: () => {
      state.isStopped = true;
      clearTimeout(state.timer);
    },
  };
}
