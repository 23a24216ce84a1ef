// The second core: documents are checked and pages are read in a thread of their own, while the main one goes on.

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadPageHtml } from '../generator/build.ts';
import type { CheckDocument } from '../generator/nouns/document-checks.ts';
import { packageRoot } from './package-facts.ts';
import type { Answer, Task } from './thread-tasks.ts';

export interface HelperThread {
  checkDocument: CheckDocument;
  readHtml: ReadPageHtml;
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: never): void;
  reject(error: unknown): void;
}

/** Pages that wait at most; beyond that the main thread reads for itself, so that both end together. */
const mostWaiting = 8;

/** Pages the main thread reads before it starts another for them: a small site is done sooner alone. */
const fewPages = 20;

/** The thread starts with the first document, or with many pages. A fault in it rejects every task that waits. */
export function openHelperThread(): HelperThread {
  const state: { worker?: Worker; waiting: Waiting[]; pages: number } = { waiting: [], pages: 0 };
  const start = (): Worker => {
    const worker = new Worker(join(packageRoot(), 'lib/thread.js'));
    worker.on('message', (answer: Answer) => state.waiting.shift()?.resolve(answer as never));
    worker.on('error', (error) => {
      for (const { reject } of state.waiting.splice(0)) reject(error);
      delete state.worker;
    });
    return worker;
  };
  const ask = <Kind extends Answer>(task: Task): Promise<Kind> => {
    state.worker ??= start();
    state.worker.postMessage(task);
    return new Promise<Kind>((resolve, reject) => void state.waiting.push({ resolve, reject }));
  };
  return {
    checkDocument: (document) => ask({ kind: 'check', document }),
    readHtml: (page) => {
      state.pages += 1;
      const isWorthIt = state.worker !== undefined || state.pages > fewPages;
      return isWorthIt && state.waiting.length < mostWaiting ? ask({ kind: 'read', page }) : undefined;
    },
    close: async () => {
      await state.worker?.terminate();
      delete state.worker;
    },
  };
}
