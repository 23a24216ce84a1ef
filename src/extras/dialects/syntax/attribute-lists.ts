// Lists of attributes of kramdown, Python-Markdown, markdown-it and Pandoc: `[a](b.md){: .button #id }`, `![a](b.png){width=50%}`, `Text {.lead}`,
// and `{: #id }` on the line after a block. Ids and sizes are kept; classes belong to the style sheets of other sites and have no effect.

import type {
  BlockContent,
  DefinitionContent,
  Html,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  RootContent,
  Text,
} from 'mdast';
import { isAdmonition } from '../../../generator/shared/markdown/admonitions.ts';
import { inlineElement } from '../../../generator/shared/markdown/inline-element.ts';
import type { Dialect, SyntaxPage } from '../../../generator/types/seam/markdown-syntax.ts';
import { contentsPlace } from './contents-marks.ts';
import { matchesIn, replacePieces, sliceText } from './text-pieces.ts';
import { createAttributeTokens } from './tools/attribute-tokens.ts';
import { splitAtLists } from './tools/paragraph-ends.ts';

const hint =
  /\{:?[ \t]*(?:[.#]|-\}|toc\b|[a-z][\w:-]*=)|(?:^|[\])*_`>])[ \t]*\{:[ \t]*[a-z]|^ {0,3}#[^\n{]{0,300}\{:[ \t]*[a-z]/im;

/** Lists of attributes. */
export const attributeLists: Dialect = {
  name: 'attribute-lists',
  isIn: (text) => text.includes('{') && hint.test(text),
  syntax: createAttributeTokens,
  change: takeLists,
};

/** What a list sets, of what has an effect. */
type Attributes = Readonly<Record<string, string>>;

const part =
  /[ \t]*(?:\.[A-Za-z_-][\w:-]*|#((?:[^\s{}."'#]|\.(?=\d))+)|([A-Za-z][\w:-]*)=(?:"([^"\n{}]*)"|'([^'\n{}]*)'|([^\s"'{}]+))|-(?=[ \t]*\})|(?:data-[\w-]+|toc))(?=[ \t}])/y;

/** The name of a list that is defined elsewhere, or of an attribute. */
const reference = /[ \t]*[A-Za-z][\w-]*(?=[ \t}])/y;

/** The start of a list that is no text. */
const marked = /^\{(?::|[ \t]*(?:[.#-]|(?:id|class|style|data-[\w-]{1,50})=["'\w]))/;

/** Longer lists are text. */
const longest = 300;

/** Reads the list at a place of a text. Undefined if there is none. */
function listAt(
  text: string,
  start: number,
  allowsNames = false,
): { end: number; attributes: Attributes; isContents: boolean; kind?: string } | undefined {
  if (text[start] !== '{') return undefined;
  let at = text[start + 1] === ':' ? start + 2 : start + 1;
  const attributes: Record<string, string> = {};
  const words: string[] = [];
  while (at - start < longest) {
    part.lastIndex = at;
    reference.lastIndex = at;
    // Behind another part, a name is an attribute of Python-Markdown without a value.
    const isName = text[start + 1] === ':' && (allowsNames || words.length > 0);
    const [written, id, key, ...values] = part.exec(text) ?? (isName ? reference.exec(text) : null) ?? [];
    if (written === undefined) break;
    words.push(written.trim());
    // Python-Markdown reads escapes in an id.
    if (id !== undefined) attributes.id = id.replaceAll(/\\(?=[\w.-])/g, '');
    else if (key !== undefined)
      attributes[key.toLowerCase()] = values.find((value) => value !== undefined) ?? '';
    at += written.length;
  }
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  if (words.length === 0 || text[at] !== '}') return undefined;
  const kind = words.findLast((word) => /^\.[a-z]+$/.test(word) && isAdmonition(word.slice(1)))?.slice(1);
  return {
    end: at + 1,
    attributes,
    isContents: words.includes('toc'),
    ...(kind === undefined ? {} : { kind }),
  };
}

const spans = new Set([
  'link',
  'linkReference',
  'image',
  'imageReference',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'footnoteReference',
]);

/** Whether a list directly after a node belongs to it. After a tag, only that of kramdown is one. */
function isSpan(node: Nodes | undefined, text: string): boolean {
  return node !== undefined && (spans.has(node.type) || (node.type === 'html' && text.startsWith('{:')));
}

/** A list of kramdown after a tag, in a block of HTML. */
const afterTag = /(?<=>)[ \t]*\r?\n?[ \t>]*(\{:[^{}\n]{1,300}\})/g;
/** Elements whose content is shown as it is written. */
const asWritten = /<(?:pre|code|script|style|textarea)\b/i;

function takeFromHtml(node: Html): void {
  if (!node.value.includes('{:') || asWritten.test(node.value)) return;
  node.value = node.value.replace(afterTag, (whole, list: string) =>
    listAt(list, 0, true)?.end === list.length ? '' : whole,
  );
}

/** A text in brackets with a list that begins with an id or a class: a span of Pandoc and MyST. */
const bracketed = /(?<!:[\w-]{0,40})\[([^[\]{}\n]{1,300})\](\{[ \t]*[#.][^{}\n]{1,200}\})/g;

/** Takes the brackets and lists of the spans in texts. */
function takeBracketed(parent: Parents): void {
  if (!parent.children.some((child) => child.type === 'text' && child.value.includes(']{'))) return;
  parent.children = (parent.children as PhrasingContent[]).flatMap((child) => {
    if (child.type !== 'text' || !child.value.includes(']{')) return [child];
    const pieces = matchesIn(child, bracketed).flatMap(
      ({ 0: written, 1: text = '', 2: list = '', index }) => {
        const found = listAt(list, 0);
        if (found === undefined || found.end !== list.length) return [];
        const shown = sliceText(child, index + 1, index + 1 + text.length);
        const { id } = found.attributes;
        const end = index + written.length;
        const nodes = [
          ...(id === undefined ? shown : [inlineElement('span', shown, { id })]),
          renderedPart(child, end - list.length, end),
        ];
        return [{ start: index, end, nodes }];
      },
    );
    return replacePieces(child, pieces);
  }) as typeof parent.children;
}

function takeLists(node: Nodes, page: SyntaxPage): void {
  if (node.type === 'html') takeFromHtml(node);
  if (!('children' in node)) return;
  splitAtLists(node, page.source);
  takeBracketed(node);
  takeAfterSpans(node);
  if (node.type === 'paragraph' || node.type === 'heading') takeAtEnd(node, node);
  for (const [index, child] of node.children.entries()) {
    const made = child.type === 'paragraph' ? takeBefore(child) : undefined;
    if (made !== undefined) (node.children as RootContent[])[index] = made;
    takeLists(made ?? child, page);
  }
  takeBlocks(node, page);
}

/** Takes the list directly after a link, an image, code or emphasis. */
function takeAfterSpans(parent: Parents): void {
  if (!parent.children.some(({ type }) => type === 'html' || spans.has(type))) return;
  const children: Nodes[] = [];
  for (const child of parent.children) {
    const before = children.at(-1);
    const list =
      child.type === 'text' && isSpan(before, child.value) && !isEscaped(child, 0)
        ? listAt(child.value, 0, true)
        : undefined;
    if (child.type !== 'text' || before === undefined || list === undefined) {
      children.push(child);
      continue;
    }
    setAttributes(before, list.attributes);
    children.push(renderedPart(child, 0, list.end));
    for (const rest of sliceText(child, list.end, child.value.length)) children.push(rest);
  }
  parent.children = children as typeof parent.children;
}

/** Takes the list of kramdown or MyST on a line before the text of a paragraph. With the class of an admonition, the paragraph becomes one. */
function takeBefore(paragraph: Paragraph): RootContent | undefined {
  const [first, ...others] = paragraph.children;
  if (first?.type !== 'text' || !/^\{[ \t]*[:#.]/.test(first.value) || isEscaped(first, 0)) return undefined;
  const list = listAt(first.value, 0, true);
  if (list === undefined || first.value[list.end] !== '\n') return undefined;
  setAttributes(paragraph, list.attributes);
  const text = sliceText(first, list.end + 1, first.value.length);
  const made: Paragraph = { ...paragraph, children: [renderedPart(first, 0, list.end), ...text, ...others] };
  return list.kind === undefined ? made : admonitionOf(list.kind, [made], made.position);
}

function admonitionOf(
  name: string,
  children: (BlockContent | DefinitionContent)[],
  position: Paragraph['position'],
): RootContent {
  return {
    type: 'containerDirective',
    name,
    data: { isMade: true },
    children,
    ...(position && { position }),
  };
}

/** More lists after one another are text. */
const mostLists = 8;

/**
 * Takes the lists at the end of a paragraph or a heading, on its line or on lines of their own. After quotations in one another, there is one for each.
 */
function takeAtEnd(block: Parents, owner: Nodes): void {
  const last = block.children.at(-1);
  if (last?.type !== 'text' || !last.value.trimEnd().endsWith('}')) return;
  // A block of colons that opens nothing keeps its list, as it is reported as it is written.
  const [first] = block.children;
  if (first?.type === 'text' && first.value.startsWith(':::')) return;
  const taken: Text[] = [];
  let kept = last.value.length;
  while (taken.length < mostLists) {
    const found = lastList(last, kept, block);
    if (found === undefined) break;
    const { start, end, attributes, isContents, kind } = found;
    setAttributes(owner, attributes);
    if (isContents) block.data = { ...block.data, isContents: true };
    if (kind !== undefined) block.data = { ...block.data, admonition: kind };
    taken.unshift(renderedPart(last, start, end));
    kept = last.value.slice(0, start).trimEnd().length;
  }
  if (taken.length === 0) return;
  block.children = [
    ...block.children.slice(0, -1),
    ...sliceText(last, 0, kept),
    ...taken,
  ] as typeof block.children;
}

/** The list at the end of the first characters of a text. */
function lastList(text: Text, length: number, { type, children }: Parents) {
  const value = text.value.slice(0, length).trimEnd();
  const start = value.endsWith('}') ? value.lastIndexOf('{') : -1;
  if (start === -1 || isEscaped(text, start)) return undefined;
  const before = value[start - 1] ?? (children.length > 1 ? '' : '\n');
  // At the end of a heading, Python-Markdown reads names alone: `## Text {: name }`.
  const list = listAt(value, start, before === '\n' || type === 'heading');
  // A list of attributes without a class or an id could be text, such as `{a=1}`, unless it has a line for itself.
  const isMarked = marked.test(value.slice(start)) || before === '\n';
  if (list === undefined || !isMarked || !/[ \t\n]/.test(before) || list.end !== value.length)
    return undefined;
  return { ...list, start };
}

declare module 'mdast' {
  interface Data {
    /** Whether a paragraph asks for a table of contents, with kramdown's `{:toc}`. */
    isContents?: boolean;
    /** The admonition that kramdown's `{: .note }` makes of the block beside it. */
    admonition?: string;
  }
}

/** Gives the list that is a paragraph of its own to the block beside it, and replaces the list that kramdown replaces by a contents list. */
function takeBlocks(parent: Parents, page: SyntaxPage): void {
  const isIn = parent.children.some(
    (child) => isList(child) || isContentsList(child) || child.type === 'table',
  );
  if (!isIn) return;
  const children = parent.children as RootContent[];
  const kept: RootContent[] = [];
  for (const [index, child] of children.entries()) {
    if (isContentsList(child)) {
      kept.push(contentsPlace(page));
      continue;
    }
    if (child.type === 'table') {
      const [cell, ...others] = child.children.at(-1)?.children ?? [];
      const [only] = cell?.children ?? [];
      const list = only?.type === 'text' && others.length === 0 ? listAt(only.value, 0) : undefined;
      if (list !== undefined && child.children.length > 1) child.children.pop();
    }
    if (!isList(child)) {
      kept.push(child);
      continue;
    }
    const id = child.data?.hProperties?.id;
    const before = kept.at(-1);
    const isAfter = before?.position?.end.line === (child.position?.start.line ?? 0) - 1;
    const owner = isAfter ? before : children[index + 1];
    if (typeof id === 'string' && owner !== undefined) setAttributes(owner, { id });
    const kind = child.data?.admonition;
    if (kind === undefined || owner?.type !== 'blockquote') continue;
    const made = admonitionOf(kind, owner.children, owner.position);
    if (isAfter) kept.splice(-1, 1, made);
    else children[index + 1] = made;
  }
  parent.children = kept as typeof parent.children;
}

/** A paragraph of which nothing but a list of attributes was left. */
function isList(node: Nodes): boolean {
  return (
    node.type === 'paragraph' &&
    node.children.length > 0 &&
    node.children.every((child) => isEmptyText(child))
  );
}

function isEmptyText(node: Nodes): boolean {
  return node.type === 'text' && node.value === '' && node.data?.rendered !== undefined;
}

function isContentsList(node: Nodes): boolean {
  if (node.type !== 'list') return false;
  const [item, ...others] = node.children;
  const [only] = item?.children ?? [];
  return others.length === 0 && only?.type === 'paragraph' && only.data?.isContents === true;
}

function isEscaped({ data }: Text, at: number): boolean {
  return data?.escaped?.includes(at) ?? false;
}

/** An empty text in place of a list, with its place in the source, so that the list is not reported. */
function renderedPart(text: Text, start: number, end: number): Text {
  const { position } = text;
  const offset = position?.start.offset;
  const last = position?.end.offset;
  // The source of a text can have more characters than its value: the list is counted from the nearer end.
  const isFirst = start === 0;
  const rendered: [number, number] | undefined =
    offset === undefined || last === undefined
      ? undefined
      : isFirst
        ? [offset, offset + end]
        : [last - (text.value.length - start), last - (text.value.length - end)];
  return { type: 'text', value: '', data: rendered === undefined ? {} : { rendered } };
}

const sizes = /^\d+(?:px|%)?$/;

/** Sets the attributes that have an effect: the id, and the size of an image. */
function setAttributes(node: Nodes, { id, width, height }: Attributes): void {
  const isImage = node.type === 'image' || node.type === 'imageReference';
  const sized = Object.entries(isImage ? { width, height } : {}).flatMap(([name, value]) =>
    value !== undefined && sizes.test(value) ? [[name, value.replace(/px$/, '')] as const] : [],
  );
  const found = { ...(id === undefined ? {} : { id }), ...Object.fromEntries(sized) };
  if (Object.keys(found).length === 0) return;
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...found } };
}
