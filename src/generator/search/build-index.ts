// Builds the files of the search index: postings by term, words for misspelled queries, fragments with the texts of pages,
// the table of all pages, and the manifest that names them. Laws: same records, same bytes. An edit of a page changes the manifest,
// the file of the page's text and the files of its terms; the others keep their names, and with them their places in caches.

import { hrefOf, type UrlStyle } from '../shared/urls.ts';
import {
  type SearchKind,
  type SearchManifest,
  type SearchRoute,
  type Shard,
  searchManifestPath,
  type TermShard,
} from '../types/page-record.ts';
import type { Route, RoutePlan } from '../types/route.ts';
import type { OutputFile } from '../types/sources.ts';
import { fragmentOf, type HeldRecords, type SearchPlace } from './packed-records.ts';
import { createPostings, type Postings, type TermPostings } from './postings.ts';

/** Maximum characters of a file; compression reduces them to a fifth or a third. */
const shardSize = 30_000;
const fragmentSize = 24_000;

/** A file of the index without its final name. The content can be made when it is read. */
export interface IndexFile {
  name: string;
  readonly content: string;
}

/** The files with texts that earlier builds have made, by what they are made from. */
export interface KnownTexts {
  nameOf(parts: readonly string[]): string | undefined;
  learn(parts: readonly string[], file: OutputFile): void;
}

interface IndexInput {
  /** Gives a file its final name in the assets folder, `search-<kind>-<digest>.json`. */
  nameOf(file: IndexFile): string;
  /** Links that are shown when nothing is found. */
  sections: SearchManifest['sections'];
  known?: KnownTexts | undefined;
}

/** An index that is being built. */
export interface SearchIndex {
  /** Adds the next page, in the order of the plan. `href` is final, `group` the label of its section, `api` that of its API. */
  add(page: SearchPlace & { records: HeldRecords; kind?: SearchKind; api?: string | undefined }): void;
  /** The files of the index; `content` by final name, the manifest last. */
  files(): IndexFile[];
}

/** A page of the index: its row in the table of pages, and its text. */
interface IndexPage {
  place: SearchPlace;
  route: SearchRoute;
  /** Without the terms, of which the postings have their own copy. */
  records: Omit<HeldRecords, 'terms'>;
}

/** Creates an empty index. Only texts and postings of pages are kept. */
export function createSearchIndex({ nameOf, sections, known }: IndexInput): SearchIndex {
  const pages: IndexPage[] = [];
  const postings = createPostings();
  const areas: Areas = { areas: [], apis: [] };
  return {
    add: ({ records: { terms, ...records }, kind = 'guide', api, ...place }) => {
      addToArea(areas, { from: pages.length, kind, api });
      postings.add(terms(), records.method !== undefined);
      pages.push({ place, route: routeOf(place.href, records), records });
    },
    files: () => {
      const named: IndexFile[] = [];
      const add = (file: IndexFile) => {
        named.push(file);
        return file.name.slice(file.name.lastIndexOf('-') + 1, file.name.lastIndexOf('.'));
      };
      const write = (kind: string, content: string) =>
        add({ name: nameOf({ name: `search-${kind}.json`, content }), content });
      const writeText = (parts: readonly string[] | undefined, make: () => string) => {
        const name = parts && known?.nameOf(parts);
        if (name !== undefined)
          return add({
            name,
            get content() {
              return make();
            },
          });
        const content = make();
        const outputPath = nameOf({ name: 'search-pages.json', content });
        if (parts !== undefined) known?.learn(parts, { outputPath, content });
        return add({ name: outputPath, content });
      };
      const manifest: SearchManifest = {
        pages: pages.length,
        terms: termShards(postings, write),
        words: wordShards(postings, write),
        fragments: fragments(pages, writeText),
        routes: routeShards(pages, write),
        sections,
        ...areas,
      };
      return [...named, { name: searchManifestPath, content: JSON.stringify(manifest) }];
    },
  };
}

type Areas = Pick<SearchManifest, 'areas' | 'apis'>;

function addToArea(
  { areas, apis }: Areas,
  { from, kind, api }: { from: number; kind: SearchKind; api: string | undefined },
): void {
  if (api !== undefined && !apis.includes(api)) apis.push(api);
  const index = api === undefined ? -1 : apis.indexOf(api);
  const [, lastKind, lastApi] = areas.at(-1) ?? [];
  if (kind !== lastKind || index !== lastApi) areas.push([from, kind, index]);
}

/** Adds a file. Returns the digest in its name. */
type WriteFile = (kind: string, content: string) => string;

function termShards(postings: Postings, write: WriteFile): Shard<string>[] {
  const rules = {
    sizeOf: ([term, list]: TermPostings) => term.length + 5 * list.length + 6,
    keyOf: ([term]: TermPostings) => term,
    most: shardSize,
  };
  return Array.from(runsOf(postings.lists(), rules), ({ entries }): Shard<string> => {
    const shard: TermShard = {
      terms: entries.map(([term]) => term),
      postings: entries.map(([, list]) => list),
    };
    return [shard.terms[0] ?? '', write('terms', JSON.stringify(shard))];
  });
}

function wordShards(postings: Postings, write: WriteFile): Shard<string>[] {
  const rules = {
    sizeOf: (term: string) => term.length + 2,
    keyOf: (term: string) => term,
    most: shardSize,
  };
  return Array.from(
    runsOf(postings.words(), rules),
    ({ entries }): Shard<string> => [entries[0] ?? '', write('words', JSON.stringify(entries.join('\n')))],
  );
}

/** Adds a file of texts, which is made of parts with an identity if all of them have one. Returns the digest in its name. */
type WriteText = (parts: readonly string[] | undefined, make: () => string) => string;

function fragments(pages: readonly IndexPage[], write: WriteText): Shard<number>[] {
  const rules = {
    sizeOf: ({ records }: IndexPage) => records.size,
    keyOf: ({ place }: IndexPage) => place.href,
    most: fragmentSize,
  };
  return Array.from(runsOf(pages, rules), ({ from, entries }): Shard<number> => {
    const parts = entries.flatMap(({ place, records: { identity } }) =>
      identity === undefined ? [] : [place.href, place.group ?? '', identity],
    );
    const make = () =>
      `[${entries.map(({ place, records }) => fragmentOf(place, records.page())).join(',')}]`;
    return [from, write(parts.length === 3 * entries.length ? parts : undefined, make)];
  });
}

function routeShards(pages: readonly IndexPage[], write: WriteFile): Shard<string>[] {
  const sorted = pages.map(({ route }) => route).sort(([a], [b]) => (a < b ? -1 : 1));
  const rules = {
    sizeOf: (route: SearchRoute) => JSON.stringify(route).length + 1,
    keyOf: ([href]: SearchRoute) => href,
    most: shardSize,
  };
  return Array.from(
    runsOf(sorted, rules),
    ({ entries }): Shard<string> => [entries[0]?.[0] ?? '', write('routes', JSON.stringify(entries))],
  );
}

function routeOf(href: string, { title, method }: IndexPage['records']): SearchRoute {
  return method === undefined ? [href, title] : [href, title, method];
}

/** A part of a list and its start in the list. */
interface Run<Entry> {
  from: number;
  entries: Entry[];
}

interface RunRules<Entry> {
  /** The characters of an entry in its file. */
  sizeOf(entry: Entry): number;
  /** A text that identifies the entry. */
  keyOf(entry: Entry): string;
  /** The maximum size of a run, unless it has a single larger entry. */
  most: number;
}

/** A run has at least this share of the maximum size, and the mean of its further length is twice that share. */
const leastShare = 0.3;

/**
 * Cuts a list into runs of similar size, so that the browser loads only those that a search needs. Where it is cut depends on the
 * entries around the cut: an added, removed or longer entry changes the runs near it and no others.
 */
function* runsOf<Entry>(
  list: Iterable<Entry>,
  { sizeOf, keyOf, most }: RunRules<Entry>,
): Generator<Run<Entry>> {
  const least = leastShare * most;
  let run: Run<Entry> = { from: 0, entries: [] };
  let size = 0;
  for (const entry of list) {
    const added = sizeOf(entry);
    const isLong = size + added > most;
    // Long entries are more often the start of a run, so that its length depends on characters, not on entries.
    const isStart = size >= least && hashOf(keyOf(entry)) < added / (2 * least);
    if (run.entries.length > 0 && (isLong || isStart)) {
      yield run;
      run = { from: run.from + run.entries.length, entries: [] };
      size = 0;
    }
    run.entries.push(entry);
    size += added;
  }
  if (run.entries.length > 0) yield run;
}

/** A number from 0 to 1 that depends on a text (FNV-1a, with the last step of MurmurHash3 for short texts). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The search index of a site. */
export interface SiteSearch {
  /** Adds a page, in the order of the plan. */
  learn(route: Route, records: HeldRecords): void;
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
  known?: KnownTexts | undefined;
}

/** Creates the index of a site from its plan; `learn` is called for each page that search finds. */
export function createSiteSearch({ plan, sections, style, hashedFile, known }: SearchInput): SiteSearch {
  const sectionOf = new Map(plan.sections.map((section) => [section.name, section]));
  const index = createSearchIndex({
    sections,
    known,
    nameOf: ({ name, content }) => hashedFile(name, new TextEncoder().encode(content)).outputPath,
  });
  return {
    learn: (route, records) => {
      const section = route.section === undefined ? undefined : sectionOf.get(route.section);
      index.add({
        href: hrefOf(route.url, style),
        ...(section === undefined ? {} : { group: section.label }),
        kind: 'api' in route.source ? 'reference' : 'guide',
        api: section?.api === undefined ? undefined : section.label,
        records,
      });
    },
    files: () =>
      index.files().map((file) => ({
        outputPath: file.name,
        get content() {
          return file.content;
        },
      })),
  };
}
