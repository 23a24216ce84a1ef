// A text that is put together of pieces of files. Each piece has its place, so that a problem in the text has that of the file it is
// written in. Law: every operation takes time in proportion to the pieces and characters of its result.

import type { MappedText, TextPiece } from '../../../generator/types/sources.ts';

/** A place in a file, 1-based. */
export interface FilePlace {
  file: string;
  line: number;
  column: number;
}

/** A text of a file as one piece. */
export function wholeFile(file: string, text: string): MappedText {
  return { text, pieces: [{ at: 0, file, line: 1, column: 1 }] };
}

/** A text that is in no file, for what is written at a place. */
export function madeText(text: string, place: FilePlace): MappedText {
  return { text, pieces: [{ at: 0, ...place, isMade: true }] };
}

/** Joins texts. Empty ones leave nothing. */
export function joinTexts(texts: readonly MappedText[]): MappedText {
  const pieces: TextPiece[] = [];
  let length = 0;
  for (const { text, pieces: own } of texts) {
    if (text === '') continue;
    for (const piece of own) pieces.push({ ...piece, at: piece.at + length });
    length += text.length;
  }
  return { text: texts.map(({ text }) => text).join(''), pieces };
}

/** Reads one text: cuts it, and finds places in it. */
export interface MappedReader {
  slice(start: number, end: number): MappedText;
  /** The place of a character. */
  placeOf(offset: number): FilePlace;
  /** The place of a line and a column of the text, both 1-based. */
  placeAt(line: number, column: number): FilePlace;
  /** The offset of a line and a column. */
  offsetAt(line: number, column: number): number;
  /** The line that has a character, from 1. */
  lineOf(offset: number): number;
  /** The pieces between two offsets, each as its own text. */
  piecesIn(start: number, end: number): { start: number; end: number; piece: TextPiece }[];
}

/** Prepares the reading of a text. The lines are those of Markdown (CommonMark 0.31, section 2.1). */
export function readerOf({ text, pieces }: MappedText): MappedReader {
  const lines = lineStarts(text);
  const ends = pieces.map((_, index) => pieces[index + 1]?.at ?? text.length);
  const starts = pieces.map(({ at }) => at);
  const nothing: TextPiece = { at: 0, file: '', line: 1, column: 1 };
  const pieceIndex = (offset: number) => lastAtMost(starts, offset);
  const lineOf = (offset: number) => lastAtMost(lines, offset) + 1;
  const placeOf = (offset: number): FilePlace => {
    const { at, file, line, column, isMade } = pieces[pieceIndex(offset)] ?? nothing;
    if (isMade) return { file, line, column };
    const below = lineOf(offset) - lineOf(at);
    if (below === 0) return { file, line, column: column + offset - at };
    return { file, line: line + below, column: offset - (lines[lineOf(offset) - 1] ?? 0) + 1 };
  };
  const offsetAt = (line: number, column: number) =>
    Math.min((lines[line - 1] ?? text.length) + column - 1, text.length);
  const piecesIn = (start: number, end: number) => {
    const found: ReturnType<MappedReader['piecesIn']> = [];
    for (let index = pieceIndex(start); index < pieces.length; index += 1) {
      const piece = pieces[index];
      if (piece === undefined || piece.at >= end) break;
      const from = Math.max(piece.at, start);
      const to = Math.min(ends[index] ?? end, end);
      if (from < to) found.push({ start: from, end: to, piece });
    }
    return found;
  };
  return {
    slice: (start, end) => ({
      text: text.slice(start, end),
      pieces: piecesIn(start, end).map(({ start: from, piece: { isMade } }) => ({
        at: from - start,
        ...placeOf(from),
        ...(isMade ? { isMade } : {}),
      })),
    }),
    placeOf,
    placeAt: (line, column) => placeOf(offsetAt(line, column)),
    offsetAt,
    lineOf,
    piecesIn,
  };
}

/** A range of a text, and what takes its place. */
export interface TextEdit {
  start: number;
  end: number;
  made: MappedText;
}

/** Replaces ranges of a text, in any order. No two overlap. */
export function withEdits(mapped: MappedText, edits: readonly TextEdit[]): MappedText {
  const reader = readerOf(mapped);
  const parts: MappedText[] = [];
  let read = 0;
  for (const { start, end, made } of [...edits].sort((one, other) => one.start - other.start)) {
    parts.push(reader.slice(read, start), made);
    read = end;
  }
  return joinTexts([...parts, reader.slice(read, mapped.text.length)]);
}

/** Writes a prefix after each line ending, as for a text in a list or a quotation. */
export function indentLines(mapped: MappedText, prefix: string, place: FilePlace): MappedText {
  if (prefix === '' || !mapped.text.includes('\n')) return mapped;
  const reader = readerOf(mapped);
  const made = madeText(prefix, place);
  const parts: MappedText[] = [];
  let read = 0;
  for (let end = mapped.text.indexOf('\n'); end !== -1; end = mapped.text.indexOf('\n', end + 1)) {
    parts.push(reader.slice(read, end + 1));
    // An empty line stays empty, apart from the marks of quotations.
    const isEmpty = mapped.text[end + 1] === '\n' || end + 1 === mapped.text.length;
    if (!isEmpty) parts.push(made);
    else if (prefix.trim() !== '') parts.push(madeText(prefix.trimEnd(), place));
    read = end + 1;
  }
  parts.push(reader.slice(read, mapped.text.length));
  return joinTexts(parts);
}

const lineEnding = /\r\n|\n|\r/g;

function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(lineEnding), ({ 0: ending, index }) => index + ending.length)];
}

/** Returns the index of the last number that is at most a limit, in an ascending list. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, Math.max(numbers.length - 1, 0)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
