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

/** Decodes numeric references and the five named ones our own serialisers write. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(quot|apos|lt|gt|amp));/gi, (_, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }[String(name).toLowerCase()] ?? '';
  });
}
