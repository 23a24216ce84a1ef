// The sidebar of Starlight: listed pages, groups, links, and folders whose pages are listed by themselves.

import { posix } from 'node:path';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import type { SourceEntry, SourcePage } from '../../types/source-site.ts';
import { listOf, recordOf, textOf, valueAt } from '../config-value-readers.ts';
import { withoutEnding } from '../source-urls.ts';
import { titleOfName } from '../titles.ts';

/** Names are compared without letter case, those of files with those of folders. */
const sortKey = (name: string) => withoutEnding(name).toLowerCase();

type FrontMatterOfPage = (page: SourcePage) => Readonly<Record<string, unknown>>;

/** Reads `sidebar`. Without it, all pages are listed by folder. */
export function sidebarOf(
  sidebar: unknown,
  pages: readonly SourcePage[],
  read: FrontMatterOfPage,
): SourceEntry[] {
  if (!Array.isArray(sidebar)) return entriesOfFolder('', { pages, read, collapsed: false });
  return sidebar.flatMap((one) => entriesOf(one, pages, read));
}

function entriesOf(item: unknown, pages: readonly SourcePage[], read: FrontMatterOfPage): SourceEntry[] {
  const slugEntry = (slug: string, label?: string): SourceEntry[] => [
    {
      kind: 'page',
      url: canonicalUrl(`/${slug.replace(/^\/+|\/+$/g, '').replace(/(^|\/)index$/, '')}`),
      ...(label === undefined ? {} : { label }),
    },
  ];
  if (typeof item === 'string') return slugEntry(item);
  const { label: written, slug, link, items, autogenerate, collapsed } = recordOf(item);
  const label = textOf(written);
  if (typeof slug === 'string') return slugEntry(slug, label);
  const href = textOf(link);
  if (href !== undefined && label !== undefined) {
    const url = canonicalUrl(href.replace(/[?#].*$/, ''));
    return pages.some((page) => page.url === url) && !/[?#]/.test(href)
      ? [{ kind: 'page', url, label }]
      : [{ kind: 'link', label, href }];
  }
  const directory = textOf(valueAt(autogenerate, 'directory'));
  const entries =
    directory === undefined
      ? listOf(items).flatMap((one) => entriesOf(one, pages, read))
      : entriesOfFolder(directory.replace(/^\/+|\/+$/g, ''), {
          pages,
          read,
          collapsed: valueAt(autogenerate, 'collapsed') === true,
        });
  if (label === undefined) return entries;
  return entries.length === 0
    ? []
    : [{ kind: 'group', label, ...(collapsed === true ? { collapsed: true } : {}), entries }];
}

/** The pages of a folder as Starlight lists them: by `sidebar.order`, then by name; groups have the order of their first page. */
function entriesOfFolder(
  folder: string,
  { pages, read, collapsed }: { pages: readonly SourcePage[]; read: FrontMatterOfPage; collapsed: boolean },
): SourceEntry[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const own = pages.filter(
    ({ to, file }) =>
      to.startsWith(prefix) && valueAt(read({ to, file, url: '' }), 'sidebar', 'hidden') !== true,
  );
  const names = [...new Set(own.map(({ to }) => to.slice(prefix.length).split('/')[0] ?? ''))];
  const orderOf = (page: SourcePage) => {
    const order = valueAt(read(page), 'sidebar', 'order');
    return typeof order === 'number'
      ? order
      : /(?:^|\/)index\.\w+$/.test(page.to)
        ? Number.MIN_SAFE_INTEGER
        : Number.MAX_SAFE_INTEGER;
  };
  const placed = names.map((name) => {
    const page = own.find(({ to }) => to === prefix + name);
    const inside = own.filter(({ to }) => to.startsWith(`${prefix}${name}/`));
    const order = page === undefined ? Math.min(...inside.map(orderOf)) : orderOf(page);
    const entry: SourceEntry =
      page === undefined
        ? {
            kind: 'group',
            label: titleOfName(name),
            ...(collapsed ? { collapsed } : {}),
            entries: entriesOfFolder(posix.join(folder, name), { pages: own, read, collapsed }),
          }
        : { kind: 'page', url: page.url };
    return { name: sortKey(name), order, entry };
  });
  // The front page of the site is in no list.
  return placed
    .filter(({ entry }) => entry.kind !== 'page' || entry.url !== '/')
    .sort((one, other) => one.order - other.order || (one.name < other.name ? -1 : 1))
    .map(({ entry }) => entry);
}
