// Shows progress on stderr: one line that is overwritten on a terminal, a plain line elsewhere.

import type { Progress } from '../../generator/pipeline/run.ts';
import { counted } from '../../generator/shared/words.ts';
import type { Diagnostic } from '../../generator/types/diagnostic.ts';

/** A line on stderr that shows the progress. */
export interface ProgressLine {
  show(progress: Progress): void;
  /** Shows other text, only on a terminal. */
  print(text: string): void;
  clear(): void;
}

const labels = {
  load: 'Reading',
  model: 'Parsing',
  routes: 'Planning',
  render: 'Rendering',
  search: 'Indexing for search',
  check: 'Checking links',
  write: 'Writing the site',
};

/** Creates the progress line; it prints nothing with `--quiet` or `--json`. */
export function createProgressLine({ quiet, json }: { quiet: boolean; json: boolean }): ProgressLine {
  const isEnabled = !quiet && !json;
  const isOverwritten = isEnabled && process.stderr.isTTY === true;
  const state = { lastShown: 0, isDirty: false, isAnnounced: false };
  const write = (text: string) => {
    if (!isOverwritten || performance.now() - state.lastShown < 80) return;
    state.lastShown = performance.now();
    state.isDirty = true;
    process.stderr.write(`\r\u001b[K${text} ...`);
  };
  return {
    show: ({ stage, pages }) => {
      if (isEnabled && !isOverwritten && pages !== undefined && !state.isAnnounced) {
        state.isAnnounced = true;
        process.stderr.write(`Rendering ${counted(pages.total, 'page')} ...\n`);
      }
      write(
        pages === undefined ? labels[stage] : `Rendering ${pages.done} of ${counted(pages.total, 'page')}`,
      );
    },
    print: write,
    clear: () => {
      if (state.isDirty) process.stderr.write('\r\u001b[K');
    },
  };
}

// Measures how long each stage of a build takes.

/** Milliseconds of each stage, and in total. */
export interface StageTimes {
  stages: [string, number][];
  total: number;
}

/** The time of each stage, one per line (`--verbose`). */
export function stagesText({ stages }: StageTimes): string {
  return stages.map(([stage, time]) => `${stage.padEnd(8)} ${time} ms\n`).join('');
}

/** Starts the clock with the stage of the configuration. `enter` starts or resumes a stage, `stop` ends the last one. */
export function createStageClock(): { enter(stage: string): void; stop(): StageTimes } {
  const started = performance.now();
  const entered: [string, number][] = [['config', started]];
  return {
    enter: (stage) => {
      if (entered.at(-1)?.[0] !== stage) entered.push([stage, performance.now()]);
    },
    stop: () => {
      const end = performance.now();
      const stages = new Map<string, number>();
      for (const [index, [stage, start]] of entered.entries())
        stages.set(stage, (stages.get(stage) ?? 0) + (entered[index + 1]?.[1] ?? end) - start);
      return {
        stages: [...stages].map(([stage, time]): [string, number] => [stage, Math.round(time)]),
        total: Math.round(end - started),
      };
    },
  };
}

// Counts diagnostics by severity.

/** `1 error, 2 warnings`, or `no problems` */
export function problemCounts(diagnostics: Diagnostic[]): string {
  if (diagnostics.length === 0) return 'no problems';
  const count = (severity: string) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return [
    [count('error'), 'error'] as const,
    [count('warning'), 'warning'] as const,
    [count('info'), 'note'] as const,
  ]
    .filter(([number]) => number > 0)
    .map(([number, noun]) => counted(number, noun))
    .join(', ');
}
