// A whole page: frame, navigation, and the content in the template of its kind.
// Law: templates import React, their neighbours and the view types, and compute nothing.

import type { ReactNode } from 'react';
import type { Html } from '../generator/types/markup.ts';
import type {
  ComponentProps,
  ContentView,
  HeadView,
  PageContentView,
  SiteView,
} from '../generator/types/page-view.ts';
import { drawerId } from './navigation-bar.tsx';
import {
  ContentsFold,
  copyStatusId,
  frameEndId,
  Head,
  ContentsColumn as OwnContentsColumn,
} from './page-frame.tsx';
import { useComponents } from './replaceable-parts.ts';
import { Island, type PageTemplate } from './safe-html.tsx';
import { Drawer } from './sidebar-tree.tsx';
import { useStrings } from './template-strings.tsx';

interface PageDocumentProperties {
  head: HeadView;
  site: SiteView;
  kind: ContentView['kind'];
  /** Whether the page needs the style sheet of blocks. */
  hasBlocks?: boolean;
  /** Whether there is a table of contents beside the content. */
  hasContents?: boolean;
  /** Whether it is too long to be painted only when all of it is there. */
  isLong?: boolean;
  /** A mark in place of the style sheets of plugins. */
  pluginStyles?: ReactNode;
  /** The `Frame`. */
  children: ReactNode;
}

/** The `<html>` element of a page. The renderer adds the doctype. */
export function PageDocument(page: PageDocumentProperties) {
  const {
    head,
    site,
    kind,
    hasBlocks = false,
    hasContents = false,
    isLong = false,
    pluginStyles,
    children,
  } = page;
  return (
    <html
      lang={site.language}
      dir={site.direction}
      data-color-mode={site.colourMode}
      data-theme={site.colourMode === 'dark' ? 'dark' : undefined}
    >
      <Head head={head} site={site} hasBlocks={hasBlocks} isLong={isLong} pluginStyles={pluginStyles} />
      <body className={hasContents ? `page-${kind} has-contents` : `page-${kind}`}>{children}</body>
    </html>
  );
}

interface FrameProperties {
  site: SiteView;
  hasSidebar: boolean;
  /** The rendered `Sidebar` of the page's section with the current page marked. */
  sidebarHtml?: Html | undefined;
  /** The menu of languages of the page. */
  languageMenu?: string;
  /** A mark before `<main>`. */
  beforeMain?: ReactNode;
  breadcrumbs: ReactNode;
  /** The table of contents as a menu. */
  fold: ReactNode;
  /** What readers are told about the page. */
  notices: ReactNode;
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
  const { fold, notices, languageMenu } = frame;
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
      {site.llmsHref && (
        // For programs: readers of screens and of keyboards pass it by.
        <span className="visually-hidden" aria-hidden="true">
          <a href={site.llmsHref} tabIndex={-1}>
            {strings.frame.forPrograms}
          </a>
        </span>
      )}
      {site.announcement && <Announcement announcement={site.announcement} />}
      <Navbar site={site} {...(languageMenu !== undefined && { languageMenu })} />
      <div className={hasSidebar ? 'frame has-sidebar' : 'frame'}>
        {beforeMain}
        <main id="main" tabIndex={-1} lang={site.content?.language} dir={site.content?.direction}>
          <Island name="copy-code" props={{}} />
          <Island name="wide-content" props={{}} />
          <div className="page-bar">
            {breadcrumbs}
            {fold}
          </div>
          {notices}
          <CopyStatus />
          {content}
          {pageLinks}
        </main>
        {column}
        <Drawer site={site} sidebarHtml={sidebarHtml} />
        <span id={frameEndId} hidden />
      </div>
      <Footer site={site} />
    </>
  );
}

/** Announces what a copy button did, and has the words of these buttons for the boot script (`client/boot/code-buttons.ts`). */
function CopyStatus() {
  const { copy } = useStrings().islands;
  return (
    <p
      id={copyStatusId}
      className="visually-hidden copy-status"
      role="status"
      data-search="skip"
      data-copy={copy.copy}
      data-copied={copy.copied}
      data-selected={copy.selected}
      data-named={copy.copyNamed({ what: '{code}' })}
      data-pre={copy.code}
      data-span={copy.url}
    />
  );
}

/** What is before the content of a page, which is not the same for two pages of a section. */
export function PageStart({ breadcrumbs, assistants, head }: ComponentProps['PageHeader']) {
  const { PageHeader } = useComponents();
  return <PageHeader breadcrumbs={breadcrumbs} {...(assistants && { assistants })} {...(head && { head })} />;
}

/** What is after the content of a page. */
export function PageEnd({ editHref, feedbackHref, updated, previous, next }: ComponentProps['PageFooter']) {
  const { PageFooter } = useComponents();
  return (
    <PageFooter
      {...(editHref && { editHref })}
      {...(feedbackHref && { feedbackHref })}
      {...(updated && { updated })}
      {...(previous && { previous })}
      {...(next && { next })}
    />
  );
}

/** The sidebar of the program or of the project. */
export function SidebarInUse({ sidebar }: ComponentProps['Sidebar']) {
  const { Sidebar } = useComponents();
  return <Sidebar sidebar={sidebar} />;
}

/** The content of a page in its template. */
export function Content({ view: { content, tableOfContents }, template }: ContentProperties) {
  const { Content: Template } = template;
  return <Template view={content} tableOfContents={tableOfContents} />;
}

/** The table of contents as a menu. */
export function Fold({ view: { tableOfContents } }: Pick<ContentProperties, 'view'>) {
  return <ContentsFold items={tableOfContents} />;
}

/** The table of contents as a third column, if the template leaves it empty. What a project shows there is in one element. */
export function Column({ view: { tableOfContents }, template }: ContentProperties) {
  const { ContentsColumn } = useComponents();
  if (template.hasColumn === false) return null;
  const column = <ContentsColumn items={tableOfContents} />;
  return ContentsColumn === OwnContentsColumn ? column : <div className="contents-part">{column}</div>;
}

interface ContentProperties {
  view: PageContentView;
  template: PageTemplate;
}

/** The home page of the program or of the project. */
export function HomeInUse(props: ComponentProps['Home']) {
  const { Home } = useComponents();
  return <Home {...props} />;
}

/** The not-found page of the program or of the project. */
export function NotFoundInUse(props: ComponentProps['NotFound']) {
  const { NotFound } = useComponents();
  return <NotFound {...props} />;
}
