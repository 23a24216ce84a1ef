// The page as it is shown to the page as the server has it now: one request, one parse, one swap. Nothing happens when
// they are the same. What can not be swapped is loaded anew.

import { type AnnouncementStrings, prepareAnnouncement } from '../boot/choices.ts';
import { OtherBuild, swapContent } from '../boot/swap-page.ts';
import { keepingPlace } from './keep-place.ts';

interface Refreshing {
  /** For the announcement, which is made anew with the page around the content. */
  readonly strings: AnnouncementStrings;
  isRunning: boolean;
  isAskedAgain: boolean;
  /** What is shown may be in part of another version: it is swapped even if its mark is the right one. */
  isMixed: boolean;
  /** Set while content is swapped here and not by navigation. */
  isSwapping: boolean;
  /** The page around the content, as text, where it is known. */
  frame?: string | undefined;
}

/** @returns a function to call when the page may have changed; calls while it works lead to one more look */
export function createRefresh(strings: AnnouncementStrings): () => void {
  const work: Refreshing = {
    strings,
    isRunning: false,
    isAskedAgain: false,
    isMixed: false,
    isSwapping: false,
  };
  return () => {
    if (work.isSwapping) return;
    work.isAskedAgain = true;
    if (!work.isRunning) void run(work);
  };
}

async function run(work: Refreshing): Promise<void> {
  work.isRunning = true;
  while (work.isAskedAgain) {
    work.isAskedAgain = false;
    await lookAgain(work).catch((error: unknown) => {
      if (error instanceof OtherBuild) location.reload();
      else console.error(error);
    });
  }
  work.isRunning = false;
}

async function lookAgain(work: Refreshing): Promise<void> {
  const address = currentAddress();
  const html = await ask(address);
  if (html === undefined) return;
  if (address !== currentAddress()) {
    // Navigation will show another page, perhaps around an old frame, and ask for a look when it is done.
    work.isMixed = true;
    return;
  }
  const frame = frameOf(html);
  if (work.isMixed || markOf(html) !== shownMark() || isInTrouble()) await show(html, frame, work);
  work.frame = frame;
  work.isMixed = false;
}

async function show(html: string, frame: string, work: Refreshing): Promise<void> {
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (scriptsOf(next) !== scriptsOf(document)) throw new OtherBuild();
  const removeFormerStyles = await loadStyles(next);
  work.isSwapping = true;
  try {
    keepingPlace(() => {
      if (frame !== work.frame) swapFrame(next, work.strings);
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

/** @returns `undefined` when there is no page to show: no answer, a fault of the server, another type */
async function ask(address: string): Promise<string | undefined> {
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

/** The digest of a page, which the server writes into it. */
function markOf(html: string): string | undefined {
  return /data-page="([^"]*)"/.exec(html)?.[1];
}

function shownMark(): string | undefined {
  const marked =
    document.querySelector<HTMLElement>('main[data-page]') ??
    document.querySelector<HTMLElement>('script[data-page]');
  return marked?.dataset.page;
}

function isInTrouble(): boolean {
  return document.querySelector('main > .trouble') !== null;
}

/** What stands before the content and behind it. */
function frameOf(html: string): string {
  const [before = ''] = html.slice(html.indexOf('<body')).split('<main ', 1);
  return before + html.slice(html.lastIndexOf('<footer'));
}

function scriptsOf(page: Document): string {
  const scripts = page.head.querySelectorAll<HTMLScriptElement>('script[src]');
  return Array.from(scripts, (script) => `${script.getAttribute('src')} ${script.dataset.islands}`).join(' ');
}

// What stands around the content: announcement, navigation bar, sidebar and footer of another version into this page.

/** Swaps the insides; the elements stay, and with them what is open. */
function swapFrame(next: Document, strings: AnnouncementStrings): void {
  document.documentElement.lang = next.documentElement.lang;
  swapAnnouncement(next, strings);
  for (const selector of ['.navbar', '.drawer', '.footer']) {
    const there = next.querySelector(selector);
    if (there !== null) document.querySelector(selector)?.replaceChildren(...there.childNodes);
  }
}

function swapAnnouncement(next: Document, strings: AnnouncementStrings): void {
  document.querySelector('.announcement')?.remove();
  const bar = next.querySelector<HTMLElement>('.announcement');
  if (bar === null) return;
  document.querySelector('.navbar')?.before(bar);
  prepareAnnouncement(bar, strings);
}

// The style sheets of another version of the page into this one, without a moment that has none.

type Sheets = Map<string, HTMLLinkElement>;

/**
 * Loads the sheets this page does not have yet, each in its place.
 * @returns a function that takes away those that the other version has no more
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

/** Resolves also when the sheet can not be had: the next change brings another. */
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
