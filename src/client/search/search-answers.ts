// Answers a query: ranked pages, each with its matching places. Only the texts of pages that are shown are loaded.

import { foldText } from '../../generator/shared/words.ts';
import type { SearchKind, SearchManifest, SearchPage } from '../../generator/types/page-record.ts';
import { searchWordsOf } from '../../strings/search-words.ts';
import { type AskFile, createIndexFiles, fetchFile, type IndexFiles } from './fetch-index.ts';
import {
  createSectionReader,
  type MarkedText,
  type Matched,
  type Places,
  type SectionReader,
} from './highlights.ts';
import { lookUp } from './look-up.ts';
import type { NearPage } from './nearest-pages.ts';
import { readQuery } from './query.ts';
import { inFinalOrder, lookUpAll, rank } from './rank.ts';

/** A page that matches. */
export interface SearchResult extends Places {
  href: string;
  title: MarkedText;
  group?: string | undefined;
  method?: string | undefined;
  path?: MarkedText | undefined;
  deprecated: boolean;
  /** Pages that repeat the best place of this one: some match by nothing else, of the others only the first ones. */
  alsoOn: { href: string; title: string; method?: string | undefined }[];
  /** How many of the matching pages this result is for. */
  matching: number;
}

/** The answer to a query. */
export interface SearchAnswer {
  results: SearchResult[];
  /** Number of all matching pages, shown or not. */
  total: number;
  /** Whether there are more results than these. */
  hasMore: boolean;
  /** Number of matching pages in the whole site. */
  totalOfSite: number;
  /** Words of the site that are similar to the query, and the pages that they find, if the query found nothing. */
  suggestions: string[];
  nearest: NearPage[];
  /** What the results can be restricted to. */
  scopes: SearchScope[];
  /** The main parts of the site. */
  sections: { label: string; href: string }[];
}

/** A part of the site: all pages of a kind, or all pages of the API with this label. */
export type SearchScope = { kind: SearchKind } | { api: string };

/** How to search. */
interface SearchOptions {
  /** The number of results. */
  most?: number;
  /** The part of the site to search; by default all of it. */
  scope?: SearchScope | undefined;
  /** Whether the other versions that the site names are searched, too. */
  hasVersions?: boolean;
}

/** Search on one site. */
export interface Search {
  /** @throws if a file of the index cannot be loaded; a retry may help */
  find(query: string, options?: SearchOptions): Promise<SearchAnswer>;
  /** The pages whose address is most like one that does not exist, nearest first. */
  near(address: string): Promise<NearPage[]>;
  /** The last segment of an address as words of a query. */
  wordsOf(address: string): Promise<string>;
}

const mostResults = 8;

/** @param manifestHref URL of the search manifest */
export function createSearch(manifestHref: string, ask: AskFile = fetchFile): Search {
  const files = createIndexFiles(manifestHref, ask);
  const read = createSectionReader();
  const others = new Map<string, Search>();
  return {
    find: async (query, options = {}) => {
      const answer = await find(query, options, { files, read });
      const { versions } = options.hasVersions ? await files.manifest() : {};
      if (versions === undefined) return answer;
      const { withVersions } = await import('./other-versions.ts');
      return withVersions<SearchResult, SearchAnswer>(answer, versions, (href) => {
        const search = others.get(href) ?? createSearch(href, ask);
        others.set(href, search);
        return search.find(query, { most: 3, scope: options.scope });
      });
    },
    near: async (address) => (await nearest()).nearestPages(address, { ...files, fold: foldText }),
    wordsOf: async (address) => (await nearest()).wordsOfAddress(address),
  };
}

/** Loaded only if something is not found. It gets the functions that it needs: modules in common would be one more file of search. */
const nearest = () => import('./nearest-pages.ts');

/** What is loaded and read once for all queries. */
interface Sources {
  files: IndexFiles;
  read: SectionReader;
}

/** Pages are loaded, and put into their final order, this many at a time. */
const blockSize = 11;
/** At most this many pages are loaded for each result, as some are copies. */
const mostLoaded = 2;

async function find(
  query: string,
  { most = mostResults, scope }: SearchOptions,
  { files, read }: Sources,
): Promise<SearchAnswer> {
  const manifest = await files.manifest();
  const language = searchWordsOf(manifest.language);
  const found = await lookUpAll(query, files, { language });
  const all = rank(found, scopeTest({ kind: 'reference' }, manifest));
  const isInScope = scope === undefined ? () => true : scopeTest(scope, manifest);
  const ranked = all.filter(({ page }) => isInScope(page));
  const groups = createGroups();
  const waiting = ranked.slice(0, mostLoaded * most);
  const loaded = { pages: 0 };
  while (waiting.length > 0 && groups.results.length < most) {
    const block = waiting.splice(0, blockSize);
    loaded.pages += block.length;
    const pages = await Promise.all(
      block.map(async ({ page, score }) => ({ page: await files.page(page), score })),
    );
    for (const { matched, page } of inFinalOrder(pages, { found, read })) groups.add(page, matched);
  }
  return {
    results: groups.results.slice(0, most),
    total: ranked.length,
    hasMore: groups.results.length > most || loaded.pages < ranked.length,
    totalOfSite: all.length,
    ...(all.length > 0
      ? { suggestions: [], nearest: [] }
      : await (await nearest()).suggest(found.query.words, {
          ...files,
          ...(await import('./nearest-words.ts')),
          lookUp,
          readQuery,
          rank,
          language,
        })),
    scopes: scopesOf(manifest),
    sections: manifest.sections,
  };
}

/** Kinds, if the site has both, and APIs, if it has several. */
function scopesOf({ areas, apis }: SearchManifest): SearchScope[] {
  const kinds = (['guide', 'reference'] as const).filter((kind) => areas.some(([, own]) => own === kind));
  return [
    ...(kinds.length > 1 ? kinds.map((kind) => ({ kind })) : []),
    ...(apis.length > 1 ? apis.map((api) => ({ api })) : []),
  ];
}

/** Returns whether a page, by its position, is in a part of the site. */
function scopeTest(scope: SearchScope, { areas, apis }: SearchManifest): (page: number) => boolean {
  return (page) => {
    const [, kind, api = -1] = areas.findLast(([from]) => from <= page) ?? [];
    return 'kind' in scope ? kind === scope.kind : apis[api] === scope.api;
  };
}

/** Collects results. A page whose best place is a copy of that of an earlier result is added to it. */
function createGroups() {
  const results: SearchResult[] = [];
  const originals = new Map<string, SearchResult>();
  return {
    results,
    add: (page: SearchPage, matched: Matched) => {
      const { evidence } = matched;
      const original = evidence === undefined ? undefined : originals.get(evidence.text);
      const result = original ?? resultFrom(page, matched);
      result.matching += 1;
      if (original !== undefined) {
        const { title, method } = page;
        addCopy(original, { href: matched.places[0]?.href ?? page.href, title, method });
      } else {
        results.push(result);
        if (evidence !== undefined) originals.set(evidence.text, result);
      }
      if (evidence === undefined) return;
      for (const copy of copiesOf(page, evidence.section)) addCopy(result, copy);
    },
  };
}

/** The pages that repeat a section of a page, with its place if it has the same id there. */
function copiesOf({ copies, sections }: SearchPage, section: number): SearchResult['alsoOn'] {
  const anchor = `#${encodeURIComponent(sections[section]?.[0] ?? '')}`;
  const [, ...repeats] = copies?.sections.find(([own]) => own === section) ?? [section];
  return repeats.flatMap((packed) => {
    const [href, title = '', method] = copies?.pages[packed >> 1] ?? [];
    return href === undefined ? [] : [{ href: packed % 2 === 1 ? href + anchor : href, title, method }];
  });
}

function addCopy({ alsoOn }: SearchResult, copy: SearchResult['alsoOn'][number]): void {
  if (!alsoOn.some(({ href }) => href === copy.href)) alsoOn.push(copy);
}

function resultFrom(page: SearchPage, { mark, places, excerpt, isNamed }: Matched): SearchResult {
  const { href, group, method, path, deprecated = false } = page;
  return {
    href,
    title: mark(page.title),
    deprecated,
    group: group === page.title ? undefined : group,
    method,
    path: path === undefined ? undefined : mark(path),
    places,
    isNamed,
    excerpt,
    alsoOn: [],
    matching: 0,
  };
}
