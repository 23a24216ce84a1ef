// Makes the groups of a section that files list: what they list in their order, and then what they do not list, by folders. So it does for one whose
// folders have positions among the pages beside them.

import { posix } from 'node:path';
import { groupBy } from '../shared/group-by.ts';
import type { SidebarNode } from '../types/planned-kind.ts';
import type { Route, SidebarGroup, SidebarItem } from '../types/route.ts';
import {
  areFoldersPlaced,
  compareInTree,
  type GuideContext,
  isHiddenFolder,
  itemOf,
  labelOfFolder,
  placedItems,
  positionOfFolder,
} from './guide-groups.ts';
import { sectionOfFolder } from './sidebar-trees.ts';

/** An entry, or a group with what it contains. */
type Part = { item: SidebarItem } | PartGroup;

interface PartGroup {
  label: string;
  isCollapsed?: true;
  parts: Part[];
}

/** What the groups of a section are made from. */
interface ExplicitContext extends GuideContext {
  /** The listed page of each Markdown file of the site. */
  routes: ReadonlyMap<string, Route>;
  /** The pages of the section that no file lists by name, by folder. */
  others: ReadonlyMap<string, Route[]>;
  /** The folders with such pages, or with a list, in each folder. */
  children: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether folders are among the pages beside them, by their positions. */
  isMixed: boolean;
  /** The folders that are shown already. */
  placed: Set<string>;
}

/** Whether files list a part of a section, or its folders have positions among the pages beside them. */
export function isExplicit(section: string, pages: readonly Route[], context: GuideContext): boolean {
  const { docsRoot, rules } = context;
  const { trees } = rules;
  if (trees.sections.has(section) || areFoldersPlaced(pages, context)) return true;
  return [...trees.nodes.keys()].some(
    (folder) => sectionOfFolder(folder, trees.folders, docsRoot) === section,
  );
}

/**
 * Makes the groups of a section for which `isExplicit` is true.
 * @param pages the listed pages of the section
 * @param all the pages of the site, as a list can name any
 */
export function explicitGroups(
  section: string,
  { pages, all }: { pages: readonly Route[]; all: readonly Route[] },
  context: GuideContext,
): SidebarGroup[] {
  const { trees } = context.rules;
  const unnamed = pages.filter(({ source }) => !trees.pages.has(source.file ?? ''));
  const others = groupBy(unnamed, ({ source }) => posix.dirname(source.file ?? ''));
  const explicit: ExplicitContext = {
    ...context,
    routes: new Map(
      all.flatMap((route) =>
        route.source.file === undefined || route.unlisted ? [] : [[route.source.file, route] as const],
      ),
    ),
    others,
    children: childrenOf([...others.keys(), ...trees.nodes.keys()], context),
    isMixed: areFoldersPlaced(pages, context),
    placed: new Set(),
  };
  const listed = partsOfNodes(trees.sections.get(section)?.nodes ?? [], explicit);
  return flat([...listed, ...partsOfFolder(context.folder, explicit)]);
}

/** The folders in each folder, for those of the section that are not listed. */
function childrenOf(
  folders: readonly string[],
  { folder: root, rules: { trees } }: GuideContext,
): Map<string, Set<string>> {
  const children = new Map<string, Set<string>>();
  for (const folder of folders) {
    for (let inner = folder; inner !== root && !trees.folders.has(inner); inner = posix.dirname(inner)) {
      const around = posix.dirname(inner);
      if (around === inner) break;
      const known = children.get(around) ?? new Set();
      children.set(around, known.add(inner));
    }
  }
  return children;
}

/** What a folder lists, then its other pages, then the folders in it, unless both have one order. A folder is shown once. */
function partsOfFolder(folder: string, context: ExplicitContext): Part[] {
  if (context.placed.has(folder)) return [];
  context.placed.add(folder);
  const own = context.rules.trees.nodes.get(folder);
  const listed = partsOfNodes(own ?? [], context);
  // Its links are in its list.
  const rules = own === undefined ? context.rules : { ...context.rules, links: () => [] };
  const items = placedItems(folder, context.others.get(folder) ?? [], { ...context, rules });
  const folders = [...(context.children.get(folder) ?? [])]
    .filter((inner) => !isHiddenFolder(inner, context))
    .sort((a, b) => compareInTree(a, b, context))
    .map((inner) => ({
      part: groupOfFolder(inner, {}, context),
      position: positionOfFolder(inner, context),
    }));
  const parts = [...items.map(({ item, position }) => ({ part: { item }, position })), ...folders];
  const ordered = context.isMixed ? parts.sort((a, b) => a.position - b.position) : parts;
  return [...listed, ...ordered.map(({ part }) => part)];
}

function groupOfFolder(
  folder: string,
  own: { label?: string; isCollapsed?: true },
  context: ExplicitContext,
): PartGroup {
  const { collapsed } = context.rules.folder(folder);
  return {
    label: own.label ?? labelOfFolder(folder, context),
    ...(own.isCollapsed || collapsed === true ? { isCollapsed: true } : {}),
    parts: partsOfFolder(folder, context),
  };
}

function partsOfNodes(nodes: readonly SidebarNode[], context: ExplicitContext): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.kind === 'link') return [{ item: { url: node.href, label: node.label, isExternal: true } }];
    if (node.kind === 'folder') return [groupOfFolder(node.folder, node, context)];
    if (node.kind === 'page') {
      const route = context.routes.get(node.file);
      return route === undefined ? [] : [{ item: itemOf(route, node.label) }];
    }
    const rest = node.rest === undefined ? [] : partsOfFolder(node.rest, context);
    const { label, isCollapsed } = node;
    const parts = [...partsOfNodes(node.nodes, context), ...rest];
    return [{ label, ...(isCollapsed ? { isCollapsed } : {}), parts }];
  });
}

/**
 * Groups in a row. A group that goes on after a group in it has a second part, without a label.
 * @param around the labels of the groups that the parts are in
 * @param head the facts of the innermost one, for its first part
 */
function flat(
  parts: readonly Part[],
  around: readonly string[] = [],
  head?: Omit<SidebarGroup, 'items'>,
): SidebarGroup[] {
  const place = around.length === 0 ? {} : { around: [...around] };
  const groups: SidebarGroup[] = [];
  let open = head === undefined ? undefined : { ...head, items: [] as SidebarItem[] };
  if (open !== undefined) groups.push(open);
  for (const part of parts) {
    if ('item' in part) {
      if (open === undefined) {
        open = { ...place, items: [] };
        groups.push(open);
      }
      open.items.push(part.item);
    } else if (hasItem(part)) {
      const { label, isCollapsed } = part;
      open = undefined;
      const facts = { label, ...place, ...(isCollapsed ? { isCollapsed } : {}) };
      for (const group of flat(part.parts, [...around, label], facts)) groups.push(group);
    }
  }
  return groups;
}

function hasItem({ parts }: PartGroup): boolean {
  return parts.some((part) => 'item' in part || hasItem(part));
}
