// Watches a folder and calls a function once for each burst of changes.

import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { followFiles } from '../generator/project/files.ts';

export interface FolderWatch {
  /** Acts as if a file had changed. */
  notice(file: string): void;
  /** Follows these files outside the folder as well, and stops following all others. They need not exist. */
  follow(files: string[]): void;
  close(): Promise<void>;
}

export interface WatchInput {
  /** Absolute folder of the project, with links resolved. */
  root: string;
  /** Prefixes of names in the root whose changes are ignored, such as the output folder. */
  ignored: string[];
  /** Called with the files that changed; not again before its promise is settled. It must not fail. */
  onChange(files: Set<string>): Promise<void>;
  /** Called when the system cannot watch all of the folder. */
  onFault(error: unknown): void;
}

/** A burst of saves ends when nothing happens this long, or after `longestWait` (milliseconds). */
const quiet = 8;
const longestWait = 120;

/** Starts to watch; resolves when all further changes are detected. */
export async function watchFolder({ root, ignored, onChange, onFault }: WatchInput): Promise<FolderWatch> {
  // The target of a link in the project is watched at its own path.
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
    // The watcher never gets ready for a folder that cannot be watched (a link in it with a target that is too long).
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

/** Calls `act` once for a burst of events, one call at a time; events during a call lead to one more. */
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
