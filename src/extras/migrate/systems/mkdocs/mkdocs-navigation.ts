// Reads the navigation of a MkDocs site: `nav` of its configuration, `SUMMARY.md` of literate-nav, `.pages` and `.nav.yml` of awesome-nav, or
// the order of files, which is that of MkDocs without any of them.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import { decodeReferences } from '../../../../generator/shared/rewrite-href.ts';
import { withoutHtml } from '../../pages/html-text.ts';
import type { SourceEntry, SourcePage } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { defined, itemsIn, textOf, valueAt } from '../config-value-readers.ts';
import { listedEntries } from '../list-navigation.ts';
import { readYaml } from '../read-yaml.ts';
import { isMarkdownFile } from '../source-urls.ts';
import { titleOfName } from '../titles.ts';
import { mkdocsUrl } from './mkdocs-pages.ts';

/** What the navigation is made of. */
export interface MkdocsNavigation {
  tree: Pick<SourceTree, 'text'>;
  docsDir: string;
  /** The pages by their path in the docs folder. */
  pages: ReadonlyMap<string, SourcePage>;
  /** The name of the files of literate-nav; `SUMMARY.md` if it sets none. */
  summaryFile?: string | undefined;
}

const mostLevels = 20;

/** Reads the whole navigation. */
export function mkdocsNavigation(nav: unknown, context: MkdocsNavigation): SourceEntry[] {
  if (Array.isArray(nav)) return entriesOfNav(nav, { folder: '.', context, level: 0 });
  return entriesOfFolder('.', context, 0);
}

function entriesOfNav(items: readonly unknown[], where: TargetContext): SourceEntry[] {
  const { folder, context, level } = where;
  if (level > mostLevels) return [];
  return items.flatMap((item): SourceEntry[] => {
    if (typeof item === 'string') return entriesOfTarget(item, undefined, where);
    if (!isRecord(item)) return [];
    const pattern = textOf(item.glob);
    if (pattern !== undefined) return entriesOfTarget(pattern, undefined, where);
    return Object.entries(item).flatMap(([written, value]): SourceEntry[] => {
      // MkDocs shows the HTML of a label.
      const label = decodeReferences(withoutHtml(written) || written);
      if (typeof value === 'string') return entriesOfTarget(value, label, where);
      if (!Array.isArray(value)) return [];
      return [{ kind: 'group', label, entries: entriesOfNav(value, { folder, context, level: level + 1 }) }];
    });
  });
}

interface TargetContext {
  folder: string;
  context: MkdocsNavigation;
  level: number;
}

/** A page, a folder (`dir/`, `*`), a pattern (`*.md`) or a link. */
function entriesOfTarget(target: string, label: string | undefined, where: TargetContext): SourceEntry[] {
  const { folder, context, level } = where;
  if (/^[a-z][a-z+.-]*:/i.test(target) || target.startsWith('//'))
    return [{ kind: 'link', label: label ?? target, href: target }];
  const path = posix.join(target.startsWith('/') ? '.' : folder, target.replace(/[?#].*$/, ''));
  const page = context.pages.get(path);
  if (page !== undefined && !target.endsWith('/'))
    return [defined({ kind: 'page' as const, url: page.url, label })];
  if (target.includes('*')) return entriesOfPattern(path, where);
  const entries = entriesOfFolder(path.replace(/\/$/, ''), context, level + 1);
  // A page that does not exist is reported where the sidebar is written, as is an address beside the site.
  if (entries.length === 0)
    return target.startsWith('/') && !isMarkdownFile(path)
      ? [{ kind: 'link', label: label ?? target, href: target }]
      : [defined({ kind: 'page' as const, url: mkdocsUrl(path), label })];
  return [{ kind: 'group', label: label ?? labelOfFolder(path.replace(/\/$/, ''), context), entries }];
}

/** `*`, `dir/*`, `**` and `*.md`: the pages and folders that match, in their order. */
function entriesOfPattern(path: string, { context, level }: TargetContext): SourceEntry[] {
  const parent = posix.dirname(path);
  const all = entriesOfFolder(parent, context, level + 1);
  return /\.md$/i.test(path) ? all.filter(({ kind }) => kind === 'page') : all;
}

/** The entries of a folder: what its own file lists, or else its pages and folders by name, with the index first. */
function entriesOfFolder(folder: string, context: MkdocsNavigation, level: number): SourceEntry[] {
  if (level > mostLevels) return [];
  const prefix = context.docsDir === '.' ? '' : `${context.docsDir}/`;
  const at = (name: string) => context.tree.text(posix.join(prefix, folder, name));
  const summary = at(context.summaryFile ?? 'SUMMARY.md');
  // `* [Title](dir/)` is a folder.
  if (summary !== undefined)
    return listedEntries(summary, {
      urlOf: () => undefined,
      others: ({ label, target }) =>
        entriesOfTarget(target, target.includes('*') ? undefined : textOf(label), { folder, context, level }),
    });
  const own = at('.nav.yml') ?? at('.pages');
  const listed =
    own === undefined ? undefined : (valueAt(readYaml(own), 'nav') ?? valueAt(readYaml(own), 'arrange'));
  const automatic = automaticEntries(folder, context, level);
  if (!Array.isArray(listed)) return automatic.map(({ entry }) => entry);
  const named = new Set(
    listed
      .flatMap((item) => (typeof item === 'string' ? [item] : isRecord(item) ? Object.values(item) : []))
      .flatMap((name) => (typeof name === 'string' ? [name.replace(/\/$/, '')] : [])),
  );
  const rest = automatic.filter(({ name }) => !named.has(name)).map(({ entry }) => entry);
  return listed.flatMap((item): SourceEntry[] =>
    item === '...' || item === '*' || (isRecord(item) && '...' in item)
      ? rest
      : entriesOfNav([item], { folder, context, level }),
  );
}

function automaticEntries(
  folder: string,
  context: MkdocsNavigation,
  level: number,
): { name: string; entry: SourceEntry }[] {
  const inside = folder === '.' || folder === '' ? '' : `${folder}/`;
  const names = new Set<string>();
  for (const path of context.pages.keys())
    if (path.startsWith(inside)) names.add(path.slice(inside.length).split('/')[0] ?? '');
  const isPage = (name: string) => context.pages.has(`${inside}${name}`);
  const rank = (name: string) => (/^(?:index|README)\.md$/i.test(name) ? 0 : isPage(name) ? 1 : 2);
  return [...names]
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .flatMap((name): { name: string; entry: SourceEntry }[] => {
      const path = `${inside}${name}`;
      const page = context.pages.get(path);
      if (page !== undefined) return [{ name, entry: { kind: 'page', url: page.url } }];
      const entries = entriesOfFolder(path, context, level + 1);
      return [{ name, entry: { kind: 'group', label: labelOfFolder(path, context), entries } }];
    });
}

function labelOfFolder(folder: string, { tree, docsDir }: MkdocsNavigation): string {
  const prefix = docsDir === '.' ? '' : `${docsDir}/`;
  const own =
    tree.text(posix.join(prefix, folder, '.nav.yml')) ?? tree.text(posix.join(prefix, folder, '.pages'));
  const title = own === undefined ? undefined : textOf(valueAt(readYaml(own), 'title'));
  return title ?? titleOfName(posix.basename(folder));
}

/** Whether the groups at the top are tabs, as in the theme Material. */
export function hasTabs(config: unknown): boolean {
  return itemsIn(valueAt(config, 'theme', 'features')).some((feature) =>
    String(feature).startsWith('navigation.tabs'),
  );
}

/** The labels of pages, by URL. */
export function mkdocsTitles(entries: readonly SourceEntry[], found = new Map<string, string>()) {
  for (const entry of entries) {
    if (
      entry.kind !== 'link' &&
      entry.url !== undefined &&
      entry.label !== undefined &&
      !found.has(entry.url)
    )
      found.set(entry.url, entry.label);
    if (entry.kind === 'group') mkdocsTitles(entry.entries, found);
  }
  return found;
}
