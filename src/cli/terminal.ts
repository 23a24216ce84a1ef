// What every command says to a person: on stderr, in colours where they are wanted and seen.

import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import type { Severity } from '../generator/types/diagnostic.ts';
import { errorReport } from './json-report.ts';
import type { CommonOptions } from './options.ts';
import { printableLines } from './printable.ts';

export function say(text: string): void {
  process.stderr.write(text);
}

/** Colours for a stream, unless they are switched off (https://no-color.org). */
export function colorsFor(
  { color }: Pick<CommonOptions, 'color'>,
  isTerminal: boolean | undefined = process.stderr.isTTY,
): Colors {
  return picocolors.createColors(color && isTerminal === true && !process.env.NO_COLOR);
}

export function colorOf(severity: Severity, colors: Colors): (text: string) => string {
  return severity === 'error' ? colors.red : severity === 'warning' ? colors.yellow : colors.cyan;
}

/** Wrong usage or configuration, for a person and, where it is asked for, for another program. */
export function sayWrongUsage(message: string, { colors, json }: { colors: Colors; json: boolean }): void {
  say(`${colors.red('error')}  ${printableLines(message)}\n`);
  if (json) process.stdout.write(errorReport(message, 2));
}
