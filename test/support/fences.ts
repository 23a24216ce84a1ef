// The code blocks that wings show, for tests of the Markdown stage. Their tasks run in this thread.

import { loadSyntax } from '../../src/generator/markdown/load-syntax.ts';
import { oneThread } from './plain-run.ts';
import { wings } from './wings.ts';

/** Options of the stage. */
export const fencesOfWings = {
  fences: wings.flatMap((wing) => wing.fences ?? []),
  runTask: oneThread.runTask,
};

/** The option of the stage with which it reads the syntax of other tools. */
export const syntaxOfWings = { syntax: await loadSyntax(wings) };
