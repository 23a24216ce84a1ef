// Frames tables, and repairs lists that authors write as HTML: a list contains only items, and items are only in lists (HTML,
// section 4.4). Otherwise assistive technology counts them incorrectly.

import type { Element, ElementContent } from 'hast';
import { attribute, element, isElement, textOf } from '../../shared/hast-nodes.ts';
import type { CodeRow } from '../../types/doc.ts';
import { isBlank, isListElement } from '../tree/html-parts.ts';
import { type Page, uniqueName } from '../tree/page-context.ts';

const describes = ['dt', 'dd', 'div'];

/** Repairs a list or an item. Content and order are kept. */
export function repairList(node: Element, parent: Element | undefined): void {
  if (isListElement(node)) node.children = asItems(node.children);
  if (node.tagName === 'li' && !isListElement(parent)) node.tagName = 'div';
  if (['dt', 'dd'].includes(node.tagName) && !['dl', 'div'].includes(parent?.tagName ?? ''))
    node.tagName = 'div';
  if (node.tagName === 'dl' && !isSoundDescription(node)) {
    node.tagName = 'div';
    for (const child of node.children)
      if (isElement(child, 'dt') || isElement(child, 'dd')) child.tagName = 'div';
  }
}

/** Wraps adjacent nodes that are not items in one item. */
function asItems(children: ElementContent[]): ElementContent[] {
  if (children.every((child) => isElement(child, 'li') || isBlank(child))) return children;
  const items: ElementContent[] = [];
  const loose: { item?: Element } = {};
  for (const child of children) {
    if (isElement(child, 'li')) {
      delete loose.item;
      items.push(child);
    } else if (loose.item !== undefined) loose.item.children.push(child);
    else if (isBlank(child)) items.push(child);
    else {
      loose.item = element('li', {}, [child]);
      items.push(loose.item);
    }
  }
  return items;
}

/** Whether a description list contains only terms and descriptions, which can be in groups. */
function isSoundDescription({ children }: Element): boolean {
  const parts = children.filter((child) => !isBlank(child));
  const isPart = (part: ElementContent) => isElement(part) && describes.includes(part.tagName);
  const hasGroups = parts.some((part) => isElement(part, 'div'));
  return (
    parts.every(isPart) &&
    (hasGroups ||
      (parts.some((part) => isElement(part, 'dt')) && parts.some((part) => isElement(part, 'dd'))))
  );
}

/** The text of a cell in one line. */
function wordsOf(cell: Element): string {
  const text = (node: ElementContent): string => {
    if (!isElement(node)) return textOf(node);
    return node.tagName === 'br' ? ' ' : node.children.map(text).join('');
  };
  return text(cell).replaceAll(/\s+/g, ' ').trim();
}

/**
 * Wraps a table in a frame that scrolls horizontally, with a unique name:
 * `<div class="table-frame" tabindex="0" role="region" aria-label="Table: ...">`. Alignment becomes classes.
 */
export function frameTable(table: Element, page: Page): ElementContent {
  const cells = descendants(table, ['th', 'td', 'caption']);
  const caption = cells.find(({ tagName }) => tagName === 'caption');
  const heads = cells.filter(({ tagName }) => tagName === 'th').map(wordsOf);
  const names = caption === undefined ? heads.filter(Boolean).slice(0, 3).join(', ') : textOf(caption).trim();
  const about = names || page.lastHeading;
  const label = about === '' ? page.strings.table : page.strings.tableOf({ names: about });
  // A text of a spec is shown on many pages, so its rows have no ids.
  if (page.file !== undefined) for (const one of codeRowsOf(table, heads[0] ?? '')) page.codeRows.push(one);
  for (const cell of cells) {
    alignByClass(cell);
    // Screen readers would announce an empty head cell with every cell of its column.
    if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td';
  }
  // Markdown has no table without a head, so authors leave it empty.
  table.children = table.children.filter((part) => !isElement(part, 'thead') || !isEmptyHead(part));
  const properties = {
    className: ['table-frame'],
    tabIndex: 0,
    role: 'region',
    ariaLabel: uniqueName(page, label),
  };
  return element('div', properties, [table]);
}

function isEmptyHead(head: Element): boolean {
  return descendants(head, ['th', 'td']).every(({ children }) => children.every(isBlank));
}

function alignByClass(cell: Element): void {
  const align = attribute(cell, 'align');
  if (align === undefined) return;
  const { align: _, ...rest } = cell.properties;
  const known = ['center', 'right'].includes(align);
  cell.properties = known ? { ...rest, className: [`align-${align}`] } : rest;
}

function descendants(node: Element, names: string[]): Element[] {
  return node.children.flatMap((child) => {
    if (!isElement(child)) return [];
    const inside = child.tagName === 'table' ? [] : descendants(child, names);
    return names.includes(child.tagName) ? [child, ...inside] : inside;
  });
}

// Tables of codes, such as error codes. Their rows have ids, so that other pages can link to a code.

/** The most characters of a code. Longer code in a first cell is a sample. */
const mostOfCode = 60;

function codeRowsOf(table: Element, column: string): Page['codeRows'] {
  return descendants(table, ['tr']).flatMap((row) => {
    const [first] = row.children.filter((child) => isElement(child));
    const content = isElement(first, 'td') ? first.children.filter((child) => !isBlank(child)) : [];
    const [code] = content;
    if (content.length !== 1 || !isElement(code, 'code')) return [];
    const text = textOf(code).trim();
    return !/[\p{L}\p{N}]/u.test(text) || text.length > mostOfCode ? [] : [{ row, code: text, column }];
  });
}

/** Gives each row its id: the code in lower case, unique on the page. Call it when the headings have their ids. */
export function nameCodeRows(page: Page): void {
  for (const { row, code } of page.codeRows)
    if (attribute(row, 'id') === undefined) row.properties.id = page.ids.fromText(code);
}

/** Returns the codes in tables whose first column has the word "code" in its head, each with its first row. */
export function codesOf(page: Page): CodeRow[] {
  const rows = new Map<string, CodeRow>();
  for (const { row, code, column } of page.codeRows) {
    const id = attribute(row, 'id');
    if (id !== undefined && /c[oó]d|kod/i.test(column) && !rows.has(code)) rows.set(code, { code, id });
  }
  return [...rows.values()];
}
