// Indented HTML after an empty line in an element, as Python-Markdown and kramdown read it: an element is one block up to its end tag. In CommonMark a block
// of HTML ends at an empty line, and what is indented by four columns after it would be code.

import type { Code, Html, Nodes } from 'mdast';
import type { Dialect } from '../../../../generator/types/seam/markdown-syntax.ts';
import { isBlockElement } from '../mdx/component-table.ts';
import { voidElements } from '../mdx/nest.ts';

/** An indented line, an empty one, and a line that would be code; or the end of an element that would be. */
const hint =
  /^[ \t]+<[^\n]*\n(?:[ \t]*\n)+(?: {4}| {0,3}\t)[ \t]*\S|^[ \t]*\r?\n(?: {4}| {0,3}\t)[ \t]*<\/[a-z]/im;
/** Lines that only close elements. */
const ends = /^(?:\s*<\/[a-z][a-z\d]{0,20}\s*>)+\s*$/i;
const tag = /<!--|-->|<(\/?)([a-z][a-z\d]{0,20})(?=[\s/>])[^<>]{0,2000}?(\/?)>/gi;
const fence = /^[ \t]*(?:`{3}|~{3})/;
const columnsOfTab = 4;

/** Blocks of HTML with empty lines in them. */
export const interruptedHtml: Dialect = {
  name: 'interrupted-html',
  isIn: (text, file) => !/\.mdx$/i.test(file) && text.includes('\n') && hint.test(text),
  change: (tree, page) => joinIn(tree, page.source.split('\n')),
};

/** Makes HTML of the indented code that follows HTML in an element which is open, if it is not indented as code would be there. */
function joinIn(node: Nodes, lines: readonly string[]): void {
  if (!('children' in node)) return;
  const children: Nodes[] = node.children;
  const state = { depth: 0, isInComment: false };
  for (const [index, child] of children.entries()) {
    const before = children[index - 1];
    if (child.type === 'code' && before?.type === 'html' && state.depth > 0 && isOfElement(child, lines)) {
      const html: Html = {
        type: 'html',
        value: child.value,
        ...(child.position && { position: child.position }),
      };
      children[index] = html;
      countTags(html.value, state);
    } else if (child.type === 'html') countTags(child.value, state);
    else joinIn(child, lines);
  }
}

function isOfElement({ position, value }: Code, lines: readonly string[]): boolean {
  const at = (position?.start.line ?? 0) - 1;
  const own = lines[at] ?? '';
  if (fence.test(own)) return false;
  if (ends.test(value)) return true;
  let before = at - 1;
  while (before > 0 && (lines[before] ?? '').trim() === '') before -= 1;
  const around = indentationOf(lines[before] ?? '');
  return around > 0 && indentationOf(own) - around < columnsOfTab;
}

function indentationOf(line: string): number {
  const [space = ''] = /^[ \t]*/.exec(line) ?? [];
  return space.replaceAll('\t', ' '.repeat(columnsOfTab)).length;
}

/** Counts the elements that are open. */
function countTags(html: string, state: { depth: number; isInComment: boolean }): void {
  for (const [written, slash, name = '', end] of html.matchAll(tag)) {
    if (written === '<!--' || written === '-->') state.isInComment = written === '<!--';
    else if (
      !state.isInComment &&
      isBlockElement(name.toLowerCase(), false) &&
      !voidElements.has(name.toLowerCase()) &&
      end === ''
    )
      state.depth = Math.max(state.depth + (slash === '' ? 1 : -1), 0);
  }
}
