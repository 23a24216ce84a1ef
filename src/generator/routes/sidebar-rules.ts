// Looks up what the files of the content folder say about sidebars, by page and by folder, and reports entries without effect.

import { posix } from 'node:path';
import { withoutPageEnding } from '../shared/files/page-endings.ts';
import { nearestName } from '../shared/nearest-name.ts';
import { pathInFolder } from '../shared/paths/content-folder.ts';
import { startRank } from '../shared/words.ts';
import type { Diagnostic } from '../types/diagnostic.ts';
import type { DocFacts } from '../types/doc.ts';
import type { SidebarFacts, SidebarLink, SidebarRules } from '../types/planned-kind.ts';
import type { Site } from '../types/route.ts';
import type { FolderFacts, SidebarEntry, SidebarFile } from '../types/sources.ts';
import {
  hasGroups,
  namedPart,
  pathOfName,
  type SidebarNames,
  sidebarNames,
  sidebarTrees,
  type TreeInput,
} from './sidebar-trees.ts';

/** Prepares the rules of the files in the docs folder. */
export function sidebarRules(all: readonly SidebarFile[], input: TreeInput): SidebarRules {
  const files = all.filter(({ isIndex }) => isIndex !== true);
  const linked = linkedPaths(all);
  const entries = new Map<string, SidebarFacts>();
  const categories = new Map<string, FolderFacts>();
  const links = new Map<string, SidebarLink[]>();
  for (const { folder, entries: own, category } of files) {
    if (Object.keys(category).length > 0) categories.set(folder, category);
    for (const [index, { name, href, label, items, ...facts }] of own.entries()) {
      const position = index + 1;
      for (const path of hiddenIn(items ?? [], folder)) entries.set(path, { hidden: true });
      if (href === undefined) {
        const { place: _place, ...known } = facts;
        const named = { ...known, ...(label === undefined ? {} : { label }), position };
        entries.set(pathOfName(name, folder), named);
      } else if (facts.hidden !== true)
        links.set(folder, [...(links.get(folder) ?? []), { label: label ?? name, href, position }]);
    }
  }
  const folderFacts = (folder: string) => ({ ...entries.get(folder), ...categories.get(folder) });
  return {
    page: (file) => entries.get(withoutPageEnding(file)) ?? {},
    folder: folderFacts,
    links: (folder) => links.get(folder) ?? [],
    rank: (path, label) => linked.get(withoutPageEnding(path)) ?? startRank(label),
    trees: sidebarTrees(files, input),
    ordersFolders: (folder) =>
      files.some(
        (file) =>
          pathInFolder(`${file.folder}/`, folder) !== undefined &&
          (file.entries.length > 0 || (file.folder !== folder && file.category.position !== undefined)),
      ),
  };
}

/** The pages and folders that indexes link to, by numbers below those of all others. */
function linkedPaths(files: readonly SidebarFile[]): Map<string, number> {
  const linked = new Map<string, number>();
  for (const { folder, entries, isIndex } of files)
    if (isIndex)
      for (const { name } of entries) linked.set(pathOfName(name, folder), linked.size - mostLinked);
  return linked;
}

const mostLinked = 1e6;

/** The pages and folders that the entries of a group hide. */
function hiddenIn(entries: readonly SidebarEntry[], folder: string): string[] {
  return entries.flatMap(({ name, hidden, items }) => [
    ...(hidden === true ? [pathOfName(name, folder)] : []),
    ...hiddenIn(items ?? [], folder),
  ]);
}

/** What the entries are compared with. */
interface Known extends Pick<Site, 'docs' | 'apis'> {
  /** The folder whose files have sidebars. */
  docsFolder: string;
  /** The folder that has versions, if versions are those of a folder. */
  versionedFolder?: string | undefined;
}

/** Reports files and entries without effect: `unmatched-sidebar-entry` (warning). */
export function unmatchedEntries(files: readonly SidebarFile[], known: Known): Diagnostic[] {
  const { docs } = known;
  const names = sidebarNames(known);
  return files.flatMap((file): Diagnostic[] => {
    if (file.isIndex) return [];
    const isTop = file.folder === known.docsFolder;
    const isInside = pathInFolder(file.folder, known.docsFolder) !== undefined;
    if (!isTop && !(isInside && docs.some((doc) => doc.file.startsWith(`${file.folder}/`))))
      return [
        unmatched(`\`${file.file}\` has no effect, as no page of its folder is in a sidebar.`, {
          place: { file: file.file, line: 1, column: 1 },
          notes: [`Only pages in \`${known.docsFolder}/\` have sidebars.`],
        }),
      ];
    const apis = isTop ? known.apis.map(({ api }) => api.name) : [];
    const near = [...new Set([...namesIn(file.folder, docs), ...apis])];
    const hasPage =
      docs.some((doc) => posix.dirname(doc.file) === file.folder) || (!isTop && hasGroups(file));
    // What is around the folder with versions names pages of all of them.
    const isAround = pathInFolder(`${file.folder}/`, known.versionedFolder ?? file.folder) === undefined;
    const versioned = isAround ? known.versionedFolder : undefined;
    return file.entries.flatMap((entry) => problemsOf(entry, file, { near, hasPage, names, versioned }));
  });
}

interface EntryContext {
  /** The names in the folder of the file; undefined in a group, where names are paths. */
  near: readonly string[] | undefined;
  names: SidebarNames;
  /** Whether links of the folder are shown. */
  hasPage: boolean;
  /** The folder that can have the page in another version. */
  versioned: string | undefined;
}

function problemsOf(entry: SidebarEntry, source: SidebarFile, context: EntryContext): Diagnostic[] {
  const { file, folder } = source;
  const { name, href, items } = entry;
  const { near, names, hasPage, versioned } = context;
  const place = { file, ...entry.place };
  if (items !== undefined) {
    const inner = { ...context, hasPage: true, near: undefined };
    const problems = items.flatMap((item) => problemsOf(item, source, inner));
    return items.length > 0
      ? problems
      : [unmatched(`The group \`${name}\` is empty.`, { place, notes: ['List pages in its `items`.'] })];
  }
  if (href !== undefined)
    return hasPage
      ? []
      : [
          unmatched(`The link \`${name}\` is in no sidebar, as no page is directly in \`${folder}/\`.`, {
            place,
            notes: ['Move it to the `_meta.json` of a folder with pages.'],
          }),
        ];
  const wanted = withoutPageEnding(name);
  if (near?.includes(wanted) || namedPart(name, folder, names) !== undefined) return [];
  if (versioned !== undefined && pathInFolder(pathOfName(name, folder), versioned) !== undefined) return [];
  const nearest = nearestName(
    wanted,
    near ?? [...names.pages.keys()].map((path) => posix.relative(folder, path)),
  );
  const notes = nearest === undefined ? [] : [`Did you mean \`${nearest}\`?`];
  return [
    unmatched(`\`${name}\` is neither a page nor a folder with pages in \`${folder}/\`.`, { place, notes }),
  ];
}

/** The names of the pages and of the folders with pages in a folder. */
function namesIn(folder: string, docs: readonly DocFacts[]): string[] {
  return docs.flatMap(({ file }) => {
    const inside = pathInFolder(file, folder);
    return inside === undefined ? [] : [withoutPageEnding(inside.split('/')[0] ?? '')];
  });
}

function unmatched(
  message: string,
  { place, notes }: Required<Pick<Diagnostic, 'place' | 'notes'>>,
): Diagnostic {
  return { code: 'unmatched-sidebar-entry', severity: 'warning', message, place, notes };
}
