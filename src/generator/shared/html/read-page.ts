// A page's HTML to its text by section: headings with an id and fields begin one. Samples, navigation and types are
// left out. It reads the markup of our templates and of Markdown, as it ships. Class names count in the templates' own
// markup only: in running text (`.prose`) they are an author's, and nothing but drawings and scripts is left out.

import { Parser } from 'htmlparser2';
import type { PageFacts, SearchSection } from '../../types/page-record.ts';
import { type Attributes, type ReadTags, readAnyTags } from './read-html.ts';

export interface PageText {
  sections: SearchSection[];
  /** Literal values: codes, names of schemas. They stand in the text of their section too. */
  codes: string[];
  method: string;
  path: string;
  operationId: string;
  deprecated: boolean;
}

const sample = /<pre[\s>][\s\S]*?<\/pre>/g;
const skippedNames = new Set(['nav', 'svg', 'legend', 'button', 'script', 'style']);
const skippedOfProse = new Set(['svg', 'script', 'style']);
const skippedClasses = new Set(['half-samples', 'contents-fold', 'servers-fold', 'security', 'media-types']);
/** What a row says of a field beside its name. */
const skippedOfLine = new Set(['span', 'strong', 'em']);
const blocks = new Set(['p', 'li', 'dt', 'dd', 'td', 'th', 'div', 'summary', 'tr', 'br', 'section', 'ul']);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

interface Reading extends PageText {
  /** Position of the section the text belongs to. */
  current: number;
  /** How many fields are open. */
  fields: number;
  /** How many elements are open inside of what is skipped, itself included. */
  skipped: number;
  /** Inside the line of a field or schema, and inside the method and path of an operation. */
  inLine: boolean;
  inEndpoint: boolean;
  /** Inside running text: written in Markdown, whatever its class names. */
  inProse: boolean;
  /** Whether a set of tabs has just begun; its name comes first. */
  beginsTabs: boolean;
  takes: 'text' | 'title' | 'method' | 'path' | 'operationId' | 'code' | 'nothing';
  /** For each open element, what its end puts back. */
  ends: ((() => void) | undefined)[];
}

/** Reads the `<main>` of a complete page. The first section is the page itself. */
export function readPageText(html: string): PageText {
  const reading: Reading = {
    sections: [{ id: '', title: '', kind: 'page', parent: 0, text: '' }],
    codes: [],
    method: '',
    path: '',
    operationId: '',
    deprecated: false,
    current: 0,
    fields: 0,
    skipped: 0,
    inLine: false,
    inEndpoint: false,
    inProse: false,
    beginsTabs: false,
    takes: 'text',
    ends: [],
  };
  const parser = new Parser({
    onopentag: (name, attributes) => open(reading, name, attributes),
    ontext: (text) => take(reading, text),
    onclosetag: () => {
      if (reading.skipped > 0) reading.skipped -= 1;
      else reading.ends.pop()?.();
    },
  });
  const start = html.indexOf('<main');
  // Samples are most of a page; to cut them out is many times quicker than to parse them.
  const main = html.slice(Math.max(0, start), html.lastIndexOf('</main>')).replaceAll(sample, '');
  parser.end(main);
  const { codes, method, path, operationId, deprecated } = reading;
  return { sections: reading.sections.map(tidy), codes, method, path, operationId, deprecated };
}

function tidy(section: SearchSection): SearchSection {
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  return { ...section, title: oneLine(section.title), text: oneLine(section.text) };
}

function open(reading: Reading, name: string, attributes: Record<string, string>): void {
  // No author can write `data-tabs`.
  const { beginsTabs } = reading;
  reading.beginsTabs = attributes['data-tabs'] !== undefined;
  const classes = reading.inProse ? [] : (attributes.class?.split(' ') ?? []);
  const isSkippedHere = reading.inProse
    ? skippedOfProse.has(name) || (beginsTabs && name === 'legend')
    : attributes.download !== undefined || isSkipped(reading, name, classes);
  if (reading.skipped > 0 || isSkippedHere) {
    reading.skipped += 1;
    return;
  }
  if (blocks.has(name) || classes[0] === 'method-word') take(reading, ' ');
  const end = begin(reading, { name, classes, id: attributes.id ?? '' });
  reading.ends.push(classes[0] === 'method-word' ? () => take(reading, ' ') : end);
}

function isSkipped(reading: Reading, name: string, classes: string[]): boolean {
  if (skippedNames.has(name) || classes.some((word) => skippedClasses.has(word))) return true;
  // A fold of a field says only how many values it has, or its name again.
  if (name === 'summary' && reading.fields > 0) return true;
  return reading.inLine && skippedOfLine.has(name);
}

/** Begins what the element stands for. Returns what its end puts back. */
function begin(
  reading: Reading,
  { name, classes, id }: { name: string; classes: string[]; id: string },
): (() => void) | undefined {
  const { takes, inLine, inEndpoint, inProse } = reading;
  const first = classes[0] ?? '';
  if (name === 'h1' || (headings.has(name) && id !== '' && reading.fields === 0))
    return beginHeading(reading, name, id);
  if (first === 'field' && id !== '') return beginField(reading, id);
  if (first === 'prose') reading.inProse = true;
  else if (first === 'field-name') reading.takes = 'title';
  else if (first === 'field-line') reading.inLine = true;
  else if (first === 'endpoint') reading.inEndpoint = true;
  else if (first === 'method' && inEndpoint) reading.takes = 'method';
  else if (first === 'path' && inEndpoint) reading.takes = 'path';
  else if (first === 'facts') reading.takes = 'nothing';
  else if (first === 'operation-id') reading.takes = 'operationId';
  else if (first === 'deprecation') reading.deprecated = true;
  else if ((name === 'code' || name === 'dt' || first === 'schema-name') && takes === 'text')
    beginCode(reading);
  else return undefined;
  return () => Object.assign(reading, { takes, inLine, inEndpoint, inProse });
}

function beginHeading(reading: Reading, name: string, id: string): () => void {
  if (name !== 'h1') {
    const isChapter = ({ kind, parent }: SearchSection) => kind === 'heading' && parent === 0;
    const parent = name === 'h2' ? 0 : Math.max(0, reading.sections.findLastIndex(isChapter));
    reading.current = reading.sections.push({ id, title: '', kind: 'heading', parent, text: '' }) - 1;
  }
  reading.takes = 'title';
  return () => {
    reading.takes = 'text';
  };
}

function beginField(reading: Reading, id: string): () => void {
  const parent = reading.current;
  reading.current = reading.sections.push({ id, title: '', kind: 'field', parent, text: '' }) - 1;
  reading.fields += 1;
  return () => {
    reading.current = parent;
    reading.fields -= 1;
  };
}

function beginCode(reading: Reading): void {
  reading.takes = 'code';
  reading.codes.push('');
}

function take(reading: Reading, text: string): void {
  if (reading.skipped > 0) return;
  const { takes, codes } = reading;
  const section = reading.sections[reading.current];
  if (section === undefined) return;
  if (takes === 'title') section.title += text;
  else if (takes === 'text') section.text += text;
  else if (takes === 'code') {
    section.text += text;
    codes[codes.length - 1] += text;
  } else if (takes !== 'nothing') reading[takes] += text;
}

// Rendered HTML to page facts. It reads the bytes that ship, chrome included, never a model of them.

const linking = ['href', 'src', 'poster', 'data', 'xlink:href'];
/** Meta elements whose content is a URL of the page or one of its images. */
const metaLinks = /^(og:(url|image|image:url|audio|video)|twitter:image)$/;
/** Links that name a host for the browser's own use; nobody follows them. */
const hostHints = /\b(preconnect|dns-prefetch)\b/i;

export interface HtmlPage {
  url: string;
  outputPath: string;
  content: string;
  /** Path the page is served at, with the base URL, where relative hrefs are resolved against it. */
  path?: string;
}

/** Gives back one and the same string for equal ones, not one that keeps the page it was cut from in memory. */
export type KeepString = (text: string) => string;

/** A store of strings for the pages of one site, most of whose hrefs are the same. */
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

/** An equal string that does not keep the page it was cut from in memory. */
export function copiedString(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

export interface FactOptions {
  keep?: KeepString;
  /** How the HTML is read: any HTML, or what the program has written. */
  read?: ReadTags;
}

/**
 * @param page one complete page, `content` its HTML
 * @returns its ids (`id` and the older `name` of an `a`), everything it links to or loads, redirects included, and the
 *   links that ship as text (`data-nowhere`, from `views/common/document-links.ts`)
 */
export function pageFacts(page: HtmlPage, options: FactOptions = {}): PageFacts {
  const { keep = createStringStore(), read = readAnyTags } = options;
  const ids = new Set<string>();
  const hrefs = new Set<string>();
  const deadLinks = new Set<string>();
  const found: { base?: string } = {};
  read(page.content, (name, attributes) => {
    if (attributes.id !== undefined) ids.add(keep(attributes.id));
    if (name === 'a' && attributes.name !== undefined) ids.add(keep(attributes.name));
    if (name === 'base') {
      if (attributes.href !== undefined) found.base ??= attributes.href;
      return;
    }
    const dead = attributes['data-nowhere'];
    if (dead !== undefined) deadLinks.add(keep(dead));
    for (const href of hrefsOf(name, attributes)) hrefs.add(keep(href));
  });
  const base = baseOf(page, found.base);
  return {
    url: page.url,
    outputPath: page.outputPath,
    ids,
    hrefs,
    ...(deadLinks.size === 0 ? {} : { deadLinks }),
    ...(base === undefined ? {} : { base }),
  };
}

function hrefsOf(name: string, attributes: Attributes): string[] {
  if (name === 'link' && hostHints.test(attributes.rel ?? '')) return [];
  const found = name === 'meta' ? metaHrefs(attributes) : [];
  for (const attribute of linking) {
    const href = attributes[attribute];
    if (href !== undefined) found.push(href);
  }
  const sources = attributes.srcset ?? attributes.imagesrcset;
  return sources === undefined ? found : [...found, ...candidatesOf(sources)];
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
