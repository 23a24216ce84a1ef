// Makes nodes of trees of HTML, and reads what they have.

import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { withoutMarks } from './html/chunks.ts';

declare module 'hast' {
  interface Data {
    /** The visible text of finished markup. */
    shown?: string;
    /** The name in place of markup that is filled in later. It counts as text. */
    named?: string;
  }
}

/** Makes a text node from an author's text, without the marks of holes. */
export function plain(value: string): ElementContent {
  return textNode(withoutMarks(value));
}

/** A node with children. */
export type Parent = Root | Element;
/** A node in a tree. */
export type Child = RootContent | ElementContent;

/** Makes an element. */
export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

/** Makes a text node. */
export function textNode(value: string): ElementContent {
  return { type: 'text', value };
}

/** Makes a node of finished markup of this program, with its visible text. */
export function raw(value: string, shown = ''): ElementContent {
  return { type: 'raw', value, data: { shown } };
}

/** Makes a node of a mark that is filled in later. Until then, its text is a name. */
export function namedRaw(value: string, named: string): ElementContent {
  return { type: 'raw', value, data: { shown: named, named } };
}

/** Returns the text of a node, including that of finished markup. */
export function wholeText(node: ElementContent): string {
  if (node.type === 'raw') return node.data?.shown ?? '';
  return isElement(node) ? node.children.map(wholeText).join('') : textOf(node);
}

/** Whether a node is an element, and has a tag name if one is given. */
export function isElement(node: Child | undefined, tagName?: string): node is Element {
  return node?.type === 'element' && (tagName === undefined || node.tagName === tagName);
}

/** Returns the text of a node, without that of finished markup. */
export function textOf(node: Child | Root): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'raw') return node.data?.named ?? '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Returns the value of an attribute as text; undefined if it is absent. */
export function attribute(node: Element, name: string): string | undefined {
  const value = node.properties[name];
  return value === undefined || value === null || value === false ? undefined : String(value);
}

/** Whether an element has a class. */
export function hasClass(node: Element, name: string): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}
