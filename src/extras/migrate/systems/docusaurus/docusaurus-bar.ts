// The navigation bar and the footer of Docusaurus.

import { isRecord } from '../../../../generator/shared/json.ts';
import { withoutTags } from '../../pages/html-text.ts';
import type { SourceBarItem, SourceLabel, SourceSidebar, SourceSite } from '../../types/source-site.ts';
import { listOf, textOf, valueAt } from '../config-value-readers.ts';
import { urlsIn } from '../listed-urls.ts';
import type { DocsInstance } from './docs-pages.ts';

/** What entries of the bar name. */
interface BarContext {
  instances: readonly DocsInstance[];
  sidebars: readonly (SourceSidebar & { id?: string })[];
}

/** Reads the entries of the bar. Menus of versions and languages and the search have no counterpart yet, or are there anyway. */
export function barOf(items: unknown, context: BarContext): SourceBarItem[] {
  return listOf(items).flatMap((item): SourceBarItem[] => {
    const inner = listOf(valueAt(item, 'items'));
    const label = textOf(valueAt(item, 'label'));
    if (inner.length > 0 && label !== undefined) {
      const links = inner.flatMap((one) => linkOf(one, context));
      return links.length === 0 ? [] : [{ label, items: links }];
    }
    return linkOf(item, context);
  });
}

function linkOf(item: unknown, context: BarContext): SourceLabel[] {
  if (!isRecord(item)) return [];
  const target = targetOf(item, context);
  const label = textOf(item.label) ?? textOf(item['aria-label']) ?? labelOfId(item, context);
  return target === undefined || label === undefined ? [] : [{ label, target }];
}

function targetOf(
  item: Readonly<Record<string, unknown>>,
  { instances, sidebars }: BarContext,
): string | undefined {
  const instance =
    instances.find(({ id }) => id === (textOf(item.docsPluginId) ?? 'default')) ?? instances[0];
  if (item.type === 'doc') return instance?.pages.find(({ id }) => id === item.docId)?.url;
  if (item.type === 'docSidebar')
    return urlsIn(sidebars.find(({ id }) => id === item.sidebarId)?.entries ?? [])[0];
  const to = textOf(item.to);
  if (to === undefined) return textOf(item.href)?.replace(/^pathname:\/\//, '');
  return /^[a-z]+:|^\//i.test(to) ? to : `/${to}`;
}

function labelOfId(item: Readonly<Record<string, unknown>>, { instances }: BarContext): string | undefined {
  const id = textOf(item.docId);
  return id !== undefined && instances.some(({ pages }) => pages.some((page) => page.id === id))
    ? id.split('/').at(-1)
    : undefined;
}

/** Reads the footer: columns of links, or links alone. */
export function footerOf(footer: unknown, instances: readonly DocsInstance[]): SourceSite['footer'] {
  const context = { instances, sidebars: [] };
  const links = listOf(valueAt(footer, 'links'));
  const columns = links.flatMap((column) => {
    const items = listOf(valueAt(column, 'items')).flatMap((one) => linkOf(one, context));
    return items.length === 0 ? [] : [{ title: textOf(valueAt(column, 'title')) ?? '', items }];
  });
  const single = links
    .filter((one) => valueAt(one, 'items') === undefined)
    .flatMap((one) => linkOf(one, context));
  const copyright = textOf(valueAt(footer, 'copyright'));
  const text = copyright === undefined ? undefined : withoutTags(copyright);
  const all = [
    ...columns.filter(({ title }) => title !== ''),
    ...(single.length === 0 ? [] : [{ title: 'Links', items: single }]),
  ];
  return all.length === 0 && text === undefined
    ? undefined
    : { ...(text === undefined ? {} : { text }), columns: all };
}
