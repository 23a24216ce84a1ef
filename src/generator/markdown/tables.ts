// Tables in a frame that scrolls sideways, with a name of their own; alignment as classes, not attributes.

import type { Element, ElementContent } from 'hast';
import { attribute, element, isElement, textOf } from './elements.ts';
import { type Page, uniqueName } from './page.ts';

/** `<div class="table-frame" tabindex="0" role="region" aria-label="Table: ...">` around a table. */
export function frameTable(table: Element, page: Page): ElementContent {
  const cells = descendants(table, ['th', 'td', 'caption']);
  const caption = cells.find(({ tagName }) => tagName === 'caption');
  const heads = cells.filter(({ tagName }) => tagName === 'th').map((cell) => textOf(cell).trim());
  const names = caption === undefined ? heads.filter(Boolean).slice(0, 3).join(', ') : textOf(caption).trim();
  const label = ['Table', names || page.lastHeading].filter(Boolean).join(': ');
  for (const cell of cells) {
    alignByClass(cell);
    // An empty head names nothing; as a head it would be announced with every cell.
    if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td';
  }
  const properties = {
    className: ['table-frame'],
    tabIndex: 0,
    role: 'region',
    ariaLabel: uniqueName(page, label),
  };
  return element('div', properties, [table]);
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
