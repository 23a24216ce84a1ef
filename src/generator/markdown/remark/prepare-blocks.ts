// Brings blocks to the one form that is rendered: steps from headings, cards from links, and what attributes say as content, so that
// HTML and Markdown are made from the same tree. `rehype/block-elements.ts` has their markup.

import type {
  BlockContent,
  DefinitionContent,
  Heading,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  RootContent,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { inlineElement } from '../../shared/markdown/inline-element.ts';
import type { Page } from '../tree/page-context.ts';

type Block = BlockContent | DefinitionContent;

/** Attributes with an effect, by the name of the block. */
export const blockAttributes: Readonly<Record<string, readonly string[]>> = {
  steps: ['id'],
  step: ['icon'],
  cards: ['id', 'cols'],
  card: ['href', 'icon', 'cta'],
  columns: ['id', 'cols'],
  column: [],
  'file-tree': ['id'],
  field: ['type', 'in', 'required', 'default', 'deprecated'],
  frame: ['id'],
  update: ['description', 'tags'],
};

/** Prepares a block whose title is its label already. Others are left as they are. */
export function prepareBlock(node: ContainerDirective, page: Page): void {
  if (node.name === 'columns' && node.children.some((child) => isBlock(child, 'card'))) node.name = 'cards';
  if (node.name === 'steps') makeSteps(node);
  else if (node.name === 'cards') node.children = node.children.flatMap(cardsIn);
  else if (node.name === 'card') linkCard(node, page);
  else if (node.name === 'field') describeField(node, page);
  else if (node.name === 'update') headUpdate(node);
}

/** Whether a node is a block of the given name. */
function isBlock(node: Nodes, name: string): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === name;
}

/** Makes a block that the author did not write. */
function made(name: string, children: Block[], position?: Nodes['position']): ContainerDirective {
  return {
    type: 'containerDirective',
    name,
    data: { isMade: true },
    children,
    ...(position === undefined ? {} : { position }),
  };
}

/** Makes the title of a block. */
export function labelWith(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', data: { directiveLabel: true }, children };
}

function labelIn({ children: [first] }: ContainerDirective): Paragraph | undefined {
  return first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
}

/** Steps that are neither blocks nor an ordered list begin with headings. */
function makeSteps(steps: ContainerDirective): void {
  const { children } = steps;
  if (children.some((child) => isBlock(child, 'step') || (child.type === 'list' && child.ordered))) return;
  const headings = children.filter((child) => child.type === 'heading');
  const level = Math.min(...headings.map(({ depth }) => depth));
  if (headings.length === 0) return;
  const grouped: Block[] = [];
  for (const child of children) {
    const last = grouped.at(-1);
    if (child.type === 'heading' && child.depth === level)
      grouped.push(made('step', [child], child.position));
    else if (last !== undefined && isBlock(last, 'step')) last.children.push(child);
    else grouped.push(child);
  }
  steps.children = grouped;
}

/** A list whose items begin with links is a card for each item. */
function cardsIn(child: Block): Block[] {
  if (child.type !== 'list' || !child.children.every((item) => linkOf(item) !== undefined)) return [child];
  return child.children.map(cardOf);
}

/** The link that an item begins with. It can be in bold. */
function linkOf({ children: [first] }: ListItem): PhrasingContent | undefined {
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  const inside = start?.type === 'strong' && start.children.length === 1 ? start.children[0] : start;
  return inside?.type === 'link' || inside?.type === 'linkReference' ? inside : undefined;
}

const separator = /^\s*(?:[:–—-]\s+)?/;

function cardOf(item: List['children'][number]): ContainerDirective {
  const link = linkOf(item);
  const [first, ...rest] = item.children;
  if (link === undefined || first?.type !== 'paragraph') return made('card', item.children, item.position);
  const text = first.children.slice(1);
  const [start] = text;
  if (start?.type === 'text') start.value = start.value.replace(separator, '');
  const hasText = text.some((node) => node.type !== 'text' || node.value.trim() !== '');
  const content: Block[] = hasText ? [{ ...first, children: text }, ...rest] : rest;
  return made('card', [labelWith([link]), ...content], item.position);
}

/** A card leads where its title does. Without a title, its first words are the link. */
function linkCard(card: ContainerDirective, page: Page): void {
  const { href, cta } = card.attributes ?? {};
  delete card.attributes?.href;
  delete card.attributes?.cta;
  if (href) {
    const label = labelIn(card) ?? takeWords(card, cta || href);
    if (!label.children.some(hasLink))
      label.children = [linkTo({ url: href, children: label.children }, card, page)];
    if (card.children[0] !== label) card.children.unshift(label);
  }
  const shown = cta?.trim() ?? '';
  if (shown === '' || labelText(card) === shown) return;
  const data = { hProperties: { className: ['block-action'] } };
  card.children.push({ type: 'paragraph', data, children: [{ type: 'text', value: shown }] });
}

function labelText(card: ContainerDirective): string {
  const [link] = labelIn(card)?.children ?? [];
  const [text] = link?.type === 'link' ? link.children : [];
  return text?.type === 'text' ? text.value : '';
}

/** Takes the first paragraph or heading of a card as its title, unless it has links or images. */
function takeWords(card: ContainerDirective, otherwise: string): Paragraph {
  const [first] = card.children;
  const isTitle = first?.type === 'paragraph' || first?.type === 'heading';
  if (!isTitle || first.children.some(hasLink)) return labelWith([{ type: 'text', value: otherwise }]);
  card.children.shift();
  return labelWith(first.children);
}

function hasLink(node: PhrasingContent): boolean {
  if (['link', 'linkReference', 'image', 'imageReference', 'html'].includes(node.type)) return true;
  return 'children' in node && node.children.some(hasLink);
}

/** Makes a link with the place of its address, which reports of broken links name. */
function linkTo(
  { url, children }: Pick<Link, 'url' | 'children'>,
  { position }: ContainerDirective,
  { source }: Page,
): Link {
  const link: Link = { type: 'link', url, children };
  const { start, end } = position ?? {};
  if (position === undefined || start?.offset === undefined) return link;
  const opening = source.slice(start.offset, Math.min(end?.offset ?? 0, start.offset + longestOpening));
  const at = opening.lastIndexOf(url, opening.indexOf('\n') === -1 ? opening.length : opening.indexOf('\n'));
  link.position = position;
  if (at === -1 || opening.slice(0, at).includes('\n')) return link;
  const place = { start: start.offset + at, end: start.offset + at + url.length };
  link.data = { destination: { ...place, line: start.line, column: start.column + at } };
  return link;
}

/** Only the start of a longer line is searched for an address. */
const longestOpening = 1000;

/** Writes what is known of a field after its name: `name` string, in query, **required**, default `1`. */
function describeField(field: ContainerDirective, { strings }: Page): void {
  const label = labelIn(field);
  const { type, in: place, required, default: value, deprecated } = field.attributes ?? {};
  delete field.attributes;
  const facts: PhrasingContent[][] = [];
  const words = (text: string): PhrasingContent => ({ type: 'text', value: text });
  if (type) facts.push([words(type)]);
  if (place) facts.push([words(strings.field.in({ place }))]);
  if (isSet(required)) facts.push([{ type: 'strong', children: [words(strings.field.required)] }]);
  if (isSet(deprecated)) facts.push([{ type: 'strong', children: [words(strings.field.deprecated)] }]);
  if (value) facts.push([words(`${strings.field.default} `), { type: 'inlineCode', value }]);
  const written = facts.flatMap((fact, index) => (index === 0 ? fact : [words(', '), ...fact]));
  const name = label?.children ?? [];
  const [only] = name;
  const shown: PhrasingContent[] =
    only?.type === 'text' && name.length === 1 ? [{ type: 'inlineCode', value: only.value.trim() }] : name;
  if (written.length > 0) shown.push(words(' '), inlineElement('small', written));
  if (label !== undefined) label.children = shown;
  else field.children.unshift(labelWith(shown));
}

function isSet(value: string | null | undefined): boolean {
  return typeof value === 'string' && value !== 'false';
}

/** An entry of a changelog begins with a heading, and the headings in it are below that one. */
function headUpdate(update: ContainerDirective): void {
  const { description, tags } = update.attributes ?? {};
  delete update.attributes;
  const label = labelIn(update);
  const content = label === undefined ? update.children : update.children.slice(1);
  const facts = [
    description,
    tags
      ?.split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
      .join(', '),
  ].filter(Boolean);
  const about: Paragraph[] =
    facts.length === 0
      ? []
      : [
          {
            type: 'paragraph',
            children: [inlineElement('small', [{ type: 'text', value: facts.join(' · ') }])],
          },
        ];
  const heading: Heading[] =
    label === undefined
      ? []
      : [
          {
            type: 'heading',
            depth: 2,
            children: label.children,
            ...(label.position && { position: label.position }),
          },
        ];
  const top = Math.min(...content.map((node) => (node.type === 'heading' ? node.depth : 7)));
  for (const node of content)
    if (node.type === 'heading') node.depth = depthOf(node.depth + Math.max(3 - top, 0));
  update.children = [...heading, ...about, ...content];
}

function depthOf(depth: number): Heading['depth'] {
  return Math.min(depth, 6) as Heading['depth'];
}

/** What blocks are parts of. `fields` is only made here. */
const owners: Readonly<Record<string, string>> = {
  field: 'fields',
  card: 'cards',
  step: 'steps',
  column: 'columns',
  tab: 'tabs',
};

/** Joins parts that follow each other without the block around them, in place: a card alone is a list of one card. */
export function joinParts(parent: Parents): void {
  const around = parent.type === 'containerDirective' ? parent.name : '';
  const ownerOf = (child: RootContent) => {
    const owner = child.type === 'containerDirective' ? owners[child.name] : undefined;
    return owner === around ? undefined : owner;
  };
  if (!parent.children.some((child) => ownerOf(child) !== undefined)) return;
  const joined: RootContent[] = [];
  for (const child of parent.children) {
    const last = joined.at(-1);
    const owner = ownerOf(child);
    if (child.type !== 'containerDirective' || owner === undefined) joined.push(child);
    else if (last !== undefined && isBlock(last, owner) && last.data?.isMade && !child.data?.beginsSet)
      last.children.push(child);
    else joined.push(made(owner, [child], child.position));
  }
  parent.children = joined as typeof parent.children;
}
