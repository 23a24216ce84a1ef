// Marks of Docsify: `?> text` and `!> text` are callouts, `## Title :id=name` sets an id, and the title of a link or an image can be options, such as
// `[a](b.md ':target=_blank')`.

import type { Heading, Image, Link, Nodes, Paragraph, RootContent, Text } from 'mdast';
import { withoutEnd } from '../../../shared/words.ts';
import type { Dialect } from '../dialect.ts';
import { sliceText } from '../text-pieces.ts';

const hint =
  /^[ \t]*[?!]>[ \t]+\S|[ \t]:(?:id|class)=|\([^()\n]*[ \t]['"]:(?:ignore|target|class|id|size|disabled|crossorgin|no-zoom)/m;
const callout = /^([?!])>[ \t]+/;
const headingOption = /[ \t]:(id|class)=([\w-]+)[ \t]*$/;
const options = /^(?::[a-z-]+(?:=[^\s:]*)?[ \t]*)+$/;

/** Marks of Docsify. */
export const docsifyMarks: Dialect = {
  name: 'docsify',
  isIn: (text) => /[?!]>|:(?:id|class)=|['"]:/.test(text) && hint.test(text),
  change: changeIn,
};

function changeIn(node: Nodes): void {
  if (node.type === 'heading') takeOption(node);
  if (node.type === 'link' || node.type === 'image') takeOptions(node);
  if (!('children' in node)) return;
  for (const [index, child] of node.children.entries()) {
    const made = child.type === 'paragraph' ? calloutFrom(child) : undefined;
    if (made !== undefined) (node.children as RootContent[])[index] = made;
    changeIn(made ?? child);
  }
}

function calloutFrom(paragraph: Paragraph): RootContent | undefined {
  const [first, ...others] = paragraph.children;
  const [written, mark] = first?.type === 'text' ? (callout.exec(first.value) ?? []) : [];
  if (first?.type !== 'text' || written === undefined || first.data?.escaped?.includes(0)) return undefined;
  const offset = paragraph.position?.start.offset ?? 0;
  const rendered: Text = { type: 'text', value: '', data: { rendered: [offset, offset + written.length] } };
  const children = [rendered, ...sliceText(first, written.length, first.value.length), ...others];
  return {
    type: 'containerDirective',
    name: mark === '?' ? 'tip' : 'important',
    data: { isMade: true },
    children: [{ ...paragraph, children }],
    ...(paragraph.position && { position: paragraph.position }),
  };
}

function takeOption(heading: Heading): void {
  const last = heading.children.at(-1);
  const [written, name, value] = last?.type === 'text' ? (headingOption.exec(last.value) ?? []) : [];
  if (last?.type !== 'text' || written === undefined) return;
  last.value = withoutEnd(last.value.slice(0, -written.length), ' \t');
  if (name === 'id' && heading.data === undefined) heading.data = { hProperties: { id: value } };
  const end = last.position?.end.offset;
  const rendered: Text = { type: 'text', value: '' };
  if (end !== undefined) rendered.data = { rendered: [end - written.length, end] };
  heading.children.push(rendered);
}

function takeOptions(node: Link | Image): void {
  if (node.title === null || node.title === undefined || !options.test(node.title)) return;
  // A file that is included is read elsewhere, or reported.
  if (node.title.includes(':include')) return;
  const [, width, height] = /:size=(\d+%?)(?:x(\d+))?/.exec(node.title) ?? [];
  node.title = null;
  if (node.type === 'image' && width !== undefined)
    node.data = {
      ...node.data,
      hProperties: { ...node.data?.hProperties, width, ...(height === undefined ? {} : { height }) },
    };
}
