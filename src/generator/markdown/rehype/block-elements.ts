// Writes blocks as HTML: steps, cards, columns, fields, frames and entries of changelogs. `remark/prepare-blocks.ts` has prepared them, and
// `templates/styles/blocks.css` has their rules.

import type { Element, ElementContent, Properties } from 'hast';
import { attribute, element, isElement, textNode } from '../../shared/hast-nodes.ts';
import { needBlockStyles } from '../tree/block-styles.ts';
import type { LabelledContent } from '../tree/html-parts.ts';
import type { Page } from '../tree/page-context.ts';
import { fileTree } from './file-tree.ts';

/** Blocks by name; `fields` is made of the fields that follow each other. */
const blocks: Readonly<Record<string, (parts: LabelledContent, node: Element) => ElementContent[]>> = {
  steps: ({ label, content }) => [...titleOf(label), ...listed(content, 'ol', 'steps')],
  step: (parts) => [element('li', {}, titled(parts))],
  cards: ({ label, content }, node) => [...titleOf(label), ...listed(content, 'ul', classOfCards(node))],
  card: (parts) => [element('li', { className: ['block-card'] }, titled(parts))],
  columns: (parts) => [element('div', { className: ['columns'] }, titled(parts))],
  column: (parts) => [element('div', {}, titled(parts))],
  'file-tree': ({ label, content }) => [...titleOf(label), ...fileTree(content)],
  fields: ({ content }) => [element('dl', { className: ['parameters'] }, content)],
  field: ({ label, content }) => [element('dt', {}, label), element('dd', {}, content)],
  frame: ({ label, content }) => [
    element('figure', { className: ['framed'] }, [
      ...content,
      ...(label.length === 0 ? [] : [element('figcaption', {}, label)]),
    ]),
  ],
  update: (parts) => [element('section', { className: ['update'] }, titled(parts))],
};

/** The names of all blocks that authors write. */
export const blockNames: readonly string[] = Object.keys(blocks).filter((name) => name !== 'fields');

/**
 * Writes a block as HTML; undefined if its name is none of a block.
 * @param node the block. Its content is decorated.
 */
export function blockFrom(node: Element, parts: LabelledContent, page: Page): ElementContent[] | undefined {
  const name = attribute(node, 'dataName') ?? '';
  const write = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  if (write === undefined) return undefined;
  needBlockStyles(page);
  const made = write(parts, node);
  const first = made.find((child) => isElement(child));
  if (isElement(first) && node.properties.id !== undefined) first.properties.id = node.properties.id;
  return made;
}

function titled({ label, content }: LabelledContent): ElementContent[] {
  return [...titleOf(label), ...content];
}

function titleOf(label: ElementContent[]): ElementContent[] {
  return label.length === 0 ? [] : [element('p', { className: ['block-title'] }, label), textNode('\n')];
}

/** More columns than this would be too narrow for words. */
const mostColumns = 4;

function classOfCards(node: Element): string {
  const columns = Number(attribute(node, 'dataCols'));
  return columns >= 1 && columns <= mostColumns
    ? `block-cards block-cards-${Math.floor(columns)}`
    : 'block-cards';
}

/** Puts the items that follow each other into lists. What is between them stays where it is; lists get the class. */
function listed(content: ElementContent[], tagName: 'ol' | 'ul', className: string): ElementContent[] {
  const made: ElementContent[] = [];
  let open: Element | undefined;
  let count = 0;
  for (const child of content) {
    if (child.type === 'element' && child.tagName === 'li') {
      if (open === undefined) {
        open = element(tagName, listProperties(className));
        // Steps continue to count after a paragraph between them.
        if (tagName === 'ol' && count > 0) open.properties.start = count + 1;
        made.push(open);
      }
      open.children.push(child);
      count += 1;
    } else if (child.type !== 'text' || child.value.trim() !== '') {
      if (child.type === 'element' && child.tagName === tagName)
        Object.assign(child.properties, listProperties(className));
      open = undefined;
      made.push(child);
    }
  }
  return made;
}

/** Some readers of screens announce no list without the marks of its items, unless it has the role. */
function listProperties(className: string): Properties {
  return { className: className.split(' '), role: 'list' };
}
