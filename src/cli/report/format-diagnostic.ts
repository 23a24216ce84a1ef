// Diagnostics to text for a person: severity, code, place, sentence, code frame, advice (brief, section 7).

import type { Colors } from 'picocolors/types.js';
import { groupPairs } from '../../generator/shared/group-by.ts';
import type { Diagnostic, Place } from '../../generator/types/diagnostic.ts';
import { colorOf, printable, printablePart } from './terminal.ts';

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

// Source texts by line, for code frames: each text is divided once, as a large document may have many problems.

/** A line of a file, counted from 1, without its ending. Undefined where there is no such file or line. */
type LineOf = (file: string, line: number) => string | undefined;

/** Lines end with LF, CR or both, as in YAML 1.2, section 5.4, and for editors. */
export function createLines(textOf: (file: string) => string | undefined): LineOf {
  const divided = new Map<string, string[]>();
  return (file, line) => {
    const known = divided.get(file) ?? textOf(file)?.split(/\r\n|\n|\r/);
    if (known === undefined) return undefined;
    divided.set(file, known);
    return known[line - 1];
  };
}

// Problems that read alike -> one that names the others: a slip in a template or a generator stands in a document a
// hundred times. For people only; what other programs read has each problem at its place.

const mostPlaces = 5;
/** Remarks that differ in a name only are told together where there are more. */
const mostRemarks = 3;
const mostNames = 20;

/** The first of those that say the same of one file, in the order of the list. */
export function withoutDuplicates(diagnostics: Diagnostic[]): Diagnostic[] {
  return remarksTogether(inGroups(diagnostics, ({ message }) => message).flatMap(together));
}

function together([first, ...others]: Diagnostic[]): Diagnostic[] {
  if (first === undefined || others.length === 0) return first === undefined ? [] : [first];
  const places = others.flatMap(({ place }) => (place === undefined ? [] : [`\`${placeText(place)}\``]));
  return [{ ...first, notes: [...first.notes, `The same at ${some(places, mostPlaces)}.`] }];
}

function remarksTogether(diagnostics: Diagnostic[]): Diagnostic[] {
  const template = (diagnostic: Diagnostic) =>
    isRemark(diagnostic) ? diagnostic.message.replace(/`[^`]*`/, '``') : diagnostic.message;
  return inGroups(diagnostics, template).flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined || group.length <= mostRemarks) return group;
    const names = others.flatMap(({ message }) => /`[^`]*`/.exec(message) ?? []);
    return [{ ...first, notes: [...first.notes, `The same of ${some(names, mostNames)}.`] }];
  });
}

/** A problem that matters little by itself: a document can have hundreds of them. */
function isRemark({ severity, code }: Diagnostic): boolean {
  return severity === 'info' || code === 'broken-spec-link';
}

/** Advice on a problem; where else a link is written is no part of it. */
function adviceOf({ notes, related = [] }: Diagnostic): string[] {
  return related.length === 0 ? notes : notes.slice(0, -1);
}

/** Problems of one file with one key; those without a line stay alone. */
function inGroups(diagnostics: Diagnostic[], keyOf: (diagnostic: Diagnostic) => string): Diagnostic[][] {
  const pairs = diagnostics.map((diagnostic, index): [string, Diagnostic] => {
    const { severity, code, place } = diagnostic;
    const words = [severity, code, place?.file, keyOf(diagnostic), ...adviceOf(diagnostic)];
    return [place?.line === undefined ? String(index) : words.join('\n'), diagnostic];
  });
  return [...groupPairs(pairs).values()];
}

function some(items: string[], most: number): string {
  const rest = items.length - most;
  return `${items.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
