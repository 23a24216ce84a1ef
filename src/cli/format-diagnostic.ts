// Diagnostics to text for a person: severity, code, place, sentence, code frame, advice (brief, section 7).

import type { Colors } from 'picocolors/types.js';
import type { Diagnostic, Place } from '../generator/types/diagnostic.ts';
import { printable, printablePart } from './printable.ts';
import type { LineOf } from './source-lines.ts';
import { colorOf } from './terminal.ts';

export interface Formatting {
  colors: Colors;
  /** For the code frame. */
  lineOf: LineOf;
}

/** One diagnostic as a few lines, ending with a newline. */
export function formatDiagnostic(diagnostic: Diagnostic, formatting: Formatting): string {
  const { colors } = formatting;
  const { place } = diagnostic;
  const head = [
    colorOf(diagnostic.severity, colors)(diagnostic.severity),
    colors.bold(diagnostic.code),
    place === undefined ? '' : colors.dim(printable(placeText(place))),
  ];
  const body = [
    `  ${printable(diagnostic.message)}`,
    ...(place === undefined ? [] : codeFrame(place, formatting)),
    ...diagnostic.notes.map((note) => `  ${printable(note)}`),
  ];
  return `${head.filter((part) => part !== '').join('  ')}\n${body.join('\n')}\n`;
}

/** `content/docs/intro.md:12:5` */
export function placeText({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** The line of a place with the place marked; none where the line is not known or empty. */
export function codeFrame(place: Place, { colors, lineOf }: Formatting): string[] {
  if (place.line === undefined) return [];
  const line = lineOf(place.file, place.line);
  if (line === undefined || line.trim() === '') return [];
  const gutter = `  ${place.line} | `;
  const column = Math.min(place.column ?? 1, line.length + 1);
  const { start, text } = windowOf(line, column);
  const length = Math.max(
    1,
    Math.min((place.endColumn ?? column + 1) - column, text.length - (column - 1 - start)),
  );
  const from = column - 1 - start;
  // Each part is escaped by itself, so that the marks stay below what they mark.
  const before = printablePart(text.slice(0, from));
  const marked = printablePart(text.slice(from, from + length));
  const after = printablePart(text.slice(from + length));
  const marks = ' '.repeat(before.length) + '^'.repeat(Math.max(1, marked.length));
  const empty = `  ${' '.repeat(String(place.line).length)} | `;
  return [colors.dim(gutter) + before + marked + after, colors.dim(empty) + colors.red(marks)];
}

/** The part of a long line (a minified document has one line) around a column. */
function windowOf(line: string, column: number): { start: number; text: string } {
  const width = 100;
  // Only what is shown is read: every problem of a minified document is on the same line.
  const start = Math.max(0, Math.min(column - 1 - 30, line.length - width));
  return { start, text: line.slice(start, start + width).replaceAll('\t', ' ') };
}
