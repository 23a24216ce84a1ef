// Which links the page follows itself. All else is the browser's: other origins, files, downloads, targets, fragments.

import { canonicalUrl } from '../../generator/shared/urls.ts';

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

// Every `.html` and `/index.html` spelling of an address is the page itself (specification, section 2), also on hosts that
// do not know it: they answer with the not-found page, and this sends the reader on.

/** The address without `.html` or `/index.html`; others are left alone. */
function withoutVariant(url: URL): URL {
  const plain = new URL(url);
  if (plain.pathname.endsWith('.html')) plain.pathname = canonicalUrl(plain.pathname);
  return plain;
}

/** On the not-found page: goes to the plain spelling, which can not be a variant again. */
export function startVariants(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const plain = withoutVariant(new URL(location.href));
    if (document.body.classList.contains('page-not-found') && plain.href !== location.href)
      location.replace(plain);
  });
}
