// Pages that were prefetched or just fetched. Each is requested once and kept for a minute; at most 20 are kept.

/** A page of this site. */
export interface FetchedPage {
  /** The URL of the response, after redirects. */
  url: string;
  html: string;
}

/** The request failed, the server answered with an error, or it did not answer in time (`isLate`). */
export class LoadFailure extends Error {
  isLate = false;
}

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

/** Milliseconds without any part of an answer after which a page counts as not loaded. */
export const longestWait = 10_000;

/**
 * Requests a page, past the pages that are kept.
 * @throws LoadFailure, NotAPage
 */
export async function ask(url: string, options: RequestInit): Promise<FetchedPage> {
  const control = new AbortController();
  const failed = (cause: unknown): never => {
    const failure = new LoadFailure(`\`${url}\` could not be loaded.`, { cause });
    failure.isLate = control.signal.aborted;
    throw failure;
  };
  const inTime = <Value>(part: Promise<Value>): Promise<Value> => {
    let timer: ReturnType<typeof setTimeout>;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        control.abort();
        reject();
      }, longestWait);
    });
    return Promise.race([part, late])
      .catch(failed)
      .finally(() => clearTimeout(timer));
  };
  const { signal } = control;
  const response = await inTime(fetch(url, { ...options, signal, headers: { accept: 'text/html' } }));
  // A 404 response contains the not-found page, which is shown like any other page.
  if (!response.ok && response.status !== 404) return failed(response.status);
  if (!(response.headers.get('content-type') ?? '').includes('html')) throw new NotAPage();
  return { url: response.url, html: await textOf(response, inTime) };
}

/** The text of an answer. A large page on a slow line may take long, as long as its parts arrive. */
async function textOf(
  { body }: Response,
  inTime: <Value>(part: Promise<Value>) => Promise<Value>,
): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ; ) {
    const part = await inTime(reader?.read() ?? Promise.reject());
    if (part.done) return text;
    text += part.value;
  }
}
