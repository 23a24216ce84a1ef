// A thread of the pool: carries out tasks, one answer for each question.

import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Answer, Question } from './pool.ts';
import { createTasks } from './tasks.ts';

/** Drawings go first, since pages wait for them; nothing waits for the problems of a document until the end. */
function answerAll(port: MessagePort): void {
  const questions: Question[] = [];
  const state = { isAnswering: false };
  const tasks = createTasks();
  const answer = async () => {
    state.isAnswering = true;
    while (questions.length > 0) {
      // Questions that came in the meantime are taken in before the next one is chosen.
      await setImmediate();
      const first = questions.findIndex(({ name }) => name === 'draw');
      for (const { id, name, input } of questions.splice(Math.max(first, 0), 1)) {
        const task = tasks[name] as (input: unknown) => Promise<unknown>;
        port.postMessage({ id, value: await task(input) } satisfies Answer);
      }
    }
    state.isAnswering = false;
  };
  port.on('message', (question: Question) => {
    questions.push(question);
    if (!state.isAnswering) void answer();
  });
}

if (parentPort !== null) answerAll(parentPort);
