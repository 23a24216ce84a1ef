// The `<head>` of a page: nothing inline, so that a strict Content-Security-Policy holds.

import type { HeadView, SiteView } from '../generator/types/page-view.ts';

/** Equal to --color-paper in styles/tokens.css (a test compares); the boot script swaps them with the mode. */
export const themeColours = { light: '#fbfaf7', dark: '#181612' };

/** Facts for browsers, search engines and link previews. The boot script runs before the first paint. */
export function Head({ head, site }: { head: HeadView; site: SiteView }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={site.contentSecurityPolicy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      {head.canonicalUrl && <link rel="canonical" href={head.canonicalUrl} />}
      <script
        src={site.bootScript.href}
        integrity={site.bootScript.integrity}
        data-islands={site.islandsHref}
      />
      <link rel="stylesheet" href={site.stylesheet.href} integrity={site.stylesheet.integrity} />
      <link rel="icon" href={site.iconHref} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={site.touchIconHref} />
      <link rel="manifest" href={site.manifestHref} />
      <meta
        name="theme-color"
        content={themeColours.light}
        data-light={themeColours.light}
        data-dark={themeColours.dark}
      />
      <SocialPreview head={head} site={site} />
    </head>
  );
}

/** Open Graph (ogp.me) and the card of the same facts. */
function SocialPreview({ head, site }: { head: HeadView; site: SiteView }) {
  return (
    <>
      <meta property="og:type" content={head.kind} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={head.pageTitle} />
      <meta property="og:description" content={head.description} />
      <meta property="og:locale" content={site.language} />
      {head.canonicalUrl && <meta property="og:url" content={head.canonicalUrl} />}
      {head.socialImageUrl && <meta property="og:image" content={head.socialImageUrl} />}
      <meta name="twitter:card" content={head.socialImageUrl ? 'summary_large_image' : 'summary'} />
    </>
  );
}
