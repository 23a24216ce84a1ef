// `:tada:`, the short names of emoji that GitHub has. The names are loaded for the first page that seems to use one.

import type { PhrasingContent, Text } from 'mdast';
import { matchesIn, type Piece, replacePieces } from './text-pieces.ts';

/** Emoji by their short names. */
export type Emoji = Readonly<Record<string, string>>;

const hint = /:[a-z0-9+_-]+:/i;
/** Names between spaces or punctuation, so that `10:30:45` and `urn:id:x` stay text. */
const names = /(?<![\p{L}\p{N}_:/])(?::[a-z0-9+_-]+:)+(?![\p{L}\p{N}_:/])/giu;

/** Loads the names if a text seems to use one. */
export async function emojiFor(text: string): Promise<Emoji> {
  if (!hint.test(text)) return {};
  const { nameToEmoji } = await import('gemoji');
  return nameToEmoji;
}

/** Replaces the names of emoji in a text. Other names are kept. */
export function replaceNames(node: Text, emoji: Emoji): PhrasingContent[] {
  const pieces = matchesIn(node, names).flatMap(({ 0: run, index }): Piece[] =>
    Array.from(run.matchAll(/:([^:]+):/g), ({ 0: written, 1: name = '', index: at }) => {
      const value = Object.hasOwn(emoji, name.toLowerCase()) ? emoji[name.toLowerCase()] : undefined;
      const start = index + at;
      return { start, end: start + written.length, nodes: [{ type: 'text', value: value ?? written }] };
    }),
  );
  return replacePieces(node, pieces);
}
