// The Markdown forms of pages: which sites have them, their files and their URLs.

import type { Settings } from '../../types/config.ts';
import { encodedUrl, fileHref, notFoundUrl, type UrlStyle } from '../urls.ts';

/** The index of a site for programs (llmstxt.org). */
export const llmsFile = 'llms.txt';

/** The Markdown forms of all pages as one file. */
export const fullTextFile = 'llms-full.txt';

/** Whether the pages of a site have Markdown forms. A site that is read from a disk has none, as programs fetch them by URL. */
export function hasMarkdownForms({ llms, portable }: Pick<Settings, 'llms' | 'portable'>): boolean {
  return llms && portable !== true;
}

/** The `href` of the Markdown form of a page: that of its URL and `.md`. The home page, and each page whose URL ends with `/`, has `index.html.md`. */
export function markdownHrefOf(url: string, style: UrlStyle): string {
  if (url === '/') return fileHref('index.html.md', style);
  return fileHref(`${url}${style.trailingSlash === true ? '/index.html' : ''}.md`, style);
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
