// What the reader types to what the dialog shows. The index and what reads it are loaded when the dialog opens, not before.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Search, SearchAnswer } from '../search/search.ts';

export interface SearchState {
  /** The latest answer, with the query it answers; kept while the next is under way. */
  answer?: SearchAnswer;
  answered: string;
  hasFailed: boolean;
  retry(): void;
  showMore(): void;
}

/** Long enough that a word typed quickly is one question. */
const pause = 60;

/** Pages shown at first, and how many more at a time. */
const step = 8;

export function useSearch(manifestHref: string, query: string): SearchState {
  const [shown, setShown] = useState<{ answer?: SearchAnswer; answered: string }>({ answered: '' });
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [more, setMore] = useState({ query, steps: 1 });
  const most = more.query === query ? more.steps * step : step;
  const loaded = useRef<Promise<Search>>(undefined);
  useEffect(() => {
    // `attempt` is here so that another one asks again.
    const turn = { isCurrent: true, attempt };
    const ask = async () => {
      try {
        loaded.current ??= loadSearch(manifestHref);
        const answer = await (await loaded.current).find(query, most);
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
  }, [manifestHref, query, most, attempt]);
  const retry = useCallback(() => {
    setHasFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  const showMore = useCallback(() => setMore({ query, steps: most / step + 1 }), [query, most]);
  return { ...shown, hasFailed, retry, showMore };
}

export async function loadSearch(manifestHref: string): Promise<Search> {
  const { createSearch } = await import('../search/search.ts');
  return createSearch(manifestHref);
}
