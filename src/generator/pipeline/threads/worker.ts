// A thread of the pool, which runs tasks.

import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { TaskAnswer, TaskQuestion } from './pool.ts';
import { createTasks } from './tasks.ts';

/** Runs drawings first, since pages wait for them. The problems of documents are only needed at the end. */
function answerAll(port: MessagePort): void {
  const questions: TaskQuestion[] = [];
  const state = { isAnswering: false };
  const tasks = createTasks();
  const answer = async () => {
    state.isAnswering = true;
    while (questions.length > 0) {
      // Receive new tasks before the next one is selected.
      await setImmediate();
      const first = questions.findIndex(({ name }) => name === 'draw');
      for (const { id, name, input } of questions.splice(Math.max(first, 0), 1)) {
        const task = tasks[name] as (input: unknown) => Promise<unknown>;
        port.postMessage({ id, value: await task(input) } satisfies TaskAnswer);
      }
    }
    state.isAnswering = false;
  };
  port.on('message', (question: TaskQuestion) => {
    questions.push(question);
    if (!state.isAnswering) void answer();
  });
}

if (parentPort !== null) answerAll(parentPort);
