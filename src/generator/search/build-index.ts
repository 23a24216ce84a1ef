// Builds the files of the search index: postings by term, words for misspelled queries, fragments with the texts of pages, the table of all
// pages, and the manifest that names them. Laws: same records, same bytes. An edit of a page changes the
// manifest, the file of the page's text, the files of its terms and those of pages whose sections it repeats; the others keep their names,
// and with them their places in caches.

import { hrefOf, type UrlStyle } from '../shared/urls.ts';
import {
  type IndexShard,
  type SearchKind,
  type SearchManifest,
  searchManifestPath,
} from '../types/page-record.ts';
import type { Route, RoutePlan } from '../types/route.ts';
import type { OutputFile } from '../types/sources.ts';
import type { HeldRecords, SearchPlace } from './packed-records.ts';
import { createPostings } from './postings.ts';
import {
  type Fragment,
  fragmentsOf,
  type IndexPage,
  routeShards,
  type ShardText,
  termShards,
  wordShards,
} from './shards.ts';

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
  /** Makes the files of the index one by one, so that only one is in memory; `content` by final name, the manifest last. */
  files(): Iterable<IndexFile>;
}

/** Creates an empty index. Only texts and postings of pages are kept. */
export function createSearchIndex({ nameOf, sections, known }: IndexInput): SearchIndex {
  const pages: IndexPage[] = [];
  const postings = createPostings();
  const areas: Areas = { areas: [], apis: [] };
  return {
    add: ({ href, group, records: { title, method, identity, page, terms }, kind = 'guide', api }) => {
      const area = addToArea(areas, { from: pages.length, kind, api });
      postings.add(terms(), { isOperation: method !== undefined, area });
      // One object, as there is one for each page.
      pages.push({ href, group, title, ...(method === undefined ? {} : { method }), identity, page });
    },
    files: function* () {
      const lists = {
        terms: [] as IndexShard<string>[],
        words: [] as IndexShard<string>[],
        fragments: [] as IndexShard<number>[],
        routes: [] as IndexShard<string>[],
      };
      function* named<First>(kind: string, texts: Iterable<ShardText<First>>, list: IndexShard<First>[]) {
        for (const [first, content] of texts) {
          const name = nameOf({ name: `search-${kind}.json`, content });
          list.push([first, digestIn(name)]);
          yield { name, content };
        }
      }
      yield* named('terms', termShards(postings), lists.terms);
      yield* named('words', wordShards(postings), lists.words);
      for (const fragment of fragmentsOf(pages, postings.copies().repeated)) {
        const file = fileOf(fragment, { nameOf, known });
        lists.fragments.push([fragment.from, digestIn(file.name)]);
        yield file;
      }
      yield* named('routes', routeShards(pages), lists.routes);
      const manifest: SearchManifest = { pages: pages.length, ...lists, sections, ...areas };
      yield { name: searchManifestPath, content: JSON.stringify(manifest) };
    },
  };
}

/** Makes the file of a fragment, whose text is made only when it is read if an earlier build has named it. */
function fileOf(
  { parts, make }: Fragment,
  { nameOf, known }: Pick<IndexInput, 'nameOf' | 'known'>,
): IndexFile {
  const name = parts && known?.nameOf(parts);
  if (name !== undefined)
    return {
      name,
      get content() {
        return make();
      },
    };
  const content = make();
  const outputPath = nameOf({ name: 'search-pages.json', content });
  if (parts !== undefined) known?.learn(parts, { outputPath, content });
  return { name: outputPath, content };
}

function digestIn(name: string): string {
  return name.slice(name.lastIndexOf('-') + 1, name.lastIndexOf('.'));
}

type Areas = Pick<SearchManifest, 'areas' | 'apis'>;

/** Returns a number for the kind and the API of the page. */
function addToArea(
  { areas, apis }: Areas,
  { from, kind, api }: { from: number; kind: SearchKind; api: string | undefined },
): number {
  if (api !== undefined && !apis.includes(api)) apis.push(api);
  const index = api === undefined ? -1 : apis.indexOf(api);
  const [, lastKind, lastApi] = areas.at(-1) ?? [];
  if (kind !== lastKind || index !== lastApi) areas.push([from, kind, index]);
  return 2 * (index + 1) + (kind === 'guide' ? 0 : 1);
}

/** The search index of a site. */
export interface SiteSearch {
  /** Adds a page, in the order of the plan. */
  learn(route: Route, records: HeldRecords): void;
  /** Makes the files of the index one by one, after all pages are added. */
  files(): Iterable<OutputFile>;
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
    files: function* () {
      for (const file of index.files())
        yield {
          outputPath: file.name,
          get content() {
            return file.content;
          },
        };
    },
  };
}
