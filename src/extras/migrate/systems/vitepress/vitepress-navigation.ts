// The sidebars and the navigation bar of VitePress.

import { isRecord } from '../../../../generator/shared/json.ts';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import { withoutTags } from '../../pages/html-text.ts';
import type {
  SourceBarItem,
  SourceEntry,
  SourceLabel,
  SourcePage,
  SourceSidebar,
} from '../../types/source-site.ts';
import { listOf, recordOf, textOf, valueAt } from '../config-value-readers.ts';
import { titleOfName } from '../titles.ts';

/** Reads `sidebar`: one list, or one for each beginning of URLs. The same list for two of them is one sidebar. */
export function sidebarsOf(sidebar: unknown, pages: readonly SourcePage[]): SourceSidebar[] {
  if (Array.isArray(sidebar)) return [{ name: 'Documentation', entries: entriesOf(sidebar, '/', pages) }];
  const seen = new Set<string>();
  return Object.entries(recordOf(sidebar)).flatMap(([path, value]): SourceSidebar[] => {
    const entries = entriesOf(
      isRecord(value) ? listOf(value.items ?? value.children) : listOf(value),
      textOf(valueAt(value, 'base')) ?? path,
      pages,
    );
    const key = JSON.stringify(entries);
    if (entries.length === 0 || seen.has(key)) return [];
    seen.add(key);
    const [only, ...others] = entries;
    const isOneGroup = only?.kind === 'group' && others.length === 0;
    return [{ name: nameOf(path, entries), entries: isOneGroup ? only.entries : entries }];
  });
}

/** A sidebar has the name of its folder; one with a single group, that of the group. */
function nameOf(path: string, entries: readonly SourceEntry[]): string {
  const name = path
    .split('/')
    .filter((part) => part !== '')
    .at(-1);
  const [only, ...others] = entries;
  if (only?.kind === 'group' && others.length === 0) return only.label;
  return name === undefined ? 'Documentation' : titleOfName(name);
}

function entriesOf(items: readonly unknown[], base: string, pages: readonly SourcePage[]): SourceEntry[] {
  return items.flatMap((item) => {
    // VuePress names pages by their paths alone, or with a label.
    if (typeof item === 'string') return pageEntry(item, undefined, { base, pages });
    if (Array.isArray(item)) return pageEntry(String(item[0]), textOf(item[1]), { base, pages });
    const label = textOf(valueAt(item, 'text')) ?? textOf(valueAt(item, 'title'));
    const link = textOf(valueAt(item, 'link')) ?? textOf(valueAt(item, 'path'));
    const own = textOf(valueAt(item, 'base')) ?? base;
    const inner = listOf(valueAt(item, 'items') ?? valueAt(item, 'children'));
    if (inner.length === 0) return link === undefined ? [] : pageEntry(link, label, { base: own, pages });
    const entries = entriesOf(inner, own, pages);
    if (label === undefined) return entries;
    const url = link === undefined ? undefined : urlOf(link, own);
    const isPage = url !== undefined && pages.some((page) => page.url === url);
    const collapsed = valueAt(item, 'collapsed') === true ? { collapsed: true } : {};
    return [{ kind: 'group', label, ...(isPage ? { url } : {}), ...collapsed, entries }];
  });
}

function pageEntry(
  link: string,
  label: string | undefined,
  { base, pages }: { base: string; pages: readonly SourcePage[] },
): SourceEntry[] {
  const plain = label === undefined ? undefined : withoutTags(label);
  if (/^[a-z]+:/i.test(link)) return plain ? [{ kind: 'link', label: plain, href: link }] : [];
  const url = urlOf(link, base);
  // A link to a part of a page is no page of its own, and is reported where the sidebar is written.
  if (link.includes('#') && pages.some((page) => page.url === url))
    return [{ kind: 'link', label: plain ?? link, href: `${url}${link.slice(link.indexOf('#'))}` }];
  return [{ kind: 'page', url, ...(plain ? { label: plain } : {}) }];
}

/** A base is put before a link as it is. A link without `/` and base is from the folder of the sidebar. */
function urlOf(link: string, base: string): string {
  const isFolder = base.endsWith('/');
  const path = link.startsWith('/') && isFolder ? link : base + link.replace(/^\//, '');
  return canonicalUrl(
    path
      .replace(/[?#].*$/, '')
      .replace(/\.md$/, '')
      .replace(/\/index$/, '/')
      .replace(/\/{2,}/g, '/'),
  );
}

/** Reads `nav` and `socialLinks`. */
export function barOf(
  theme: Readonly<Record<string, unknown>>,
  pages: readonly SourcePage[],
): SourceBarItem[] | undefined {
  const items = listOf(theme.nav ?? theme.navbar).flatMap((item): SourceBarItem[] => {
    const label = textOf(valueAt(item, 'text'));
    if (label === undefined) return [];
    const inner = listOf(valueAt(item, 'items') ?? valueAt(item, 'children'));
    if (inner.length > 0) return [{ label, items: linksIn(inner) }];
    return labelOf(item, label);
  });
  const social = listOf(theme.socialLinks).flatMap((one) => {
    const icon = valueAt(one, 'icon');
    const label =
      textOf(valueAt(one, 'ariaLabel')) ?? (typeof icon === 'string' ? titleOfName(icon) : undefined);
    const target = textOf(valueAt(one, 'link'));
    return label === undefined || target === undefined ? [] : [{ label, target }];
  });
  const all = [...items, ...social];
  return all.length === 0 || pages.length === 0 ? undefined : all;
}

function linksIn(items: readonly unknown[]): SourceLabel[] {
  return items.flatMap((item) => {
    const inner = listOf(valueAt(item, 'items') ?? valueAt(item, 'children'));
    const label = textOf(valueAt(item, 'text'));
    return inner.length > 0 ? linksIn(inner) : label === undefined ? [] : labelOf(item, label);
  });
}

function labelOf(item: unknown, label: string): SourceLabel[] {
  const target = textOf(valueAt(item, 'link'));
  return target === undefined ? [] : [{ label, target: target.replace(/\.md(?=$|[?#])/, '') }];
}
