// Reads comments in code that mark its lines, in the forms of Docusaurus (`// highlight-next-line`), of Shiki and VitePress
// (`// [!code ++]`), and the annotations of MkDocs (`# (1)!`). The comments are taken out of the code.

import { emptyLineSets, type LineKind, type LineSets, lineKindNamed, type WordMark } from './line-sets.ts';

/** Code without the comments, with the lines that they mark. */
export interface MarkedCode extends LineSets {
  code: string;
  words: WordMark[];
  /** The numbers of the notes at the ends of lines. */
  notes: Map<number, string[]>;
  /** The first mark that is not known, as written. It stays in the code. */
  unknown?: string;
}

const hint = /\[!code |\[(?:!|\\)!code|(?:-next-line|-line|-start|-end)\b|this-will-|\(\d+\)!/i;
const opening = String.raw`(?://|#|--|;|%|<!--|\{?/\*|\(\*|REM\b|'|")`;
const magic = new RegExp(
  String.raw`^\s*${opening}\s*([A-Za-z]+)-(next-line|line|start|end)\s*(?:-->|\*/\}?|\*\))?\s*$`,
  'i',
);
/** A line that is alone with a comment such as `This-will-error` marks the next line. */
const prediction = new RegExp(
  String.raw`^\s*${opening}\s*this-will-(error|fail|warn)\s*(?:-->|\*/\}?|\*\))?\s*$`,
  'i',
);
/** The start of a comment, after the character before it. */
const commentStart = /(?:\/\/|#|--|;|%|<!--|\{?\/\*|\(\*|REM\b)/y;
const beforeComment = /[\s;{}),>]/;
/** A quotation mark that opens a comment, as in Visual Basic and Vim. */
const quotedMark = /["'][ \t]*(?:\[!code |\(\d{1,3}\)!)/y;
const emptyComment = new RegExp(String.raw`${opening}[ \t]*(?:-->|\*/\}?|\*\))?$`);
const closing = /^[ \t\r]*(?:-->|\*\/\}?|\*\))?[ \t\r]*$/;
const codeMark = /\[!code ([^\]\n]{1,200})\]/g;
const counted = /^(\+\+|--|[a-z]+)(?::(\d{1,6}))?$/i;
const wordMark = /^word:((?:\\.|[^\\:])+)(?::(\d{1,6}))?$/;
/** A line with more is no code with marks. */
const mostOnLine = 20;
const mostWords = 50;

/** What is read in code, line by line. */
interface Reading {
  marked: Omit<MarkedCode, 'code' | 'unknown'>;
  kept: string[];
  unknown: string[];
  open: Set<LineKind>;
  /** How many lines the code has at most. */
  lineCount: number;
  keepsNotes: boolean;
  /** Whether a text has a mark that closes a kind. */
  closes: (name: string) => boolean;
}

/**
 * Takes the marks out of code. Samples of Markdown keep theirs, since they show such marks.
 * @param keepsNotes whether `# (1)!` stays as the comment `# (1)`
 * @param keepsLines whether a line with nothing but a mark stays as an empty one, so that the places in the code do not change
 */
export function takeLineMarks(
  code: string,
  language: string,
  { keepsNotes = false, keepsLines = false } = {},
): MarkedCode | undefined {
  if (!hint.test(code)) return undefined;
  if (/^(?:markdown|md|mdx)$/i.test(language)) return undefined;
  const lines = code.split('\n');
  const reading: Reading = {
    marked: { ...emptyLineSets(), words: [], notes: new Map() },
    kept: [],
    unknown: [],
    open: new Set(),
    lineCount: lines.length,
    keepsNotes,
    closes: (name) => code.toLowerCase().includes(`${name}-end`),
  };
  for (const [index, line] of lines.entries()) {
    readLine(line, reading);
    if (keepsLines && reading.kept.length === index) reading.kept.push('');
  }
  const [first] = reading.unknown;
  return {
    code: unescapeMarks(reading.kept.join('\n')),
    ...reading.marked,
    ...(first === undefined ? {} : { unknown: first }),
  };
}

/** VitePress and Shiki show `[!!code ++]` and `[\!code ++]` as `[!code ++]`. */
function unescapeMarks(code: string): string {
  return code.replace(/\[(?:!|\\)!code/g, '[!code');
}

function readLine(line: string, reading: Reading): void {
  const { marked, kept, open } = reading;
  if (isMagic(line, reading)) return;
  const next = kept.length + 1;
  for (const kind of open) marked[kind].add(next);
  const withoutEnd = takeEndMark(line, reading);
  const [left, hasMarks] = takeCodeMarks(withoutEnd, reading);
  const shown = takeNotes(left, reading);
  // A comment alone on its line marks the line after it.
  if (shown.trim() !== '' || !(hasMarks || withoutEnd !== line)) kept.push(shown);
}

/** Reads a comment that is alone on its line: `// highlight-next-line`, `// error-start`. */
function isMagic(line: string, { marked, kept, open, closes }: Reading): boolean {
  const next = kept.length + 1;
  const [, outcome] = prediction.exec(line) ?? [];
  if (outcome !== undefined) {
    marked[outcome.toLowerCase() === 'warn' ? 'warnings' : 'errors'].add(next);
    return true;
  }
  const [, name = '', form] = magic.exec(line) ?? [];
  const kind = lineKindNamed(name);
  if (kind === undefined || form === undefined) return false;
  const isOwn = kind === 'highlighted';
  if (form.toLowerCase() === 'next-line') marked[kind].add(next);
  // Words such as `delete-line` are also found in ordinary comments.
  else if (!isOwn && !closes(name.toLowerCase())) return false;
  else if (form.toLowerCase() === 'start') open.add(kind);
  else if (form.toLowerCase() === 'end') {
    if (!isOwn && !open.has(kind)) return false;
    open.delete(kind);
  } else if (isOwn) marked[kind].add(next);
  else return false;
  return true;
}

/** Takes `// highlight-line` from the end of a line. */
function takeEndMark(line: string, { marked, kept }: Reading): string {
  const at = line.lastIndexOf('highlight-line');
  if (at === -1 || !/^highlight-line[ \t]*(?:-->|\*\/\}?|\*\))?[ \t\r]*$/.test(line.slice(at))) return line;
  const before = line.slice(0, at).trimEnd();
  const comment = emptyComment.exec(before);
  if (comment === null) return line;
  marked.highlighted.add(kept.length + 1);
  return before.slice(0, comment.index).trimEnd();
}

/** Takes `[!code ...]` out of the comments of a line, with comments that have nothing else. */
function takeCodeMarks(line: string, reading: Reading): [left: string, hasMarks: boolean] {
  if (!line.includes('[!code ')) return [line, false];
  let left = line;
  let hasMarks = false;
  for (const { 0: written, 1: mark = '' } of [...line.matchAll(codeMark)].slice(0, mostOnLine)) {
    const from = left.indexOf(written);
    const comment = commentIn(left, from, from + written.length);
    if (comment === undefined) continue;
    if (!applyMark(mark.trim(), reading)) {
      reading.unknown.push(written);
      continue;
    }
    hasMarks = true;
    left = withoutPart(left, { from, to: from + written.length, comment });
  }
  return [left, hasMarks];
}

/** Finds the start of the comment that contains a part of a line; undefined if it is in none. */
function commentIn(line: string, from: number, to: number): number | undefined {
  let at = 0;
  while (at <= from) {
    const sign = line[at] ?? '';
    commentStart.lastIndex = at;
    quotedMark.lastIndex = at;
    if (quotedMark.test(line) && !isClosed(line, to, sign)) return at;
    if ((at === 0 || beforeComment.test(line[at - 1] ?? '')) && commentStart.test(line)) return at;
    // A string ends on its line. Any other quotation mark is a character.
    const end = sign === '"' || sign === "'" || sign === '`' ? line.indexOf(sign, at + 1) : -1;
    at = end === -1 ? at + 1 : end + 1;
  }
  // An apostrophe can look like the start of a string.
  const direct = closing.test(line.slice(to)) ? emptyComment.exec(line.slice(0, from).trimEnd()) : null;
  return direct === null || !/^(?:|\s)$/.test(line[direct.index - 1] ?? '') ? undefined : direct.index;
}

function isClosed(line: string, from: number, sign: string): boolean {
  return line.includes(sign, from);
}

/** A part of a line in a comment that begins before it. */
interface CommentPart {
  from: number;
  to: number;
  comment: number;
}

/** Takes a part out of a line, and the comments around it if they are empty then. */
function withoutPart(line: string, { from, to, comment }: CommentPart): string {
  let before = line.slice(0, from).trimEnd();
  const after = line.slice(to).trim();
  if (!closing.test(after)) return [before, after].filter((part) => part !== '').join(' ');
  for (let count = 0; count < mostOnLine; count += 1) {
    const empty = emptyComment.exec(before);
    if (empty === null || empty.index < comment) break;
    before = before.slice(0, empty.index).trimEnd();
  }
  // A comment with other words keeps its end.
  return before.length > comment && after !== '' ? `${before} ${after}` : before;
}

/** Marks what a mark of Shiki names. False if it is unknown. */
function applyMark(mark: string, { marked, kept, lineCount }: Reading): boolean {
  const next = kept.length + 1;
  const [, word, range] = wordMark.exec(mark) ?? [];
  if (word !== undefined) {
    const text = word.replace(/\\(.)/g, '$1');
    const to = range === undefined ? lineCount : next + Number(range) - 1;
    if (marked.words.length < mostWords) marked.words.push({ kind: 'highlighted', text, from: next, to });
    return true;
  }
  const [, name = '', count = '1'] = counted.exec(mark) ?? [];
  const kind = name.toLowerCase() === 'info' ? 'highlighted' : lineKindNamed(name);
  if (kind === undefined) return false;
  const last = Math.min(next + Number(count) - 1, lineCount);
  for (let line = next; line <= last; line += 1) marked[kind].add(line);
  return true;
}

/** Takes `(1)!` out of the comment at the end of a line, with the comment. */
function takeNotes(line: string, { marked, kept, keepsNotes }: Reading): string {
  if (!line.includes(')!')) return line;
  const found = /(?:\(\d{1,3}\)![ \t]*)+(?:-->|\*\/\}?|\*\))?[ \t\r]*$/.exec(line.slice(-200));
  if (found === null) return line;
  const end = /(?:-->|\*\/\}?|\*\))?[ \t\r]*$/.exec(found[0])?.[0] ?? '';
  const [from, to] = [line.length - found[0].length, line.length - end.length];
  const comment = commentIn(line, from, to);
  if (comment === undefined) return line;
  if (keepsNotes) return line.slice(0, from) + found[0].replaceAll(')!', ')');
  marked.notes.set(
    kept.length + 1,
    Array.from(found[0].matchAll(/\d+/g), ([number]) => number),
  );
  return withoutPart(line, { from, to, comment });
}
