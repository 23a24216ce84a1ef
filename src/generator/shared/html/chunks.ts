// Markup in pieces: finished text, and holes that are filled in when the plan of the site is complete. Inside a stage, and
// through React, a hole is an attribute whose value is between marks that no other text can contain, or text between these marks
// where it is the content of an element.
// Law: nothing else writes or reads marks, and they are removed from text of authors (`withoutMarks`).

import type { Chunks, Hole, Html } from '../../types/markup.ts';
import { attributeValues } from './escape.ts';

/** Noncharacters, which no text needs (Unicode 16, section 23.7). */
const start = '\u{FDD0}';
const end = '\u{FDD1}';
const anyMark = /[\u{FDD0}\u{FDD1}]/gu;
const slot = new RegExp(`${start}slot ([a-z-]+)${end}`, 'u');

/**
 * A hole in a start tag, with the space before it, or as content. The name of the attribute may contain that of the attribute it
 * replaces, as one tag can have two holes.
 */
const anyHole = new RegExp(
  ` data-hole(?:-[a-z]+)?="${start}([^${end}]*)${end}"|${start}content ([^${end}]*)${end}`,
  'u',
);

/** A hole as the value of an attribute `data-hole` or `data-hole-<name>`, with no character that a writer escapes. */
export function holeMark(hole: Hole): string {
  return `${start}${encoded(hole)}${end}`;
}

/** A hole as the content of an element, with no character that a writer escapes. */
export function contentMark(hole: Hole): string {
  return `${start}content ${encoded(hole)}${end}`;
}

function encoded(hole: Hole): string {
  return encodeURIComponent(JSON.stringify(hole)).replaceAll("'", '%27');
}

/** Removes the marks from an author's text. */
export function withoutMarks(text: string): string {
  return text.replaceAll(anyMark, '\u{FFFD}');
}

/** Splits markup at its holes. */
export function toChunks(markup: string): Chunks {
  if (!markup.includes(start)) return markup === '' ? [] : [markup];
  // Splitting by an expression with two groups returns a text and both groups in turn, one of them undefined.
  return markup.split(anyHole).flatMap((piece: string | undefined, index): Chunks => {
    if (piece === undefined || piece === '') return [];
    return index % 3 === 0 ? [piece] : [JSON.parse(decodeURIComponent(piece)) as Hole];
  });
}

/** Markup that can be put into other markup before its holes are filled. */
export function toMarkup(chunks: Chunks): Html {
  return joinChunks(chunks, markOf);
}

/** A hole as markup, for code that fills only other holes. */
export function markOf(hole: Hole): string {
  return isContent(hole) ? contentMark(hole) : ` data-hole="${holeMark(hole)}"`;
}

const contents: ReadonlySet<Hole['hole']> = new Set([
  'operations',
  'title',
  'word',
  'page-title',
  'remote',
  'blocks',
]);

function isContent({ hole }: Hole): boolean {
  return contents.has(hole);
}

/** Whether a chunk is the mark of a text with something that the style sheet of blocks is for. */
export function isBlockMark(chunk: Chunks[number]): boolean {
  return typeof chunk !== 'string' && chunk.hole === 'blocks';
}

/**
 * Fills the holes.
 * @param fill returns the attributes of a hole, each with a space before it, or its content
 */
export function joinChunks(chunks: Chunks, fill: (hole: Hole) => string): Html {
  return chunks.map((chunk) => (typeof chunk === 'string' ? chunk : fill(chunk))).join('') as Html;
}

/** The ids of a page that a fragment can refer to, as they are escaped in it. */
export function placesIn(chunks: Chunks): ReadonlySet<string> {
  return attributeValues(chunks.filter((chunk) => typeof chunk === 'string').join(''), ['id', 'name']);
}

// A slot is a place in a frame, which many pages share, for markup of one page. It is text between the same marks.

/** A slot as markup, to be split by `splitSlots` before the markup is used. */
export function slotMark(name: string): Html {
  return `${start}slot ${name}${end}` as Html;
}

/** Splits markup at its slots: text and names of slots alternate, and the first and last items are text. */
export function splitSlots(markup: string): string[] {
  return markup.split(slot);
}

/** Returns what is between two slots; nothing if there are none. */
export function betweenSlots(
  chunks: Chunks,
  { start: first, end: last }: Record<'start' | 'end', string>,
): Chunks {
  const state = { isInside: false };
  return chunks.flatMap((chunk): Chunks => {
    if (typeof chunk !== 'string' || !chunk.includes(start)) return state.isInside ? [chunk] : [];
    return splitSlots(chunk).flatMap((piece, index) => {
      if (index % 2 === 0) return state.isInside ? [piece] : [];
      if (piece === first || piece === last) state.isInside = piece === first;
      return [];
    });
  });
}

/** Puts chunks in the place of each slot. */
export function fillSlots(chunks: Chunks, chunksOf: (slot: string) => Chunks): Chunks {
  return chunks.flatMap((chunk) => {
    if (typeof chunk !== 'string' || !chunk.includes(start)) return [chunk];
    return splitSlots(chunk).flatMap((piece, index) => (index % 2 === 0 ? [piece] : chunksOf(piece)));
  });
}
