// The page as it is shown to the page as the server has it now: one request, one parse, one swap. Nothing happens when
// they are the same. What can not be swapped is loaded anew.

import { OtherBuild, swapContent } from '../boot/swap-page.ts';
import { swapFrame } from './frame.ts';
import { keepingPlace } from './keep-place.ts';
import { loadStyles } from './styles.ts';

interface Refreshing {
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
export function createRefresh(): () => void {
  const work: Refreshing = { isRunning: false, isAskedAgain: false, isMixed: false, isSwapping: false };
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
