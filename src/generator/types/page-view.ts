// The data that templates get: plain JSON. Templates import only these types from the generator, and compute nothing. Every
// `href` is final: base URL and trailing slash are applied.

import type {
  FirstRequestView,
  IntroductionView,
  OperationView,
  SchemaPageView,
  TagPageView,
} from './api-view.ts';
import type { EditionView, Html, LanguageView, LinkView, PluginStyleView } from './markup.ts';

/** A file of the theme with its digest (Subresource Integrity, section 3.1). */
export interface ResourceView {
  href: string;
  integrity: string;
}

/** What all pages of a site share. */
export interface SiteView {
  title: string;
  language: string;
  /** Set if the language is written from right to left. */
  direction?: 'rtl';
  /** The language of the content, if it is not that of the site, with its direction if that differs. */
  content?: LanguageView;
  /** Whether pages have a menu of languages or of versions. */
  hasEditions?: true;
  /** The colour mode of readers who have not chosen one; absent for the light one. */
  colourMode?: 'dark' | 'system';
  homeHref: string;
  /** The image in place of the program's mark. */
  logo?: LogoView;
  navbar: NavbarItemView[];
  /** The menu of sections, for a navigation bar whose links may not fit on one line. `all` is the page with more of them. */
  sectionsMenu?: { all?: string };
  announcement?: { id: string; html: Html };
  footerText: string;
  footerLinks: { title: string; links: LinkView[] }[];
  /** The site as an archive that is read from a disk. */
  offlineHref?: string;
  /** The versions in the version menu. Without versions there is no menu. */
  versions: { id: string; label: string }[];
  stylesheet: ResourceView;
  /** The style sheet of pages with blocks. */
  blockStyles: ResourceView;
  bootScript: ResourceView;
  /** The module of the islands, which the boot script loads. */
  islandsHref: string;
  /** The policy of the page, for its `meta` element (Content Security Policy Level 3). */
  contentSecurityPolicy: string;
  iconHref: string;
  iconType: string;
  /** Absent if the site has an icon of its own. */
  touchIconHref?: string;
  /** The font of most text, which is requested with the page. Absent if the style sheet of the project sets another. */
  fontHref?: string;
  /** The image for links to all pages, if each has the same. */
  socialImageHref?: string;
  manifestHref: string;
  /** The index of the site for programs. Absent if there is none. */
  llmsHref?: string;
  /** Further elements of the head; a `true` attribute has no value. */
  headElements: HeadElementView[];
  /** URL of the search manifest. */
  searchHref: string;
}

/** A link of the navigation bar, or a menu of links. */
export interface NavbarItemView {
  label: string;
  /** Absent for a menu. */
  href?: string;
  /** The language of the page, if it is another one than that of the site. */
  hrefLang?: string;
  current: boolean;
  /** The start of the label, if it is too long for the bar. */
  short?: string;
  /** The links of a menu, and what names it. */
  menu?: { id: string; links: LinkView[] };
}

/** The image in the navigation bar, with its natural size in CSS pixels. */
export interface LogoView {
  href: string;
  alt: string;
  replacesTitle: boolean;
  light: LogoImageView;
  dark?: LogoImageView;
}

/** One image of a logo. */
interface LogoImageView {
  src: string;
  width?: number;
  height?: number;
}

/** An element at the end of the head. */
export interface HeadElementView {
  tag: 'meta' | 'link' | 'script';
  attributes: Record<string, string | true>;
}

/** The `head` of a page. */
export interface HeadView {
  /** `Page | API Portal`. */
  title: string;
  pageTitle: string;
  description: string;
  keywords: string[];
  canonicalUrl?: string;
  /** The page in each of its languages; `x-default` is for all other readers. */
  alternates?: { language: string; href: string }[];
  socialImageUrl?: string;
  /** The page as Markdown. */
  markdownHref?: string;
  kind: 'website' | 'article';
  noIndex: boolean;
  /** The part of an OpenAPI document that describes the operation of the page. */
  sliceHref?: string;
  /** The page as JSON-LD, escaped for a `script` element. */
  linkedData?: string;
}

/** A link in a sidebar. */
export interface SidebarItemView extends LinkView {
  /** Upper-case HTTP method of an operation, e.g. `GET`. */
  method?: string;
  deprecated?: boolean;
  /** The whole label, if it is cut. */
  title?: string;
}

/** A group of links in a sidebar. */
export interface SidebarGroupView {
  /** Whether the group is inside another. */
  isNested?: boolean;
  /** Absent for the first items, without a heading. */
  label?: string;
  items: SidebarItemView[];
  /**
   * Set if readers can fold it: its position in the sidebar, the number of its items, and whether it is open on every page or only
   * on its own ones.
   */
  fold?: { group: number; count: number; isOpen: boolean; last?: number };
  /** Its position in the sidebar, if it is in a group that readers can fold. */
  position?: number;
  /** The groups in it, in order; one without a label goes on with its items. `fold.last` is the position of the last one. */
  groups?: SidebarGroupView[];
  /** Set if only the label of the group is shown, in a large section: its first page, and the number of pages. */
  folded?: { href: string; count: number };
  /** Set if only some items are shown, in a large group: the page that lists all. */
  all?: LinkView;
}

/** The sidebar of one section. It is rendered once for each section; the current page is marked later. */
export interface SidebarView {
  label: string;
  /** Set if it has many entries, which readers can filter. `all` is the URL of the file with all entries of a large section. */
  filter?: { all?: string };
  groups: SidebarGroupView[];
}

/** An entry of `SidebarList`: its label and its URL, then the method of an operation, 1 if it is deprecated, and its path. */
export type ListedEntry = [label: string, href: string, method?: string, deprecated?: 0 | 1, path?: string];

/** The file with all groups of a large section, which the filter of its sidebar loads. A label is empty for entries without a heading. */
export type SidebarList = [label: string, entries: ListedEntry[]][];

/** An entry of the table of contents. */
export interface TableOfContentsItemView {
  depth: number;
  id: string;
  html: Html;
}

/** A link to the page before or after. */
export interface NeighbourView extends LinkView {
  /** The method of an operation. */
  method?: string;
}

/** The frame of a page. It depends only on the plan, except for facts about the content in `head`. */
export interface FrameView extends EditionView {
  head: HeadView;
  site: SiteView;
  /** `href` of this page, for `aria-current`. */
  href: string;
  hasSidebar: boolean;
  /** `href` of the page that the sidebar lists in place of this one, as it is below it. */
  aboveHref?: string;
  breadcrumbs: { label: string; href?: string }[];
  previous?: NeighbourView;
  next?: NeighbourView;
  /** Where the source of the page can be edited. */
  editHref?: string;
  /** Links that open the page in an assistant. Absent: none. */
  assistants?: LinkView[];
  /** Where readers can say what is wrong with the page. */
  feedbackHref?: string;
  /** When the source was changed last: for machines, and in the language of the site. */
  updated?: { dateTime: string; text: string };
  /** The style sheets of plugins, of which a page loads those that it needs. Absent: none. */
  pluginStyles?: readonly PluginStyleView[];
}

/** The content of a page. It does not depend on the plan of the site. */
export interface PageContentView {
  content: ContentView;
  tableOfContents: TableOfContentsItemView[];
}

/** The content of a page as plain data, with the facts for its head. */
export interface PageContent {
  view: PageContentView;
  description: string;
  keywords: string[];
}

/** A whole page. */
export type PageView = FrameView & PageContentView;

/** The parts of a page that a project can replace, with what they get. */
export interface ComponentProps {
  Announcement: { announcement: NonNullable<SiteView['announcement']> };
  Breadcrumbs: Pick<FrameView, 'breadcrumbs'>;
  ContentsColumn: { items: TableOfContentsItemView[] };
  Footer: { site: SiteView };
  /** What is in the head for search engines and link previews, and the elements of `head`. The policy, the title, styles and scripts are not in it. */
  Head: { head: HeadView; site: SiteView };
  Home: { view: HomeView; tableOfContents: TableOfContentsItemView[] };
  /** `languageMenu` is a mark in place of the menus of languages and versions, as a text. */
  Navbar: { site: SiteView; languageMenu?: string };
  NotFound: { view: NotFoundView; tableOfContents: TableOfContentsItemView[] };
  /** The start of the page of an operation, before its request: title, method and path, description, facts. */
  OperationHeader: { view: OperationView; tableOfContents: TableOfContentsItemView[] };
  /** What is after the content: where the page is from, and its neighbours. */
  PageFooter: Pick<FrameView, 'editHref' | 'feedbackHref' | 'updated' | 'previous' | 'next'>;
  /** What is before the content: other forms of the page, and the way to it. */
  PageHeader: Pick<FrameView, 'breadcrumbs' | 'assistants'> & Partial<Pick<FrameView, 'head'>>;
  PageLinks: Pick<FrameView, 'previous' | 'next'>;
  /** The samples of an operation, in the column beside its text. */
  SamplePanel: { view: OperationView };
  /** The navigation of a section, which all of its pages share. */
  Sidebar: { sidebar: SidebarView };
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

/** The content of each kind of page. */
export type ContentView =
  | HomeView
  | DocView
  | IntroductionView
  | OperationView
  | SchemaPageView
  | TagPageView
  | SectionsView
  | PluginView
  | NotFoundView;

/** The home page. */
export interface HomeView {
  kind: 'home';
  title: string;
  /** Id of the title. */
  titleId?: string;
  tagline: string;
  /** The first paragraph of the text, in place of a tagline. */
  lead?: Html;
  action?: LinkView;
  /** A request to copy, if the site has an API. */
  call?: HomeCallView;
  cards: HomeCardView[];
  /** Whether the cards are the rows of a list, as there are many. */
  isList: boolean;
  /** Whether a field filters the cards. */
  hasFilter: boolean;
  /** The body of content/index.md without its lead; can be empty. */
  html: Html;
}

/** The first request of one API, on the home page. */
export interface HomeCallView {
  /** The label of the API. */
  api: string;
  request: FirstRequestView;
}

/** A card on the home page, for a section. */
export interface HomeCardView {
  title: string;
  /** The markup of the icon of its API. */
  icon?: Html;
  description: string;
  href: string;
  version?: string;
  /** Of the server that samples use. */
  baseUrl?: string;
  /** The name of that server, if the API has several. */
  environment?: string;
  /** `31 operations`, for a section without a description. */
  facts: string[];
  links: LinkView[];
  /** The API to search, by its name in the filter of search; absent if the site has no other. */
  searchedApi?: string;
}

/** A page of Markdown. */
export interface DocView {
  kind: 'doc';
  title: string;
  /** Id of the title. */
  titleId?: string;
  /** Whether only assistive technology shows the title. */
  isTitleHidden?: true;
  html: Html;
}

/** The page that lists all sections of a site with many. */
export interface SectionsView {
  kind: 'sections';
  title: string;
  sections: SectionLinkView[];
}

/** A section with what it contains, such as `31 operations`. */
interface SectionLinkView extends LinkView {
  facts: string[];
}

/** A page of a plugin. */
interface PluginView {
  kind: 'plugin';
  title: string;
  /** Id of the title. */
  titleId?: string;
  html: Html;
}

/** The page for URLs that do not exist. */
export interface NotFoundView {
  kind: 'not-found';
  title: string;
  html: Html;
  /** The same as plain text. */
  text: string;
  links: LinkView[];
  searchHref: string;
}

// What a project may add to the head of pages, and what pages may load.

/** A directive of the policy that a project can widen. */
export type WidenedDirective =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'connect-src'
  | 'media-src'
  | 'frame-src'
  | 'form-action';

/** The sources that a project allows besides its own origin, by directive: `{ 'script-src': ['https://stats.example'] }`. */
export type AllowedSources = Partial<Record<WidenedDirective, string[]>>;

/** What a project allows besides the origin of its site. */
export interface ProjectPolicy {
  csp?: AllowedSources | undefined;
  /** The origin of the site, if it is known. */
  url?: string | undefined;
}

/** An element at the end of the `head` of every page. A script needs `src`; the policy of the site allows no inline script. */
export interface HeadElementConfig {
  tag: 'meta' | 'link' | 'script';
  attributes: Record<string, string | true>;
}
