// Writes pieces of Markdown (CommonMark 0.31.2, GitHub Flavored Markdown 0.29). Law: text that is written as text is read as the same text.

import { withoutMarks } from '../html/chunks.ts';

/** Characters that begin other syntax anywhere in a line. An underscore inside of a word is text, and so are the brackets of `string[]`. */
const inlineMarks =
  /\[\](?![(:[])|[\\`*[\]]|<(?=[a-z/!?])|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~|\S)|:(?=::)/giu;

/** What begins a block at the start of a line: a heading, a quotation, a list, a rule, the line below a heading. */
const blockMark = /^([ \t]*)(#{1,6}(?=\s|$)|>|[-+](?=[\s-]|$)|=+(?=\s*$)|:(?=-)|\|)/gm;
const numberMark = /^([ \t]*\d{1,9})([.)])(?=\s|$)/gm;

/** Writes text, which can have several lines, so that nothing in it is syntax. */
export function gfmText(text: string): string {
  return atLineStarts(withoutInlineMarks(text));
}

/** The same for text after something else on its line, where no block begins. */
export function gfmInLine(text: string): string {
  const plain = withoutInlineMarks(text);
  const end = plain.indexOf('\n') + 1;
  return end === 0 ? plain : plain.slice(0, end) + atLineStarts(plain.slice(end));
}

function withoutInlineMarks(text: string): string {
  return withoutMarks(text).replaceAll('\u0000', '\u{FFFD}').replace(inlineMarks, '\\$&');
}

function atLineStarts(text: string): string {
  return text.replace(blockMark, '$1\\$2').replace(numberMark, '$1\\$2');
}

/** Writes text inside of a line: white space is one space. */
export function gfmWords(text: string): string {
  return gfmText(text.replaceAll(/\s+/g, ' ').trim());
}

/** Writes a code span. Line breaks become spaces, as they do when it is read. */
export function gfmCode(code: string): string {
  const line = withoutMarks(code).replaceAll(/\r\n?|\n/g, ' ');
  if (line === '') return '';
  const fence = '`'.repeat(longestRun(line, /`+/g) + 1);
  const isPadded = /^`|`$/.test(line) || (/^ .* $/.test(line) && line.trim() !== '');
  return isPadded ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

/** Writes a block of code. `info` is its language, and what follows on the line of its fence. */
export function gfmFence(code: string, info = ''): string {
  const plain = withoutMarks(code).replace(/\n$/, '');
  const fence = '`'.repeat(Math.max(longestRun(plain, /^[ \t]*`{3,}/gm), 2) + 1);
  return `${fence}${info.replaceAll(/[`\r\n]/g, ' ').trim()}\n${plain}\n${fence}`;
}

function longestRun(text: string, pattern: RegExp): number {
  if (!text.includes('`')) return 0;
  return (text.match(pattern) ?? []).reduce((longest, run) => Math.max(longest, run.trimStart().length), 0);
}

/** Writes blocks with empty lines between them. Empty ones are left out. */
export function gfmBlocks(blocks: readonly (string | undefined | false)[]): string {
  return blocks.filter((block) => typeof block === 'string' && block !== '').join('\n\n');
}

/** Writes an item of a list: further lines are indented below its first. */
export function gfmItem(content: string, mark = '-'): string {
  return `${mark} ${gfmIndented(content, mark.length + 1)}`;
}

/** Indents all lines but the first. */
function gfmIndented(text: string, columns: number): string {
  return text.includes('\n') ? text.replaceAll(/\n(?!\n|$)/g, `\n${' '.repeat(columns)}`) : text;
}

/** Writes a quotation. */
export function gfmQuotation(content: string): string {
  return content.replaceAll(/^(?=.)/gm, '> ').replaceAll(/^$/gm, '>');
}

const delimiters = new Map([
  ['left', ' :-- '],
  ['center', ' :-: '],
  ['right', ' --: '],
]);

/**
 * Writes a table. Cells are Markdown, of which each is put on one line.
 * @param alignments of the columns: `left`, `center`, `right`, or none
 */
export function gfmTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  alignments: readonly (string | undefined)[] = [],
): string {
  const width = Math.max(head.length, ...rows.map(({ length }) => length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, column) => gfmCell(cells[column] ?? '')).join(' | ')} |`;
  const delimiter = Array.from(
    { length: width },
    (_, column) => `${delimiters.get(alignments[column] ?? '') ?? ' --- '}|`,
  );
  return [line(head), `|${delimiter.join('')}`, ...rows.map(line)].join('\n');
}

/** Puts Markdown on one line of a table. A bar is escaped even in code (GitHub Flavored Markdown, section 4.10). */
function gfmCell(content: string): string {
  return content
    .replaceAll(/\\\n/g, ' ')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
    .replaceAll(/\\?\|/g, '\\|');
}

/** Writes an address without characters that would end a destination (CommonMark, section 6.3). */
export function inDestination(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29');
}
