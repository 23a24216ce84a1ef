// What templates see: plain JSON, made field by field before a template runs. Templates import
// nothing of the generator but these types, and compute nothing a test would want to see.
// Every `href` here is final (base URL and trailing slash applied).

import type { IntroductionView, OperationView, SchemaPageView, TagPageView } from './api-view.ts';
import type { Html, LinkView } from './markup.ts';

/** A file of the theme with the digest a browser holds it against (Subresource Integrity). */
export interface ResourceView {
  href: string;
  integrity: string;
}

/** The parts every page of a site shares. */
export interface SiteView {
  title: string;
  language: string;
  homeHref: string;
  navbar: (LinkView & { current: boolean })[];
  announcement?: { id: string; html: Html };
  footerText: string;
  /** The versions of the documentation that a reader can choose from; empty: there is no menu. */
  versions: { id: string; label: string }[];
  stylesheet: ResourceView;
  bootScript: ResourceView;
  /** The module the boot script loads the islands from. */
  islandsHref: string;
  /** The policy of the page (Content Security Policy Level 3), as its `meta` element states it. */
  contentSecurityPolicy: string;
  iconHref: string;
  touchIconHref: string;
  manifestHref: string;
  /** Where search finds what there is to load. */
  searchHref: string;
}

export interface HeadView {
  /** `Page | API Portal` (specification, section 1). */
  title: string;
  pageTitle: string;
  description: string;
  keywords: string[];
  canonicalUrl?: string;
  socialImageUrl?: string;
  kind: 'website' | 'article';
  noIndex: boolean;
}

export interface SidebarItemView extends LinkView {
  /** Upper-case HTTP method of an operation, e.g. `GET`. */
  method?: string;
  deprecated?: boolean;
}

export interface SidebarGroupView {
  /** True for a group that stands in another. */
  isNested?: boolean;
  /** Absent for the items that stand first, without a heading. */
  label?: string;
  items: SidebarItemView[];
  /** Set where a large section shows only the label of this group: its first page, and how many it has. */
  folded?: { href: string; count: number };
  /** Set where a large group shows some of its items: the page that lists all. */
  all?: LinkView;
}

/** The sidebar of one section. It is rendered once per section; the current page is marked afterwards. */
export interface SidebarView {
  label: string;
  groups: SidebarGroupView[];
}

export interface TableOfContentsItemView {
  depth: number;
  id: string;
  html: Html;
}

/** What is around the content of a page. It depends on the plan alone, but for what `head` takes from the content. */
export interface FrameView {
  head: HeadView;
  site: SiteView;
  /** href of this page, for `aria-current`. */
  href: string;
  hasSidebar: boolean;
  breadcrumbs: { label: string; href?: string }[];
  previous?: LinkView;
  next?: LinkView;
}

/** What a page says. It does not depend on the plan of the site. */
export interface PageContentView {
  content: ContentView;
  tableOfContents: TableOfContentsItemView[];
}

export type PageView = FrameView & PageContentView;

/** The parts of a page that a project can replace, with what they get. */
export interface ComponentProps {
  Announcement: { announcement: NonNullable<SiteView['announcement']> };
  Breadcrumbs: Pick<FrameView, 'breadcrumbs'>;
  ContentsColumn: { items: TableOfContentsItemView[] };
  Footer: { site: SiteView };
  Home: { view: HomeView };
  Navbar: { site: SiteView };
  NotFound: { view: NotFoundView };
  PageLinks: Pick<FrameView, 'previous' | 'next'>;
}

/** Makes an element: `h('p', { className: 'note' }, 'text')`. A component needs no React of its own. */
export type CreateElement = (
  type: string | ((props: never) => unknown),
  props?: Record<string, unknown> | null,
  ...children: unknown[]
) => unknown;

/**
 * Components of the project, each in place of the program's own, which is the last argument. They return elements of React
 * 19, text or null.
 */
export type ComponentOverrides = {
  [Name in keyof ComponentProps]?: (
    props: ComponentProps[Name],
    h: CreateElement,
    original: (props: ComponentProps[Name]) => unknown,
  ) => unknown;
};

export type ContentView =
  | HomeView
  | DocView
  | IntroductionView
  | OperationView
  | SchemaPageView
  | TagPageView
  | PluginView
  | NotFoundView;

export interface HomeView {
  kind: 'home';
  title: string;
  /** Id of the title. */
  titleId?: string;
  tagline: string;
  action?: LinkView;
  cards: HomeCardView[];
  /** The Markdown body of content/index.md, perhaps empty. */
  html: Html;
}

export interface HomeCardView {
  title: string;
  description: string;
  href: string;
  version?: string;
  /** `31 operations` */
  facts: string[];
  links: LinkView[];
}

export interface DocView {
  kind: 'doc';
  title: string;
  /** Id of the title. */
  titleId?: string;
  html: Html;
}

/** A page of a plugin. */
export interface PluginView {
  kind: 'plugin';
  title: string;
  /** Id of the title. */
  titleId?: string;
  html: Html;
}

export interface NotFoundView {
  kind: 'not-found';
  title: string;
  html: Html;
  links: LinkView[];
  searchHref: string;
}
