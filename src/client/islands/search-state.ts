// The state of the search dialog: answers queries as the reader types. The index and the code that reads it are loaded
// when the dialog opens.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Search, SearchAnswer, SearchScope } from '../search/search-answers.ts';

/** What the dialog shows for a query. */
export interface SearchState {
  /** The latest answer, kept until the next one arrives; `answered` is its query. */
  answer?: SearchAnswer;
  answered: string;
  hasFailed: boolean;
  retry(): void;
  showMore(): void;
}

/** Milliseconds to wait after a key, so that a word typed quickly is one query. */
const pause = 60;

/** Number of pages shown at first, and added by each "Show more". */
const step = 8;

interface Asked {
  manifestHref: string;
  /** Nothing is loaded before the dialog is open. */
  isOpen: boolean;
  query: string;
  /** The part of the site that is searched. */
  scope: SearchScope | undefined;
}

/** Searches for the query whenever it changes. */
export function useSearch({ manifestHref, isOpen, query, scope }: Asked): SearchState {
  const [shown, setShown] = useState<{ answer?: SearchAnswer; answered: string }>({ answered: '' });
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [more, setMore] = useState({ query, steps: 1 });
  const most = more.query === query ? more.steps * step : step;
  const loaded = useRef<Promise<Search>>(undefined);
  useEffect(() => {
    if (!isOpen) {
      // The site can have changed when the dialog opens again.
      loaded.current = undefined;
      return;
    }
    // `attempt` is a dependency, so that a retry runs the effect again.
    const turn = { isCurrent: true, attempt };
    const ask = async () => {
      try {
        loaded.current ??= loadSearch(manifestHref);
        const answer = await (await loaded.current).find(query, { most, scope, hasVersions: true });
        if (!turn.isCurrent) return;
        setShown({ answer, answered: query });
        setHasFailed(false);
      } catch {
        loaded.current = undefined;
        if (turn.isCurrent) setHasFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      turn.isCurrent = false;
      clearTimeout(timer);
    };
  }, [manifestHref, isOpen, query, scope, most, attempt]);
  const retry = useCallback(() => {
    setHasFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  const showMore = useCallback(() => setMore({ query, steps: most / step + 1 }), [query, most]);
  return { ...shown, hasFailed, retry, showMore };
}

/** Loads the search code; files of the index are loaded with the first query. */
export async function loadSearch(manifestHref: string): Promise<Search> {
  const { createSearch } = await import('../search/search-answers.ts');
  return createSearch(manifestHref);
}

/** Whether results are shown: an answer to an earlier query stays until the next one arrives, but not for an empty field. */
export function isAnswering(
  query: string,
  { answer, answered, hasFailed }: Pick<SearchState, 'answer' | 'answered' | 'hasFailed'>,
): boolean {
  return query.trim() !== '' && answered.trim() !== '' && !hasFailed && answer !== undefined;
}

// The ids of the listbox and its options.

/** The id of the listbox. */
export const listId = 'search-results';

/** The id of the option with this index. */
export function optionId(index: number): string {
  return `search-option-${index}`;
}

/** At most this many pages with a copy of a place are listed below it. */
export const mostCopies = 3;

/** The number of options: each page, unless a place that the query names is in its place, each place on a page and each page with a copy of it is one. */
export function optionCount({ results }: Pick<SearchAnswer, 'results'>): number {
  return results.reduce(
    (sum, { places, alsoOn, isNamed }) =>
      sum + (isNamed ? 0 : 1) + places.length + Math.min(mostCopies, alsoOn.length),
    0,
  );
}
