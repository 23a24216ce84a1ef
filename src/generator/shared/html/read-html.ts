// Reads HTML as tags and text. Two readers return the same for what the program writes: one for any HTML, and one several
// times faster for pages of this program, whose tags are closed and whose attributes are quoted.

import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { Parser } from 'htmlparser2';

/** Attributes of a tag by name. */
export type Attributes = Record<string, string>;

/** Attributes with an id, a link or an accessible name, and those for search. */
const reported = new Set([
  ...[
    'id',
    'name',
    'href',
    'src',
    'poster',
    'data',
    'xlink:href',
    'srcset',
    'imagesrcset',
    'data-unresolved',
  ],
  ...['rel', 'content', 'property', 'http-equiv'],
  ...['data-search', 'data-schema', 'data-tabs'],
]);

/** Callbacks of a reader, in the order of the text. Names are in lower case; values and texts are decoded. */
export interface TagEvents {
  /** A start tag, with the attributes in `reported` only. */
  open(name: string, attributes: Attributes): void;
  /** The end of an element. Void elements have one too. */
  close?(name: string): void;
  text?(text: string): void;
  /** Elements in which only attributes matter: a reader may leave out what is in one of them that has none of `reported` inside. */
  bare?: ReadonlySet<string>;
}

/** Reads HTML and calls `on` for each tag and text. */
export type ReadHtml = (html: string, on: TagEvents) => void;

/** Reads any HTML, with the error correction of browsers. */
export const readAnyHtml: ReadHtml = (html, on) => {
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const entries = Object.entries(attributes).filter(([key]) => reported.has(key));
      on.open(name, entries.length === 0 ? noAttributes : Object.fromEntries(entries));
    },
    onclosetag: (name) => on.close?.(name),
    ontext: (text) => on.text?.(text),
  });
  parser.end(html);
};

/** The attributes of a tag without any in `reported`. */
export const noAttributes: Attributes = Object.freeze({});

const rawText = new Set(['script', 'style', 'textarea', 'title']);
/** Void elements (HTML, section 13.1.2). */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * Reads HTML of this program, whose renderer closes every element and quotes every value. It searches for the next character
 * instead of matching expressions, as each page of a site is read.
 */
export const readOwnHtml: ReadHtml = (html, on) => {
  const tags = createTagScanner(html);
  let from = 0;
  const textUntil = (end: number) => {
    if (end > from) on.text?.(decoded(html.slice(from, end), decodeHTML));
  };
  for (let start = html.indexOf('<'), next = 0; start !== -1; start = html.indexOf('<', next)) {
    next = start + 1;
    const first = html.charCodeAt(next);
    const nameStart = first === slash ? next + 1 : next;
    if (first === exclamationMark || isLetter(html.charCodeAt(nameStart))) {
      const nameEnd = endOfName(html, nameStart);
      const { end, attributes } =
        first === exclamationMark
          ? { end: endOfDeclaration(html, start), attributes: noAttributes }
          : tags(nameEnd);
      // Without an end it is text.
      if (end === -1) continue;
      textUntil(start);
      from = end;
      next = end;
      if (first === exclamationMark) continue;
      const name = html.slice(nameStart, nameEnd).toLowerCase();
      if (first === slash) {
        on.close?.(name);
        continue;
      }
      on.open(name, attributes);
      if (empty.has(name) || html.charCodeAt(end - 2) === slash) on.close?.(name);
      else if (rawText.has(name)) {
        const close = html.indexOf(`</${name}`, from);
        next = close === -1 ? html.length : close;
      } else if (on.bare?.has(name)) {
        from = endOfBare(html, from, name);
        next = from;
      }
    }
  }
  textUntil(html.length);
};

const reportedAttribute = new RegExp(`\\s(?:${[...reported].join('|')})=`, 'i');
/** The beginning of a tag with other attributes than those of colours and marks. Their values can contain the text of an end tag. */
const otherTag = /<(?!\/?[\w-]+(?: (?:class|data-[\w-]+)="[^"<>]*")*>)/;

/**
 * Returns where the content of an element ends if no attribute in it matters, otherwise where it starts. Most of a sample are spans
 * with a colour.
 */
function endOfBare(html: string, start: number, name: string): number {
  const end = html.indexOf(`</${name}>`, start);
  const inner = html.indexOf(`<${name}`, start);
  if (end === -1 || (inner !== -1 && inner < end)) return start;
  const content = html.slice(start, end);
  return reportedAttribute.test(content) || otherTag.test(content) ? start : end;
}

const exclamationMark = 0x21;
const slash = 0x2f;
const equalsSign = 0x3d;
const greaterThan = 0x3e;

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

function endOfName(html: string, start: number): number {
  let end = start;
  for (let code = html.charCodeAt(end); end < html.length; code = html.charCodeAt(++end))
    if (isSpace(code) || code === slash || code === greaterThan) break;
  return end;
}

/** Returns the end of a comment or the doctype; -1 if it has none. */
function endOfDeclaration(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) return html.indexOf('>', start) + 1 || -1;
  const end = html.indexOf('-->', start + 4);
  return end === -1 ? -1 : end + 3;
}

/** Creates a function that reads a tag from the end of its name. Quotes are searched for once, so that time grows with the text. */
function createTagScanner(html: string): (nameEnd: number) => { end: number; attributes: Attributes } {
  let nextQuote = html.indexOf('"');
  return (nameEnd) => {
    let attributes: Attributes | undefined;
    let at = nameEnd;
    while (true) {
      const end = html.indexOf('>', at);
      if (nextQuote !== -1 && nextQuote < at) nextQuote = html.indexOf('"', at);
      if (end === -1 || nextQuote === -1 || nextQuote > end)
        return { end: end === -1 ? -1 : end + 1, attributes: attributes ?? noAttributes };
      const valueEnd = html.indexOf('"', nextQuote + 1);
      if (valueEnd === -1) return { end: -1, attributes: noAttributes };
      const name = nameBefore(html, nextQuote, at);
      if (reported.has(name)) {
        attributes ??= {};
        attributes[name] = decoded(html.slice(nextQuote + 1, valueEnd), decodeHTMLAttribute);
      }
      at = valueEnd + 1;
    }
  };
}

/** Returns the name of the attribute whose value begins at a quote. */
function nameBefore(html: string, quoteAt: number, least: number): string {
  if (html.charCodeAt(quoteAt - 1) !== equalsSign) return '';
  let start = quoteAt - 1;
  while (start > least && !isSpace(html.charCodeAt(start - 1))) start -= 1;
  return html.slice(start, quoteAt - 1).toLowerCase();
}

function decoded(text: string, decode: (text: string) => string): string {
  return text.includes('&') ? decode(text) : text;
}
