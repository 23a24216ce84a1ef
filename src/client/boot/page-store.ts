// Pages fetched ahead or just now, as parsed documents. A page is asked for once, kept for a short while, and at
// most a handful are held.

/** A page of this site. */
export interface FetchedPage {
  /** Where the answer came from, redirects followed. */
  url: string;
  html: string;
}

/** There was no answer, or an error of the server. */
export class LoadFailure extends Error {}

/** The answer is not a page but a file, which the browser opens or downloads by itself. */
export class NotAPage extends Error {}

const mostPages = 20;
const freshFor = 60_000;

interface Entry {
  page: Promise<FetchedPage>;
  at: number;
}

const entries = new Map<string, Entry>();

/**
 * Asks for a page, or returns the one that was asked for a moment ago. A failed answer is not kept.
 * @throws LoadFailure, NotAPage
 */
export function fetchPage(address: string, priority: 'high' | 'low' = 'high'): Promise<FetchedPage> {
  const url = address.replace(/#.*$/, '');
  const known = entries.get(url);
  if (known !== undefined && performance.now() - known.at < freshFor) return known.page;
  const page = ask(url, { priority });
  entries.set(url, { page, at: performance.now() });
  page.catch(() => entries.delete(url));
  const oldest = entries.keys().next().value;
  if (entries.size > mostPages && oldest !== undefined) entries.delete(oldest);
  return page;
}

/** Forgets every page: the site has changed. */
export function forgetPages(): void {
  entries.clear();
}

async function ask(url: string, options: RequestInit): Promise<FetchedPage> {
  const failed = (cause: unknown): never => {
    throw new LoadFailure(`\`${url}\` could not be loaded.`, { cause });
  };
  const response = await fetch(url, { ...options, headers: { accept: 'text/html' } }).catch(failed);
  // An unknown path answers 404 with the not-found page, which is a page like any other.
  if (!response.ok && response.status !== 404) return failed(response.status);
  if (!(response.headers.get('content-type') ?? '').includes('html')) throw new NotAPage();
  return { url: response.url, html: await response.text().catch(failed) };
}
