// Components in a line of text: badges, links, keys, images, and videos, which become links.

import type { BlockContent, Link, Nodes, PhrasingContent } from 'mdast';
import {
  embeddedName,
  isVideoFile,
  videoAddress,
  watchAddress,
} from '../../../../generator/shared/markdown/embedded-pages.ts';
import { inlineElement } from '../../../../generator/shared/markdown/inline-element.ts';
import { type JsxElement, rangeOf } from './mdx-nodes.ts';
import {
  fileAddress,
  imageOf,
  linkOf,
  literalAttribute,
  nodesOfText,
  paragraphOf,
  reportComponent,
  textAttribute,
  type Work,
} from './work.ts';

/** The text of an element: its content, or an attribute. */
function contentOr(element: JsxElement, names: readonly string[], work: Work): PhrasingContent[] {
  const content = work.text(element);
  if (hasText(content)) return content;
  const text = textAttribute(element, names, work);
  return text === undefined ? content : [...content, ...nodesOfText(text)];
}

/** The kinds of badges that others have, by those that the style sheet has. */
const badgeKinds: ReadonlyMap<string, string> = new Map([
  ['tip', 'tip'],
  ['success', 'tip'],
  ['green', 'tip'],
  ['info', 'info'],
  ['note', 'info'],
  ['blue', 'info'],
  ['warning', 'warning'],
  ['caution', 'warning'],
  ['yellow', 'warning'],
  ['orange', 'warning'],
  ['danger', 'danger'],
  ['error', 'danger'],
  ['red', 'danger'],
]);

const addresses = ['href', 'to', 'link', 'url', 'page'];

/** A label in a line, which can be a link. */
export function badge(element: JsxElement, work: Work): Nodes[] {
  const content = contentOr(
    element,
    ['text', 'label', 'version', 'name', 'title', 'children', 'value'],
    work,
  );
  const type = textAttribute(element, ['type', 'variant', 'color'], work)?.toLowerCase() ?? '';
  const kind = badgeKinds.has(type) ? [`badge-${badgeKinds.get(type)}`] : [];
  const url = textAttribute(element, addresses, work);
  const shown =
    url === undefined ? content : [placed(linkOf(fileAddress(url), content, element), element, work)];
  if (hasText(content)) return [inlineElement('span', shown, { className: ['badge', ...kind] })];
  reportComponent(element, { effect: 'its text is not known, so it is left out.' }, work);
  return content;
}

/** An explained word. */
export function tooltip(element: JsxElement, work: Work): Nodes[] {
  const tip = textAttribute(
    element,
    ['tip', 'content', 'text', 'label', 'title', 'definition', 'description'],
    work,
  );
  const content = contentOr(element, ['headline', 'term', 'children'], work);
  if (tip === undefined || !hasText(content))
    return hasText(content) ? content : [...content, ...nodesOfText(tip ?? '')];
  return [inlineElement('abbr', content, { title: tip })];
}

/** A link. Without an address it is a place that links lead to, or text. */
export function link(element: JsxElement, work: Work): Nodes[] {
  const url = textAttribute(element, addresses, work);
  const id = textAttribute(element, ['id', 'name'], work);
  if (url !== undefined) return [linkTo(fileAddress(url), element, work)];
  const content = work.phrasing(element) ?? work.flow(element);
  return id === undefined ? content : [inlineElement('a', [], { id }), ...content];
}

/** A link around blocks stays one. */
function linkTo(href: string, element: JsxElement, work: Work): Nodes {
  const { position } = element;
  if (work.phrasing(element) === undefined)
    return {
      type: 'blockquote',
      data: { hName: 'a', hProperties: { href } },
      children: work.flow(element).map(withoutAnchor),
      ...(position && { position }),
    };
  const content = contentOr(element, ['title', 'label', 'text', 'children', 'aria-label', 'ariaLabel'], work);
  return placed(
    linkOf(href, hasText(content) ? content : [...content, ...iconIn(element)], element),
    element,
    work,
  );
}

/** A heading in a link is bold text, as it has a link to itself, and a link has no other in it. */
function withoutAnchor(node: BlockContent): BlockContent {
  return node.type === 'heading' ? paragraphOf([{ type: 'strong', children: node.children }]) : node;
}

/** Records where the address of a link is written, as its attribute can have any name. */
function placed(made: Link, { tags }: JsxElement, { page, place }: Work): Link {
  const [from, to] = rangeOf(tags[0]);
  const start = page.source.slice(from, to).lastIndexOf(made.url) + from;
  const { line, column } = place(start, made.url.length);
  if (start < from || line === undefined || column === undefined) return made;
  return {
    ...made,
    data: { ...made.data, destination: { start, end: start + made.url.length, line, column } },
  };
}

/** A link with only an icon shows an arrow, and has the name of the icon. */
function iconIn(element: JsxElement): PhrasingContent[] {
  const icon = (element.children as Nodes[]).find((node) => node.type === 'jsxElement');
  const name =
    icon?.type === 'jsxElement' ? (icon.attributes.get('icon') ?? icon.attributes.get('name')) : undefined;
  return typeof name !== 'string'
    ? []
    : [inlineElement('span', [{ type: 'text', value: '↗' }], { title: name })];
}

function hasText(content: readonly PhrasingContent[]): boolean {
  return content.some((node) => node.type !== 'html' && !(node.type === 'text' && node.value.trim() === ''));
}

/** A button that leads to a page. */
export function button(element: JsxElement, work: Work): Nodes[] {
  const content = contentOr(element, ['text', 'label', 'title', 'children'], work);
  const url = textAttribute(element, addresses, work);
  return url === undefined ? content : [placed(linkOf(fileAddress(url), content, element), element, work)];
}

/** Keys. */
export function keyboardKeys(element: JsxElement, work: Work): Nodes[] {
  const listed = literalAttribute(element, 'keys', work);
  const names = Array.isArray(listed) ? listed.map(String) : undefined;
  if (names === undefined) {
    const content = contentOr(element, ['keys', 'name', 'k', 'shortcut', 'value', 'mac'], work);
    return hasText(content) ? [inlineElement('kbd', content)] : content;
  }
  return names.flatMap((value, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: 'text', value: '+' } as const]),
    inlineElement('kbd', [{ type: 'text', value }]),
  ]);
}

/** An image whose address is written, or imported. */
export function image(element: JsxElement, work: Work): Nodes[] {
  const sources = literalAttribute(element, 'sources', work);
  const light =
    typeof sources === 'object' && sources !== null && !Array.isArray(sources) ? sources.light : undefined;
  const src =
    typeof light === 'string' ? light : textAttribute(element, ['src', 'img', 'image', 'url'], work);
  if (src === undefined) return work.phrasing(element) ?? work.flow(element);
  const properties: Record<string, string> = {};
  for (const name of ['width', 'height']) {
    const size = literalAttribute(element, name, work);
    if (/^\d+$/.test(String(size))) properties[name] = String(size);
  }
  const id = textAttribute(element, ['id'], work);
  if (id !== undefined) properties.id = id;
  const srcSet = textAttribute(element, ['srcSet', 'srcset'], work);
  if (srcSet !== undefined) properties.srcSet = srcSet;
  const title = textAttribute(element, ['title'], work);
  if (title !== undefined) properties.title = title;
  const caption = textAttribute(element, ['caption'], work);
  return [
    imageOf(src, { alt: textAttribute(element, ['alt'], work), properties }, element),
    ...(caption === undefined ? [] : [{ type: 'break' } as const, emphasised(caption)]),
    ...work.text(element),
  ];
}

function emphasised(text: string): PhrasingContent {
  return { type: 'emphasis', children: nodesOfText(text) };
}

/** Text. */
export function textComponent(element: JsxElement, work: Work): Nodes[] {
  return contentOr(element, ['children', 'text', 'message'], work);
}

/**
 * A video or page of another site becomes a link to it, as a page loads nothing from there. A file of the site stays a video, and another page of it
 * a link.
 */
export function video(element: JsxElement, work: Work): Nodes[] {
  const written = textAttribute(element, ['url', 'src', 'href', 'link'], work);
  const id = textAttribute(element, ['id', 'videoId', 'youtubeId', 'embedId', 'youTubeId'], work);
  const url = written ?? (id === undefined ? undefined : videoAddress(element.name, id));
  const content = work.flow(element);
  if (url === undefined) return content;
  const caption = textAttribute(element, ['caption'], work);
  const isFile = !/^(?:https?:)?\/\//.test(url);
  if (isFile && (isVideoFile(url) || !/^(?:iframe|embed)$/i.test(element.name))) {
    const properties = { src: fileAddress(url), controls: 'true' };
    const below = caption === undefined ? [] : [paragraphOf(nodesOfText(caption))];
    return [paragraphOf([inlineElement('video', [], properties)]), ...below, ...content];
  }
  const label = textAttribute(element, ['title', 'alt', 'label'], work) ?? caption ?? embeddedName(url);
  const address = isFile ? fileAddress(url) : watchAddress(url);
  return [paragraphOf([linkOf(address, [{ type: 'text', value: label }], element)]), ...content];
}
