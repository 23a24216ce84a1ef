// What a thread of the pool does: it runs tasks. The entry of threads (`bin/thread.ts`) starts it.

import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { PluginError } from '../../shared/problems/diagnostics.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import { withGuardedProcess } from '../../shared/project-code.ts';
import type { Wing } from '../../types/seam/wing.ts';
import type { CodeFailure, TaskAnswer, TaskQuestion, ThreadData } from './pool.ts';
import { createTasks } from './tasks.ts';

/**
 * Answers the questions of the pool. Tasks that pages wait for are first, such as drawings; the problems of documents are only needed at the end.
 * @param all the wings that the program has, of which the thread uses those that it is told
 */
export function answerTasks(port: MessagePort, all: readonly Wing[], { wings }: ThreadData): void {
  const questions: TaskQuestion[] = [];
  const state = { isAnswering: false };
  const tasks = createTasks(all.filter(({ name }) => wings.includes(name)));
  const answerWith = (one: TaskAnswer) => port.postMessage(one);
  const answer = async () => {
    state.isAnswering = true;
    while (questions.length > 0) {
      // Receive new tasks before the next one is selected.
      await setImmediate();
      const first = questions.findIndex(({ isAwaited }) => isAwaited);
      for (const { id, name, input } of questions.splice(Math.max(first, 0), 1)) {
        const task = tasks[name] as (input: unknown) => Promise<unknown>;
        try {
          answerWith({ id, value: await task(input) });
        } catch (error) {
          answerWith({ id, failure: failureOf(error) });
        }
      }
    }
    state.isAnswering = false;
  };
  const onStray = (error: unknown) => answerWith({ failure: failureOf(error) });
  // Code of plugins runs until the thread ends.
  void withGuardedProcess(() => new Promise(() => {}), onStray);
  port.on('message', (question: TaskQuestion) => {
    questions.push(question);
    if (!state.isAnswering) void answer();
  });
}

/** An error of code of the project as plain data, as an error loses its class on its way to another thread. Any other one ends the thread. */
function failureOf(error: unknown): CodeFailure {
  if (error instanceof PluginError)
    return { kind: 'plugin', message: error.message, problems: error.problems };
  if (error instanceof UsageError) return { kind: 'usage', message: error.message, problems: error.problems };
  throw error;
}
