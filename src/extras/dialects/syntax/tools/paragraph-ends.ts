// Paragraphs that end with a list of attributes on a line of its own, as kramdown reads them: what follows the list is another paragraph.
//
//   blue
//   {: .label }
//   green
//   {: .label }

import type { Nodes, Paragraph, Parents, PhrasingContent, Text } from 'mdast';
import { sliceText } from '../text-pieces.ts';

const hint = '\n{:';
const list = /\n(\{:[^{}\n]{1,300}\})[ \t]*\n/g;

/** Splits the paragraphs of a block behind each line of attributes. */
export function splitAtLists(parent: Parents, source: string): void {
  const children: readonly Nodes[] = parent.children;
  if (!children.some((child) => child.type === 'paragraph' && hasList(child))) return;
  parent.children = children.flatMap((child) =>
    child.type === 'paragraph' && hasList(child) ? paragraphsOf(child, source) : [child],
  ) as typeof parent.children;
}

function hasList({ children }: Paragraph): boolean {
  return children.some((child) => child.type === 'text' && child.value.includes(hint));
}

function paragraphsOf(paragraph: Paragraph, source: string): Paragraph[] {
  const runs: PhrasingContent[][] = [[]];
  const add = (nodes: readonly PhrasingContent[]) => {
    for (const node of nodes) runs.at(-1)?.push(node);
  };
  for (const child of paragraph.children)
    for (const [index, part] of (child.type === 'text' ? partsOf(child, source) : [[child]]).entries()) {
      if (index > 0) runs.push([]);
      add(part);
    }
  return runs
    .filter((run) => run.length > 0)
    .map((children) => {
      const [start, end] = [children[0]?.position?.start, children.at(-1)?.position?.end];
      return { ...paragraph, children, ...(start && end && { position: { start, end } }) };
    });
}

/** The parts of a text up to each of its lists, with their places, as the lists are taken and reported by these. */
function partsOf(text: Text, source: string): Text[][] {
  const parts: Text[][] = [];
  const { start: first, end: last } = text.position ?? {};
  let read = 0;
  let from = first?.offset ?? 0;
  const add = (end: number, to: number | undefined) => {
    const place = first &&
      last && { position: { start: { ...first, offset: from }, end: { ...last, offset: to ?? from } } };
    parts.push(sliceText(text, read, end).map((part) => ({ ...part, ...place })));
  };
  for (const { 0: written, 1: inside = '', index } of text.value.matchAll(list)) {
    const found = source.slice(from, last?.offset).indexOf(inside);
    const to = from + Math.max(found, 0) + inside.length;
    const end = index + written.length;
    add(end - 1, to);
    [read, from] = [end, to + 1];
  }
  add(text.value.length, last?.offset);
  return parts;
}
