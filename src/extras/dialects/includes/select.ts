// Finds the part of a file that an include names: lines, a region between two marks, a section below a heading, or what is between
// two texts. Marks of regions are no part of it.

import type { Selection } from './include.ts';
import type { PreparedFile } from './prepared-file.ts';

/** The parts of a text, as ranges of offsets, or what is wrong with it, as the end of a sentence, and the names that it has. */
export type Selected = { ranges: [start: number, end: number][] } | { missing: string; known: string[] };

/** Ranges of lines, with the last excluded. */
type LineRanges = [first: number, end: number][];

/** Selects from a file. */
export function selectFrom(file: PreparedFile, { lines, region, between }: Selection): Selected {
  if (between !== undefined) return betweenTexts(file.text, between);
  const whole: LineRanges = [[0, file.lines.length - 1]];
  const found = region === undefined ? whole : regionIn(file, region);
  if ('missing' in found) return found;
  const startOf = (line: number) => file.lines[line] ?? file.text.length;
  if (lines === undefined) return { ranges: found.map(([first, end]) => [startOf(first), startOf(end)]) };
  const { count, lineOf } = numbered(found);
  const chosen = lines.flatMap(([from, to]): [number, number][] => {
    const first = from < 0 ? Math.max(count + from, 0) : Math.max(from, 1) - 1;
    const last = Math.min(to === undefined ? count : to < 0 ? count + to + 1 : to, count);
    return first >= last ? [] : [[startOf(lineOf(first)), startOf(lineOf(last - 1) + 1)]];
  });
  if (chosen.length === 0) return { missing: `has only ${count} lines`, known: [] };
  return { ranges: chosen };
}

/** Numbers the lines of ranges in their order. */
function numbered(ranges: LineRanges): { count: number; lineOf(number: number): number } {
  const before: number[] = [];
  let count = 0;
  for (const [first, end] of ranges) {
    before.push(count);
    count += end - first;
  }
  return {
    count,
    lineOf: (number) => {
      let [low, high] = [0, ranges.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((before[middle] ?? 0) <= number) low = middle;
        else high = middle - 1;
      }
      return (ranges[low]?.[0] ?? 0) + number - (before[low] ?? 0);
    },
  };
}

function betweenTexts(text: string, { from, to }: NonNullable<Selection['between']>): Selected {
  const at = from === undefined ? 0 : text.indexOf(from);
  if (at === -1) return { missing: `does not have the text \`${from}\``, known: [] };
  const start = at + (from?.length ?? 0);
  const end = to === undefined ? text.length : text.indexOf(to, start);
  if (end === -1) return { missing: `does not have the text \`${to}\``, known: [] };
  return { ranges: [[start, end]] };
}

function regionIn(file: PreparedFile, name: string): LineRanges | { missing: string; known: string[] } {
  const regions = file.regions();
  for (const marks of regions) {
    const found = marks.find(name);
    if (found !== undefined) return found;
  }
  const section = file.headings().find(name);
  if (section !== undefined) return [section];
  const known = new Set(regions.flatMap(({ names }) => [...names]));
  return { missing: `has no region \`${name}\``, known: [...known, ...file.headings().ids] };
}
