// Filters a long sidebar while the reader types: the matches take the place of its groups until the field is empty. A large section
// repeats only a part of its sidebar in each page, so all entries are loaded when the reader first needs them.

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SidebarList } from '../../generator/types/page-view.ts';
import { useIslandStrings } from './strings.tsx';

/** Properties of the filter. */
export interface SidebarFilterProps {
  /** URL of the file with all entries, if the sidebar has only some. */
  all?: string;
}

/** At most so many matches are shown: more words find the others. */
const mostMatches = 100;

/** A field, and the matches as links, which the arrow keys reach. */
export function SidebarFilter({ all }: SidebarFilterProps): ReactNode {
  const { sidebarFilter } = useIslandStrings();
  const [query, setQuery] = useState('');
  const [list, setList] = useState<SidebarList>();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const load = () => {
    if (list === undefined) void loadList(all).then(setList);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader may have used the field before it was hydrated.
  useEffect(() => {
    if (document.activeElement === input.current) load();
    setQuery(input.current?.value ?? '');
    if (input.current !== null) showWholeItem(input.current);
  }, []);
  const isFiltering = query.trim() !== '' && list !== undefined;
  const { groups, count, shown } = isFiltering ? matchesOf(list, query) : noMatches;
  const clear = () => {
    setQuery('');
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the links inside have roles of their own.
    <div ref={frame} className="sidebar-filter" onKeyDown={(event) => onKey(event, frame.current, clear)}>
      <div className="sidebar-field">
        <input
          ref={input}
          type="text"
          aria-label={sidebarFilter.label}
          placeholder={sidebarFilter.label}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onFocus={load}
          onChange={(event) => {
            load();
            setQuery(event.target.value);
          }}
        />
        <p role="status" className={isFiltering && shown === 0 ? undefined : 'visually-hidden'}>
          {isFiltering ? sidebarFilter.matches(count, shown) : ''}
        </p>
      </div>
      {isFiltering && <Matches groups={groups} />}
    </div>
  );
}

function Matches({ groups }: { groups: SidebarList }): ReactNode {
  return (
    <div className="sidebar sidebar-matches">
      {groups.map(([label, entries]) => (
        <div key={`${label} ${entries[0]?.[1]}`}>
          {label !== '' && <p className="sidebar-title">{label}</p>}
          <ul>
            {entries.map(([name, href, method = '', deprecated]) => (
              <li key={`${name} ${href}`}>
                <a href={href} className={deprecated && 'deprecated'}>
                  {method !== '' && (
                    <>
                      <span className={`method method-${method.toLowerCase()}`}>{method}</span>{' '}
                    </>
                  )}
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const noMatches: ReturnType<typeof matchesOf> = { groups: [], count: 0, shown: 0 };

/** The entries that have every word of the query in their label, method or group. */
function matchesOf(list: SidebarList, query: string): { groups: SidebarList; count: number; shown: number } {
  const words = query.toLowerCase().trim().split(/\s+/);
  const groups: SidebarList = [];
  let count = 0;
  for (const [label, entries] of list) {
    const found = entries.filter(([name, , method = '']) => {
      const text = `${method} ${name} ${label}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    const room = Math.max(0, mostMatches - count);
    count += found.length;
    if (found.length > 0 && room > 0) groups.push([label, found.slice(0, room)]);
  }
  return { groups, count, shown: Math.min(count, mostMatches) };
}

/** Scrolls the sidebar back to the top of an item that the filter covers in part, where it would be too small to hit. */
function showWholeItem(input: HTMLInputElement): void {
  const frame = input.closest('.drawer');
  const edge = input.closest('.sidebar-field')?.getBoundingClientRect().bottom ?? 0;
  for (const item of frame?.querySelectorAll('nav.sidebar :is(a, summary)') ?? []) {
    const { top, bottom } = item.getBoundingClientRect();
    if (top < edge && bottom > edge && frame) frame.scrollTop -= edge - top;
  }
}

/** All entries of a large section, or those that the sidebar of the page has, also where no file can be loaded. */
async function loadList(all: string | undefined): Promise<SidebarList> {
  if (all === undefined) return listInPage();
  try {
    const response = await fetch(all);
    if (!response.ok) return listInPage();
    const list: SidebarList = await response.json();
    return list;
  } catch {
    return listInPage();
  }
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

/** Arrows move between the field and the matches, Enter in the field opens the first one, and Escape clears the field. */
function onKey(event: KeyboardEvent, frame: HTMLElement | null, clear: () => void): void {
  const stops = Array.from(frame?.querySelectorAll<HTMLElement>('input, a') ?? []);
  const [field, first] = stops;
  if (event.nativeEvent.isComposing || !(field instanceof HTMLInputElement) || field.value === '') return;
  const position = stops.findIndex((stop) => stop.matches(':focus'));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) stops[Math.min(Math.max(position + step, 0), stops.length - 1)]?.focus();
  else if (event.key === 'Escape') clear();
  else if (event.key === 'Enter' && position === 0) first?.click();
  else return;
  // Escape would close the drawer around it, too.
  event.preventDefault();
}
