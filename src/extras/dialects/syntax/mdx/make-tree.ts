// Trees of files: a list in Markdown, or folders and files as components.

import type { BlockContent, List, ListItem, Nodes, PhrasingContent } from 'mdast';
import type { JsxElement } from './mdx-nodes.ts';
import { elementsIn } from './nest.ts';
import { directiveOf, paragraphOf, textAttribute, type Work } from './work.ts';

const parts = /(?:^|\.)(?:Folder|File|Directory)$/;

/** A tree of files. A folder or file outside of one is a tree of its own. */
export function treeOfFiles(element: JsxElement, work: Work): Nodes[] {
  const listed = parts.test(element.name) ? [element] : partsIn(element);
  const children: BlockContent[] = listed.length > 0 ? [listOf(listed, work)] : work.flow(element);
  return [directiveOf('file-tree', { children }, element)];
}

function partsIn(element: JsxElement): JsxElement[] {
  return elementsIn(element).filter(({ name }) => parts.test(name));
}

function listOf(elements: readonly JsxElement[], work: Work): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: elements.map((element) => itemOf(element, work)),
  };
}

function itemOf(element: JsxElement, work: Work): ListItem {
  const inside = partsIn(element);
  const isFolder = !/(?:^|\.)File$/.test(element.name);
  const name = textAttribute(element, ['name', 'title', 'label'], work);
  const comment = textAttribute(element, ['comment', 'description'], work);
  const shown: PhrasingContent[] =
    name === undefined
      ? ((inside.length === 0 ? work.phrasing(element) : undefined) ?? [])
      : [
          {
            type: 'text',
            value: `${name}${isFolder ? '/' : ''}${comment === undefined ? '' : ` ${comment}`}`,
          },
        ];
  return {
    type: 'listItem',
    spread: false,
    children: [paragraphOf(shown), ...(inside.length === 0 ? [] : [listOf(inside, work)])],
  };
}
