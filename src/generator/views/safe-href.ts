// An address that a document names -> an href that is safe to follow.

import type { LinkView } from '../nouns/link-view.ts';
import type { ExternalDocs } from '../nouns/server.ts';

/** The address, if it is a web or mail address; a plain host gets `https:`. Scripts and data are refused. */
export function safeHref(address: string | undefined): string | undefined {
  const href = address?.trim() ?? '';
  if (/^(https?:\/\/|mailto:)/i.test(href)) return href;
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(href) ? `https://${href}` : undefined;
}

/** `externalDocs` as a link, if it is safe to follow. */
export function docsLink(docs: ExternalDocs | undefined): LinkView | undefined {
  const href = safeHref(docs?.url);
  return href === undefined ? undefined : { label: docs?.description ?? href, href };
}
