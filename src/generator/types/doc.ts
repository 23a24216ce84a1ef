// One parsed Markdown page. It depends on its own text and file name only; links and images stay
// references until the plan of all routes is known.

import type { Chunks, Html } from './markup.ts';

/** The validated front matter of a Markdown page. */
export interface FrontMatter {
  title?: string;
  description?: string;
  /** Absolute (`/x`) or relative to the folder's URL. */
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  keywords?: string[];
  /** A draft is left out of every build. */
  draft?: boolean;
  /** An unlisted page is built, but in no navigation and no sitemap. */
  unlisted?: boolean;
}

/** A heading of level 2 to 6 with the id it is linked by. */
export interface Heading {
  depth: number;
  id: string;
  /** Inline HTML without links. */
  html: Html;
  text: string;
}

/**
 * A link or image as written, with its place. In `body` each internal one is a hole until the routes are known.
 */
export interface SourceLink {
  kind: 'link' | 'image';
  /** As the author wrote it, decoded from Markdown escapes. */
  href: string;
  line: number;
  column: number;
  endColumn: number;
  /** The target as the source has it at this place, with its escapes; absent where it cannot be changed there alone. */
  source?: string;
}

export interface Doc {
  file: string;
  frontMatter: FrontMatter;
  title: string;
  /** Id of the title; absent where a heading of the text has the same. */
  titleId?: string;
  description: string;
  body: Chunks;
  headings: Heading[];
  links: SourceLink[];
}

// What the Markdown stage offers to the stages behind it, as types only.

/** A short untrusted text (a description in a spec) as safe HTML, whose links are holes. */
export interface RenderedText {
  html: Html;
  /** The words of the first paragraph, or of the whole where there is none. */
  summary: string;
  headings: Heading[];
  links: SourceLink[];
}

/** How a text is rendered. */
export interface TextOptions {
  /** Put before each id of the text. */
  idPrefix?: string;
  /** Ids of the page the text is on, which none of its headings may take. */
  reservedIds?: readonly string[];
  /** Level the highest heading of the text gets, 2 by default; the others keep their distance to it. */
  topHeading?: number;
  /** The file that links are relative to. */
  file?: string;
  /** The OpenAPI document that the text is in, in place of a file. */
  document?: {
    api: string;
    file: string;
    /** Whether an image is shown, replaced by a link to it, or by its text. */
    shows: (address: string) => 'image' | 'link' | 'text';
  };
}

export interface TextRenderer {
  renderText(text: string, options: TextOptions): RenderedText;
  /** Code in an unknown language is escaped only. */
  highlight(code: string, language: string): Highlighted;
}

/** Code as the inside of a `<code>` element. */
export interface Highlighted {
  html: Html;
  /** How many elements its colours are made of. */
  tokens: number;
}

export interface Highlighter extends Pick<TextRenderer, 'highlight'> {
  /** The same line by line, for elements around each: what reaches over the end of a line ends there and begins again. */
  highlightLines(code: string, language: string): Html[];
}
