// Reads the navigation of a MkDocs site: `nav` of its configuration, `SUMMARY.md` of literate-nav, `.pages` and `.nav.yml` of awesome-nav, or
// the order of files, which is that of MkDocs without any of them.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import { decodeReferences } from '../../../../generator/shared/rewrite-href.ts';
import { withoutTags } from '../../pages/html-text.ts';
import { pathOfTarget, unescapedText } from '../../read/written-text.ts';
import type { SourceEntry, SourcePage } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { defined, textOf, valueAt } from '../config-value-readers.ts';
import { readYaml } from '../read-yaml.ts';
import { isMarkdownFile } from '../source-urls.ts';
import { titleOfName } from '../titles.ts';
import { mkdocsUrl } from './mkdocs-pages.ts';

/** What the navigation is made of. */
export interface MkdocsNavigation {
  tree: SourceTree;
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
      const label = decodeReferences(withoutTags(written) || written);
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
  if (summary !== undefined) return entriesOfSummary(summary, { folder, context, level });
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

/** `SUMMARY.md`: a nested list of links; `* [Title](dir/)` is a folder, a text without a link a group. */
function entriesOfSummary(text: string, where: TargetContext): SourceEntry[] {
  const top: SourceEntry[] = [];
  const open: { indent: number; entries: SourceEntry[]; own: SourceEntry | undefined }[] = [
    { indent: -1, entries: top, own: undefined },
  ];
  for (const line of text.split('\n')) {
    const match = /^(\s*)[-*+]\s+(?:\[([^\]]*)\]\(<?([^)>\s]*)[^)]*\)|(.+?))\s*$/.exec(line);
    if (match === null) continue;
    const [, space = '', label, target, plain = ''] = match;
    const indent = space.replaceAll('\t', '    ').length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1);
    if (parent === undefined) break;
    const found: SourceEntry[] =
      target !== undefined
        ? entriesOfTarget(pathOfTarget(target), textOf(unescapedText(label ?? '')), where)
        : /^[\w./-]*\*/.test(plain)
          ? entriesOfTarget(plain, undefined, where)
          : [{ kind: 'group', label: plain.replaceAll(/[*_`]/g, ''), entries: [] }];
    const container = groupFor(parent);
    for (const entry of found) container.push(entry);
    open.push({ indent, entries: container, own: found[0] });
  }
  return top.filter((entry) => entry.kind !== 'group' || entry.entries.length > 0);
}

/** Where the entries below an entry of a list go: into it. A page becomes a group with that page first. */
function groupFor(parent: { entries: SourceEntry[]; own: SourceEntry | undefined }): SourceEntry[] {
  const { own, entries } = parent;
  if (own === undefined) return entries;
  if (own.kind === 'group') return own.entries;
  const label = own.label ?? (own.kind === 'page' ? titleOfName(posix.basename(own.url)) : '');
  const group: SourceEntry = { kind: 'group', label, entries: [own] };
  entries[entries.indexOf(own)] = group;
  parent.own = group;
  return group.entries;
}

/** The labels of pages, by URL. */
export function mkdocsTitles(entries: readonly SourceEntry[], found = new Map<string, string>()) {
  for (const entry of entries) {
    if (entry.kind === 'group') mkdocsTitles(entry.entries, found);
    else if (entry.kind === 'page' && entry.label !== undefined && !found.has(entry.url))
      found.set(entry.url, entry.label);
  }
  return found;
}
