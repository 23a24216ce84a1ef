// Finds the part of a file that an include names: lines, a region between two marks, a section below a heading, or what is between
// two texts. Marks of regions are no part of it.

import { slug } from 'github-slugger';
import type { Selection } from './include.ts';

/** The parts of a text, as ranges of offsets, or what is wrong with it, as the end of a sentence, and the names that it has. */
export type Selected = { ranges: [start: number, end: number][] } | { missing: string; known: string[] };

/** Selects from a text. */
export function selectFrom(
  { text, isMarkdown }: { text: string; isMarkdown: boolean },
  { lines, region, between }: Selection,
): Selected {
  const whole: [number, number] = [0, text.length];
  if (between !== undefined) return betweenTexts(text, between);
  const found = region === undefined ? { ranges: [whole] } : regionIn(text, { name: region, isMarkdown });
  if ('missing' in found || lines === undefined) return found;
  const starts = found.ranges.flatMap((range) => linesIn(text, range));
  const chosen = lines.flatMap(([from, to]): [number, number][] => {
    const count = starts.length;
    const first = from < 0 ? Math.max(count + from, 0) : Math.max(from, 1) - 1;
    const last = to === undefined ? count : to < 0 ? count + to + 1 : to;
    const range = starts.slice(first, last);
    const [start, end] = [range[0]?.[0], range.at(-1)?.[1]];
    return start === undefined || end === undefined ? [] : [[start, end]];
  });
  if (chosen.length === 0) return { missing: `has only ${starts.length} lines`, known: [] };
  return { ranges: chosen };
}

/** The ranges of the lines of a part, each with its line ending. A last line without text is none. */
function linesIn(text: string, [start, end]: [number, number]): [number, number][] {
  const found: [number, number][] = [];
  let read = start;
  while (read < end) {
    const next = text.indexOf('\n', read);
    const after = next === -1 || next >= end ? end : next + 1;
    found.push([read, after]);
    read = after;
  }
  return found;
}

function betweenTexts(text: string, { from, to }: NonNullable<Selection['between']>): Selected {
  const at = from === undefined ? 0 : text.indexOf(from);
  if (at === -1) return { missing: `does not have the text \`${from}\``, known: [] };
  const start = at + (from?.length ?? 0);
  const end = to === undefined ? text.length : text.indexOf(to, start);
  if (end === -1) return { missing: `does not have the text \`${to}\``, known: [] };
  return { ranges: [[start, end]] };
}

/** The name on a line that opens or closes a region, in the forms of several tools. */
const marks: { open: RegExp; close: RegExp; isNamed: boolean }[] = [
  // `--8<-- [start:name]` of MkDocs.
  {
    open: /-8<-+[ \t]*\[[ \t]*start[ \t]*:[ \t]*([\w.-]+)[ \t]*\]/i,
    close: /-8<-+[ \t]*\[[ \t]*end[ \t]*:[ \t]*([\w.-]+)[ \t]*\]/i,
    isNamed: true,
  },
  // `ANCHOR: name` of mdBook.
  { open: /\bANCHOR:[ \t]*([\w-]+)/, close: /\bANCHOR_END:[ \t]*([\w-]+)/, isNamed: true },
  // `#region name` of VitePress, and `#pragma region name`, `#docregion`, `region::name`.
  {
    open: /(?:#[ \t]?region|#Region|::region|#pragma[ \t]+region|#docregion)\b[ \t:]*([\w*./-]*)/,
    close:
      /(?:#[ \t]?endregion|#End Region|::endregion|#pragma[ \t]+endregion|#enddocregion)\b[ \t:]*([\w*./-]*)/,
    isNamed: false,
  },
  // `<name>` and `</name>` in a comment, of DocFX.
  {
    open: /^[ \t]*(?:\/\/|#|'|--|<!--)[ \t]*<([\w-]+)>/,
    close: /^[ \t]*(?:\/\/|#|'|--|<!--)[ \t]*<\/([\w-]+)>/,
    isNamed: true,
  },
  // `### [name]` of Docsify.
  { open: /###[ \t]*\[([\w-]+)\]/, close: /###[ \t]*\[([\w-]+)\]/, isNamed: true },
];

function regionIn(text: string, { name, isMarkdown }: { name: string; isMarkdown: boolean }): Selected {
  const lines = linesIn(text, [0, text.length]);
  const contents = lines.map(([start, end]) => text.slice(start, Math.min(end, start + 1000)).trimEnd());
  const known = new Set<string>();
  for (const mark of marks) {
    const found = betweenMarks(contents, { name, known }, mark);
    if (found !== undefined) return { ranges: joined(found, lines) };
  }
  return sectionIn(text, { name, isMarkdown, lines, contents, known });
}

/** The indices of the lines between the marks with a name, without the marks of other regions. */
function betweenMarks(
  contents: readonly string[],
  { name, known }: { name: string; known: Set<string> },
  { open, close, isNamed }: (typeof marks)[number],
): number[] | undefined {
  // DocFX does not tell capital letters from small ones.
  const isSame = (one: string) => one.toLowerCase() === name.toLowerCase();
  let first = -1;
  let depth = 0;
  for (const [index, line] of contents.entries()) {
    const [, ended] = close.exec(line) ?? [];
    const [, begun] = open.exec(line) ?? [];
    if (first === -1) {
      if (begun) known.add(begun);
      if (begun !== undefined && isSame(begun) && (ended === undefined || open.source === close.source))
        first = index + 1;
      continue;
    }
    if (begun !== undefined && ended === undefined && !isNamed) depth += 1;
    if (ended === undefined) continue;
    if (isSame(ended) || (!isNamed && depth === 0)) {
      const all = Array.from({ length: index - first }, (_, at) => first + at);
      return all.filter((at) => !isMark(contents[at] ?? ''));
    }
    if (!isNamed) depth -= 1;
  }
  // A region that is not closed ends with the file.
  if (first === -1) return undefined;
  return Array.from({ length: contents.length - first }, (_, at) => first + at);
}

/** Whether a line is the mark of a region. */
export function isMark(line: string): boolean {
  return (
    line.length < 1000 && marks.slice(0, 3).some(({ open, close }) => open.test(line) || close.test(line))
  );
}

function joined(indices: readonly number[], lines: readonly [number, number][]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const index of indices) {
    const [start, end] = lines[index] ?? [0, 0];
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === start) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}

interface Section {
  name: string;
  isMarkdown: boolean;
  lines: readonly [number, number][];
  contents: readonly string[];
  known: ReadonlySet<string>;
}

/** The text below a heading with an id, up to the next heading of its level: `#id` of VitePress. */
function sectionIn(text: string, { name, isMarkdown, lines, contents, known }: Section): Selected {
  const headings = (isMarkdown ? contents : []).flatMap((line, index) => {
    const [, marks = '', title = ''] = /^(#{1,6})[ \t]+(.*)$/.exec(line) ?? [];
    if (marks === '') return [];
    const [, id] = /\{#([\w-]+)\}[ \t]*$/.exec(title) ?? [];
    return [{ index, level: marks.length, id: id ?? slug(title.trim()) }];
  });
  const first = headings.find(({ id }) => id === name);
  if (first === undefined) {
    return { missing: `has no region \`${name}\``, known: [...known, ...headings.map(({ id }) => id)] };
  }
  const next = headings.find(({ index, level }) => index > first.index && level <= first.level);
  const start = lines[first.index]?.[0] ?? 0;
  const end = next === undefined ? text.length : (lines[next.index]?.[0] ?? text.length);
  return { ranges: [[start, end]] };
}
