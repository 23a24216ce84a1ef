// HTML to its tags. Two readers that say the same of what the program writes: one for any HTML, and one several times
// faster for pages that the program has written itself, whose tags are closed and whose attributes are quoted.

import { Parser } from 'htmlparser2';
import { decodeEntities } from './escape.ts';

export type Attributes = Record<string, string>;

/** Attributes that can name an element or lead somewhere, and those that say what is meant by it. */
const telling = [
  ...['id', 'name', 'href', 'src', 'poster', 'data', 'xlink:href', 'srcset', 'imagesrcset', 'data-nowhere'],
  ...['rel', 'content', 'property', 'http-equiv'],
];

/** Calls back for each start tag with a telling attribute, in the order of the text; names in lower case, values decoded. */
export type ReadTags = (html: string, onTag: (name: string, attributes: Attributes) => void) => void;

/** Any HTML, as a browser forgives it. */
export const readAnyTags: ReadTags = (html, onTag) => {
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const told = Object.entries(attributes).filter(([key]) => telling.includes(key));
      if (told.length > 0) onTag(name, Object.fromEntries(told));
    },
  });
  parser.end(html);
};

/** A comment, or a start tag with its attributes. */
const written = /<(?:!--[\s\S]*?-->|([a-z][^\s/>]*)([^">]*(?:"[^"]*"[^">]*)*)>)/gi;
const attribute = new RegExp(`\\s(${telling.join('|')})="([^"]*)"`, 'gi');
const rawText = /^(script|style|textarea|title)$/i;

/** HTML that the program has written: the renderer quotes every value. */
export const readOwnTags: ReadTags = (html, onTag) => {
  const [tags, values] = [new RegExp(written), new RegExp(attribute)];
  for (let match = tags.exec(html); match !== null; match = tags.exec(html)) {
    const [, tag, text = ''] = match;
    if (tag === undefined) continue;
    const from = tags.lastIndex;
    const attributes = text.includes('="') ? attributesOf(text, values) : undefined;
    if (attributes !== undefined) onTag(tag.toLowerCase(), attributes);
    const end = rawText.test(tag) ? html.indexOf(`</${tag}`, from) : from;
    tags.lastIndex = end === -1 ? html.length : end;
  }
};

/** Matched by hand, as this is what a check of links spends its time on. */
function attributesOf(text: string, values: RegExp): Attributes | undefined {
  let attributes: Attributes | undefined;
  values.lastIndex = 0;
  for (let match = values.exec(text); match !== null; match = values.exec(text)) {
    const [, name = '', value = ''] = match;
    attributes ??= {};
    attributes[name.toLowerCase()] = value.includes('&') ? decodeEntities(value) : value;
  }
  return attributes;
}
