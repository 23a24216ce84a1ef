// What the reader types to what the dialog shows. The index and what reads it are loaded when the dialog opens, not before.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Search, SearchAnswer } from '../../client/search/search.ts';

export interface SearchState {
  /** The latest answer, with the query it answers; kept while the next is under way. */
  answer?: SearchAnswer;
  answered: string;
  hasFailed: boolean;
  retry(): void;
}

/** Long enough that a word typed quickly is one question. */
const pause = 60;

export function useSearch(manifestHref: string, query: string): SearchState {
  const [shown, setShown] = useState<{ answer?: SearchAnswer; answered: string }>({ answered: '' });
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const loaded = useRef<Promise<Search>>(undefined);
  useEffect(() => {
    // `attempt` is here so that another one asks again.
    const turn = { isCurrent: true, attempt };
    const ask = async () => {
      try {
        loaded.current ??= loadSearch(manifestHref);
        const answer = await (await loaded.current).find(query);
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
  }, [manifestHref, query, attempt]);
  const retry = useCallback(() => {
    setHasFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return { ...shown, hasFailed, retry };
}

export async function loadSearch(manifestHref: string): Promise<Search> {
  const { createSearch } = await import('../../client/search/search.ts');
  return createSearch(manifestHref);
}
