// Links in the texts of a document, many of which mean another site (`/docs/webhooks` of the publisher's own): where
// they lead to nothing here, they ship as text. Laws: whether they do depends on the plan and the page alone; what is
// left of such a link, `data-nowhere`, is read by the link check, which says it as it says any other broken link.

import { changeLinkTags, decodeEntities, escapeHtml } from '../html/html-text.ts';
import type { Html } from '../nouns/html.ts';
import { canonicalUrl, decode, resolveHref } from '../urls/urls.ts';
import type { ReferenceTargets } from './references.ts';

/** At the start of a tag, where it is found without reading the tags of all other links. */
const mark = '<a data-written';
const marked = new RegExp(`${mark}( [^>"]*(?:"[^"]*"[^>"]*)*>)`, 'g');
const localHref = / href="(?=#|\/(?!\/))/;

/** Marks the links of a text that stay on the site. The mark is in no page: `resolveWrittenLinks` takes it away. */
export function markWrittenLinks(html: Html): Html {
  return changeLinkTags(html, (tag) => (localHref.test(tag) ? tag.replace('<a', mark) : tag));
}

/** Decides on the marked links of a page, whose ids are known now. */
export function resolveWrittenLinks(page: string, targets: ReferenceTargets): string {
  if (!page.includes(mark)) return page;
  const isSomewhere = (href: string) =>
    href.startsWith('#') ? holdsId(page, decode(href.slice(1))) : isOnSite(href, targets);
  const resolved = (_: string, written: string) =>
    ` ${isSomewhere(decodeEntities(written)) ? 'href' : 'data-nowhere'}="${written}"`;
  return page.replaceAll(marked, (_, rest: string) => `<a${rest.replace(/ href="([^"]*)"/, resolved)}`);
}

/** The top of the page needs no id (HTML, section 7.4.6.4). */
function holdsId(page: string, id: string): boolean {
  if (id === '' || id.toLowerCase() === 'top') return true;
  const value = `="${escapeHtml(id)}"`;
  return page.includes(` id${value}`) || page.includes(` name${value}`);
}

/** A page of the plan, or what may be a file. With redirects of its own a site answers for more than its files. */
export function isOnSite(href: string, { urls, statics, style }: ReferenceTargets): boolean {
  const path = resolveHref('/', href, style)?.path;
  if (path === undefined || statics.has('/_redirects')) return true;
  const isFile = /\.[a-z0-9]+$/i.test(path) && !/\.html?$/i.test(path);
  return isFile || statics.has(decode(path)) || urls.has(canonicalUrl(path));
}
