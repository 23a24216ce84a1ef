// Components in the midst of a sentence that stand for words of it: `A <Terms.Selector /> is called`. What they show is not known; their names keep the
// sentence whole.

import type { Nodes } from 'mdast';
import type { JsxElement } from './mdx-nodes.ts';

/** Names of pictures and of space, which are no words. */
const noWord = /icon|logo|emoji|badge|avatar|check|cross|mark|break|space|anchor|counter/i;

const wordBefore = /[\p{L}\p{N})\]"'’”][.,;:!?]?\s+[("“]?$/u;
const wordAfter = /^(?:\s+[\p{L}\p{N}(]|[.,;:!?)"”'’](?![^\s.,;:!?)"”'’s]))/u;
/** A part of an object of the project can also begin or end a text. */
const lowerCaseAfter = /^\s+\p{Ll}/u;

/** Marks the components of a line that are words of a sentence. */
export function markWords(parts: readonly Nodes[]): Nodes[] {
  if (!parts.some(isEmptyComponent)) return [...parts];
  return parts.map((part, index) => {
    if (!isEmptyComponent(part) || noWord.test(part.name)) return part;
    const before = `${textBeside(parts[index - 2])}${textBeside(parts[index - 1])}`;
    const after = `${textBeside(parts[index + 1])}${textBeside(parts[index + 2])}`;
    return isWord(part.name, before, after) ? { ...part, isWord: true as const } : part;
  });
}

function isEmptyComponent(part: Nodes): part is JsxElement {
  return part.type === 'jsxElement' && part.children.length === 0 && /^[A-Z]/.test(part.name);
}

function isWord(name: string, before: string, after: string): boolean {
  const isPart = name.includes('.');
  const begins = before.trim() === '' ? isPart && lowerCaseAfter.test(after) : wordBefore.test(before);
  return begins && (after.trim() === '' ? isPart && before.trim() !== '' : wordAfter.test(after));
}

const words = new Set(['inlineCode', 'link', 'linkReference', 'strong', 'emphasis', 'delete']);

/** The text of a neighbour. Code and links are words. */
function textBeside(node: Nodes | undefined): string {
  if (node === undefined) return '';
  return node.type === 'text' ? node.value : words.has(node.type) ? 'word' : '';
}

/** The word that a component is: the last part of its name. */
export function wordOf({ name }: JsxElement): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
