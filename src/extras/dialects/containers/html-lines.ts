// Lines of HTML after which Python-Markdown and kramdown go on with Markdown: a comment before the text of a line, and `<hr>` or `<br>` alone on a
// line. In CommonMark they begin a block of HTML, in which the text up to the next empty line would be shown as it is written. And headings
// that these tools read without a space: `##Heading`. And comments that are written as the target of a link below a line of text: `[//]: # (text)`.
// Code, a heading or a table directly below the end of an element, or below an empty one, is not in its block either: the tags go to the line before.
// So does the start of an element with code directly below it.

import { outsideCode } from '../includes/code-ranges.ts';

const hint = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)]|:)[ \t]+)*(?:<!--|<\/?[hb]r|#{1,6}[^\s#]|\[\/\/\]:)/im;
const prefix = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)]|:)[ \t]+)*/;
const comment = /^<!--(?:(?!-->)[^\n]){0,500}-->[ \t]*(?=[^\s<](?:(?!<!--).)*$)/;
const rule = /^<hr[ \t]*\/?>$/i;
const breaks = /^(?:<\/?br[ \t]*\/?>[ \t]*){1,20}$/i;
/** A capital letter, as `##vso[...]` and `#tag` are texts. After the space that breaks no line, any. */
const heading = /^(#{2,6})(?=\p{Lu})|^(#{1,6})\u00A0+/u;

/** Nobody refers to this name. */
const target =
  /^\[\/\/\]:[ \t]+(?:#|<>)[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*(?:\([^()\n]*\)[^()\n]*){0,9}\))$/;

/** Rewrites such lines of a text. Undefined if there are none. */
export function rewriteHtmlLines(
  text: string,
): { lines: string[]; changed: number[]; final: number[] } | undefined {
  const hasEnds = endBefore.test(text);
  if (!hasEnds && !hint.test(text)) return undefined;
  const lines = text.split('\n');
  // Elements with Markdown are read by their tags, wherever these are.
  const isRead = hasEnds && /<[a-z][^<>\n]{0,500}\smarkdown(?:=|[\s>])/i.test(text);
  const final = hasEnds ? moveEnds(lines, outsideCode(text).split('\n'), isRead) : [];
  const changed: number[] = [...final];
  for (const [index, whole] of lines.entries()) {
    const line = whole.trimEnd();
    const [before = ''] = prefix.exec(line) ?? [];
    const rest = line.slice(before.length);
    if (!/^[<#[]/.test(rest)) continue;
    const made = rewritten(rest, {
      isFirst: isEmpty(lines[index - 1]),
      isAfterBlock: /^(?:`{3}|~{3}|:{3}|#{1,6}[ \t])/.test(textOf(lines[index - 1])),
      isLast: isEmpty(lines[index + 1]),
      isBeforeText: /^[^\s<]/.test(textOf(lines[index + 1])),
    });
    if (made === undefined) continue;
    lines[index] = before + made + (whole.endsWith('\r') ? '\r' : '');
    changed.push(index);
  }
  return changed.length === 0 ? undefined : { lines, changed, final };
}

/** Code, a heading or a table below a line that only ends elements, or has an empty one. */
const endBefore =
  /^<(?:\/[a-z][\w-]*>|(?:div|p|section|center|details)[\s>]).*\r?\n {0,3}(?:`{3}|~{3}|#{1,6}[ \t]|\|)/im;
const onlyEnds =
  /^(?:(?:<\/[a-z][\w-]{0,40}>[ \t]*)+|<(div|p|section)(?:\s[^<>\n]{0,500})?><\/\1>[ \t]*)\r?$/i;
const onlyOpens = /^<(?:div|section|center|p|details)(?:\s[^<>\n]{0,500})?>[ \t]*\r?$/i;
const headOfTable = /^ {0,3}\|.*\|[ \t]*\r?\n {0,3}\|[-:| \t]*-[-:| \t]*\r?$/;
const highlight = /\{%-?[ \t]*highlight[ \t]/;
const fence = /^ {0,3}(?:`{3}|~{3})/;
const begun = /^ {0,3}(?:`{3}|~{3}|#{1,6}[ \t])/;

/** Moves the tags of such lines to the end of the lines before them, if these are HTML or empty. Returns the lines that change. */
function moveEnds(lines: string[], prose: readonly string[], isRead: boolean): number[] {
  const changed: number[] = [];
  let isHighlighted = false;
  for (const [index, line] of lines.entries()) {
    // What is in these tags of Jekyll is code.
    if (line.includes('{%'))
      isHighlighted = highlight.test(line) || (isHighlighted && !/endhighlight/.test(line));
    const before = lines[index - 1];
    if (
      isHighlighted ||
      !line.startsWith('<') ||
      before === undefined ||
      !isBegun(lines[index + 1], lines[index + 2])
    )
      continue;
    // What is in code is blank in the prose.
    const isMoved = onlyEnds.test(line) || (onlyOpens.test(line) && fence.test(lines[index + 1] ?? ''));
    if (!isMoved || prose[index]?.trim() === '' || !/^[ \t]*(?:<|\r?$)/.test(before)) continue;
    if (before.trim() === '' ? isRead : prose[index - 1]?.trim() === '') continue;
    const end = before.endsWith('\r') ? '\r' : '';
    lines[index - 1] = before.trimEnd() + line.trimEnd() + end;
    lines[index] = end;
    changed.push(index - 1, index);
  }
  return changed;
}

/** Whether lines begin a block that is no HTML. */
function isBegun(line = '', next = ''): boolean {
  return begun.test(line) || (line.includes('|') && headOfTable.test(`${line}\n${next}`));
}

interface Around {
  /** Whether the line before it is empty, and the one after it. */
  isFirst: boolean;
  isLast: boolean;
  /** Whether the line before it ends a block, so that it is no text. */
  isAfterBlock: boolean;
  /** Whether a line of Markdown follows. */
  isBeforeText: boolean;
}

function rewritten(
  rest: string,
  { isFirst, isAfterBlock, isLast, isBeforeText }: Around,
): string | undefined {
  if (rest.startsWith('[')) return !isFirst && target.test(rest) ? '' : undefined;
  const [opening] = comment.exec(rest) ?? [];
  if (opening !== undefined) return rest.slice(opening.length);
  if (isBeforeText && rule.test(rest)) return '***';
  if (isBeforeText && (isFirst || isAfterBlock) && breaks.test(rest)) return '';
  const [marks] = isFirst && isLast ? (heading.exec(rest) ?? []) : [];
  return marks === undefined ? undefined : `${marks.trimEnd()} ${rest.slice(marks.length)}`;
}

/** A line without the marks of quotations. */
function textOf(line = ''): string {
  return line.replace(/^[ \t>]+/, '');
}

function isEmpty(line: string | undefined): boolean {
  return textOf(line).trim() === '';
}
