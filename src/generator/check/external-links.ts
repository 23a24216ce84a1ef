// Page facts to the links that leave the site: each address once, with all who link to it.

import { resolveHref, type UrlStyle, withoutOrigin } from '../shared/urls.ts';
import type { PageFacts } from '../types/page-record.ts';
import type { SpecLink } from '../types/route.ts';

/** One address of another site, without its fragment. */
export interface ExternalLink {
  url: string;
  /** `endpoint`: it answers programs only, and perhaps not to GET. */
  kind: 'page' | 'endpoint';
  /** Pages and documents that link to it, and the href each wrote. */
  from: { url: string; href: string }[];
}

export interface ExternalSources {
  pages: Pick<PageFacts, 'url' | 'hrefs'>[];
  /** Links of the OpenAPI documents, by file. */
  specs: { file: string; links: readonly SpecLink[] }[];
  style: UrlStyle;
}

/** All addresses of other sites that are asked with HTTP, in the order of the site. */
export function externalLinks({ pages, specs, style }: ExternalSources): ExternalLink[] {
  const links = new Map<string, ExternalLink>();
  const add = (href: string, from: string, kind: ExternalLink['kind']) => {
    const url = addressOf(href, style);
    if (url === undefined) return;
    const known = links.get(url);
    if (known === undefined) links.set(url, { url, kind, from: [{ url: from, href }] });
    else known.from.push({ url: from, href });
  };
  for (const { file, links: found } of specs)
    for (const { href, kind } of found) if (kind === 'endpoint') add(href, file, kind);
  for (const page of pages) for (const href of page.hrefs) add(href, page.url, 'page');
  for (const { file, links: found } of specs)
    for (const { href, kind } of found) if (kind === 'page') add(href, file, kind);
  return [...links.values()];
}

function addressOf(href: string, style: UrlStyle): string | undefined {
  const address = withoutOrigin(href.trim(), style);
  const absolute = /^[\\/]{2}/.test(address) ? `https:${address}` : address;
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) return undefined;
  if (resolveHref('/', address, style) !== undefined) return undefined;
  const url = new URL(absolute);
  url.hash = '';
  return url.href;
}
