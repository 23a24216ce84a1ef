// Looks up what the files of the content folder say about sidebars, by page and by folder, and reports entries without effect.

import { posix } from 'node:path';
import { withoutPageEnding } from '../shared/files/page-files.ts';
import { nearestName } from '../shared/nearest-name.ts';
import { pathInFolder } from '../shared/paths/content-folder.ts';
import type { Diagnostic } from '../types/diagnostic.ts';
import type { DocFacts } from '../types/doc.ts';
import type { SidebarFacts, SidebarLink, SidebarRules } from '../types/planned-kind.ts';
import type { Site } from '../types/route.ts';
import type { FolderFacts, SidebarEntry, SidebarFile } from '../types/sources.ts';

/** Prepares the rules. */
export function sidebarRules(files: readonly SidebarFile[]): SidebarRules {
  const entries = new Map<string, SidebarFacts>();
  const categories = new Map<string, FolderFacts>();
  const links = new Map<string, SidebarLink[]>();
  for (const { folder, entries: own, category } of files) {
    if (Object.keys(category).length > 0) categories.set(folder, category);
    for (const [index, { name, href, label, ...facts }] of own.entries()) {
      const position = index + 1;
      if (href === undefined) {
        const { place: _place, ...known } = facts;
        const named = { ...known, ...(label === undefined ? {} : { label }), position };
        entries.set(posix.join(folder, withoutPageEnding(name)), named);
      } else if (facts.hidden !== true)
        links.set(folder, [...(links.get(folder) ?? []), { label: label ?? name, href, position }]);
    }
  }
  const folderFacts = (folder: string) => ({ ...entries.get(folder), ...categories.get(folder) });
  return {
    page: (file) => entries.get(withoutPageEnding(file)) ?? {},
    folder: folderFacts,
    links: (folder) => links.get(folder) ?? [],
    ordersFolders: (folder) =>
      files.some(
        (file) =>
          pathInFolder(`${file.folder}/`, folder) !== undefined &&
          (file.entries.length > 0 || (file.folder !== folder && file.category.position !== undefined)),
      ),
  };
}

/** What the entries are compared with. */
interface Known extends Pick<Site, 'docs' | 'apis'> {
  /** The folder whose files have sidebars. */
  docsFolder: string;
}

/** Reports files and entries without effect: `unmatched-sidebar-entry` (warning). */
export function unmatchedEntries(files: readonly SidebarFile[], known: Known): Diagnostic[] {
  const inSidebars = known.docs.filter(({ file }) => pathInFolder(file, known.docsFolder) !== undefined);
  return files.flatMap((file): Diagnostic[] => {
    const isTop = file.folder === known.docsFolder;
    const isInside = pathInFolder(file.folder, known.docsFolder) !== undefined;
    if (!isTop && !(isInside && inSidebars.some((doc) => doc.file.startsWith(`${file.folder}/`))))
      return [
        unmatched(`\`${file.file}\` has no effect, as no page of its folder is in a sidebar.`, {
          place: { file: file.file, line: 1, column: 1 },
          notes: [`Only pages in \`${known.docsFolder}/\` have sidebars.`],
        }),
      ];
    const apis = isTop ? known.apis.map(({ api }) => api.name) : [];
    const names = [...new Set([...namesIn(file.folder, inSidebars), ...apis])];
    const hasPage = inSidebars.some((doc) => posix.dirname(doc.file) === file.folder);
    return file.entries.flatMap((entry) => problemOf(entry, file, { names, hasPage }));
  });
}

function problemOf(
  { name, href, place: placeInFile }: SidebarEntry,
  { file, folder }: SidebarFile,
  { names, hasPage }: { names: string[]; hasPage: boolean },
): Diagnostic[] {
  const place = { file, ...placeInFile };
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
  if (names.includes(wanted)) return [];
  const nearest = nearestName(wanted, names);
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
