// Filters a list of sections while the reader types. The list is in the page; where a site has more sections than the navigation of
// each page repeats, all of them are loaded from the page that lists them when the reader first needs them.

import { type ReactNode, useEffect, useState } from 'react';
import { useIslandStrings } from '../island-strings.tsx';
import { Filter } from './filter.tsx';

/** Properties of the filter. */
export interface SectionFilterProps {
  /** Id of the list. */
  list: string;
  /** URL of the page that lists all sections, if the list has only some. */
  all?: string;
}

/** A search field for the list, and the number of matches for screen readers. */
export function SectionFilter({ list: id, all }: SectionFilterProps): ReactNode {
  const { sectionFilter } = useIslandStrings();
  const [query, setQuery] = useState('');
  const [count, setCount] = useState<number>();
  const [isLoaded, setIsLoaded] = useState(all === undefined);
  useEffect(() => {
    const popover = document.getElementById(id)?.closest('[popover]');
    const field = popover?.querySelector('input');
    // A popover gives the focus to this element when it opens.
    if (field) field.autofocus = true;
    if (isLoaded || all === undefined || !popover) return;
    const load = () => {
      // If the page cannot be loaded, its link is still in the list.
      import('../../content/filtered-lists.ts')
        .then(({ loadSections }) => loadSections(id, all))
        .then(() => setIsLoaded(true))
        .catch(() => undefined);
    };
    if (popover.matches(':popover-open')) load();
    popover.addEventListener('toggle', load, { once: true });
    return () => popover.removeEventListener('toggle', load);
  }, [all, id, isLoaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loading the list changes its items.
  useEffect(
    () => setCount(query === '' ? filter(id, '') && undefined : filter(id, query)),
    [id, query, isLoaded],
  );
  return (
    <Filter
      name="section-filter"
      label={sectionFilter.label}
      status={
        count === undefined ? '' : count === 0 ? sectionFilter.noMatches : sectionFilter.matches({ count })
      }
      isShown={count === 0}
      onQuery={setQuery}
    />
  );
}

/** Shows the items that have every word of the query, and returns how many there are. */
function filter(id: string, query: string): number {
  const words = query.toLowerCase().split(/\s+/);
  const items = Array.from(document.querySelectorAll<HTMLElement>(`#${id} > li`));
  for (const item of items) {
    const text = item.textContent?.toLowerCase() ?? '';
    item.hidden = !words.every((word) => text.includes(word));
  }
  return items.filter((item) => !item.hidden).length;
}
