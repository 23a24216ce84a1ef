// Lists in attributes of components that are not known: `<Talks videos={[{ href: '/a', title: 'A' }]} />`. Each entry with a title, an address or an
// image is shown.

import type { BlockContent, List, ListItem } from 'mdast';
import { isRecord, type JsonRecord } from '../../../../generator/shared/json.ts';
import type { JsxElement } from './mdx-nodes.ts';
import { imageOf, linkOf, literalAttribute, nodesOfText, paragraphOf, type Work } from './work.ts';

/** Longer lists are data. */
const mostEntries = 500;

/** What a reader sees of the lists of a component. Empty if it has none whose entries are all known. */
export function listedRecords(element: JsxElement, work: Work): BlockContent[] {
  if (element.children.length > 0) return [];
  return [...element.attributes.keys()].flatMap((name): BlockContent[] => {
    const list = literalAttribute(element, name.replace(/^(?::|v-bind:)/, ''), work);
    if (!Array.isArray(list) || list.length > mostEntries) return [];
    const entries = list.map((one) => (isRecord(one) ? blocksOf(one, element) : []));
    if (entries.length === 0 || entries.some(({ length }) => length === 0)) return [];
    const isText = entries.some(
      ([first]) => first?.type !== 'paragraph' || first.children[0]?.type !== 'image',
    );
    return isText ? [listOf(entries)] : entries.flat();
  });
}

function listOf(entries: BlockContent[][]): List {
  const children = entries.map(
    (blocks): ListItem => ({ type: 'listItem', spread: blocks.length > 1, children: blocks }),
  );
  return { type: 'list', ordered: false, spread: children.some(({ spread }) => spread === true), children };
}

/** An entry: its image or its title, which can lead somewhere, and its description. */
function blocksOf(entry: JsonRecord, element: JsxElement): BlockContent[] {
  const textIn = (names: readonly string[]) =>
    names
      .map((name) => entry[name])
      .find((value): value is string => typeof value === 'string' && value.trim() !== '');
  const url = textIn(['href', 'to', 'link', 'url']);
  const src = textIn(['src', 'img', 'image']);
  const title = textIn(['title', 'name', 'label', 'heading', 'question']);
  const description = textIn(['description', 'desc', 'subtitle', 'text', 'answer', 'content', 'caption']);
  const image =
    src === undefined ? [] : [paragraphOf([imageOf(src, { alt: textIn(['alt']) ?? title }, element)])];
  // Without another text, a title says what the image shows.
  const named =
    (src !== undefined && url === undefined && textIn(['alt']) === undefined ? undefined : title) ?? url;
  const shown = named === undefined ? [] : nodesOfText(named);
  const linked =
    url === undefined || shown.some(({ type }) => type === 'link') ? shown : [linkOf(url, shown, element)];
  if (image.length === 0 && named === undefined) return [];
  return [
    ...image,
    ...(linked.length === 0 ? [] : [paragraphOf(linked)]),
    ...(description === undefined ? [] : [paragraphOf(nodesOfText(description))]),
  ];
}
