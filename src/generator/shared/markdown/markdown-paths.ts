// The Markdown forms of pages: which sites have them, their paths and their URLs.

import type { Settings } from '../../types/config.ts';
import {
  canonicalUrl,
  decode,
  encodedUrl,
  fileHref,
  notFoundUrl,
  type UrlStyle,
  withoutOrigin,
} from '../urls.ts';

/** The index of a site for programs (llmstxt.org). */
export const llmsFile = 'llms.txt';

/** The Markdown forms of all pages as one file. */
export const fullTextFile = 'llms-full.txt';

/** Whether the pages of a site have Markdown forms. A site that is read from a disk has none, as programs fetch them by URL. */
export function hasMarkdownForms({ llms, portable }: Pick<Settings, 'llms' | 'portable'>): boolean {
  return llms && portable !== true;
}

/**
 * The path of the Markdown form of a page, from the output folder: that of its URL and `.md`. The home page, and each page whose URL ends with
 * `/`, has `index.html.md`.
 */
export function markdownPathOf(url: string, trailingSlash: boolean | undefined): string {
  if (url === '/') return 'index.html.md';
  const path = decode(url.slice(1));
  return trailingSlash === true ? `${path}/index.html.md` : `${path}.md`;
}

/** The same as an `href`. */
export function markdownHrefOf(url: string, style: UrlStyle): string {
  if (url === '/') return fileHref('index.html.md', style);
  return fileHref(`${url}${style.trailingSlash === true ? '/index.html' : ''}.md`, style);
}

/** The path or `href` of a further part of a long form; the first part is the form itself. */
export function markdownPart(first: string, part: number): string {
  return part === 1 ? first : first.replace(/\.md$/, `.part-${part}.md`);
}

/** The path of the form that a path may be a further part of. */
export function formOfPart(outputPath: string): string | undefined {
  const [, form] = /^(.*)\.part-\d+\.md$/s.exec(outputPath) ?? [];
  return form === undefined ? undefined : `${form}.md`;
}

/** Whether a file is a page in another form: its Markdown, the part of its document, its fields. Readers link to the page itself. */
export function isFormOfPage(outputPath: string, urls: ReadonlySet<string>): boolean {
  const [, page] =
    /^(.*?)(?:(?:\/?index\.html)?(?:\.part-\d+)?\.md|\.openapi\.json|\.fields\.txt)$/s.exec(outputPath) ?? [];
  return page !== undefined && (urls.has(encodedUrl(`/${page}`)) || `/${page}` === notFoundUrl);
}

/**
 * Creates a function that replaces the `href` of a page of the site by that of its Markdown form. Files of the site stay. With `url`, all are
 * absolute, as programs read a form apart from the site.
 */
export function writeLinks(urls: ReadonlySet<string>, style: UrlStyle): (href: string) => string {
  const known = new Map<string, string>();
  return (href) => {
    const [path = ''] = href.split(/[?#]/, 1);
    if (path === '') return href;
    const found = known.get(path) ?? absolute(markdownOfPage(path, urls, style), style);
    known.set(path, found);
    return found + href.slice(path.length);
  };
}

function absolute(path: string, { url = '' }: UrlStyle): string {
  return /^\/(?!\/)/.test(path) ? url + path : path;
}

function markdownOfPage(path: string, urls: ReadonlySet<string>, style: UrlStyle): string {
  const inside = withoutOrigin(path, style);
  const isHome = `${inside}/` === style.baseUrl;
  if (!isHome && !inside.startsWith(style.baseUrl)) return path;
  const url = isHome ? '/' : canonicalUrl(`/${inside.slice(style.baseUrl.length)}`);
  return urls.has(url) ? markdownHrefOf(url, style) : path;
}
