// Renders the inline syntax of other tools that is common and clear, in the parsed tree of a page. CommonMark reads all of it as
// text, so nothing changes in a text without it. Code, and text between HTML tags for code, is left as it is.

import type { FootnoteDefinition, Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import { createPlaces, type FindPlace } from '../../../generator/shared/markdown/record-foreign.ts';
import type { SyntaxPage } from '../../../generator/types/seam/markdown-syntax.ts';
import { type Emoji, replaceNames } from './emoji.ts';
import { sizedImages, sizeImages } from './images.ts';
import { lowerTildes, raiseCarets, wrapPairs } from './marks.ts';
import { abbreviationPattern, explain, takeAbbreviations, takeNotes } from './notes.ts';
import { proseOf } from './text-pieces.ts';

/** What a text seems to use. Each kind is looked for only then. */
interface Uses {
  marks: boolean;
  insertions: boolean;
  carets: boolean;
  tildes: boolean;
  notes: boolean;
  abbreviations: boolean;
  images: boolean;
  emoji: boolean;
}

function usesOf(text: string, emoji: Emoji): Uses {
  const hasCaret = text.includes('^');
  return {
    marks: text.includes('=='),
    insertions: hasCaret && text.includes('^^'),
    carets: hasCaret && /\^[^\s^]+\^/.test(text),
    tildes: text.includes('~'),
    notes: hasCaret && text.includes('^['),
    abbreviations: text.includes('*['),
    images: /\)\{|[ \t]=\d*x\d*|\|\d+(?:x\d+)?\]\(/.test(text),
    emoji: Object.keys(emoji).length > 0,
  };
}

/** What a walk over a tree needs and collects. */
interface Walk {
  uses: Uses;
  source: string;
  place: FindPlace;
  emoji: Emoji;
  abbreviations: ReadonlyMap<string, string>;
  pattern: RegExp | undefined;
  notes: FootnoteDefinition[];
}

/** Renders the syntax in place. */
export function renderDialects(tree: Root, { source }: SyntaxPage, emoji: Emoji): void {
  const uses = usesOf(source, emoji);
  if (!Object.values(uses).includes(true)) return;
  const abbreviations = uses.abbreviations ? takeAbbreviations(tree, source) : new Map<string, string>();
  const pattern = abbreviationPattern(abbreviations);
  const place = createPlaces(source);
  const walk: Walk = { uses, source, place, emoji, abbreviations, pattern, notes: [] };
  visit(tree, walk);
  // Notes can be inside notes.
  for (const note of walk.notes) {
    visit(note, walk);
    tree.children.push(note);
  }
}

function visit(node: Nodes, walk: Walk): void {
  if (!('children' in node) || node.data?.hName === 'abbr') return;
  if (hasPhrasing(node)) renderChildren(node, walk);
  for (const child of node.children) visit(child, walk);
}

function hasPhrasing(node: Parents): node is Parents & { children: PhrasingContent[] } {
  return node.children.some(({ type }) => type === 'text' || type === 'delete' || type === 'image');
}

function renderChildren(parent: Parents & { children: PhrasingContent[] }, walk: Walk): void {
  const { uses, source, place, emoji } = walk;
  const inProse = (render: (node: Text) => PhrasingContent[]) => {
    const prose = proseOf(parent);
    parent.children = parent.children.flatMap((node) =>
      node.type === 'text' && prose.has(node) ? render(node) : [node],
    );
  };
  if (uses.notes) {
    const { children, notes } = takeNotes(parent.children, proseOf(parent), walk.notes.length);
    parent.children = children;
    for (const note of notes) walk.notes.push(note);
  }
  if (uses.images) {
    inProse((node) => sizedImages(node, source, place));
    parent.children = sizeImages(parent.children);
  }
  if (uses.marks)
    parent.children = wrapPairs(parent.children, proseOf(parent), { delimiter: '==', hName: 'mark' });
  if (uses.insertions)
    parent.children = wrapPairs(parent.children, proseOf(parent), { delimiter: '^^', hName: 'ins' });
  if (uses.tildes) parent.children = lowerTildes(parent.children, source);
  if (uses.carets) inProse(raiseCarets);
  if (uses.emoji) inProse((node) => replaceNames(node, emoji));
  const { pattern, abbreviations } = walk;
  if (pattern !== undefined && parent.type !== 'heading')
    inProse((node) => explain(node, pattern, abbreviations));
}
