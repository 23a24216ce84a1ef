// Links and markup of pages.

/** A link. Its `href` is final: base URL and trailing slash are applied. */
export interface LinkView {
  label: string;
  href: string;
  /** The language of the page, if it is another one than that of the site. */
  hrefLang?: string;
}

/** A link of a document. Its label is shown even if it is a dead link. */
export interface DocumentLinkView {
  label: string;
  href?: string;
  /** The address as written, if it is a dead link. */
  dead?: string;
}

// Markup that is safe to publish.

declare const safe: unique symbol;

/** Safe HTML. Only the Markdown stage, the highlighter and the renderer make it. */
export type Html = string & { readonly [safe]: true };

/** Markup in pieces: text, and holes that are filled in when the plan of the site is complete. Plain data. */
export type Chunks = (string | Hole)[];

/**
 * What is filled in later: attributes in a start tag, or the content of an element (`operations`). In Markdown, a hole is filled with the address
 * alone, which is empty for a dead link, or with Markdown (`operations`).
 */
export type Hole =
  /** ` href="..."`, or ` data-unresolved="..."` for a dead link of a document. */
  | { hole: 'link'; target: Target; form?: 'markdown' }
  /** ` src="..."`, with the size of the image unless the author sets it, or ` poster="..."`. */
  | { hole: 'image'; attribute: 'src' | 'poster'; target: FileTarget; isSized?: true; form?: 'markdown' }
  /** ` srcset="..."` with images of several sizes. */
  | { hole: 'sources'; from?: string; candidates: { written: string; descriptor: string }[] }
  /** ` aria-current="page"` for the first link of a sidebar to the current page. */
  | { hole: 'current'; href: string; group?: number }
  /** ` open=""` for the group of that link, and for those around it: `last` is the last one in a group. */
  | { hole: 'open'; group: number; last?: number }
  /** ` lang="..."` of a text of a document, on a page without a translation. */
  | { hole: 'text-language' }
  /** ` href="#..."` in shared markup, to the element that contains it. */
  | { hole: 'self' }
  /** The operations that return an error code, as the content of an element. Without `api`, those of the API of the page. */
  | { hole: 'operations'; api?: string; code: string; form?: 'markdown' }
  /** The current title of what a typed reference without a text leads to, as the content of an element. */
  | { hole: 'title'; target: TypedTarget; form?: 'markdown' }
  /** The text of a wiki link with one word, as the content of an element: the word, or `[[word]]` where no file has the name. */
  | { hole: 'word'; target: FileTarget; form?: 'markdown' }
  /** The title of the page that a link without a text leads to, or its address, as the content of an element. */
  | { hole: 'page-title'; target: FileTarget; form?: 'markdown' }
  /** An image, a video or a sound of another site, or what replaces it where the security policy blocks it, as finished markup. */
  | { hole: 'remote'; loads: 'img-src' | 'media-src'; written: string; shown: string; instead: string }
  /** Nothing: a page with one loads the style sheet of blocks (`markdown/tree/block-styles.ts`). */
  | { hole: 'blocks' }
  /** In Markdown: the end of the text of a link, which begins with a hole. */
  | { hole: 'end' };

/** The target of an author's link or image. */
export type Target = FileTarget | AddressTarget | TypedTarget;

/** A target in a Markdown file: relative to the file, a URL of the site, or of another site. */
export interface FileTarget {
  to: 'file';
  from: string;
  written: string;
}

/** A target in an OpenAPI document. */
export interface AddressTarget {
  to: 'address';
  api: string;
  written: string;
  /** It is a fragment with an id of the same text. */
  isOwn?: true;
  /** It is the address of an image that is shown as a link, so it is resolved like one in a field of the document. */
  isField?: true;
}

/** A target that is named by its kind and its name in a document: `op:createLearner`. */
export interface TypedTarget {
  to: 'reference';
  written: string;
  /** The API whose document contains the text. Absent for a text of a file. */
  api?: string;
  /** The text of the link begins with the method already. */
  hasMethod?: true;
}

/** What a typed reference leads to. */
export type TypedAnswer =
  | {
      kind: 'found';
      href: string;
      /** The title of an operation, the name of anything else. */
      title: string;
      /** Whether the title is a name, which is shown as code. */
      isCode: boolean;
      /** The method of an operation, or the type of a schema, field or parameter. */
      label?: string;
    }
  | {
      kind: 'broken' | 'ambiguous';
      message: string;
      notes: string[];
      /** The reference that is meant beyond doubt, if there is one. */
      meant?: string;
    };

/** A target of a reference, for completion. */
export interface ReferenceEntry {
  kind: 'op' | 'schema' | 'param' | 'error' | 'tag';
  /** The name of its API. */
  api: string;
  name: string;
  title: string;
  /** The shortest reference that is not ambiguous. */
  reference: string;
  url: string;
}

/** Resolves the typed references of a site. */
export interface TypedReferences {
  resolve(target: Pick<TypedTarget, 'written' | 'api'>): TypedAnswer;
}

/** A part of a text: its start and its end, in units of UTF-16. */
export type TextRange = readonly [start: number, end: number];

/** The target of an address: `href`, `dead` for a dead link, or neither if the text is not an address. */
export type LinkTarget = Omit<DocumentLinkView, 'label'>;

/** A rendered text, and the same as Markdown. */
export interface ProseView {
  html: Html;
  /** Its links are marks of holes. Absent if the site has no Markdown forms. */
  markdown?: string;
}

/** Renders a description; `id` is the id of the element that it describes. */
export type Prose = (text: string, id: string) => ProseView;

/** Returns the ids of a page, for links to fragments. */
export type PagePlaces = () => ReadonlySet<string>;

/** Returns the attributes for a hole, each after a space. */
export type FillHole = (hole: Hole, places: PagePlaces) => string;

/** Resolves the links of a document. */
export interface DocumentLinks {
  /** Resolves the address in a field of the document. */
  targetOf(address: string): LinkTarget;
  /** The address of an authorization or token endpoint, absolute if its base is known. */
  endpoint(address: string): string;
  /** Fills the holes of links and images in a description. */
  fill: FillHole;
  /** How an image in a description is shown: itself, a link to it, or its alternative text. */
  shows(address: string): 'image' | 'link' | 'text';
}

/** A style sheet of a plugin. */
export interface PluginStyleView {
  plugin: string;
  href: string;
  /** The digest of its text (Subresource Integrity). */
  integrity: string;
  /** A page needs it if it has an element with one of these classes, or one that a module of the plugin works with. Absent: all pages do. */
  classes?: readonly string[];
}

/** A language of markup. */
export interface LanguageView {
  language: string;
  direction?: 'ltr' | 'rtl';
}

/** A link to a page in another language, which its label is in. */
export interface LanguageLinkView extends LinkView, LanguageView {
  isCurrent?: true;
}

/** A notice above the content of a page about its translation, with a link to the original. */
export interface TranslationNoticeView extends LanguageView {
  text: string;
  original: LanguageLinkView;
}

/** A link to a page in a version of the site, with the language of both pages. */
export interface VersionLinkView extends LinkView {
  language: string;
  isCurrent?: true;
}

/** A notice above the content of a page about its version, with a link to the page in the last one. */
export interface VersionNoticeView {
  text: string;
  last: VersionLinkView;
}

/** The languages and versions of a page. */
export interface EditionView {
  /** The page, or the nearest one, in all languages of the site. Absent: it has one. */
  languages?: readonly LanguageLinkView[];
  notice?: TranslationNoticeView;
  /** The same in all its versions. */
  versions?: readonly VersionLinkView[];
  versionNotice?: VersionNoticeView;
}
