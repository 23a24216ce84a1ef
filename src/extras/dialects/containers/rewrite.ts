// Brings the lines that open and close blocks to the form of the parser, without adding or removing a line: tags of GitBook and Markdoc
// (`{% hint style="info" %}`) and blocks of PyMdown (`/// note | Title`) become directives, and a block in another one with as many colons gets
// fewer than the one around it.

import {
  closingTag,
  isLinkTag,
  nameOfPage,
  openingTag,
} from '../../../generator/shared/markdown/container-tags.ts';
import { withoutEnd } from '../../../generator/shared/words.ts';
import { bracedDirective, codeOfMyst, fencedDirective, mystOptions, versionNote } from './braces.ts';
import { namedFence } from './named-fences.ts';

/** A line that opens or closes a block. */
interface Fence {
  /** Index of the line. */
  line: number;
  /** What is before the marks: quotation marks, the mark of a list item, spaces. */
  prefix: string;
  /** The sign of the block, whose end has the same: `:`, `/`, or the name of a tag. */
  sign: string;
  /** How many colons or slashes it has; 0 for a tag. */
  count: number;
  /** The line after the colons, as a directive. Undefined for a line that closes a block. */
  opens?: string;
  /** The Markdown that takes the place of the line, which is no block then. */
  instead?: string;
  /** Whether the line is written in another form than that of the parser. */
  isChanged?: true;
  /** Lines that are options of the block, which are not shown. */
  options?: number;
  /** The name of the block, which links lead to. It takes the last line of the options. */
  target?: string;
  /** The language of a block whose content is code, and its options as a fence has them. */
  code?: string;
}

/** A block with its end. */
interface Block {
  open: Fence;
  close?: Fence;
  /** It is never closed, and ends with the block or tab that it is in. */
  endsWithOuter?: true;
  children: Block[];
}

/** A text with a line for each of the original. */
interface RewrittenText {
  lines: string[];
  /** Indexes of the lines that differ. */
  changed: number[];
  /** Indexes of those that stay so in code. */
  final: ReadonlySet<number>;
}

const directive = /^([ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?)(:{3,})[ \t]*([A-Za-z{].*)?$/;
const pymdown =
  /^([ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?)(\/{3,})[ \t]*(?:([a-z][\w-]*|[A-Z][\w-]*(?=[ \t]*\|))[ \t]*(?:\|[ \t]*(.*))?)?$/;
const codeFence = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})([^`]*)$/;
const hint =
  /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?(?::::|\/\/\/|\{%|(?:`{3,}|~{3,})[ \t]*(?:\{[a-z]|(?:admonish|note|tip|important|warning|caution|danger)\b))/m;
/** A deeper one is no block of an author, and would cost time. */
const deepest = 50;

/**
 * Rewrites the lines of blocks.
 * @param isPage whether blocks of slashes are read, which descriptions of documents do not have
 * @param isText whether a line with colons is no block, as it closes itself
 */
export function rewriteBlocks(
  text: string,
  { isPage, isText }: { isPage: boolean; isText: (rest: string) => boolean },
): RewrittenText | undefined {
  if (!hint.test(text)) return undefined;
  const lines = text.split('\n');
  const roots = blocksIn(lines, (line, index) => {
    const ofMyst = isPage && isFence(line) ? fenceOfMyst(line, index, lines) : undefined;
    if (ofMyst !== undefined || isFence(line)) return ofMyst;
    const fence = fenceOf(line, index, isPage ? lines : undefined);
    return fence?.opens !== undefined && fence.sign === ':' && isText(fence.opens) ? undefined : fence;
  });
  const changed = roots.flatMap((root) => written(root, lines));
  const final = new Set(roots.flatMap(optionsOfCode));
  return changed.length === 0 ? undefined : { lines, changed, final };
}

function optionsOfCode({ open, children }: Block): number[] {
  const own = open.code === undefined ? 0 : (open.options ?? 0);
  return [
    ...Array.from({ length: own }, (_, index) => open.line + 1 + index),
    ...children.flatMap(optionsOfCode),
  ];
}

function isFence(line: string): boolean {
  return codeFence.test(withoutEnd(line, '\r'));
}

function fenceOf(written: string, line: number, lines: readonly string[] | undefined): Fence | undefined {
  const text = withoutEnd(written, ' \t\r');
  const [, prefix = '', colons, rest] = directive.exec(text) ?? [];
  const fence = { line, prefix, sign: ':', count: colons?.length ?? 0 };
  if (rest?.startsWith('{')) return bracedFence(fence, rest, lines);
  // What these name is no block (`extras/dialects/syntax/generated-docs.ts`), and nothing closes it.
  if (lines !== undefined && rest !== undefined && isGenerated(rest, lines[line + 1] ?? ''))
    return { ...fence, instead: `\\::: ${rest}` };
  if (colons !== undefined) return directiveFence(fence, rest);
  if (text.includes('{%')) return tagOf(text, line);
  if (lines === undefined) return undefined;
  return text.includes('///') ? pymdownOf(text, line, lines) : undefined;
}

/** Options in the next lines, as MyST has them, are left out. */
function bracedFence(fence: Fence, rest: string, lines: readonly string[] | undefined): Fence {
  const { options, count } = lines === undefined ? noOptions : optionsBelow(fence.line, lines);
  const code = lines === undefined ? undefined : codeOfMyst(rest, options);
  const opens = lines === undefined || code !== undefined ? undefined : bracedDirective(rest, options);
  if (code !== undefined) return { ...fence, opens: rest, code, isChanged: true, options: count };
  // The line that closes an unknown block closes no other one.
  if (opens === undefined) return { ...fence, opens: rest };
  return { ...fence, opens, isChanged: true, options: count, ...targetOf(opens, options) };
}

/** The target of a block, unless its content is no Markdown or only other blocks. */
function targetOf(opens: string, options: readonly string[]): { target?: string } {
  if (/^(?:myst-(?:toctree|hidden)|tabs|cards|steps)/.test(opens)) return {};
  const [target] = options.flatMap(
    (line) => /:(?:name|label):[ \t]*([\w.:/-]{1,100})$/.exec(line)?.[1] ?? [],
  );
  return target === undefined ? {} : { target };
}

/** The lines after one that opens a block of MyST that are its options. */
function optionsBelow(line: number, lines: readonly string[]): ReturnType<typeof mystOptions> {
  return mystOptions(lines.slice(line + 1, line + 1 + mostOptions).map((each) => withoutEnd(each, ' \t\r')));
}

const noOptions: ReturnType<typeof mystOptions> = { options: [], count: 0 };

/** A fence of backticks whose name in braces is that of a block of Markdown: ` ```{note} `. */
function fenceOfMyst(text: string, line: number, lines: readonly string[]): Fence | undefined {
  const named = namedFence(text);
  if (named !== undefined) return { ...named, line };
  const [, prefix = '', marks = '', rest = ''] = mystFence.exec(text) ?? [];
  if (rest === '') return undefined;
  const { options, count } = optionsBelow(line, lines);
  const info = withoutEnd(rest, ' \t\r');
  const code = codeOfMyst(info, options);
  const opens = code === undefined ? fencedDirective(info, options) : info;
  if (opens === undefined) return undefined;
  const fence = { line, prefix, sign: marks.charAt(0), count: marks.length, opens };
  if (code === undefined) return { ...fence, options: count, ...targetOf(opens, options) };
  // An empty line below the options is none of the code.
  return { ...fence, code, options: /^\r?$/.test(lines[line + 1 + count] ?? '-') ? count + 1 : count };
}

const mystFence = /^([ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,}|:{3,})[ \t]*(\{[A-Za-z][^`]*)$/;

/** More lines than this are no options of a block. */
const mostOptions = 10;

const generated = /^mkdocs-(?:click|typer\d?)$/;
/** The first of the options below the name of a module. */
const generatedOption =
  /^[ \t>]*(?: {4}|\t)[ \t]*(?:(?:options|selection|rendering):|handler:[ \t]*\w+)[ \t\r]*$/;

function isGenerated(rest: string, next: string): boolean {
  return generated.test(rest) || (/^[A-Za-z_]\w*$/.test(rest) && generatedOption.test(next));
}

/** VuePress names a group of tabs by `tabs#name`, VitePress by `tabs key:name`. */
const groupName = /^([A-Za-z][\w-]*)(?:#|(?<=^tabs)[ \t]+key:)([\w-]+)$/;

function directiveFence(fence: Fence, opens: string | undefined): Fence {
  if (opens === undefined) return fence;
  const [, name, group] = groupName.exec(opens) ?? [];
  return name === undefined
    ? { ...fence, opens }
    : { ...fence, opens: `${name}{group="${group}"}`, isChanged: true };
}

function tagOf(text: string, line: number): Fence | undefined {
  const [prefix = ''] = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?/.exec(text) ?? [];
  const tag = text.slice(prefix.length);
  const closes = closingTag(tag);
  if (closes !== undefined)
    return { line, prefix, sign: closes, count: 0, ...(isLinkTag(closes) ? { instead: '' } : {}) };
  const opened = openingTag(tag);
  if (opened === undefined) return undefined;
  const fence = { line, prefix, sign: opened.name, count: 0 };
  return 'instead' in opened ? { ...fence, instead: opened.instead } : { ...fence, opens: opened.directive };
}

const option = /^[ \t>]*[ \t]{4}([a-z_]+):[ \t]*(.*)$/;

/** `/// details | Title`, and options such as `type: warning` in the next lines, indented. */
function pymdownOf(text: string, line: number, lines: readonly string[]): Fence | undefined {
  const [, prefix = '', slashes, written, title = ''] = pymdown.exec(text) ?? [];
  if (slashes === undefined) return undefined;
  const name = written?.toLowerCase();
  const fence = { line, prefix, sign: '/', count: slashes.length };
  if (name === undefined) return fence;
  const options = new Map<string, string>();
  let read = 0;
  for (; read < mostOptions; read += 1) {
    const [, key, value = ''] = option.exec(lines[line + 1 + read] ?? '') ?? [];
    if (key === undefined) break;
    options.set(key, value.trim());
  }
  const type = options.get('type') ?? '';
  const note = versionNote(name, title.trim());
  const kind = note?.kind ?? (name === 'admonition' && /^[a-z][\w-]*$/.test(type) ? type : name);
  const shown = note?.title ?? title.trim();
  const isOpen = /^true$/i.test(options.get('open') ?? '') ? '{open}' : '';
  const label = shown === '' ? '' : `[${shown.replace(/\\?[[\]]/g, (bracket) => `\\${bracket.slice(-1)}`)}]`;
  return { ...fence, opens: `${kind}${label}${isOpen}`, options: read };
}

/** Finds the blocks of a text. A line in a block of code is none. */
function blocksIn(
  lines: readonly string[],
  read: (line: string, index: number) => Fence | undefined,
): Block[] {
  const roots: Block[] = [];
  const open: Block[] = [];
  let code: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (open.at(-1)?.open.code !== undefined) {
      const end = endOfCode(line, index, open);
      if (end !== undefined) close(end, open);
      continue;
    }
    const [, marks, info = ''] = codeFence.exec(withoutEnd(line, '\r')) ?? [];
    if (code !== undefined) {
      if (marks?.startsWith(code) && info.trim() === '') code = undefined;
      continue;
    }
    const fence = read(line, index) ?? (info.trim() === '' ? endOfMyst(line, index, open) : undefined);
    if (fence === undefined) {
      code = marks;
      if (tabLine.test(line)) endTab(open);
      continue;
    }
    if (fence.instead !== undefined) roots.push({ open: fence, children: [] });
    else if (fence.opens === undefined) close(fence, open);
    else if (open.length < deepest) {
      const block = { open: fence, children: [] };
      (open.at(-1)?.children ?? roots).push(block);
      open.push(block);
    }
  }
  return roots;
}

/** A line that begins a tab of VitePress. */
const tabLine = /^[ \t>]*==[ \t]+\S/;

/** The next tab begins, so what is open in the one before it ends, as it does in VitePress. */
function endTab(open: Block[]): void {
  const tabs = open.findLastIndex(
    (block) => block.open.sign === ':' && /^tabs\b/.test(block.open.opens ?? ''),
  );
  if (tabs === -1) return;
  for (const block of open.splice(tabs + 1)) block.endsWithOuter = true;
}

/** The line that closes a block of MyST whose content is code: nothing in it is read. */
function endOfCode(text: string, line: number, open: readonly Block[]): Fence | undefined {
  const { sign = '', count = 0 } = open.at(-1)?.open ?? {};
  const [, prefix = '', marks = ''] = onlyMarks.exec(withoutEnd(text, ' \t\r')) ?? [];
  return marks.startsWith(sign.repeat(count)) && marks !== '' ? { line, prefix, sign, count } : undefined;
}

const onlyMarks = /^([ \t>]*)(:{3,}|`{3,}|~{3,})$/;

/** The line of backticks that closes a block of MyST, which has as many as the one that opens it, or more: then it closes the outermost. */
function endOfMyst(text: string, line: number, open: readonly Block[]): Fence | undefined {
  const [, marks = ''] = codeFence.exec(withoutEnd(text, '\r')) ?? [];
  const sign = marks.charAt(0);
  const begun =
    open.findLast((block) => block.open.sign === sign && block.open.count === marks.length) ??
    open.find((block) => block.open.sign === sign && block.open.count < marks.length);
  if (sign === '' || begun === undefined) return undefined;
  const prefix = text.slice(0, text.indexOf(marks));
  return { line, prefix, sign, count: begun.open.count };
}

/** Closes the innermost block with the sign and as many marks; otherwise the innermost one with fewer. */
function close(fence: Fence, open: Block[]): void {
  const isSame = ({ open: { sign } }: Block) => sign === fence.sign;
  const exact = open.findLastIndex((block) => isSame(block) && block.open.count === fence.count);
  const at =
    exact === -1 ? open.findLastIndex((block) => isSame(block) && block.open.count < fence.count) : exact;
  const block = open[at];
  if (block === undefined) return;
  block.close = fence;
  const [, ...inside] = open.splice(at);
  if (/[`~]/.test(fence.sign)) for (const inner of inside) inner.endsWithOuter = true;
}

/**
 * Writes a block and what it contains with as many colons as needed, in place, and returns the lines that changed. A block that is never
 * closed, or contains one, stays as it is, so that it cannot contain the rest of the page; what is closed in it is written.
 */
function written(block: Block, lines: string[]): number[] {
  const { instead, prefix, line } = block.open;
  if (instead !== undefined) {
    lines[line] = prefix + instead;
    return [line];
  }
  const named = block.open.sign === 'content-ref' ? nameLinks(block, lines) : [];
  if (!isClosed(block, lines)) return [...named, ...block.children.flatMap((child) => written(child, lines))];
  if (!needsChange(block)) return named;
  const changed = named;
  write(block, lines, changed);
  return changed;
}

/** The link in a reference of GitBook has the name of its file as its text. GitBook shows the title of the page, as a link without a text does. */
function nameLinks({ open, close: end }: Block, lines: string[]): number[] {
  const from = open.line + 1;
  return lines.slice(from, Math.min(end?.line ?? from, from + mostOptions)).flatMap((line, index) => {
    const [, before, text = '', address = '', after = ''] = onlyLink.exec(line) ?? [];
    const name =
      before === undefined || !address.replace(/\/$/, '').endsWith(text.replace(/\/$/, ''))
        ? undefined
        : nameOfPage(address);
    if (name === undefined) return [];
    lines[from + index] = `${before}[](${address})${after}`;
    return [from + index];
  });
}

const onlyLink = /^([ \t>]*)\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)([ \t\r]*)$/;

function isClosed(block: Block, lines: readonly string[]): boolean {
  if ((block.close === undefined && !block.endsWithOuter) || hasOwnSection(block, lines)) return false;
  return block.children.every((child) => isClosed(child, lines));
}

/** Blocks that are made of blocks, which can contain whole sections. */
const containsBlocks = /^(?:code-)?(?:tabs?|group)\b|^(?:steps?|stepper|cards?|columns?|details|raw|v-pre)\b/;

/**
 * Whether a section of the page begins after a block in an admonition that has as many colons. The line that closes the inner block was then
 * meant for the outer one.
 */
function hasOwnSection({ open, close: end, children }: Block, lines: readonly string[]): boolean {
  const last = children.findLast((child) => child.open.sign === ':' && child.open.count >= open.count);
  if (open.sign !== ':' || last?.close === undefined || containsBlocks.test(open.opens ?? '')) return false;
  return lines.slice(last.close.line + 1, end?.line).some((line) => /^#{1,2}[ \t]/.test(line));
}

/** A directive in which every other one has fewer colons is one that the parser reads. */
function needsChange({ open, close: end, children }: Block): boolean {
  if (open.sign !== ':' || open.isChanged || end?.count !== open.count) return true;
  return children.some((child) => child.open.count >= open.count || needsChange(child));
}

function write({ open, close: end, children }: Block, lines: string[], changed: number[]): number {
  const counts = children.map((child) => write(child, lines, changed));
  const count = Math.max(3, open.count, ...counts.map((each) => each + 1));
  const colons = ':'.repeat(count);
  const put = (index: number, text: string) => {
    if (lines[index] === text) return;
    lines[index] = text + (lines[index]?.endsWith('\r') ? '\r' : '');
    changed.push(index);
  };
  const isCode = open.code !== undefined;
  // More than what is in it has.
  const marks = isCode ? '`'.repeat(count + 3) : colons;
  const { options = 0, prefix } = open;
  const typed = isCode ? typedIn(lines.slice(open.line + 1, open.line + 1 + options)) : undefined;
  const below = open.line + options - (typed === undefined ? 0 : 1);
  // Below its options, which are no lines of the code. The mark of a list item stays in its line.
  const first = isCode && !/[^ \t>]/.test(prefix) ? below : open.line;
  for (let index = open.line; index <= open.line + options; index += 1)
    if (index !== first) put(index, isCode && index < first ? prefix.trimEnd() : '');
  put(first, `${prefix}${marks}${isCode ? open.code : (open.opens ?? '')}`);
  if (typed !== undefined) put(open.line + options, `${prefix.replace(/[^ \t>]/g, ' ')}$ ${typed}`);
  if (open.target !== undefined)
    put(open.line + options, `${prefix.replace(/[^ \t>]/g, ' ')}(${open.target})=`);
  if (end !== undefined) put(end.line, `${end.prefix}${marks}`);
  return count;
}

/** The command that a terminal of MyST has as an option, above what it printed. */
function typedIn(options: readonly string[]): string | undefined {
  return options.flatMap((line) => /^[ \t>]*:input:[ \t]+(\S.*?)[ \t\r]*$/.exec(line)?.[1] ?? [])[0];
}
