// `[TOC]`, `[[toc]]` and `${toc}` alone in a paragraph ask other tools for a list of the headings. They are left out, as each page has its
// table of contents beside the text.

import type { Parents, RootContent } from 'mdast';
import type { Page } from '../tree/context.ts';
import type { Dialect } from './dialect.ts';

const hint = /toc_?\]|\$\{toc\}|\{\{[<%]? ?toc/i;
const mark = /^(?:\[\[_?toc_?\]\]|\[toc\]|@\[toc\](?:\([^()\n]*\))?|\$\{toc\}|\{\{[<%] ?toc ?[%>]\}\})$/i;
/** Longer paragraphs are none. */
const longest = 100;

/** Marks for a table of contents. */
export const contentsMarks: Dialect = {
  name: 'contents-marks',
  isIn: (text) => hint.test(text),
  change: removeMarks,
};

function removeMarks(parent: Parents, page: Page): void {
  const children = (parent.children as RootContent[]).filter((child) => !isMark(child, page));
  if (children.length < parent.children.length) parent.children = children as typeof parent.children;
  for (const child of parent.children)
    if ('children' in child && child.type !== 'paragraph') removeMarks(child, page);
}

function isMark(node: RootContent, { source }: Page): boolean {
  const { start, end } = node.position ?? {};
  if (node.type !== 'paragraph' || start?.offset === undefined || end?.offset === undefined) return false;
  return end.offset - start.offset < longest && mark.test(source.slice(start.offset, end.offset).trim());
}
