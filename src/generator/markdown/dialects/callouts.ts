// Callouts of Obsidian and others: quotations whose first line is a kind in brackets, with a title or a fold that GitHub's alerts do not have.
//
//   > [!info]- Title

import type { Blockquote, Paragraph, Parents, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearestKind, titleOfKind } from '../containers/kinds.ts';
import { isAdmonition, isAlertMark } from '../rehype/directives.ts';
import type { Dialect } from './dialect.ts';
import { sliceText } from './text-pieces.ts';

/** Callouts. Alerts of GitHub stay quotations, which `rehype/directives.ts` reads. */
export const callouts: Dialect = {
  name: 'callouts',
  isIn: (text) => text.includes('[!') && /^[ \t>*+\d.)-]*>[ \t]*\[![A-Za-z]/m.test(text),
  change: changeIn,
};

const mark = /^\[!([A-Za-z][\w-]*)(?:\|[^\]\n]*)?\]([+-]?)(?:[ \t]+|(?=\n|$))/;
/** What other tools put in the same brackets that is no callout. */
const others = new Set(['include', 'video', 'code', 'div']);

function changeIn(parent: Root | Parents): void {
  for (const [index, child] of parent.children.entries()) {
    const made = child.type === 'blockquote' ? calloutFrom(child) : undefined;
    if (made !== undefined) parent.children[index] = made;
    const node = made ?? child;
    if ('children' in node) changeIn(node);
  }
}

function calloutFrom(quotation: Blockquote): ContainerDirective | undefined {
  const [paragraph, ...others] = quotation.children;
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text' || first.data?.escaped?.[0] === 0)
    return undefined;
  const [written, kind = '', fold] = mark.exec(first.value) ?? [];
  if (written === undefined || isNoCallout(kind) || isAlertMark(first.value)) return undefined;
  const rest = [...sliceText(first, written.length, first.value.length), ...paragraph.children.slice(1)];
  const { title, text } = splitLine(rest);
  const word = kind.toLowerCase();
  const isOwn = isAdmonition(word);
  const named = isOwn && fold === '' ? [] : [labelWith([{ type: 'text', value: titleOfKind(kind) }])];
  const label = title.length > 0 ? [labelWith(title)] : named;
  const content = text.length > 0 ? [{ ...paragraph, children: text }] : [];
  return {
    type: 'containerDirective',
    name: fold === '' ? (isOwn ? word : (nearestKind(word) ?? 'note')) : 'details',
    ...(fold === '+' ? { attributes: { open: '' } } : {}),
    data: { isMade: true },
    children: [...label, ...content, ...others],
    ...(quotation.position && { position: quotation.position }),
  };
}

function isNoCallout(kind: string): boolean {
  return others.has(kind.toLowerCase()) || kind.toLowerCase().startsWith('code-');
}

function labelWith(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', data: { directiveLabel: true }, children };
}

/** Splits a paragraph after its first line, which is the title. */
function splitLine(nodes: PhrasingContent[]): { title: PhrasingContent[]; text: PhrasingContent[] } {
  const title: PhrasingContent[] = [];
  for (const [index, node] of nodes.entries()) {
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1;
    if (node.type === 'break') return { title, text: nodes.slice(index + 1) };
    if (node.type !== 'text' || end === -1) {
      title.push(node);
      continue;
    }
    for (const part of sliceText(node, 0, end)) title.push(part);
    return { title, text: [...sliceText(node, end + 1, node.value.length), ...nodes.slice(index + 1)] };
  }
  return { title, text: [] };
}
