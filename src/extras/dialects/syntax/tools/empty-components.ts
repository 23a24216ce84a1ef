// `Name <Experimental />`: a component without content at the end of a heading, of a paragraph or of a cell, which projects of Vue and MDX use as a
// sign. In Markdown it would be text. What it shows is not known; it is left out and reported. In a sentence it can be what that is about.

import type { Heading, Html, Nodes, Paragraph, PhrasingContent, RootContent, TableCell } from 'mdast';
import {
  createPlaces,
  type FindPlace,
  recordForeign,
} from '../../../../generator/shared/markdown/record-foreign.ts';
import { withoutEnd } from '../../../../generator/shared/words.ts';
import type { Dialect, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';

const hint =
  /^#{1,6}[ \t][^\n]*<[A-Z][\w.]*[ \t]*\/>|[^\s>][ \t]*<[A-Z][\w.]*[ \t]*\/>[ \t]*(?:\||\{[^}\n]*\})?[ \t]*\r?$/m;
const emptyTag = /^<([A-Z][\w.]*)[ \t]*\/>$/;

/** Components at the end of lines. */
export const emptyComponents: Dialect = {
  name: 'empty-components',
  isIn: (text, file) => text.includes('/>') && !/\.mdx$/i.test(file) && hint.test(text),
  change: (tree, page) => leaveOut(tree, page, createPlaces(page.source)),
};

function leaveOut(node: Nodes, page: SyntaxPage, place: FindPlace): void {
  if (node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableCell')
    takeBadges(node, page, place);
  else if ('children' in node) for (const child of node.children) leaveOut(child, page, place);
}

function nameOf(node: RootContent): string | undefined {
  return node.type === 'html' ? emptyTag.exec(node.value)?.[1] : undefined;
}

/** What is in the place of a component, which is reported. */
function taken(
  { position }: Html,
  { name, page, place }: { name: string; page: SyntaxPage; place: FindPlace },
): PhrasingContent | undefined {
  const [from, to] = [position?.start.offset, position?.end.offset];
  if (from === undefined || to === undefined) return undefined;
  recordForeign(
    page,
    {
      kind: `component ${name}`,
      message: `\`<${name} />\` is a component at the end of a line; nothing of it is shown.`,
      notes: ['Write what it shows, as in `Name <Badge>experimental</Badge>`, or `` `<Name />` `` for code.'],
    },
    place(from, to - from),
  );
  return { type: 'text', value: '', data: { rendered: [from, to] } };
}

/** The space before a component goes too, as it is part of no title. */
function takeBadges(line: Heading | Paragraph | TableCell, page: SyntaxPage, place: FindPlace): void {
  const start = startOfBadges(line);
  const left: PhrasingContent[] = [];
  const kept = line.children.filter((child, index) => {
    const name = index < start ? undefined : nameOf(child);
    const mark = name === undefined ? undefined : taken(child as Html, { name, page, place });
    if (mark !== undefined) left.push(mark);
    return mark === undefined;
  });
  if (left.length === 0) return;
  while (kept.length > 1 && isSpace(kept.at(-1))) kept.pop();
  const text = kept.at(-1);
  if (text?.type === 'text') text.value = withoutEnd(text.value, ' \t');
  line.children = [...kept, ...left];
}

function isSpace(node: PhrasingContent | undefined): boolean {
  return node?.type === 'text' && node.value.trim() === '' && node.data?.rendered === undefined;
}

/** The index from which a line has no words: only components, in a heading also numbers such as `4.1`. */
function startOfBadges({ type, children }: Heading | Paragraph | TableCell): number {
  const isBadge = (child: PhrasingContent) =>
    type === 'heading' && child.type === 'html'
      ? true
      : nameOf(child) !== undefined || (child.type === 'text' && !hasWords(child.value));
  const hasWords = (text: string) => (type === 'heading' ? /\p{L}/u : /\S/).test(text);
  return Math.max(children.findLastIndex((child) => !isBadge(child)) + 1, 1);
}
