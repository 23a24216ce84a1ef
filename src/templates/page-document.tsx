// A whole page: frame, navigation and the content by its kind. The one `switch` on the kind is here.
// Law: templates import React, their neighbours and the view types, and compute nothing.

import type { Html } from '../generator/types/markup.ts';
import type { PageView } from '../generator/types/page-view.ts';
import {
  Announcement,
  Breadcrumbs,
  ContentsColumn,
  ContentsFold,
  Footer,
  Head,
  Navbar,
  PageLinks,
} from './frame.tsx';
import { Doc, Home, NotFound } from './home.tsx';
import { Introduction, TagPage } from './introduction.tsx';
import { Island } from './markup.tsx';
import { Operation } from './operation.tsx';
import { SchemaPage } from './schema-page.tsx';
import { Drawer } from './sidebar.tsx';
import { useStrings } from './strings.tsx';

/**
 * The `<html>` of a page. `sidebarHtml` is the rendered `Sidebar` of the page's section with the current page
 * marked. Rendered with `renderToStaticMarkup`; the caller puts the doctype in front.
 */
export function PageDocument({ view, sidebarHtml }: { view: PageView; sidebarHtml?: Html | undefined }) {
  const { site } = view;
  const strings = useStrings();
  return (
    <html lang={site.language}>
      <Head head={view.head} site={site} />
      <body className={`page-${view.content.kind}`}>
        <a className="skip-link" href="#main">
          {strings.frame.skipToContent}
        </a>
        {site.announcement && <Announcement announcement={site.announcement} />}
        <Navbar site={site} />
        <div className={view.hasSidebar ? 'frame has-sidebar' : 'frame'}>
          <Drawer site={site} sidebarHtml={sidebarHtml} />
          <Main view={view} />
        </div>
        <Footer site={site} />
      </body>
    </html>
  );
}

/** Breadcrumbs, content, table of contents and the way on. */
export function Main({ view }: { view: PageView }) {
  const hasColumn = view.hasSidebar && view.content.kind !== 'operation' && view.content.kind !== 'webhook';
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Island name="copy-code" props={{}} />
        <Breadcrumbs breadcrumbs={view.breadcrumbs} />
        <Content view={view} />
        <PageLinks {...view} />
      </main>
      {hasColumn && <ContentsColumn items={view.tableOfContents} />}
    </>
  );
}

function Content({ view }: { view: PageView }) {
  const { content } = view;
  const contents = <ContentsFold items={view.tableOfContents} />;
  switch (content.kind) {
    case 'home':
      return <Home view={content} />;
    case 'doc':
      return <Doc view={content} contents={contents} />;
    case 'introduction':
      return <Introduction view={content} contents={contents} />;
    case 'operation':
    case 'webhook':
      return <Operation view={content} contents={contents} />;
    case 'schema':
      return <SchemaPage view={content} contents={contents} />;
    case 'tag':
      return <TagPage view={content} />;
    case 'not-found':
      return <NotFound view={content} />;
  }
}
