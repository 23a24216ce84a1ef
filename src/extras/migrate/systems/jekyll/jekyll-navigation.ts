// The navigation of Jekyll: a list in `_data`, which themes name in several ways, or `nav_order` and `parent` in front matter.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import { frontMatterValues } from '../../pages/change-front-matter.ts';
import type { SourceEntry, SourcePage, SourceSidebar } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { textOf } from '../config-value-readers.ts';
import { urlsIn } from '../listed-urls.ts';
import { readYaml } from '../read-yaml.ts';
import { titleOfName } from '../titles.ts';

/** The sidebars of a site. */
export function jekyllNavigation(
  tree: SourceTree,
  root: string,
  pages: readonly SourcePage[],
): SourceSidebar[] {
  const names = ['docs_nav', 'navigation', 'docs', 'sidebar', 'nav', 'toc', 'docs_navigation'];
  const byUrl = new Map(pages.map((page) => [page.url.toLowerCase(), page]));
  const byFile = new Map(pages.map((page) => [page.file.replace(/\.\w+$/, '').toLowerCase(), page]));
  const found = names
    .flatMap((name) =>
      ['yml', 'yaml', 'json'].map((ending) => posix.join(root, '_data', `${name}.${ending}`)),
    )
    .filter((file) => tree.has(file))
    .map((file) => listsIn(readYaml(tree.text(file) ?? ''), { byUrl, byFile, root }))
    .sort((one, other) => urlsIn(other).length - urlsIn(one).length)[0];
  if (found !== undefined && urlsIn(found).length > 1) return [{ name: 'Documentation', entries: found }];
  const ordered = orderedEntries(tree, pages);
  return ordered.length === 0 ? [] : [{ name: 'Documentation', entries: ordered }];
}

interface Known {
  byUrl: ReadonlyMap<string, SourcePage>;
  byFile: ReadonlyMap<string, SourcePage>;
  root: string;
}

/** Lists of pages in the forms of themes: by `title` and `url`, by names alone, with children of any key. */
function listsIn(value: unknown, known: Known, level = 0): SourceEntry[] {
  if (level > 8) return [];
  if (Array.isArray(value)) return value.flatMap((one) => entryIn(one, known, level));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const entries = listsIn(one, known, level + 1);
    return entries.length === 0
      ? []
      : Object.keys(value).length === 1
        ? entries
        : [{ kind: 'group' as const, label: titleOfName(key), entries }];
  });
}

function entryIn(item: unknown, known: Known, level: number): SourceEntry[] {
  if (typeof item === 'string') {
    const page = pageOf(item, known);
    return page === undefined ? [] : [{ kind: 'page', url: page.url }];
  }
  if (!isRecord(item)) return [];
  const label = textOf(item.title) ?? textOf(item.name) ?? textOf(item.label) ?? textOf(item.text);
  const target =
    textOf(item.url) ?? textOf(item.link) ?? textOf(item.href) ?? textOf(item.permalink) ?? textOf(item.path);
  const inner = Object.values(item).flatMap((one) =>
    Array.isArray(one) ? listsIn(one, known, level + 1) : [],
  );
  const page = target === undefined ? undefined : pageOf(target, known);
  if (inner.length > 0) {
    if (label === undefined) return inner;
    return [{ kind: 'group', label, ...(page === undefined ? {} : { url: page.url }), entries: inner }];
  }
  if (page !== undefined) return [{ kind: 'page', url: page.url, ...(label === undefined ? {} : { label }) }];
  return target !== undefined && label !== undefined && /^https?:/.test(target)
    ? [{ kind: 'link', label, href: target }]
    : [];
}

function pageOf(target: string, { byUrl, byFile, root }: Known): SourcePage | undefined {
  const path = target.replace(/[?#].*$/, '').replace(/\{\{.*?\}\}/g, '');
  const url = canonicalUrl(`/${path.replace(/^\/+/, '')}`).toLowerCase();
  const file = posix.join(root, '_docs', path.replace(/\.\w+$/, '')).toLowerCase();
  return byUrl.get(url) ?? byFile.get(file) ?? byUrl.get(canonicalUrl(`/docs/${path}`).toLowerCase());
}

/** Pages by `parent` and `nav_order`, as in Just the Docs. Without them, there is no order to read. */
function orderedEntries(tree: SourceTree, pages: readonly SourcePage[]): SourceEntry[] {
  const items = pages.map((page) => {
    const values = frontMatterValues(tree.text(page.file) ?? '');
    return {
      page,
      title: textOf(values.title) ?? '',
      order:
        typeof values.nav_order === 'number'
          ? values.nav_order
          : (textOf(values.nav_order) ?? Number.MAX_SAFE_INTEGER),
      parent: textOf(values.parent),
      grandParent: textOf(values.grand_parent),
      isShown: values.title !== undefined && values.nav_exclude !== true,
      isOrdered: values.nav_order !== undefined || values.parent !== undefined,
    };
  });
  if (!items.some(({ isOrdered }) => isOrdered)) return [];
  const shown = items.filter(({ isShown }) => isShown).sort((one, other) => compared(one, other));
  const below = (parent: string | undefined, grandParent: string | undefined, level: number): SourceEntry[] =>
    shown
      .filter(
        (one) =>
          one.parent === parent &&
          (one.grandParent === undefined || level < 2 || one.grandParent === grandParent),
      )
      .map(({ page, title }): SourceEntry => {
        const inner = level > 6 || title === '' || title === parent ? [] : below(title, parent, level + 1);
        return inner.length === 0
          ? { kind: 'page', url: page.url, label: title }
          : { kind: 'group', label: title, url: page.url, entries: inner };
      });
  return below(undefined, undefined, 0);
}

interface Ordered {
  order: number | string;
  title: string;
}

/** Numbers before texts, and then by title. */
function compared(one: Ordered, other: Ordered): number {
  const isNumber = Number(typeof other.order === 'number') - Number(typeof one.order === 'number');
  const byOrder = one.order < other.order ? -1 : one.order > other.order ? 1 : 0;
  return isNumber || byOrder || (one.title.toLowerCase() < other.title.toLowerCase() ? -1 : 1);
}
