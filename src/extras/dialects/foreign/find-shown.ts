// Finds the syntax of other tools in the text that a reader sees, after everything known is rendered.

import type { Nodes, Text } from 'mdast';
import { recordForeign } from '../../../generator/shared/markdown/record-foreign.ts';
import { proseOf } from '../syntax/text-pieces.ts';
import { type Search, shortened, shownAsText } from './foreign-search.ts';
import { shownHint, shownPatterns } from './shown-patterns.ts';

/** A heading, paragraph or cell as a reader sees it. */
interface Shown {
  text: string;
  /** Where each text and code begins in it, with its place in the source. */
  pieces: { at: number; offset: number; end: number; isCode: boolean }[];
}

/** Records what is found in a heading, paragraph or cell. */
export function findShown(node: Nodes, search: Search): void {
  const { page, place } = search;
  const shown: Shown = { text: '', pieces: [] };
  addShown(node, shown);
  if (!shownHint.test(shown.text)) return;
  for (const { kind, at, pattern, is, advice, holds } of shownPatterns) {
    if (at === 'heading' && node.type !== 'heading') continue;
    for (const { 0: matched, 1: inside = '', index } of shown.text.matchAll(pattern)) {
      if (holds !== undefined && !holds(inside)) continue;
      const start = index + matched.search(/\S|$/);
      const [from, to] = rangeOf({ start, end: start + matched.trim().length }, shown, page.source);
      const written = page.source.slice(from, to);
      recordForeign(
        page,
        { kind, message: `\`${shortened(written)}\` is ${is}; ${shownAsText}`, notes: [advice] },
        place(from, to - from),
      );
    }
  }
}

/** Returns the place in the source of a part of the shown text. */
function rangeOf(
  { start, end }: { start: number; end: number },
  { text, pieces }: Shown,
  source: string,
): [number, number] {
  const first = pieces.findLast(({ at }) => at <= start) ?? pieces[0];
  if (first === undefined) return [0, 0];
  const found = source.slice(first.offset, first.end).indexOf(text.slice(start, end));
  if (found !== -1) return [first.offset + found, first.offset + found + end - start];
  // The match continues in further nodes, or is written with escapes.
  const last = pieces.findLast(({ at }) => at < end) ?? first;
  const from = Math.min(first.offset + start - first.at, first.end);
  return [from, last.isCode ? last.end : Math.min(last.offset + end - last.at, last.end)];
}

function addShown(node: Nodes, shown: Shown): void {
  if (node.type === 'text' || node.type === 'inlineCode') {
    const { start, end } = node.position ?? {};
    const isCode = node.type === 'inlineCode';
    if (start?.offset !== undefined && end?.offset !== undefined)
      shown.pieces.push({ at: shown.text.length, offset: start.offset, end: end.offset, isCode });
    shown.text += node.type === 'text' ? withoutEscaped(node) : '`  `';
  } else if (node.type === 'break') shown.text += '\n';
  else if (isShownWhole(node) && 'children' in node) {
    const prose: ReadonlySet<Nodes> = proseOf(node);
    for (const child of node.children) if (child.type !== 'text' || prose.has(child)) addShown(child, shown);
  }
  // A link or an image is between characters that no pattern matches.
  else shown.text += '\u{FFFC}';
}

function isShownWhole({ type }: Nodes): boolean {
  return type !== 'link' && type !== 'linkReference' && type !== 'footnoteReference';
}

/** Replaces escaped characters, which are no syntax. */
function withoutEscaped({ value, data }: Text): string {
  if (data?.escaped === undefined) return value;
  const escaped = new Set(data.escaped);
  return Array.from({ length: value.length }, (_, at) => (escaped.has(at) ? '\u{FFFC}' : value[at])).join('');
}
