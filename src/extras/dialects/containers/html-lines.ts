// Lines of HTML after which Python-Markdown and kramdown go on with Markdown: a comment before the text of a line, and `<hr>` or `<br>` alone on a
// line. In CommonMark they begin a block of HTML, in which the text up to the next empty line would be shown as it is written. And headings
// that these tools read without a space: `##Heading`. And comments that are written as the target of a link below a line of text: `[//]: # (text)`.

const hint = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)]|:)[ \t]+)*(?:<!--|<[hb]r|#{1,6}[^\s#]|\[\/\/\]:)/im;
const prefix = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)]|:)[ \t]+)*/;
const comment = /^<!--(?:(?!-->)[^\n]){0,500}-->[ \t]*(?=[^\s<](?:(?!<!--).)*$)/;
const rule = /^<hr[ \t]*\/?>$/i;
const breaks = /^(?:<br[ \t]*\/?>[ \t]*){1,20}$/i;
/** A capital letter, as `##vso[...]` and `#tag` are texts. After the space that breaks no line, any. */
const heading = /^(#{2,6})(?=\p{Lu})|^(#{1,6})\u00A0+/u;

/** Nobody refers to this name. */
const target =
  /^\[\/\/\]:[ \t]+(?:#|<>)[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*(?:\([^()\n]*\)[^()\n]*){0,9}\))$/;

/** Rewrites such lines of a text. Undefined if there are none. */
export function rewriteHtmlLines(text: string): { lines: string[]; changed: number[] } | undefined {
  if (!hint.test(text)) return undefined;
  const lines = text.split('\n');
  const changed: number[] = [];
  for (const [index, whole] of lines.entries()) {
    const line = whole.trimEnd();
    const [before = ''] = prefix.exec(line) ?? [];
    const rest = line.slice(before.length);
    if (!/^[<#[]/.test(rest)) continue;
    const made = rewritten(rest, {
      isFirst: isEmpty(lines[index - 1]),
      isLast: isEmpty(lines[index + 1]),
      isBeforeText: /^[^\s<]/.test(textOf(lines[index + 1])),
    });
    if (made === undefined) continue;
    lines[index] = before + made + (whole.endsWith('\r') ? '\r' : '');
    changed.push(index);
  }
  return changed.length === 0 ? undefined : { lines, changed };
}

interface Around {
  /** Whether the line before it is empty, and the one after it. */
  isFirst: boolean;
  isLast: boolean;
  /** Whether a line of Markdown follows. */
  isBeforeText: boolean;
}

function rewritten(rest: string, { isFirst, isLast, isBeforeText }: Around): string | undefined {
  if (rest.startsWith('[')) return !isFirst && target.test(rest) ? '' : undefined;
  const [opening] = comment.exec(rest) ?? [];
  if (opening !== undefined) return rest.slice(opening.length);
  if (isBeforeText && rule.test(rest)) return '***';
  if (isBeforeText && isFirst && breaks.test(rest)) return '';
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
