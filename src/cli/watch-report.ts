// What the development server says in the terminal: problems when they come, and that they are gone.

import type { Colors } from 'picocolors/types.js';
import type { LiveProblem, LiveState } from '../client/live/protocol.ts';
import { counted } from '../generator/shared/words.ts';
import type { CommonOptions } from './options.ts';
import { printable, printableLines } from './printable.ts';
import { colorOf, colorsFor, say } from './terminal.ts';

/** @returns takes each state of the site, and says what is new in it */
export function createWatchReport(options: CommonOptions): (state: LiveState) => void {
  const colors = colorsFor(options);
  const said = { problems: new Set<string>() };
  return ({ problems, isChecking }) => {
    const texts = problems.map((problem) => textOf(problem, colors));
    const fresh = texts.filter((text) => !said.problems.has(text));
    for (const text of fresh) say(`${text}\n`);
    // Until the check is done, what it will find again is not known to be gone.
    if (isChecking) {
      for (const text of fresh) said.problems.add(text);
      return;
    }
    const gone = [...said.problems].filter((text) => !texts.includes(text)).length;
    said.problems = new Set(texts);
    if (gone > 0 && !options.quiet) say(`${summary(gone, texts.length)}\n`);
  };
}

function summary(gone: number, left: number): string {
  const mended = `${counted(gone, 'problem')} ${gone === 1 ? 'is' : 'are'} gone`;
  return left === 0 ? `${mended}; no problems.` : `${mended}; ${left} left.`;
}

function textOf({ severity, code, message, place, frame, notes }: LiveProblem, colors: Colors): string {
  const head = [
    colorOf(severity, colors)(severity),
    colors.bold(code),
    ...(place === undefined ? [] : [colors.dim(printable(place))]),
  ];
  const lines = [printableLines(message), ...(frame === undefined ? [] : [frame]), ...notes.map(printable)];
  const body = lines.flatMap((text) => text.split('\n')).map((line) => `  ${line}`);
  return `${head.join('  ')}\n${body.join('\n')}\n`;
}
