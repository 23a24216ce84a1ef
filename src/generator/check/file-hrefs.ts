// A file that is no page to what it links to: `url()` and `@import` of a style sheet, the pages of a sitemap, the
// sitemaps of robots.txt, the start and icons of a web manifest, the targets of a host's redirects.

import { posix } from 'node:path';
import { decodeEntities } from '../shared/html/escape.ts';
import { isRedirects, redirectsIn } from '../shared/redirects.ts';
import type { UrlStyle } from '../shared/urls.ts';

/**
 * @param text the content, read only where the file's name says that it can have links
 * @returns hrefs as written; those of a sitemap as paths where the site's origin is not known
 */
export function fileHrefs(outputPath: string, text: () => string, style: UrlStyle): string[] {
  const name = posix.basename(outputPath).toLowerCase();
  if (name.endsWith('.css')) return styleHrefs(text());
  if (/^sitemap[\w-]*\.xml$/.test(name)) return sitemapHrefs(text()).map((href) => insideSite(href, style));
  if (isRedirects(outputPath)) return redirectsIn(text()).map(({ to }) => to);
  if (outputPath === 'robots.txt') return robotsHrefs(text()).map((href) => insideSite(href, style));
  if (/\.webmanifest$|^manifest\.json$/.test(name)) return manifestHrefs(text());
  return [];
}

/** A sitemap lists pages of its own site only (sitemaps.org, protocol 0.9), so a missing origin is no loss. */
function insideSite(href: string, { url }: UrlStyle): string {
  return url !== undefined || !URL.canParse(href) ? href : new URL(href).pathname;
}

function styleHrefs(text: string): string[] {
  const css = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = [
    ...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)/gi),
    ...css.matchAll(/@import\s+(?:"([^"]*)"|'([^']*)')/gi),
  ];
  return found.flatMap(([, double, single, bare]) => double ?? single ?? bare ?? []).filter(isFetched);
}

/** A fragment alone names something in the page that uses the style sheet; `data:` is no file. */
function isFetched(href: string): boolean {
  return href !== '' && !href.startsWith('#') && !href.startsWith('data:');
}

function sitemapHrefs(text: string): string[] {
  return [...text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map(([, href = '']) => decodeEntities(href));
}

function robotsHrefs(text: string): string[] {
  return [...text.matchAll(/^\s*sitemap:\s*(\S+)/gim)].map(([, href = '']) => href);
}

function manifestHrefs(text: string): string[] {
  try {
    const manifest: { start_url?: unknown; icons?: { src?: unknown }[] } = JSON.parse(text);
    const icons = Array.isArray(manifest.icons) ? manifest.icons.map((icon) => icon?.src) : [];
    return [manifest.start_url, ...icons].filter((href) => typeof href === 'string');
  } catch {
    return [];
  }
}
