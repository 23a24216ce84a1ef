// The sidebars of Nextra, from the `_meta` files of folders.

import { isRecord } from '../../../../generator/shared/json.ts';
import { isWebAddress } from '../../../../generator/shared/urls.ts';
import type { SourceEntry, SourcePage, SourceSidebar } from '../../types/source-site.ts';
import { recordOf, textOf } from '../config-value-readers.ts';
import { contentByFolder } from '../folder-entries.ts';
import { titleOfName } from '../titles.ts';

type Meta = Readonly<Record<string, unknown>>;
type MetaOf = ReadonlyMap<string, Meta>;

/**
 * Lists the pages of all folders: what the `_meta` file of a folder names in its order, and then the others by name.
 * @param how `pathOf` returns the path of a page from the folder of all pages
 */
export function nextraSidebars(
  pages: readonly SourcePage[],
  metas: MetaOf,
  { pathOf }: { pathOf(page: SourcePage): string },
): SourceSidebar[] {
  const contentOf = contentByFolder(pages, pathOf);
  const entriesOf = (folder: string, isListed: (name: string) => boolean = () => true): SourceEntry[] => {
    const { index, pages: own, folders } = contentOf(folder);
    const meta = metas.get(folder) ?? {};
    const all = ['index', ...own.keys(), ...folders.keys()];
    const others = [...new Set(all)].filter((name) => !Object.hasOwn(meta, name));
    const indexFirst = (one: string, other: string) =>
      Number(other === 'index') - Number(one === 'index') || (one < other ? -1 : 1);
    const parts = [...Object.keys(meta), ...others.sort(indexFirst)].filter(isListed).map((name) => {
      const facts = factsOf(meta[name]);
      const page = name === 'index' ? index : own.get(name);
      const inner = folders.get(name);
      return partOf({ name, facts, page, entries: inner === undefined ? [] : entriesOf(inner) });
    });
    return grouped(parts);
  };
  const top = metas.get('') ?? {};
  const tabs = Object.entries(top).filter(([, value]) => isTab(value));
  const own = entriesOf('', (name) => !tabs.some(([tab]) => tab === name));
  const sidebars = tabs.flatMap(([name, value]): SourceSidebar[] => {
    const folder = contentOf('').folders.get(name);
    const entries = folder === undefined ? [] : entriesOf(folder);
    const { label = titleOfName(name), isHidden } = factsOf(value);
    return entries.length === 0 || isHidden ? [] : [{ name: label, entries }];
  });
  const isHome = (entry: SourceEntry) => entry.kind === 'page' && entry.url === '/';
  const isOnlyHome = own.every(isHome) && sidebars.length > 0;
  return [...(own.length === 0 || isOnlyHome ? [] : [{ name: 'Documentation', entries: own }]), ...sidebars];
}

function isTab(value: unknown): boolean {
  return isRecord(value) && (value.type === 'page' || value.type === 'menu');
}

interface Facts {
  label?: string;
  href?: string;
  isHidden: boolean;
  isSeparator: boolean;
  /** The pages of the folder are shown in place of it. */
  isOpen: boolean;
}

function factsOf(value: unknown): Facts {
  const { title, href, display, type } = recordOf(value);
  const label = textOf(value) ?? textOf(title);
  const address = textOf(href);
  return {
    ...(label === undefined ? {} : { label }),
    ...(address === undefined ? {} : { href: address }),
    isHidden: display === 'hidden',
    isSeparator: type === 'separator',
    isOpen: display === 'children',
  };
}

/** The entries of one name, or the title of a group of the entries after it. */
type Part = { title: string } | { entries: SourceEntry[] };

function partOf({
  name,
  facts: { label, href, isHidden, isSeparator, isOpen },
  page,
  entries,
}: {
  name: string;
  facts: Facts;
  page: SourcePage | undefined;
  entries: SourceEntry[];
}): Part {
  if (isSeparator) return label === undefined ? { entries: [] } : { title: label };
  if (isHidden) return { entries: [] };
  if (href !== undefined)
    return {
      entries: label === undefined || !isWebAddress(href) ? [] : [{ kind: 'link', label, href }],
    };
  const own = page === undefined ? {} : { url: page.url };
  if (entries.length > 0)
    return {
      entries: isOpen ? entries : [{ kind: 'group', label: label ?? titleOfName(name), ...own, entries }],
    };
  if (page === undefined) return { entries: [] };
  return { entries: [{ kind: 'page', url: page.url, ...(label === undefined ? {} : { label }) }] };
}

/** A separator with a title has the entries up to the next one. */
function grouped(parts: readonly Part[]): SourceEntry[] {
  const found: SourceEntry[] = [];
  let open: SourceEntry[] = found;
  for (const part of parts) {
    if ('entries' in part) for (const entry of part.entries) open.push(entry);
    else {
      const group = { kind: 'group' as const, label: part.title, entries: [] };
      found.push(group);
      open = group.entries;
    }
  }
  return found.filter((entry) => entry.kind !== 'group' || entry.entries.length > 0);
}
