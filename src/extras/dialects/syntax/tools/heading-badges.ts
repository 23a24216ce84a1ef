// `## Name <Experimental />`: a component without content after the words of a heading, which projects of Vue and MDX use as a sign. In Markdown it
// would be text. What it shows is not known; it is left out and reported.

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
  const { children } = heading;
  const start = startOfBadges(children);
  const taken: PhrasingContent[] = [];
  const kept = children.filter((child, index) => {
    const name = index < start || child.type !== 'html' ? undefined : emptyTag.exec(child.value)?.[1];
    const [from, to] = [child.position?.start.offset, child.position?.end.offset];
    if (name === undefined || from === undefined || to === undefined) return true;
    taken.push({ type: 'text', value: '', data: { rendered: [from, to] } });
    recordForeign(
      page,
      {
        kind: `component ${name}`,
        message: `\`<${name} />\` is a component at the end of a heading; nothing of it is shown.`,
        notes: ['Write what it shows, as in `## Name <Badge>experimental</Badge>`.'],
      },
      place(from, to - from),
    );
    return false;
  });
  if (taken.length === 0) return;
  while (kept.length > 1 && isSpace(kept.at(-1))) kept.pop();
  const text = kept.at(-1);
  if (text?.type === 'text') text.value = withoutEnd(text.value, ' \t');
  heading.children = [...kept, ...taken];
}

function isSpace(node: PhrasingContent | undefined): boolean {
  return node?.type === 'text' && node.value.trim() === '' && node.data?.rendered === undefined;
}

/** The index from which a heading has no words: only components, and numbers such as `4.1`. */
function startOfBadges(children: readonly PhrasingContent[]): number {
  const last = children.findLastIndex(
    (child) => child.type !== 'html' && !(child.type === 'text' && !/\p{L}/u.test(child.value)),
  );
  return Math.max(last + 1, 1);
}
