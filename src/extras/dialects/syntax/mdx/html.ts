// Elements of HTML in MDX, whose content is Markdown. Their attributes are those of JSX.

import type { BlockContent, Nodes, PhrasingContent } from 'mdast';
import { find, html, svg } from 'property-information';
import { isKnownElement } from '../../../../generator/shared/html/element-names.ts';
import { inlineElement } from '../../../../generator/shared/markdown/inline-element.ts';
import { isBlockElement } from './component-table.ts';
import { accordion } from './make-blocks.ts';
import { image, link, video } from './make-inline.ts';
import { removed } from './make-wrappers.ts';
import { type JsxElement, tagMark } from './mdx-nodes.ts';
import { isSpace, nestTags } from './nest.ts';
import { unknownComponent } from './unknown.ts';
import { literalAttribute, textAttribute, type Work } from './work.ts';

const headings = new Map(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name, index) => [name, index + 1]));
/** Elements that contain text or blocks: a lone paragraph in one needs no element of its own. */
const tight = new Set('p summary td th dt dd li figcaption caption legend label button center'.split(' '));
const inline = new Set(
  `a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark meter output progress q rp rt ruby s samp small span
strike strong sub sup time tt u var wbr source track input svg path circle rect line polyline polygon g defs ellipse use select option textarea`.split(
    /\s+/,
  ),
);

/** Converts an element, whose name can be in capitals. */
export function convertHtml(written: JsxElement, work: Work, isFlow: boolean): Nodes[] {
  const element = { ...written, name: written.name.toLowerCase() };
  const { name } = element;
  const depth = headings.get(name);
  if (name === 'br') return [{ type: 'break' }];
  if (name === 'hr') return [{ type: isFlow ? 'thematicBreak' : 'break' }];
  if (name === 'img') return image(element, work);
  if (name === 'a') return link(element, work);
  if (name === 'iframe') return isFlow ? video(element, work) : video(element, work).flatMap(insideOf);
  if (name === 'details') return accordion(element, work);
  if (name === 'style' || name === 'script' || name === 'title') return removed(element, work);
  if (!isKnownElement(name) && !name.includes('-')) return unknownComponent(written, work, isFlow);
  if (depth !== undefined) return [heading(element, depth as 1, work)];
  const list = isFlow || !isListInLine(name) ? undefined : listInLine(element, work);
  if (list !== undefined) return list;
  // A line of text has no blocks.
  if (!isFlow && isBlockElement(name, false)) return work.text(element);
  const hProperties = propertiesOf(element, work);
  const position = element.position && { position: element.position };
  const isText = inline.has(name) || tight.has(name) || !isFlow || isOnLine(element);
  const content = isText ? work.phrasing(element) : undefined;
  if (content !== undefined) {
    const data = { hName: name, hProperties };
    const [open, close] = [tagMark(element.tags[0]), tagMark(element.tags[1])];
    return inline.has(name) || !isFlow
      ? [{ type: 'emphasis', data, children: content, ...position }]
      : [{ type: 'paragraph', data, children: [...open, ...content, ...close], ...position }];
  }
  const children = name === 'table' ? withBody(work.flow(element)) : work.flow(element);
  // A paragraph has no blocks either.
  const hName = name === 'p' ? 'div' : name;
  return [{ type: 'blockquote', data: { hName, hProperties }, children, ...position }];
}

const isListInLine = (name: string) => /^[uo]l$/.test(name);

/** A list in a cell of a table, as cells have it in HTML. Undefined if it has more than items of text. */
function listInLine(element: JsxElement, work: Work): PhrasingContent[] | undefined {
  const nodes: readonly Nodes[] = nestTags(element.children);
  const items = nodes.filter((node) => node.type === 'jsxElement');
  const isPlain = nodes.every((node) => (node.type === 'jsxElement' ? node.name === 'li' : isSpace(node)));
  if (!isPlain || items.length === 0) return undefined;
  const made = items.map((item) => inlineElement('li', work.text(item)));
  return [inlineElement(element.name, made)];
}

/** Whether the content is on the line of the tags, so that it is no paragraph. */
function isOnLine({ children }: JsxElement): boolean {
  const nodes: readonly Nodes[] = children;
  return nodes.length > 0 && nodes.every(({ type }) => type !== 'paragraph' && type !== 'jsxElement');
}

function insideOf(node: Nodes): Nodes[] {
  return node.type === 'paragraph' ? node.children : [node];
}

function heading(element: JsxElement, depth: 1, work: Work): Nodes {
  const id = textAttribute(element, ['id'], work);
  return {
    type: 'heading',
    depth,
    children: [...tagMark(element.tags[0]), ...work.text(element), ...tagMark(element.tags[1])],
    ...(id !== undefined && { data: { hProperties: { id } } }),
    ...(element.position && { position: element.position }),
  };
}

/** Rows of a table are in a body. */
function withBody(blocks: BlockContent[]): BlockContent[] {
  const isRow = (block: BlockContent) => 'data' in block && block.data?.hName === 'tr';
  if (!blocks.some(isRow)) return blocks;
  const rows = blocks.filter(isRow);
  return [
    ...blocks.filter((block) => !isRow(block)),
    { type: 'blockquote', data: { hName: 'tbody' }, children: rows },
  ];
}

const removedAttributes =
  /^(?:on[A-Z].*|style|class|className|key|ref|dangerouslySetInnerHTML|suppressHydrationWarning)$/;

/** The attributes with literal values, as HTML has them. Styles, classes and handlers have no effect. */
function propertiesOf(element: JsxElement, work: Work): Record<string, string | number | boolean> {
  const properties: Record<string, string | number | boolean> = {};
  const schema = /^(?:svg|path|circle|rect|line|polyline|polygon|g|defs|ellipse|use)$/.test(element.name)
    ? svg
    : html;
  for (const name of element.attributes.keys()) {
    if (element.isHtml ? /^(?:on|markdown$)/.test(name) : removedAttributes.test(name)) continue;
    const value = literalAttribute(element, name, work);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      properties[find(schema, attributeOf(name)).property] = value;
  }
  return properties;
}

/** The attribute of HTML for a property of React. */
function attributeOf(name: string): string {
  if (name === 'htmlFor') return 'for';
  return /^(?:aria|data)[A-Z]/.test(name)
    ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name;
}
