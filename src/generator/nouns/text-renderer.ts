// What the Markdown stage offers to the stages behind it, as types only.

import type { Heading, SourceLink } from './doc.ts';
import type { Html } from './html.ts';

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
