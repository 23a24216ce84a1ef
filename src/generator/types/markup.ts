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

/** Markup in pieces: text, and what is filled in when the plan of the site is known. Plain data. */
export type Chunks = (string | Hole)[];

/** Attributes inside a start tag that are not known yet. A hole never stands for text or elements. */
export type Hole =
  /** ` href="..."`, or ` data-unresolved="..."` on a link of a document that cannot be resolved. */
  | { hole: 'link'; target: Target }
  /** ` src="..."` with the size of the image unless it has one, or ` poster="..."`. */
  | { hole: 'image'; attribute: 'src' | 'poster'; target: FileTarget; isSized?: true }
  /** ` aria-current="page"` on the first link of a sidebar to the page it is on. */
  | { hole: 'current'; href: string }
  /** ` href="#..."` of a fragment that many pages share, to the element of the page it is in. */
  | { hole: 'self' };

/** What an author's link or image leads to. */
export type Target = FileTarget | AddressTarget;

/** As a Markdown file has it: relative to the file, a URL of the site, or of another site. */
export interface FileTarget {
  to: 'file';
  from: string;
  written: string;
}

/** As an OpenAPI document has it. */
export interface AddressTarget {
  to: 'address';
  api: string;
  written: string;
  /** A fragment that is an id of the text it is in. */
  isOwn?: true;
  /** The address of an image that is shown as a link: read as that in a field of the document. */
  isField?: true;
}
