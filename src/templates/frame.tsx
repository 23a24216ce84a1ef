// The small parts around a page's content: announcement, breadcrumbs, table of contents, previous/next, footer.

import { Mark, MenuLines } from '../client/islands/icons.tsx';
import type { FrameView, HeadView, SiteView, TableOfContentsItemView } from '../generator/types/page-view.ts';
import { Island, Markup } from './markup.tsx';
import { useStrings } from './strings.tsx';

/** An announcement to all readers. The dismiss button needs scripting, so the boot script adds it. */
export function Announcement({ announcement }: { announcement: NonNullable<SiteView['announcement']> }) {
  const { frame } = useStrings();
  return (
    <section className="announcement" aria-label={frame.announcement} data-id={announcement.id}>
      <Markup html={announcement.html} />
    </section>
  );
}

/** The way from the top of the site to this page. */
export function Breadcrumbs({ breadcrumbs }: Pick<FrameView, 'breadcrumbs'>) {
  const { frame } = useStrings();
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={frame.breadcrumbs}>
      <ol>
        {breadcrumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {crumb.href ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <span aria-current={index === breadcrumbs.length - 1 ? 'page' : undefined}>{crumb.label}</span>
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

/** The same, folded above the content, where there is no third column. */
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
          <small>{frame.previous}</small> <span>{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="page-next" href={next.href} rel="next">
          <small>{frame.next}</small> <span>{next.label}</span>
        </a>
      )}
    </nav>
  );
}

/** Dark in both modes, without links (specification, section 2). */
export function Footer({ site }: { site: SiteView }) {
  return (
    <footer className="footer">
      <p className="footer-inner">
        <strong>{site.title}</strong> {site.footerText && <span>{site.footerText}</span>}
      </p>
    </footer>
  );
}

// The `<head>` of a page: nothing inline, so that a strict Content-Security-Policy holds.

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

// The bar at the top of every page: wordmark, the sections of the site, and the button that opens the drawer.

/** Names the drawer, which the menu button opens natively (`popovertarget`). */
export const drawerId = 'site-menu';

/** Names the menu of sections, which a button opens natively, and its list. */
const sectionsMenuId = 'sections-menu';
const sectionsListId = 'sections-list';

/** The navigation bar. The tools need scripting and are hidden without it. */
export function Navbar({ site }: { site: SiteView }) {
  const { frame } = useStrings();
  return (
    <header className="navbar">
      <div className="navbar-inner">
        <button className="menu-button" type="button" popoverTarget={drawerId}>
          <MenuLines />
          {frame.menu}
        </button>
        <a className="wordmark" href={site.homeHref}>
          <Mark />
          {site.title}
        </a>
        <NavbarItems site={site} label={frame.mainNavigation} className="navbar-items" isShort />
        {site.sectionsMenu && <SectionsMenu site={site} menu={site.sectionsMenu} />}
        <div className="navbar-tools">
          <Island name="search" props={{ manifestHref: site.searchHref }} />
          <Island name="colour-mode" props={{}} />
        </div>
      </div>
    </header>
  );
}

/** The links of the bar in a list, which is filtered while the reader types. It opens natively, also without scripting. */
function SectionsMenu({ site, menu }: { site: SiteView; menu: NonNullable<SiteView['sectionsMenu']> }) {
  const { frame } = useStrings();
  return (
    <div className="sections-menu">
      <button className="menu-button" type="button" popoverTarget={sectionsMenuId}>
        {frame.moreSections}
      </button>
      <nav className="sections-popover" id={sectionsMenuId} popover="auto" aria-label={frame.sections}>
        <Island name="section-filter" props={{ list: sectionsListId, ...menu }} />
        <ul id={sectionsListId}>
          {site.navbar.map((item) => (
            <li key={item.href}>
              <a href={item.href}>{item.label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface NavbarItemsProperties {
  site: SiteView;
  label: string;
  className: string;
  /** Long labels are cut. */
  isShort?: boolean;
}

/** The sections of the site, as a bar on wide screens and inside the drawer on narrow ones. */
export function NavbarItems({ site, label, className, isShort = false }: NavbarItemsProperties) {
  if (site.navbar.length === 0) return null;
  return (
    <nav className={className} aria-label={label}>
      <ul>
        {site.navbar.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              aria-current={item.current ? 'true' : undefined}
              title={isShort && item.short ? item.label : undefined}
            >
              {(isShort && item.short) || item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
