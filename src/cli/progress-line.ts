// The progress of long work on stderr: one line that is written over on a terminal, a plain line elsewhere.

import type { Progress } from '../generator/pipeline/build.ts';
import { counted } from '../generator/shared/words.ts';

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
      write(
        pages === undefined ? words[stage] : `Rendering ${pages.done} of ${counted(pages.total, 'page')}`,
      );
    },
    say: write,
    clear: () => {
      if (state.isDirty) process.stderr.write('\r\u001b[K');
    },
  };
}
