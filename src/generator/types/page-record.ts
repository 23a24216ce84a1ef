// The search index: the text of a page, and the files that a browser loads. Plain JSON.

/** A place on a page that a search result can link to. */
export interface SearchSection {
  /** Id of the element; empty for the page itself. */
  id: string;
  title: string;
  kind: 'page' | 'heading' | 'field';
  /** Index of the section that contains it, in the same list. */
  parent: number;
  /** A line for each paragraph, item of a list and row of a table. */
  text: string;
}

/** The weight of a name on a page that defines it. No other weight is as great. */
export const nameWeight = 63;

/** The search records of one page. They depend only on the bytes of the page. */
export interface SearchRecords {
  title: string;
  /** Upper-case method, path template and operation id of an operation. */
  method?: string;
  path?: string;
  operationId?: string;
  deprecated?: boolean;
  sections: SearchSection[];
  terms: SearchTerm[];
  /** For each section a number that is the same for its copies on other pages; 0 for the page itself. */
  digests: number[];
  /** For each section a number that is the same for sections with its id; 0 for the page itself. */
  anchors: number[];
}

/**
 * A term of a page: how often it counts as a word of the text; the value of its role, from 0 for text to 50; the index of the
 * section that defines it; whether the text has it as a word, not only as a part of an identifier; and all its sections in order, or none
 * if the page itself has it, before its first section.
 */
export type SearchTerm = [
  term: string,
  count: number,
  role: number,
  home: number,
  isWord: boolean,
  sections: number[],
];

/** A section in a fragment file, with the fields in the order of SearchSection. */
export type PackedSection = [id: string, title: string, kind: 0 | 1 | 2, parent: number, text: string];

/** A page in a fragment file. `href` is final. */
export interface SearchPage {
  href: string;
  title: string;
  /** The label of its section. */
  group?: string;
  method?: string;
  path?: string;
  deprecated?: boolean;
  sections: PackedSection[];
  /** Absent: no other page repeats a section of this one. */
  copies?: PackedCopies;
}

/**
 * The sections of a page that other pages repeat, whose terms the index has once. `pages` are those that repeat some of them. Of each
 * section: its index, and its first copies, each as a place in `pages` times 2, plus 1 if the copy has the same id.
 */
export interface PackedCopies {
  pages: SearchRoute[];
  sections: [section: number, ...copies: number[]][];
}

/** A fragment file: pages in the order of the plan. */
export type SearchFragment = SearchPage[];

/** A file of terms in alphabetical order. A posting is the distance to the previous page times 64, plus the weight of the term. */
export interface TermShard {
  terms: string[];
  postings: number[][];
}

/** A page that others name: href, title and, for an operation, the method. */
export type SearchRoute = [href: string, title: string, method?: string];

/** A row of the table of pages, with the position of the page in the index. */
export type SearchTableRow = [href: string, title: string, page: number, method?: string];

/** One file of a list that is split: its first item, and the digest in its name, `assets/search-<kind>-<digest>.json`. */
export type IndexShard<First> = [first: First, digest: string];

/** The words of a language by which search finds operations: lists, separated by spaces (`src/strings/en-search.ts`). */
export interface SearchLists {
  readonly verbs: Readonly<Record<'create' | 'list' | 'get' | 'update' | 'delete' | 'search', string>>;
  readonly verbsWithNoun: string;
  readonly fillers: string;
  readonly prepositions: string;
  readonly wrappers: string;
  readonly allWords: string;
  readonly conjunctions: string;
  readonly frequent: string;
}

/** What an operation does. */
export type Action = keyof SearchLists['verbs'];

/** The words of the languages of a site, which `src/strings/search-words.ts` makes of their lists. */
export interface SearchWords {
  /** The actions by their verbs. */
  actionsByVerb: ReadonlyMap<string, Action>;
  /** Verbs that can be the last word of a title: `Bestellung anlegen`. */
  finalVerbs: ReadonlyMap<string, Action>;
  /** The nouns that verbs imply. */
  nounsOfVerbs: ReadonlyMap<string, string>;
  /** Splits a word of a script without spaces at the words of the lists. */
  split(word: string): string[];
  fillers: ReadonlySet<string>;
  prepositions: ReadonlySet<string>;
  wrappers: ReadonlySet<string>;
  allWords: ReadonlySet<string>;
  conjunctions: ReadonlySet<string>;
  frequent: ReadonlySet<string>;
}

/** The file that is loaded when search opens. */
export interface SearchManifest {
  /** Number of pages in the index. */
  pages: number;
  /** Files of terms and postings, by first term. */
  terms: IndexShard<string>[];
  /** Files with every term on a line, for the correction of misspelled queries; by first term. */
  words: IndexShard<string>[];
  /** Files of pages, by the index of the first page. */
  fragments: IndexShard<number>[];
  /** Files of the table of all pages, by first href. */
  routes: IndexShard<string>[];
  /** Links for when nothing is found. */
  sections: { label: string; href: string }[];
  /** Runs of pages of one kind and one API, by the index of the first page. The API is its place in `apis`; -1 for none. */
  areas: [from: number, kind: SearchKind, api: number][];
  /** Labels of the APIs, to filter by. */
  apis: string[];
  /** The other versions that are searched, too: their labels, and the addresses of their manifests. */
  versions?: [label: string, href: string][];
  /** The words of the language of the site by which operations are found; absent for English, whose words the script has. */
  language?: SearchLists | undefined;
}

/** What a page is, to filter by. */
export type SearchKind = 'guide' | 'reference';

/** Path of the manifest in a site. Its name has no digest, since pages are written before the manifest. */
export const searchManifestPath = 'search-index.json';

/** The weighed terms of neighbours in one region of the alphabet: the terms in alphabetical order, each on a line, and numbers. */
export type PackedWeights = readonly [terms: string, numbers: string];

/** A file of a list, without its content. */
export interface ListedFile {
  kind: 'terms' | 'words' | 'pages';
  /** Its first item, if that is a term. */
  first: string;
  outputPath: string;
}

/** What earlier builds have made for the index, by what it is made from. */
export interface KnownIndex {
  /** Returns the files that are made of these parts; none if they are not known. `learn` adds one. */
  filesOf(parts: readonly string[]): {
    files: readonly ListedFile[];
    learn(file: ListedFile & { content: string }): void;
  };
  weightsOf(parts: readonly string[]): PackedWeights[] | undefined;
  learnWeights(parts: readonly string[], weights: PackedWeights[]): void;
}

// The facts about a rendered page that are kept for the link check.

/** What an earlier check found out about the links of a page. Plain data. */
export interface SettledLinks {
  /** The hrefs that were broken, or lead to places on other pages, which can have changed. */
  open: string[];
  /** The hrefs of files of the content folder. */
  files: string[];
  /** The number of all its links. */
  count: number;
}

/** The ids and links of the markup that the pages of a section share. */
export interface FrameFacts {
  ids: ReadonlySet<string>;
  hrefs: ReadonlySet<string>;
  deadLinks?: ReadonlySet<string>;
}

/** The ids and links of a page. */
export interface PageFacts {
  /** Canonical URL of the page. */
  url: string;
  outputPath: string;
  ids: Iterable<string>;
  /** Each `href` and `src` of the page once, in order of appearance, except for those of `frame`. */
  hrefs: Iterable<string>;
  /** The ids and links of what the page shares with others. Absent if those above are all. */
  frame?: FrameFacts | undefined;
  /** For a page that is as an earlier build made it, in the same surroundings: what of its links can still lead elsewhere. */
  settled?: SettledLinks;
  /** The addresses of dead links, as in their document. Absent: none. */
  deadLinks?: ReadonlySet<string>;
  /** The base of relative hrefs, with the base URL, if it is not the URL of the page. */
  base?: string;
}

/** One address of another site, without its fragment. */
export interface ExternalLink {
  url: string;
  /** `endpoint`: an address for programs, which may not support GET. */
  kind: 'page' | 'endpoint';
  /** Pages and documents that link to it, with the href of each. */
  from: { url: string; href: string }[];
}
