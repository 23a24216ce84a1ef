// Decorates container directives: admonitions and tabs. The content of an unknown directive is kept.

import type { Element, ElementContent } from 'hast';
import { didYouMean, type Page, type Problem, report } from '../tree/context.ts';
import { attribute, element, isElement, text } from '../tree/stringify.ts';
import { type Tab, tabSet } from './tabs.ts';

const admonitionNames = ['note', 'tip', 'info', 'warning', 'danger'] as const;
const names: readonly string[] = [...admonitionNames, 'tabs', 'tab'];

type AdmonitionName = (typeof admonitionNames)[number];

/** Replaces a directive element. Its content is already decorated. Diagnostic: `unknown-directive`. */
export function decorateDirective(node: Element, parent: Element | undefined, page: Page): ElementContent[] {
  const name = attribute(node, 'dataName') ?? '';
  const { label, content } = partsOf(node);
  if (isAdmonition(name)) return [admonition(name, { label, content }, page)];
  if (name === 'tabs') return tabsFrom(node, page);
  if (name === 'tab' && isTabs(parent)) return [node];
  reportUnknown(name, node, page);
  return [...paragraphOf(label), ...content];
}

/** Whether a node is a set of tabs that has not been decorated yet. */
export function isTabs(node: Element | undefined): boolean {
  return node?.tagName === 'portal-directive' && node.properties.dataName === 'tabs';
}

/** Makes a set of tabs. Content between the tabs is moved before the set. */
function tabsFrom(node: Element, page: Page): ElementContent[] {
  const { label, content } = partsOf(node);
  const tabs: Tab[] = [];
  const others: ElementContent[] = [];
  for (const child of content) {
    if (isElement(child, 'portal-directive')) tabs.push(partsOf(child));
    else others.push(child);
  }
  if (tabs.length === 0) return [...paragraphOf(label), ...others];
  const group = attribute(node, 'dataGroup');
  const set = { tabs, legend: label, ...(group === undefined ? {} : { group }) };
  return [...others.filter((child) => child.type !== 'text'), tabSet(set, page)];
}

function paragraphOf(label: ElementContent[]): ElementContent[] {
  return label.length === 0 ? [] : [element(label.every(isPhrasing) ? 'p' : 'div', {}, label)];
}

function partsOf({ children }: Element): Tab {
  const [first, ...rest] = children;
  if (isElement(first, 'portal-label')) return { label: first.children, content: rest };
  return { label: [], content: children };
}

/**
 * Reports a paragraph that begins with `:::`, which was probably meant to open or close a block.
 * Diagnostic: `unknown-directive`.
 */
export function reportStrayColons(paragraph: Element, page: Page): void {
  const [first] = paragraph.children;
  const written = first?.type === 'text' ? /^:{3,}[^\n]*/.exec(first.value)?.[0].trim() : undefined;
  if (written === undefined) return;
  const isClosing = /^:+$/.test(written);
  const problem: Problem = {
    code: 'unknown-directive',
    severity: 'warning',
    message: `\`${written}\` ${isClosing ? 'closes' : 'opens'} no block.`,
    notes: [
      isClosing
        ? 'A block that contains other blocks needs more colons than they have.'
        : 'The name follows the colons at once, as in `:::note`.',
    ],
  };
  report(page, problem, paragraph);
}

function reportUnknown(name: string, node: Element, page: Page): void {
  const advice =
    name === 'tab'
      ? ['Put it into a `::::tabs` block, which has more colons.']
      : didYouMean(name, names, (known) => `:::${known}`);
  const known = `Known are ${names.map((each) => `\`:::${each}\``).join(', ')}.`;
  const problem: Problem = {
    code: 'unknown-directive',
    severity: 'warning',
    message: name === 'tab' ? '`:::tab` is outside of `:::tabs`.' : `\`:::${name}\` is not a known block.`,
    notes: advice.length > 0 ? advice : [known],
  };
  report(page, problem, node);
}

function isAdmonition(name: string): name is AdmonitionName {
  return admonitionNames.some((known) => known === name);
}

/**
 * Makes `<div class="admonition admonition-warning" role="note" aria-label="Warning"><p class="admonition-title">`. The title
 * names the kind, as colour alone is not enough. The element is a `div`, as an `aside` would be a landmark.
 */
function admonition(name: AdmonitionName, { label, content }: Tab, { strings }: Page): Element {
  const kind = strings.admonitions[name];
  const title = label.length > 0 ? label : [text(kind)];
  const titleTag = title.every(isPhrasing) ? 'p' : 'div';
  return element('div', { className: ['admonition', `admonition-${name}`], role: 'note', ariaLabel: kind }, [
    element(titleTag, { className: ['admonition-title'] }, title),
    text('\n'),
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

const alerts: Record<string, AdmonitionName> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'danger',
};

/** Ignores case, as GitHub does. */
const alertMark = /^\[!([A-Z]+)\][ \t]*(?:\n|$)/i;

function alertName(value: string): AdmonitionName | undefined {
  const word = alertMark.exec(value)?.[1]?.toUpperCase() ?? '';
  return Object.hasOwn(alerts, word) ? alerts[word] : undefined;
}

/** Whether a text begins with the mark of an alert. */
export function isAlertMark(value: string): boolean {
  return alertName(value) !== undefined;
}

/** Converts a GitHub alert, a quotation whose first line is `[!NOTE]`. Undefined for any other quotation. */
export function alertFrom(quotation: Element, page: Page): Element | undefined {
  const paragraph = quotation.children.find((child) => isElement(child));
  const first = isElement(paragraph, 'p') ? paragraph.children[0] : undefined;
  if (!isElement(paragraph, 'p') || first?.type !== 'text') return undefined;
  const match = alertMark.exec(first.value);
  const name = alertName(first.value);
  if (match === null || name === undefined) return undefined;
  const rest = first.value.slice(match[0].length);
  paragraph.children = [...(rest === '' ? [] : [text(rest)]), ...paragraph.children.slice(1)];
  const content = quotation.children.filter((child) => child !== paragraph || paragraph.children.length > 0);
  return admonition(name, { label: [], content }, page);
}
