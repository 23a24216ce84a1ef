// Page facts to broken links: pure comparison, no wording. Each target is looked up once for the whole site.

import type { PageFacts } from '../nouns/page-facts.ts';
import { canonicalUrl, decode, resolveHref, type UrlStyle } from '../urls/urls.ts';

/** A target that does not exist, with every page that links to it. */
export interface BrokenTarget {
  kind: 'page' | 'anchor';
  /** URL path of the target, canonical where it is a page. */
  path: string;
  /** The fragment that is missing (`anchor` only). */
  hash?: string;
  /** Pages that link to it, in the order of the site, and the href each wrote. */
  from: { url: string; href: string }[];
}

export interface LinkCheck {
  pages: PageFacts[];
  /** Output paths of the files that are not pages. */
  files: Set<string>;
  style: UrlStyle;
}

/**
 * Compares every link of every page with the pages, ids and files of the site.
 * @returns broken targets in the order in which they are first linked to
 */
export function findBrokenLinks(check: LinkCheck): BrokenTarget[] {
  const pages = new Map(check.pages.map((page) => [page.url, page]));
  const broken = new Map<string, BrokenTarget>();
  for (const page of check.pages)
    for (const href of page.hrefs) {
      const target = brokenTargetOf({ href, page, pages, check });
      if (target === undefined) continue;
      const key = `${target.path}#${target.hash ?? ''}`;
      const known = broken.get(key) ?? { ...target, from: [] };
      known.from.push({ url: page.url, href });
      broken.set(key, known);
    }
  return [...broken.values()];
}

interface Lookup {
  href: string;
  page: PageFacts;
  pages: Map<string, PageFacts>;
  check: LinkCheck;
}

function brokenTargetOf({ href, page, pages, check }: Lookup): Omit<BrokenTarget, 'from'> | undefined {
  const resolved = resolveHref(page.url, href, check.style);
  if (resolved === undefined) return undefined;
  const { path, hash } = resolved;
  if (check.files.has(decode(path.slice(1)))) return undefined;
  const url = canonicalUrl(path);
  const target = pages.get(url);
  if (target === undefined) return { kind: 'page', path: url };
  // `#top` and the empty fragment always lead to the start of a page (HTML, section 7.4.6.4).
  if (hash === '' || hash === 'top' || target.ids.has(hash)) return undefined;
  return { kind: 'anchor', path: url, hash };
}
