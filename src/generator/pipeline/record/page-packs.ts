// What a build after an edit needs of pages that have not changed, many of them in one record: their files, what of their links must be
// looked at again, and the digests of their sections. Law: the facts of a page are found by its key, by what the links of all pages can lead to, and by
// the answers to the lookups of its descriptions, so they are those that a build from nothing finds.

import { hrefsOf } from '../../check/broken-links.ts';
import { usesOtherDocs } from '../../kinds/page-kinds.ts';
import { keyOfAll } from '../../shared/keys.ts';
import { DamagedRecordError } from '../../shared/problems/damaged-record.ts';
import { groupsFor, openPacks } from '../../store/packs.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { FileRecord, MoreFile } from '../../types/page-files.ts';
import type { SettledLinks } from '../../types/page-record.ts';
import type { PlacedFacts, Route } from '../../types/route.ts';
import type { Lookup, Store } from '../../types/store.ts';
import type { OpenPage, OpenSite } from '../pages/open-site.ts';
import { isStoredHtml, keepFile, type StoredFile, type StoredHtml } from '../pages/stored-files.ts';
import { linksOf, type RecordedFile, type RecordedPage } from './recorded-page.ts';

type SearchOfPage = NonNullable<RecordedPage['search']>;

/** The facts about a page in a pack. */
interface PackedPage {
  /** The records of its files, with those that they continue in. The first is that of its HTML. */
  files: (FileRecord & { more?: readonly MoreFile[] })[];
  fileProblems: readonly Diagnostic[];
  deadLinks?: string[];
  reported: string[];
  diagnostics: Diagnostic[];
  links: SettledLinks;
  search?: Pick<SearchOfPage, 'title' | 'method'> & { size: number; sections: string };
  /** The lookups of a page of an API, whose links depend on the document too. */
  lookups?: readonly Lookup[];
}

/** Pages that earlier builds have made in the same surroundings. */
export interface PagePacks {
  /** Returns the record of a page of which no file has changed. */
  recordOf(page: OpenPage): RecordedPage | undefined;
  /** Stores the facts about pages that have been checked. */
  keep(pages: readonly RecordedPage[]): void;
}

/** Hooks of plugins can report anything about their pages, which have no file, and the home page depends on many others. */
function isPacked(route: Route): boolean {
  return route.source.file !== undefined && !usesOtherDocs(route);
}

/** Opens the packs of a site. */
export function openPagePacks(
  store: Store,
  { open, base }: { open: OpenSite; base: string },
  pages: readonly OpenPage[],
): PagePacks {
  const groupsOf = <Page extends Pick<OpenPage, 'route'>>(all: readonly Page[]) =>
    groupsFor(
      all.filter(({ route }) => isPacked(route)),
      ({ route }) => `${base}${route.url}`,
    );
  const groups = groupsOf(pages);
  const packs = openPacks<PackedPage>(store, { kind: 'pagePack', context: open.surroundings() }, groups);
  const load = (key: string): StoredHtml => {
    // Not as a value, which would stay in memory.
    const page = store.get('page', key)?.valueOnce() as StoredFile | undefined;
    if (page === undefined || !isStoredHtml(page)) throw new DamagedRecordError();
    return page;
  };
  return {
    recordOf: (page) => {
      const packed = isPacked(page.route) ? packs.get(keyOfFiles(page.files)) : undefined;
      const isCurrent = packed?.files.length === page.files.length && page.holds(packed.lookups ?? []);
      if (!isCurrent || !page.files.every((file) => keepFile(file, store))) return undefined;
      return unpackedPage(page, packed, load);
    },
    keep: (all) => {
      for (const { name, items } of groupsOf(all)) {
        const keys = items.map(({ files }) => keyOfFiles(files));
        const entries = () =>
          items.map((item, index): [string, PackedPage] => {
            const key = keys[index] ?? '';
            return [key, packs.get(key) ?? packedPage(item, store)];
          });
        packs.put(name, entries, keys);
      }
    },
  };
}

/** Identifies the files of a page. */
function keyOfFiles(files: readonly Pick<RecordedFile, 'key'>[]): string {
  const [first, ...others] = files.map(({ key }) => key);
  return first !== undefined && others.length === 0 ? first : keyOfAll([first, ...others]);
}

function unpackedPage(page: OpenPage, packed: PackedPage, load: (key: string) => StoredHtml): RecordedPage {
  const { route } = page;
  const { url, outputPath } = route;
  const { deadLinks, links: settled, search, diagnostics, fileProblems, reported } = packed;
  const [{ key }] = page.files;
  const loaded: { links?: ReturnType<typeof linksOf> & { ids: string[] } } = {};
  const links = () => {
    if (loaded.links !== undefined) return loaded.links;
    const { read } = load(key);
    loaded.links = { ids: read.ids, ...linksOf({ read, reported, frame: page.frame }) };
    return loaded.links;
  };
  const facts: PlacedFacts = {
    url,
    outputPath,
    settled,
    ...(deadLinks === undefined ? {} : { deadLinks: new Set(deadLinks) }),
    get ids() {
      return links().ids;
    },
    get hrefs() {
      return links().hrefs;
    },
    get frame() {
      return links().frame;
    },
    places: () => page.references().places,
  };
  const records = () => {
    const { read } = load(key);
    if (read.search === undefined) throw new DamagedRecordError();
    return read.search;
  };
  const identity = packed.files[0]?.digest ?? '';
  return {
    route,
    files: packed.files.map(({ more, ...file }, index) => ({
      key: page.files[index]?.key ?? '',
      file,
      ...(more === undefined ? {} : { more }),
    })),
    facts,
    diagnostics,
    fileProblems,
    reported,
    ...(search === undefined ? {} : { search: { ...heldSearch(search, records), identity } }),
  };
}

function heldSearch(
  { title, method, size, sections }: NonNullable<PackedPage['search']>,
  records: () => NonNullable<StoredHtml['read']['search']>,
): SearchOfPage {
  return {
    title,
    ...(method === undefined ? {} : { method }),
    page: { size, text: () => records().page },
    terms: () => records().terms,
    sections: () => sections,
  };
}

function packedPage(
  { route, files, facts, diagnostics, fileProblems, reported, search }: RecordedPage,
  store: Store,
): PackedPage {
  const { deadLinks, settled = unsettled(facts) } = facts;
  const lookups = () => files.flatMap(({ key }) => store.get('page', key)?.lookups ?? []);
  return {
    files: files.map(({ file, more }) => (more === undefined ? file : { ...file, more })),
    fileProblems,
    reported,
    ...(deadLinks === undefined ? {} : { deadLinks: [...deadLinks] }),
    diagnostics,
    links: settled,
    ...('api' in route.source ? { lookups: lookups() } : {}),
    ...(search === undefined ? {} : { search: packedSearch(search) }),
  };
}

function packedSearch({ title, method, page, sections }: SearchOfPage): NonNullable<PackedPage['search']> {
  return { title, ...(method === undefined ? {} : { method }), size: page.size, sections: sections() };
}

function unsettled(facts: Parameters<typeof hrefsOf>[0]): SettledLinks {
  const open = [...hrefsOf(facts)];
  return { open, files: [], count: open.length };
}
