// Between text and HTML: escaping for element content and double-quoted attributes, and back.

import type { Html } from '../nouns/html.ts';

/** Text as HTML (HTML, section 13.3: `&`, `<`, `>` and the double quote). */
export function escapeHtml(text: string): Html {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;') as Html;
}

/**
 * Changes the start tags of links in HTML of ours, whose attributes are quoted. In its text every `<` is escaped, but no
 * quote: what looks like an attribute there is none.
 */
export function changeLinkTags<Text extends string>(html: Text, change: (tag: string) => string): Text {
  return html.replaceAll(/<a [^>"]*(?:"[^"]*"[^>"]*)*>/g, change) as Text;
}

/** Decodes numeric references and the five named ones our own serialisers write. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(quot|apos|lt|gt|amp));/gi, (_, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }[String(name).toLowerCase()] ?? '';
  });
}
