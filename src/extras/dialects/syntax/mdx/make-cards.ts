// Cards, which can lead to a page.

import type { BlockContent, Nodes, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { isRecord, type JsonRecord } from '../../../../generator/shared/json.ts';
import type { JsxElement } from './mdx-nodes.ts';
import {
  directiveOf,
  imageOf,
  literalAttribute,
  nodesOfText,
  paragraphOf,
  textAttribute,
  type Work,
} from './work.ts';

/** A group of cards. */
export function cards(element: JsxElement, work: Work): Nodes[] {
  const title = textAttribute(element, ['title', 'label'], work);
  const count =
    literalAttribute(element, 'cols', work) ??
    literalAttribute(element, 'columns', work) ??
    literalAttribute(element, 'num', work);
  const cols = typeof count === 'number' || typeof count === 'string' ? String(count) : undefined;
  const children = work
    .flow(element)
    .flatMap((child) => (isCards(child) ? (child.children as BlockContent[]) : [child]));
  return [directiveOf('cards', { title, attributes: { cols }, children }, element)];
}

/** Whether a block is a group that was made around a lone card. */
function isCards(node: Nodes): node is Extract<Nodes, { type: 'containerDirective' }> {
  return node.type === 'containerDirective' && node.name === 'cards' && node.data?.isMade === true;
}

/** Starlight reads the title of a card as HTML: `<Card title="<a href='/start'>Start</a>">`. */
const linkedTitle =
  /^<a[ \t][^<>]{0,200}?\bhref=(["'])([^"'<>]{1,500})\1[^<>]{0,200}>(?:(?!<a\b).){1,500}<\/a>$/;
const tagInTitle = /<\/?(?:a|b|code|em|i|small|span|strong)(?:[ \t][^<>]{0,500})?>/g;

/** A card, in a group of its own. `cards` takes it out of that. */
export function card(element: JsxElement, work: Work): Nodes[] {
  const written = textAttribute(element, ['title', 'label', 'name', 'heading', 'header'], work);
  const title = written?.replaceAll(tagInTitle, '');
  const href =
    textAttribute(element, ['href', 'to', 'link', 'url'], work) ?? linkedTitle.exec(written ?? '')?.[2];
  const description = textAttribute(element, ['description', 'subtitle', 'text', 'excerpt'], work);
  const src = textAttribute(element, ['img', 'image', 'src'], work);
  const before: BlockContent[] = [
    ...(src === undefined
      ? []
      : [paragraphOf([imageOf(src, { alt: textAttribute(element, ['alt'], work) }, element)])]),
    ...(description === undefined ? [] : [paragraphOf(nodesOfText(description))]),
  ];
  const attributes = { href, cta: textAttribute(element, ['cta'], work) };
  const made = directiveOf(
    'card',
    { title, attributes, children: [...before, ...work.flow(element)] },
    element,
  );
  return [directiveOf('cards', { children: [made] }, element)];
}

/** The people of a team in VitePress, each on a card. Undefined if they are no literals. */
export function members(element: JsxElement, work: Work): Nodes[] | undefined {
  const list = literalAttribute(element, 'members', work);
  if (!Array.isArray(list)) return undefined;
  const children = list.flatMap((member) => (isRecord(member) ? [cardOf(member, element)] : []));
  return [directiveOf('cards', { children }, element)];
}

function cardOf(member: JsonRecord, element: JsxElement): ContainerDirective {
  const [name, title, organisation, description] = ['name', 'title', 'org', 'desc'].map((key) =>
    String(member[key] ?? '').replaceAll(/<[^<>]*>/g, ''),
  );
  const role = [title, organisation].filter(Boolean).join(', ');
  const links = Array.isArray(member.links) ? member.links.flatMap(linkOfMember) : [];
  const lines = [nodesOfText(role), nodesOfText(description ?? ''), links];
  const children = lines.flatMap((line) => (line.length === 0 ? [] : [paragraphOf(line)]));
  return directiveOf('card', { title: name, children }, element);
}

function linkOfMember(written: unknown): PhrasingContent[] {
  const { icon, link: url } = isRecord(written) ? written : {};
  if (typeof url !== 'string') return [];
  const name = typeof icon === 'string' ? icon : url.replace(/^[a-z]+:\/\//, '');
  return [
    { type: 'link', url, children: [{ type: 'text', value: name }] },
    { type: 'text', value: ' ' },
  ];
}
