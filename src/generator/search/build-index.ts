// Builds the files of the search index: postings by term, words for misspelled queries, fragments with the texts of pages, sections that
// pages repeat, the table of all pages, and the manifest that names them. Laws: same records, same bytes. An edit of a page changes the
// manifest, the file of the page's text, the files of its terms and those of the copies of its sections; the others keep their names, and
// with them their places in caches.

import { hrefOf, type UrlStyle } from '../shared/urls.ts';
import { type SearchKind, type SearchManifest, searchManifestPath } from '../types/page-record.ts';
import type { Route, RoutePlan } from '../types/route.ts';
import type { OutputFile } from '../types/sources.ts';
import type { HeldRecords, SearchPlace } from './packed-records.ts';
import { createPostings } from './postings.ts';
import {
  copyShards,
  fragmentShards,
  type IndexPage,
  routeOf,
  routeShards,
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
  /** The files of the index; `content` by final name, the manifest last. */
  files(): IndexFile[];
}

/** Creates an empty index. Only texts and postings of pages are kept. */
export function createSearchIndex({ nameOf, sections, known }: IndexInput): SearchIndex {
  const pages: IndexPage[] = [];
  const postings = createPostings();
  const areas: Areas = { areas: [], apis: [] };
  return {
    add: ({ records: { terms, ...records }, kind = 'guide', api, ...place }) => {
      const area = addToArea(areas, { from: pages.length, kind, api });
      postings.add(terms(), { isOperation: records.method !== undefined, area });
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
        fragments: fragmentShards(pages, writeText),
        copies: copyShards(postings.copies().repeated, pages, write),
        routes: routeShards(pages, write),
        sections,
        ...areas,
      };
      return [...named, { name: searchManifestPath, content: JSON.stringify(manifest) }];
    },
  };
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
