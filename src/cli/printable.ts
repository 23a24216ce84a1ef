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
