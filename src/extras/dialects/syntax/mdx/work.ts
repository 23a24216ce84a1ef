// What the conversion of MDX needs at every node, and the nodes that it makes.

import type {
  BlockContent,
  DefinitionContent,
  Image,
  Link,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import {
  type Literal,
  type Names,
  readLiteral,
} from '../../../../generator/shared/javascript/javascript-literals.ts';
import { type FindPlace, recordForeign } from '../../../../generator/shared/markdown/record-foreign.ts';
import type { SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';
import { type JsxElement, rangeOf } from './mdx-nodes.ts';

/** The conversion of a page. */
export interface Work {
  page: SyntaxPage;
  /** Values of names: exported literals and imported files. */
  names: Names;
  /** Files by the names that a page imports them as. */
  imports: ReadonlyMap<string, string>;
  place: FindPlace;
  /** The names of the components that have a closing tag. */
  closed(): ReadonlySet<string>;
  /** Converts the content of an element to blocks. */
  flow(element: JsxElement): BlockContent[];
  /** Converts the content of an element to text, if it has no blocks but paragraphs. */
  phrasing(element: JsxElement): PhrasingContent[] | undefined;
  /** Converts the content of an element to text, also that of blocks. */
  text(element: JsxElement): PhrasingContent[];
}

/** Returns an attribute as a literal. Undefined if it is absent or no literal. Vue binds it by `:name` or `v-bind:name`. */
export function literalAttribute(
  { attributes }: JsxElement,
  name: string,
  { names }: Work,
): Literal | undefined {
  const value = attributes.get(name);
  const bound =
    value === undefined ? (attributes.get(`:${name}`) ?? attributes.get(`v-bind:${name}`)) : value;
  if (bound !== value) return typeof bound === 'string' ? readLiteral(bound, names) : undefined;
  if (value === undefined || typeof value !== 'object') return value;
  return readLiteral(value.expression, names);
}

/** Returns the first of some attributes that has a text. The text of JSX in an attribute is what is between its tags. */
export function textAttribute(element: JsxElement, names: readonly string[], work: Work): string | undefined {
  for (const name of names) {
    const value = literalAttribute(element, name, work);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
    const written = element.attributes.get(name);
    const text = typeof written === 'object' ? textOfJsx(written.expression) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

function textOfJsx(expression: string): string | undefined {
  const code = expression.trim();
  if (!code.startsWith('<') || code.includes('=>')) return undefined;
  const text = code
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\{\s*(["'`])([^"'`{}]*)\1\s*\}/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' || text.includes('{') ? undefined : text;
}

/** Whether an attribute is set, and not to `false`. */
export function isSet(element: JsxElement, name: string, work: Work): boolean {
  const value = literalAttribute(element, name, work);
  return value !== undefined && value !== null && value !== false && value !== 'false';
}

/** What is Markdown in attributes: code, bold text and links. */
const marksInText =
  /`([^`]+)`|\*\*(?=[^\s*])([^*]{0,500}[^\s*])\*\*|(?<![!\\])\[([^[\]]{1,500})\]\(([^()\s]{1,1000})\)/g;

/** Makes nodes of a text in an attribute, in which code, bold text and links can be marked. */
export function nodesOfText(text: string): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let read = 0;
  const addText = (value: string) => {
    if (value !== '') nodes.push({ type: 'text', value });
  };
  for (const { 0: written, 1: code, 2: bold, 3: label = '', 4: url = '', index } of text.matchAll(
    marksInText,
  )) {
    addText(text.slice(read, index));
    read = index + written.length;
    if (code !== undefined) nodes.push({ type: 'inlineCode', value: code });
    else if (bold !== undefined) nodes.push({ type: 'strong', children: nodesOfText(bold) });
    else nodes.push({ type: 'link', url, children: nodesOfText(label) });
  }
  addText(text.slice(read));
  return nodes;
}

/** Makes a paragraph. */
export function paragraphOf(children: PhrasingContent[], position?: Nodes['position']): Paragraph {
  return { type: 'paragraph', children, ...(position && { position }) };
}

/** A directive of an element. */
export interface MadeDirective {
  title?: PhrasingContent[] | string | undefined;
  attributes?: Record<string, string | undefined>;
  children: readonly RootContent[];
}

/** Makes a block, as if it was written with colons. */
export function directiveOf(
  name: string,
  { title = [], attributes = {}, children }: MadeDirective,
  { position }: { position?: Nodes['position'] },
): ContainerDirective {
  const label = typeof title === 'string' ? nodesOfText(title) : title;
  const labelled: RootContent[] =
    label.length === 0 ? [] : [{ type: 'paragraph', data: { directiveLabel: true }, children: label }];
  return {
    type: 'containerDirective',
    name,
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
    children: [...labelled, ...children] as (BlockContent | DefinitionContent)[],
    data: { isMade: true },
    ...(position && { position }),
  };
}

/** Makes a link. */
export function linkOf(
  url: string,
  children: PhrasingContent[],
  { position }: Pick<JsxElement, 'position'>,
): Link {
  const isEmpty = children.every(
    (child) => child.type === 'html' || (child.type === 'text' && child.value === ''),
  );
  const content = isEmpty ? [...children, ...nodesOfText(url)] : children;
  return { type: 'link', url, children: content, ...(position && { position }) } as Link;
}

/** Makes an image. The alias of Docusaurus for the folder of static files is read. */
export function imageOf(
  url: string,
  { alt = '', properties = {} }: { alt?: string | undefined; properties?: Record<string, string> },
  { position }: Pick<JsxElement, 'position'>,
): Image {
  return {
    type: 'image',
    url: fileAddress(url),
    alt,
    ...(Object.keys(properties).length > 0 && { data: { hProperties: properties } }),
    ...(position && { position }),
  };
}

/** Returns the address of a file that an alias names. */
export function fileAddress(url: string): string {
  return url.replace(/^@site\/static\//, '/').replace(/^pathname:\/\//, '');
}

const kindAdvice = [
  'Write it in Markdown or HTML: `:::note` for a callout, `::::tabs` for tabs, `:::details` for a fold.',
];

/** Reports a component, once for each name with the number of others. */
export function reportComponent(
  { name, tags }: Pick<JsxElement, 'name' | 'tags'>,
  { effect, notes = kindAdvice }: { effect: string; notes?: readonly string[] },
  { page, place }: Work,
): void {
  const [from, to] = rangeOf(tags[0]);
  recordForeign(
    page,
    { kind: `component-${name}`, message: `\`<${name}>\` is a component of MDX; ${effect}`, notes },
    place(from, to - from),
  );
}

/**
 * Adds the id of a component, which links lead to, to what it became: as the first thing in a block, below its title. Others than blocks have ids of
 * films and the like; that of an unknown component is above what it shows.
 */
export function withComponentId(
  made: Nodes[],
  element: JsxElement,
  work: Work & { isKnown: boolean },
): Nodes[] {
  const id = textAttribute(element, ['id'], work);
  if (id === undefined || !/^[A-Za-z][\w:.-]{0,99}$/.test(id)) return made;
  const [only] = made;
  const anchor: RootContent = { type: 'html', value: `<a id="${id}"></a>` };
  if (made.length !== 1 || only?.type !== 'containerDirective')
    return work.isKnown || made.some(({ type }) => type === 'heading') ? made : [anchor, ...made];
  const [label, ...rest] = only.children;
  const isLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true;
  const children = isLabel ? [label, anchor, ...rest] : [anchor, ...only.children];
  return [{ ...only, children: children as typeof only.children }];
}
