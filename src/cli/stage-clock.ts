// Measures how long each stage of a build takes.

/** Milliseconds spent in each stage, and in all. */
export interface StageTimes {
  stages: [string, number][];
  total: number;
}

/** The time of each stage, one a line (`--verbose`). */
export function stagesText({ stages }: StageTimes): string {
  return stages.map(([stage, time]) => `${stage.padEnd(7)} ${time} ms\n`).join('');
}

/** Starts to measure; `enter` begins a stage, perhaps again, `stop` ends the last one. */
export function createStageClock(): { enter(stage: string): void; stop(): StageTimes } {
  const started = performance.now();
  const entered: [string, number][] = [];
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
