// Small words for hast (the HTML tree): making an element, asking what a node is, reading its text.

import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';

export type Parent = Root | Element;
export type Child = RootContent | ElementContent;

export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** Markup of ours that is finished: it is written as it stands. */
export function raw(value: string): ElementContent {
  return { type: 'raw', value };
}

export function isElement(node: Child | undefined, tagName?: string): node is Element {
  return node?.type === 'element' && (tagName === undefined || node.tagName === tagName);
}

/** Text between the tags of a node, as a reader sees it. */
export function textOf(node: Child | Root): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** An attribute's value as text; undefined when it is absent. */
export function attribute(node: Element, name: string): string | undefined {
  const value = node.properties[name];
  return value === undefined || value === null || value === false ? undefined : String(value);
}

export function hasClass(node: Element, name: string): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}
