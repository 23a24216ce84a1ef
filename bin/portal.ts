#!/usr/bin/env node
// The program's entry. React reads NODE_ENV when it loads, so it is set before anything else (brief, section 6). Without `await` at the top,
// which releases of Node that are too old to run the program cannot parse.
import { setFlagsFromString } from 'node:v8';
import { tooOldNode } from '../src/cli/node-version.ts';

/** Resolves at the end of the run. */
export const ended: Promise<void> = run();

function run(): Promise<void> {
  const problem = tooOldNode(process.versions.node);
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 2;
    return Promise.resolve();
  }
  Object.assign(process.env, { NODE_ENV: 'production' });
  return Promise.all([import('../src/cli/main.ts'), import('../src/extras/table.ts')])
    .then(([{ mainToTheEnd }, { wings }]) => mainToTheEnd(process.argv.slice(2), wings, prepareForPages))
    .then((code) => {
      process.exitCode = code;
    });
}

/**
 * Sets how V8 works where many pages are made. It is not set at the start: the larger space for objects alone takes an eighth of the time of a build
 * that changes nothing.
 */
function prepareForPages(): void {
  // The compiler of V8 11 (Node 20) spends a second core on functions that a build hardly calls again: this portal is built
  // in 0.8 of the time when a function must be called three times as often first. Later releases do so by themselves.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=400000');

  // A build makes many objects that live briefly. Where the space for new objects is large from the start, fewer of them are copied
  // by garbage collections: this takes 5 to 10% off the processor time of 1,000 pages. The first flag is for worker threads.
  setFlagsFromString('--min-semi-space-size=16');
  setFlagsFromString('--semi-space-growth-factor=16');
  // V8 can decide in the middle of a build that objects of some places live long. Those of Markdown rarely do, and the dead ones then keep others
  // alive: without it, 1,000 pages take 0.87 of the time, 0.82 of the processor time and 0.75 of the memory.
  setFlagsFromString('--no-allocation-site-pretenuring');
}
