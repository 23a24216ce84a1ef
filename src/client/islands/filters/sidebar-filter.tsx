// Filters a long sidebar while the reader types: the matches take the place of its groups until the field is empty. A large section
// repeats only a part of its sidebar in each page, so all entries are loaded when the reader first needs them.

import { type ReactNode, useState } from 'react';
import type { SidebarList } from '../../../generator/types/page-view.ts';
import type { OpenedList, SidebarMatches } from '../../content/filtered-lists.ts';
import { useIslandStrings } from '../island-strings.tsx';
import { Filter, matchesOf } from './filter.tsx';

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
  const load = () => {
    if (list === undefined)
      void import('../../content/filtered-lists.ts')
        .then(({ openList }) => openList(all))
        .then(setList)
        .catch(() => undefined);
  };
  const isFiltering = query.trim() !== '' && list !== undefined;
  const { groups, count, shown } = isFiltering ? list.matches(query) : noMatches;
  return (
    <Filter
      name="sidebar-filter"
      label={sidebarFilter.label}
      status={isFiltering ? matchesOf(sidebarFilter, { count, shown }) : ''}
      isShown={isFiltering && shown === 0}
      onQuery={setQuery}
      onFocus={load}
    >
      {isFiltering && <Matches groups={groups} />}
    </Filter>
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
                <a href={href} className={deprecated ? 'deprecated' : undefined}>
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
