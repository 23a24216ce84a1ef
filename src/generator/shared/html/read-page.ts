// Reads the bytes of a page as they ship, in one pass: its ids, its links, and its text for search. What the pages of a section share is
// read once, from the frame. Law: no other module reads pages, and ids and links come from the bytes, not from a model.

import type { TextRange } from '../../types/markup.ts';
import type { FrameFacts, PageFacts } from '../../types/page-record.ts';
import {
  type Attributes,
  noAttributes,
  type ReadHtml,
  readAnyHtml,
  readOwnHtml,
  type TagEvents,
} from './read-html.ts';
import { createTextReader, type PageText } from './search-text.ts';

const linking = ['href', 'src', 'poster', 'data', 'xlink:href'];
/** Its text is never searched. */
const bare = new Set(['pre']);
/** Meta elements whose content is a URL of the page or one of its images. */
const metaLinks = /^(og:(url|image|image:url|audio|video)|twitter:image)$/;
/** Links that name a host for the browser to connect to early; they are not links to pages. */
const hostHints = /\b(preconnect|dns-prefetch)\b/i;

/** One complete page. */
export interface HtmlPage {
  url: string;
  outputPath: string;
  content: string;
  /** Path the page is served at, with the base URL, where relative hrefs are resolved against it. */
  path?: string;
  /** Parts that are not read, as their facts are known. Each starts and ends between tags, outside of `<main>`, raw text and comments. */
  shared?: readonly TextRange[] | undefined;
}

/** Returns the same string for equal strings. The string does not keep the page that it is a slice of in memory. */
export type KeepString = (text: string) => string;

/** Creates a store of strings for the pages of one site, as most of their hrefs are the same. */
export function createStringStore(): KeepString {
  const known = new Map<string, string>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const copy = copiedString(text);
    known.set(copy, copy);
    return copy;
  };
}

/** Copies a string, as a slice would keep the whole page in memory. */
export function copiedString(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** How to read a page. */
export interface FactOptions {
  /** Stores strings; pages of one site share one. */
  keep?: KeepString;
  /** Stores ids; by default as `keep`. */
  keepId?: KeepString;
  /** The reader for the HTML: for any HTML, or for pages of this program. */
  read?: ReadHtml;
  /** Whether the text of `<main>` is read as well. */
  isSearched?: boolean;
}

/** What a page contains. */
export interface PageRead {
  facts: PageFacts;
  /** Present when `isSearched` is set. */
  text?: PageText;
}

/**
 * Reads one page.
 * @returns its ids (`id`, and `name` of an `a` element), the hrefs of all that it links to or loads, including redirects, its
 *   dead links, which ship as text (`data-unresolved`), and its text for search
 */
export function readPage(page: HtmlPage, options: FactOptions = {}): PageRead {
  const { keep = createStringStore(), keepId = keep, read = readAnyHtml, isSearched = false } = options;
  const ids = new Set<string>();
  const hrefs = new Set<string>();
  const deadLinks = new Set<string>();
  const found: { base?: string } = {};
  const text = isSearched ? createTextReader() : undefined;
  /** How many `main` elements are open; an author's page may contain one. */
  let mains = 0;
  const on: TagEvents = {
    open: (name, attributes) => {
      if (name === 'main') mains += 1;
      if (mains > 0) text?.open(name, attributes);
      else if (name === 'meta') text?.meta(attributes);
      if (attributes === noAttributes) return;
      if (attributes.id !== undefined) ids.add(keepId(attributes.id));
      if (name === 'a' && attributes.name !== undefined) ids.add(keepId(attributes.name));
      if (name === 'base') {
        if (attributes.href !== undefined) found.base ??= attributes.href;
        return;
      }
      const dead = attributes['data-unresolved'];
      if (dead !== undefined) deadLinks.add(keep(dead));
      addHrefs(name, attributes, (href) => hrefs.add(keep(href)));
    },
    bare,
    close: (name) => {
      if (mains > 0) text?.close(name);
      if (name === 'main') mains -= 1;
    },
    text: (part) => {
      if (mains > 0) text?.text(part);
    },
  };
  for (const part of unsharedParts(page)) read(part, on);
  const base = baseOf(page, found.base);
  const facts = {
    url: page.url,
    outputPath: page.outputPath,
    ids,
    hrefs,
    ...(deadLinks.size === 0 ? {} : { deadLinks }),
    ...(base === undefined ? {} : { base }),
  };
  return text === undefined ? { facts } : { facts, text: text.pageText() };
}

/** Reads the markup around `<main>` that the pages of a section share. */
export function readFrame(markup: string, keep: KeepString): FrameFacts {
  const page = { url: '/', outputPath: '', content: markup };
  const { ids, hrefs, deadLinks } = readPage(page, { keep, read: readOwnHtml }).facts;
  return { ids: new Set(ids), hrefs: new Set(hrefs), ...(deadLinks === undefined ? {} : { deadLinks }) };
}

function unsharedParts({ content, shared = [] }: HtmlPage): string[] {
  if (shared.length === 0) return [content];
  const starts = [0, ...shared.map(([, end]) => end)];
  return starts.map((start, index) => content.slice(start, shared[index]?.[0]));
}

function addHrefs(name: string, attributes: Attributes, add: (href: string) => void): void {
  if (name === 'link' && hostHints.test(attributes.rel ?? '')) return;
  if (name === 'meta') for (const href of metaHrefs(attributes)) add(href);
  for (const attribute of linking) {
    const href = attributes[attribute];
    if (href !== undefined) add(href);
  }
  const sources = attributes.srcset ?? attributes.imagesrcset;
  if (sources !== undefined) for (const href of candidatesOf(sources)) add(href);
}

/** The `base` element is itself relative to the page (HTML, section 4.2.3). */
function baseOf({ url, path }: HtmlPage, written: string | undefined): string | undefined {
  if (written === undefined) return path;
  const origin = 'https://site.invalid';
  const own = new URL(path ?? url, origin);
  if (!URL.canParse(written, own)) return path;
  const base = new URL(written, own);
  return base.origin === origin ? base.pathname : base.href;
}

function metaHrefs(attributes: Attributes): string[] {
  const { content = '' } = attributes;
  if (/^refresh$/i.test(attributes['http-equiv'] ?? '')) {
    const target = /^\s*[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1]?.trim();
    return target === undefined || target === '' ? [] : [target];
  }
  return metaLinks.test(attributes.property ?? attributes.name ?? '') && content !== '' ? [content] : [];
}

/** URLs of a `srcset` (HTML, section 4.8.4.2.1). */
function candidatesOf(srcset: string): string[] {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((href) => href !== '');
}
