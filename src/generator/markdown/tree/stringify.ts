// The end of the pipeline: trees and text to HTML. Nothing else in this stage makes a value of type Html
// but the short cut for plain text and the highlighter, which escape with the same function.

import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Html } from '../../types/markup.ts';

export type Stringifier = (nodes: ElementContent[] | Root) => Html;

/** Writes trees with double quotes around every attribute value, so that references can be found by one expression. */
export function createStringifier(): Stringifier {
  const processor = unified()
    .use(rehypeStringify, {
      allowDangerousHtml: true,
      characterReferences: { useNamedReferences: true },
      closeEmptyElements: true,
    })
    .freeze();
  return (nodes) =>
    processor.stringify(Array.isArray(nodes) ? { type: 'root', children: nodes } : nodes) as Html;
}

/**
 * Escapes text for element content. A text that looks like a reference of ours (`href="portal:...`) loses its quote,
 * since references are replaced in the finished HTML.
 */
export function escapeText(value: string): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped.includes('="portal:') ? escaped.replaceAll('="portal:', '=&quot;portal:') : escaped;
}

// Text of an author's that may look like a reference of this stage's (`href="portal:x"`), kept from being taken for one.

export function plain(value: string): ElementContent {
  return value.includes('="portal:') ? raw(escapeText(value)) : text(value);
}

// Small words for hast (the HTML tree): making an element, asking what a node is, reading its text.

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
