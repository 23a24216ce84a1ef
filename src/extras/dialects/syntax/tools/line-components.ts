// `:sign-up` alone in a paragraph: a component of Nuxt Content without content. What it shows is not known; it is left out and reported. Only a
// name with a hyphen is one, as a single word can be prose.

import type { Nodes, Paragraph, Text } from 'mdast';
import {
  createPlaces,
  type FindPlace,
  recordForeign,
} from '../../../../generator/shared/markdown/record-foreign.ts';
import type { Dialect, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';

const hint = /^[ \t>]*:[a-z][a-z\d]*(?:-[a-z\d]+)+[ \t]*\r?$/m;
const component = /^:[a-z][a-z\d]*(?:-[a-z\d]+)+$/;

/** Components of Nuxt Content that are paragraphs. */
export const lineComponents: Dialect = {
  name: 'line-components',
  isIn: (text) => text.includes(':') && hint.test(text),
  change: (tree, page) => leaveOut(tree, page, createPlaces(page.source)),
};

function leaveOut(node: Nodes, page: SyntaxPage, place: FindPlace): void {
  if (node.type === 'paragraph') takeComponent(node, page, place);
  else if ('children' in node) for (const child of node.children) leaveOut(child, page, place);
}

function takeComponent(paragraph: Paragraph, page: SyntaxPage, place: FindPlace): void {
  const [only, ...others] = paragraph.children;
  if (only?.type !== 'text' || others.length > 0 || only.data?.escaped !== undefined) return;
  const written = only.value.trim();
  const [from, to] = [only.position?.start.offset, only.position?.end.offset];
  if (from === undefined || to === undefined || !component.test(written)) return;
  recordForeign(
    page,
    {
      kind: 'text-directive',
      message: `\`${written}\` is a component of another tool; nothing of it is shown.`,
      notes: ['Write the same in Markdown or HTML; only blocks that begin with `:::` are read.'],
    },
    place(from, written.length),
  );
  const left: Text = { type: 'text', value: '', data: { rendered: [from, to] } };
  paragraph.children = [left];
}
