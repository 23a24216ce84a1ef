// What every command says to a person: on stderr, in colours where they are wanted and seen.

import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import type { BuildReport } from '../../generator/pipeline/finished-build.ts';
import type { Diagnostic, Severity } from '../../generator/types/diagnostic.ts';
import type { CommonOptions, ExitCode } from './options.ts';
import type { StageTimes } from './progress.ts';

export function print(text: string): void {
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
export function reportWrongUsage(message: string, { colors, json }: { colors: Colors; json: boolean }): void {
  print(`${colors.red('error')}  ${printableLines(message)}\n`);
  if (json) process.stdout.write(errorReport(message, 2));
}

// The result of a build as the JSON object of `--json`; docs/build.md describes its shape.

/** What `portal build --json` prints. `milliseconds` differs from run to run; everything else does not. */
export interface JsonReport {
  routes: { url: string; title: string; kind: string; source?: string; outputPath: string }[];
  diagnostics: Diagnostic[];
  stats: { pages: number; files: number; bytes: number; milliseconds: number };
  /** Where `portal serve` serves the site. */
  url?: string;
}

export function jsonReport(
  result: BuildReport,
  { diagnostics, times, url }: { diagnostics: Diagnostic[]; times: StageTimes; url: string | undefined },
): JsonReport {
  const { plan, pages, files, bytes } = result;
  return {
    routes: plan.routes.map(({ url, title, source, outputPath }) => ({
      url,
      title,
      kind: source.kind,
      ...(source.file === undefined ? {} : { source: source.file }),
      outputPath,
    })),
    diagnostics,
    stats: { pages, files, bytes, milliseconds: times.total },
    ...(url === undefined ? {} : { url }),
  };
}

/**
 * What is printed in its place when a command could not do its work: the same keys, empty, and `error`.
 * @param exitCode of the program
 */
export function errorReport(message: string, exitCode: ExitCode): string {
  const report = { error: { message, exitCode }, routes: [], diagnostics: [] };
  return `${printableJson(report)}\n`;
}

// Names and texts from files to what is safe to print. Law: every command prints them through this module, so that none
// moves the cursor of a terminal, turns the order of a line around, begins a line, or is read as a command by a build server.

/** Control characters, bidirectional overrides and isolates, separators of lines, halves of surrogate pairs. */
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** `##[error]` and `##vso[...]`, which build servers read anywhere in a line. */
const marker = /#(?=#\w*\[)/g;
/** `::error` at the start of a line. */
const opening = /^(\s*):(?=:)/;

/** One line of text; what is not safe is written as `\u001b`. */
export function printable(text: string): string {
  return printablePart(text).replace(opening, (_, indent: string) => indent + escaped(':'));
}

/** A part of a line that begins with text of the program. */
export function printablePart(text: string): string {
  return text.replaceAll(unsafe, escaped).replaceAll(marker, escaped);
}

/** A text of several lines, such as the message of another program. */
export function printableLines(text: string): string {
  return text
    .split(/\r\n|\n/)
    .map((line) => printable(line.replaceAll('\t', '  ')))
    .join('\n');
}

/** JSON over several lines, of the same value. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).split('\n').map(printablePart).join('\n');
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
