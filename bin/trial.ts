// The entry of the processes that `portal check --plugins` compares. The world of code of the project is changed before any of it is loaded: the
// clock, and the order in which folders are listed. Its time zone and locale are set by who starts it.

import type { TrialQuestion } from '../src/generator/pipeline/runs/run-trial.ts';
import { reverseListings, shiftClock } from '../src/generator/project/modules/trial-world.ts';

process.once('message', (question: TrialQuestion) => {
  if (question.isReversed) {
    // More than a year, so that the year, the month, the day of the week and the time of day differ.
    shiftClock(((400 * 24 + 7) * 60 + 13) * 60_000);
    reverseListings();
  }
  Promise.all([import('../src/generator/pipeline/runs/run-trial.ts'), import('../src/extras/table.ts')])
    .then(([{ runTrial }, { wings }]) => runTrial(question, wings))
    .then(
      (answer) => ({ answer }),
      (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
    )
    // The channel is closed when the message is written. A timer of a plugin would keep the process alive.
    .then((message) => process.send?.(message, () => process.disconnect()));
});
