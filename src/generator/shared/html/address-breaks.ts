// Where lines of code break inside of addresses.

import type { Html } from '../../types/markup.ts';

/** The base URL with what follows it, or an address. */
const address =
  /(<span data-base-url="sent">(?:<span class="url-part">[^<]*<\/span>)*<\/span>|\bhttps?:\/\/)([^\s<>"'`]*)/g;

/** Allows lines of a sample to break after the slashes of its addresses, and before their queries, so that no word of them breaks. */
export function withBreaks(html: Html): Html {
  return html.replace(address, (_, start: string, rest: string) => {
    return start + rest.replace(/\/(?=[^/])|(?=[?]|&amp;)/g, (slash) => `${slash}<wbr>`);
  }) as Html;
}
