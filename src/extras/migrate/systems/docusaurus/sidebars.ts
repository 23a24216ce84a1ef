// Sidebars of Docusaurus: `sidebars.js`, `.ts` or `.json`, and folders that are listed by themselves.

import { posix } from 'node:path';
import { slug } from 'github-slugger';
import { isRecord } from '../../../../generator/shared/json.ts';
import { parsedJson } from '../../../../generator/shared/shapes.ts';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import type { MigrationItem, SourceEntry, SourceSidebar, SourceSite } from '../../types/source-site.ts';
import type { SystemInput } from '../../types/system.ts';
import { listOf, recordOf, textOf, valueAt } from '../config-value-readers.ts';
import { failuresIn } from '../evaluated-file.ts';
import { urlsIn } from '../listed-urls.ts';
import { titleOfName } from '../titles.ts';
import { type DocsInstance, type DocsPage, numbered } from './docs-pages.ts';

/** The sidebars of an instance, and the addresses of pages that were made of categories, with the first pages of these. */
export interface ReadSidebars {
  sidebars: SourceSidebar[];
  redirects: SourceSite['redirects'];
}

/** Evaluates and reads the sidebars. Without a file, all documents are listed by folder. */
export async function sidebarsOf(
  { tree, evaluate }: SystemInput,
  instance: DocsInstance,
  items: MigrationItem[],
): Promise<ReadSidebars> {
  const reader = createReader(instance);
  const all: ReadSidebars = {
    sidebars: [{ name: nameOf(instance), id: 'defaultSidebar', entries: reader.folder('') }],
    redirects: reader.redirects,
  };
  const file = instance.sidebars;
  if (file === undefined || !tree.has(file)) return all;
  const evaluated = file.endsWith('.json') ? { value: parsedJson(tree.text(file)) } : await evaluate(file);
  if ('reason' in evaluated) {
    const what = `sidebars that cannot be evaluated: ${evaluated.reason}`;
    items.push({
      status: 'left',
      what,
      file,
      advice: 'All documents are listed by folder. Write the order into `_meta.json`.',
    });
    return all;
  }
  for (const item of failuresIn(evaluated)) items.push(item);
  if (evaluated.value === undefined) return all;
  const sidebars = Object.entries(recordOf(evaluated.value)).map(([name, value]) => ({
    name:
      titleOfName(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2')).replace(/ sidebar$/i, '') || nameOf(instance),
    id: name,
    entries: reader.list(value),
  }));
  return { sidebars, redirects: reader.redirects };
}

function nameOf({ id, base }: DocsInstance): string {
  return id === 'default' ? 'Documentation' : titleOfName(base.split('/').at(-1) ?? id);
}

function createReader(instance: DocsInstance) {
  const redirects: SourceSite['redirects'] = [];
  const byId = new Map(instance.pages.map((page) => [page.id, page]));
  const pageEntry = (id: string, label?: string): SourceEntry[] => {
    const page = byId.get(id) ?? byId.get(id.replace(/^version-[^/]*\//, ''));
    return [
      {
        kind: 'page',
        url: page?.url ?? `/${instance.base}/${id}`,
        ...(label === undefined ? {} : { label }),
      },
    ];
  };
  const list = (value: unknown): SourceEntry[] =>
    Array.isArray(value) ? value.flatMap(entry) : shorthand(value);
  /** `{ Guides: ['a', 'b'] }` has categories by their labels. */
  const shorthand = (value: unknown): SourceEntry[] =>
    Object.entries(recordOf(value)).map(([label, inner]) => ({ kind: 'group', label, entries: list(inner) }));
  const category = (item: Readonly<Record<string, unknown>>): SourceEntry[] => {
    const label = textOf(item.label) ?? '';
    const entries = list(item.items);
    const group = groupOf({ label, entries, link: item.link, collapsed: item.collapsed });
    return group === undefined ? [] : [group];
  };
  const groupOf = ({
    label,
    entries,
    link,
    collapsed,
  }: {
    label: string;
    entries: SourceEntry[];
    link: unknown;
    collapsed: unknown;
  }): SourceEntry | undefined => {
    const kind = valueAt(link, 'type');
    const id = textOf(valueAt(link, 'id'));
    const own = kind === 'doc' && id !== undefined ? pageEntry(id) : [];
    const url = own.flatMap((one) => (one.kind === 'page' ? [one.url] : []))[0];
    const first = url ?? urlsIn(entries)[0];
    if (kind === 'generated-index' && first !== undefined) {
      const written = textOf(valueAt(link, 'slug')) ?? `/category/${slug(label)}`;
      redirects.push({ from: canonicalUrl(posix.join('/', instance.base, written)), to: first });
    }
    if (entries.length === 0 && url === undefined) return undefined;
    if (entries.length === 0 && url !== undefined) return { kind: 'page', url, label };
    return {
      kind: 'group',
      label,
      ...(url === undefined ? {} : { url }),
      ...(collapsed === true ? { collapsed } : {}),
      entries,
    };
  };
  const entry = (item: unknown): SourceEntry[] => {
    if (typeof item === 'string') return pageEntry(item);
    if (!isRecord(item)) return [];
    const label = textOf(item.label);
    if (item.type === undefined) return shorthand(item);
    if (item.type === 'doc' || item.type === 'ref') return pageEntry(textOf(item.id) ?? '', label);
    if (item.type === 'category') return category(item);
    if (item.type === 'autogenerated') return folder(textOf(item.dirName)?.replace(/^\.\/?$/, '') ?? '');
    if (item.type !== 'link' || label === undefined) return [];
    return linkEntry(label, textOf(item.href) ?? '', instance);
  };
  const folder = (path: string): SourceEntry[] => entriesOfFolder(path, { instance, groupOf });
  return { list, folder, redirects };
}

function linkEntry(label: string, href: string, { pages }: DocsInstance): SourceEntry[] {
  const url = canonicalUrl(href.replace(/[?#].*$/, ''));
  if (href.startsWith('/') && pages.some((page) => page.url === url)) return [{ kind: 'page', url, label }];
  return href === '' ? [] : [{ kind: 'link', label, href }];
}

interface FolderContext {
  instance: DocsInstance;
  groupOf(input: {
    label: string;
    entries: SourceEntry[];
    link: unknown;
    collapsed: unknown;
  }): SourceEntry | undefined;
}

/** The entries of a folder: documents and folders by position, and then by name. */
function entriesOfFolder(path: string, context: FolderContext): SourceEntry[] {
  const { pages } = context.instance;
  const own = pages.filter((page) => page.folder === path && !(path !== '' && page.isIndex));
  const names = new Set(
    pages.flatMap(({ folder }) => {
      const rest = path === '' ? folder : folder.startsWith(`${path}/`) ? folder.slice(path.length + 1) : '';
      return rest === '' ? [] : [rest.split('/')[0] ?? ''];
    }),
  );
  const entries = [
    ...own.map((page) => ({ name: posix.basename(page.file), position: page.position, entry: pageOf(page) })),
    ...[...names].map((name) => folderEntry(path === '' ? name : `${path}/${name}`, context)),
  ];
  return entries
    .sort(
      (one, other) =>
        (one.position ?? Number.MAX_VALUE) - (other.position ?? Number.MAX_VALUE) ||
        (one.name < other.name ? -1 : 1),
    )
    .flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
}

function pageOf({ url }: DocsPage): SourceEntry {
  return { kind: 'page', url };
}

function folderEntry(path: string, context: FolderContext) {
  const { instance, groupOf } = context;
  const facts = instance.categories.get(path) ?? {};
  const index = instance.pages.find((page) => page.folder === path && page.isIndex);
  const { name, number } = numbered(posix.basename(path));
  const link = facts.link ?? (index === undefined ? undefined : { type: 'doc', id: index.id });
  const entry = groupOf({
    label: textOf(facts.label) ?? titleOfName(name),
    entries: entriesOfFolder(path, context),
    link: listOf(link).length === 0 ? link : undefined,
    collapsed: facts.collapsed,
  });
  const position = typeof facts.position === 'number' ? facts.position : (index?.position ?? number);
  return { name: posix.basename(path), position, entry };
}
