// Decorates container directives: admonitions and tabs. The content of an unknown directive is kept.

import type { Element, ElementContent } from 'hast';
import { attribute, element, isElement, textNode, textOf } from '../../shared/hast-nodes.ts';
import {
  type AdmonitionName,
  admonitionLooks,
  alertKind,
  alertMark,
  closedOnLine,
  isAdmonition,
} from '../../shared/markdown/admonitions.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import { type LabelledContent, labelledContent } from '../tree/html-parts.ts';
import { didYouMean, type Page, type PageProblem, report } from '../tree/page-context.ts';
import { blockFrom, blockNames } from './block-elements.ts';
import { fillErrorCodes } from './note-error-codes.ts';
import { tabSet } from './tab-sets.ts';

/** The names of all directives. */
export const directiveNames: readonly string[] = [
  ...Object.keys(admonitionLooks),
  'details',
  'tabs',
  'tab',
  'code-group',
  'error-codes',
  ...blockNames,
];

/** Replaces a directive element. Its content is already decorated. Diagnostic: `unknown-directive`. */
export function decorateDirective(node: Element, parent: Element | undefined, page: Page): ElementContent[] {
  const name = attribute(node, 'dataName') ?? '';
  const { label, content } = labelledContent(node);
  if (isAdmonition(name))
    return [
      withId(
        admonition({ name, look: admonitionLooks[name], label, content, ...untitled(node) }, page),
        node,
      ),
    ];
  if (name === 'details') return [withId(details({ label, content }, node, page), node)];
  if (name === 'tabs') return tabsFrom(node, page);
  if (name === 'tab' && isTabs(parent)) return [node];
  if (name === 'error-codes') return errorCodes(node, page);
  const block = blockFrom(node, labelledContent(node), page);
  if (block !== undefined) return block;
  reportUnknown(name, node, page);
  // What an unknown block is called is not a sentence of its text.
  return [
    ...paragraphOf(label.length > 0 && label.every(isPhrasing) ? [element('strong', {}, label)] : label),
    ...content,
  ];
}

/** Fills the tables of a block with the operations that return each code. In a description of a document, they stay as written. */
function errorCodes(node: Element, page: Page): ElementContent[] {
  const { label, content } = labelledContent(node);
  if (page.file !== undefined && !fillErrorCodes(content, attribute(node, 'dataApi'), page)) {
    const message = '`:::error-codes` contains no table whose rows begin with a code.';
    const notes = [
      'The first cell of each row is a code, as in "| `E1` | Too late. | |"; an empty last cell is filled.',
    ];
    report(page, { code: 'unknown-directive', severity: 'warning', message, notes }, node);
  }
  return [...paragraphOf(label), ...content];
}

/** Whether a node is a set of tabs that has not been decorated yet. */
export function isTabs(node: Element | undefined): boolean {
  return node?.tagName === 'portal-directive' && node.properties.dataName === 'tabs';
}

/** Makes a set of tabs. Content between the tabs is moved before the set. */
function tabsFrom(node: Element, page: Page): ElementContent[] {
  const { label, content } = labelledContent(node);
  const tabs: LabelledContent[] = [];
  const others: ElementContent[] = [];
  for (const child of content) {
    if (isElement(child, 'portal-directive')) tabs.push(labelledContent(child));
    else others.push(child);
  }
  if (tabs.length === 0) return [...paragraphOf(label), ...others];
  const group = attribute(node, 'dataGroup');
  const set = { tabs, legend: label, ...(group === undefined ? {} : { group }) };
  return [...others.filter((child) => child.type !== 'text'), withId(tabSet(set, page), node)];
}

/** Gives an element the id that the author wrote for its directive. */
function withId(made: Element, { properties: { id } }: Element): Element {
  if (id !== undefined) made.properties.id = id;
  return made;
}

/** Makes a fold. */
function details({ label, content }: LabelledContent, node: Element, { strings }: Page): Element {
  const summary = element('summary', {}, label.length > 0 ? label : [textNode(strings.details)]);
  return element('details', 'dataOpen' in node.properties ? { open: true } : {}, [summary, ...content]);
}

function paragraphOf(label: ElementContent[]): ElementContent[] {
  return label.length === 0 ? [] : [element(label.every(isPhrasing) ? 'p' : 'div', {}, label)];
}

/**
 * Reports each line of a paragraph that begins with `:::`, which was probably meant to open or close a block.
 * Diagnostic: `unknown-directive`.
 */
export function reportStrayColons(paragraph: Element, page: Page): void {
  const shown = textOf(paragraph);
  if (!shown.includes(':::')) return;
  const lines = paragraph.children
    .map((child) => (child.type === 'text' ? child.value : textOf(child).replace(/[^\n]/g, ' ')))
    .join('')
    .split('\n');
  const { start, end } = paragraph.position ?? {};
  const sources = page.source.slice(start?.offset ?? 0, end?.offset ?? 0).split('\n');
  for (const [index, line] of lines.entries()) {
    const written = (index === 0 ? /^:{3,}.*/ : /^:{3,}(?=\s*(?:$|[A-Za-z{])).*/).exec(line)?.[0].trim();
    if (written === undefined || isEndOfReported(written, page)) continue;
    const column =
      (index === 0 ? (start?.column ?? 1) : 1) + Math.max(sources[index]?.indexOf(written) ?? 0, 0);
    const place = { line: (start?.line ?? 1) + index, column, endColumn: column + written.length };
    page.diagnostics.push({
      ...strayColons(written),
      ...(page.file === undefined ? {} : { place: { file: page.file, ...place } }),
    });
  }
}

/** Whether a line closes a block whose first line is reported. */
function isEndOfReported(written: string, page: Page): boolean {
  if (!/^:+$/.test(written)) {
    if (!closedOnLine.test(written)) page.strayBlocks += 1;
    return false;
  }
  if (page.strayBlocks === 0) return false;
  page.strayBlocks -= 1;
  return true;
}

function strayColons(written: string): Diagnostic {
  const isClosing = /^:+$/.test(written);
  return {
    code: 'unknown-directive',
    severity: 'warning',
    message: `\`${written}\` ${isClosing ? 'closes' : 'opens'} no block.`,
    notes: [
      isClosing
        ? 'A block that contains other blocks needs more colons than they have.'
        : openingAdvice(written),
    ],
  };
}

function openingAdvice(written: string): string {
  return closedOnLine.test(written)
    ? 'Write the same in Markdown: an image as `![text](./a.png)`, and the text of another file into the page.'
    : 'A name follows the colons, as in `:::note`, and then at most a title.';
}

function reportUnknown(name: string, node: Element, page: Page): void {
  const advice = didYouMean(name, directiveNames, (known) => `:::${known}`);
  const known = `Known are ${directiveNames.map((each) => `\`:::${each}\``).join(', ')}.`;
  const problem: PageProblem = {
    code: 'unknown-directive',
    severity: 'warning',
    message: `\`:::${name}\` is not a known block.`,
    notes: advice.length > 0 ? advice : [known],
  };
  report(page, problem, node);
}

function untitled(node: Element): Pick<Admonition, 'isUntitled'> {
  return 'dataUntitled' in node.properties ? { isUntitled: true } : {};
}

interface Admonition extends LabelledContent {
  /** Its author wants no title. */
  isUntitled?: boolean;
  name: AdmonitionName;
  look: (typeof admonitionLooks)[AdmonitionName];
}

/**
 * Makes `<div class="admonition admonition-warning" role="note" aria-label="Warning"><p class="admonition-title">`. The title
 * names the kind, as colour alone is not enough. The element is a `div`, as an `aside` would be a landmark.
 */
function admonition(
  { name, look, label, content, isUntitled = false }: Admonition,
  { strings }: Page,
): Element {
  const kind = strings.admonitions[name];
  const title = label.length > 0 ? label : [textNode(kind)];
  const titleTag = title.every(isPhrasing) ? 'p' : 'div';
  return element('div', { className: ['admonition', `admonition-${look}`], role: 'note', ariaLabel: kind }, [
    ...(isUntitled ? [] : [element(titleTag, { className: ['admonition-title'] }, title), textNode('\n')]),
    ...content,
  ]);
}

/** Whether a node can be in a paragraph, which cannot contain blocks. A raw table in a title is rare, but valid. */
function isPhrasing(node: ElementContent): boolean {
  return !isElement(node) || (phrasing.has(node.tagName) && node.children.every(isPhrasing));
}

const phrasing = new Set(
  'a abbr b br code del em i img input ins kbd mark q s samp small span strong sub sup u var'.split(' '),
);

/** Converts a GitHub alert, a quotation whose first line is `[!NOTE]`. Undefined for any other quotation. */
export function alertFrom(quotation: Element, page: Page): Element | undefined {
  const paragraph = quotation.children.find((child) => isElement(child));
  const first = isElement(paragraph, 'p') ? paragraph.children[0] : undefined;
  if (!isElement(paragraph, 'p') || first?.type !== 'text') return undefined;
  const match = alertMark.exec(first.value);
  const kind = alertKind(first.value);
  if (match === null || kind === undefined) return undefined;
  const rest = first.value.slice(match[0].length);
  paragraph.children = [...(rest === '' ? [] : [textNode(rest)]), ...paragraph.children.slice(1)];
  const content = quotation.children.filter((child) => child !== paragraph || paragraph.children.length > 0);
  return admonition({ ...kind, label: [], content }, page);
}
