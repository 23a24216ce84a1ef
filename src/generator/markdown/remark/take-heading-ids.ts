// Reads `## Text {#custom-id}`, also in the forms of MkDocs and Pandoc (`{: #custom-id .class }`): takes the id out of the text and
// sets it on the heading. Classes and attributes have no effect. Escaped braces (`\{#x}`) stay text. `## Text <a href="#custom-id" id="custom-id"></a>` of
// GitBook, with an empty link to itself, is read like it, and so are the comments of Docusaurus: `## Text {/* #custom-id */}`,
// `## Text <!-- #custom-id -->`, and one word in a comment of MDX, as the documentation of React writes it: `## Text {/*custom-id*/}`.

import type { Heading, Nodes, PhrasingContent } from 'mdast';
import { withoutEnd } from '../../shared/words.ts';

const customId =
  /%?\{:?[ \t]*#([^\s{}\\]+)(?:[ \t]+(?:\.[\w-]+|[A-Za-z][\w-]*=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+)))*[ \t]*\}%?$/;
const hint = /\{:?[ \t]*#/;
/** An id in a comment: of MDX as text, in its braces; of HTML. A word without a number sign has no capitals, so `TODO` is none. */
const commentedId =
  /^(?:(?:\{?\/\*|<!--)[ \t]*#([^\s{}\\*<>]+)[ \t]*(?:\*\/\}?|-->)|\{?\/\*[ \t]*([^\s{}\\*<>#\p{Lu}]+)[ \t]*\*\/\}?)$/u;
const commentHint = /\{\/\*|<!--[ \t]*#/;

/** The start of an empty link to an id of the page. */
const ownLink = /^<a(?=\s[^<>]*\bhref=["']?#)[^<>]*?\s(?:id|name)=["']?([^\s"'<>]+)["']?[^<>]*>$/i;
const linkHint = /<a\s[^<>]*href=["']?#/i;

/** Takes the custom ids out of all headings of a tree that was parsed from `source`. */
export function takeHeadingIds(tree: Nodes, source: string): void {
  if (!hint.test(source) && !linkHint.test(source) && !commentHint.test(source)) return;
  takeIds(tree, source);
}

function takeIds(tree: Nodes, source: string): void {
  if (tree.type === 'heading') {
    takeId(tree, source);
    takeCommentedId(tree);
    takeEmphasisedId(tree, source);
    takeOwnLink(tree);
  }
  if ('children' in tree && tree.type !== 'heading')
    for (const child of tree.children) takeIds(child, source);
}

/** Takes a comment with an id from the end of a heading. */
function takeCommentedId(heading: { children: Nodes[]; data?: unknown }): void {
  const last = heading.children.at(-1);
  if (last === undefined || heading.data !== undefined) return;
  const [written = ''] =
    last.type === 'text' ? (/\{\/\*[^{}*]*\*\/\}$/.exec(last.value) ?? []) : [commentIn(last)];
  const [, marked, word] = commentedId.exec(written) ?? [];
  const id = marked ?? word;
  if (id === undefined) return;
  const end = last.position?.end.offset ?? 0;
  const from = last.type === 'text' ? end - written.length : (last.position?.start.offset ?? end);
  if (last.type === 'text') last.value = last.value.slice(0, -written.length);
  else heading.children.pop();
  const text = heading.children.at(-1);
  heading.children.push({ type: 'text', value: '', data: { rendered: [from, end] } });
  if (text?.type === 'text') text.value = withoutEnd(text.value, ' \t');
  heading.data = { hProperties: { id } };
}

/** Takes a comment of MDX with one word from the end of a heading of Markdown, which reads its asterisks as emphasis. */
function takeEmphasisedId(heading: { children: Nodes[]; data?: unknown }, source: string): void {
  const [before, word, after] = heading.children.slice(-3);
  if (heading.data !== undefined || before?.type !== 'text' || after?.type !== 'text') return;
  if (word?.type !== 'emphasis' || !before.value.endsWith('{/') || after.value !== '/}') return;
  const [start = 0, end = 0] = [word.position?.start.offset, word.position?.end.offset];
  const id = commentedId.exec(`/${source.slice(start, end)}/`)?.[2];
  if (id === undefined) return;
  before.value = withoutEnd(before.value.slice(0, -2), ' \t');
  const rendered: [number, number] = [start - 2, after.position?.end.offset ?? end];
  heading.children.splice(-2, 2, { type: 'text', value: '', data: { rendered } });
  heading.data = { hProperties: { id } };
}

/** A comment of HTML, or what is in the braces of MDX. */
function commentIn(node: Nodes): string {
  if (node.type === 'html') return node.value;
  return node.type === 'jsxExpression' ? node.code.trim() : '';
}

/** Takes an empty link from the end of a heading, or from its start. */
function takeOwnLink(heading: { children: PhrasingContent[]; data?: unknown }): void {
  const { children } = heading;
  const isAt = (index: number) => {
    const [open, close] = [children.at(index), children.at(index + 1)];
    return open?.type === 'html' && close?.type === 'html' && close.value === '</a>'
      ? ownLink.exec(open.value)?.[1]
      : undefined;
  };
  const last = children.length - 2;
  const index = isAt(last) === undefined ? 0 : last;
  const id = last > 0 ? isAt(index) : undefined;
  if (id === undefined) return;
  children.splice(index, 2);
  const text = children.at(-1);
  if (index > 0 && text?.type === 'text') text.value = withoutEnd(text.value, ' \t');
  if (heading.data === undefined) heading.data = { hProperties: { id } };
}

/** The marks that close a heading: they are no text before an id either. */
const closingMarks = /[ \t]+#+[ \t]*$/;

function takeId(heading: Heading, source: string): void {
  const last = heading.children.at(-1);
  const end = last?.position?.end.offset;
  if (last?.type !== 'text' || end === undefined) return;
  // Read from the source, as the value of a text node has no escapes.
  const written = source.slice(last.position?.start.offset, end);
  const match = customId.exec(written);
  if (match === null || /\\\{:?[ \t]*#[^{]*$/.test(written) || !customId.test(last.value)) return;
  const from = end - match[0].length;
  last.data = { ...last.data, rendered: [from, end] };
  const isClosed =
    source[heading.position?.start.offset ?? end] === '#' && closingMarks.test(written.slice(0, match.index));
  const text = last.value.replace(customId, '');
  last.value = withoutEnd(isClosed ? text.replace(closingMarks, '') : text, ' \t');
  heading.data = { hProperties: { id: match[1] } };
}
