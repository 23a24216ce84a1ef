// Worker threads, which check documents, run tasks of wings, and parse, make, write and read pages while the main thread continues.
// Law: results are used in the order of the plan, so bytes do not depend on the number of threads.

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../shared/files/package-facts.ts';
import { prepareForPages } from '../../shared/memory/page-making.ts';
import { PluginError } from '../../shared/problems/diagnostics.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import type { DocumentTexts } from '../../types/diagnostic.ts';
import type { TaskUrgency } from '../../types/seam/fences.ts';
import type { Wing } from '../../types/seam/wing.ts';
import type { MadePage, PageToWrite, PlainSite } from '../pages/plain-site.ts';
import type { Workers } from '../run.ts';
import { createTasks, type TaskInput, type TaskName, type TaskResult } from './tasks.ts';

/** A pool of worker threads. */
export interface Pool extends Workers {
  /** Runs a task in one of the threads. If a thread fails, all of its tasks are rejected. */
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskResult<Name>>;
  /** Makes, writes and reads pages in a thread. Returns undefined if none is free. */
  makePages(batch: PageBatch): Promise<(MadePage | undefined)[]> | undefined;
  /** Ends all threads. Tasks without a result, and later ones, never have one, since nobody waits for the rest of work that has ended. */
  close(): Promise<void>;
}

/** Pages of a site, which are prepared when a thread is free. */
interface PageBatch {
  site(): PlainSite;
  pages(): PageToWrite[];
}

/** What a thread starts with: the names of the wings that it uses, which it finds in the table of its own entry. */
export interface ThreadData {
  wings: readonly string[];
}

/** A task as a thread receives it. */
export interface TaskQuestion {
  id: number;
  name: TaskName;
  input: unknown;
  /** Whether pages wait for it, so that it is run before all others. */
  isAwaited?: TaskUrgency['isAwaited'];
}

/** The result of a task, or why code of the project failed in it. */
export type TaskAnswer =
  | { id: number; value: unknown }
  | { id: number; failure: CodeFailure }
  | { failure: CodeFailure };

/** An error of code of the project as plain data. */
export interface CodeFailure extends Pick<UsageError, 'message' | 'problems'> {
  kind: 'plugin' | 'usage';
}

/** Maximum number of tasks of a thread that gets a batch of texts or pages: one while it works on another. */
const mostBatches = 2;

/** Number of characters of a document below which it is checked sooner than a thread starts. */
const smallDocument = 1_500;

/** Number of characters of a document whose check takes so much memory that its thread does nothing else. */
const largeDocument = 16_000_000;

const sizeOf = ({ text, parts }: DocumentTexts) =>
  parts.reduce((sum, part) => sum + part.text.length, text.length);

/**
 * Creates the pool of a run.
 * @param threads number of threads with the main one, which does all work if it is alone; by default one for each processor
 */
export function poolFor(threads: number | undefined, wings: readonly Wing[]): Pool {
  prepareForPages();
  return createPool({ wings, ...(threads === undefined ? {} : { size: threads - 1 }) });
}

/** What a pool is created with. */
export interface PoolOptions {
  /** Maximum number of threads; each is started when all others are busy. Without threads, the main one does the work. */
  size?: number;
  wings: readonly Wing[];
}

/** Creates a pool. */
export function createPool({ size = availableParallelism() - 1, wings }: PoolOptions): Pool {
  const own = createTasks(wings);
  // If several find pictures, the first of them does.
  const pictures = wings.find((wing) => wing.pictures !== undefined)?.pictures?.();
  const threads: Thread[] = [];
  const opened = new WeakMap<Thread, PlainSite>();
  const state = { isClosed: false };
  /** The threads that check a large document, and do nothing else. */
  const alone = new Set<Thread>();
  const leastBusy = () => {
    if (state.isClosed) return closedThread;
    const others = threads.filter((thread) => !alone.has(thread));
    const [first] = (others.length === 0 ? threads : others).toSorted(
      (one, other) => one.waiting() - other.waiting(),
    );
    if (first !== undefined && (first.waiting() === 0 || threads.length === size)) return first;
    const thread = startThread(wings, () => void threads.splice(threads.indexOf(thread), 1));
    threads.push(thread);
    return thread;
  };
  const hasRoom = (most: number) =>
    state.isClosed ||
    threads.length < size ||
    threads.some((thread) => !alone.has(thread) && thread.waiting() < most);
  const run: Thread['run'] = (...task) => leastBusy().run(...task);
  return {
    run,
    checkDocument: (document) => {
      const length = sizeOf(document);
      if (size === 0 || (threads.length === 0 && length < smallDocument)) return own.lint(document);
      return length < largeDocument
        ? run('lint', document)
        : checkAlone(document, { thread: leastBusy(), threads, alone });
    },
    ...(pictures && { findPictures: pictures.find }),
    readDocs: (sources, locale, plugins) =>
      hasRoom(mostBatches) ? run('readDocs', { sources, locale, plugins }) : undefined,
    runTask: <Result>(task: string, input: unknown, { isAwaited }: TaskUrgency = {}) =>
      ((isAwaited ? size > 0 : hasRoom(mostBatches))
        ? leastBusy().run('ofWing', { task, input }, { isAwaited })
        : own.ofWing({ task, input })) as Promise<Result>,
    makePages: ({ site: siteOf, pages }) => {
      if (!hasRoom(mostBatches)) return undefined;
      const thread = leastBusy();
      const site = siteOf();
      if (opened.get(thread) !== site) {
        opened.set(thread, site);
        // If it fails, the pages do as well.
        thread.run('openSite', site).catch(() => undefined);
      }
      return thread.run('makePages', pages());
    },
    rest: async () => {
      const idle = threads.filter((thread) => thread.waiting() === 0);
      for (const thread of idle) threads.splice(threads.indexOf(thread), 1);
      await Promise.all(idle.map((thread) => thread.close()));
    },
    close: async () => {
      state.isClosed = true;
      await Promise.all([pictures?.close(), ...threads.splice(0).map((thread) => thread.close())]);
    },
  };
}

/** Checks a large document in a thread that ends with the check, as it keeps the memory that the check took. */
async function checkAlone(
  document: DocumentTexts,
  { thread, threads, alone }: { thread: Thread; threads: Thread[]; alone: Set<Thread> },
): Promise<TaskResult<'lint'>> {
  alone.add(thread);
  const found = await thread.run('lint', document).finally(() => alone.delete(thread));
  if (thread.waiting() > 0 || !threads.includes(thread)) return found;
  threads.splice(threads.indexOf(thread), 1);
  await thread.close();
  return found;
}

/** Megabytes for short-lived objects of a thread: with three times the default, garbage is collected a third as often. */
const youngGeneration = 96;

interface Thread extends Pick<Pool, 'close'> {
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    how?: TaskUrgency,
  ): Promise<TaskResult<Name>>;
  /** Returns the number of tasks without a result. */
  waiting(): number;
}

/** In place of the threads of a closed pool: one that was started then would keep the process alive. */
const closedThread: Thread = {
  run: () => new Promise(() => {}),
  waiting: () => 0,
  close: async () => {},
};

interface Waiting {
  resolve(value: never): void;
  reject(error: unknown): void;
}

/** The same error as in this thread. */
function errorOf({ kind, message, problems }: CodeFailure): Error {
  return kind === 'plugin' ? PluginError.from(message, problems) : new UsageError(message, problems);
}

function startThread(wings: readonly Wing[], onFault: () => void): Thread {
  const waiting = new Map<number, Waiting>();
  const state = { asked: 0, isClosed: false };
  const worker = new Worker(join(packageRoot(), 'lib/thread.js'), {
    resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
    workerData: { wings: wings.map(({ name }) => name) } satisfies ThreadData,
  });
  const rejectAll = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: TaskAnswer) => {
    // A timer of a plugin belongs to no task.
    if (!('id' in answer)) return rejectAll(errorOf(answer.failure));
    const task = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('failure' in answer) task?.reject(errorOf(answer.failure));
    else task?.resolve(answer.value as never);
  });
  worker.on('error', (error) => {
    onFault();
    rejectAll(error);
  });
  worker.on('exit', () => {
    // What waits for a thread that was closed never has a result.
    if (state.isClosed || waiting.size === 0) return;
    onFault();
    rejectAll(new Error('A thread ended in the middle of its work.'));
  });
  return {
    waiting: () => waiting.size,
    run: (name, input, { isAwaited } = {}) => {
      state.asked += 1;
      const id = state.asked;
      worker.postMessage({ id, name, input, isAwaited } satisfies TaskQuestion);
      return new Promise((resolve, reject) => void waiting.set(id, { resolve, reject }));
    },
    close: async () => {
      state.isClosed = true;
      await worker.terminate();
    },
  };
}
