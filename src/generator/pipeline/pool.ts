// Threads beside the main one: diagrams are drawn, documents are checked, pages are written and read in them, while the main
// one goes on. Law: results are used in the order of the plan, so bytes do not depend on how many threads there are.

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../project/package-facts.ts';
import type { CheckDocument } from '../types/diagnostic.ts';
import type { DrawDiagram } from '../types/sources.ts';
import type { PageToWrite, StoredPage, TaskInput, TaskName, TaskResult } from './tasks.ts';

export interface Pool {
  /** Runs a task in one of the threads. A fault in a thread rejects every task that waits for it. */
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskResult<Name>>;
  checkDocument: CheckDocument;
  drawDiagram: DrawDiagram;
  /** Undefined when no thread has time for this page. */
  takePage(page: PageToWrite): Promise<StoredPage> | undefined;
  close(): Promise<void>;
}

/** A task as a thread receives it. */
export interface Question {
  id: number;
  name: TaskName;
  input: unknown;
}

export interface Answer {
  id: number;
  value: unknown;
}

/** Pages that wait for one thread at most; beyond that the main thread does it all itself, so that all end together. */
const mostWaiting = 8;

/** Pages the main thread writes and reads before it starts another for them: a small site is done sooner alone. */
const fewPages = 20;

/** @param size how many threads there are at most; each starts when all others are busy */
export function createPool(size = Math.max(availableParallelism() - 1, 1)): Pool {
  const threads: Thread[] = [];
  const state = { pages: 0 };
  const leastBusy = () => {
    const [first] = threads.toSorted((one, other) => one.waiting() - other.waiting());
    if (first !== undefined && (first.waiting() === 0 || threads.length === size)) return first;
    const thread = startThread(() => void threads.splice(threads.indexOf(thread), 1));
    threads.push(thread);
    return thread;
  };
  const run: Pool['run'] = (name, input) => leastBusy().run(name, input);
  return {
    run,
    checkDocument: (document) => run('lint', document),
    drawDiagram: (diagram) => run('draw', diagram),
    takePage: (page) => {
      state.pages += 1;
      if (threads.length === 0 && state.pages <= fewPages) return undefined;
      const hasTime = threads.length < size || threads.some((thread) => thread.waiting() < mostWaiting);
      return hasTime ? run('writePage', page) : undefined;
    },
    close: async () => {
      await Promise.all(threads.splice(0).map((thread) => thread.close()));
    },
  };
}

interface Thread extends Pick<Pool, 'run' | 'close'> {
  /** How many tasks wait for an answer. */
  waiting(): number;
}

interface Waiting {
  resolve(value: never): void;
  reject(error: unknown): void;
}

function startThread(onFault: () => void): Thread {
  const waiting = new Map<number, Waiting>();
  const state = { asked: 0 };
  const worker = new Worker(join(packageRoot(), 'lib/thread.js'));
  worker.on('message', ({ id, value }: Answer) => {
    waiting.get(id)?.resolve(value as never);
    waiting.delete(id);
  });
  worker.on('error', (error) => {
    onFault();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return {
    waiting: () => waiting.size,
    run: (name, input) => {
      state.asked += 1;
      const id = state.asked;
      worker.postMessage({ id, name, input } satisfies Question);
      return new Promise((resolve, reject) => void waiting.set(id, { resolve, reject }));
    },
    close: async () => void (await worker.terminate()),
  };
}
