// The end of the pipeline: trees and text to HTML. Nothing else in this stage makes a value of type Html
// but the short cut for plain text and the highlighter, which escape with the same function.

import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { withoutMarks } from '../../shared/html/chunks.ts';
import type { Html } from '../../types/markup.ts';

declare module 'hast' {
  interface Data {
    /** What a reader sees of markup that is finished. */
    shown?: string;
  }
}

export type Stringifier = (nodes: ElementContent[] | Root) => Html;

/** Writes trees with double quotes around every attribute value, as the marks of holes need it. */
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

/** Text of an author's: nothing in it can be taken for a hole. */
export function plain(value: string): ElementContent {
  return text(withoutMarks(value));
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

/** Markup of ours that is finished, with the text that it shows. */
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
