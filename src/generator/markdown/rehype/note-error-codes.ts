// Finds what a page writes about error codes: codes in sentences and rows that link to pages of APIs, and the tables of
// `:::error-codes`, whose empty last cells become holes. Which codes are error codes, and what the links lead to, is known when all
// documents are read.

import type { Element, ElementContent } from 'hast';
import { attribute, isElement, textNode, textOf } from '../../shared/hast-nodes.ts';
import { contentMark } from '../../shared/html/chunks.ts';
import type { ErrorCodeUse } from '../../types/doc.ts';
import { rowsIn } from '../tree/html-parts.ts';
import type { Page } from '../tree/page-context.ts';

/** Elements whose text is read as sentences. A row of a table is read as a whole. */
const blocks = new Set(['p', 'li', 'dt', 'dd', 'tr']);
/** Elements inside of a block that are blocks themselves, or whose text is not prose. */
const inner = new Set('p ul ol dl pre table blockquote details div figure portal-directive'.split(' '));

/** The links and codes of a sentence. */
interface Sentence {
  links: string[];
  codes: Element[];
}

/** Records the codes of a block that has links to pages of APIs. Call it before links are replaced by holes. */
export function noteErrorCodes(node: Element, page: Page): void {
  if (page.file === undefined || !blocks.has(node.tagName)) return;
  if (node.tagName === 'tr') noteRow(node, page);
  else note(sentencesOf(node, inner), [], page);
}

function noteRow(row: Element, page: Page): void {
  const cells = row.children.filter((child) => isElement(child));
  const [first] = cells;
  const last = cells.at(-1);
  if (first === undefined || last === undefined) return;
  // The row explains a code, and its links are advice, unless the last cell lists operations.
  if (isOnlyCode(first)) page.linksOfCells.set(last, linksIn(last));
  else noteCells(first, cells, page);
}

function linksIn(node: Element): string[] {
  return sentencesOf(node, none).flatMap(({ links }) => links);
}

/** The operation of a row is the one that its first cell links to. */
function noteCells(first: Element, cells: readonly Element[], page: Page): void {
  const subject = linksIn(first);
  for (const cell of cells) note(sentencesOf(cell, none), subject, page);
}

const none: ReadonlySet<string> = new Set();

function note(sentences: readonly Sentence[], subject: string[], page: Page): void {
  for (const [index, { codes }] of sentences.entries()) {
    if (codes.length === 0) continue;
    const near = sentences.slice(0, index + 1).map(({ links }) => links);
    const links = [subject, ...near.reverse()].filter((group) => group.length > 0);
    if (links.length === 0) continue;
    for (const code of codes)
      page.errorCodes.push({ kind: 'named', code: textOf(code).trim(), links, ...placeOf(code) });
  }
}

/** Splits the text of a block into sentences. */
function sentencesOf(block: Element, leftOut: ReadonlySet<string>): Sentence[] {
  const sentences: Sentence[] = [{ links: [], codes: [] }];
  const read = (nodes: readonly ElementContent[]) => {
    for (const node of nodes) {
      const sentence = sentences.at(-1);
      if (node.type === 'text') {
        const ends = node.value.match(/[.!?](?=\s|$)|[。！？]/g)?.length ?? 0;
        for (let count = 0; count < ends; count += 1) sentences.push({ links: [], codes: [] });
      } else if (isElement(node) && !leftOut.has(node.tagName)) {
        const href = node.tagName === 'a' ? (attribute(node, 'href') ?? '') : '';
        if (mayBeOfApi.test(href)) sentence?.links.push(href);
        if (node.tagName === 'code' && isWord(textOf(node))) sentence?.codes.push(node);
        else read(node.children);
      }
    }
  };
  read(block.children);
  return sentences;
}

/** A link that can lead to the page of an operation: `/api/boats/get-it`, `op:getBoat`. */
const mayBeOfApi = /(?:^|\/)api\/|^op:/;

/** The most characters of a code. */
const mostOfCode = 60;

function isWord(code: string): boolean {
  return /^\s*[\p{L}\p{N}]\S*\s*$/u.test(code) && code.length <= mostOfCode;
}

function isOnlyCode({ children }: Element): boolean {
  const [code, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return isElement(code, 'code') && others.length === 0;
}

/** Fills the tables of `:::error-codes`: the last cell of each row that begins with a code. Returns whether there is such a row. */
export function fillErrorCodes(
  content: readonly ElementContent[],
  api: string | undefined,
  page: Page,
): boolean {
  const rows = new Set(rowsIn(content));
  const own = page.codeRows.filter(({ row }) => rows.has(row));
  for (const { row, code } of own) {
    const cells = row.children.filter((child) => isElement(child));
    const [last] = cells.slice(1).slice(-1);
    if (last === undefined) continue;
    const [first] = cells[0]?.children.filter((child) => isElement(child)) ?? [];
    const place = placeOf(first ?? row);
    const of = api === undefined ? {} : { api };
    const isEmpty = textOf(last).trim() === '';
    if (isEmpty) last.children = [textNode(contentMark({ hole: 'operations', code, ...of }))];
    const links = isEmpty ? {} : { links: page.linksOfCells.get(last) ?? [] };
    page.errorCodes.push({ kind: 'cell', code, ...of, ...links, ...place });
  }
  return own.length > 0;
}

function placeOf({ position }: Element): Pick<ErrorCodeUse, 'line' | 'column' | 'endColumn'> {
  if (position === undefined) return { line: 1, column: 1, endColumn: 1 };
  const { start, end } = position;
  return {
    line: start.line,
    column: start.column,
    endColumn: end.line === start.line ? end.column : start.column,
  };
}
