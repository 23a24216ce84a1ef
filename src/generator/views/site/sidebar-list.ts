// All entries of a section, for the filter of a large sidebar, which repeats only those near the page.

import { fileHref, hrefOf } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { ListedEntry, SidebarList } from '../../types/page-view.ts';
import type { Section, SidebarItem } from '../../types/route.ts';
import type { OutputFile } from '../../types/sources.ts';

/** Above this many items a section shows the items of the open group only, and a link for each other group. */
const wholeSidebarLimit = 150;

/** Whether the pages of a section show a part of its sidebar. */
export function isLargeSection(items: readonly unknown[]): boolean {
  return items.length > wholeSidebarLimit;
}

/** The URL of the file with all entries of a large section. */
export function sidebarListHref(section: Section, settings: Settings): string {
  return fileHref(pathOf(section.name).split('/').map(encodeURIComponent).join('/'), settings);
}

/** The files with all entries of large sections. */
export function sidebarLists(sections: readonly Section[], settings: Settings): OutputFile[] {
  return sections
    .filter(({ groups }) => isLargeSection(groups.flatMap(({ items }) => items)))
    .map((section) => ({
      outputPath: pathOf(section.name),
      content: `${JSON.stringify(listOf(section, settings))}\n`,
    }));
}

/** Beside the folder of the others for the section of files directly in the docs folder, whose name is `.`. */
function pathOf(name: string): string {
  return name === '.' ? 'sidebar.json' : `sidebars/${name}.json`;
}

function listOf({ groups }: Section, settings: Settings): SidebarList {
  return groups.map(({ label = '', items }) => [label, items.map((item) => entryOf(item, settings))]);
}

function entryOf(
  { label, url, isExternal, method, path, deprecated }: SidebarItem,
  settings: Settings,
): ListedEntry {
  const href = isExternal ? url : hrefOf(url, settings);
  return method === undefined ? [label, href] : [label, href, method, deprecated ? 1 : 0, path ?? ''];
}
