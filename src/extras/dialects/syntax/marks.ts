// `==marked==` and `^^inserted^^`, `x^2^` and `H~2~O`. Law: a mark is at the edge of a word, so `a == b` and `2^3` stay text.

import type { Delete, PhrasingContent, Text } from 'mdast';
import { inlineElement } from '../../../generator/shared/markdown/inline-element.ts';
import { matchesIn, type Piece, replacePieces, sliceText } from './text-pieces.ts';

/** Scripts that have no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const wordCharacter = /[\p{L}\p{N}_]/u;
const firstInside = /[\p{L}\p{N}\p{So}\p{Sc}([{*_`]/u;
const lastInside = /[\p{L}\p{N}\p{So}\p{Sc})\]}*_`.!?%…]/u;

/** A place in a list of children. */
interface Mark {
  child: number;
  at: number;
}

interface Pair {
  open: Mark;
  close: Mark;
}

/** Makes elements of the text between two equal delimiters, across the other children of a paragraph. */
export function wrapPairs(
  children: PhrasingContent[],
  prose: ReadonlySet<Text>,
  { delimiter, hName }: { delimiter: string; hName: string },
): PhrasingContent[] {
  const pairs = pairsIn(children, prose, delimiter);
  const size = delimiter.length;
  const made: PhrasingContent[] = [];
  let from: Mark = { child: 0, at: 0 };
  for (const { open, close } of pairs) {
    const inside = between(children, { child: open.child, at: open.at + size }, close);
    for (const node of between(children, from, open)) made.push(node);
    made.push(inlineElement(hName, inside));
    from = { child: close.child, at: close.at + size };
  }
  return pairs.length === 0
    ? children
    : [...made, ...between(children, from, { child: children.length, at: 0 })];
}

function pairsIn(children: PhrasingContent[], prose: ReadonlySet<Text>, delimiter: string): Pair[] {
  const [sign = ''] = delimiter;
  const pattern = new RegExp(`(?<!\\${sign})\\${sign}{${delimiter.length}}(?!\\${sign})`, 'g');
  const pairs: Pair[] = [];
  const pending: { open?: Mark } = {};
  for (const [child, node] of children.entries()) {
    if (node.type !== 'text' || !prose.has(node)) continue;
    for (const { index: at } of matchesIn(node, pattern)) {
      const before = at === 0 ? neighbour(children[child - 1]) : (node.value[at - 1] ?? '');
      const end = at + delimiter.length;
      const after = end === node.value.length ? neighbour(children[child + 1]) : (node.value[end] ?? '');
      if (pending.open !== undefined && lastInside.test(before) && isOutside(after)) {
        pairs.push({ open: pending.open, close: { child, at } });
        delete pending.open;
      } else if (isOutside(before) && firstInside.test(after)) pending.open = { child, at };
    }
  }
  return pairs;
}

/** A node counts as markup, which can be on both sides of a mark; the edge of the paragraph as a space. */
function neighbour(node: PhrasingContent | undefined): string {
  if (node === undefined || node.type === 'break') return ' ';
  return '*';
}

function isOutside(character: string): boolean {
  return !wordCharacter.test(character) || unspaced.test(character);
}

/** Returns the children between two places. */
function between(children: PhrasingContent[], from: Mark, to: Mark): PhrasingContent[] {
  return children.slice(from.child, to.child + 1).flatMap((node, index): PhrasingContent[] => {
    const child = from.child + index;
    if (node.type !== 'text') return child < to.child ? [node] : [];
    const start = child === from.child ? from.at : 0;
    const end = child === to.child ? to.at : node.value.length;
    return sliceText(node, start, end);
  });
}

const wordWithCarets = /(?<!\S)[^\s^]*(?:\^[^\s^]+\^[^\s^]*)+(?!\S)/g;
const raised = /\^([^\s^]+)\^/g;

/** Makes elements of `^2^` in a text. All carets of a word must be pairs, so `2^3^4` and `^old^new^` stay text. */
export function raiseCarets(node: Text): PhrasingContent[] {
  const pieces = matchesIn(node, wordWithCarets).flatMap(({ 0: word, index }): Piece[] => {
    const found = [...word.matchAll(raised)];
    if (!found.every((match) => isRaised(match, word))) return [];
    return found.map(({ 0: written, 1: inside = '', index: at }) => ({
      start: index + at,
      end: index + at + written.length,
      nodes: [inlineElement('sup', [{ type: 'text', value: inside }])],
    }));
  });
  return replacePieces(node, withoutEscapes(node, pieces));
}

function isRaised({ 0: written, 1: inside = '', index }: RegExpExecArray, word: string): boolean {
  const after = word[index + written.length] ?? ' ';
  return /[\p{L}\p{N}]/u.test(inside) && word[index - 1] !== '[' && !wordCharacter.test(after);
}

function withoutEscapes({ data }: Text, pieces: Piece[]): Piece[] {
  if (data?.escaped === undefined) return pieces;
  const escaped = new Set(data.escaped);
  return pieces.filter(({ start, end }) => !escaped.has(start) && !escaped.has(end - 1));
}

/**
 * Makes `H~2~O` an index. GitHub reads one tilde as two, for text that is struck through. In the middle of a word that is an
 * index, or nothing at all, as in `C:\\PROGRA~1`.
 */
export function lowerTildes(children: PhrasingContent[], source: string): PhrasingContent[] {
  return children.flatMap((node, index): PhrasingContent[] => {
    if (node.type !== 'delete' || !hasOneTilde(node, source)) return [node];
    const [before, after] = [children[index - 1], children[index + 1]];
    const isAfterWord = before?.type === 'text' && /[\p{L}\p{N})\]]$/u.test(before.value);
    const isBeforeWord = after?.type === 'text' && /^[\p{L}\p{N}]/u.test(after.value);
    if (isAfterWord && isIndex(node)) return [inlineElement('sub', node.children)];
    if (!isAfterWord && !isBeforeWord) return [node];
    return [
      { type: 'text', value: '~' },
      ...lowerTildes(node.children, source),
      { type: 'text', value: '~' },
    ];
  });
}

function hasOneTilde({ position }: Delete, source: string): boolean {
  const start = position?.start.offset;
  return start !== undefined && source[start] === '~' && source[start + 1] !== '~';
}

function isIndex({ children: [only, second] }: Delete): boolean {
  return second === undefined && only?.type === 'text' && /^[^\s\\/]{1,20}$/.test(only.value);
}
