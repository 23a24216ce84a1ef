// Formats diagnostics as text for people: severity, code, place, message, code frame, advice.

import type { Colors } from 'picocolors/types.js';
import { groupPairs } from '../../generator/shared/group-by.ts';
import type { Diagnostic, Place } from '../../generator/types/diagnostic.ts';
import { colorOf, printable, printablePart } from './terminal.ts';

/** How to format diagnostics. */
export interface Formatting {
  colors: Colors;
  /** Lines of source files, for the code frame. */
  lineOf: LineOf;
}

/** Formats a diagnostic as a few lines, with a line break at the end. */
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

/** Formats a place: `content/docs/intro.md:12:5`. */
export function placeText({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** Returns the source line of a place, and a line that marks the place. Empty if the line is unknown or blank. */
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
  // Each part is escaped separately, so that the marks stay below the marked text.
  const before = printablePart(text.slice(0, from));
  const marked = printablePart(text.slice(from, from + length));
  const after = printablePart(text.slice(from + length));
  const marks = ' '.repeat(before.length) + '^'.repeat(Math.max(1, marked.length));
  const empty = `  ${' '.repeat(String(place.line).length)} | `;
  return [colors.dim(gutter) + before + marked + after, colors.dim(empty) + colors.red(marks)];
}

/** The part of a line around a column. A minified document is one long line. */
function windowOf(line: string, column: number): { start: number; text: string } {
  const width = 100;
  // The line is cut before tabs are replaced, as all problems of a minified document are on the same long line.
  const start = Math.max(0, Math.min(column - 1 - 30, line.length - width));
  return { start, text: line.slice(start, start + width).replaceAll('\t', ' ') };
}

// Lines of source files for code frames. Each file is split once, because a large document can have many problems.

/** A line of a file, counted from 1, without its line ending. Undefined if there is no such file or line. */
type LineOf = (file: string, line: number) => string | undefined;

/** Creates a function that returns lines. Lines end with LF, CR or both (YAML 1.2, section 5.4), as in editors. */
export function createLines(textOf: (file: string) => string | undefined): LineOf {
  const lines = new Map<string, string[]>();
  return (file, line) => {
    const known = lines.get(file) ?? textOf(file)?.split(/\r\n|\n|\r/);
    if (known === undefined) return undefined;
    lines.set(file, known);
    return known[line - 1];
  };
}

// Merges duplicate messages: an error in a template or generator can occur a hundred times in a document. Only reports for
// people are merged; reports for programs list each problem at its place.

const mostPlaces = 5;
/** Maximum number of notes that differ only in a name and are printed one by one. */
const mostNotes = 3;
const mostNames = 20;

/** Merges the diagnostics of one file with the same message into the first of them. The order stays. */
export function withoutDuplicates(diagnostics: Diagnostic[]): Diagnostic[] {
  return mergeNotes(grouped(diagnostics, ({ message }) => message).flatMap(mergeGroup));
}

function mergeGroup([first, ...others]: Diagnostic[]): Diagnostic[] {
  if (first === undefined || others.length === 0) return first === undefined ? [] : [first];
  const places = others.flatMap(({ place }) => (place === undefined ? [] : [`\`${placeText(place)}\``]));
  return [{ ...first, notes: [...first.notes, `Also at ${listed(places, mostPlaces)}.`] }];
}

function mergeNotes(diagnostics: Diagnostic[]): Diagnostic[] {
  const template = (diagnostic: Diagnostic) =>
    isNote(diagnostic) ? diagnostic.message.replace(/`[^`]*`/, '``') : diagnostic.message;
  return grouped(diagnostics, template).flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined || group.length <= mostNotes) return group;
    const names = others.flatMap(({ message }) => /`[^`]*`/.exec(message) ?? []);
    return [{ ...first, notes: [...first.notes, `Also for ${listed(names, mostNames)}.`] }];
  });
}

/** A minor problem, of which a document can have hundreds. */
function isNote({ severity, code }: Diagnostic): boolean {
  return severity === 'info' || code === 'broken-spec-link';
}

/** The advice of a diagnostic, without the list of other places that link to the target. */
function adviceOf({ notes, related = [] }: Diagnostic): string[] {
  return related.length === 0 ? notes : notes.slice(0, -1);
}

/** Groups the diagnostics of one file by a key. A diagnostic without a line stays alone. */
function grouped(diagnostics: Diagnostic[], keyOf: (diagnostic: Diagnostic) => string): Diagnostic[][] {
  const pairs = diagnostics.map((diagnostic, index): [string, Diagnostic] => {
    const { severity, code, place } = diagnostic;
    const words = [severity, code, place?.file, keyOf(diagnostic), ...adviceOf(diagnostic)];
    return [place?.line === undefined ? String(index) : words.join('\n'), diagnostic];
  });
  return [...groupPairs(pairs).values()];
}

function listed(items: string[], most: number): string {
  const rest = items.length - most;
  return `${items.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
