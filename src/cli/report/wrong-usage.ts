// Reports wrong usage or configuration: problems of files as those of a build, with their places.

import type { Colors } from 'picocolors/types.js';
import type { PlacedProblems } from '../../generator/types/diagnostic.ts';
import { createLines, formatDiagnostic } from './format-diagnostic.ts';
import { print, printableLines } from './terminal.ts';

/** Wrong usage; with problems if files of the project are wrong. */
export interface WrongUsage {
  message: string;
  problems?: PlacedProblems | undefined;
}

/** Reports wrong usage or configuration to people. */
export function reportWrongUsage({ message, problems }: WrongUsage, { colors }: { colors: Colors }): void {
  const lineOf = createLines((file) => problems?.texts.get(file));
  if (problems === undefined) print(`${colors.red('error')}  ${printableLines(message)}\n`);
  for (const one of problems?.diagnostics ?? []) print(`${formatDiagnostic(one, { colors, lineOf })}\n`);
}
