// Reads the HTML of a page and its Markdown form with parsers that are not the program's, and returns what each says.

import { parseDocument } from 'htmlparser2';
import type { ListItem, Nodes, Paragraph, Root } from 'mdast';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

/** Parses GitHub Flavored Markdown. */
export function parseGfm(text: string): Root {
  return unified().use(remarkParse).use(withGfm).parse(text);
}

function withGfm(this: Processor): void {
  const data = this.data() as Record<string, unknown>;
  data.micromarkExtensions = [
    gfmAutolinkLiteral(),
    gfmFootnote(),
    gfmStrikethrough(),
    gfmTable(),
    gfmTaskListItem(),
  ];
  data.fromMarkdownExtensions = [
    gfmAutolinkLiteralFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ];
}

/** All nodes of a tree. */
export function nodesIn(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])];
}

/** The text of a node, with a space after each block. */
export function textOfNode(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  if (!('children' in node)) return '';
  const inline = /^(?:paragraph|heading|emphasis|strong|delete|link|tableCell)$/.test(node.type);
  return node.children.map(textOfNode).join(inline ? '' : ' ');
}

const words = (text: string) => text.match(/[\p{L}\p{N}_$]+/gu) ?? [];

/** What a page says, for comparison. */
export interface SaidFacts {
  /** The line of each row: name, type, `required` and other marks, constraints; in order. */
  rows: string[];
  /** The headings of responses; of a form, all headings that can be some. */
  statuses: string[];
  /** The number of values with a description, which a form writes like rows. */
  meanings: number;
  /** The media types of each body, in order. */
  bodies: string[];
  /** All words, once each. */
  words: Set<string>;
  /** All literal values: names, defaults, enumerated values, examples. */
  literals: Set<string>;
}

const noFacts = (): SaidFacts => ({
  rows: [],
  statuses: [],
  meanings: 0,
  bodies: [],
  words: new Set(),
  literals: new Set(),
});

const plainLine = (text: string) => text.replaceAll(/[\s;:,]+/g, ' ').trim();

type HtmlNode = ReturnType<typeof parseDocument>['children'][number];

/** The text of the line of a row without its values, which a Markdown form has below it. */
function textOfFacts(line: HtmlNode): string {
  const parts = 'children' in line ? line.children : [];
  // Forms leave out the operations that use a part.
  const isLeftOut = (part: (typeof parts)[number]) =>
    ('name' in part && part.name === 'small') || classesOf(part).includes('users');
  return parts.flatMap((part) => (isLeftOut(part) ? [] : textOfHtml(part))).join('');
}

/** Parts of a page that are no text of it: navigation, controls, and samples in all languages. */
const leftOut =
  /\b(?:breadcrumbs|page-forms|contents-fold|page-links|page-origin|copy-status|needs-script|operation-samples|comparison|base-url|code-switch|field-count|whole-document)\b/;

/** Reads the HTML of a page. */
export function factsOfPage(html: string): SaidFacts {
  const facts = noFacts();
  const visit = (node: HtmlNode, isShown: boolean): void => {
    if (node.type === 'text' && isShown) for (const word of words(node.data)) facts.words.add(word);
    if (!('children' in node)) return;
    const attributes = 'attribs' in node ? node.attribs : {};
    const classes = attributes.class ?? '';
    if (leftOut.test(classes) || 'data-island' in attributes || classes.includes('visually-hidden')) return;
    const name = 'name' in node ? node.name : '';
    // The titles of folds that are open in a form, and all languages but the first.
    if (name === 'summary' && isFold(node.parent)) return;
    if (attributes['data-tabs'] === 'language') {
      visitFirst(node.children as HtmlNode[], isShown);
      return;
    }
    if (name === 'dt' && classesOf(node.parent?.parent).includes('enumeration')) facts.meanings += 1;
    const shown = isShown || name === 'main';
    if (classes === 'field') {
      const line = node.children.find((child) => 'attribs' in child && child.attribs.class === 'field-line');
      if (line && /\bfield-name\b/.test(classesIn(line as HtmlNode)))
        facts.rows.push(plainLine(textOfFacts(line as HtmlNode)));
    }
    if (/^h[34]$/.test(name) && /\bstatus\b/.test(classesIn(node)))
      facts.statuses.push(plainLine(textOfHtml(node)));
    // Further media types of a body are in the fold after its line.
    if (shown && classes === 'media-types')
      facts.bodies.push([...codesIn(node), ...foldedTypes(node)].join(', '));
    if (shown && name === 'code') facts.literals.add(textOfHtml(node).replaceAll(/\s+/g, ' ').trim());
    for (const child of node.children) visit(child as HtmlNode, shown);
  };
  const visitFirst = (nodes: HtmlNode[], isShown: boolean) => {
    const first = nodes.find((child) => classesOf(child).includes('tab-panel'));
    if (first) visit(first, isShown);
  };
  // A place where a long word can break is in it.
  for (const node of parseDocument(html.replaceAll(/<wbr ?\/?>/g, '')).children) visit(node, false);
  return facts;
}

function classesOf(node: { attribs?: Record<string, string> } | object | null | undefined): string {
  return node && 'attribs' in node ? ((node.attribs as Record<string, string>).class ?? '') : '';
}

function codesIn(node: HtmlNode): string[] {
  if ('name' in node && node.name === 'code') return [textOfHtml(node).trim()];
  return 'children' in node ? node.children.flatMap((child) => codesIn(child as HtmlNode)) : [];
}

function foldedTypes(line: HtmlNode): string[] {
  const next = line.parent?.next;
  return next && isFold(next) ? codesIn(next as HtmlNode) : [];
}

function isFold(node: object | null): boolean {
  return /\b(?:enumeration-fold|servers-fold)\b/.test(classesOf(node));
}

function textOfHtml(node: HtmlNode): string {
  if (node.type === 'text') return node.data;
  return 'children' in node ? node.children.map((child) => textOfHtml(child as HtmlNode)).join('') : '';
}

function classesIn(node: HtmlNode): string {
  const own = 'attribs' in node ? (node.attribs.class ?? '') : '';
  return 'children' in node
    ? [own, ...node.children.map((child) => classesIn(child as HtmlNode))].join(' ')
    : own;
}

/** Reads a Markdown form. */
export function factsOfForm(text: string): SaidFacts {
  const tree = parseGfm(text);
  const facts = noFacts();
  for (const node of nodesIn(tree)) {
    if (node.type === 'listItem') {
      const line = lineOfRow(node);
      if (line !== undefined) facts.rows.push(line);
    }
    if (node.type === 'paragraph') {
      const types = typesAtEnd(node);
      if (types.length > 0) facts.bodies.push(types.join(', '));
    }
    if (node.type === 'heading' && node.depth > 2) facts.statuses.push(plainLine(textOfNode(node)));
    if (node.type === 'inlineCode' || node.type === 'code')
      facts.literals.add(node.value.replaceAll(/\s+/g, ' ').trim());
    if ('value' in node) for (const word of words(node.value)) facts.words.add(word);
  }
  return facts;
}

/** The media types that the line of a body ends with. */
function typesAtEnd({ children }: Paragraph): string[] {
  const types: string[] = [];
  for (const node of children.toReversed()) {
    if (node.type === 'text' && node.value === ', ') continue;
    if (node.type !== 'inlineCode' || !/^[\w.*+-]+\/[\w.*+-]+/.test(node.value)) break;
    types.unshift(node.value);
  }
  return types;
}

/** The first line of an item that begins with a name as code and a colon. */
function lineOfRow({ children }: ListItem): string | undefined {
  const [first] = children;
  if (first?.type !== 'paragraph') return undefined;
  const [name, after] = first.children;
  if (name?.type !== 'inlineCode' || after?.type !== 'text' || !/^:(?: |$)/.test(after.value))
    return undefined;
  const [line = ''] = textOfNode(first).split('\n');
  return plainLine(line);
}
