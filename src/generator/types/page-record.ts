// The search index as it travels: what is read of a page, and the files a browser loads, all plain JSON.

/** A place on a page that a result can lead to: a heading or a field. */
export interface SearchSection {
  /** Id of its element; empty for the page itself. */
  id: string;
  title: string;
  kind: 'page' | 'heading' | 'field';
  /** Position of the section it stands in, in the same list. */
  parent: number;
  text: string;
}

/** What search keeps of one page. It depends on the page's bytes alone. */
export interface SearchRecords {
  title: string;
  /** Of an operation: upper-case method, path template and operation id. */
  method?: string;
  path?: string;
  operationId?: string;
  deprecated?: boolean;
  sections: SearchSection[];
  /** Every term of the page with its weight: where it stands counts more than how often. */
  terms: [term: string, weight: number][];
}

/** A section as it travels; fields in the order of SearchSection. */
export type PackedSection = [id: string, title: string, kind: 0 | 1 | 2, parent: number, text: string];

/** A page as a fragment file holds it. `href` is final. */
export interface SearchPage {
  href: string;
  title: string;
  /** Where it belongs: the label of its section. */
  group?: string;
  method?: string;
  path?: string;
  deprecated?: boolean;
  sections: PackedSection[];
}

/** Pages in the order of the plan. */
export type SearchFragment = SearchPage[];

/** Terms in alphabetical order. A posting is the distance to the last page times 64, plus the weight of the term there. */
export interface TermShard {
  terms: string[];
  postings: number[][];
}

/** A page of the table: href, title and, for an operation, method. */
export type SearchRoute = [href: string, title: string, method?: string];

/** One file of a part: what it begins with, and its name in the assets folder. */
export type Shard<First> = [first: First, file: string];

/** The one file that is asked for when search opens. */
export interface SearchManifest {
  /** Number of pages in the index. */
  pages: number;
  /** Postings, by first term. */
  terms: Shard<string>[];
  /** Every term as text, one a line, for readers who mistype; by first term. */
  words: Shard<string>[];
  /** Pages, by the position of the first. */
  fragments: Shard<number>[];
  /** The table of all pages, by first href. */
  routes: Shard<string>[];
  /** Ways on when nothing is found. */
  sections: { label: string; href: string }[];
}

/** Where a site has its manifest. Its name has no digest, since pages are written before it is known. */
export const searchManifestPath = 'search-index.json';

// What is kept of a rendered page once it is written: its ids and where it links to.

export interface PageFacts {
  /** Canonical URL of the page. */
  url: string;
  outputPath: string;
  ids: Set<string>;
  /** Every different `href` and `src` of the page, in order of appearance. */
  hrefs: Set<string>;
  /** The addresses of links that ship as text, as their document writes them. Absent: none. */
  deadLinks?: Set<string>;
  /** What relative hrefs are resolved against, with the base URL, where it is not the page's own URL. */
  base?: string;
}
