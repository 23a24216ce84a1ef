// Documents are checked in a thread of their own: it is half of the work on a document, and nothing waits for it.

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../generator/nouns/diagnostic.ts';
import type { CheckDocument } from '../generator/nouns/document-checks.ts';
import { packageRoot } from './package-facts.ts';

export interface DocumentChecks {
  check: CheckDocument;
  close(): Promise<void>;
}

interface Waiting {
  resolve(diagnostics: Diagnostic[]): void;
  reject(error: unknown): void;
}

/** The thread starts with the first document. A fault in it rejects every check that waits. */
export function openDocumentChecks(): DocumentChecks {
  const state: { worker?: Worker; waiting: Waiting[] } = { waiting: [] };
  const start = (): Worker => {
    const worker = new Worker(join(packageRoot(), 'lib/check-worker.js'));
    worker.on('message', (diagnostics: Diagnostic[]) => state.waiting.shift()?.resolve(diagnostics));
    worker.on('error', (error) => {
      for (const { reject } of state.waiting.splice(0)) reject(error);
      delete state.worker;
    });
    return worker;
  };
  return {
    check: (document) => {
      state.worker ??= start();
      state.worker.postMessage(document);
      return new Promise((resolve, reject) => void state.waiting.push({ resolve, reject }));
    },
    close: async () => {
      await state.worker?.terminate();
      delete state.worker;
    },
  };
}
