// Updates the open page to its current version on the server with one swap, unless it is the same. The server sends the pages of
// edited files; others are requested. A page that cannot be swapped is reloaded.

import { hideIfDismissed } from '../boot/choices.ts';
import { OtherBuild, swapContent } from '../boot/swap-page.ts';
import { keepingPlace } from './keep-place.ts';
import type { LivePage } from './protocol.ts';

interface Refreshing {
  isRunning: boolean;
  isRequested: boolean;
  /** The page may be a mix of versions, so it is swapped even if its digest is the current one. */
  isMixed: boolean;
  /** Set while this module swaps content; navigation swaps it too. */
  isSwapping: boolean;
  /** The page around the content, as text, if known. */
  frame?: string | undefined;
  /** The changed pages that came with the latest change. */
  sent: LivePage[];
}

/**
 * @returns a function to call when the page may have changed, with the changed pages that are known; calls during an update lead to
 *   one more update
 */
export function createRefresh(): (sent?: LivePage[]) => void {
  const work: Refreshing = {
    isRunning: false,
    isRequested: false,
    isMixed: false,
    isSwapping: false,
    sent: [],
  };
  return (sent = []) => {
    if (work.isSwapping) return;
    work.isRequested = true;
    work.sent = sent;
    if (!work.isRunning) void run(work);
  };
}

async function run(work: Refreshing): Promise<void> {
  work.isRunning = true;
  while (work.isRequested) {
    work.isRequested = false;
    await update(work).catch((error: unknown) => {
      if (error instanceof OtherBuild) location.reload();
      else console.error(error);
    });
  }
  work.isRunning = false;
}

async function update(work: Refreshing): Promise<void> {
  const address = currentAddress();
  const html = sentPage(work) ?? (await fetchCurrent(address));
  if (html === undefined) return;
  if (address !== currentAddress()) {
    // Navigation shows another page, perhaps in an old frame, and requests another update when it is done.
    work.isMixed = true;
    return;
  }
  const frame = frameOf(html);
  if (work.isMixed || digestIn(html) !== shownDigest() || isInTrouble()) await show(html, frame, work);
  work.frame = frame;
  work.isMixed = false;
}

/** A sent page is the current version of the page that shows the content before the change, and of no other. */
function sentPage({ sent, isMixed }: Refreshing): string | undefined {
  if (isMixed || isInTrouble()) return undefined;
  const digest = shownDigest();
  return sent.find(({ from }) => from === digest)?.html;
}

async function show(html: string, frame: string, work: Refreshing): Promise<void> {
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (scriptsOf(next) !== scriptsOf(document)) throw new OtherBuild();
  const removeFormerStyles = await loadStyles(next);
  work.isSwapping = true;
  try {
    keepingPlace(() => {
      if (frame !== work.frame) swapFrame(next);
      swapContent(next);
      removeFormerStyles();
    });
    document.dispatchEvent(new CustomEvent('portal:content'));
  } finally {
    work.isSwapping = false;
  }
}

function currentAddress(): string {
  return location.href.replace(/#.*$/, '');
}

/** @returns `undefined` if there is no page to show: no response, an error of the server, another content type */
async function fetchCurrent(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } });
    const isPage = response.ok || response.status === 404;
    return isPage && response.headers.get('content-type')?.includes('html')
      ? await response.text()
      : undefined;
  } catch {
    return undefined;
  }
}

/** The digest of a page, which the server adds to it. */
function digestIn(html: string): string | undefined {
  return /data-page="([^"]*)"/.exec(html)?.[1];
}

function shownDigest(): string | undefined {
  const marked =
    document.querySelector<HTMLElement>('main[data-page]') ??
    document.querySelector<HTMLElement>('script[data-page]');
  return marked?.dataset.page;
}

function isInTrouble(): boolean {
  return document.querySelector('main > .trouble') !== null;
}

/** The markup before the content, and after the table of contents, which belongs to it. */
function frameOf(html: string): string {
  const [before = ''] = html.slice(html.indexOf('<body')).split('<main ', 1);
  return before + html.slice(html.lastIndexOf('class="drawer"'));
}

function scriptsOf(page: Document): string {
  const scripts = page.head.querySelectorAll<HTMLScriptElement>('script[src]');
  return Array.from(scripts, (script) => `${script.getAttribute('src')} ${script.dataset.islands}`).join(' ');
}

/**
 * Swaps announcement, navigation bar, sidebar and footer. Only the children of the elements are replaced, so that an open
 * drawer stays open.
 */
function swapFrame(next: Document): void {
  document.documentElement.lang = next.documentElement.lang;
  swapAnnouncement(next);
  for (const selector of ['.navbar', '.drawer', '.footer']) {
    const there = next.querySelector(selector);
    if (there !== null) document.querySelector(selector)?.replaceChildren(...there.childNodes);
  }
}

function swapAnnouncement(next: Document): void {
  document.querySelector('.announcement')?.remove();
  const bar = next.querySelector<HTMLElement>('.announcement');
  if (bar === null) return;
  document.querySelector('.navbar')?.before(bar);
  hideIfDismissed(bar);
}

type Sheets = Map<string, HTMLLinkElement>;

/**
 * Loads the style sheets that this page does not have yet, in their order. The old ones stay until the content is
 * swapped, so that the page is never unstyled.
 * @returns a function that removes the sheets that the new version does not have
 */
async function loadStyles(next: Document): Promise<() => void> {
  const here = sheetsOf(document);
  const there = sheetsOf(next);
  const first = here.values().next().value;
  const loading: Promise<void>[] = [];
  let former: HTMLLinkElement | undefined;
  for (const [href, link] of there) {
    const known = here.get(href);
    const sheet = known ?? document.importNode(link);
    if (known === undefined) {
      loading.push(settled(sheet));
      if (former !== undefined) former.after(sheet);
      else if (first !== undefined) first.before(sheet);
      else document.head.append(sheet);
    }
    former = sheet;
  }
  await Promise.all(loading);
  return () => {
    for (const [href, link] of here) if (!there.has(href)) link.remove();
  };
}

/** Also resolves if the sheet cannot be loaded. */
function settled(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
  });
}

function sheetsOf(page: Document): Sheets {
  const links = page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return new Map(Array.from(links, (link) => [link.getAttribute('href') ?? '', link]));
}
