// Resolves the names in `_meta.json` files with groups: which pages and folders each part of a sidebar lists, and in which section
// they are shown. Law: a page is in the section of the first file that lists it; without one, in that of its folder.

import { posix } from 'node:path';
import { withoutPageEnding } from '../shared/files/page-endings.ts';
import { pathInFolder } from '../shared/paths/content-folder.ts';
import type { DocFacts } from '../types/doc.ts';
import type { SidebarFacts, SidebarNode, SidebarTrees } from '../types/planned-kind.ts';
import type { SidebarEntry, SidebarFile } from '../types/sources.ts';

/** The path of a page, without its extension, or of a folder that a `_meta.json` in a folder names. */
export function pathOfName(name: string, folder: string): string {
  return posix.join(folder, withoutPageEnding(name)).replace(/\/$/, '');
}

/** What names are looked up in. */
export interface SidebarNames {
  /** The files of pages, by their paths without extension. */
  pages: ReadonlyMap<string, string>;
  /** The folders with pages in sidebars. */
  folders: ReadonlySet<string>;
}

/** What trees are resolved with. */
export interface TreeInput {
  docs: readonly Pick<DocFacts, 'file'>[];
  /** The names of APIs, which are those of sections. */
  apis: readonly string[];
  /** The folder whose files have sidebars. */
  docsFolder: string;
}

/** Prepares the look-up of names. */
export function sidebarNames({ docs, docsFolder }: Pick<TreeInput, 'docs' | 'docsFolder'>): SidebarNames {
  const pages = new Map<string, string>();
  const folders = new Set<string>();
  for (const { file } of docs) {
    if (pathInFolder(file, docsFolder) === undefined) continue;
    pages.set(withoutPageEnding(file), file);
    for (let folder = posix.dirname(file); folder !== docsFolder && !folders.has(folder); ) {
      folders.add(folder);
      folder = posix.dirname(folder);
    }
  }
  return { pages, folders };
}

/**
 * What a name in the `_meta.json` of a folder is: a page, or, with `/` at the end or where there is no such page, a folder. A folder
 * cannot be in itself.
 */
export function namedPart(
  name: string,
  folder: string,
  { pages, folders }: SidebarNames,
): { kind: 'page'; file: string } | { kind: 'folder'; folder: string } | undefined {
  const path = pathOfName(name, folder);
  const file = name.endsWith('/') ? undefined : pages.get(path);
  if (file !== undefined) return { kind: 'page', file };
  const isAround = folder === path || folder.startsWith(`${path}/`);
  return folders.has(path) && !isAround ? { kind: 'folder', folder: path } : undefined;
}

/** Whether a file has groups, so that its order is that of the sidebar. */
export function hasGroups({ entries }: SidebarFile): boolean {
  return entries.some(({ items }) => items !== undefined);
}

/** Resolves the files of a docs folder. Entries that match nothing are left out; `unmatchedEntries` reports them. */
export function sidebarTrees(files: readonly SidebarFile[], input: TreeInput): SidebarTrees {
  const explicit = files.filter(hasGroups);
  const sections = new Map<string, { facts: SidebarFacts; nodes: SidebarNode[] }>();
  const nodes = new Map<string, SidebarNode[]>();
  const pages = new Map<string, { section: string; label?: string }>();
  const folders = new Map<string, string>();
  if (explicit.length === 0) return { nodes, sections, pages, folders };
  const names = sidebarNames(input);
  const top = explicit.find(({ folder }) => folder === input.docsFolder);
  for (const [name, { entry, position }] of namedSections(top, input, names)) {
    const { label, hidden, items = [] } = entry;
    const facts = { ...(label === undefined ? {} : { label }), ...(hidden ? { hidden } : {}), position };
    sections.set(name, { facts, nodes: nodesOf(items, input.docsFolder, names) });
  }
  const others = explicit.filter((file) => file !== top);
  for (const { folder, entries } of others) nodes.set(folder, nodesOf(entries, folder, names));
  const sectionOf = (folder: string) => sectionOfFolder(folder, folders, input.docsFolder);
  for (const [section, listed] of sections) claimFolders(listed.nodes, section, folders);
  for (const [folder, listed] of nodes) claimFolders(listed, sectionOf(folder), folders);
  const own = [...sections].map(([section, listed]) => [section, listed.nodes] as const);
  const ofFolders = [...nodes].map(([folder, listed]) => [sectionOf(folder), listed] as const);
  for (const [section, listed] of [...own, ...ofFolders]) claimPages(listed, section, pages);
  return { nodes, sections, pages, folders };
}

/** The first section that lists a folder has its pages. */
function claimFolders(nodes: readonly SidebarNode[], section: string, folders: Map<string, string>): void {
  for (const node of nodes) {
    if (node.kind === 'folder' && !folders.has(node.folder)) folders.set(node.folder, section);
    if (node.kind !== 'group') continue;
    if (node.rest !== undefined && !folders.has(node.rest)) folders.set(node.rest, section);
    claimFolders(node.nodes, section, folders);
  }
}

/** The first section that lists a page has it. */
function claimPages(
  nodes: readonly SidebarNode[],
  section: string,
  pages: Map<string, { section: string; label?: string }>,
): void {
  for (const node of nodes) {
    if (node.kind === 'page' && !pages.has(node.file))
      pages.set(node.file, { section, ...(node.label === undefined ? {} : { label: node.label }) });
    if (node.kind === 'group') claimPages(node.nodes, section, pages);
  }
}

/** The section of a folder below the docs folder: that of the nearest folder around it that is listed, or else the first part of its path. */
export function sectionOfFolder(
  folder: string,
  listed: ReadonlyMap<string, string>,
  docsFolder: string,
): string {
  for (let around = folder; around !== docsFolder && around !== '.'; around = posix.dirname(around)) {
    const section = listed.get(around);
    if (section !== undefined) return section;
  }
  return pathInFolder(folder, docsFolder)?.split('/')[0] ?? '.';
}

/** Sections by name: that of a folder or an API, or else one that can be the name of a file. */
function namedSections(
  file: SidebarFile | undefined,
  { apis, docsFolder }: TreeInput,
  { folders }: SidebarNames,
): Map<string, { entry: SidebarEntry; position: number }> {
  const sections = new Map<string, { entry: SidebarEntry; position: number }>();
  const isOwn = (name: string) =>
    !name.includes('/') && (folders.has(posix.join(docsFolder, name)) || apis.includes(name));
  for (const [index, entry] of (file?.entries ?? []).entries()) {
    if (entry.items === undefined) continue;
    const plain =
      entry.name
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '') || 'section';
    let name = isOwn(entry.name) ? entry.name : plain;
    for (let count = 2; sections.has(name) || (name !== entry.name && isOwn(name)); count += 1)
      name = `${plain}-${count}`;
    sections.set(name, { entry, position: index + 1 });
  }
  return sections;
}

function nodesOf(entries: readonly SidebarEntry[], folder: string, names: SidebarNames): SidebarNode[] {
  return entries.flatMap((entry): SidebarNode[] => {
    const { name, label, href, hidden, collapsed, items } = entry;
    if (hidden === true) return [];
    if (href !== undefined) return [{ kind: 'link', href, label: label ?? name }];
    const facts = {
      ...(label === undefined ? {} : { label }),
      ...(collapsed === true ? { isCollapsed: true as const } : {}),
    };
    const part = namedPart(name, folder, names);
    if (items !== undefined) {
      const own = namedPart(`${name}/`, folder, names);
      const rest = own?.kind === 'folder' ? { rest: own.folder } : {};
      return [
        { kind: 'group', ...facts, label: label ?? name, nodes: nodesOf(items, folder, names), ...rest },
      ];
    }
    return part === undefined ? [] : [{ ...facts, ...part }];
  });
}
