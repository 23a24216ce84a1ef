// Asks for pages ahead of a click: at pointer-over and focus, and, a few for each page, when their link is in sight.
// Specification, section 2: skipped on 2g and data-saver connections.

import { isSamePage, linkOf, pageAddress } from './links.ts';
import { fetchPage } from './page-store.ts';

const mostInSight = 6;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True when the connection is slow or the reader asks to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

export function startPrefetch(): void {
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => prefetch(linkOf(event.target)), { passive: true });
  for (const type of ['load', 'portal:content'])
    (type === 'load' ? window : document).addEventListener(type, () => whenIdle(watchLinksInSight));
}

function prefetch(link: HTMLAnchorElement | undefined): void {
  if (link === undefined || savesData()) return;
  const url = pageAddress(link);
  // A failure ahead of time is no news: the click asks again.
  if (url !== undefined && !isSamePage(url)) fetchPage(url.href, 'low').catch(() => undefined);
}

function watchLinksInSight(): void {
  if (savesData()) return;
  const seen = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      seen.add(target.href);
      if (seen.size > mostInSight) observer.disconnect();
      else prefetch(target);
    }
  });
  for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work());
  else setTimeout(work, 200);
}
