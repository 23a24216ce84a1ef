// Writes the list in `:::file-tree` as a tree of files: a name that ends with a slash or has a list below it is a folder, a name in bold
// is highlighted, what follows the name is a comment, and `...` stands for further files.

import type { Element, ElementContent } from 'hast';
import { element, isElement, textNode, textOf } from '../../shared/hast-nodes.ts';
import { isListElement } from '../tree/html-parts.ts';

/** Decorates the lists of a block. Other content is kept. */
export function fileTree(content: ElementContent[]): ElementContent[] {
  return content.map((node) => (isListElement(node) ? treeOf(node, true) : node));
}

function treeOf(list: Element, isRoot: boolean): Element {
  const items = list.children.filter((child) => isElement(child, 'li'));
  return element(
    'ul',
    { ...(isRoot ? { className: ['file-tree'] } : {}), role: 'list' },
    items.map((item) => itemOf(item as Element)),
  );
}

/** A tight item has its name directly, a loose one in a paragraph. */
function itemOf({ children }: Element): Element {
  const lists = children.filter(isListElement);
  const line = children.flatMap((child) => {
    if (isElement(child, 'p')) return child.children;
    return isListElement(child) ? [] : [child];
  });
  const { name, comment } = partsOf(line);
  const written = name.map(textOf).join('').trim();
  if (/^(?:\.{3}|…)$/.test(written)) return element('li', {}, [textNode('…'), ...comment]);
  const isFolder = lists.length > 0 || written.endsWith('/');
  const slash = isFolder && !written.endsWith('/') ? [textNode('/')] : [];
  return element('li', isFolder ? { className: ['folder'] } : {}, [
    element('span', { className: ['file-name'] }, [...name, ...slash]),
    ...comment,
    ...lists.map((list) => treeOf(list, false)),
  ]);
}

/** Splits a line after its first word, or after the element that it begins with. */
function partsOf(line: ElementContent[]): { name: ElementContent[]; comment: ElementContent[] } {
  const [first, ...rest] = line;
  if (first === undefined) return { name: [], comment: [] };
  if (first.type !== 'text') return { name: [first], comment: commentOf(rest) };
  const [, word = '', after = ''] = /^\s*(\S*)(.*)$/s.exec(first.value) ?? [];
  // `**name**/` and `icon name` are rare; a name alone can be followed by an element.
  return { name: [textNode(word)], comment: commentOf([textNode(after), ...rest]) };
}

function commentOf(nodes: ElementContent[]): ElementContent[] {
  const [first, ...rest] = nodes;
  const start = first?.type === 'text' ? first.value.replace(/^\s*(?:(?:#|\/\/|[–—-])\s+)?/, '') : '';
  const kept = first?.type === 'text' ? [...(start === '' ? [] : [textNode(start)]), ...rest] : nodes;
  const isEmpty = kept.every((node) => node.type === 'text' && node.value.trim() === '');
  return isEmpty ? [] : [textNode(' '), element('span', { className: ['file-comment'] }, kept)];
}
