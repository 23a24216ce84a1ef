// A thread beside the main one: draws diagrams, checks documents, writes and reads pages. One answer for each question.

import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { drawDiagram } from '../markdown/mermaid/draw.ts';
import { checkApi } from '../openapi/lint/lint.ts';
import { recordOf } from '../output/manifest.ts';
import { createFileWriter, type WriteFile } from '../output/staging.ts';
import { readHtml } from './finish.ts';
import type { Answer, Answered, Question, Task } from './tasks.ts';

async function answerTo(task: Task, write: WriteFile): Promise<Answer> {
  switch (task.kind) {
    case 'draw':
      return drawDiagram(task.diagram);
    case 'check':
      return checkApi(task.document);
    case 'page': {
      const bytes = Buffer.from(task.page.content);
      write(task.path, bytes);
      return { read: readHtml(task.page), record: recordOf(bytes) };
    }
  }
}

/** Drawings go first, since pages wait for them; nothing waits for the problems of a document until the end. */
function answerAll(port: MessagePort): void {
  const questions: Question[] = [];
  const state = { isAnswering: false };
  const write = createFileWriter();
  const answer = async () => {
    state.isAnswering = true;
    while (questions.length > 0) {
      // Questions that came in the meantime are taken in before the next one is chosen.
      await setImmediate();
      const first = questions.findIndex(({ task }) => task.kind === 'draw');
      for (const { id, task } of questions.splice(Math.max(first, 0), 1))
        port.postMessage({ id, answer: await answerTo(task, write) } satisfies Answered);
    }
    state.isAnswering = false;
  };
  port.on('message', (question: Question) => {
    questions.push(question);
    if (!state.isAnswering) void answer();
  });
}

if (parentPort !== null) answerAll(parentPort);
