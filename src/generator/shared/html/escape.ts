// Escapes text for HTML and XML, in element content and double-quoted attributes.

import type { Html } from '../../types/markup.ts';

/** Text as HTML (HTML, section 13.3: `&`, `<`, `>` and the double quote). */
export function escapeHtml(text: string): Html {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;') as Html;
}

/** Text as XML. Control characters and lone surrogates are removed, as XML forbids them even escaped (XML 1.0, section 2.2). */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML refuses
  const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
  return escapeHtml(text.replaceAll(refused, '\ufffd'));
}

/**
 * Returns the escaped values of some attributes in HTML of this program. One call serves all links of a page, so that each
 * link does not need a search of the whole page.
 */
export function attributeValues(html: string, names: readonly string[]): ReadonlySet<string> {
  const attribute = new RegExp(` (?:${names.join('|')})="([^"\\s]+)"`, 'g');
  return new Set(Array.from(html.matchAll(attribute), ([, value = '']) => value));
}
