// Pages that were prefetched or just fetched. Each is requested once and kept for a minute; at most 20 are kept.

/** A page of this site. */
export interface FetchedPage {
  /** The URL of the response, after redirects. */
  url: string;
  html: string;
}

/** The request failed, or the server answered with an error. */
export class LoadFailure extends Error {}

/** The response is a file and not a page; the browser opens or downloads it. */
export class NotAPage extends Error {}

const mostPages = 20;
const freshFor = 60_000;

interface Entry {
  page: Promise<FetchedPage>;
  at: number;
}

const entries = new Map<string, Entry>();

/**
 * Fetches a page, or returns the one that was fetched within the last minute. A failure is not kept.
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

/** Drops all pages, because the site has changed. */
export function forgetPages(): void {
  entries.clear();
}

async function ask(url: string, options: RequestInit): Promise<FetchedPage> {
  const failed = (cause: unknown): never => {
    throw new LoadFailure(`\`${url}\` could not be loaded.`, { cause });
  };
  const response = await fetch(url, { ...options, headers: { accept: 'text/html' } }).catch(failed);
  // A 404 response contains the not-found page, which is shown like any other page.
  if (!response.ok && response.status !== 404) return failed(response.status);
  if (!(response.headers.get('content-type') ?? '').includes('html')) throw new NotAPage();
  return { url: response.url, html: await response.text().catch(failed) };
}
