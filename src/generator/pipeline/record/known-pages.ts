// What a build after an edit needs of pages that have not changed, many of them in one record: their files, what of their links must be
// looked at again, and their terms. Law: the facts of a page are found by its key, by what the links of all pages can lead to, and by
// the answers to the lookups of its descriptions, so they are those that a build from nothing finds.

import { hrefsOf } from '../../check/links.ts';
import { usesOtherDocs } from '../../kinds/page-kinds.ts';
import { fileRecordOf } from '../../output/manifest.ts';
import { type HeldRecords, holdRecords, type TermRow } from '../../search/packed-records.ts';
import { type PackedTerms, packTerms, unpackTerms } from '../../search/term-packs.ts';
import { holdInMemory } from '../../store/held-texts.ts';
import { DamagedRecordError, groupsFor, openPacks, type PackEntries } from '../../store/packs.ts';
import { keyOf, keyOfAll } from '../../store/store.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { FileRecord } from '../../types/page-files.ts';
import type { SettledLinks } from '../../types/page-record.ts';
import type { PlacedFacts, Route } from '../../types/route.ts';
import type { OutputFile } from '../../types/sources.ts';
import type { Lookup, Store } from '../../types/store.ts';
import type { OpenPage, OpenSite } from '../pages/open-site.ts';
import { isStoredHtml, keepFile, type StoredFile, type StoredHtml } from '../pages/stored-files.ts';
import { linksOf, type PageRecord } from './site-record.ts';

/** The facts about a page in a pack. */
interface KnownPage {
  /** The records of its files. The first is that of its HTML. */
  files: FileRecord[];
  /** The problems of its files besides the HTML. */
  problems: readonly Diagnostic[];
  deadLinks?: string[];
  reported: string[];
  diagnostics: Diagnostic[];
  links: SettledLinks;
  search?: Pick<HeldRecords, 'title' | 'method' | 'terms'> & { size: number };
  /** The lookups of a page of an API, whose links depend on the document too. */
  lookups?: readonly Lookup[];
}

type StoredKnownPage = Omit<KnownPage, 'search'> & {
  search?: Pick<HeldRecords, 'title' | 'method'> & { size: number };
};

/** A page of this build with its record. The open page itself would keep its text in memory. */
export interface RecordedPage {
  route: Route;
  /** Its files. The first is its HTML. */
  files: readonly RecordedFile[];
  /** The problems of its files besides the HTML. */
  problems: readonly Diagnostic[];
  reported: string[];
  record: PageRecord;
}

/** A file of a page with what names its record in the store. */
export interface RecordedFile {
  key: string;
  file: FileRecord;
}

/** Pages that earlier builds have made in the same surroundings. */
export interface KnownPages {
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
export function openKnownPages(
  store: Store,
  { open, base }: { open: OpenSite; base: string },
  pages: readonly OpenPage[],
): KnownPages {
  const groupsOf = <Page extends Pick<OpenPage, 'route'>>(all: readonly Page[]) =>
    groupsFor(
      all.filter(({ route }) => isPacked(route)),
      ({ route }) => `${base}${route.url}`,
    );
  const groups = groupsOf(pages);
  const packs = openPacks<KnownPage>(
    store,
    { kind: 'pagePack', context: open.surroundings(), encode, decode },
    groups,
  );
  const load = (key: string): StoredHtml => {
    // Not as a value, which would stay in memory.
    const page = store.get('page', key)?.valueOnce() as StoredFile | undefined;
    if (page === undefined || !isStoredHtml(page)) throw new DamagedRecordError();
    return page;
  };
  return {
    recordOf: (page) => {
      const known = isPacked(page.route) ? packs.get(keyOfFiles(page.files)) : undefined;
      const isCurrent = known?.files.length === page.files.length && page.holds(known.lookups ?? []);
      if (!isCurrent || !page.files.every((file) => keepFile(file, store))) return undefined;
      const { problems, reported } = known;
      const files = known.files.map((file, index) => ({ key: page.files[index]?.key ?? '', file }));
      return { route: page.route, files, problems, reported, record: recordOfKnown(page, known, load) };
    },
    keep: (all) => {
      for (const { name, items } of groupsOf(all)) {
        const keys = items.map(({ files }) => keyOfFiles(files));
        const entries = () =>
          items.map((item, index): [string, KnownPage] => {
            const key = keys[index] ?? '';
            return [key, packs.get(key) ?? knownPage(item, store, load)];
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

function recordOfKnown(page: OpenPage, known: KnownPage, load: (key: string) => StoredHtml): PageRecord {
  const { url, outputPath } = page.route;
  const { deadLinks, links: settled, search, diagnostics, reported } = known;
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
  const text = () => load(key).read.search?.page ?? '';
  const identity = known.files[0]?.digest ?? '';
  const held = search && { ...search, identity, page: { size: search.size, text } };
  return {
    facts,
    diagnostics,
    ...(held === undefined ? {} : { search: held }),
  };
}

function knownPage(
  { route, files, problems, reported, record }: RecordedPage,
  store: Store,
  load: (key: string) => StoredHtml,
): KnownPage {
  const { deadLinks, settled = { open: [...hrefsOf(record.facts)], files: [] } } = record.facts;
  const { search } = load(files[0]?.key ?? '').read;
  const held = search && holdRecords(search, holdInMemory);
  const lookups = () => files.flatMap(({ key }) => store.get('page', key)?.lookups ?? []);
  return {
    files: files.map(({ file }) => file),
    problems,
    reported,
    ...(deadLinks === undefined ? {} : { deadLinks: [...deadLinks] }),
    diagnostics: record.diagnostics,
    links: settled,
    ...('api' in route.source ? { lookups: lookups() } : {}),
    ...(held === undefined ? {} : { search: { ...held, size: held.page.size } }),
  };
}

type Encoded = [pages: [key: string, facts: StoredKnownPage][], terms: PackedTerms];

const nothing = new Uint32Array();
const noTerms: TermRow = {
  words: [],
  ids: nothing,
  counts: nothing,
  marks: nothing,
  places: nothing,
  digests: nothing,
  anchors: nothing,
};

function encode(entries: PackEntries<KnownPage>): Encoded {
  const pages = entries.map(([key, { search, ...facts }]): [string, StoredKnownPage] => {
    const { title = '', method, size = 0 } = search ?? {};
    const found = { title, ...(method === undefined ? {} : { method }), size };
    return [key, { ...facts, ...(search === undefined ? {} : { search: found }) }];
  });
  return [pages, packTerms(entries.map(([, { search }]) => search?.terms() ?? noTerms))];
}

function decode(value: unknown): PackEntries<KnownPage> {
  const [pages, packed] = value as Encoded;
  const rows = unpackTerms(packed);
  return pages.map(([key, { search, ...facts }], index) => {
    const terms = rows[index] ?? (() => noTerms);
    return [key, { ...facts, ...(search === undefined ? {} : { search: { ...search, terms } }) }];
  });
}

/** Files of the search index by what they are made from. */
export interface KnownFiles {
  /** The name of a file that earlier builds have made of these parts. */
  nameOf(parts: readonly string[]): string | undefined;
  learn(parts: readonly string[], file: OutputFile): void;
  /** The record of a file that `nameOf` found, which need not be made if it is still in the output folder. */
  recordOf(outputPath: string): FileRecord | undefined;
  keep(): void;
}

type KnownFile = [key: string, outputPath: string, record: FileRecord];

/** Opens the record of the files of the search index. */
export function openKnownFiles(store: Store, base: string): KnownFiles {
  const kind = 'searchFiles';
  const name = keyOf(kind, base);
  const former = (store.get(kind, name)?.value() as KnownFile[] | undefined) ?? [];
  const byKey = new Map(former.map((file) => [file[0], file]));
  const used = new Map<string, KnownFile>();
  const records = new Map<string, FileRecord>();
  return {
    nameOf: (parts) => {
      const known = byKey.get(keyOfAll(parts));
      if (known === undefined) return undefined;
      used.set(known[0], known);
      records.set(known[1], known[2]);
      return known[1];
    },
    learn: (parts, { outputPath, content }) => {
      const key = keyOfAll(parts);
      used.set(key, [key, outputPath, fileRecordOf(content)]);
    },
    recordOf: (outputPath) => records.get(outputPath),
    keep: () => store.put(kind, name, { value: [...used.values()] }),
  };
}
