// A thread beside the main one: checks documents and reads pages. One answer for each task, in the same order.

import { type MessagePort, parentPort } from 'node:worker_threads';
import { checkApi } from '../generator/openapi/check-api.ts';
import { readHtml } from '../generator/site-record.ts';
import type { Answer, Task } from './thread-tasks.ts';

async function answerTo(task: Task): Promise<Answer> {
  return task.kind === 'check' ? checkApi(task.document) : readHtml(task.page);
}

/** Tasks wait for each other, so that answers come in their order. */
function answerAll(port: MessagePort): void {
  const queue = { last: Promise.resolve() };
  port.on('message', (task: Task) => {
    queue.last = queue.last.then(async () => port.postMessage(await answerTo(task)));
  });
}

if (parentPort !== null) answerAll(parentPort);
