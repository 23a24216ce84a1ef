// Filters a long sidebar while the reader types: the matches take the place of its groups until the field is empty. A large section
// repeats only a part of its sidebar in each page, so all entries are loaded when the reader first needs them.

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SidebarList } from '../../generator/types/page-view.ts';
import type { OpenedList, SidebarMatches } from '../content/sidebar-list.ts';
import { useIslandStrings } from './strings.tsx';

/** Properties of the filter. */
export interface SidebarFilterProps {
  /** URL of the file with all entries, if the sidebar has only some. */
  all?: string;
}

/** A field, and the matches as links, which the arrow keys reach. */
export function SidebarFilter({ all }: SidebarFilterProps): ReactNode {
  const { sidebarFilter } = useIslandStrings();
  const [query, setQuery] = useState('');
  const [list, setList] = useState<OpenedList>();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const load = () => {
    if (list === undefined)
      void import('../content/sidebar-list.ts')
        .then(({ openList }) => openList(all))
        .then(setList)
        .catch(() => undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader may have used the field before it was hydrated.
  useEffect(() => {
    if (document.activeElement === input.current) load();
    setQuery(input.current?.value ?? '');
  }, []);
  const isFiltering = query.trim() !== '' && list !== undefined;
  const { groups, count, shown } = isFiltering ? list.matches(query) : noMatches;
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

const noMatches: SidebarMatches = { groups: [], count: 0, shown: 0 };

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
