// Builds the files of the search index: postings by term, words for misspelled queries, fragments with the texts of pages,
// the table of all pages, and the manifest that names them. Law: same records, same bytes.

import { hrefOf, type UrlStyle } from '../shared/urls.ts';
import { isWord } from '../shared/words.ts';
import {
  type PackedSection,
  type SearchFragment,
  type SearchManifest,
  type SearchPage,
  type SearchRecords,
  type SearchRoute,
  type Shard,
  searchManifestPath,
  type TermShard,
} from '../types/page-record.ts';
import type { Route, RoutePlan } from '../types/route.ts';
import type { OutputFile } from '../types/sources.ts';
import { createPostings, type Run, runsOf } from './postings.ts';

/** Maximum characters of a file; compression reduces them to a fifth or a third. */
const shardSize = 30_000;
const fragmentSize = 24_000;
const kinds = { page: 0, heading: 1, field: 2 } as const;

/** A file of the index without its final name. */
export interface IndexFile {
  name: string;
  content: string;
}

interface IndexInput {
  /** Gives a file its final name in the assets folder. */
  nameOf(file: IndexFile): string;
  /** Links that are shown when nothing is found. */
  sections: SearchManifest['sections'];
}

/** An index that is being built. */
export interface SearchIndex {
  /** Adds the next page, in the order of the plan. `href` is final, `group` the label of its section. */
  add(page: { href: string; group?: string; records: SearchRecords }): void;
  /** The files of the index; `content` by final name, the manifest last. */
  files(): IndexFile[];
}

/** Creates an empty index. Only texts and postings of pages are kept. */
export function createSearchIndex({ nameOf, sections }: IndexInput): SearchIndex {
  const pages: { text: string; route: SearchRoute }[] = [];
  const postings = createPostings();
  const named: IndexFile[] = [];
  const write = (name: string, content: string) => {
    const file = nameOf({ name: `search-${name}.json`, content });
    named.push({ name: file, content });
    return file;
  };
  return {
    add: ({ records, ...place }) => {
      postings.add(pages.length, records.terms);
      pages.push({ text: JSON.stringify(packed(place, records)), route: routeOf(place.href, records) });
    },
    files: () => {
      const manifest: SearchManifest = {
        pages: pages.length,
        ...termShards(postings.all(), write),
        fragments: fragments(
          pages.map(({ text }) => text),
          write,
        ),
        routes: routeShards(
          pages.map(({ route }) => route),
          write,
        ),
        sections,
      };
      return [...named, { name: searchManifestPath, content: JSON.stringify(manifest) }];
    },
  };
}

type WriteFile = (name: string, content: string) => string;

function termShards(
  all: [term: string, postings: number[]][],
  write: WriteFile,
): Pick<SearchManifest, 'terms' | 'words'> {
  const sizeOf = ([term, list]: (typeof all)[number]) => term.length + 5 * list.length + 6;
  const terms = runsOf(all, sizeOf, shardSize).map(({ entries }): Shard<string> => {
    const shard: TermShard = {
      terms: entries.map(([term]) => term),
      postings: entries.map(([, list]) => list),
    };
    return [shard.terms[0] ?? '', write('terms', JSON.stringify(shard))];
  });
  const known = all.map(([term]) => term).filter(isWord);
  const words = runsOf(known, (term) => term.length + 2, shardSize).map(
    ({ entries }): Shard<string> => [entries[0] ?? '', write('words', JSON.stringify(entries.join('\n')))],
  );
  return { terms, words };
}

function fragments(texts: string[], write: WriteFile): Shard<number>[] {
  return runsOf(texts, (text) => text.length, fragmentSize).map(
    ({ from, entries }: Run<string>): Shard<number> => [from, write('pages', `[${entries.join(',')}]`)],
  );
}

function routeShards(routes: SearchRoute[], write: WriteFile): Shard<string>[] {
  const sorted = routes.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return runsOf(sorted, (route) => JSON.stringify(route).length + 1, shardSize).map(
    ({ entries }): Shard<string> => [entries[0]?.[0] ?? '', write('routes', JSON.stringify(entries))],
  );
}

function routeOf(href: string, { title, method }: SearchRecords): SearchRoute {
  return method === undefined ? [href, title] : [href, title, method];
}

function packed(place: { href: string; group?: string }, records: SearchRecords): SearchFragment[number] {
  const { title, method, path, deprecated } = records;
  const page: SearchPage = {
    ...place,
    title,
    ...(method === undefined ? {} : { method }),
    ...(path === undefined ? {} : { path }),
    ...(deprecated === undefined ? {} : { deprecated }),
    sections: records.sections.map(
      ({ id, title: heading, kind, parent, text }): PackedSection => [id, heading, kinds[kind], parent, text],
    ),
  };
  return page;
}

/** The search index of a site. */
export interface SiteSearch {
  /** Adds a page, in the order of the plan. */
  learn(route: Route, records: SearchRecords): void;
  /** The files of the index, after all pages are added. */
  files(): OutputFile[];
}

interface SearchInput {
  plan: RoutePlan;
  /** Links that are shown when nothing is found. */
  sections: SearchManifest['sections'];
  style: UrlStyle;
  /** Names a file by its content, below the assets folder. */
  hashedFile(name: string, bytes: Uint8Array): OutputFile;
}

/** Creates the index of a site from its plan; `learn` is called for each page that search finds. */
export function createSiteSearch({ plan, sections, style, hashedFile }: SearchInput): SiteSearch {
  const labels = new Map(plan.sections.map(({ name, label }) => [name, label]));
  const index = createSearchIndex({
    sections,
    nameOf: ({ name, content }) => hashedFile(name, new TextEncoder().encode(content)).outputPath,
  });
  return {
    learn: (route, records) => {
      const group = route.section === undefined ? undefined : labels.get(route.section);
      index.add({
        href: hrefOf(route.url, style),
        ...(group === undefined ? {} : { group }),
        records,
      });
    },
    files: () => index.files().map(({ name, content }) => ({ outputPath: name, content })),
  };
}
