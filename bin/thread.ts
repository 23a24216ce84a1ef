// The entry of worker threads.

import { parentPort, workerData } from 'node:worker_threads';
import { wings } from '../src/extras/table.ts';
import { answerTasks } from '../src/generator/pipeline/threads/answer-tasks.ts';

if (parentPort !== null) answerTasks(parentPort, wings, workerData);
