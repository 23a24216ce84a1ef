// Reads the links of files that are not pages: `url()` and `@import` of a style sheet, the pages of a sitemap, the
// sitemaps of robots.txt, the start and icons of a web manifest, the targets of a host's redirects.

import { posix } from 'node:path';
import { readAnyHtml } from '../shared/html/read-html.ts';
import { createStringStore, readPage } from '../shared/html/read-page.ts';
import { isRedirects, type Redirect, redirectedPath, redirectsIn } from '../shared/redirects.ts';
import { encodedUrl, type UrlStyle } from '../shared/urls.ts';
import type { PageFacts } from '../types/page-record.ts';
import type { OutputFile } from '../types/sources.ts';
import type { Referrer } from './broken-links.ts';

/**
 * The links of a file that is not a page.
 * @param text returns the content; called only if a file of this name can have links
 * @returns hrefs as written; those of a sitemap are paths if the site has no origin
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

/** A sitemap lists only pages of its own site (sitemaps.org, protocol 0.9), so the origin can be dropped. */
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

/** A fragment alone refers to the page that uses the style sheet; `data:` is not a file. */
function isFetched(href: string): boolean {
  return href !== '' && !href.startsWith('#') && !href.startsWith('data:');
}

function sitemapHrefs(text: string): string[] {
  const found: string[] = [];
  const open = { isLocation: false };
  readAnyHtml(text, {
    open: (name) => {
      open.isLocation = name === 'loc';
      if (open.isLocation) found.push('');
    },
    close: () => {
      open.isLocation = false;
    },
    text: (part) => {
      if (open.isLocation) found.push(`${found.pop()}${part}`);
    },
  });
  return found.map((href) => href.trim());
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

/** The input of the link check: facts of pages, names of other files, and the links of files that are not pages. */
export interface SiteFacts {
  pages: PageFacts[];
  files: Set<string>;
  referrers: Referrer[];
  /** Redirects from the author's `_redirects`. */
  redirects: Redirect[];
}

/** Collects the facts of a site file by file. */
export interface FactCollector {
  facts: SiteFacts;
  /** Adds a file that is not in the plan; HTML is read as a page. `source` is the author's file that it is a copy of. */
  addFile(file: OutputFile, source?: string): void;
}

/**
 * Creates a collector for one site. Only facts of the files are kept, not their content.
 * @param others paths below the site that links can lead to, and whose files are not collected
 */
export function collectFacts(style: UrlStyle, others: readonly string[] = []): FactCollector {
  const facts: SiteFacts = { pages: [], files: new Set(others), referrers: [], redirects: [] };
  const keep = createStringStore();
  return {
    facts,
    addFile: ({ outputPath, content }, source = outputPath) => {
      const path = style.baseUrl + encodePath(outputPath);
      const text = () => Buffer.from(content).toString('utf8');
      if (/\.html?$/i.test(outputPath)) {
        const url = encodedUrl(`/${outputPath}`);
        facts.pages.push(readPage({ url, outputPath, path, content: text() }, { keep }).facts);
      } else {
        const hrefs = fileHrefs(outputPath, text, style);
        if (hrefs.length > 0) facts.referrers.push({ url: source, hrefs: new Set(hrefs), base: path });
        facts.files.add(outputPath);
        // A path with a redirect is a valid link target.
        if (isRedirects(outputPath))
          for (const redirect of redirectsIn(text())) {
            facts.files.add(redirectedPath(redirect.from, style));
            facts.redirects.push(redirect);
          }
      }
    },
  };
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
