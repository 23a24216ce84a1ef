// A parsed Markdown page. It depends only on its text and file name; links and images are holes until all routes are planned.

import type { Diagnostic, Outcome, Silence } from './diagnostic.ts';
import type { Chunks, Html, ProseView } from './markup.ts';
import type { Drawing, Source } from './sources.ts';

/** The validated front matter of a Markdown page. */
export interface FrontMatter {
  title?: string;
  description?: string;
  /** Absolute (`/x`) or relative to the URL of the folder. */
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  /** Leaves the page out of its sidebar only. */
  sidebar_hidden?: boolean;
  keywords?: string[];
  /** Old URLs, which lead to the page. */
  redirect_from?: string[];
  /** Leaves the page out of every build. */
  draft?: boolean;
  /** Leaves the page out of navigation and the sitemap. */
  unlisted?: boolean;
  /** Asks search engines to leave the page out, and leaves it out of the sitemap. */
  noindex?: boolean;
  /** `false` leaves the page out of the search. */
  search?: boolean;
  /** Hides the title, unless the text has it as a heading. */
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  /** The levels of the headings in the table of contents, from 2 to 6. */
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  /** The label of links to the page from the pages before and after it. */
  pagination_label?: string;
  /** No link to the page before it, or after it. */
  prev?: false;
  next?: false;
  /** The image for links to the page: the URL of a static file, or a web address. */
  image?: string;
  /** The web address of the link "Edit this page"; `false` for none. */
  edit_url?: string | false;
  /** The date of the last change (`2026-05-03`); `false` for none. */
  last_updated?: string | false;
  /** Of a translation: the digest of the content of its original when it was translated. */
  translatedFrom?: string;
}

/** A heading of level 2 to 6 with its id. */
export interface Heading {
  depth: number;
  id: string;
  /** Inline HTML without links. */
  html: Html;
  text: string;
}

/** A place in a page. */
export interface DocPlace {
  /** The file that the page includes. Absent: the file of the page. */
  file?: string;
  line: number;
  column: number;
  endColumn?: number;
}

/**
 * A link or image with its place. In the body of the page, internal ones are holes.
 */
export interface SourceLink extends DocPlace {
  kind: 'link' | 'image' | 'video' | 'audio' | 'captions';
  /** The author's URL, without Markdown escapes. */
  href: string;
  endColumn: number;
  /** The target in the source at this place, with its escapes. Absent if it cannot be changed separately. */
  source?: string;
}

/** A row of a table whose first cell is only code, such as an error code. */
export interface CodeRow {
  code: string;
  id: string;
}

/** A cell that lists the operations that return an error code, or a code that the text names beside links to operations. */
export type ErrorCodeUse = Pick<SourceLink, 'file' | 'line' | 'column' | 'endColumn'> & { code: string } & (
    | {
        kind: 'named';
        /** The links that the code can belong to, the nearest first: of its sentence, then of each one before it. */
        links: string[][];
      }
    | {
        kind: 'cell';
        /** Absent: the API that names the page as its `errorsPage`, or the only one. */
        api?: string;
        /** The links that the author wrote into the cell. Absent: the program fills it. */
        links?: string[];
      }
  );

/** Code that is tied to a part of an API, such as ` ```json schema=Learner`. */
export interface CodeSampleUse extends Omit<DocPlace, 'endColumn'> {
  kind: 'schema' | 'request' | 'response' | 'operation';
  /** What it is a sample of, as written: a schema, an operation, or an operation with a status (`listLearners.200`). */
  name: string;
  language: string;
  code: string;
}

/** The facts about a page that other pages, navigation and the plan need. */
export interface DocFacts {
  file: string;
  frontMatter: FrontMatter;
  title: string;
  /** The heading of the page, if it is written and differs from the title in the front matter. */
  heading?: string;
  /** Id of the title. Absent if a heading of the text has the same id. */
  titleId?: string;
  description: string;
  /** The rows of tables of codes, for APIs that name this page as their `errorsPage`. Absent: none. */
  codes?: CodeRow[];
  /** What its text has of error codes, if anything: `cell` if there is one. */
  usesErrorCodes?: ErrorCodeUse['kind'];
  /** The typed references of its text, as they are written, each once. Absent: none. */
  references?: string[];
  /** Whether its text has code that is tied to an API. */
  hasSamples?: true;
  /** What its comments silence. Absent: nothing. */
  silences?: Silence[];
  /** The files that it includes, sorted, or would include. Absent: none. */
  includes?: string[];
  /** The diagrams, by their texts. Absent: none. */
  undrawn?: string[];
  /** Ids of headings by those that other tools give them, where these differ. Absent: none. */
  anchors?: Record<string, string>;
  /** Whether a link of its text to another page has capital letters in its fragment. */
  hasCapitals?: true;
  /** The paths from the root of the site, with a folder, that its text links to or shows, each once. Absent: none. */
  rootPaths?: string[];
  /** Whether links in its text show the titles of other pages. */
  takesTitles?: true;
  /** The headings at places that any page can name alone, by these names. Absent: none. */
  placeTitles?: Record<string, string>;
}

/** What only the page itself needs, which is the largest part of it. */
export interface DocText {
  body: Chunks;
  /** The same as Markdown, without HTML and directives. */
  markdown: Chunks;
  headings: Heading[];
  links: SourceLink[];
  /** Absent: none. */
  errorCodes?: ErrorCodeUse[];
  /** Absent: none. */
  samples?: CodeSampleUse[];
}

/** A parsed Markdown page. */
export interface Doc extends DocFacts, DocText {}

/** A page of a site, whose text is loaded when its page is made. */
export interface SiteDoc extends DocFacts {
  /** Whether there is a text besides the title. */
  hasText: boolean;
  /** The source of an outline: a page of which only the start is parsed. It has the title and the front matter, and no text. */
  outlineOf?: Source;
  text(): DocText;
}

// Types for the stages that use the Markdown stage.

/** An untrusted text, such as a description in a spec, as safe HTML with holes. */
export interface RenderedText extends ProseView {
  /** The text of the first paragraph, or the whole text if there is none. */
  summary: string;
  headings: Heading[];
  links: SourceLink[];
}

/** How to render a text. */
export interface TextOptions {
  /** Prefix of each id of the text. */
  idPrefix?: string;
  /** Ids of the page, which headings of the text must not use. */
  reservedIds?: readonly string[];
  /** Level of the highest heading of the text, by default 2. Others keep their distance to it. */
  topHeading?: number;
  /** Also writes the text as Markdown. */
  writesMarkdown?: boolean;
  /** The file that links are relative to. */
  file?: string;
  /** The OpenAPI document of the text, instead of a file. */
  document?: {
    api: string;
    file: string;
    /** Returns whether an image is shown, or replaced by a link or by its text. */
    shows: (address: string) => 'image' | 'link' | 'text';
  };
}

/** Renders texts and code. */
export interface TextRenderer {
  renderText(text: string, options: TextOptions): RenderedText;
  /** Highlights code. Code in an unknown language is only escaped. */
  highlight(code: string, language: string): Highlighted;
}

/** Code as the content of a `code` element. */
export interface Highlighted {
  html: Html;
  /** The number of elements for highlighted tokens. */
  tokens: number;
}

/** Highlights code, also line by line. */
export interface Highlighter extends Pick<TextRenderer, 'highlight'> {
  /** Highlights code line by line. Elements that span lines are closed at the end of a line and opened again. */
  highlightLines(code: string, language: string): Html[];
}

/** The Markdown stage. */
export interface Markdown extends TextRenderer {
  /**
   * Parses a page of the project. Raw HTML is kept, except for scripts and styles.
   * Diagnostics: `invalid-front-matter`, `unknown-front-matter-key`, `unknown-directive`, `unknown-language`,
   * `invalid-diagram`, `undrawn-diagram`, `stale-drawing`, and those of the includes and variables of the source, each with its place.
   * @param source `pictures` are drawings of a browser, by the texts of diagrams
   */
  parseDoc(source: Source & { pictures?: ReadonlyMap<string, Drawing> }): Promise<Outcome<Doc>>;
  /**
   * Parses only the start of a page. The result has the front matter and the title of the page; all else is that of the start. Undefined if
   * they cannot be read without the rest, or have problems.
   */
  parseStart(source: Source): Promise<Doc | undefined>;
  /** Parses a page of a plugin. Its HTML is treated like that of a page of the project. */
  parseHtml(source: HtmlSource): Promise<Outcome<Doc>>;
  /**
   * Renders an untrusted text, such as a description in a spec. The HTML is sanitised. Never throws. Diagnostics have no place, as
   * only the caller has the position of the text.
   */
  renderText(text: string, options: TextOptions): RenderedText & { diagnostics: Diagnostic[] };
}

/** A text of a plugin. */
export interface HtmlSource {
  /** The file that relative links are resolved against. */
  file: string;
  title: string;
  /** By default, the start of the text. */
  description?: string | undefined;
  html: string;
}

/** What is stored of a doc besides its text. */
export type StoredDoc = Outcome<Omit<SiteDoc, 'text' | 'outlineOf'>>;
