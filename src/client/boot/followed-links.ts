// Which links are followed without a full page load. The browser follows all others: other origins, files, downloads,
// other targets, fragments.

import { canonicalUrl } from '../../generator/shared/urls.ts';

/** The address of a page of this site, or `undefined` for a link that is left to the browser. */
export function pageAddress(link: HTMLAnchorElement): URL | undefined {
  if (link.target !== '' && link.target !== '_self') return undefined;
  if (link.hasAttribute('download') || !link.hasAttribute('href')) return undefined;
  // The address of a link that is no URL, such as `http://[`, is its text.
  if (!URL.canParse(link.href)) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || /\.(?!html$)[a-z0-9]+$/i.test(url.pathname)) return undefined;
  return withoutVariant(url);
}

/** Whether an address differs from the current one in its fragment only. */
export function isSamePage(url: URL): boolean {
  return url.pathname === location.pathname && url.search === location.search;
}

/** The link that an event occurred in, or `undefined`. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const element = target instanceof Element ? target.closest('a') : null;
  return element instanceof HTMLAnchorElement ? element : undefined;
}

// An address with `.html` or `/index.html` leads to the page itself (specification, section 2). Some hosts answer it with
// the not-found page, which then redirects to the plain address.

/** The address without `.html` or `/index.html`; other addresses are returned unchanged. */
function withoutVariant(url: URL): URL {
  const plain = new URL(url);
  if (plain.pathname.endsWith('.html')) plain.pathname = canonicalUrl(plain.pathname);
  return plain;
}

/** On the not-found page, redirects from such a variant to the plain address, which is never a variant itself. */
export function startVariants(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const plain = withoutVariant(new URL(location.href));
    if (document.body.classList.contains('page-not-found') && plain.href !== location.href)
      location.replace(plain);
  });
}
