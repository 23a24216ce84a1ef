// Limits for texts on which the parser takes quadratic time. It compares each mark of emphasis and each bracket with all others of
// the paragraph, and reads to the end of the paragraph for each start of code or HTML that is not closed.

import type { Nodes, Root, Table, TableRow } from 'mdast';
import { EditMap } from 'micromark-util-edit-map';
import type { Diagnostic, Place } from '../types/diagnostic.ts';
import type { SyntaxExtension } from '../types/seam/markdown-syntax.ts';
import { joinCodeCells } from './remark/join-code-cells.ts';
import type { Page } from './tree/page-context.ts';

/** Limits for one paragraph. `read` is the number of characters that the parser reads again for unclosed constructs, in all paragraphs. */
const mostOfParagraph = { runs: 3000, brackets: 5000, read: 50_000_000 };
const backticks = /`+/g;
/** HTML constructs with any content up to their end (CommonMark 0.31, section 6.6). */
const untilEnd = [
  { start: '<!--', end: '-->' },
  { start: '<?', end: '?>' },
  { start: '<![CDATA[', end: ']]>' },
  { start: '<!', end: '>' },
];
const mark = /[*_~]+|\[/g;
const fenceStart = /^( *)(`{3,}(?=[^`]*$)|~{3,})/;
/** A line that ends the paragraph before it (CommonMark 0.31, sections 4.2 and 5.2). */
const blockStart = /^ *(?:#{1,6} |[-+*] +\S|1[.)] +\S)/;
const delimiterRow = /^[ >]*\|?[ :]*-[- :|]*$/;

/** Whether a paragraph of a text has more marks than the parser handles in about a second. Linear in its length. */
function hasTooManyMarks(text: string): boolean {
  // One paragraph of all of it would be within the limits: what is read again is at most the square of the length.
  if (text.length ** 2 < mostOfParagraph.read && (text.match(mark)?.length ?? 0) < mostOfParagraph.runs)
    return false;
  let runs = 0;
  let brackets = 0;
  const kindOf = lineKinds();
  const repeated = repeatedReads();
  for (const line of text.split('\n')) {
    if (kindOf(line.trimEnd()) === 'begins') {
      [runs, brackets] = [0, 0];
      repeated.begin();
    }
    if (repeated.add(line) > mostOfParagraph.read) return true;
    for (const [found] of line.matchAll(mark))
      if (found === '[') brackets += 1;
      else runs += 1;
    if (runs > mostOfParagraph.runs || brackets > mostOfParagraph.brackets) return true;
  }
  return false;
}

/** Counts the characters that the parser reads again: the length of each paragraph for every unclosed start in it. */
function repeatedReads(): { begin(): void; add(line: string): number } {
  const lengths = new Set<number>();
  const state = { before: 0, length: 0, open: untilEnd.map(() => 0) };
  const inParagraph = () =>
    state.length * state.open.reduce((total, count) => total + count, Math.max(lengths.size - 1, 0));
  return {
    begin: () => {
      state.before += inParagraph();
      state.length = 0;
      state.open.fill(0);
      lengths.clear();
    },
    add: (line) => {
      state.length += line.length;
      // A run closes an earlier one of the same length, so at most one of each length stays open.
      if (line.includes('`')) for (const [run] of line.matchAll(backticks)) lengths.add(run.length);
      if (line.includes('<'))
        untilEnd.forEach(({ start, end }, index) => {
          const last = line.lastIndexOf(end);
          const open = last === -1 ? (state.open[index] ?? 0) : 0;
          state.open[index] = open + line.slice(last + 1).split(start).length - 1;
        });
      return state.before + inParagraph();
    },
  };
}

interface Fence {
  indent: number;
  mark: string;
}

/** Classifies lines: one that begins a block of text (a paragraph, a table row, a line of code), or continues it. */
function lineKinds(): (line: string) => 'begins' | 'continues' {
  let fence: Fence | undefined;
  let isTable = false;
  let isHtml = false;
  let before = '';
  return (line) => {
    const last = before;
    before = line;
    if (fence !== undefined) {
      if (!endsFence(line, fence)) return 'begins';
      fence = undefined;
      if (fenceStart.test(line)) return 'begins';
    }
    if (line.trim() === '') [isTable, isHtml] = [false, false];
    isHtml ||= line.trimStart().startsWith('<');
    // Inside HTML a fence has no meaning; with a deep indent it counts only after an empty line.
    const [, indent = '', written] = fenceStart.exec(line) ?? [];
    if (written !== undefined && !isHtml && (indent.length < 4 || last === ''))
      fence = { indent: indent.length, mark: written };
    isTable ||= line.includes('-') && delimiterRow.test(line) && cells(line) === cells(last);
    return fence !== undefined || isTable || line.trim() === '' || blockStart.test(line)
      ? 'begins'
      : 'continues';
  };
}

/** A fence ends with its closing mark, or at a line with less indent, which ends the list around the fence. */
function endsFence(line: string, { indent, mark }: Fence): boolean {
  const content = line.trimStart();
  if (content === '') return false;
  return line.length - content.length < indent || (content.startsWith(mark) && /^(`+|~+)$/.test(content));
}

function cells(row: string): number {
  return row.replace(/^[ >]*\|?|\\[\\|]|\|$/g, '').split('|').length;
}

/**
 * Makes all parsers of the process edit their events in linear time. When a list, a footnote or a quotation ends, the parser
 * moves a few events at the end of its list. By default it copies the whole list, which takes quadratic time for many lists.
 */
export function editEventsInPlace(): void {
  EditMap.prototype.consume = consume;
}

/** Replaces `EditMap.consume`. It does not copy the events before the first edit. */
const consume: EditMap['consume'] = function (this: EditMap, events) {
  const edits = this.map.toSorted(([one], [other]) => one - other);
  const [start = events.length] = edits[0] ?? [];
  const moved = events.slice(start);
  events.length = start;
  let from = start;
  for (const [index, removed, added] of edits) {
    for (const event of moved.slice(from - start, index - start)) events.push(event);
    for (const event of added) events.push(event);
    from = index + removed;
  }
  for (const event of moved.slice(from - start)) events.push(event);
  this.map.length = 0;
  this.index.clear();
};

/**
 * Limits beyond which a text is not parsed but shown as written. On hostile input the parser would take minutes or exhaust the
 * stack. Texts for readers are far below them.
 */
const most = {
  characters: 2_000_000,
  openDirectives: 50,
  lazyLines: 2000,
  linesOfParagraph: 20_000,
  tokens: 725_000,
  withData: 5_000_000,
};
const nesting = /^(?:[ \t]*(?:>|(?:[*+:-]|\d{1,9}[.)])[ \t])){100}/m;
const emphasisRun = /([*_~])\1{500}/;
const directiveFence = /^[ \t>]*:{3,}(\S?)/gm;
/** Shorter texts cannot have enough lines to exceed a limit. */
const shortText = 4000;

/** Where a file is written into the text. It has no marks, so it takes the parser little time. */
const embedded = /\bdata:[\w/+.-]{1,100};base64,/g;

function lengthOfData(text: string): number {
  const part = /[\w+/=-]{1,50000}/y;
  let total = 0;
  for (const { 0: start, index } of text.matchAll(embedded)) {
    let end = index + start.length;
    part.lastIndex = end;
    while (part.test(text)) end = part.lastIndex;
    total += end - index;
  }
  return total;
}

/** Whether a text is too large or too deeply nested to be parsed. Linear in its length. */
export function isExcessive(text: string): boolean {
  return (
    text.length > most.withData ||
    (text.length > most.characters && text.length - lengthOfData(text) > most.characters) ||
    nesting.test(text) ||
    emphasisRun.test(text) ||
    (text.includes(':::') && hasTooManyOpenDirectives(text)) ||
    (text.length > shortText && (hasTooManyJoinedLines(text) || hasTooManyMarks(text)))
  );
}

/** A text has more tokens than there is memory for. `line` is where the last one begins. */
export class TooManyTokens extends RangeError {
  readonly line: number;

  constructor(line: number) {
    super('The text has too many tokens.');
    this.line = line;
  }
}

/**
 * Limits the tokens of a text, which the parser keeps until it has read the text: its blocks, lines, marks and pieces of text. Each takes about
 * a kilobyte with what is made of it. The tokenizer of the bundle counts them (`scripts/parser-patches.mjs`).
 */
export function tokenLimit(mostTokens = most.tokens): SyntaxExtension {
  const exceed = ({ start }: { start: { line: number } }) => {
    throw new TooManyTokens(start.line);
  };
  return { limits: { null: [{ most: mostTokens, exceed }] } } as unknown as SyntaxExtension;
}

/** The most characters that a tree can have: the text of a page, and what its references, abbreviations and values repeat. */
const mostInTree = 10_000_000;
/** A shorter text cannot repeat a part of it so often. */
const fewestRepeated = 8_000;

/**
 * Asks, before HTML is made of a tree, whether the page has room for it: references, abbreviations and values can repeat a long text any
 * number of times.
 * @throws RangeError if it has not
 */
export function checkTreeSize(tree: Root, source: string): void {
  if (source.length < fewestRepeated) return;
  const sizes = new Map<string, number>();
  visitNodes(tree, (node) => {
    if (node.type === 'definition' && !sizes.has(node.identifier))
      sizes.set(node.identifier, node.url.length + (node.title?.length ?? 0));
  });
  const budget = { left: mostInTree };
  visitNodes(tree, (node) => {
    budget.left -= ownSize(node);
    if (node.type === 'linkReference' || node.type === 'imageReference')
      budget.left -= sizes.get(node.identifier) ?? 0;
    if (budget.left < 0) throw new RangeError('The tree is too large.');
  });
}

function visitNodes(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) visitNodes(child, visit);
}

/** The characters that a node has in its text and attributes. */
function ownSize(node: Nodes): number {
  let size = 'value' in node ? node.value.length : 'url' in node ? node.url.length : 0;
  if ('title' in node && typeof node.title === 'string') size += node.title.length;
  if ('attributes' in node) size += sizeOfValues(node.attributes);
  if (node.data?.hProperties !== undefined) size += sizeOfValues(node.data.hProperties);
  return size;
}

function sizeOfValues(values: object | null | undefined): number {
  let size = 0;
  for (const value of Object.values(values ?? {})) if (typeof value === 'string') size += value.length;
  return size;
}

function hasTooManyOpenDirectives(text: string): boolean {
  let open = 0;
  for (const [, name] of text.matchAll(directiveFence)) {
    open = name === '' ? Math.max(open - 1, 0) : open + 1;
    if (open > most.openDirectives) return true;
  }
  return false;
}

/** Lines that continue a quotation without its mark (CommonMark 0.31, section 5.1) take quadratic time. */
function hasTooManyJoinedLines(text: string): boolean {
  let lazy = 0;
  let run = 0;
  let wasQuoted = false;
  for (const line of text.split('\n')) {
    const trimmed = line.trimStart();
    const isQuoted = trimmed.startsWith('>');
    run = trimmed === '' ? 0 : run + 1;
    if (wasQuoted && !isQuoted && trimmed !== '') lazy += 1;
    if (lazy > most.lazyLines || run > most.linesOfParagraph) return true;
    wasQuoted = isQuoted;
  }
  return false;
}

/**
 * Number of empty cells that any text can add; a longer text can add as many as it has characters. Rows with fewer cells than
 * the head of their table get empty ones (GFM 0.29, section 4.10), so without a limit a small text could create millions.
 */
const always = 1000;

/** Adds empty cells to the rows of all tables. Diagnostic: `ragged-table`, at the first row that is left as it is. */
export function fillRows(tree: Nodes, page: Page): void {
  if (!page.source.includes('|')) return;
  const budget = { left: Math.max(always, page.source.length) };
  const tables = tablesIn(tree);
  for (const table of tables) joinCodeCells(table, page.source);
  reportExtraCells(tables, page);
  for (const table of tables)
    for (const row of table.children) {
      if (budget.left >= 0) fillRow(row, table, budget);
      if (budget.left >= 0) continue;
      report(row, page);
      return;
    }
}

function fillRow(row: TableRow, { align }: Table, budget: { left: number }): void {
  const missing = (align?.length ?? 0) - row.children.length;
  if (missing <= 0) return;
  budget.left -= missing;
  if (budget.left < 0) return;
  for (let count = 0; count < missing; count += 1) row.children.push({ type: 'tableCell', children: [] });
}

/** Reports the cells that no column of their table has, which GFM leaves out. Diagnostic: `extra-table-cells`. */
function reportExtraCells(tables: Table[], { file, source, diagnostics }: Page): void {
  const cells = tables.flatMap(({ align, children }) =>
    children.flatMap((row) => {
      const extra = row.children.slice(align?.length ?? row.children.length);
      return extra.find((cell) => cell.children.length > 0) ?? [];
    }),
  );
  const [first, ...others] = cells;
  if (first === undefined) return;
  const { start, end } = first.position ?? {};
  const written = source
    .slice(start?.offset ?? 0, end?.offset ?? 0)
    .replace(/^\||\|$/g, '')
    .trim();
  const lines = [...new Set(others.map(({ position }) => position?.start.line))].slice(0, 5).join(', ');
  diagnostics.push({
    code: 'extra-table-cells',
    severity: 'warning',
    message: `The cell \`${written.replaceAll('`', "'").slice(0, 60)}\` is not shown, as the head of its table has fewer cells than the row.`,
    ...(file === undefined || start === undefined || end === undefined
      ? {}
      : { place: { file, line: start.line, column: start.column, endColumn: end.column } }),
    notes: [
      'Write `\\|` for a vertical bar in a cell, also in code, or add a cell to the head and to the line below it.',
      ...(lines === ''
        ? []
        : [`Further rows have too many cells: line ${lines}${others.length > 5 ? ', ...' : ''}.`]),
    ],
  });
}

function tablesIn(node: Nodes): Table[] {
  if (node.type === 'table') return [node];
  return 'children' in node ? node.children.flatMap(tablesIn) : [];
}

function report({ position }: TableRow, { file, diagnostics }: Page): void {
  diagnostics.push({
    code: 'ragged-table',
    severity: 'warning',
    message:
      'This row has far fewer cells than the head of its table; this row and all after it get no empty cells.',
    ...(file === undefined
      ? {}
      : { place: { file, ...(position && { line: position.start.line, column: position.start.column }) } }),
    notes: ['Give each row as many cells as the head, or make a narrower table.'],
  });
}

/** Diagnostic: `unreadable-markdown`, with the line at which the parser stopped, if the text has too many tokens. */
export function unreadable(place: Place): Diagnostic {
  const message =
    place.line === undefined
      ? 'The text is too large, too deeply nested or too full of marks to be parsed'
      : 'The parser stopped here, as the text has too many blocks, lines and marks';
  return {
    code: 'unreadable-markdown',
    severity: 'warning',
    message: `${message}; the page shows it as written.`,
    place,
    notes: ['Split the page, or take nested quotations, lists and blocks apart.'],
  };
}
