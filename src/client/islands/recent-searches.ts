// The last searches that led to a page. They stay in the browser, and the reader can clear them.

import { useEffect, useState } from 'react';
import { keepChoice, readChoice } from '../boot/preferences.ts';

const recentKey = 'portal-recent-searches';
const mostRecent = 5;

/** The recent searches, and how to change them. */
export interface Recent {
  queries: string[];
  add(query: string): void;
  clear(): void;
}

/** The recent searches of this browser; empty until they are read. */
export function useRecentSearches(): Recent {
  const [queries, setQueries] = useState<string[]>([]);
  useEffect(() => setQueries(readRecent()), []);
  const keep = (changed: string[]) => {
    setQueries(changed);
    keepChoice(recentKey, JSON.stringify(changed));
  };
  return {
    queries,
    add: (query) => {
      const added = query.trim();
      // Another tab may have searched in the meantime.
      if (added !== '') keep([added, ...readRecent().filter((one) => one !== added)].slice(0, mostRecent));
    },
    clear: () => keep([]),
  };
}

function readRecent(): string[] {
  try {
    const read: unknown = JSON.parse(readChoice(recentKey) ?? '[]');
    const texts = Array.isArray(read) ? read.filter((one): one is string => typeof one === 'string') : [];
    return texts.slice(0, mostRecent);
  } catch {
    return [];
  }
}
