// `## Name <Experimental />`: a component without content at the end of a heading, which projects of Vue and MDX use as a sign. In Markdown it would be
// text. What it shows is not known; it is left out and reported.

import type { Heading, Nodes, PhrasingContent } from 'mdast';
import {
  createPlaces,
  type FindPlace,
  recordForeign,
} from '../../../../generator/shared/markdown/record-foreign.ts';
import { withoutEnd } from '../../../../generator/shared/words.ts';
import type { Dialect, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';

const hint = /^#{1,6}[ \t][^\n]*<[A-Z][\w.]*[ \t]*\/>/m;
const emptyTag = /^<([A-Z][\w.]*)[ \t]*\/>$/;

/** Components at the end of headings. */
export const headingBadges: Dialect = {
  name: 'heading-badges',
  isIn: (text, file) => text.includes('/>') && !/\.mdx$/i.test(file) && hint.test(text),
  change: (tree, page) => leaveOut(tree, page, createPlaces(page.source)),
};

function leaveOut(node: Nodes, page: SyntaxPage, place: FindPlace): void {
  if (node.type === 'heading') takeBadges(node, page, place);
  else if ('children' in node) for (const child of node.children) leaveOut(child, page, place);
}

function takeBadges(heading: Heading, page: SyntaxPage, place: FindPlace): void {
  const taken: PhrasingContent[] = [];
  while (heading.children.length > 1) {
    const last = heading.children.at(-1);
    const isSpace = last?.type === 'text' && last.value.trim() === '';
    const name = last?.type === 'html' ? emptyTag.exec(last.value)?.[1] : undefined;
    if (last === undefined || (!isSpace && name === undefined)) break;
    heading.children.pop();
    const [from, to] = [last.position?.start.offset, last.position?.end.offset];
    if (name === undefined || from === undefined || to === undefined) continue;
    taken.unshift({ type: 'text', value: '', data: { rendered: [from, to] } });
    recordForeign(
      page,
      {
        kind: `component ${name}`,
        message: `\`<${name} />\` is a component at the end of a heading; nothing of it is shown.`,
        notes: ['Write what it shows, as in `## Name <Badge>experimental</Badge>`.'],
      },
      place(from, to - from),
    );
  }
  const text = heading.children.at(-1);
  if (taken.length > 0 && text?.type === 'text') text.value = withoutEnd(text.value, ' \t');
  heading.children = [...heading.children, ...taken];
}
