// Asks for pages ahead of a click: at pointer-over and focus, and, a few for each page, when their link is in sight.
// Specification, section 2: skipped on 2g and data-saver connections.

import { isSamePage, linkOf, pageAddress } from './links.ts';
import { fetchPage } from './page-store.ts';

const mostInSight = 6;

export function startPrefetch(): void {
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => void prefetch(linkOf(event.target)), { passive: true });
  for (const type of ['load', 'portal:content'])
    (type === 'load' ? window : document).addEventListener(type, () => whenIdle(watchLinksInSight));
}

/** A failure ahead of time is no news: the click asks again. */
async function prefetch(link: HTMLAnchorElement | undefined): Promise<void> {
  if (link === undefined || savesData()) return;
  const url = pageAddress(link);
  if (url !== undefined && !isSamePage(url)) await fetchPage(url.href, 'low').catch(() => undefined);
}

function watchLinksInSight(): void {
  if (savesData()) return;
  const seen = new Set<string>();
  // One after the other: asked for together, they hold up the first frames of the page.
  const queue = { last: Promise.resolve() };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      seen.add(target.href);
      if (seen.size > mostInSight) observer.disconnect();
      else queue.last = queue.last.then(() => prefetch(target));
    }
  });
  for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
}

function whenIdle(work: () => void): void {
  // An element with that id would be a property of the window, too.
  if (typeof window.requestIdleCallback === 'function') requestIdleCallback(() => work());
  else setTimeout(work, 200);
}

// What the browser says of the reader's connection (Network Information API, WICG; not every browser has it).

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True when the reader pays for data, or waits long for it. */
export function savesData(): boolean {
  const { connection }: { connection?: Connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
