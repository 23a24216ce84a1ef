// Converts the places of a page that is put together of several files to the places where its text is written.

import type { Place, Silence } from '../../../generator/types/diagnostic.ts';
import type { WrittenPlaces } from '../../../generator/types/seam/markdown-syntax.ts';
import type { ComposedText } from '../../../generator/types/sources.ts';
import { type MappedReader, readerOf } from './mapped-text.ts';

/** Creates the finder for a page; undefined if its text is that of its file. */
export function writtenPlaces(
  page: string,
  { mapped, reported = [] }: ComposedText,
): WrittenPlaces | undefined {
  const lines = new Set(reported);
  const isReported = (line: number | undefined) => line !== undefined && lines.has(line);
  if (mapped === undefined)
    return lines.size === 0
      ? undefined
      : {
          fileAt: () => page,
          isReported,
          place: (place) => place,
          silence: (one) => [one],
          placed: (one) => one,
        };
  const reader = readerOf(mapped);
  const place = (written: Place): Place => (written.file === page ? placeIn(written, reader) : written);
  return {
    fileAt: ({ line, column }) => reader.placeAt(line, column).file,
    isReported,
    place,
    silence: (silence) => silencesOf(silence, { page, reader, place }),
    placed: (one) => {
      const { file, line = 1, column = 1, endColumn } = placeIn({ ...one, file: page }, reader);
      const { source: _, ...others } = one as typeof one & { source?: string };
      const isWhole = endColumn !== undefined;
      // What is partly made, or in two files, cannot be changed.
      const kept = isWhole ? one : (others as typeof one);
      const end = one.endColumn === undefined ? {} : { endColumn: endColumn ?? column };
      return { ...kept, line, column, ...end, ...(file === page ? {} : { file }) };
    },
  };
}

function placeIn(written: Place, reader: MappedReader): Place {
  const { line, column = 1, endColumn, ...others } = written;
  if (line === undefined) return written;
  const found = reader.placeAt(line, column);
  const { column: _, ...lineOnly } = found;
  const start: Place = { ...others, ...(written.column === undefined ? lineOnly : found) };
  if (endColumn === undefined) return start;
  const from = reader.offsetAt(line, column);
  const to = reader.offsetAt(line, endColumn);
  const pieces = reader.piecesIn(from, Math.max(to, from + 1));
  const isOne = pieces.length === 1 && pieces[0]?.piece.isMade !== true;
  return isOne ? { ...start, endColumn: found.column + endColumn - column } : start;
}

/** A silence of a range is one for each file that has a part of it, as problems have the places where they are written. */
function silencesOf(
  silence: Silence,
  { page, reader, place }: { page: string; reader: MappedReader; place(place: Place): Place },
): Silence[] {
  const { range } = silence;
  const written = { ...silence, place: place(silence.place) };
  if (range === undefined || range.file !== page) return [written];
  const { from, to } = range;
  const start = reader.offsetAt(from.line, from.column);
  // Without the line ending before it, which is that of the include.
  const end = to === undefined ? Number.POSITIVE_INFINITY : reader.offsetAt(to.line, to.column) - 1;
  const ranges = new Map<string, { from: number; to: number }>();
  for (const { start: first, end: last } of reader.piecesIn(start, end)) {
    const [one, other] = [reader.placeOf(first), reader.placeOf(Math.max(last - 1, first))];
    const known = ranges.get(one.file);
    ranges.set(one.file, {
      from: Math.min(known?.from ?? one.line, one.line),
      to: Math.max(known?.to ?? other.line, other.line),
    });
  }
  return [...ranges].map(([file, lines]) => ({
    ...written,
    range: { file, from: { line: lines.from, column: 1 }, to: { line: lines.to + 1, column: 1 } },
  }));
}
