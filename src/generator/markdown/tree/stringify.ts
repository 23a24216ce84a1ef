// The end of the pipeline: writes trees and text as HTML. Nothing else in this stage makes a value of type Html
// but the fast path for plain text and the highlighter, which escape with the same function.

import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { withoutMarks } from '../../shared/html/chunks.ts';
import type { Html } from '../../types/markup.ts';

declare module 'hast' {
  interface Data {
    /** The visible text of finished markup. */
    shown?: string;
  }
}

export type Stringifier = (nodes: ElementContent[] | Root) => Html;

/** Writes trees with double quotes around every attribute value, as the marks of holes require. */
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

/** Escapes text for element content. */
export function escapeText(value: string): string {
  return withoutMarks(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** An author's text: nothing in it can be read as a hole. */
export function plain(value: string): ElementContent {
  return text(withoutMarks(value));
}

export type Parent = Root | Element;
export type Child = RootContent | ElementContent;

export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** Finished markup of this program, with its visible text. */
export function raw(value: string, shown = ''): ElementContent {
  return { type: 'raw', value, data: { shown } };
}

/** The text of a node and of finished markup in it. */
export function wholeText(node: ElementContent): string {
  if (node.type === 'raw') return node.data?.shown ?? '';
  return isElement(node) ? node.children.map(wholeText).join('') : textOf(node);
}

export function isElement(node: Child | undefined, tagName?: string): node is Element {
  return node?.type === 'element' && (tagName === undefined || node.tagName === tagName);
}

/** The visible text between the tags of a node. */
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
