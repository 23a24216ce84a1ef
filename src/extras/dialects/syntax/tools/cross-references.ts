// `` [`int`][] `` and `[text][package.Class]` of mkdocstrings, which are links to documentation that another tool makes from code, and other
// links to definitions that a page does not have. The text is shown without brackets, and the link is reported.

import type { Nodes, Parents, PhrasingContent, Text } from 'mdast';
import {
  createPlaces,
  type FindPlace,
  recordForeign,
} from '../../../../generator/shared/markdown/record-foreign.ts';
import type { Dialect, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';
import { matchesIn, proseOf, sliceText } from '../text-pieces.ts';

const hint = /\]\[(?:\]|[A-Za-z_][\w.:-]+(?: [\w.:-]+){0,5}\])/;
/** The end of a reference: a name that is an identifier or a term, or none. Another bracket shows that it is something else, such as an index. */
const referenceEnd = /\]\[([A-Za-z_][\w.:-]+(?: [\w.:-]+){0,5})?\](?![[(])/g;
/** A letter, an address or another bracket shows that the first bracket opens no link: `vault://[name][key]`. */
const noLinkBefore = /(?:[\p{L}\p{N}_\])!]|\/\/)$/u;

/** Links to definitions that the page does not have. */
export const crossReferences: Dialect = {
  name: 'cross-references',
  isIn: (text) => text.includes('][') && hint.test(text),
  change: (tree, page) => showTexts(tree, { page, place: createPlaces(page.source) }),
};

interface Showing {
  page: SyntaxPage;
  place: FindPlace;
}

function showTexts(node: Nodes, showing: Showing): void {
  if (!('children' in node)) return;
  if (node.children.some((child) => child.type === 'text' && child.value.includes(']['))) {
    const prose = proseOf(node);
    node.children = withoutBrackets(node, prose, showing) as typeof node.children;
  }
  for (const child of node.children) showTexts(child, showing);
}

/** Reads the children once; what is before an end is looked up to the nearest bracket. */
function withoutBrackets(parent: Parents, prose: ReadonlySet<Text>, showing: Showing): PhrasingContent[] {
  const done: PhrasingContent[] = [];
  for (const child of parent.children as PhrasingContent[]) {
    if (child.type !== 'text' || !prose.has(child)) {
      done.push(child);
      continue;
    }
    let read = 0;
    for (const match of matchesIn(child, referenceEnd)) {
      const before = partOf(child, read, match.index);
      const opened = opening([...done.slice(-mostBetween), ...before], match[1]);
      if (opened === undefined) continue;
      const kept = done.length - Math.min(done.length, mostBetween);
      done.length = kept;
      for (const node of opened.nodes) done.push(node);
      report(child, { name: match[1], text: opened.text }, showing);
      read = match.index + match[0].length;
    }
    for (const rest of partOf(child, read, child.value.length)) done.push(rest);
  }
  return done;
}

/** A part of a text with its own place, where it has no escapes: code in a cell of a table is looked for there. */
function partOf(text: Text, from: number, to: number): Text[] {
  const { start, end } = text.position ?? {};
  const parts = sliceText(text, from, to);
  if (start?.offset === undefined || end?.offset !== start.offset + text.value.length) return parts;
  const position = {
    start: { ...start, offset: start.offset + from },
    end: { ...end, offset: start.offset + to },
  };
  return parts.map((part) => ({ ...part, position }));
}

/** How many nodes a text in brackets can have. */
const mostBetween = 9;

/** Finds the nearest bracket before the end of some nodes. Returns them without it. */
function opening(
  nodes: readonly PhrasingContent[],
  name: string | undefined,
): { nodes: PhrasingContent[]; text: string } | undefined {
  const inside: string[] = [];
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index];
    if (node === undefined || node.type === 'break' || node.type === 'link') return undefined;
    if (node.type !== 'text') {
      inside.unshift(node.type === 'inlineCode' ? `\`${node.value}\`` : '');
      continue;
    }
    const at = node.value.lastIndexOf('[');
    if (node.value.lastIndexOf(']') > at) return undefined;
    inside.unshift(node.value.slice(at + 1));
    if (at === -1) continue;
    const text = inside.join('');
    const isEscaped = node.data?.escaped?.includes(at) === true;
    // One letter is an index more often than a link.
    const fewest = name?.includes('.') === true ? 1 : 2;
    if (name === undefined && text.includes(',')) return undefined;
    const isText = text.trim().length >= fewest && !text.includes('\n') && text.length <= 200;
    if (isEscaped || !isText || noLinkBefore.test(node.value.slice(0, at))) return undefined;
    const parts = [...sliceText(node, 0, at), ...sliceText(node, at + 1, node.value.length)];
    return { nodes: [...nodes.slice(0, index), ...parts, ...nodes.slice(index + 1)], text };
  }
  return undefined;
}

function report(
  node: Text,
  { name, text }: { name: string | undefined; text: string },
  { page, place }: Showing,
): void {
  const written = `[${text}][${name ?? ''}]`;
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const from = page.source.lastIndexOf(written, end.offset);
  const shown = text.includes('`') ? 'The link' : `\`${written}\``;
  recordForeign(
    page,
    {
      kind: 'reference',
      message: `${shown} is a link to a definition that the page does not have; only its text is shown.`,
      notes: [
        `Write the address, as in \`[name](./page.md)\`, or add a line \`[${name ?? 'name'}]: ./page.md\`.`,
      ],
    },
    place(from === -1 ? start.offset : from, written.length),
  );
}
