// What a report of problems is made from, whatever its format.

import type { Colors } from 'picocolors/types.js';
import type { Diagnostic, Place } from '../../generator/types/diagnostic.ts';
import { printable } from './terminal.ts';

export interface Report {
  /** With lines and columns, in the order of the site. */
  diagnostics: Diagnostic[];
  /** Text of a source file, for code frames. */
  textOf(file: string): string | undefined;
  /** The project's folder from the working directory, `''` or ending in `/`: hosts of code name files from there. */
  folder: string;
  colors: Colors;
  version: string;
  stats: { pages: number; files: number; links: number; milliseconds: number };
}

/** A file of a place as the working directory names it. */
export function fileFromHere({ file }: Place, { folder }: Report): string {
  return folder + file;
}

/** The sentence of a problem and its notes, a line each. */
export function wordsOf({ message, notes }: Diagnostic): string {
  return [message, ...notes].map(printable).join('\n');
}
