// The second core: diagrams are drawn, documents are checked, pages are written and read in a thread of their own,
// while the main one goes on.

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../project/package-facts.ts';
import type { CheckDocument } from '../types/diagnostic.ts';
import type { DrawDiagram } from '../types/sources.ts';
import type { Answer, Answered, PageTask, Question, Task, WrittenPage } from './tasks.ts';

export interface HelperThread {
  checkDocument: CheckDocument;
  drawDiagram: DrawDiagram;
  /** Undefined when there is no time for this page. */
  takePage(page: Omit<PageTask, 'kind'>): Promise<WrittenPage> | undefined;
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: never): void;
  reject(error: unknown): void;
}

/** Pages that wait at most; beyond that the main thread does it all itself, so that both end together. */
const mostWaiting = 8;

/** Pages the main thread writes and reads before it starts another for them: a small site is done sooner alone. */
const fewPages = 20;

/** The thread starts with the first diagram or document, or with many pages. A fault in it rejects every task that waits. */
export function openHelperThread(): HelperThread {
  const waiting = new Map<number, Waiting>();
  const state: { worker?: Worker; asked: number; pages: number } = { asked: 0, pages: 0 };
  const start = (): Worker => {
    const worker = new Worker(join(packageRoot(), 'lib/thread.js'));
    worker.on('message', ({ id, answer }: Answered) => {
      waiting.get(id)?.resolve(answer as never);
      waiting.delete(id);
    });
    worker.on('error', (error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      delete state.worker;
    });
    return worker;
  };
  const ask = <Kind extends Answer>(task: Task): Promise<Kind> => {
    state.worker ??= start();
    state.asked += 1;
    const id = state.asked;
    state.worker.postMessage({ id, task } satisfies Question);
    return new Promise<Kind>((resolve, reject) => void waiting.set(id, { resolve, reject }));
  };
  return {
    checkDocument: (document) => ask({ kind: 'check', document }),
    drawDiagram: (diagram) => ask({ kind: 'draw', diagram }),
    takePage: (page) => {
      state.pages += 1;
      const isWorthIt = state.worker !== undefined || state.pages > fewPages;
      return isWorthIt && waiting.size < mostWaiting ? ask({ kind: 'page', ...page }) : undefined;
    },
    close: async () => {
      await state.worker?.terminate();
      delete state.worker;
    },
  };
}
