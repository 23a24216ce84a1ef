// The text of a link that the author gave none: the title of the page that it leads to.

import { escapeHtml } from '../../shared/html/escape.ts';
import { nameOfAddress } from '../../shared/markdown/container-tags.ts';
import { gfmText } from '../../shared/markdown/gfm.ts';
import { canonicalUrl, decode, type UrlStyle } from '../../shared/urls.ts';
import type { Hole } from '../../types/markup.ts';

/**
 * Returns the title of the place or the page at an address, or else a name from the address.
 * @param href the final address of the link
 */
export function textOfEmptyLink(
  { target: { written }, form }: Extract<Hole, { hole: 'page-title' }>,
  href: string,
  { titles, style }: { titles?: ReadonlyMap<string, string>; style: UrlStyle },
): string {
  const at = href.search(/[?#]/);
  const path = at === -1 ? href : href.slice(0, at);
  const url = path.startsWith(style.baseUrl) ? canonicalUrl(`/${path.slice(style.baseUrl.length)}`) : path;
  const place = at === -1 ? undefined : titles?.get(url + decode(href.slice(at)));
  const shown = place ?? titles?.get(url) ?? nameOfAddress(written);
  return form === 'markdown' ? gfmText(shown) : escapeHtml(shown);
}
