// A link as templates see it; its `href` is final (base URL and trailing slash applied).

export interface LinkView {
  label: string;
  href: string;
}

/** A link that a document writes: `href` where it can be followed. Its label is shown in any case. */
export interface DocumentLinkView {
  label: string;
  href?: string;
  /** The address as written, where it cannot be resolved on this site. */
  dead?: string;
}

// Markup that is already safe to send: it came out of the Markdown pipeline, the highlighter or a template.

declare const safe: unique symbol;

/** HTML text. Only the Markdown pipeline, the highlighter and the renderer make it. */
export type Html = string & { readonly [safe]: true };
