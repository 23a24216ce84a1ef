// Components that only arrange what is in them, and those that a page does not show.

import type { Nodes } from 'mdast';
import { recordForeign } from '../../../../generator/shared/markdown/record-foreign.ts';
import { type JsxElement, rangeOf } from './mdx-nodes.ts';
import { nodesOfText, paragraphOf, textAttribute, type Work } from './work.ts';

/** The content, below its title. */
export function contentOf(element: JsxElement, work: Work): Nodes[] {
  const title = textAttribute(element, ['title', 'heading'], work);
  const heading: Nodes[] =
    title === undefined ? [] : [paragraphOf([{ type: 'strong', children: nodesOfText(title) }])];
  return [...heading, ...work.flow(element)];
}

/** Nothing: an icon or a list of headings says nothing that the page does not. */
export function nothing(element: JsxElement, work: Work): Nodes[] {
  return work.phrasing(element) ?? work.flow(element);
}

/** Nothing: what is about the page, such as styles. */
export function removed({ name, tags }: JsxElement, { page, place }: Work): Nodes[] {
  const [from, to] = rangeOf(tags[0]);
  recordForeign(
    page,
    {
      kind: `removed-${name}`,
      message: `\`<${name}>\` is removed with its content.`,
      notes: ['Set the title and the description of a page in its front matter, and styles by `customCss`.'],
    },
    place(from, to - from),
  );
  return [];
}
