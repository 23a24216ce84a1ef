// Follows links inside the site without a full load: content, title, focus, scroll position and history, as the browser
// would have done it. Whatever can not be shown this way is opened by the browser.

import type { Strings } from '../../strings/index.ts';
import { isSamePage, linkOf, pageAddress } from './links.ts';
import { type FetchedPage, fetchPage, forgetPages, LoadFailure, NotAPage } from './page-store.ts';
import { OtherBuild, swapPage } from './swap-page.ts';

interface Visit {
  url: URL;
  /** Back and forward go to an entry that exists, at the position it was left at. */
  from: 'link' | 'history';
  /** The address bar shows the URL of a followed link already: its content could not be loaded before. */
  hasEntry?: boolean;
  scroll: number;
  /** Which folds were open then. */
  folds?: unknown;
}

export function startNavigation(strings: Strings['boot']): void {
  const state: Navigation = { strings, latest: 0, shown: location.pathname + location.search };
  const visit = (next: Visit) => goTo(next, state, visit);
  document.addEventListener('click', (event) => {
    const link = linkOf(event.target);
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
  // An event of the development server; a published site does not change under an open page.
  document.addEventListener('portal:stale', forgetPages);
  keepPlace();
}

type Goes = (visit: Visit) => Promise<void>;

/** What navigation keeps from visit to visit. */
interface Navigation {
  readonly strings: Strings['boot'];
  /** Number of the latest visit. */
  latest: number;
  /** Path and query of the page that is shown; empty where none is. */
  shown: string;
}

async function goTo(visit: Visit, state: Navigation, again: Goes): Promise<void> {
  const { strings } = state;
  const turn = ++state.latest;
  try {
    const page = await withProgress(fetchPage(visit.url.href), strings);
    // Another link was followed meanwhile: its page is the one to show.
    if (turn !== state.latest) return;
    const { pathname, search } = new URL(page.url);
    // Before the page is shown: going to its fragment fires a popstate of its own.
    state.shown = pathname + search;
    show(page, visit);
  } catch (error) {
    if (turn !== state.latest) return;
    // No page is shown any more, so that each step of history brings one.
    state.shown = '';
    if (error instanceof NotAPage && visit.from === 'link' && !visit.hasEntry) location.assign(visit.url);
    else if (error instanceof NotAPage || error instanceof LoadFailure || error instanceof OtherBuild)
      loadFully(visit, { again, strings, isLatest: () => turn === state.latest });
    else {
      console.error(error);
      showCrash(strings);
    }
  }
}

/** Milliseconds after which a load of the whole page that has not replaced this page counts as failed. */
const longestLoad = 10_000;

/**
 * Specification, section 2: a page whose content fails to load is reloaded, under its own URL. The `Retry` error of
 * section 8 is for a page that cannot be loaded that way either: the browser is offline, or stays on this page.
 */
function loadFully(
  visit: Visit,
  { again, strings, isLatest }: { again: Goes; strings: Strings['boot']; isLatest: () => boolean },
): void {
  if (visit.from === 'link' && !visit.hasEntry) pushEntry(visit.url.href);
  const fail = () => showLoadFailure(strings, () => void again({ ...visit, hasEntry: true }));
  if (!navigator.onLine) fail();
  else {
    // Not `assign`, which does not load a URL that differs in its fragment only.
    location.reload();
    setTimeout(() => isLatest() && fail(), longestLoad);
  }
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

/** A fragment navigation of the browser's own, so that `:target` and folded details follow. */
function goToFragment(hash: string): void {
  location.replace(hash);
}

function closeDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.drawer');
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
}

/** The browser restores positions by itself on a full load; inside the site each entry keeps its own, and
 * which folds are open. */
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
  // It does not bubble.
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

// Which folds of a page are open, so that the way back finds the page as it was left.

function folds(): HTMLDetailsElement[] {
  return Array.from(document.querySelectorAll<HTMLDetailsElement>('main details'));
}

/** The places of those that are open, in the order of the page. */
function openFolds(): number[] {
  return folds().flatMap((fold, index) => (fold.open ? [index] : []));
}

/** Opens those, and closes all others; anything else than such a list changes nothing. */
function restoreFolds(open: unknown): void {
  if (!Array.isArray(open)) return;
  folds().forEach((fold, index) => {
    fold.open = open.includes(index);
  });
}

// Says that a navigation is under way: a bar that appears only after 200 ms (specification, section 9), and the title
// of the new page for screen readers.

const delay = 200;

/** Runs the work and shows the bar while it lasts longer than the delay. */
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

/** Announces the title politely; the region is made once and reused. */
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

// The two screens for what went wrong, in place of the content; the rest of the page stays usable.

/** Neither the content of a page nor the whole page could be loaded (specification, section 8). */
function showLoadFailure({ pageNotLoaded, retry }: Strings['boot'], action: () => void): void {
  // The address bar shows the URL of the missing page; the title of the former page would be wrong there.
  document.title = pageNotLoaded;
  showTrouble(pageNotLoaded, { label: retry, action });
}

/** The content could not be shown (specification, section 8). */
function showCrash({ crashed, tryAgain }: Strings['boot']): void {
  showTrouble(crashed, { label: tryAgain, action: () => location.reload() });
}

function showTrouble(text: string, { label, action }: { label: string; action: () => void }): void {
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
  section.append(heading, button);
  main.replaceChildren(section);
  document.querySelector('.contents-column')?.remove();
  button.focus();
}
