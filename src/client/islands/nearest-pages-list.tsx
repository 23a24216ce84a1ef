// On the not-found page: the pages whose address is most like the requested one, and a search for its words. The page is
// served for any address, so the address is read in the browser.

import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { NearPage } from '../search/nearest-pages.ts';
import { useIslandStrings } from './island-strings.tsx';
import { loadSearch } from './search-state.ts';

/** Properties of the suggestions on the not-found page. */
export interface NearestPagesProps {
  /** URL of the search manifest. */
  manifestHref: string;
}

/** A search form, and below it, where they move nothing else, the suggestions once the search index is loaded. */
export function NearestPages({ manifestHref }: NearestPagesProps): ReactNode {
  const strings = useIslandStrings();
  const [pages, setPages] = useState<NearPage[]>([]);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const { pathname } = location;
    const show = async () => {
      const search = await loadSearch(manifestHref);
      const words = await search.wordsOf(pathname);
      setQuery((typed) => typed || words);
      const [near, { addLateStyles }] = await Promise.all([
        search.near(pathname),
        import('../content/add-late-styles.ts'),
      ]);
      addLateStyles();
      setPages(near);
    };
    // If the index cannot be loaded, the page shows no suggestions.
    show().catch(() => undefined);
  }, [manifestHref]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    document.dispatchEvent(new CustomEvent('portal:search', { detail: query }));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the `search` element is too new for the browsers we support. */}
      <form className="not-found-search" role="search" onSubmit={search}>
        <label htmlFor="not-found-query">{strings.search.label}</label>
        <input
          type="text"
          id="not-found-query"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="submit">{strings.search.search}</button>
      </form>
      {pages.length > 0 && (
        <section className="nearest-pages" aria-labelledby="nearest-pages">
          <h2 id="nearest-pages">{strings.nearestPages.didYouMean}</h2>
          <ul>
            {pages.map(({ href, title, method }) => (
              <li key={href}>
                <a href={href}>
                  {method && <span className={`method method-${method.toLowerCase()}`}>{method}</span>}
                  <b>{title}</b>
                  <small>{href}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
