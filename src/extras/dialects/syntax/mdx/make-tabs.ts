// Tabs. Their labels are on the tabs, on the group, or in a list of their own.

import type { BlockContent, Nodes } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { codeGroup } from './make-code.ts';
import type { JsxElement } from './mdx-nodes.ts';
import { elementsIn, partsOf } from './nest.ts';
import {
  directiveOf,
  literalAttribute,
  nodesOfText,
  reportComponent,
  textAttribute,
  type Work,
} from './work.ts';

const labels = ['label', 'title', 'name', 'header', 'tab', 'value'];

/** Attributes with the names of tabs. Of an element that is named like one tab, the tabs are slots, which are not told apart. */
const lists = ['names', 'tabs', 'items'];

/** A tab. */
export function tab(element: JsxElement, work: Work): Nodes[] {
  const title = textAttribute(element, labels, work);
  if (title === undefined && lists.some((name) => Array.isArray(literalAttribute(element, name, work)))) {
    reportComponent(element, { effect: 'only its content is shown.' }, work);
    return work.flow(element);
  }
  return [directiveOf('tab', { title, children: work.flow(element) }, element)];
}

/** A set of tabs. */
export function tabs(element: JsxElement, work: Work): Nodes[] {
  const children = unwrapped(work.flow(withPanels(element, work)));
  const named = namesOf(element, work);
  const made = children.filter(isTab);
  if (made.length === 0) return children;
  for (const [index, one] of made.entries()) {
    const written = labelOf(one);
    const name = written === undefined ? named.list[index] : named.byValue.get(written);
    if (name !== undefined) setLabel(one, name);
  }
  const group = textAttribute(element, ['groupId', 'syncKey', 'storageKey', 'group', 'queryString'], work);
  return [directiveOf('tabs', { attributes: { group }, children }, element)];
}

/** Tabs can be in an element that only arranges them. */
function unwrapped(blocks: BlockContent[]): BlockContent[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'blockquote' || !/^(?:div|section|ul|span)$/.test(block.data?.hName ?? ''))
      return [block];
    const inside = unwrapped(block.children as BlockContent[]);
    return inside.some(isTab) ? inside : [block];
  });
}

function isTab(node: Nodes): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === 'tab';
}

/** The labels that a group has: `values={[{ label, value }]}` of Docusaurus, `items={['a', 'b']}` of Nextra and Fumadocs. */
function namesOf(element: JsxElement, work: Work): { list: string[]; byValue: ReadonlyMap<string, string> } {
  const values =
    literalAttribute(element, 'values', work) ??
    literalAttribute(element, 'items', work) ??
    literalAttribute(element, 'tabs', work);
  const list: string[] = [];
  const byValue = new Map<string, string>();
  for (const value of Array.isArray(values) ? values : []) {
    const label =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value.label ?? value.title ?? value.name)
        : value;
    list.push(typeof label === 'string' ? label : '');
    const key =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? value.value : undefined;
    if (typeof key === 'string' && typeof label === 'string') byValue.set(key, label);
  }
  return { list, byValue };
}

function labelOf({ children: [first] }: ContainerDirective): string | undefined {
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return undefined;
  return first.children.map((child) => ('value' in child ? child.value : '')).join('');
}

function setLabel(one: ContainerDirective, name: string): void {
  const rest = labelOf(one) === undefined ? one.children : one.children.slice(1);
  one.children = [
    { type: 'paragraph', data: { directiveLabel: true }, children: nodesOfText(name) },
    ...rest,
  ];
}

/** Headless UI has the labels in a list, and the panels in another: each panel gets its label. */
function withPanels(element: JsxElement, work: Work): JsxElement {
  const inside = elementsIn(element);
  const list = inside.find(({ name }) => /(?:^|\.)(?:TabList|List|TabsList)$/.test(name));
  if (list === undefined) return element;
  const shown = elementsIn(list).map((one) => work.phrasing(one) ?? []);
  const panels = inside.flatMap((one) =>
    /(?:^|\.)(?:TabPanels|Panels)$/.test(one.name) ? elementsIn(one) : one === list ? [] : [one],
  );
  const children = panels.map((panel, index): JsxElement => {
    const label = (shown[index] ?? []).map((child) => ('value' in child ? child.value : '')).join('');
    return { ...panel, name: 'TabPanel', attributes: new Map([...panel.attributes, ['label', label]]) };
  });
  return { ...element, children: children as JsxElement['children'] };
}

/** Tabs around code: of code blocks, or of tabs as elsewhere. */
export function codeTabs(element: JsxElement, work: Work): Nodes[] {
  const made = tabs(element, work);
  return made.some((node) => node.type === 'containerDirective' && node.name === 'tabs')
    ? made
    : codeGroup(element, work, made as BlockContent[]);
}

/** Tabs of a project of its own, such as `<FrameworkTabs>`, each of which is a slot of Astro: `<Fragment slot="react">`. Undefined for others. */
export function slotTabs(element: JsxElement, work: Work): Nodes[] | undefined {
  if (!element.name.endsWith('Tabs')) return undefined;
  const parts = partsOf(element.children).filter((one) => one.type !== 'text' || one.value.trim() !== '');
  const panels = parts.flatMap((one): JsxElement[] => {
    const label = one.type === 'jsxElement' ? textAttribute(one, ['slot'], work) : undefined;
    return label === undefined || one.type !== 'jsxElement'
      ? []
      : [{ ...one, name: 'TabPanel', attributes: new Map([['label', label]]) }];
  });
  if (panels.length < 2 || panels.length < parts.length) return undefined;
  return tabs({ ...element, children: panels as JsxElement['children'] }, work);
}
