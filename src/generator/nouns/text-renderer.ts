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
  renderText(text: string, options: { idPrefix?: string }): RenderedText;
  /** Highlighted inside of a `<code>` element. */
  highlight(code: string, language: string): Html;
}
