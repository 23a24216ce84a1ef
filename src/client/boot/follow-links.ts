// Follows links inside the site without a full page load. Content, title, focus, scroll position and history change as
// they do with a full load. What cannot be shown this way is opened by the browser.

import type { Strings } from '../../strings/strings-type.ts';
import { isSamePage, linkOf, pageAddress } from './followed-links.ts';
import {
  ask,
  type FetchedPage,
  fetchPage,
  forgetPages,
  LoadFailure,
  longestWait,
  NotAPage,
} from './page-store.ts';
import { OtherBuild, swapPage } from './swap-page.ts';

interface Visit {
  url: URL;
  /** `history` is back or forward: to an existing entry, at the scroll position it was left at. */
  from: 'link' | 'history';
  /** Set when a load is retried: the history entry of the followed link exists already. */
  hasEntry?: boolean;
  /** Whether the reader has asked for the page again. */
  isRetry?: boolean;
  scroll: number;
  /** Which folds were open when the entry was left. */
  folds?: unknown;
}

/** Handles clicks on links of the site, and back and forward. */
export function startNavigation(strings: Strings['boot']): void {
  const state: Navigation = { strings, latest: 0, shown: location.pathname + location.search };
  const visit = (next: Visit) => goTo(next, state, visit);
  document.addEventListener('click', (event) => {
    const link = linkOf(event.target);
    // The page in another language or version has the same headings.
    if (link?.rel === 'alternate') link.hash = location.hash;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const url = link !== undefined && isPlain && !event.defaultPrevented ? pageAddress(link) : undefined;
    if (url === undefined || isSamePage(url)) return;
    event.preventDefault();
    void visit({ url, from: 'link', scroll: 0 });
  });
  addEventListener('popstate', (event) => {
    const url = new URL(location.href);
    const scroll = scrollOf(event.state);
    const folds = foldsOf(event.state);
    if (url.pathname + url.search !== state.shown)
      void visit({ url, from: 'history', scroll: scroll ?? 0, folds });
    else if (scroll !== undefined) scrollTo(0, scroll);
  });
  addEventListener('hashchange', openTargetFold);
  document.addEventListener('DOMContentLoaded', openTargetFold);
  // Only the development server sends this event; a published site does not change while a page is open.
  document.addEventListener('portal:stale', forgetPages);
  keepPlace();
}

type Goes = (visit: Visit) => Promise<void>;

/** State kept from visit to visit. */
interface Navigation {
  readonly strings: Strings['boot'];
  /** Number of the latest visit. */
  latest: number;
  /** Path and query of the page that is shown; empty while an error is shown. */
  shown: string;
}

async function goTo(visit: Visit, state: Navigation, again: Goes): Promise<void> {
  const { strings } = state;
  const turn = ++state.latest;
  try {
    const page = await withProgress(pageOf(visit), strings);
    // Another link was followed in the meantime.
    if (turn !== state.latest) return;
    const { pathname, search } = new URL(page.url);
    // Set before the page is shown, because going to its fragment fires a `popstate` event.
    state.shown = pathname + search;
    show(page, visit);
  } catch (error) {
    if (turn !== state.latest) return;
    // No page is shown now, so any step in the history has to load one.
    state.shown = '';
    const fail = () =>
      showLoadFailure(strings, () => void again({ ...visit, hasEntry: true, isRetry: true }));
    if (error instanceof NotAPage && visit.from === 'link' && !visit.hasEntry) location.assign(visit.url);
    else if (error instanceof NotAPage || error instanceof NeedsReload || error instanceof OtherBuild) {
      enter(visit);
      // `assign` does not load a URL that differs only in its fragment.
      location.reload();
      setTimeout(() => turn === state.latest && fail(), longestWait);
    } else if (error instanceof LoadFailure) {
      enter(visit);
      fail();
    } else {
      console.error(error);
      showCrash(strings);
    }
  }
}

/** The content of a page could not be loaded, but the page itself can be. */
class NeedsReload extends Error {}

/**
 * Specification, section 2: a page whose content fails to load is reloaded, under its own URL. It is requested once more before, since a
 * browser that gets no page shows an error of its own, without the `Retry` button of section 8. After a retry, it is enough that the
 * site answers: something may refuse the requests of scripts only.
 * @throws NeedsReload if it can be reloaded, LoadFailure if not, NotAPage
 */
async function pageOf({ url: { href }, isRetry }: Visit): Promise<FetchedPage> {
  try {
    return await fetchPage(href);
  } catch (error) {
    if (!(error instanceof LoadFailure) || error.isLate || !navigator.onLine) throw error;
    const script = document.querySelector<HTMLScriptElement>('script[src]');
    if (isRetry && script !== null && typeof error.cause !== 'number')
      await fetch(script.src, { method: 'HEAD', cache: 'no-store' }).catch(() => Promise.reject(error));
    else await ask(href, { cache: 'reload' });
    throw new NeedsReload();
  }
}

/** Makes the history entry of a followed link, unless it exists already. */
function enter({ url, from, hasEntry }: Visit): void {
  if (from === 'link' && !hasEntry) pushEntry(url.href);
}

function pushEntry(url: string): void {
  rememberPlace();
  history.pushState({ scroll: 0 }, '', url);
}

function show(page: FetchedPage, { url, from, hasEntry, scroll, folds }: Visit): void {
  if (from === 'link') {
    if (hasEntry) history.replaceState({ scroll: 0 }, '', page.url + url.hash);
    else pushEntry(page.url + url.hash);
  }
  closeDrawer();
  swapPage(page.html);
  restoreFolds(folds);
  document.dispatchEvent(new CustomEvent('portal:content'));
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  if (from === 'link' && url.hash !== '') goToFragment(url.hash);
  else scrollTo(0, scroll);
  announceTitle(document.title);
}

/** Navigates natively, so that `:target` applies and the browser opens the `details` around the target. */
function goToFragment(hash: string): void {
  location.replace(hash);
  openTargetFold();
}

/** Opens the fold whose summary has the target, as the line of an error has. The browser opens only folds around a target. */
function openTargetFold(): void {
  const fold = document.getElementById(location.hash.slice(1))?.closest('summary')?.parentElement;
  if (fold instanceof HTMLDetailsElement) fold.open = true;
}

function closeDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.drawer');
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
}

/**
 * Stores the scroll position and the open folds in each history entry. The browser restores them on a full load only,
 * so its own restoration is off while a page is shown.
 */
function keepPlace(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  const timer: { id?: ReturnType<typeof setTimeout> } = {};
  const remember = () => {
    clearTimeout(timer.id);
    timer.id = setTimeout(rememberPlace, 100);
  };
  addEventListener('scroll', remember, { passive: true });
  // `toggle` does not bubble.
  addEventListener('toggle', remember, { capture: true });
}

function rememberPlace(): void {
  history.replaceState({ ...history.state, scroll: scrollY, folds: openFolds() }, '');
}

function scrollOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return undefined;
  return typeof state.scroll === 'number' ? state.scroll : undefined;
}

function foldsOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'folds' in state ? state.folds : undefined;
}

function folds(): HTMLDetailsElement[] {
  return Array.from(document.querySelectorAll<HTMLDetailsElement>('main details')).filter(
    (fold) => !fold.closest('.fetched-fields'),
  );
}

/** The positions of the open folds among all folds of the page. */
function openFolds(): number[] {
  return folds().flatMap((fold, index) => (fold.open ? [index] : []));
}

/** Opens the folds at these positions and closes all others. Does nothing if the value is not a list. */
function restoreFolds(open: unknown): void {
  if (!Array.isArray(open)) return;
  folds().forEach((fold, index) => {
    fold.open = open.includes(index);
  });
}

// Progress of a navigation: a bar that appears after 200 ms (specification, section 9), and the title of the new page for
// screen readers.

const delay = 200;

/** Awaits the work. If it takes longer than the delay, shows the bar until it ends. */
async function withProgress<Value>(
  work: Promise<Value>,
  { loadingPage }: Pick<Strings['boot'], 'loadingPage'>,
): Promise<Value> {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', loadingPage);
  const timer = setTimeout(() => document.body.append(bar), delay);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    bar.remove();
  }
}

/** Announces the title in a polite live region, which is created once and reused. */
function announceTitle(title: string): void {
  const existing = document.querySelector('.page-status');
  const region = existing ?? document.createElement('div');
  if (existing === null) {
    region.className = 'page-status visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = title;
}

// The two error screens, which replace the content; the rest of the page stays usable.

/** Neither the content of a page nor the whole page could be loaded (specification, section 8). */
function showLoadFailure(
  { pageNotLoaded, checkConnection, retry }: Strings['boot'],
  action: () => void,
): void {
  // The address bar shows the URL of the missing page, so the title of the previous page would be wrong.
  document.title = pageNotLoaded;
  showTrouble(pageNotLoaded, { note: checkConnection, label: retry, action });
}

/** The content could not be shown (specification, section 8). */
function showCrash({ crashed, tryAgain }: Strings['boot']): void {
  document.title = crashed;
  showTrouble(crashed, { label: tryAgain, action: () => location.reload() });
}

interface Remedy {
  /** A sentence about what to do. */
  note?: string;
  label: string;
  action: () => void;
}

function showTrouble(text: string, { note, label, action }: Remedy): void {
  const main = document.querySelector('main');
  if (main === null) return;
  const heading = document.createElement('h1');
  heading.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'trouble-action';
  button.textContent = label;
  button.addEventListener('click', action);
  const section = document.createElement('div');
  section.className = 'trouble';
  section.setAttribute('role', 'alert');
  section.append(heading);
  if (note !== undefined) section.append(Object.assign(document.createElement('p'), { textContent: note }));
  section.append(button);
  main.replaceChildren(section);
  document.querySelector('.contents-part, .contents-column')?.remove();
  button.focus();
}
