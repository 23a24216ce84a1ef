// Writes the tree of a text as GitHub Flavored Markdown, before it is decorated for its HTML: directives and raw HTML are written in the
// plain form of what they show.
// Law: what is written has no HTML. Links and images of the site are marks of holes, as in the HTML.

import type { Element, ElementContent, Root, RootContent } from 'hast';
import { attribute, hasClass, isElement, textOf } from '../../shared/hast-nodes.ts';
import { contentMark } from '../../shared/html/chunks.ts';
import { alertKind, alertMark, isAdmonition } from '../../shared/markdown/admonitions.ts';
import { gfmBlocks, gfmFence, gfmItem, gfmQuotation, gfmTable, gfmWords } from '../../shared/markdown/gfm.ts';
import { languageOf } from '../rehype/code-blocks.ts';
import { headingLevel } from '../rehype/headings.ts';
import { codeForMarkdown } from '../rehype/written-code.ts';
import { isListElement, labelledContent, rowsIn } from '../tree/html-parts.ts';
import type { Page } from '../tree/page-context.ts';
import { footnoteOf, inlineText, isInline, type Writing } from './write-inline.ts';

/**
 * Writes a text.
 * @param topHeading the level of its highest headings
 */
export function writeGfm(tree: Root, page: Page, topHeading = 2): string {
  const top = Math.min(Math.max(topHeading, 2), 6);
  return blocksOf(tree.children, { page, topHeading: top, outline: [] });
}

/** Writes blocks. Text and inline elements between blocks are paragraphs. */
function blocksOf(nodes: readonly RootContent[], writing: Writing): string {
  const blocks: string[] = [];
  const inline: ElementContent[] = [];
  const isOther = createListMarks();
  const endParagraph = () => {
    const text = inlineText(inline.splice(0), writing).trim();
    if (text === '') return;
    isOther();
    blocks.push(text);
  };
  for (const node of nodes) {
    if (node.type === 'text' || (isElement(node) && isInline(node))) inline.push(node);
    else if (isElement(node)) {
      endParagraph();
      const block = isListElement(node) ? listOf(node, writing, isOther(node)) : blockOf(node, writing);
      if (block !== '' && !isListElement(node)) isOther();
      blocks.push(block);
    }
  }
  endParagraph();
  return gfmBlocks(blocks);
}

/**
 * Creates a function that receives the blocks of a text in turn, and returns whether a list needs the other mark of lists. Two lists of the
 * same kind in a row would be read as one (CommonMark, section 5.3).
 */
function createListMarks(): (list?: Element) => boolean {
  const before: { tagName?: string; isOther?: boolean } = {};
  return (list) => {
    const isOther = list !== undefined && list.tagName === before.tagName && before.isOther !== true;
    Object.assign(before, { tagName: list?.tagName, isOther });
    return isOther;
  };
}

function blockOf(node: Element, writing: Writing): string {
  const { tagName, children } = node;
  if (headingLevel(node) !== undefined) return headingOf(node, writing);
  switch (tagName) {
    case 'p':
      return inlineText(children, writing).trim();
    case 'pre':
      return codeOf(node);
    case 'div':
      return hasClass(node, 'formula')
        ? inlineText(children, writing).replace(/^\$\$(.*)\$\$$/s, '$$$$\n$1\n$$$$')
        : blocksOf(children, writing);
    case 'blockquote':
      return quotationOf(node, writing);
    case 'table':
      return tableOf(node, writing);
    case 'dl':
      return descriptionsOf(node, writing);
    case 'hr':
      return '---';
    case 'details':
      return foldOf(node, writing);
    case 'portal-directive':
      return directiveOf(node, writing);
    case 'section':
      return 'dataFootnotes' in node.properties ? footnotesOf(node, writing) : blocksOf(children, writing);
    case 'summary':
    case 'figcaption':
    case 'caption':
    case 'legend':
    case 'dt':
      return titleOf(children, writing);
    default:
      return isShown(tagName) ? blocksOf(children, writing) : '';
  }
}

/** Elements that show no text. */
const hidden = new Set(
  'svg math style script template noscript select option textarea button head title'.split(' '),
);

function isShown(tagName: string): boolean {
  return !hidden.has(tagName);
}

/** Writes a heading at the level that it has on the page (`rehype/headings.ts`). */
function headingOf(node: Element, { outline, ...writing }: Writing): string {
  const level = headingLevel(node) ?? 1;
  const content = inlineText(node.children, {
    ...writing,
    outline,
    isOneLine: true,
    isInLine: true,
  }).trim();
  if (content === '') return '';
  while ((outline.at(-1) ?? 0) >= level) outline.pop();
  outline.push(level);
  const depth = Math.min(writing.topHeading + outline.length - 1, 6);
  // A `#` at the end would close the heading (CommonMark, section 4.2).
  return `${'#'.repeat(depth)} ${content.replace(/(?<=^|\s)(#+)$/, '\\$1')}`;
}

/** A title of something that is no heading, in bold. */
function titleOf(nodes: readonly RootContent[], writing: Writing): string {
  const title = inlineText(nodes, { ...writing, isOneLine: true, isInLine: true, isBold: true }).trim();
  return title === '' ? '' : `**${title}**`;
}

function codeOf(pre: Element): string {
  const code = pre.children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  if (!isElement(code, 'code')) return gfmFence(textOf(pre));
  const language = languageOf(code);
  const written = textOf(code).replace(/\n$/, '');
  const { text, title, ...shown } = codeForMarkdown({
    language,
    meta: attribute(code, 'dataMeta') ?? '',
    value: written,
  });
  return gfmFence(text, title === undefined ? shown.language : `${shown.language} title="${title}"`);
}

/** @param isOther whether the list before it has the usual mark */
function listOf(list: Element, writing: Writing, isOther: boolean): string {
  const items = list.children.filter((child) => isElement(child));
  const isOrdered = list.tagName === 'ol';
  const start = Number(attribute(list, 'start') ?? 1);
  const written = items.map((item, index) => {
    const content = isElement(item, 'li') ? itemOf(item, writing) : blocksOf([item], writing);
    const mark = isOrdered ? `${Math.max(start, 0) + index}${isOther ? ')' : '.'}` : isOther ? '*' : '-';
    return gfmItem(content, mark);
  });
  const isLoose = items.some((item) => item.children.some((child) => isElement(child, 'p')));
  return written.join(isLoose ? '\n\n' : '\n');
}

/** An item without paragraphs is tight: the list inside of it follows its line. */
function itemOf({ children }: Element, writing: Writing): string {
  const own = children.filter((child) => !isElement(child) || isInline(child));
  const lists = children.filter(isListElement);
  if (lists.length === 0 || own.length + lists.length < children.length) return blocksOf(children, writing);
  const isOther = createListMarks();
  const written = lists.map((list) => listOf(list, writing, isOther(list)));
  return [inlineText(own, writing).trim(), ...written].join('\n');
}

function quotationOf(node: Element, writing: Writing): string {
  const paragraph = node.children.find((child) => isElement(child));
  const first = isElement(paragraph, 'p') ? paragraph.children[0] : undefined;
  const kind = first?.type === 'text' ? alertKind(first.value) : undefined;
  if (kind === undefined || first?.type !== 'text' || !isElement(paragraph, 'p'))
    return gfmQuotation(blocksOf(node.children, writing));
  const rest = { ...first, value: first.value.replace(alertMark, '') };
  const paragraphs = node.children.map((child) =>
    child === paragraph ? { ...paragraph, children: [rest, ...paragraph.children.slice(1)] } : child,
  );
  const [mark = ''] = alertMark.exec(first.value) ?? [];
  return gfmQuotation(`${mark.trim().toUpperCase()}\n${blocksOf(paragraphs, writing)}`);
}

/** The alert of GitHub in whose place each admonition is written. */
const alertOf = {
  note: 'NOTE',
  tip: 'TIP',
  info: 'NOTE',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
} as const;

function directiveOf(node: Element, writing: Writing): string {
  const name = attribute(node, 'dataName') ?? '';
  const { label, content } = labelledContent(node);
  const { strings } = writing.page;
  if (isAdmonition(name)) {
    // What the mark of the alert names already is not repeated.
    const isNamed = name === 'info' || name === 'danger';
    const title = label.length > 0 || (isNamed && !('dataUntitled' in node.properties)) ? label : undefined;
    const shown =
      title?.length === 0 ? `**${gfmWords(strings.admonitions[name])}**` : titleOf(label, writing);
    return gfmQuotation([`[!${alertOf[name]}]`, gfmBlocks([shown, blocksOf(content, writing)])].join('\n'));
  }
  if (name === 'details') return foldOf(node, writing);
  if (name === 'tabs') return tabsOf(node, writing);
  if (itemNames.includes(name)) return gfmItem(itemWith({ name, label, content }, writing));
  if (name === 'steps') return gfmBlocks([titleOf(label, writing), stepsOf(content, writing)]);
  if (name === 'frame') return gfmBlocks([blocksOf(content, writing), titleOf(label, writing)]);
  const api = name === 'error-codes' ? { errorCodesOf: attribute(node, 'dataApi') ?? '' } : {};
  return gfmBlocks([inlineText(label, writing).trim(), blocksOf(content, { ...writing, ...api })]);
}

/** Blocks that are items of a list. */
const itemNames = ['card', 'field'];

/** The text of a card or a field: its title, and its content. */
function itemWith(
  { name, label, content }: { name: string; label: ElementContent[]; content: ElementContent[] },
  writing: Writing,
): string {
  const line = { ...writing, isOneLine: true };
  const title = name === 'card' ? titleOf(label, writing) : inlineText(label, line).trim();
  return gfmBlocks([title, blocksOf(content, writing)]);
}

/** Steps are the items of a numbered list, which counts on after what is between them. */
function stepsOf(content: readonly ElementContent[], writing: Writing): string {
  let count = 0;
  return gfmBlocks(
    content.map((child) => {
      if (!isElement(child, 'portal-directive')) return blocksOf([child], writing);
      const parts = labelledContent(child);
      const step = gfmBlocks([titleOf(parts.label, writing), blocksOf(parts.content, writing)]);
      return gfmItem(step, `${++count}.`);
    }),
  );
}

/** Alternatives are the items of a list, each with its label. Content between the tabs is before the set, as on the page. */
function tabsOf(node: Element, writing: Writing): string {
  const { label, content } = labelledContent(node);
  const isTab = (child: ElementContent): child is Element => isElement(child, 'portal-directive');
  const tabs = content.filter(isTab).map((tab, index) => {
    const parts = labelledContent(tab);
    const title =
      titleOf(parts.label, writing) || `**${gfmWords(writing.page.strings.tab({ position: index + 1 }))}**`;
    return gfmItem(gfmBlocks([title, blocksOf(parts.content, writing)]));
  });
  const others = content.filter((child) => !isTab(child));
  return gfmBlocks([blocksOf(others, writing), inlineText(label, writing).trim(), tabs.join('\n\n')]);
}

/** A fold is open: its title, and its content. */
function foldOf(node: Element, writing: Writing): string {
  const isTitle = (child: ElementContent) => isElement(child, 'summary') || isElement(child, 'portal-label');
  const title = node.children.find(isTitle);
  const shown = isElement(title) ? titleOf(title.children, writing) : '';
  const rest = node.children.filter((child) => child !== title);
  return gfmBlocks([shown || `**${gfmWords(writing.page.strings.details)}**`, blocksOf(rest, writing)]);
}

function descriptionsOf({ children }: Element, writing: Writing): string {
  const parts = children
    .filter((child) => isElement(child))
    .flatMap((child) => (child.tagName === 'div' ? child.children.filter((one) => isElement(one)) : [child]));
  const groups: { terms: string[]; blocks: string[] }[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const isTerm = part.tagName === 'dt';
    const group = last === undefined || (isTerm && last.blocks.length > 0) ? { terms: [], blocks: [] } : last;
    if (group !== last) groups.push(group);
    if (isTerm) group.terms.push(titleOf(part.children, writing));
    else group.blocks.push(blocksOf(part.children, writing));
  }
  return groups.map(({ terms, blocks }) => gfmItem(gfmBlocks([terms.join(', '), ...blocks]))).join('\n\n');
}

function tableOf(table: Element, writing: Writing): string {
  const rows = rowsIn(table.children);
  const caption = table.children.find((child) => isElement(child, 'caption'));
  const [first] = rows;
  const hasHead = first !== undefined && cellsOf(first).every(({ tagName }) => tagName === 'th');
  const cells = (row: Element) => cellsOf(row).map((cell) => cellOf(cell, writing));
  const body = (hasHead ? rows.slice(1) : rows).map((row) => {
    const written = cells(row);
    const hole = holeOf(row, writing);
    return hole === undefined ? written : [...written.slice(0, -1), hole];
  });
  return gfmBlocks([
    isElement(caption) && titleOf(caption.children, writing),
    rows.length > 0 && gfmTable(hasHead ? cells(first) : [''], body, alignmentsOf(rows)),
  ]);
}

/** The alignment that all cells of a column have. */
function alignmentsOf(rows: readonly Element[]): (string | undefined)[] {
  const [first, ...others] = rows.map((row) => cellsOf(row).map((cell) => attribute(cell, 'align')));
  return (first ?? []).map((align, column) =>
    others.every((row) => row[column] === undefined || row[column] === align) ? align : undefined,
  );
}

function cellsOf(row: Element): Element[] {
  return row.children.filter((child) => isElement(child));
}

/** A cell is one line: its blocks follow each other, and items of lists are separated by semicolons. */
function cellOf(cell: Element, writing: Writing): string {
  const line = { ...writing, isOneLine: true, isInLine: true };
  const piece = (node: ElementContent): string => {
    if (!isElement(node) || isInline(node)) return inlineText([node], line);
    if (node.tagName === 'pre') return inlineText([{ ...node, tagName: 'code' }], line);
    const pieces = node.children.map(piece).map((one) => one.trim());
    const shown = pieces.filter((one) => one !== '');
    return ` ${shown.join(['ul', 'ol', 'dl'].includes(node.tagName) ? '; ' : ' ')} `;
  };
  return cell.children.map(piece).join('').replaceAll(/\s+/g, ' ').trim();
}

/** In a table of `:::error-codes`, the hole of an empty last cell of a row that begins with a code (`rehype/note-error-codes.ts`). */
function holeOf(row: Element, { errorCodesOf }: Writing): string | undefined {
  const cells = cellsOf(row);
  const last = cells.at(-1);
  const [code, ...others] = (cells[0]?.children ?? []).filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  const isCode = cells.length > 1 && isElement(code, 'code') && others.length === 0;
  if (errorCodesOf === undefined || !isCode || last === undefined || textOf(last).trim() !== '')
    return undefined;
  return contentMark({
    hole: 'operations',
    code: textOf(code).trim(),
    ...(errorCodesOf === '' ? {} : { api: errorCodesOf }),
    form: 'markdown',
  });
}

/** The footnotes of a text, as their definitions (GitHub's extension). */
function footnotesOf(section: Element, writing: Writing): string {
  const list = section.children.find((child) => isElement(child, 'ol'));
  const items = isElement(list) ? list.children.filter((child) => isElement(child, 'li')) : [];
  return gfmBlocks(
    items.map((item) => {
      const content = blocksOf(isElement(item) ? item.children : [], writing);
      const name = footnoteOf(isElement(item) ? attribute(item, 'id') : undefined);
      return gfmItem(content, `[^${name}]:`);
    }),
  );
}
