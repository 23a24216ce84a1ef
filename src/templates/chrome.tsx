// The small parts around a page's content: announcement, breadcrumbs, table of contents, previous/next, footer.

import type { PageView, SiteView, TableOfContentsItemView } from '../generator/types/page-view.ts';
import { Island } from './island.tsx';
import { Markup } from './markup.tsx';

/** A word to all readers. The control that dismisses it needs scripting, so the script adds it at the end. */
export function Announcement({ announcement }: { announcement: NonNullable<SiteView['announcement']> }) {
  return (
    <section className="announcement" aria-label="Announcement" data-id={announcement.id}>
      <Markup html={announcement.html} />
    </section>
  );
}

/** The way from the top of the site to this page. */
export function Breadcrumbs({ breadcrumbs }: Pick<PageView, 'breadcrumbs'>) {
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
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
  if (items.length === 0) return null;
  return (
    <aside className="contents-column" aria-label="Table of contents">
      <p className="contents-title">On this page</p>
      <ContentsList items={items} />
      <Island name="contents-highlight" props={{}} />
    </aside>
  );
}

/** The same, folded above the content, where there is no third column. */
export function ContentsFold({ items }: { items: TableOfContentsItemView[] }) {
  if (items.length === 0) return null;
  return (
    <details className="contents-fold">
      <summary>On this page</summary>
      <ContentsList items={items} />
    </details>
  );
}

/** The neighbours of this page in the order of the plan. */
export function PageLinks({ previous, next }: Pick<PageView, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav className="page-links" aria-label="Previous and next page">
      {previous && (
        <a href={previous.href} rel="prev">
          <small>Previous</small> <span>{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="page-next" href={next.href} rel="next">
          <small>Next</small> <span>{next.label}</span>
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
