// Builds the files of the search index: postings by term, words for misspelled queries, fragments with the texts of pages, the table of all
// pages, and the manifest that names them. Laws: same records, same bytes. An edit of a page changes the
// manifest, the file of the page's text, the files of its terms and those of pages whose sections it repeats; the others keep their names,
// and with them their places in caches.

import { hrefOf, type UrlStyle } from '../shared/urls.ts';
import {
  type IndexShard,
  type KnownIndex,
  type ListedFile,
  type SearchKind,
  type SearchLists,
  type SearchManifest,
  searchManifestPath,
} from '../types/page-record.ts';
import type { Route, RoutePlan, RouteSource } from '../types/route.ts';
import type { OutputFile } from '../types/sources.ts';
import type { HeldRecords, SearchPlace } from './packed-records.ts';
import { createPostings, type Region } from './postings.ts';
import { type Fragment, fragmentsOf, type IndexPage, routeShards, termShards, wordShards } from './shards.ts';

/** A file of the index without its final name. The content can be made when it is read. */
interface IndexFile {
  name: string;
  readonly content: string;
}

interface IndexInput {
  /** Gives a file its final name in the assets folder, `search-<kind>-<digest>.json`. */
  nameOf(file: IndexFile): string;
  /** Links that are shown when nothing is found. */
  sections: SearchManifest['sections'];
  /** The words of the language of the site, if it is not English. */
  language?: SearchLists | undefined;
  known?: KnownIndex | undefined;
  versions?: SearchManifest['versions'];
}

/** Operations come before schemas, and schemas before the pages that list the operations of a tag, if they define the same words. */
const shares: Partial<Record<RouteSource['kind'] | 'post', number>> = {
  webhook: 0.6,
  schema: 0.6,
  tag: 0.4,
  post: 0.5,
};

/** The address of a guide that tells what was new at its time: others say how things are now. */
const post =
  /\/(?:blog|posts|news|announcements|(?:change|update)-?logs?|release-?notes|releases|whats-?new|archives?)(?:\/|\.|$)/i;

/** An index that is being built. */
export interface SearchIndex {
  /** Adds the next page, in the order of the plan. `href` is final, `group` the label of its section, `api` that of its API. */
  add(
    page: SearchPlace & {
      records: HeldRecords;
      kind?: SearchKind;
      api?: string | undefined;
      source?: RouteSource['kind'] | 'post';
    },
  ): void;
  /** Makes the files of the index one by one, so that only one is in memory; `content` by final name, the manifest last. */
  files(): Iterable<IndexFile>;
}

function isPost({ source: { kind }, url }: Route): boolean {
  return (kind === 'doc' || kind === 'page') && post.test(url);
}

/** Creates an empty index. Only texts and postings of pages are kept. */
export function createSearchIndex({ nameOf, sections, language, known, versions }: IndexInput): SearchIndex {
  const pages: IndexPage[] = [];
  const postings = createPostings(known);
  const areas: Areas = { areas: [], apis: [] };
  return {
    add: ({ href, group, records, kind = 'guide', api, source = 'doc' }) => {
      const { title, method, identity, page, terms, sections: own } = records;
      const area = addToArea(areas, { from: pages.length, kind, api });
      const share = shares[source] ?? 1;
      postings.add({ href, identity, terms, sections: own, isOperation: method !== undefined, area, share });
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
      for (const region of postings.regions())
        for (const file of filesOfRegion(region, { nameOf, known })) {
          const { kind, first } = file;
          if (kind !== 'pages') lists[kind].push([first, digestIn(file.outputPath)]);
          yield indexFile(file);
        }
      for (const fragment of fragmentsOf(pages, postings.copies().repeated)) {
        const file = fileOf(fragment, { nameOf, known });
        lists.fragments.push([fragment.from, digestIn(file.outputPath)]);
        yield indexFile(file);
      }
      for (const [first, content] of routeShards(pages)) {
        const name = nameOf({ name: 'search-routes.json', content });
        lists.routes.push([first, digestIn(name)]);
        yield { name, content };
      }
      const manifest: SearchManifest = {
        pages: pages.length,
        ...lists,
        sections,
        ...areas,
        ...(versions && { versions }),
        language,
      };
      yield { name: searchManifestPath, content: JSON.stringify(manifest) };
    },
  };
}

/** A file whose content may be made only when it is read. */
type MadeFile = ListedFile & { readonly content: string };

function indexFile(file: MadeFile): IndexFile {
  return {
    name: file.outputPath,
    get content() {
      return file.content;
    },
  };
}

type Naming = Pick<IndexInput, 'nameOf' | 'known'>;

/** Makes the files of a region, whose content is made only when it is read if an earlier build has named them. */
function* filesOfRegion(region: Region, { nameOf, known }: Naming): Generator<MadeFile> {
  const { files = [], learn = () => {} } = known?.filesOf(region.parts) ?? {};
  const made: { byName?: Map<string, string> } = {};
  for (const file of files)
    yield {
      ...file,
      get content() {
        made.byName ??= new Map(
          Array.from(madeFiles(region, nameOf), (one) => [one.outputPath, one.content]),
        );
        const content = made.byName.get(file.outputPath);
        if (content === undefined) throw new Error('A stored name of a file of the search index is damaged.');
        return content;
      },
    };
  if (files.length > 0) return;
  for (const file of madeFiles(region, nameOf)) {
    learn(file);
    yield file;
  }
}

function* madeFiles(region: Region, nameOf: IndexInput['nameOf']): Generator<MadeFile> {
  const shards = { terms: termShards, words: wordShards };
  for (const kind of ['terms', 'words'] as const)
    for (const [first, content] of shards[kind](region))
      yield { kind, first, outputPath: nameOf({ name: `search-${kind}.json`, content }), content };
}

/** Makes the file of a fragment, whose text is made only when it is read if an earlier build has named it. */
function fileOf({ parts, make }: Fragment, { nameOf, known }: Naming): MadeFile {
  const { files = [], learn } = (parts && known?.filesOf(parts)) ?? {};
  const [former] = files;
  if (former !== undefined)
    return {
      ...former,
      get content() {
        return make();
      },
    };
  const content = make();
  const outputPath = nameOf({ name: 'search-pages.json', content });
  const file: MadeFile = { kind: 'pages', first: '', outputPath, content };
  learn?.(file);
  return file;
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
  /** The words of the language of the site, if it is not English. */
  language?: SearchLists | undefined;
  /** Names a file by its content, below the assets folder. */
  hashedFile(name: string, bytes: Uint8Array): OutputFile;
  known?: KnownIndex | undefined;
  versions?: SearchManifest['versions'];
}

/** Creates the index of a site from its plan; `learn` is called for each page that search finds. */
export function createSiteSearch({
  plan,
  sections,
  style,
  hashedFile,
  known,
  language,
  versions,
}: SearchInput): SiteSearch {
  const sectionOf = new Map(plan.sections.map((section) => [section.name, section]));
  const index = createSearchIndex({
    sections,
    language,
    known,
    ...(versions && { versions }),
    nameOf: ({ name, content }) => hashedFile(name, new TextEncoder().encode(content)).outputPath,
  });
  return {
    learn: (route, records) => {
      const section = route.section === undefined ? undefined : sectionOf.get(route.section);
      index.add({
        href: hrefOf(route.url, style),
        ...(section === undefined ? {} : { group: section.label }),
        kind: 'api' in route.source ? 'reference' : 'guide',
        source: isPost(route) ? 'post' : route.source.kind,
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
