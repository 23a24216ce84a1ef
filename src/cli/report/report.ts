// The data of a report, independent of its format.

import type { Colors } from 'picocolors/types.js';
import type { Diagnostic, Place } from '../../generator/types/diagnostic.ts';
import { printable } from './terminal.ts';

/** The result of a check, for all formats. */
export interface Report {
  /** With lines and columns, in the order of the site. */
  diagnostics: Diagnostic[];
  /** Text of a source file, for code frames. */
  textOf(file: string): string | undefined;
  /** The folder of the project relative to the working directory: empty, or ending with `/`. Code hosts use such paths. */
  folder: string;
  colors: Colors;
  version: string;
  /** What was checked, for programs. */
  stats: { pages: number; milliseconds: number } & Record<string, number>;
}

/** The file of a place, relative to the working directory. */
export function fileFromHere({ file }: Place, { folder }: Report): string {
  return folder + file;
}

/** The message and the notes of a diagnostic, one per line. */
export function messageLines({ message, notes }: Diagnostic): string {
  return [message, ...notes].map(printable).join('\n');
}
