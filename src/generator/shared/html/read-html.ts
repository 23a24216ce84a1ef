// Reads HTML as tags and text. Two readers return the same for what the program writes: one for any HTML, and one several
// times faster for pages of this program, whose tags are closed and whose attributes are quoted.

import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { Parser } from 'htmlparser2';

/** Attributes of a tag by name. */
export type Attributes = Record<string, string>;

/** Attributes with an id, a link or an accessible name, and those for search. */
const reported = [
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
  ...['data-search', 'data-tabs'],
];

/** Callbacks of a reader, in the order of the text. Names are in lower case; values and texts are decoded. */
export interface TagEvents {
  /** A start tag, with the attributes in `reported` only. */
  open(name: string, attributes: Attributes): void;
  /** The end of an element. Void elements have one too. */
  close?(name: string): void;
  text?(text: string): void;
}

/** Reads HTML and calls `on` for each tag and text. */
export type ReadHtml = (html: string, on: TagEvents) => void;

/** Reads any HTML, with the error correction of browsers. */
export const readAnyHtml: ReadHtml = (html, on) => {
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const entries = Object.entries(attributes).filter(([key]) => reported.includes(key));
      on.open(name, entries.length === 0 ? none : Object.fromEntries(entries));
    },
    onclosetag: (name) => on.close?.(name),
    ontext: (text) => on.text?.(text),
  });
  parser.end(html);
};

const none: Attributes = Object.freeze({});

/** A comment or the doctype, or a tag with its attributes. */
const comment = '!--[\\s\\S]*?-->|![a-z][^>]*>';
const tagOf = `(\\/?)([a-z][^\\s/>]*)([^">]*(?:"[^"]*"[^">]*)*)>`;
const token = new RegExp(`<(?:${comment}|${tagOf})`, 'gi');
const attribute = new RegExp(`\\s(${reported.join('|')})="([^"]*)"`, 'gi');
const rawText = new Set(['script', 'style', 'textarea', 'title']);
/** Void elements (HTML, section 13.1.2). */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Reads HTML of this program, whose renderer closes every element and quotes every value. */
export const readOwnHtml: ReadHtml = (html, on) => {
  const [tokens, values] = [new RegExp(token), new RegExp(attribute)];
  let from = 0;
  const textUntil = (end: number) => {
    if (end > from) on.text?.(decodeHTML(html.slice(from, end)));
  };
  for (let match = tokens.exec(html); match !== null; match = tokens.exec(html)) {
    const [, slash, written, rest = ''] = match;
    textUntil(match.index);
    from = tokens.lastIndex;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (slash === '/') {
      on.close?.(name);
      continue;
    }
    on.open(name, rest.includes('="') ? attributesOf(rest, values) : none);
    if (empty.has(name) || rest.endsWith('/')) on.close?.(name);
    else if (rawText.has(name)) {
      const end = html.indexOf(`</${written}`, from);
      tokens.lastIndex = end === -1 ? html.length : end;
    }
  }
  textUntil(html.length);
};

/** Uses one expression for all attributes, as most of the link check's time is spent here. */
function attributesOf(text: string, values: RegExp): Attributes {
  let attributes: Attributes | undefined;
  values.lastIndex = 0;
  for (let match = values.exec(text); match !== null; match = values.exec(text)) {
    const [, name = '', value = ''] = match;
    attributes ??= {};
    attributes[name.toLowerCase()] = decodeHTMLAttribute(value);
  }
  return attributes ?? none;
}
