// Where lines of code break: inside of addresses, and not around them.

import type { Html } from '../../types/markup.ts';

/** The base URL with what follows it, or an address. */
const address =
  /(<span data-base-url="sent">(?:<span(?: class="url-part")?>[^<]*<\/span>)*<\/span>|\bhttps?:\/\/)([^\s<>"'`]*)/g;

/** The indentation of a line that begins with an address, and its quotation mark. */
const start = /\n( +(<span class="hljs-string">)?["'])(?=<span data-base-url|https?:)/g;

/** What continues a command of a shell on the next line. */
const continuation = / \\(?=\n)/g;

/**
 * Allows lines of a sample to break after the slashes of its addresses, and before their queries, so that no word of them breaks. No line
 * has the indentation of an address alone, and none a backslash alone.
 */
export function withBreaks(html: Html): Html {
  return html
    .replace(address, (_, base: string, rest: string) => {
      return base + rest.replace(/\/(?=[^/])|(?=[?]|&amp;)/g, (slash) => `${slash}<wbr>`);
    })
    .replace(start, (_, before: string, colour = '') => {
      const end = colour === '' ? '' : '</span>';
      return `\n<span class="kept">${before}${end}</span>${colour}`;
    })
    .replace(continuation, '<span class="kept-end"> \\</span>') as Html;
}
