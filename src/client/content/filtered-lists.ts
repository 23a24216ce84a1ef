// The lists behind filters: the entries of a sidebar, with those that match, and the sections of a site. Loaded when the reader first needs them.

import type { SidebarList } from '../../generator/types/page-view.ts';

/** At most so many matches are shown: more words find the others. */
const mostMatches = 100;

/** The entries that match, in their groups, the number of all of them, and of those that are shown. */
export interface SidebarMatches {
  groups: SidebarList;
  count: number;
  shown: number;
}

/** The entries of a sidebar. */
export interface OpenedList {
  matches(query: string): SidebarMatches;
}

/**
 * Opens all entries of a section.
 * @param all URL of the file with them, if the sidebar of the page has only some
 */
export async function openList(all: string | undefined): Promise<OpenedList> {
  const list = await loadList(all);
  return { matches: (query) => matchesOf(list, query) };
}

/** The entries that have every word of the query in their label, method, path or group. A page itself has no paths. */
function matchesOf(list: SidebarList, query: string): SidebarMatches {
  const words = query.toLowerCase().trim().split(/\s+/);
  const groups: SidebarList = [];
  let count = 0;
  for (const [label, entries] of list) {
    const found = entries.filter(([name, , method = '', , path = '']) => {
      const text = `${method} ${path} ${name} ${label}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    const room = Math.max(0, mostMatches - count);
    count += found.length;
    if (found.length > 0 && room > 0) groups.push([label, found.slice(0, room)]);
  }
  return { groups, count, shown: Math.min(count, mostMatches) };
}

/** All entries of a large section, or those that the sidebar of the page has, also where no file can be loaded. */
async function loadList(all: string | undefined): Promise<SidebarList> {
  if (all === undefined) return listInPage();
  try {
    const response = await fetch(all);
    if (!response.ok) return listInPage();
    const list: unknown = await response.json();
    return isSidebarList(list) ? list : listInPage();
  } catch {
    return listInPage();
  }
}

/** Whether an answer is a list of groups: a server may answer with anything. */
function isSidebarList(list: unknown): list is SidebarList {
  return (
    Array.isArray(list) &&
    list.every(
      (group) =>
        Array.isArray(group) &&
        typeof group[0] === 'string' &&
        Array.isArray(group[1]) &&
        group[1].every(
          (entry) =>
            Array.isArray(entry) &&
            entry.length > 1 &&
            entry.slice(0, 3).every((part) => typeof part === 'string') &&
            isToPage(linkTo(entry[1])),
        ),
    )
  );
}

/** Whether a link leads to a page, and runs no script. */
function isToPage({ protocol }: HTMLAnchorElement): boolean {
  return /^https?:$/.test(protocol);
}

function linkTo(href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  return link;
}

/** The groups and items of the sidebar in the page. */
function listInPage(): SidebarList {
  const list: SidebarList = [];
  for (const links of document.querySelectorAll('nav.sidebar ul')) {
    const title = links.closest('details')?.querySelector('summary') ?? links.previousElementSibling;
    const entries = Array.from(links.querySelectorAll('a'), (link): SidebarList[number][1][number] => [
      link.title || (link.querySelector('span:not(.method)')?.textContent ?? ''),
      link.getAttribute('href') ?? '',
      link.querySelector('.method')?.textContent ?? '',
      ...(link.classList.contains('deprecated') ? ([1] as const) : ([] as const)),
    ]);
    list.push([title?.firstChild?.textContent?.trim() ?? '', entries]);
  }
  return list;
}

/**
 * Puts all sections into a list that has only some. If they cannot be loaded, the list stays: it has a link to the page of all.
 * @param all URL of the page that lists all sections
 */
export async function loadSections(list: string, all: string): Promise<void> {
  const response = await fetch(all);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const links = Array.from(page.querySelectorAll('.all-sections a'));
  if (links.length === 0) return;
  document.getElementById(list)?.replaceChildren(
    ...links.flatMap((link) => {
      const own = linkTo(link.getAttribute('href') ?? '');
      if (!isToPage(own)) return [];
      own.textContent = link.textContent;
      const item = document.createElement('li');
      item.append(own);
      return item;
    }),
  );
}
