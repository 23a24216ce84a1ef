// `[TOC]`, `[[toc]]` and `${toc}` alone in a paragraph ask for a list of the headings of the page, which `rehype/contents-list` makes.

import type { Paragraph, Parents, RootContent } from 'mdast';
import { contentsElement } from '../../../generator/shared/markdown/contents-place.ts';
import type { Dialect, SyntaxPage } from '../../../generator/types/seam/markdown-syntax.ts';

const hint = /toc_?\]|\$\{toc\}|\{\{[<%]? ?toc/i;
const mark = /^(?:\[\[_?toc_?\]\]|\[toc\]|@\[toc\](?:\([^()\n]*\))?|\$\{toc\}|\{\{[<%] ?toc ?[%>]\}\})$/i;
/** Longer paragraphs are none. */
const longest = 100;

/** Marks for a table of contents. */
export const contentsMarks: Dialect = {
  name: 'contents-marks',
  isIn: (text) => hint.test(text),
  change: replaceMarks,
};

/** The place of a list of the headings. It has no place in the source, whose text is none of the page. */
export function contentsPlace(page: SyntaxPage): Paragraph {
  page.showsContents = true;
  return { type: 'paragraph', data: { hName: contentsElement }, children: [] };
}

function replaceMarks(parent: Parents, page: SyntaxPage): void {
  const children = (parent.children as RootContent[]).map((child) =>
    isMark(child, page) ? contentsPlace(page) : child,
  );
  parent.children = children as typeof parent.children;
  for (const child of parent.children)
    if ('children' in child && child.type !== 'paragraph') replaceMarks(child, page);
}

function isMark(node: RootContent, { source }: SyntaxPage): boolean {
  const { start, end } = node.position ?? {};
  if (node.type !== 'paragraph' || start?.offset === undefined || end?.offset === undefined) return false;
  return end.offset - start.offset < longest && mark.test(source.slice(start.offset, end.offset).trim());
}
