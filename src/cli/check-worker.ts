// A thread that checks documents: one message a document, one message back for each, in the same order.

import { parentPort } from 'node:worker_threads';
import type { DocumentTexts } from '../generator/nouns/document-checks.ts';
import { checkApi } from '../generator/openapi/check-api.ts';

parentPort?.on('message', async (document: DocumentTexts) => {
  parentPort?.postMessage(await checkApi(document));
});
