// Splits text nodes of a paragraph, for syntax that the parser reads as text.

import type { Html, Nodes, Parents, PhrasingContent, Text } from 'mdast';

/** A part of a text to replace. */
export interface Piece {
  start: number;
  end: number;
  nodes: PhrasingContent[];
}

/** Replaces parts of a text, in ascending order, and keeps the rest. */
export function replacePieces(node: Text, pieces: readonly Piece[]): PhrasingContent[] {
  if (pieces.length === 0) return [node];
  const parts: PhrasingContent[] = [];
  let read = 0;
  for (const { start, end, nodes } of pieces) {
    for (const part of sliceText(node, read, start)) parts.push(part);
    for (const part of nodes) parts.push(part);
    read = end;
  }
  for (const part of sliceText(node, read, node.value.length)) parts.push(part);
  return parts;
}

/** A part of a text as a node; none if it is empty. */
export function sliceText(node: Text, start: number, end: number): Text[] {
  const { value, data, position } = node;
  // An empty text can say that a piece of the source is rendered.
  if (start >= end) return value === '' && data?.rendered !== undefined ? [node] : [];
  const escaped = between(data?.escaped ?? [], start, end).map((at) => at - start);
  const part: Text = { type: 'text', value: value.slice(start, end) };
  if (escaped.length > 0) part.data = { escaped };
  // The place of the whole text, as a reader of the source needs only its start.
  if (position !== undefined) part.position = position;
  return [part];
}

/** Returns the numbers of an ascending list from `start` up to, but not including, `end`. Linear only in the result. */
function between(ascending: readonly number[], start: number, end: number): number[] {
  return ascending.slice(indexFrom(ascending, start), indexFrom(ascending, end));
}

/** Returns the index of the first number that is at least a limit. */
function indexFrom(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the matches of a global pattern without escaped characters among the first two. */
export function matchesIn({ value, data }: Text, pattern: RegExp): RegExpExecArray[] {
  const found = [...value.matchAll(pattern)];
  if (data?.escaped === undefined) return found;
  const escaped = new Set(data.escaped);
  return found.filter(
    ({ 0: written, index }) => !escaped.has(index) && (written.length < 2 || !escaped.has(index + 1)),
  );
}

const codeTag = /^<(\/?)(?:code|pre|kbd|samp|tt|script|style|textarea|svg|math)\b[^>]*(?<!\/)>$/i;

/** Returns the children of a paragraph that are outside of code in HTML tags (`<code>a==b</code>`). */
export function proseOf(parent: Parents): Set<Text> {
  const prose = new Set<Text>();
  let depth = 0;
  for (const child of parent.children) {
    if (child.type === 'html') depth = depthAfter(child, depth);
    else if (child.type === 'text' && depth === 0) prose.add(child);
  }
  return prose;
}

function depthAfter({ value }: Html, depth: number): number {
  const [tag, closing] = codeTag.exec(value.trim()) ?? [];
  if (tag === undefined) return depth;
  return closing === '/' ? Math.max(depth - 1, 0) : depth + 1;
}

/** Replaces the texts of a tree, but for those in HTML tags for code. A text that is returned as it is stays. */
export function replaceTexts(node: Nodes, replace: (text: Text, parent: Parents) => PhrasingContent[]): void {
  if (!('children' in node)) return;
  if (node.children.some(({ type }) => type === 'text')) {
    const prose: ReadonlySet<unknown> = proseOf(node);
    const children = (node.children as PhrasingContent[]).flatMap((child) =>
      child.type === 'text' && prose.has(child) ? replace(child, node) : [child],
    );
    node.children = children as typeof node.children;
  }
  for (const child of node.children) replaceTexts(child, replace);
}

/** The text of a node without marks. */
export function wordsOfNode(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  return 'children' in node ? node.children.map(wordsOfNode).join('') : '';
}
