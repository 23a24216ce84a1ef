// The files of the search index. Each is fetched once, when a search needs it. A failure is not kept, so a later search
// tries again.

import type {
  IndexShard,
  SearchFragment,
  SearchManifest,
  SearchPage,
  SearchTableRow,
  TermShard,
} from '../../generator/types/page-record.ts';

/** Reads the search index. */
export interface IndexFiles {
  manifest(): Promise<SearchManifest>;
  /** The shards that may contain a term or, for a prefix, the terms that begin with it, as far as a few shards have them. */
  termsFrom(term: string, isPrefix: boolean): Promise<TermShard[]>;
  /** Words of the site that begin with one of the letters. */
  wordsFrom(letters: string[]): Promise<string[]>;
  page(position: number): Promise<SearchPage | undefined>;
  /** The part of the table of pages around an href. */
  routesAround(href: string): Promise<SearchTableRow[]>;
}

/** Those of a word that is typed to its end are in one or two; those of its first letters in many. */
const mostPrefixShards = 8;
const mostRouteShards = 4;

/** Fetches a file and parses it. Rejects if that fails. */
export type AskFile = (href: string) => Promise<unknown>;

/** @param manifestHref a path from the root; the names of the other files are relative to its folder */
export function createIndexFiles(manifestHref: string, ask: AskFile): IndexFiles {
  const folder = manifestHref.slice(0, manifestHref.lastIndexOf('/') + 1);
  const answers = new Map<string, Promise<unknown>>();
  const load = <Value>(file: string): Promise<Value> => {
    const answer = answers.get(file) ?? ask(folder + file);
    answers.set(file, answer);
    answer.catch(() => answers.delete(file));
    return answer as Promise<Value>;
  };
  const manifest = () => load<SearchManifest>(manifestHref.slice(folder.length));
  const loadAll = <Value>(kind: string, shards: IndexShard<unknown>[]) =>
    Promise.all(shards.map(([, digest]) => load<Value>(`assets/search-${kind}-${digest}.json`)));
  return {
    manifest,
    termsFrom: async (term, isPrefix) => {
      const { terms } = await manifest();
      const last = isPrefix ? `${term}\uffff` : term;
      return loadAll<TermShard>('terms', shardsBetween(terms, term, last).slice(0, mostPrefixShards));
    },
    wordsFrom: async (letters) => {
      const { words } = await manifest();
      const shards = letters.flatMap((letter) => shardsBetween(words, letter, `${letter}\uffff`));
      const texts = await loadAll<string>('words', [...new Set(shards)]);
      return texts.flatMap((text) => text.split('\n'));
    },
    page: async (position) => {
      const { fragments } = await manifest();
      const [shard] = shardsBetween(fragments, position, position);
      if (shard === undefined) return undefined;
      const [fragment] = await loadAll<SearchFragment>('pages', [shard]);
      return fragment?.[position - shard[0]];
    },
    routesAround: async (href) => {
      const { routes } = await manifest();
      const at = Math.max(
        0,
        routes.findLastIndex(([first]) => first <= href),
      );
      const from = Math.max(0, Math.min(at - 1, routes.length - mostRouteShards));
      return (await loadAll<SearchTableRow[]>('routes', routes.slice(from, from + mostRouteShards))).flat();
    },
  };
}

/** The shards of a sorted list that hold entries from `low` to `high`. */
function shardsBetween<First extends string | number>(
  shards: IndexShard<First>[],
  low: First,
  high: First,
): IndexShard<First>[] {
  const from = Math.max(
    0,
    shards.findLastIndex(([first]) => first <= low),
  );
  return shards.slice(from).filter(([first], index) => index === 0 || first <= high);
}

/** Fetches a file from the origin of the site. */
export async function fetchFile(href: string): Promise<unknown> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
}
