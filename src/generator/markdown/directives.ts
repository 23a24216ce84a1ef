// Container directives by name: admonitions and tabs. What is in an unknown one stays on the page.

import type { Element, ElementContent } from 'hast';
import { admonition, admonitionNames, admonitionTitle, isPhrasing } from './admonitions.ts';
import { didYouMean } from './did-you-mean.ts';
import { attribute, element, isElement } from './elements.ts';
import { type Page, type Problem, report } from './page.ts';
import { type Tab, tabSet } from './tabs.ts';

const names = [...admonitionNames, 'tabs', 'tab'];

/** Replaces a directive element whose content is dressed. Diagnostic: `unknown-directive`. */
export function dressDirective(node: Element, parent: Element | undefined, page: Page): ElementContent[] {
  const name = attribute(node, 'dataName') ?? '';
  const { label, content } = partsOf(node);
  if (admonitionTitle(name) !== undefined) return [admonition(name, label, content)];
  if (name === 'tabs') return tabsFrom(node, page);
  if (name === 'tab' && isTabs(parent)) return [node];
  reportUnknown(name, node, page);
  return [...paragraphOf(label), ...content];
}

/** Whether a node is a set of tabs that is not dressed yet. */
export function isTabs(node: Element | undefined): boolean {
  return node?.tagName === 'portal-directive' && node.properties.dataName === 'tabs';
}

/** Tabs in their order; anything between them stands before the set. */
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
 * A paragraph that begins with `:::` was meant to open or close a block.
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
        ? 'A block that holds other blocks needs more colons than they have.'
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
    message:
      name === 'tab' ? '`:::tab` stands outside of `:::tabs`.' : `\`:::${name}\` is not a known block.`,
    notes: advice.length > 0 ? advice : [known],
  };
  report(page, problem, node);
}
