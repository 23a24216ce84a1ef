// Marks of Docsify: `?> text` and `!> text` are callouts, `## Title :id=name` sets an id, the title of a link or an image can be options, such as
// `[a](b.md ':target=_blank')`, and `[a](#/b?id=part)` is a link to a part of a page. Webpack's `T> text` and `W> text` are callouts in the same form,
// whose further lines can have the mark too. `## Title [#name]` of Nextra and Fumadocs sets an id as well; the number of an issue is none.

import type { Heading, Image, Link, Nodes, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import { withoutEnd } from '../../../../generator/shared/words.ts';
import type { Dialect, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';
import { sliceText } from '../text-pieces.ts';

const hint =
  /^[ \t]*[?!TW]>[ \t]+\S|[ \t]:(?:id|class)=|\([^()\n]*[ \t]['"]:(?:ignore|target|class|id|size|disabled|crossorgin|no-zoom)|\?id=|\]\(#\/|[ \t]\[#[A-Za-z_]/m;
const callout = /^([?!TW])>[ \t]+/;
const headingOption = /[ \t](?::(id|class)=([\w-]+)|\[#([A-Za-z_][\w.-]*)\])[ \t]*$/;
const options = /^(?::[a-z-]+(?:=[^\s:]*)?[ \t]*)+$/;

/** Marks of Docsify. */
export const docsifyMarks: Dialect = {
  name: 'docsify',
  isIn: (text) => /[?!TW]>|[:?](?:id|class)=|['"]:|\]\(#\/|\[#/.test(text) && hint.test(text),
  change: changeIn,
};

function changeIn(node: Nodes, page: SyntaxPage): void {
  if (node.type === 'heading') takeOption(node);
  if (node.type === 'link' || node.type === 'image') takeOptions(node);
  if (node.type === 'link') node.url = withoutRoute(node.url);
  if (!('children' in node)) return;
  const children = (node.children as RootContent[]).flatMap((child) =>
    child.type === 'paragraph' ? blocksFrom(child, page.source) : [child],
  );
  node.children = children as typeof node.children;
  for (const child of children) changeIn(child, page);
}

/** The callouts of a paragraph, each of which begins a line, and the text before them. */
function blocksFrom(paragraph: Paragraph, source: string): RootContent[] {
  const { position } = paragraph;
  let part: Part = { children: [], ...(position && { start: position.start }) };
  const parts = [part];
  for (const child of paragraph.children) {
    if (child.type !== 'text' || !lineMark.test(child.value)) {
      part.children.push(child);
      continue;
    }
    const points = marksBetween(source, child.position);
    const escaped = new Set(child.data?.escaped);
    let read = 0;
    for (const { index } of child.value.matchAll(lineMarks)) {
      if (escaped.has(index + 1)) continue;
      for (const text of sliceText(child, read, index)) part.children.push(text);
      const start = points.shift();
      part = { children: [], ...(start && { start }) };
      parts.push(part);
      read = index + 1;
    }
    for (const text of sliceText(child, read, child.value.length)) part.children.push(text);
  }
  return parts.map(({ children, start }, index) => {
    const end = parts[index + 1]?.start ?? position?.end;
    const block: Paragraph = { ...paragraph, children, ...(start && end && { position: { start, end } }) };
    return calloutFrom(block) ?? block;
  });
}

type Point = NonNullable<Text['position']>['start'];

/** A piece of a paragraph, with its place in the source. */
interface Part {
  start?: Point;
  children: PhrasingContent[];
}

const lineMark = /\n[?!]>[ \t]+/;
const lineMarks = new RegExp(lineMark, 'g');

/** The places of marks at the start of a line. */
function marksBetween(source: string, position: Text['position']): Point[] {
  const from = position?.start.offset ?? 0;
  const written = source.slice(from, position?.end.offset ?? from);
  let line = position?.start.line ?? 1;
  let read = 0;
  return Array.from(written.matchAll(/(?:\r\n|\n|\r)([ \t>]*)(?=[?!]>[ \t])/g), (match) => {
    const end = match.index + match[0].length;
    line += written.slice(read, end).match(/\r\n|\n|\r/g)?.length ?? 0;
    read = end;
    return { line, column: (match[1]?.length ?? 0) + 1, offset: from + end };
  });
}

function calloutFrom(paragraph: Paragraph): RootContent | undefined {
  const [first, ...others] = paragraph.children;
  const [written, mark] = first?.type === 'text' ? (callout.exec(first.value) ?? []) : [];
  if (first?.type !== 'text' || written === undefined || first.data?.escaped?.includes(0)) return undefined;
  const offset = paragraph.position?.start.offset ?? 0;
  const rendered: Text = { type: 'text', value: '', data: { rendered: [offset, offset + written.length] } };
  const rest = [...sliceText(first, written.length, first.value.length), ...others];
  const children = [rendered, ...(mark === 'T' || mark === 'W' ? withoutMarks(rest, mark) : rest)];
  return {
    type: 'containerDirective',
    name: kinds[mark ?? ''] ?? 'important',
    data: { isMade: true },
    children: [{ ...paragraph, children }],
    ...(paragraph.position && { position: paragraph.position }),
  };
}

const kinds: Readonly<Record<string, string>> = { '?': 'tip', '!': 'important', T: 'tip', W: 'warning' };

/** The text of a callout without the marks of its further lines. */
function withoutMarks(nodes: readonly PhrasingContent[], mark: 'T' | 'W'): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type !== 'text') return [node];
    const marks = [...node.value.matchAll(/\n([TW]>[ \t]*)/g)].filter(([, written]) => written?.[0] === mark);
    const starts = [0, ...marks.map(({ 0: written, index }) => index + written.length)];
    return starts.flatMap((from, index) => {
      const end = marks[index]?.index;
      return sliceText(node, from, end === undefined ? node.value.length : end + 1);
    });
  });
}

function takeOption(heading: Heading): void {
  const last = heading.children.at(-1);
  const [written, name, value, id] = last?.type === 'text' ? (headingOption.exec(last.value) ?? []) : [];
  if (last?.type !== 'text' || written === undefined) return;
  if (last.data?.escaped?.includes(last.value.length - written.trimStart().length)) return;
  last.value = withoutEnd(last.value.slice(0, -written.length), ' \t');
  if (name !== 'class' && heading.data === undefined) heading.data = { hProperties: { id: id ?? value } };
  const end = last.position?.end.offset;
  const rendered: Text = { type: 'text', value: '' };
  if (end !== undefined) rendered.data = { rendered: [end - written.length, end] };
  heading.children.push(rendered);
}

/** An address of this site as its router has it: a route in the fragment, and the id of a heading in the query. A number is the id of something else. */
const route = /^(?:#(?=\/))?([^#?:]*)(?:\?id=(?!\d+$)([^&#]+))?$/;

function withoutRoute(url: string): string {
  const [, path = '', id] = route.exec(url) ?? [];
  if (!url.startsWith('#/') && id === undefined) return url;
  return path === '' && id === undefined ? url : path + (id === undefined ? '' : `#${id}`);
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
