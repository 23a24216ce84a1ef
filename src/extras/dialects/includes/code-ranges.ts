// Finds the code of a text by its lines, before the text is parsed: an include in code is shown, unless it is a line of a fenced block.

import { leadingFrontMatter } from '../../../generator/shared/markdown/front-matter-values.ts';

/** A fenced block: its opening line, and its content up to its closing line. */
export interface FencedBlock {
  /** What is before the fence: indentation, and the marks of quotations and lists. */
  prefix: string;
  fence: string;
  /** What follows the fence, without spaces around. */
  info: string;
  /** Offsets of the opening line, of the content, and of what follows the closing line. */
  start: number;
  contentStart: number;
  contentEnd: number;
  end: number;
}

/** The code of a text. */
export interface CodeOfText {
  blocks: FencedBlock[];
  /** The text with spaces in place of code, of the same length. Line endings stay. */
  prose: string;
}

const opening = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;
/** What opens a block of MyST whose content is Markdown, between marks of code. */
const blockOfMarkdown =
  /^\{(?:admonition|note|tip|info|important|warning|caution|danger|attention|hint|error|seealso|todo|dropdown|toggle|topic|sidebar|margin|aside|tabs?|tab-set|tab-item|group-tab|card|grid|grid-item|grid-item-card)\}/i;
const rawStart = /\{%-?[ \t]*raw[ \t]*-?%\}/g;
const rawEnd = /\{%-?[ \t]*endraw[ \t]*-?%\}/g;

/** Returns a text with spaces in place of its code and its front matter, of the same length. */
export function outsideCode(text: string): string {
  return readCode(text).prose;
}

/** Finds the code of a text. Takes linear time. */
export function findCode(text: string): CodeOfText {
  const { blocks, prose } = readCode(text);
  return { blocks, prose: withoutRaw(prose) };
}

function readCode(text: string): CodeOfText {
  const blocks: FencedBlock[] = [];
  const kept: string[] = [];
  const matter = frontMatterOf(text).length;
  kept.push(blank(text.slice(0, matter)));
  let open: Omit<FencedBlock, 'contentEnd' | 'end'> | undefined;
  const around: string[] = [];
  let start = matter;
  while (start < text.length) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next + 1;
    const line = text.slice(start, end);
    const content = line.replace(/\r?\n$/, '');
    if (open === undefined) {
      const [, prefix = '', fence, info = ''] = opening.exec(content) ?? [];
      const inner = around.at(-1);
      if (fence === undefined) kept.push(withoutInlineCode(line));
      else if (blockOfMarkdown.test(info.trim())) {
        around.push(fence);
        kept.push(blank(line));
      } else if (inner !== undefined && info.trim() === '' && fence.startsWith(inner)) {
        around.pop();
        kept.push(blank(line));
      } else {
        open = { prefix, fence, info: info.trim(), start, contentStart: end };
        kept.push(blank(line));
      }
    } else {
      const [, fence = ''] = closing.exec(content) ?? [];
      const isEnd = fence.startsWith(open.fence);
      // What is in a block of MDX is a part of the page (`containers/mdx-fences.ts`).
      const isPart = open.info === 'mdx-code-block';
      if (isEnd && !isPart) blocks.push({ ...open, contentEnd: start, end });
      if (isEnd) open = undefined;
      kept.push(isPart && !isEnd ? withoutInlineCode(line) : blank(line));
    }
    start = end;
  }
  if (open !== undefined) blocks.push({ ...open, contentEnd: text.length, end: text.length });
  return { blocks, prose: kept.join('') };
}

/** The text with a line that closes its last block of code, if none does. Files of MDX are read one by one, so no code goes on after them. */
export function withClosedCode(text: string): string {
  const last = readCode(text).blocks.at(-1);
  if (last === undefined || last.contentEnd < last.end) return text;
  return `${text}${text.endsWith('\n') ? '' : '\n'}${last.prefix.replace(/[^ \t>]/g, ' ')}${last.fence}\n`;
}

/** The front matter at the start of a text, with its closing line. */
export function frontMatterOf(text: string): string {
  return /^(?:---|\+\+\+)/.test(text) ? (leadingFrontMatter.exec(text)?.[0] ?? '') : '';
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** Blanks out code in a line. Code that continues on the next line is not found. */
function withoutInlineCode(line: string): string {
  if (!line.includes('`')) return line;
  const runs = [...line.matchAll(/`+/g)].filter(({ index }) => line[index - 1] !== '\\');
  const last = new Map<number, number>();
  for (const [index, { 0: run }] of runs.entries()) last.set(run.length, index);
  const pieces: string[] = [];
  let read = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const first = runs[index];
    if (first === undefined || (last.get(first[0].length) ?? 0) <= index) continue;
    const { length } = first[0];
    let close = index + 1;
    while (runs[close]?.[0].length !== length) close += 1;
    const end = (runs[close]?.index ?? 0) + length;
    pieces.push(line.slice(read, first.index), blank(line.slice(first.index, end)));
    [read, index] = [end, close];
  }
  return [...pieces, line.slice(read)].join('');
}

/** Blanks out what is between `{% raw %}` and `{% endraw %}`, where Jekyll and MkDocs read nothing. */
function withoutRaw(text: string): string {
  if (!text.includes('{%')) return text;
  const pieces: string[] = [];
  let read = 0;
  for (const [start, end] of rawRanges(text)) {
    pieces.push(text.slice(read, start), blank(text.slice(start, end)));
    read = end;
  }
  return [...pieces, text.slice(read)].join('');
}

/** The ranges from `{% raw %}` to `{% endraw %}`, with both tags. */
export function rawRanges(text: string): [start: number, end: number, opening: string, closing: string][] {
  const ranges: ReturnType<typeof rawRanges> = [];
  const ends = [...text.matchAll(rawEnd)];
  let index = 0;
  let read = 0;
  for (const start of text.matchAll(rawStart)) {
    if (start.index < read) continue;
    while (ends[index] !== undefined && (ends[index]?.index ?? 0) < start.index) index += 1;
    const end = ends[index];
    if (end === undefined) break;
    read = end.index + end[0].length;
    ranges.push([start.index, read, start[0], end[0]]);
  }
  return ranges;
}
