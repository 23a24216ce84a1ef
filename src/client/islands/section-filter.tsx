// Filters a list of sections while the reader types. The list is in the page; where a site has more sections than the navigation of
// each page repeats, all of them are loaded from the page that lists them when the reader first needs them.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIslandStrings } from './strings.tsx';

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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A popover gives the focus to this element when it opens.
    if (input.current?.closest('[popover]')) input.current.autofocus = true;
  }, []);
  useEffect(() => {
    const popover = input.current?.closest('[popover]');
    if (isLoaded || all === undefined || !popover) return;
    const load = () => {
      // If the page cannot be loaded, its link is still in the list.
      loadSections(all, id)
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
    <div className="section-filter">
      <input
        ref={input}
        type="text"
        aria-label={sectionFilter.label}
        placeholder={sectionFilter.label}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status" className={count === 0 ? undefined : 'visually-hidden'}>
        {count === undefined ? '' : sectionFilter.matches(count)}
      </p>
    </div>
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

async function loadSections(all: string, id: string): Promise<void> {
  const response = await fetch(all);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const links = page.querySelectorAll('.all-sections a');
  if (links.length === 0) return;
  document.getElementById(id)?.replaceChildren(
    ...Array.from(links, (link) => {
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
}
