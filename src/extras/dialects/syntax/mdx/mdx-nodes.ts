// The nodes of MDX in a tree, before they become those that all Markdown has.

import type { Html, Node, Nodes, Parent } from 'mdast';
import type { JsxValue, ScannedTag } from './scan.ts';

type Position = NonNullable<Node['position']>;

/** A tag that has not been matched with its other one. */
export interface JsxTag extends Node {
  type: 'jsxTag';
  tag: ScannedTag;
  /** Whether it is HTML in Markdown, with the attributes of HTML. */
  isHtml?: true;
}

/** Braces. */
export interface JsxExpression extends Node {
  type: 'jsxExpression';
  /** The code between the braces. */
  code: string;
}

/** A module statement. */
export interface JsxModule extends Node {
  type: 'jsxModule';
  code: string;
}

/** An element, with what is between its tags. */
export interface JsxElement extends Parent {
  type: 'jsxElement';
  name: string;
  attributes: ReadonlyMap<string, JsxValue>;
  children: Nodes[] & Parent['children'];
  /** The places of its tags in the source. */
  tags: Position[];
  /** Whether it is HTML in Markdown, with the attributes of HTML. */
  isHtml?: true;
  /** Whether a sentence lacks a word without it. */
  isWord?: true;
}

/** Returns the offsets of a node. */
export function rangeOf(position: Position | undefined): [from: number, to: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

const mark = '<!---->';

/** Makes an empty comment in place of a tag, so that the tag in the source is not reported as text. */
export function tagMark(position: Position | undefined): Html[] {
  return position === undefined
    ? []
    : [{ type: 'html', value: mark, data: { rendered: rangeOf(position) }, position }];
}

/** Whether a node is in place of a tag. */
export function isTagMark(node: Nodes): boolean {
  return node.type === 'html' && node.value === mark;
}

declare module 'mdast' {
  interface RootContentMap {
    jsxTag: JsxTag;
    jsxExpression: JsxExpression;
    jsxModule: JsxModule;
    jsxElement: JsxElement;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    jsxTag: 'jsxTag';
    jsxExpression: 'jsxExpression';
    jsxModule: 'jsxModule';
    jsxData: 'jsxData';
  }
}
