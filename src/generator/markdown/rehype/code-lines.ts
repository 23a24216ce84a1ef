// Writes highlighted lines of code with what is marked in them: lines of each kind, words, numbers and notes.

import type { Html } from '../../types/markup.ts';
import { hasMarkedLines, type LineSets, type WordMark } from './line-sets.ts';
import type { ShownCode } from './written-code.ts';

type Marks = LineSets & Pick<ShownCode, 'code' | 'words' | 'notes' | 'firstNumber'>;

/** Whether nothing is marked, so that the code needs no elements for its lines. */
export function isUnmarked(shown: Marks): boolean {
  const { words, notes, firstNumber } = shown;
  return words.length === 0 && notes.size === 0 && firstNumber === undefined && !hasMarkedLines(shown);
}

/**
 * Wraps each line with its line break in `<span class="line">`, or `<ins>` and `<del>`, with a class for each of its other kinds:
 * `line-highlighted`, `line-focused`, `line-error`, `line-warning`, `line-folded`. Each line has its number if the first one is not 1,
 * or if some can be hidden. Marked words are in `<mark>`, `<ins>` or `<del>` of the class `code-word`; a note at the end of a line is
 * an empty element whose number the style sheet shows, so that it is not copied.
 */
export function writeLines(lines: readonly Html[], shown: Marks): Html {
  const { code, inserted, deleted, firstNumber, folded, notes, words } = shown;
  const plain = words.length === 0 ? [] : code.split('\n');
  const hasNumbers = firstNumber !== undefined && (firstNumber !== 1 || folded.size > 0);
  const written = lines.map((line, index) => {
    const at = index + 1;
    const tag = inserted.has(at) ? 'ins' : deleted.has(at) ? 'del' : 'span';
    const number = hasNumbers ? ` data-line="${firstNumber + index}"` : '';
    const marked = words.length === 0 ? line : markWords(line, rangesOf(plain[index] ?? '', at, words));
    const noted = (notes.get(at) ?? []).map(
      (note) => `<span class="code-annotation" data-note="${note}"></span>`,
    );
    const lineBreak = at === lines.length ? '' : '\n';
    return `<${tag} class="${classesOf(at, shown)}"${number}>${marked}${noted.join('')}${lineBreak}</${tag}>`;
  });
  return written.join('') as Html;
}

function classesOf(line: number, { highlighted, focused, errors, warnings, folded }: LineSets): string {
  const classes: [ReadonlySet<number>, string][] = [
    [highlighted, ' line-highlighted'],
    [focused, ' line-focused'],
    [errors, ' line-error'],
    [warnings, ' line-warning'],
    [folded, ' line-folded'],
  ];
  return `line${classes.map(([set, name]) => (set.has(line) ? name : '')).join('')}`;
}

/** A part of the text of a line. */
interface Range {
  from: number;
  to: number;
  tag: string;
}

const tags = { highlighted: 'mark', inserted: 'ins', deleted: 'del' } as const;
/** Further marks of one line would be noise. */
const mostOnLine = 200;

/** Finds the marked texts of a line. What begins first is marked, and nothing twice. */
function rangesOf(line: string, number: number, words: readonly WordMark[]): Range[] {
  const found: Range[] = [];
  for (const { text, kind, from = 0, to = Number.POSITIVE_INFINITY } of words) {
    if (number < from || number > to) continue;
    let at = line.indexOf(text);
    for (let count = 0; at !== -1 && count < mostOnLine; count += 1) {
      found.push({ from: at, to: at + text.length, tag: tags[kind] });
      at = line.indexOf(text, at + text.length);
    }
  }
  found.sort((one, other) => one.from - other.from || other.to - one.to);
  let end = 0;
  return found.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

/** A tag, a character reference or another character of highlighted code. */
const piece = /<[^>]*>|&[a-z]+;|[^<&]/gsu;

/** Puts ranges of the text of a line into elements, which end before a tag and begin again after it. */
function markWords(html: Html, ranges: readonly Range[]): Html {
  if (ranges.length === 0) return html;
  let written = '';
  let at = 0;
  let next = 0;
  let open = '';
  const close = () => {
    if (open !== '') written += `</${open}>`;
    open = '';
  };
  for (const [part] of html.matchAll(piece)) {
    if (part.startsWith('<')) {
      close();
      written += part;
      continue;
    }
    if (at >= (ranges[next]?.to ?? Number.POSITIVE_INFINITY)) {
      close();
      next += 1;
    }
    const range = ranges[next];
    if (open === '' && range !== undefined && at >= range.from) {
      open = range.tag;
      written += `<${open} class="code-word">`;
    }
    written += part;
    at += part.startsWith('&') ? 1 : part.length;
  }
  close();
  return written as Html;
}
