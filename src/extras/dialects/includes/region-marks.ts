// Finds the lines of a file that mark its parts: the starts and ends of regions in the forms of several tools, and headings.

import { slug } from 'github-slugger';

interface MarkForm {
  open: RegExp;
  close: RegExp;
  isNamed: boolean;
}

/** The name on a line that opens or closes a region, in the forms of several tools. */
const forms: MarkForm[] = [
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

/** A line without one of these marks nothing. */
const hint = /8<|ANCHOR|[Rr]egion|<|###/;

/** Whether a line is the mark of a region. */
export function isMark(line: string): boolean {
  return (
    line.length < 1000 && forms.slice(0, 3).some(({ open, close }) => open.test(line) || close.test(line))
  );
}

/** A line with a mark, and the names that it opens and closes. */
interface MarkLine {
  index: number;
  begun: string | undefined;
  ended: string | undefined;
}

/** The marks of one form in a file. */
export interface RegionMarks {
  /** The names that are opened. */
  names: ReadonlySet<string>;
  /** The ranges of lines of a region, without the marks of others, with the last excluded. Undefined if there is none of this name. */
  find(name: string): [first: number, end: number][] | undefined;
}

/** Finds the marks in the lines of a file. */
export function regionMarksIn(count: number, lineAt: (index: number) => string): RegionMarks[] {
  const lines = forms.map((): MarkLine[] => []);
  const marks: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const line = lineAt(index);
    if (!hint.test(line)) continue;
    if (isMark(line)) marks.push(index);
    for (const [at, { open, close }] of forms.entries()) {
      const [, ended] = close.exec(line) ?? [];
      const [, begun] = open.exec(line) ?? [];
      if (begun !== undefined || ended !== undefined) lines[at]?.push({ index, begun, ended });
    }
  }
  return forms.map((form, at) => marksOf(form, lines[at] ?? [], { count, marks }));
}

function marksOf(
  { open, close, isNamed }: MarkForm,
  found: readonly MarkLine[],
  { count, marks }: { count: number; marks: readonly number[] },
): RegionMarks {
  const isBoth = open.source === close.source;
  const openings = new Map<string, number>();
  const names = new Set<string>();
  for (const [at, { begun, ended }] of found.entries()) {
    if (begun) names.add(begun);
    // DocFX does not tell capital letters from small ones.
    const key = begun?.toLowerCase();
    if (key !== undefined && !openings.has(key) && (ended === undefined || isBoth)) openings.set(key, at);
  }
  return {
    names,
    find: (name) => {
      const opening = openings.get(name.toLowerCase());
      if (opening === undefined) return undefined;
      const first = (found[opening]?.index ?? 0) + 1;
      let depth = 0;
      for (let at = opening + 1; at < found.length; at += 1) {
        const { index = 0, begun, ended } = found[at] ?? {};
        if (begun !== undefined && ended === undefined && !isNamed) depth += 1;
        if (ended === undefined) continue;
        if (ended.toLowerCase() === name.toLowerCase() || (!isNamed && depth === 0))
          return without(marks, first, index);
        if (!isNamed) depth -= 1;
      }
      // A region that is not closed ends with the file.
      return [[first, count]];
    },
  };
}

/** The ranges between two lines without those with marks. */
function without(marks: readonly number[], first: number, end: number): [number, number][] {
  const ranges: [number, number][] = [];
  let read = first;
  for (let at = firstAtLeast(marks, first); at < marks.length; at += 1) {
    const mark = marks[at] ?? end;
    if (mark >= end) break;
    if (mark > read) ranges.push([read, mark]);
    read = mark + 1;
  }
  return read < end ? [...ranges, [read, end]] : ranges;
}

function firstAtLeast(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? least) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The headings of a file. */
export interface Headings {
  ids: readonly string[];
  /** The lines below a heading with an id, up to the next heading of its level, with the last excluded: `#id` of VitePress. */
  find(id: string): [first: number, end: number] | undefined;
}

/** Finds the headings in the lines of a file. */
export function headingMarksIn(count: number, lineAt: (index: number) => string): Headings {
  const found: { index: number; level: number; id: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const [, marks = '', title = ''] = /^(#{1,6})[ \t]+(.*)$/.exec(lineAt(index)) ?? [];
    if (marks === '') continue;
    const [, id] = /\{#([\w-]+)\}[ \t]*$/.exec(title) ?? [];
    found.push({ index, level: marks.length, id: id ?? slug(title.trim()) });
  }
  const places = new Map(found.map(({ id }, at) => [id, at] as const).toReversed());
  return {
    ids: found.map(({ id }) => id),
    find: (id) => {
      const at = places.get(id);
      const heading = at === undefined ? undefined : found[at];
      if (at === undefined || heading === undefined) return undefined;
      let next = at + 1;
      while (next < found.length && (found[next]?.level ?? 0) > heading.level) next += 1;
      return [heading.index, found[next]?.index ?? count];
    },
  };
}
