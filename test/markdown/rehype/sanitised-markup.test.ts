// Which elements and attributes of untrusted text stay, and which links are named after their page.

import type { Element, ElementContent, Properties, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { nameEmptyLinks } from '../../../src/generator/markdown/rehype/name-empty-links.ts';
import { sanitiseTree } from '../../../src/generator/markdown/rehype/sanitise.ts';
import type { Page } from '../../../src/generator/markdown/tree/page-context.ts';

const element = (tagName: string, properties: Properties = {}, children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const root = (...children: ElementContent[]): Root => ({ type: 'root', children });

/** What stays of an element inside of others, from the outermost. */
function sanitised(name: string, properties: Properties, around: string[] = []): Element | undefined {
  const own = element(name, properties);
  const whole = around.reduceRight((inner, outer) => element(outer, {}, [inner]), own);
  const find = (nodes: readonly unknown[]): Element | undefined => {
    for (const node of nodes as Element[]) {
      const found = node.tagName === name ? node : find(node.children ?? []);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(sanitiseTree(root(whole)).children);
}

it.each<[string, Properties]>([
  ['p', { title: 'a', lang: 'de', dir: 'rtl' }],
  ['a', { href: 'https://a.example', ariaLabel: 'a', id: 'fnref-1', className: ['data-footnote-backref'] }],
  ['a', { dataFootnoteRef: true, ariaDescribedBy: ['footnote-label'] }],
  ['a', { dataFootnoteBackref: true, href: 'mailto:a@b.example' }],
  ['code', { className: ['language-js'], dataMeta: 'a' }],
  ['details', { open: true }],
  ['img', { src: 'a.png', alt: 'a', width: 1, height: 2 }],
  ['li', { className: ['task-list-item'], id: 'fn-1' }],
  ['ol', { start: 3, reversed: true, className: ['contains-task-list'] }],
  ['ul', { className: ['contains-task-list'] }],
  ['section', { dataFootnotes: true, className: ['footnotes'] }],
  ['time', { dateTime: '2026-01-01' }],
  ['h2', { id: 'a', className: ['visually-hidden'] }],
  ['portal-directive', { dataName: 'a', dataGroup: 'b', dataOpen: 'c', dataCols: 'd', dataUntitled: 'e' }],
])('%s keeps %j', (name, properties) => {
  expect(sanitised(name, properties)?.properties).toEqual(properties);
});

it.each<[string, Properties, string[]]>([
  ['td', { align: 'left', colSpan: 2, rowSpan: 3 }, ['table', 'tbody', 'tr']],
  ['th', { align: 'left', colSpan: 2, rowSpan: 3, scope: 'row' }, ['table', 'thead', 'tr']],
  ['input', { type: 'checkbox', disabled: true, checked: true }, ['ul', 'li']],
])('%s keeps %j where it belongs, and is none elsewhere', (name, properties, around) => {
  expect(sanitised(name, properties, around)?.properties).toEqual(properties);
  expect(sanitised(name, properties)).toBeUndefined();
});

it.each<[string, Properties]>([
  ['p', { onClick: 'a()', style: 'color: red', id: 'a', className: ['a'] }],
  ['a', { href: 'javascript:a()', id: 'a', className: ['a'], target: '_blank' }],
  ['img', { src: 'javascript:a()', srcSet: 'a.png 2x', onError: 'a()' }],
  ['img', { src: 'mailto:a@b.example' }],
  ['code', { className: ['a'] }],
  ['li', { className: ['a'], id: 'a' }],
  ['ol', { className: ['a'] }],
  ['section', { className: ['a'] }],
  ['h2', { id: 'a b', className: ['a'] }],
  ['td', { scope: 'row' }],
])('%s loses %j', (name, properties) => {
  const left = sanitised(name, properties, name === 'td' ? ['table', 'tr'] : [])?.properties;
  expect(Object.values(left ?? { none: 'none' }).flat()).toEqual([]);
});

it('a field is a disabled check box', () => {
  expect(sanitised('input', { type: 'text', disabled: false }, ['li'])?.properties).toEqual({
    type: 'checkbox',
    disabled: true,
  });
});

it.each([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'select',
  'textarea',
  'title',
])('%s is removed with its content, which stays in other elements', (name) => {
  const text = { type: 'text', value: 'a' } as const;
  expect(sanitiseTree(root(element(name, {}, [text]))).children).toEqual([]);
  expect(sanitiseTree(root(element('form', {}, [text]))).children).toEqual([text]);
});

describe('a link without a text', () => {
  const namedIn = (own: Element, document?: string) => {
    const page = { ...(document !== undefined && { document }) } as unknown as Page;
    nameEmptyLinks(root(element('p', {}, [own])), page);
    return [own.children.length, page.takesTitles];
  };
  const link = (properties: Properties, ...children: ElementContent[]) => element('a', properties, children);

  it('has the name of its page', () => {
    expect(namedIn(link({ href: 'setup.md' }))).toEqual([1, true]);
    expect(namedIn(link({ href: 'setup.md', title: ' ' }))).toEqual([1, true]);
  });

  it.each<[string, Element]>([
    ['a label', link({ href: 'setup.md', ariaLabel: 'a' })],
    ['a title', link({ href: 'setup.md', title: 'a' })],
    ['no address', link({})],
    ['an empty address', link({ href: ' ' })],
    ['a place of the page', link({ href: '#a' })],
    ['a query', link({ href: '?a' })],
    ['an address of another site', link({ href: 'https://a.example' })],
    ['another element', element('span', { href: 'setup.md' })],
  ])('stays empty if it is or has %s', (_, own) => {
    expect(namedIn(own)).toEqual([0, undefined]);
  });

  it('stays empty in a heading and in a document', () => {
    const own = link({ href: 'setup.md' });
    expect(namedIn(element('h2', {}, [own]))).toEqual([1, undefined]);
    expect(own.children).toEqual([]);
    expect(namedIn(own, 'specs/a.json')).toEqual([0, undefined]);
  });
});
