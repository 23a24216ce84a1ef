// Messages for people: on stderr, with colours if it is a terminal.

import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import type { Severity } from '../../generator/types/diagnostic.ts';
import type { CommonOptions } from './command-options.ts';

/** Prints a message for people. */
export function print(text: string): void {
  process.stderr.write(text);
}

/**
 * Colours for a stream: if it is a terminal, or they are forced (https://force-color.org), and they are not disabled
 * (https://no-color.org).
 */
export function colorsFor(
  { color }: Pick<CommonOptions, 'color'>,
  isTerminal: boolean | undefined = process.stderr.isTTY,
): Colors {
  const { NO_COLOR, FORCE_COLOR = '' } = process.env;
  const isForced = !['', '0', 'false'].includes(FORCE_COLOR);
  return picocolors.createColors(color && !NO_COLOR && (isForced || isTerminal === true));
}

/** The colour of a severity. */
export function colorOf(severity: Severity, colors: Colors): (text: string) => string {
  return severity === 'error' ? colors.red : severity === 'warning' ? colors.yellow : colors.cyan;
}

// Makes text from files safe to print. Law: every command prints such text through this module. Otherwise the text could move
// the cursor of a terminal, reverse a line, start a new line, or contain a command for a build server.

/** Control characters, bidirectional overrides and isolates, line separators, lone surrogates. */
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** `##[error]` and `##vso[...]`, which build servers read anywhere in a line. */
const marker = /#(?=#\w*\[)/g;
/** `::error` at the start of a line. */
const opening = /^(\s*):(?=:)/;

/** Makes one line of text safe. Unsafe characters become escapes, such as `\u001b`. */
export function printable(text: string): string {
  return printablePart(text).replace(opening, (_, indent: string) => indent + escaped(':'));
}

/** Makes text safe that follows other text on its line. */
export function printablePart(text: string): string {
  return text.replaceAll(unsafe, escaped).replaceAll(marker, escaped);
}

/** Makes text of several lines safe, such as the message of a library. */
export function printableLines(text: string): string {
  return text
    .split(/\r\n|\n/)
    .map((line) => printable(line.replaceAll('\t', '  ')))
    .join('\n');
}

/** Returns a value as indented, safe JSON. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).split('\n').map(printablePart).join('\n');
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
