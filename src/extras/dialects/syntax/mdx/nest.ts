// Puts what is between two tags into an element. The tokenizer reads tags one by one, as they can be in different blocks.

import type { Nodes, Paragraph } from 'mdast';
import type { JsxElement, JsxTag } from './mdx-nodes.ts';
import { tablePartName } from './table-parts.ts';

interface Frame {
  tag: JsxTag;
  children: Nodes[];
}

/** Elements of HTML without content, which need no tag that closes them. */
export const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/**
 * Nests a list of siblings. Tags without their other one stay, in their place.
 * @param siblings what follows one another, with tags among it
 */
export function nestTags(siblings: readonly Nodes[]): Nodes[] {
  if (!siblings.some(({ type }) => type === 'jsxTag')) return [...siblings];
  const matched = matchedTags(siblings);
  const made: Nodes[] = [];
  const frames: Frame[] = [];
  const add = (node: Nodes) => (frames.at(-1)?.children ?? made).push(node);
  for (const node of siblings) {
    if (node.type !== 'jsxTag') add(node);
    else if (isWhole(node)) add(elementOf(node, [], node));
    // `<img></img>`: the first tag is the whole element.
    else if (node.tag.form === 'closes' && isVoid(node.tag.name)) continue;
    else if (!matched.has(node)) add(node);
    else if (node.tag.form === 'opens') frames.push({ tag: node, children: [] });
    else {
      const frame = frames.pop();
      if (frame !== undefined) add(elementOf(frame.tag, frame.children, node));
    }
  }
  return made;
}

function isWhole({ tag: { name, form } }: JsxTag): boolean {
  return form === 'empty' || (form === 'opens' && isVoid(name));
}

/** Names in capitals are those of HTML, too. */
function isVoid(name: string): boolean {
  return voidElements.has(/^[A-Z]+$/.test(name) ? name.toLowerCase() : name);
}

/** Returns the tags that have their other one. A tag that is open inside of another element has none. */
function matchedTags(siblings: readonly Nodes[]): ReadonlySet<JsxTag> {
  const matched = new Set<JsxTag>();
  const open: JsxTag[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  for (const node of siblings) {
    if (node.type !== 'jsxTag' || isWhole(node)) continue;
    const { name, form } = node.tag;
    if (form === 'opens') {
      open.push(node);
      count(name, 1);
    } else if ((counts.get(name) ?? 0) > 0) {
      let last = open.pop();
      while (last !== undefined && last.tag.name !== name) {
        count(last.tag.name, -1);
        last = open.pop();
      }
      if (last === undefined) break;
      count(name, -1);
      matched.add(last).add(node);
    }
  }
  return matched;
}

function elementOf(open: JsxTag, children: Nodes[], close: JsxTag): JsxElement {
  const { attributes } = open.tag;
  const name = tablePartName(open.tag.name, children);
  const [from, to] = [open.position, close.position];
  const tags = (open === close ? [open] : [open, close]).flatMap(({ position }) => position ?? []);
  return {
    type: 'jsxElement',
    name,
    attributes,
    children: children as JsxElement['children'],
    tags,
    ...(open.isHtml && { isHtml: true }),
    ...(from && to && { position: { start: from.start, end: to.end } }),
  };
}

/** Splits the paragraphs among some blocks around the tags whose other ones are in another block. */
export function splitParagraphs(blocks: readonly Nodes[]): Nodes[] {
  const open = new Map<string, number>();
  const count = (name: string, by: number) => open.set(name, (open.get(name) ?? 0) + by);
  return blocks.flatMap((block) => {
    const parts =
      block.type === 'paragraph' ? splitParagraph(block, (name) => (open.get(name) ?? 0) > 0) : [block];
    for (const part of parts)
      if (part.type === 'jsxTag' && !isWhole(part)) count(part.tag.name, part.tag.form === 'opens' ? 1 : -1);
    return parts;
  });
}

/**
 * Splits a paragraph whose first or last tags have their other ones in another block, as in `<Note>Text` on the first line of a block and
 * `</Note>` on the last. A tag in its midst splits it if it closes one that is open before it.
 */
function splitParagraph(paragraph: Paragraph, isOpen: (name: string) => boolean): Nodes[] {
  if (!paragraph.children.some((child: Nodes) => child.type === 'jsxTag')) return [paragraph];
  const parts: Nodes[] = [];
  let run: Nodes[] = [];
  const close = () => {
    for (const part of withoutHalves(paragraph, run)) parts.push(part);
    run = [];
  };
  for (const child of nestTags(paragraph.children))
    if (child.type === 'jsxTag' && child.tag.form === 'closes' && isOpen(child.tag.name)) {
      close();
      parts.push(child);
    } else run.push(child);
  close();
  return parts;
}

function withoutHalves(paragraph: Paragraph, children: Nodes[]): Nodes[] {
  const before: Nodes[] = [];
  const after: Nodes[] = [];
  while (isHalf(children[0], 'opens') || isSpace(children[0])) {
    const first = children.shift();
    if (first !== undefined && !isSpace(first)) before.push(first);
  }
  while (isHalf(children.at(-1), 'closes') || isSpace(children.at(-1))) {
    const last = children.pop();
    if (last !== undefined && !isSpace(last)) after.unshift(last);
  }
  if (children.length === 0) return [...before, ...after];
  const rest = { ...paragraph, children: children as Paragraph['children'] };
  const [start, end] = [children[0]?.position?.start, children.at(-1)?.position?.end];
  if (start !== undefined && end !== undefined) rest.position = { start, end };
  return [...before, rest, ...after];
}

function isHalf(node: Nodes | undefined, form: 'opens' | 'closes'): boolean {
  return node?.type === 'jsxTag' && node.tag.form === form;
}

/** Whether a node is a text of spaces and line ends only. */
export function isSpace(node: Nodes | undefined): boolean {
  return node?.type === 'text' && node.value.trim() === '';
}

/** The elements directly in an element, also those on a line of text, which are in a paragraph. */
export function elementsIn({ children }: JsxElement): JsxElement[] {
  return partsOf(children).flatMap((node) => (node.type === 'jsxElement' ? [node] : []));
}

/** The content of an element, without paragraphs around it. */
export function partsOf(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node) => (node.type === 'paragraph' ? nestTags(node.children) : [node]));
}
