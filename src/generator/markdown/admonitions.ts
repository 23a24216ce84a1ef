// `:::note`, `:::tip`, `:::info`, `:::warning`, `:::danger` to a note that says its kind in words, not by colour alone.

import type { Element, ElementContent } from 'hast';
import { element, isElement, text } from './elements.ts';

const titles = { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger' };

export const admonitionNames: readonly string[] = Object.keys(titles);

/** Default title of a kind; undefined for a name that is no admonition. */
export function admonitionTitle(name: string): string | undefined {
  return Object.entries(titles).find(([known]) => known === name)?.[1];
}

/**
 * `<div class="admonition admonition-warning" role="note" aria-label="Warning"><p class="admonition-title">`.
 * A `div` with role `note`, as an `aside` would be a landmark for each of them.
 */
export function admonition(name: string, label: ElementContent[], content: ElementContent[]): Element {
  const kind = admonitionTitle(name) ?? name;
  const title = label.length > 0 ? label : [text(kind)];
  const titleTag = title.every(isPhrasing) ? 'p' : 'div';
  return element('div', { className: ['admonition', `admonition-${name}`], role: 'note', ariaLabel: kind }, [
    element(titleTag, { className: ['admonition-title'] }, title),
    text('\n'),
    ...content,
  ]);
}

/** A paragraph may hold no block; a raw table in a title is rare, but must not break the page. */
export function isPhrasing(node: ElementContent): boolean {
  return !isElement(node) || (phrasing.has(node.tagName) && node.children.every(isPhrasing));
}

const phrasing = new Set(
  'a abbr b br code del em i img input ins kbd mark q s samp small span strong sub sup u var'.split(' '),
);

const alerts: Record<string, string> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'danger',
};

/** In any case of letters, as on GitHub. */
const alertMark = /^\[!([A-Z]+)\][ \t]*(?:\n|$)/i;

function alertName(value: string): string | undefined {
  const word = alertMark.exec(value)?.[1]?.toUpperCase() ?? '';
  return Object.hasOwn(alerts, word) ? alerts[word] : undefined;
}

/** Whether a text begins with the mark of an alert. */
export function isAlertMark(value: string): boolean {
  return alertName(value) !== undefined;
}

/** GitHub's alerts: a quotation whose first line is `[!NOTE]`. Undefined for any other quotation. */
export function alertFrom(quotation: Element): Element | undefined {
  const paragraph = quotation.children.find((child) => isElement(child));
  const first = isElement(paragraph, 'p') ? paragraph.children[0] : undefined;
  if (!isElement(paragraph, 'p') || first?.type !== 'text') return undefined;
  const match = alertMark.exec(first.value);
  const name = alertName(first.value);
  if (match === null || name === undefined) return undefined;
  const rest = first.value.slice(match[0].length);
  paragraph.children = [...(rest === '' ? [] : [text(rest)]), ...paragraph.children.slice(1)];
  const content = quotation.children.filter((child) => child !== paragraph || paragraph.children.length > 0);
  return admonition(name, [], content);
}
