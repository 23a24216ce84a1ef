// Pages fetched ahead or just now, as parsed documents. A page is asked for once, kept for a short while, and at
// most a handful are held.

/** A page of this site. */
export interface FetchedPage {
  /** Where the answer came from, redirects followed. */
  url: string;
  html: string;
}

/** The address answered with something that is not a page: the browser shall open it by itself. */
export class NotAPage extends Error {}

const mostPages = 20;
const freshFor = 60_000;

interface Entry {
  page: Promise<FetchedPage>;
  at: number;
}

const entries = new Map<string, Entry>();

/** Asks for a page, or gives the one that was asked for a moment ago. A failed answer is not kept. */
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

/** Asks again, past every cache: what reloading a page does. */
export function refetchPage(address: string): Promise<FetchedPage> {
  return ask(address.replace(/#.*$/, ''), { cache: 'reload' });
}

/** Forgets every page: the site has changed. */
export function forgetPages(): void {
  entries.clear();
}

async function ask(url: string, options: RequestInit): Promise<FetchedPage> {
  const response = await fetch(url, { ...options, headers: { accept: 'text/html' } });
  // An unknown path answers 404 with the not-found page, which is a page like any other.
  if (!response.ok && response.status !== 404) throw new Error(`The server answered ${response.status}.`);
  if (!(response.headers.get('content-type') ?? '').includes('html')) throw new NotAPage();
  return { url: response.url, html: await response.text() };
}
