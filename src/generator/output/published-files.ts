// Files of a site that are not pages: sitemap, robots.txt, web manifest, headers, documents and schemas.

import { schemaPath, specPath } from '../shared/api-urls.ts';
import { escapeXml } from '../shared/html/escape.ts';
import {
  hasSitemap,
  headersFile,
  manifestFile,
  robotsFile,
  sitemapFile,
} from '../shared/paths/output-paths.ts';
import { securityHeaders } from '../shared/security-policy.ts';
import { hrefOf } from '../shared/urls.ts';
import type { Api } from '../types/api.ts';
import type { Settings } from '../types/config.ts';
import type { RoutePlan, Site } from '../types/route.ts';
import type { OutputFile } from '../types/sources.ts';
import { fileRecordOf, isSameRecord } from './manifest.ts';
import type { Staging } from './staging.ts';

/** The most that one sitemap may contain (sitemaps.org, protocol 0.9). */
interface SitemapLimits {
  urls: number;
  bytes: number;
}

const sitemapLimits: SitemapLimits = { urls: 50_000, bytes: 52_428_800 };

/** What a sitemap may have. */
export interface SitemapChoices {
  limits?: SitemapLimits;
  /** When source files have changed, by their paths. */
  dates?: ReadonlyMap<string, string>;
}

/**
 * `sitemap.xml` (sitemaps.org, protocol 0.9) with all pages that are not unlisted and have a text in the language of the site, if it has an origin. If one file may not
 * contain them all, it is the index of `sitemap-1.xml` and further parts, in the order of the plan.
 */
export function sitemap(
  plan: Pick<RoutePlan, 'routes'>,
  settings: Settings,
  { limits = sitemapLimits, dates = new Map() }: SitemapChoices = {},
): OutputFile[] {
  if (!hasSitemap(settings)) return [];
  const entries = plan.routes
    .filter(({ unlisted, noIndex, untranslated }) => !unlisted && !noIndex && !untranslated)
    .map(({ url, source }) =>
      entry('url', settings.url + hrefOf(url, settings), source.file && dates.get(source.file)),
    );
  const room = limits.bytes - Buffer.byteLength(listOf('urlset', []));
  const parts: { entries: string[]; bytes: number }[] = [];
  for (const line of entries) {
    const bytes = Buffer.byteLength(line) + 1;
    const last = parts.at(-1);
    if (last === undefined || last.entries.length >= limits.urls || last.bytes + bytes > room)
      parts.push({ entries: [line], bytes });
    else {
      last.entries.push(line);
      last.bytes += bytes;
    }
  }
  if (parts.length < 2) return [{ outputPath: sitemapFile, content: listOf('urlset', entries) }];
  const files = parts.map((part, index) => ({
    outputPath: sitemapFile.replace('.', `-${index + 1}.`),
    content: listOf('urlset', part.entries),
  }));
  const index = files.map(({ outputPath }) =>
    entry('sitemap', `${settings.url}${settings.baseUrl}${outputPath}`),
  );
  return [{ outputPath: sitemapFile, content: listOf('sitemapindex', index) }, ...files];
}

/**
 * Adds dates to the sitemap of a site whose files are all written. That of an author stays as it is.
 * @param dates when source files have changed, by their paths
 */
export async function dateSitemap(
  staging: Pick<Staging, 'manifest' | 'add'>,
  plan: Pick<RoutePlan, 'routes'>,
  { settings, dates }: { settings: Settings; dates: ReadonlyMap<string, string> },
): Promise<void> {
  const [first] = sitemap(plan, settings);
  const written = staging.manifest().get(sitemapFile);
  if (first === undefined || !isSameRecord(written, fileRecordOf(first.content))) return;
  for (const file of sitemap(plan, settings, { dates })) await staging.add(file);
}

function entry(element: 'url' | 'sitemap', address: string, date?: string): string {
  const changed = date === undefined || date === '' ? '' : `<lastmod>${date}</lastmod>`;
  return `  <${element}><loc>${escapeXml(address)}</loc>${changed}</${element}>`;
}

function listOf(element: 'urlset' | 'sitemapindex', entries: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${element}>`,
    '',
  ].join('\n');
}

/** `robots.txt` (RFC 9309), with the sitemaps of all languages and versions. */
export function robots(settings: Settings, { editions = [] }: Pick<RoutePlan, 'editions'>): OutputFile {
  const rule = settings.noIndex ? 'Disallow: /' : 'Allow: /';
  const others = editions.flatMap(({ baseUrl, hasSitemap: isMapped }) => (isMapped ? baseUrl : []));
  const bases = [settings.baseUrl, ...others];
  const maps = hasSitemap(settings)
    ? bases.map((base) => `Sitemap: ${settings.url}${base}${sitemapFile}`)
    : [];
  return { outputPath: robotsFile, content: ['User-agent: *', rule, ...maps, ''].join('\n') };
}

/** The document at `/specs/<name>.<ending>`: as it was written, or bundled when it consists of several files. */
export function specFile({ source, bundle }: Site['apis'][number]): OutputFile {
  return { outputPath: specPath(source), content: bundle ?? source.bytes ?? source.text };
}

/** The named schemas of an API's bodies, each as JSON. */
export function schemaFiles({ name, rawSchemas }: Api): OutputFile[] {
  return rawSchemas.map(({ slug, text }) => ({ outputPath: schemaPath(name, slug), content: `${text}\n` }));
}

/**
 * `_headers`, as several static hosts read it: the security headers for every response, and a year in caches for
 * files with a digest in their name. Pages keep the host's default, which is to revalidate.
 */
export function headers({ baseUrl, csp }: Settings): OutputFile {
  const block = (path: string, fields: [name: string, value: string][]) =>
    [path, ...fields.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const content = [
    block(`${baseUrl}*`, securityHeaders(csp)),
    block(`${baseUrl}assets/*`, [['Cache-Control', 'public, max-age=31536000, immutable']]),
  ].join('\n');
  return { outputPath: headersFile, content };
}

/** The web application manifest (W3C), with the title and icon that a phone shows for a saved page. */
export function manifest(
  title: string,
  icons: { iconHref: string; iconType: string; touchIconHref?: string },
  startHref: string,
): OutputFile {
  const content = JSON.stringify({
    name: title,
    start_url: startHref,
    display: 'browser',
    icons: [
      { src: icons.iconHref, type: icons.iconType, sizes: 'any' },
      ...(icons.touchIconHref === undefined
        ? []
        : [{ src: icons.touchIconHref, type: 'image/png', sizes: '180x180' }]),
    ],
  });
  return { outputPath: manifestFile, content: `${content}\n` };
}
