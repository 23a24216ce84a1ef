// Reads comments in code that mark its lines, in the forms of Docusaurus (`// highlight-next-line`) and of Shiki and VitePress
// (`// [!code ++]`). The comments are taken out of the code.

import type { FenceOptions } from './fence-options.ts';

/** Code without the comments, with the lines that they mark. */
export interface MarkedCode extends Pick<FenceOptions, 'highlighted' | 'inserted' | 'deleted'> {
  code: string;
  /** The first mark that is not known, as written. It stays in the code. */
  unknown?: string;
}

const hint = /\[!code |highlight-(?:next-line|line|start|end)/;
const opening = String.raw`(?://|#|--|;|%|<!--|\{?/\*|REM\b|')`;
const ending = String.raw`\s*(?:-->|\*/\}?)?\s*$`;
const lineComment = new RegExp(`^\\s*${opening}\\s*(highlight-(?:next-line|start|end))${ending}`);
const endComment = new RegExp(`(?<!\\s)\\s*${opening}\\s*highlight-line${ending}`);
const codeComment = new RegExp(`(?<!\\s)\\s*${opening}\\s*\\[!code ([^\\]]+)\\]${ending}`);
const known = /^(\+\+|--|hl|highlight|focus|error|warning|info)(?::(\d+))?$/;

/** Takes the marks out of code. Samples of Markdown are left as they are, since they show such marks. */
export function takeLineMarks(code: string, language: string): MarkedCode | undefined {
  if (!hint.test(code) || /^(?:markdown|md|mdx)$/i.test(language)) return undefined;
  const marked = { highlighted: new Set<number>(), inserted: new Set<number>(), deleted: new Set<number>() };
  const kept: string[] = [];
  const unknown: string[] = [];
  const open = { isHighlighted: false };
  const add = (set: Set<number>, from: number, count = 1) => {
    for (let line = from; line < from + count; line += 1) set.add(line);
  };
  for (const line of code.split('\n')) {
    const next = kept.length + 1;
    const [, comment] = lineComment.exec(line) ?? [];
    if (comment === 'highlight-next-line') add(marked.highlighted, next);
    else if (comment !== undefined) open.isHighlighted = comment === 'highlight-start';
    if (comment !== undefined) continue;
    const found = codeComment.exec(line);
    const [, kind = '', count = '1'] = known.exec(found?.[1] ?? '') ?? [];
    if (found !== null && kind === '') unknown.push(found[0].trim());
    const isMarked = found !== null && kind !== '';
    if (isMarked) add(setFor(kind, marked), next, Math.min(Number(count), code.length));
    const isAtEnd = endComment.test(line);
    if (isAtEnd || open.isHighlighted) marked.highlighted.add(next);
    const left = isMarked ? line.slice(0, found.index) : line.replace(endComment, '');
    // A comment alone on its line marks the line after it.
    if (left.trim() !== '' || !(isMarked || isAtEnd)) kept.push(left);
  }
  const [first] = unknown;
  return { code: kept.join('\n'), ...marked, ...(first === undefined ? {} : { unknown: first }) };
}

function setFor(kind: string, { inserted, deleted, highlighted }: Omit<MarkedCode, 'code'>): Set<number> {
  if (kind === '++') return inserted;
  return kind === '--' ? deleted : highlighted;
}
