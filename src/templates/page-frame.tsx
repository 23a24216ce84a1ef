// The small parts around a page's content: announcement, breadcrumbs, table of contents, previous/next, footer.

import { createElement, type ReactNode } from 'react';
import type {
  ComponentProps,
  FrameView,
  HeadView,
  NeighbourView,
  SiteView,
  TableOfContentsItemView,
} from '../generator/types/page-view.ts';
import { BreakingText } from './breaking-text.tsx';
import { usePart } from './components-in-use.ts';
import { Island, LinkList, Markup } from './safe-html.tsx';
import { MethodLabel } from './section-heading.tsx';
import { useStrings } from './template-strings.tsx';

/** An announcement to all readers, with a button that the boot script handles (`client/boot/choices.ts`). */
export function Announcement({ announcement }: { announcement: NonNullable<SiteView['announcement']> }) {
  const { frame } = useStrings();
  return (
    <section className="announcement" aria-label={frame.announcement} data-id={announcement.id}>
      <Markup html={announcement.html} />
      <button
        className="announcement-dismiss needs-script"
        type="button"
        aria-label={frame.dismissAnnouncement}
      >
        {frame.dismiss}
      </button>
    </section>
  );
}

/** The way from the top of the site to this page. */
export function Breadcrumbs({ breadcrumbs }: Pick<FrameView, 'breadcrumbs'>) {
  const { frame } = useStrings();
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" data-search="above" aria-label={frame.breadcrumbs}>
      <ol>
        {breadcrumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {crumb.href ? (
              <a href={crumb.href}>
                <BreakingText text={crumb.label} />
              </a>
            ) : (
              <span aria-current={index === breadcrumbs.length - 1 ? 'page' : undefined}>
                <BreakingText text={crumb.label} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ContentsList({ items }: { items: TableOfContentsItemView[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={`contents-${item.depth}`}>
          <a href={`#${item.id}`}>
            <Markup as="span" html={item.html} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The table of contents as the third column of a wide screen. */
export function ContentsColumn({ items }: { items: TableOfContentsItemView[] }) {
  const { frame } = useStrings();
  if (items.length === 0) return null;
  return (
    <aside className="contents-column" aria-label={frame.tableOfContents}>
      <p className="contents-title">{frame.onThisPage}</p>
      <ContentsList items={items} />
      <Island name="contents-highlight" props={{}} />
    </aside>
  );
}

/** The same as a menu above the content, where there is no third column. */
export function ContentsFold({ items }: { items: TableOfContentsItemView[] }) {
  const { frame } = useStrings();
  if (items.length === 0) return null;
  return (
    <details className="contents-fold" data-search="skip">
      <summary>{frame.onThisPage}</summary>
      <ContentsList items={items} />
    </details>
  );
}

/** The neighbours of this page in the order of the plan. */
export function PageLinks({ previous, next }: Pick<FrameView, 'previous' | 'next'>) {
  const { frame } = useStrings();
  if (!previous && !next) return null;
  return (
    <nav className="page-links" aria-label={frame.previousAndNext}>
      {previous && (
        <a href={previous.href} rel="prev">
          <small>{frame.previous}</small> <NeighbourName page={previous} />
        </a>
      )}
      {next && (
        <a className="page-next" href={next.href} rel="next">
          <small>{frame.next}</small> <NeighbourName page={next} />
        </a>
      )}
    </nav>
  );
}

function NeighbourName({ page: { label, method } }: { page: NeighbourView }) {
  return (
    <>
      {method && <MethodLabel method={method} quiet />}
      {method ? ' ' : null}
      <span>
        <BreakingText text={label} />
      </span>
    </>
  );
}

/** Dark in both modes. This portal has no links there (specification, section 2); other projects can list some in columns. */
export function Footer({ site }: { site: SiteView }) {
  const { frame } = useStrings();
  const { footerLinks, offlineHref } = site;
  return (
    <footer className="footer">
      {(footerLinks.length > 0 || offlineHref !== undefined) && (
        <div className="footer-columns">
          {footerLinks.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p className="footer-title">{title}</p>
              <LinkList links={links} />
            </nav>
          ))}
          {offlineHref !== undefined && (
            <div data-offline="">
              <p className="footer-title">{frame.offline}</p>
              <LinkList links={[{ label: frame.offlineArchive, href: offlineHref }]} />
            </div>
          )}
        </div>
      )}
      <p className="footer-inner">
        <strong>{site.title}</strong> {site.footerText && <span>{site.footerText}</span>}
      </p>
    </footer>
  );
}

// The `<head>` of a page: nothing inline, so that a strict Content-Security-Policy holds.

/** Equal to --color-paper in styles/tokens.css (a test compares); the boot script swaps them with the mode. */
export const themeColours = { light: '#fcfdfd', dark: '#0d1114' };

/** Names the first element after the way to the page. */
export const copyStatusId = 'copy-status';

/** Names an element after the last part of the frame. Browsers that wait for an element wait for its start only. */
export const frameEndId = 'frame-end';

/** Facts for browsers, search engines and link previews. The boot script runs before the first paint. */
export function Head({
  head,
  site,
  hasBlocks = false,
  isLong = false,
  pluginStyles,
}: {
  head: HeadView;
  site: SiteView;
  hasBlocks?: boolean;
  isLong?: boolean;
  /** A mark in place of the style sheets of plugins. */
  pluginStyles?: ReactNode;
}) {
  const Facts = usePart('Head', HeadFacts);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={site.contentSecurityPolicy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      {/* A page is painted whole, since tables, menus and cards move while the rest of them is parsed. A long one is painted from its start. */}
      <link rel="expect" href={`#${isLong ? copyStatusId : frameEndId}`} blocking="render" />
      <meta name="description" content={head.description} />
      {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      {head.canonicalUrl && <link rel="canonical" href={head.canonicalUrl} />}
      {head.alternates?.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {head.markdownHref && <link rel="alternate" type="text/markdown" href={head.markdownHref} />}
      {head.sliceHref && (
        <link rel="alternate" type="application/vnd.oai.openapi+json" href={head.sliceHref} />
      )}
      <script
        src={site.bootScript.href}
        integrity={site.bootScript.integrity}
        data-islands={site.islandsHref}
      />
      {/* The rules of the program are in layers, so those of plugins override them; those of the project come last. */}
      {pluginStyles}
      <link rel="stylesheet" href={site.stylesheet.href} integrity={site.stylesheet.integrity} />
      {hasBlocks && (
        <link rel="stylesheet" href={site.blockStyles.href} integrity={site.blockStyles.integrity} />
      )}
      {site.fontHref && (
        <link rel="preload" href={site.fontHref} as="font" type="font/woff2" crossOrigin="anonymous" />
      )}
      <link rel="icon" href={site.iconHref} type={site.iconType} />
      {site.touchIconHref && <link rel="apple-touch-icon" href={site.touchIconHref} />}
      <link rel="manifest" href={site.manifestHref} />
      <meta
        name="theme-color"
        content={themeColours.light}
        data-light={themeColours.light}
        data-dark={themeColours.dark}
      />
      <Facts head={head} site={site} />
    </head>
  );
}

/** What programs read of a page, and the elements that the project adds to the head. */
export function HeadFacts({ head, site }: ComponentProps['Head']) {
  return (
    <>
      <SocialPreview head={head} site={site} />
      {head.linkedData && <LinkedData json={head.linkedData} />}
      {site.headElements.map(({ tag, attributes }) =>
        createElement(tag, { key: JSON.stringify([tag, attributes]), ...attributes }),
      )}
    </>
  );
}

/** The page as JSON-LD. It is data, which no browser runs, so the policy of the page needs no exception (HTML, section 4.12.1). */
function LinkedData({ json }: { json: string }) {
  // The view has escaped it, as React would not.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
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
