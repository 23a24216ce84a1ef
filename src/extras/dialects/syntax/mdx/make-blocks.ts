// Components that become blocks: admonitions, folds, steps, columns, fields, figures and entries of a changelog.

import type { BlockContent, Nodes } from 'mdast';
import { cards } from './make-cards.ts';
import { contentOf } from './make-wrappers.ts';
import type { JsxElement } from './mdx-nodes.ts';
import { elementsIn, partsOf } from './nest.ts';
import {
  directiveOf,
  imageOf,
  isSet,
  literalAttribute,
  paragraphOf,
  textAttribute,
  type Work,
} from './work.ts';

/** The kind of each name and of each type of admonitions. */
const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  default: 'note',
  info: 'info',
  question: 'info',
  tip: 'tip',
  hint: 'tip',
  check: 'tip',
  success: 'tip',
  important: 'important',
  warning: 'warning',
  warn: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
  destructive: 'danger',
  critical: 'danger',
  failure: 'danger',
};
const titles = ['title', 'label', 'heading', 'header', 'summary'];

/** An admonition. Its kind is its name, or in an attribute. */
export function callout(element: JsxElement, work: Work): Nodes[] {
  const written = textAttribute(
    element,
    ['type', 'kind', 'variant', 'status', 'intent', 'severity', 'color'],
    work,
  );
  const byType = kinds[written?.toLowerCase() ?? ''];
  const name = kinds[element.name.toLowerCase()] ?? byType ?? 'note';
  const title = textAttribute(element, titles, work);
  const text = textAttribute(element, ['description', 'text', 'content', 'message'], work);
  const children =
    text === undefined
      ? work.flow(element)
      : [paragraphOf([{ type: 'text', value: text }]), ...work.flow(element)];
  return [directiveOf(name, { title, children }, element)];
}

/** A fold. Its title is in an attribute, or in an element of its own. */
export function accordion(element: JsxElement, work: Work): Nodes[] {
  const { summary, rest } = takeSummary(element);
  const written = textAttribute(element, [...titles, 'question', 'name', 'text'], work);
  const title = summary === undefined ? written : work.text(summary);
  const isOpen = ['defaultOpen', 'open', 'expanded', 'defaultExpanded'].some((name) =>
    isSet(element, name, work),
  );
  const attributes = isOpen ? { open: '' } : {};
  const children = [...described(element, work), ...work.flow(rest)];
  return [directiveOf('details', { title, attributes, children }, element)];
}

const summaries =
  /^(?:summary|Summary|Accordion(?:Title|Trigger|Header|Summary)|Collapsible(?:Title|Trigger))$/;

function takeSummary(element: JsxElement): { summary?: JsxElement; rest: JsxElement } {
  const isSummary = (node: Nodes) => node.type === 'jsxElement' && summaries.test(node.name);
  const children = (element.children as Nodes[]).flatMap((node) => {
    const parts = partsOf([node]);
    return parts.some(isSummary) ? parts : [node];
  });
  const summary = children.find(isSummary);
  if (summary?.type !== 'jsxElement') return { rest: element };
  const others = children.filter((node) => node !== summary);
  return { summary, rest: { ...element, children: others as JsxElement['children'] } };
}

/** Steps, and a step. Their content can also be an ordered list, or headings. */
export function steps(element: JsxElement, work: Work): Nodes[] {
  const children = work.flow(element);
  if (!/Step(?:Item)?$/.test(element.name)) return [directiveOf('steps', { children }, element)];
  return [
    directiveOf('step', { title: textAttribute(element, [...titles, 'name'], work), children }, element),
  ];
}

/** Columns, of which cards are a kind. */
export function columns(element: JsxElement, work: Work): Nodes[] {
  if (/^(?:Column|Col)$/.test(element.name))
    return [directiveOf('column', { children: contentOf(element, work) as BlockContent[] }, element)];
  const names = elementsIn(element).map(({ name }) => name);
  if (names.some((name) => /Card$|^Tile$/.test(name))) return cards(element, work);
  if (!names.some((name) => /^(?:Column|Col)$/.test(name))) return contentOf(element, work);
  return [directiveOf('columns', { children: work.flow(element) }, element)];
}

const places = ['path', 'query', 'body', 'header', 'cookie', 'param', 'form'];

/** A field of a request or a response. Mintlify writes its name in an attribute that is where it is. */
export function field(element: JsxElement, work: Work): Nodes[] {
  const where = places.find((name) => element.attributes.has(name));
  const title = textAttribute(
    element,
    [...(where === undefined ? [] : [where]), 'name', 'title', 'label'],
    work,
  );
  const listed =
    literalAttribute(element, 'default', work) ?? literalAttribute(element, 'initialValue', work);
  const attributes = {
    type: textAttribute(element, ['type'], work),
    in: where === 'param' ? undefined : (where ?? textAttribute(element, ['in', 'location'], work)),
    required: isSet(element, 'required', work) ? 'true' : undefined,
    deprecated: isSet(element, 'deprecated', work) ? 'true' : undefined,
    default: listed === undefined || listed === null ? undefined : shown(listed),
  };
  const children = [...described(element, work), ...work.flow(element)];
  return [
    directiveOf(
      'field',
      { title: title === undefined ? [] : [{ type: 'text', value: title }], attributes, children },
      element,
    ),
  ];
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function described(element: JsxElement, work: Work): BlockContent[] {
  const description = textAttribute(element, ['description'], work);
  return description === undefined ? [] : [paragraphOf([{ type: 'text', value: description }])];
}

/** A figure. */
export function frame(element: JsxElement, work: Work): Nodes[] {
  const title = textAttribute(element, ['caption', 'title'], work);
  const src = textAttribute(element, ['src', 'img', 'url'], work);
  const own: BlockContent[] =
    src === undefined
      ? []
      : [paragraphOf([imageOf(src, { alt: textAttribute(element, ['alt'], work) ?? title }, element)])];
  return [directiveOf('frame', { title, children: [...own, ...work.flow(element)] }, element)];
}

/** An entry of a changelog. */
export function update(element: JsxElement, work: Work): Nodes[] {
  const listed = literalAttribute(element, 'tags', work);
  const tags = Array.isArray(listed) ? listed.map(String).join(', ') : textAttribute(element, ['tags'], work);
  const attributes = { description: textAttribute(element, ['description', 'date'], work), tags };
  const title = textAttribute(element, ['label', 'title', 'version'], work);
  return [directiveOf('update', { title, attributes, children: work.flow(element) }, element)];
}
