// Parses text to mdast, with one frozen unified processor for each set of constructs, created at first use.

import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { type Plugin, unified } from 'unified';
import type {
  Dialect,
  DialectSyntax,
  SyntaxExtension,
  TreeExtension,
} from '../types/seam/markdown-syntax.ts';
import { editEventsInPlace, tokenLimit } from './limits.ts';
import { destinationPlaces } from './tree/destinations.ts';
import { escapedCharacters } from './tree/escaped-characters.ts';

/** Parses text to mdast with the given constructs. */
export type Parse = (text: string, constructs: readonly Construct[], dialects?: readonly Dialect[]) => Root;

const extensions: Record<
  Exclude<Construct, 'frontMatter' | 'table'>,
  () => [SyntaxExtension, TreeExtension]
> = {
  strikethrough: () => [gfmStrikethrough(), gfmStrikethroughFromMarkdown()],
  taskList: () => [gfmTaskListItem(), gfmTaskListItemFromMarkdown()],
  autolink: () => [gfmAutolinkLiteral(), gfmAutolinkLiteralFromMarkdown()],
  footnote: () => [gfmFootnote(), gfmFootnoteFromMarkdown()],
  // The places of the fences show whether a directive is closed.
  directive: () => [containerDirective(), directiveFromMarkdown({ verbose: true })],
  eastAsianEmphasis: () => [cjkFriendlyExtension(), {}],
};

/**
 * Creates the parser of a Markdown stage; it caches its processors.
 * @param mostTokens the tokens that a text can have; by default as many as the memory of a build allows
 */
export function createParser(mostTokens?: number): Parse {
  editEventsInPlace();
  const processors = new Map<string, (text: string) => Root>();
  const limit = tokenLimit(mostTokens);
  return (text, constructs, dialects = []) => {
    const key = [...constructs, ...dialects.map(({ name }) => name)].join();
    const parse = processors.get(key) ?? processorFor(constructs, dialects, limit);
    processors.set(key, parse);
    return parse(text);
  };
}

/**
 * Parses text to mdast with only the constructs that it needs.
 * @param leftOut constructs that the text cannot use
 * @param dialects those that the text can have
 */
export function parseWithNeeds(
  parse: Parse,
  text: string,
  { leftOut = [], dialects = [] }: { leftOut?: readonly Construct[]; dialects?: readonly Dialect[] } = {},
): Root {
  const allowed = (construct: Construct) => !leftOut.includes(construct);
  const constructs = constructsIn(text).filter(allowed);
  const tree = parse(text, constructs, dialects);
  const missed = missedIn(tree, text, constructs).filter(allowed);
  return missed.length === 0 ? tree : parse(text, [...constructs, ...missed], dialects);
}

function processorFor(
  constructs: readonly Construct[],
  dialects: readonly Dialect[],
  limit: SyntaxExtension,
): (text: string) => Root {
  const processor = unified().use(remarkParse);
  if (constructs.includes('frontMatter')) processor.use(remarkFrontmatter, ['yaml', 'toml']);
  const tables = createTableSyntax();
  const syntaxes = dialects.flatMap(({ syntax }) => (syntax === undefined ? [] : [syntax()]));
  const frozen = processor
    .data({ micromarkExtensions: [limit] })
    .use(withSyntax, constructs, tables, syntaxes)
    .freeze();
  return (text) => {
    tables.open(text);
    for (const { open } of syntaxes) open?.(text);
    return frozen.parse(text);
  };
}

/** Passes extensions to remark-parse as remark plugins do, through the processor's data. */
const withSyntax: Plugin<[readonly Construct[], TableSyntax, readonly DialectSyntax[]]> = function (
  constructs,
  tables,
  syntaxes,
) {
  const data: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } = this.data();
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    destinationPlaces(),
    escapedCharacters(),
  ];
  const add = (syntaxExtension: SyntaxExtension, treeExtension: TreeExtension) => {
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntaxExtension];
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), treeExtension];
  };
  for (const construct of constructs) {
    if (construct === 'table') add(tables.extension, gfmTableFromMarkdown());
    else if (construct !== 'frontMatter') add(...extensions[construct]());
  }
  for (const { extension, tree } of syntaxes) add(extension, tree);
};

/** Container directives only: `10:30`, `a:b` and `::x` in prose stay text. */
function containerDirective(): SyntaxExtension {
  const colon = 58;
  const [container] = [directive().flow?.[colon]].flat();
  return container === undefined ? {} : { flow: { [colon]: container } };
}

/** A delimiter row (GFM 0.29, section 4.10), after the marks of block quotes and the indentation of list items. */
const delimiterRow = /^[ \t>]*[|:-][ \t|:-]*$/;

/** Tables of one text at a time. */
interface TableSyntax {
  extension: SyntaxExtension;
  /** Says which text is parsed next. */
  open: (text: string) => void;
}

/**
 * Creates the construct. The original reads each line of a paragraph as a head row, until the next line shows that it is none.
 * Law: a line is read as a head row only if the next line can be a delimiter row, and then with the result of the original.
 */
function createTableSyntax(): TableSyntax {
  const original = [gfmTable().flow?.null].flat()[0];
  if (original === undefined) throw new Error('micromark-extension-gfm-table has no construct for flow');
  let delimiterRows: ReadonlySet<number> = new Set();
  const tokenize: typeof original.tokenize = function (effects, ok, nok) {
    const start = original.tokenize.call(this, effects, ok, nok);
    return (code) => {
      const isRow = delimiterRows.has(this.now().line + 1) || isBelowRow(this.events);
      return isRow ? start(code) : nok(code);
    };
  };
  return {
    extension: { flow: { null: { ...original, tokenize } } },
    open: (text) => {
      delimiterRows = linesOf(text);
    },
  };
}

/** Returns the numbers of the lines that can be delimiter rows; the first line is 1. */
function linesOf(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.includes('-') && delimiterRow.test(line)) found.add(index + 1);
  }
  return found;
}

/** Whether the last event before line endings and indentation is of a table, so that the line can be its next row. */
function isBelowRow(events: readonly (readonly [unknown, { type: string }, ...unknown[]])[]): boolean {
  const last = events.findLast(([, { type }]) => type !== 'lineEnding' && type !== 'linePrefix');
  return last?.[1].type === 'tableHead' || last?.[1].type === 'tableRow';
}

/**
 * A construct beyond CommonMark 0.31; most are from GitHub Flavored Markdown 0.29. Each takes time for every character, so a text
 * is parsed only with those it needs. Law: a construct that is left out could not have matched the text.
 */
export type Construct =
  | 'frontMatter'
  | 'table'
  | 'strikethrough'
  | 'taskList'
  | 'autolink'
  | 'footnote'
  | 'directive'
  | 'eastAsianEmphasis';

/** CommonMark reads `**注意：**请` as text, since a letter follows the mark; these languages have no space there. */
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;

const fenceStart = /^(`{3,}|~{3,})[^`]*$/;
const fenceEnd = /^[`~]{3,}[ \t]*$/;
const linkTarget = /\]\(https?:\/\/[^\s()<>]*\)|<https?:\/\/[^\s<>]*>/gi;
const autolink = /https?:\/\/|www\.|[\w.+-]@/i;
const writtenOtherwise = /[&\\]/;
const autolinkInText = /https?:\/\/|www\.|@/i;

/** Front matter. After one without an end, its construct would keep lists and quotations from being read. */
const closedMatter =
  /^(---|\+\+\+)[ \t]*(?:\r?\n|\r(?!\n))(?:[^\r\n]*(?:\r?\n|\r(?!\n)))*?\1[ \t]*(?:[\r\n]|$)/;

/**
 * Returns the constructs that a text seems to use, always in the same order. It can include unused ones. Strikethrough and
 * autolinks can be missing, as their marks are ignored in what looks like code or a link target; `missedIn` adds them.
 */
export function constructsIn(text: string): Construct[] {
  const needed: Construct[] = [];
  if (closedMatter.test(text)) needed.push('frontMatter');
  if (/[|:][ \t]*-|-[ \t]*[|:]/.test(text)) needed.push('table');
  const prose = text.includes('~') || autolink.test(text) ? outsideCodeAndLinks(text) : text;
  if (prose.includes('~')) needed.push('strikethrough');
  if (/\[[\sxX]\]/.test(text)) needed.push('taskList');
  if (autolink.test(prose)) needed.push('autolink');
  if (text.includes('[^')) needed.push('footnote');
  if (text.includes(':::')) needed.push('directive');
  if (text.includes('*') && eastAsian.test(text)) needed.push('eastAsianEmphasis');
  return needed;
}

/**
 * Returns the constructs that a text needs besides those it was parsed with, as what looked like code or a link target can be
 * text in the tree. A construct cannot match if no text of the tree has its mark.
 */
function missedIn(tree: Root, text: string, parsedWith: readonly Construct[]): Construct[] {
  const isOpen = (construct: Construct) => !parsedWith.includes(construct);
  const missed: Construct[] = [];
  if (isOpen('strikethrough') && text.includes('~') && hasTilde(tree)) missed.push('strikethrough');
  const mayLink = () => writtenOtherwise.test(text) || autolinkInText.test(text);
  if (isOpen('autolink') && mayLink() && hasAutolink(tree)) missed.push('autolink');
  return missed;
}

function hasTilde(node: Nodes): boolean {
  if ('children' in node) return node.children.some(hasTilde);
  if (node.type === 'text') return node.value.includes('~');
  return 'alt' in node && (node.alt?.includes('~') ?? false);
}

/** Links contain no links, so their children are skipped. */
function hasAutolink(node: Nodes): boolean {
  if (node.type === 'link' || node.type === 'linkReference') return false;
  if ('children' in node) return node.children.some(hasAutolink);
  return node.type === 'text' && autolinkInText.test(node.value);
}

/** Removes fenced blocks at the margin and link targets, which contain most `~` and addresses. */
function outsideCodeAndLinks(text: string): string {
  return withoutFences(text).replace(linkTarget, ']');
}

/** Removes fenced blocks. An unclosed fence continues to the end, as in the parser. Reads each line once. */
function withoutFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  let fence: string | undefined;
  const kept = text.split('\n').filter((line) => {
    if (fence !== undefined) {
      if (line.startsWith(fence) && fenceEnd.test(line)) fence = undefined;
      return false;
    }
    fence = fenceStart.exec(line)?.[1];
    return fence === undefined;
  });
  return kept.join('\n');
}
