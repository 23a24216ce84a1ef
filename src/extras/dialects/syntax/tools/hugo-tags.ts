// Shortcodes of Hugo in a line of text: `See {{< param version >}}.` They are left out and reported, and what is between two of them stays. Those on
// lines of their own are read before (`template-tags.ts`).

import type { Nodes, PhrasingContent, Text } from 'mdast';
import {
  createPlaces,
  type FindPlace,
  recordForeign,
} from '../../../../generator/shared/markdown/record-foreign.ts';
import type { Dialect, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';
import { matchesIn, type Piece, replacePieces, sliceText } from '../text-pieces.ts';
import { shortcodeMedia } from './template-tags.ts';

const hint = /\{\{[<%]/;
const tag = /\{\{(?:<(?:(?!>\}\})[^\n]){1,300}>|%(?:(?!%\}\})[^\n]){1,300}%)\}\}/g;

/** Shortcodes in a line. */
export const hugoTags: Dialect = {
  name: 'hugo-tags',
  isIn: (text) => hint.test(text),
  change: (tree, page) => leaveOut(tree, { page, place: createPlaces(page.source) }),
};

interface Leaving {
  page: SyntaxPage;
  place: FindPlace;
}

function leaveOut(node: Nodes, leaving: Leaving): void {
  if (!('children' in node)) return;
  if (node.children.some(({ type }) => type === 'text'))
    node.children = withoutTags(node.children as PhrasingContent[], leaving) as typeof node.children;
  for (const child of node.children) leaveOut(child, leaving);
}

function withoutTags(children: readonly PhrasingContent[], leaving: Leaving): PhrasingContent[] {
  return withoutTagsLikeHtml(children, leaving).flatMap((child): PhrasingContent[] => {
    if (child.type !== 'text' || !hint.test(child.value)) return [child];
    const pieces = matchesIn(child, tag).map(({ 0: written, index }): Piece => {
      const offset = offsetIn(child, index, leaving);
      const shown = shortcodeMedia(written);
      if (shown === undefined) report(written, offset, leaving);
      const nodes = [emptyPart(offset, written.length), ...(shown === undefined ? [] : [shown])];
      return { start: index, end: index + written.length, nodes };
    });
    return replacePieces(child, pieces);
  });
}

/** `{{<button href="/">}}` has a tag of HTML for the parser, between braces. */
function withoutTagsLikeHtml(children: readonly PhrasingContent[], leaving: Leaving): PhrasingContent[] {
  if (!children.some(({ type }) => type === 'html')) return [...children];
  const made: PhrasingContent[] = [];
  const list = [...children];
  for (const [index, child] of list.entries()) {
    const before = made.at(-1);
    const after = list[index + 1];
    const isTag =
      child.type === 'html' &&
      before?.type === 'text' &&
      before.value.endsWith('{{') &&
      after?.type === 'text' &&
      after.value.startsWith('}}');
    if (!isTag || before?.type !== 'text' || after?.type !== 'text' || child.type !== 'html') {
      made.push(child);
      continue;
    }
    const offset = (child.position?.start.offset ?? 2) - 2;
    report(`{{${child.value}}}`, offset, leaving);
    made.pop();
    for (const part of sliceText(before, 0, before.value.length - 2)) made.push(part);
    made.push(emptyPart(offset, child.value.length + 4));
    list[index + 1] = sliceText(after, 2, after.value.length)[0] ?? emptyPart(offset, 0);
  }
  return made;
}

function offsetIn({ position, value }: Text, index: number, { page }: Leaving): number {
  const start = position?.start.offset ?? 0;
  // What is escaped before it moves it on.
  const found = page.source.indexOf(value.slice(index, index + 3), start + index);
  return found === -1 ? start + index : found;
}

function emptyPart(from: number, length: number): Text {
  return { type: 'text', value: '', data: { rendered: [from, from + length] } };
}

function report(written: string, offset: number, { page, place }: Leaving): void {
  const name = written.length > 60 ? `${written.slice(0, 59)}…` : written;
  recordForeign(
    page,
    {
      kind: 'template-tag',
      message: `\`${name}\` is a tag of a template (Hugo); it is left out, and what is between such tags is shown.`,
      notes: ['Write what it makes: the value itself, a link, or a block such as `:::note`.'],
    },
    place(offset, written.length),
  );
}
