// Finds changes that the watcher has missed, or that were saved before it was ready.

import { setImmediate } from 'node:timers/promises';
import type { Lookup, RecordedFiles } from '../generator/types/store.ts';

/** All files are checked again after this time, as a watcher can miss a save soon after another (milliseconds). */
const recheckDelay = 150;
/** How many lookups are checked at a time. */
const recheckTurn = 100;

/** What is checked. */
interface Rechecking {
  lookups(): Lookup[];
  firstChange(lookups: Lookup[]): Promise<string | undefined>;
  onMissed(file: string): void;
}

/** A check that is started after each change. */
interface Recheck {
  /** Begins after a while, in place of one that runs or waits. */
  start(): void;
  stop(): void;
}

/** Creates the check of all files. */
export function createRecheck({ lookups, firstChange, onMissed }: Rechecking): Recheck {
  const timer: { id?: NodeJS.Timeout } = {};
  const stop = () => {
    clearTimeout(timer.id);
    delete timer.id;
  };
  const start = () => {
    stop();
    const id = setTimeout(async () => {
      const all = lookups();
      // In turns, so that a save does not wait. The next change begins again.
      for (let first = 0; first < all.length && timer.id === id; first += recheckTurn) {
        const missed = await firstChange(all.slice(first, first + recheckTurn));
        if (missed !== undefined) return onMissed(missed);
        await setImmediate();
      }
    }, recheckDelay);
    timer.id = id;
  };
  return { start, stop };
}

// The configuration, the modules that it imports, and the files of plugins are no sources, so the lookups of a plan do not have them. Law: what cannot
// be loaded is not loaded again until it has changed.

/** A loaded project. */
interface LoadedProject {
  loadedFrom?(): string[];
}

/** Forgets what is recorded, and records what a project was loaded from. To call before it is loaded again, so that a change meanwhile is found. */
export async function recordAgain(loaded: RecordedFiles, project: LoadedProject): Promise<void> {
  loaded.restart();
  await recordLoaded(loaded, project);
}

/** Records what a project was loaded from, unless it is recorded. */
export async function recordLoaded(loaded: RecordedFiles, { loadedFrom }: LoadedProject): Promise<void> {
  for (const file of loadedFrom?.() ?? [])
    if (loaded.dependencyOn(file) === undefined) await loaded.read(file);
}
