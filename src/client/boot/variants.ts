// Every `.html` and `/index.html` spelling of an address is the page itself (specification, section 2), also on hosts that
// do not know it: they answer with the not-found page, and this sends the reader on.

import { canonicalUrl } from '../../generator/shared/urls.ts';

/** The address without `.html` or `/index.html`; others are left alone. */
export function withoutVariant(url: URL): URL {
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
