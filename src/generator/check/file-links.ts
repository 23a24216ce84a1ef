// A file that is no page to what it links to: `url()` and `@import` of a style sheet, the pages of a sitemap, the
// sitemaps of robots.txt, the start and icons of a web manifest, the targets of a host's redirects.

import { posix } from 'node:path';
import { readAnyHtml } from '../shared/html/read-html.ts';
import { createStringStore, readPage } from '../shared/html/read-page.ts';
import { isRedirects, type Redirect, redirectedPath, redirectsIn } from '../shared/redirects.ts';
import { encodedUrl, type UrlStyle } from '../shared/urls.ts';
import type { PageFacts } from '../types/page-record.ts';
import type { OutputFile } from '../types/sources.ts';
import type { Referrer } from './links.ts';

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

// The files of a site, as they ship, to what the link check compares: facts of its pages, names of its other files, and
// what files that are no pages link to (style sheets, sitemap, robots, web manifest).

export interface SiteFacts {
  pages: PageFacts[];
  files: Set<string>;
  referrers: Referrer[];
  /** What the author's `_redirects` records. */
  redirects: Redirect[];
}

export interface FactCollector {
  facts: SiteFacts;
  /** A file that is no page of the plan; one in HTML is a page too. `source` is the author's file it is a copy of. */
  addFile(file: OutputFile, source?: string): void;
}

/** A collector for one site. Nothing of a file is kept but its facts. */
export function collectFacts(style: UrlStyle): FactCollector {
  const facts: SiteFacts = { pages: [], files: new Set(), referrers: [], redirects: [] };
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
        // A path that is redirected can be linked to.
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
