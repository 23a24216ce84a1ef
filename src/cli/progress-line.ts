// The progress of long work on stderr: one line that is written over on a terminal, a plain line elsewhere.

import type { Progress } from '../generator/build.ts';

export interface ProgressLine {
  show(progress: Progress): void;
  /** Any other words, on a terminal only. */
  say(text: string): void;
  clear(): void;
}

const words = {
  load: 'Reading',
  model: 'Parsing',
  routes: 'Planning',
  render: 'Rendering',
  check: 'Checking links',
};

export function createProgressLine({ quiet, json }: { quiet: boolean; json: boolean }): ProgressLine {
  const isTold = !quiet && !json;
  const isShown = isTold && process.stderr.isTTY === true;
  const state = { lastShown: 0, isDirty: false, isAnnounced: false };
  const write = (text: string) => {
    if (!isShown || performance.now() - state.lastShown < 80) return;
    state.lastShown = performance.now();
    state.isDirty = true;
    process.stderr.write(`\r\u001b[K${text} ...`);
  };
  return {
    show: ({ stage, pages }) => {
      if (isTold && !isShown && pages !== undefined && !state.isAnnounced) {
        state.isAnnounced = true;
        process.stderr.write(`Rendering ${counted(pages.total, 'page')} ...\n`);
      }
      write(pages === undefined ? words[stage] : `Rendering ${pages.done} of ${pages.total} pages`);
    },
    say: write,
    clear: () => {
      if (state.isDirty) process.stderr.write('\r\u001b[K');
    },
  };
}

/** `1 page`, `1,200 pages` */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
