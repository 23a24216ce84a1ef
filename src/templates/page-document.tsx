// A whole page: frame, navigation, and the content by its kind. No other template has a `switch` on the kind.
// Law: templates import React, their neighbours and the view types, and compute nothing.

import type { ReactNode } from 'react';
import { Sentence } from '../client/islands/strings.tsx';
import type { Html } from '../generator/types/markup.ts';
import type {
  ComponentProps,
  ContentView,
  FrameView,
  HeadView,
  PageContentView,
  SiteView,
} from '../generator/types/page-view.ts';
import { useComponents } from './components.ts';
import { ContentsFold, Head } from './frame.tsx';
import { AllSections, Doc } from './home.tsx';
import { Introduction, TagPage } from './introduction.tsx';
import { Island } from './markup.tsx';
import { drawerId } from './navbar.tsx';
import { Operation } from './operation.tsx';
import { SchemaPage } from './schema-page.tsx';
import { Drawer } from './sidebar.tsx';
import { useStrings } from './strings.tsx';

interface PageDocumentProperties {
  head: HeadView;
  site: SiteView;
  kind: ContentView['kind'];
  /** The `Frame`. */
  children: ReactNode;
}

/** The `<html>` element of a page. The renderer adds the doctype. */
export function PageDocument({ head, site, kind, children }: PageDocumentProperties) {
  return (
    <html lang={site.language} dir={site.direction}>
      <Head head={head} site={site} />
      <body className={`page-${kind}`}>{children}</body>
    </html>
  );
}

interface FrameProperties {
  site: SiteView;
  hasSidebar: boolean;
  /** The rendered `Sidebar` of the page's section with the current page marked. */
  sidebarHtml?: Html | undefined;
  /** A mark before `<main>`. */
  beforeMain?: ReactNode;
  breadcrumbs: ReactNode;
  content: ReactNode;
  pageLinks: ReactNode;
  /** The table of contents beside the content. */
  column: ReactNode;
}

/**
 * The body that all pages of a section share, around the parts of each page. The content is before the sidebar, so that it is few
 * Tab stops away and is shown first on a slow line.
 */
export function Frame(frame: FrameProperties) {
  const { site, hasSidebar, sidebarHtml, beforeMain, breadcrumbs, content, pageLinks, column } = frame;
  const strings = useStrings();
  const { Announcement, Footer, Navbar } = useComponents();
  return (
    <>
      <a className="skip-link" href="#main">
        {strings.frame.skipToContent}
      </a>
      {hasSidebar && (
        <a className="skip-link skip-to-navigation" href={`#${drawerId}`}>
          {strings.frame.skipToNavigation}
        </a>
      )}
      {site.announcement && <Announcement announcement={site.announcement} />}
      <Navbar site={site} />
      <div className={hasSidebar ? 'frame has-sidebar' : 'frame'}>
        {beforeMain}
        <main id="main" tabIndex={-1}>
          <Island name="copy-code" props={{}} />
          {breadcrumbs}
          {content}
          {pageLinks}
        </main>
        {column}
        <Drawer site={site} sidebarHtml={sidebarHtml} />
      </div>
      <Footer site={site} />
    </>
  );
}

/** The way to this page, which is not the same for two pages of a section. */
export function PageBreadcrumbs({ breadcrumbs }: ComponentProps['Breadcrumbs']) {
  const { Breadcrumbs } = useComponents();
  return <Breadcrumbs breadcrumbs={breadcrumbs} />;
}

/** The source of this page: where it can be edited, and when it was changed. */
export function PageOrigin({ editHref, updated }: Partial<Pick<FrameView, 'editHref' | 'updated'>>) {
  const { frame } = useStrings();
  if (!editHref && !updated) return null;
  return (
    <p className="page-origin" data-search="skip">
      {editHref && <a href={editHref}>{frame.editPage}</a>}
      {updated && (
        <span>
          <Sentence
            text={frame.lastUpdated}
            values={{ date: <time dateTime={updated.dateTime}>{updated.text}</time> }}
          />
        </span>
      )}
    </p>
  );
}

/** The neighbours of this page. */
export function PageNeighbours({ previous, next }: ComponentProps['PageLinks']) {
  const { PageLinks } = useComponents();
  return <PageLinks {...(previous && { previous })} {...(next && { next })} />;
}

/** The table of contents as a third column, which on pages of operations contains the samples instead. */
export function Column({ view: { content, tableOfContents } }: { view: PageContentView }) {
  const { ContentsColumn } = useComponents();
  const isOperation = content.kind === 'operation' || content.kind === 'webhook';
  return isOperation ? null : <ContentsColumn items={tableOfContents} />;
}

/** The content of a page by its kind. */
export function Content({ view: { content, tableOfContents } }: { view: PageContentView }) {
  const { Home, NotFound } = useComponents();
  const contents = <ContentsFold items={tableOfContents} />;
  switch (content.kind) {
    case 'home':
      return <Home view={content} tableOfContents={tableOfContents} />;
    case 'doc':
    case 'plugin':
      return <Doc view={content} contents={contents} />;
    case 'introduction':
      return <Introduction view={content} contents={contents} />;
    case 'operation':
    case 'webhook':
      return <Operation view={content} contents={contents} />;
    case 'schema':
      return <SchemaPage view={content} contents={contents} />;
    case 'tag':
      return <TagPage view={content} contents={contents} />;
    case 'sections':
      return <AllSections view={content} contents={contents} />;
    case 'not-found':
      return <NotFound view={content} tableOfContents={tableOfContents} />;
  }
}
