// The paths of the Markdown forms of pages, and links from one to another.

import { markdownHrefOf } from '../../../generator/shared/markdown/markdown-paths.ts';
import { canonicalUrl, decode, type UrlStyle, withoutOrigin } from '../../../generator/shared/urls.ts';

/**
 * The path of the Markdown form of a page, from the output folder: that of its URL and `.md`. The home page, and each page whose URL ends with
 * `/`, has `index.html.md`.
 */
export function markdownPathOf(url: string, trailingSlash: boolean | undefined): string {
  if (url === '/') return 'index.html.md';
  const path = decode(url.slice(1));
  return trailingSlash === true ? `${path}/index.html.md` : `${path}.md`;
}

/** The path or `href` of a further part of a long form; the first part is the form itself. */
export function markdownPart(first: string, part: number): string {
  return part === 1 ? first : first.replace(/\.md$/, `.part-${part}.md`);
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
