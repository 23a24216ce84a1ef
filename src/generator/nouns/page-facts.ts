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
