// Components in Markdown as Nuxt Content has them (MDC): `::card{title="Boats"}` to `::`, with their values also between lines of `---`, and slots
// that begin with `#name`. They become directives with as many colons as they need, as the parser knows no block of two. A page has
// them if a line of two colons closes one; others that begin with two are directives of one line, as remark-directive has them.

import { withoutEnd } from '../../../generator/shared/words.ts';
import { attributesOf, componentBlock, componentLine } from './component-names.ts';

/** A block with its lines, as indexes. */
interface Block {
  name: string;
  /** What is in brackets after the name. */
  label: string;
  attributes: Map<string, string>;
  colons: number;
  indent: string;
  from: number;
  to: number;
  /** The last line of its values between `---`; that of the block itself if it has none. */
  values: number;
  children: Block[];
  /** How many blocks are in each other, with this one. */
  depth: number;
}

const sign = /^[ \t]*::[ \t]*\r?$/m;
const lineSign = /(?<![\w:]):{1,2}[a-z][\w-]*\{[^}\n]{0,500}\}/i;
const opening = /^([ \t]*)(:{2,})([a-z][\w-]*)(?:\[([^\]\n]*)\])?(?:\{(.*)\})?$/i;
const closing = /^[ \t]*(:{2,})$/;
const fence = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;
/** Blocks in more others than these stay as they are: no author has written them. */
const deepest = 20;

/** A text with a line for each of the original. */
interface RewrittenComponents {
  lines: string[];
  /** Indexes of the lines that differ. */
  changed: number[];
  /** Indexes of lines of code in blocks, which stay moved. */
  final: number[];
}

/** The lines of a text while blocks are written. */
interface Written {
  lines: string[];
  isCode: readonly boolean[];
}

/** Rewrites the components of a text. Undefined if it has none. */
export function rewriteComponentBlocks(text: string): RewrittenComponents | undefined {
  const hasBlocks = sign.test(text);
  if (!hasBlocks && !lineSign.test(text)) return undefined;
  const original = text.split('\n');
  const lines = original.map((line) => withoutEnd(line, ' \t\r'));
  const isCode = codeLines(lines);
  const written = [...lines];
  if (hasBlocks)
    for (const block of blocksIn(lines, isCode)) write(block, block.indent, { lines: written, isCode });
  for (const [index, line] of written.entries())
    if (!isCode[index] && line.includes(':')) written[index] = componentLine(line);
  const changed = written.flatMap((line, index) => (line === lines[index] ? [] : [index]));
  if (changed.length === 0) return undefined;
  const isChanged = new Set(changed);
  const made = original.map((line, index) =>
    isChanged.has(index) ? `${written[index]}${line.endsWith('\r') ? '\r' : ''}` : line,
  );
  return { lines: made, changed, final: changed.filter((index) => isCode[index]) };
}

function codeLines(lines: readonly string[]): boolean[] {
  let code: string | undefined;
  return lines.map((line) => {
    const marks = fence.exec(line)?.[1];
    if (code === undefined) {
      code = marks;
      return marks !== undefined;
    }
    if (marks?.startsWith(code) && line.trim() === marks) code = undefined;
    return true;
  });
}

/** Finds the blocks that are closed. One that is not is a directive of one line, and what it contains belongs to the block around it. */
function blocksIn(lines: readonly string[], isCode: readonly boolean[]): Block[] {
  const roots: Block[] = [];
  const open: Block[] = [];
  const openBy = new Map<number, number>();
  const count = ({ colons }: Block, by: number) => openBy.set(colons, (openBy.get(colons) ?? 0) + by);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (isCode[index] || !line.includes('::')) continue;
    const closes = closing.exec(line)?.[1]?.length;
    const block = closes === undefined ? openedAt(index, lines) : undefined;
    if (block !== undefined) {
      open.push(block);
      count(block, 1);
      index = block.values;
    } else if (closes !== undefined && (openBy.get(closes) ?? 0) > 0) {
      const [closed, ...inner] = open.splice(open.findLastIndex(({ colons }) => colons === closes));
      for (const one of [...(closed === undefined ? [] : [closed]), ...inner]) count(one, -1);
      if (closed !== undefined) (open.at(-1)?.children ?? roots).push(closedAt(index, closed, inner));
    }
  }
  return [...roots, ...open.flatMap(({ children }) => children)].sort((one, other) => one.from - other.from);
}

/** Ends a block. What is in too many others stays as it is. */
function closedAt(index: number, block: Block, inner: readonly Block[]): Block {
  const all = [...block.children, ...inner.flatMap(({ children }) => children)];
  const children = all.filter(({ depth }) => depth < deepest).sort((one, other) => one.from - other.from);
  return { ...block, to: index, children, depth: 1 + most(children.map(({ depth }) => depth)) };
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((highest, one) => Math.max(highest, one), 0);
}

function openedAt(index: number, lines: readonly string[]): Block | undefined {
  const [, indent = '', marks = '', name, label = '', list = ''] = opening.exec(lines[index] ?? '') ?? [];
  if (name === undefined) return undefined;
  const { attributes, last } = valuesBelow(index, lines);
  const all = new Map([...attributesOf(list), ...attributes]);
  return {
    name: name.toLowerCase(),
    label,
    attributes: all,
    colons: marks.length,
    indent,
    from: index,
    to: index,
    values: last,
    children: [],
    depth: 1,
  };
}

const rule = /^[ \t]*---$/;
const value = /^[ \t]*([a-z][\w.-]*):[ \t]+(?:"(.*)"|'(.*)'|([^|>[{#&*!].*))$/i;
/** More lines than these are no values of a block. */
const mostValues = 60;

/** The values between two lines of `---` below the line that opens a block. Lists and maps are left out. */
function valuesBelow(
  index: number,
  lines: readonly string[],
): { attributes: Map<string, string>; last: number } {
  const attributes = new Map<string, string>();
  if (!rule.test(lines[index + 1] ?? '')) return { attributes, last: index };
  const below = lines.slice(index + 2, index + 2 + mostValues);
  const end = below.findIndex((line) => rule.test(line));
  if (end === -1) return { attributes, last: index };
  const indent = /^[ \t]*/.exec(lines[index + 1] ?? '')?.[0].length ?? 0;
  for (const line of below.slice(0, end)) {
    const [, key, double, single, bare = ''] = value.exec(line) ?? [];
    if (key !== undefined && /^[ \t]*/.exec(line)?.[0].length === indent)
      attributes.set(key, double ?? single ?? bare);
  }
  return { attributes, last: index + 2 + end };
}

/** Writes a block in place, without the spaces by which it is moved in the one around it, and returns its colons. */
function write(block: Block, indent: string, written: Written): number {
  const { from, to, values, children } = block;
  const { lines } = written;
  const extra = isOfList(block, lines) ? 0 : Math.max(0, block.indent.length - indent.length);
  if (extra > 0)
    for (let index = from; index <= to; index += 1) lines[index] = moved(lines[index] ?? '', extra);
  const here = block.indent.slice(extra);
  for (const child of children) child.indent = child.indent.slice(Math.min(extra, child.indent.length));
  const title = titleSlot(block, written);
  for (let index = from + 1; index <= values; index += 1) lines[index] = here;
  const below = children.map((child) => write(child, here, written));
  const count = Math.max(3, most(below) + 1);
  const { opens, isEmptyLine } = componentBlock({ ...block, label: title ?? block.label });
  // A block that is a line of text has nothing in it.
  const colons = ':'.repeat(count);
  lines[from] = isEmptyLine === true ? `${here}${opens}` : `${here}${colons}${opens}`;
  lines[to] = isEmptyLine === true ? '' : `${here}${colons}`;
  return count;
}

function moved(line: string, spaces: number): string {
  const own = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  return line.slice(Math.min(own, spaces));
}

/** An item of a list is not looked for further above than this. */
const longestItem = 200;

/** Whether the spaces before a block are those of the list item that it belongs to. */
function isOfList({ from, indent }: Block, lines: readonly string[]): boolean {
  for (let index = from - 1; index >= Math.max(0, from - longestItem); index -= 1) {
    const line = lines[index] ?? '';
    const own = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    if (line.trim() === '' || own >= indent.length) continue;
    return /^[ \t]*(?:[*+-]|\d{1,9}[.)])[ \t]/.test(line);
  }
  return false;
}

const slot = /^[ \t]*#([a-z][\w-]*)(?:\{.*\})?$/i;

/** Takes the lines that name slots out of a block, and returns the text of the slot `title` if it is one line. */
function titleSlot({ to, values, children }: Block, { lines, isCode }: Written): string | undefined {
  const ends = new Map(children.map((child) => [child.from, child.to]));
  let title: string | undefined;
  for (let index = values + 1; index < to; index += 1) {
    const end = ends.get(index);
    if (end !== undefined) {
      index = end;
      continue;
    }
    const [, name] = isCode[index] ? [] : (slot.exec(lines[index] ?? '') ?? []);
    if (name === undefined) continue;
    lines[index] = '';
    const next = (lines[index + 1] ?? '').trim();
    const after = (lines[index + 2] ?? '').trim();
    const isOneLine = after === '' || slot.test(after) || closing.test(after);
    if (name !== 'title' || next === '' || !isOneLine || /[[\]:]/.test(next)) continue;
    title = next;
    lines[index + 1] = '';
  }
  return title;
}
