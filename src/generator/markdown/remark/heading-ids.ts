// Reads `## Text {#custom-id}`, also in the forms of MkDocs and Pandoc (`{: #custom-id .class }`): takes the id out of the text and
// sets it on the heading. Classes and attributes have no effect. Escaped braces (`\{#x}`) stay text.

import type { Nodes, PhrasingContent } from 'mdast';
import { withoutEnd } from '../../shared/words.ts';

const customId =
  /\{:?[ \t]*#([^\s{}\\]+)(?:[ \t]+(?:\.[\w-]+|[A-Za-z][\w-]*=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+)))*[ \t]*\}$/;
const hint = /\{:?[ \t]*#/;

/** Takes the custom ids out of all headings of a tree that was parsed from `source`. */
export function takeHeadingIds(tree: Nodes, source: string): void {
  if (!hint.test(source)) return;
  takeIds(tree, source);
}

function takeIds(tree: Nodes, source: string): void {
  if (tree.type === 'heading') takeId(tree, source);
  else if ('children' in tree) for (const child of tree.children) takeIds(child, source);
}

function takeId(heading: { children: PhrasingContent[]; data?: unknown }, source: string): void {
  const last = heading.children.at(-1);
  const end = last?.position?.end.offset;
  if (last?.type !== 'text' || end === undefined) return;
  // Read from the source, as the value of a text node has no escapes.
  const written = source.slice(last.position?.start.offset, end);
  const match = customId.exec(written);
  if (match === null || /\\\{:?[ \t]*#[^{]*$/.test(written) || !customId.test(last.value)) return;
  const from = end - match[0].length;
  last.data = { ...last.data, rendered: [from, end] };
  last.value = withoutEnd(last.value.replace(customId, ''), ' \t');
  if (last.value === '') heading.children.pop();
  heading.data = { hProperties: { id: match[1] } };
}
