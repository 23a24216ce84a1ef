// `^[A note in the text]`, which becomes a footnote, and `*[HTML]: Hypertext Markup Language`, which explains each `HTML`.

import type { FootnoteDefinition, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { inlineElement } from '../../../generator/shared/markdown/inline-element.ts';
import { matchesIn, type Piece, replacePieces, sliceText } from './text-pieces.ts';

/** Replaces each `^[...]` of a paragraph by a reference, and returns the new children and the footnotes. */
export function takeNotes(
  children: PhrasingContent[],
  prose: ReadonlySet<Text>,
  count: number,
): { children: PhrasingContent[]; notes: FootnoteDefinition[] } {
  const notes: FootnoteDefinition[] = [];
  const made: PhrasingContent[] = [];
  const state: { inside?: PhrasingContent[]; depth: number } = { depth: 0 };
  const keep = (nodes: PhrasingContent[]) => {
    for (const node of nodes) (state.inside ?? made).push(node);
  };
  for (const node of children) {
    if (node.type !== 'text' || !prose.has(node)) {
      keep([node]);
      continue;
    }
    let read = 0;
    for (const { 0: sign, index } of matchesIn(node, /\^\[(?=[^\s\]])|[[\]]/g)) {
      if (state.inside === undefined) {
        if (sign !== '^[') continue;
        keep(sliceText(node, read, index));
        read = index + sign.length;
        [state.inside, state.depth] = [[], 1];
      } else {
        state.depth += sign === ']' ? -1 : 1;
        if (state.depth > 0) continue;
        keep(sliceText(node, read, index));
        read = index + 1;
        const identifier = `inline-${count + notes.length + 1}`;
        notes.push(footnote(identifier, state.inside));
        delete state.inside;
        made.push({ type: 'footnoteReference', identifier, label: identifier });
      }
    }
    keep(sliceText(node, read, node.value.length));
  }
  // A note that is never closed is text.
  return state.inside === undefined ? { children: made, notes } : { children, notes: [] };
}

function footnote(identifier: string, children: PhrasingContent[]): FootnoteDefinition {
  return {
    type: 'footnoteDefinition',
    identifier,
    label: identifier,
    children: [{ type: 'paragraph', children }],
  };
}

const abbreviation = /^[ \t>]*\*\[([^[\]]+)\]:(.*)$/;
/** A longer list would make the search for its words slow. */
const mostAbbreviations = 500;

/** Takes the explanations out of a tree: paragraphs of which each line is one. */
export function takeAbbreviations(tree: Root, source: string): Map<string, string> {
  const found = new Map<string, string>();
  tree.children = tree.children.filter((node) => {
    const lines = linesOf(node, source).map((line) => abbreviation.exec(line));
    if (lines.length === 0 || found.size + lines.length > mostAbbreviations) return true;
    if (lines.includes(null)) return true;
    for (const [, word = '', title = ''] of lines.filter((line) => line !== null))
      found.set(word.trim(), title.trim());
    return false;
  });
  return found;
}

function linesOf(node: RootContent, source: string): string[] {
  const { start, end } = node.position ?? {};
  if (node.type !== 'paragraph' || start?.offset === undefined || source[start.offset] !== '*') return [];
  return source.slice(start.offset, end?.offset).trimEnd().split(/\r?\n/);
}

/** Makes the pattern that finds explained words; undefined if there are none. */
export function abbreviationPattern(abbreviations: ReadonlyMap<string, string>): RegExp | undefined {
  if (abbreviations.size === 0) return undefined;
  const words = [...abbreviations.keys()].sort((one, other) => other.length - one.length);
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
}

/** Explains each abbreviation in a text. */
export function explain(
  node: Text,
  pattern: RegExp,
  abbreviations: ReadonlyMap<string, string>,
): PhrasingContent[] {
  const pieces = matchesIn(node, pattern).map(
    ({ 0: word, index }): Piece => ({
      start: index,
      end: index + word.length,
      nodes: [
        inlineElement('abbr', [{ type: 'text', value: word }], { title: abbreviations.get(word) ?? '' }),
      ],
    }),
  );
  return replacePieces(node, pieces);
}
