// Links in the texts of a document that are a fragment alone: whether the page has such an id is known when it is
// rendered. Where it has none they ship as text; what is left of the link, `data-nowhere`, is read by the link check.

import { attributeValues, decodeEntities, escapeHtml } from '../shared/html/escape.ts';
import { decode } from '../shared/urls.ts';

/** At the start of a tag, where it is found without reading the tags of all other links. */
const mark = '<a data-written';
const marked = new RegExp(`${mark}( [^>"]*(?:"[^"]*"[^>"]*)*>)`, 'g');

/** Marks the start tag of a link. The mark is in no page: `resolveWrittenLinks` takes it away. */
export function markFragment(tag: string): string {
  return tag.replace('<a', mark);
}

/** Decides on the marked links of a page, whose ids are known now. */
export function resolveWrittenLinks(page: string): string {
  if (!page.includes(mark)) return page;
  const ids = attributeValues(page, ['id', 'name']);
  const resolved = (_: string, written: string) =>
    ` ${isPlace(decode(decodeEntities(written).slice(1)), ids) ? 'href' : 'data-nowhere'}="${written}"`;
  return page.replaceAll(marked, (_, rest: string) => `<a${rest.replace(/ href="([^"]*)"/, resolved)}`);
}

/** The top of the page needs no id (HTML, section 7.4.6.4). */
function isPlace(id: string, ids: ReadonlySet<string>): boolean {
  return id === '' || id.toLowerCase() === 'top' || ids.has(escapeHtml(id));
}
