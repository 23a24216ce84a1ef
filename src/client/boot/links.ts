// Which links the page follows itself. All else is the browser's: other origins, files, downloads, targets, fragments.

import { withoutVariant } from './variants.ts';

/** The address of a page of this site, or `undefined` for a link the browser shall follow. */
export function pageAddress(link: HTMLAnchorElement): URL | undefined {
  if (link.target !== '' && link.target !== '_self') return undefined;
  if (link.hasAttribute('download') || !link.hasAttribute('href')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || /\.(?!html$)[a-z0-9]+$/i.test(url.pathname)) return undefined;
  return withoutVariant(url);
}

/** Whether an address differs from the current one in its fragment only. */
export function isSamePage(url: URL): boolean {
  return url.pathname === location.pathname && url.search === location.search;
}

export function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const element = target instanceof Element ? target.closest('a') : null;
  return element instanceof HTMLAnchorElement ? element : undefined;
}
