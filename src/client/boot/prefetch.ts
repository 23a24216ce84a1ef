// Fetches pages before a click: when the pointer is over their link, when the link has the focus, and, for a few links of
// each page, when it is visible. Skipped on 2g connections and with data saving (specification, section 2).

import { isSamePage, linkOf, pageAddress } from './followed-links.ts';
import { fetchPage } from './page-store.ts';

const mostInSight = 6;

/** Starts prefetching, on this page and on those swapped in. */
export function startPrefetch(): void {
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => void prefetch(linkOf(event.target)), { passive: true });
  for (const type of ['load', 'portal:content'])
    (type === 'load' ? window : document).addEventListener(type, () => whenIdle(watchLinksInSight));
}

/** Failures are ignored, because a click fetches the page again. */
async function prefetch(link: HTMLAnchorElement | undefined): Promise<void> {
  if (link === undefined || savesData()) return;
  const url = pageAddress(link);
  if (url !== undefined && !isSamePage(url)) await fetchPage(url.href, 'low').catch(() => undefined);
}

function watchLinksInSight(): void {
  if (savesData()) return;
  const seen = new Set<string>();
  // One at a time: parallel requests delay the first frames of the page.
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
  // Checked by type, because an element with that id would also be a property of `window`.
  if (typeof window.requestIdleCallback === 'function') requestIdleCallback(() => work());
  else setTimeout(work, 200);
}

// The reader's connection, from the Network Information API (WICG), which not every browser has.

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether data saving is on or the connection is slow. */
export function savesData(): boolean {
  const { connection }: { connection?: Connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
