// One parsed Markdown page. It depends on its own text and file name only; links and images stay
// references until the plan of all routes is known.

import type { Html } from './markup.ts';

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
 * A link or image as written, with its place. In `html` each internal one stands as
 * `href="portal:<href as written>"` / `src="portal:<...>"` until the routes are known.
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
  html: Html;
  headings: Heading[];
  links: SourceLink[];
}

// What the Markdown stage offers to the stages behind it, as types only.

/** A short untrusted text (a description in a spec) as safe HTML. */
export interface RenderedText {
  html: Html;
  headings: Heading[];
  links: SourceLink[];
}

export interface TextRenderer {
  /**
   * Ids of the text start with `idPrefix`; none is one of `reservedIds`, which belong to the page around it. Its highest
   * heading gets the level `topHeading` (2 by default).
   */
  renderText(
    text: string,
    options: { idPrefix?: string; reservedIds?: readonly string[]; topHeading?: number },
  ): RenderedText;
  /** The inside of a `<code>` element. Code in an unknown language is escaped only. */
  highlight(code: string, language: string): Html;
}

export type Highlighter = Pick<TextRenderer, 'highlight'>;
