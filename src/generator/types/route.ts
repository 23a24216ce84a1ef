// Planned pages, and the plan of all of them, which is made before any page is rendered.

import type { Api, StoredSlices } from './api.ts';
import type { Fix, Silence } from './diagnostic.ts';
import type { CodeRow, Doc, SiteDoc } from './doc.ts';
import type { KnownLayouts } from './page-layout.ts';
import type { PageFacts } from './page-record.ts';
import type { Schema } from './schema.ts';
import type { AssetSource, LoadedAsset, OutputFile, SidebarFile, SiteSpec, Source } from './sources.ts';
import type { SiteVersion } from './versions/site-version.ts';

/** What a page is made from. */
export type RouteSource =
  | { kind: 'home'; file?: string }
  | { kind: 'page'; file: string }
  | { kind: 'doc'; file: string }
  | { kind: 'introduction'; file: string; api: string }
  | { kind: 'operation' | 'webhook'; file: string; api: string; operation: string; pointer: string }
  /** Operations of one tag, or webhooks without `tag`, by their positions. Only large APIs have such pages (`hasTagPages`). */
  | { kind: 'tag'; file: string; api: string; tag?: string; range: { from: number; to: number } }
  /** A schema that is too large for other pages. `schema` is the key of a `LinkedSchema`. */
  | { kind: 'schema'; file: string; api: string; schema: string }
  /** The page that lists all sections of a site with many. Navigation lists the `first` ones and links to it. */
  | { kind: 'sections'; first: number; file?: never }
  /** A page of a plugin; it has no file. */
  | { kind: 'plugin'; plugin: string; key: string; file?: never }
  | { kind: 'not-found'; file?: never };

/** A planned page. */
export interface Route {
  /** Canonical URL: starts with `/`, without trailing `/` and `.html`. */
  url: string;
  /** Path of the page in the output folder. */
  outputPath: string;
  title: string;
  /** The title in the head, without that of the site, if another page has the same title. */
  headTitle?: string;
  /** Label in navigation. */
  label: string;
  source: RouteSource;
  /** Name of its section. */
  section?: string;
  /** Label of its group, for a page that no sidebar lists. */
  group?: string;
  /** Whether it is left out of navigation and the sitemap. */
  unlisted: boolean;
  /** Whether search engines are asked to leave it out. It is not in the sitemap. */
  noIndex?: true;
  /** Whether the search of the site leaves it out. */
  notSearched?: true;
  /** The neighbours in its section that it has no link to. */
  withoutLinks?: readonly ('previous' | 'next')[];
  /** The label of links to it from its neighbours, if it is not that of navigation. */
  linkLabel?: string;
  /** The image for links to it: the URL of a static file, or a web address. */
  image?: string;
  /** Where its Markdown file can be edited. */
  editUrl?: string;
  /** When its Markdown file was changed last, in ISO 8601: a date, or a time in UTC. */
  updated?: string;
  /** Whether a file has the part of the document that describes its operation. */
  hasSlice?: true;
  /** Whether its text is that of the default language, as it has no translation. */
  untranslated?: true;
  /** Whether it is a translation whose original is newer, if pages show it. */
  outdated?: true;
}

/** A language of a site that has several, as the pages of all of them see it. */
export interface LanguagePages {
  /** In its canonical form (BCP 47). */
  language: string;
  label: string;
  /** Where its pages are, from the origin. */
  baseUrl: string;
  /** Whether each of its pages, by URL, has a text in the language. */
  pages: ReadonlyMap<string, boolean>;
  /** The pages whose URL is not that of the original. Absent: there are none. */
  renamed?: RenamedPages;
  /** The URLs of the pages that only the default language has, by the names of Markdown pages, if the language leaves them out. */
  leftOut?: ReadonlyMap<string, string>;
  redirects: readonly PlannedRedirect[];
}

/** A version of a site that has several, as the pages of all of them see it in their language. */
export interface VersionPages extends Pick<SiteVersion, 'name' | 'label' | 'banner'> {
  /** Where its pages are, from the origin. */
  baseUrl: string;
  /** What its URLs begin with in the version at the root, such as `/docs`. Mostly empty. */
  mount: string;
  /** The URLs of its pages. */
  pages: ReadonlySet<string>;
  /** Those of the pages whose text is that of the default language. */
  untranslated: ReadonlySet<string>;
  /** Where its old URLs lead, for those that lead to pages. */
  moved: ReadonlyMap<string, string>;
  /** The old URLs of its pages, by the URLs that these have now. */
  former: ReadonlyMap<string, readonly string[]>;
}

/** A path below the base URL, and another one that has the same pages. */
export interface VersionAlias {
  from: string;
  to: string;
  /** Whether there is a page at the path itself. */
  hasIndex: boolean;
}

/** The versions of a site. */
export interface PlannedVersions {
  /** In the order of the menu. */
  all: readonly VersionPages[];
  /** The position of that of the plan. */
  own: number;
  /** The version at the root, in the language of the plan. */
  last: VersionPages;
  /** The version at the root in all languages, the default one first. */
  lasts: readonly VersionPages[];
  /** Pages at the other paths of the version at the root, such as `/2.0` and `/latest`. */
  aliases: readonly PlannedRedirect[];
  /** These paths of all languages for servers, from the base URL, and where they lead: `de/2.0` to `de/`. Only the default edition has them. */
  aliasPaths: readonly VersionAlias[];
  /** The redirects of all other versions as they are below the base URL of the site, for the version at the root. */
  redirects: readonly PlannedRedirect[];
}

/** The pages of an edition, as links of others lead to them. */
export interface EditionUrls {
  /** The path that its URLs begin with, such as `/de` or `/1.0`. */
  path: string;
  baseUrl: string;
  urls: ReadonlySet<string>;
  hasSitemap?: true;
}

/** The URLs of translations that have a `slug` of their own, and of their originals. */
interface RenamedPages {
  /** The URLs of the originals, by those of the translations. */
  originals: ReadonlyMap<string, string>;
  /** The URLs of the translations, by those of the originals. */
  translations: ReadonlyMap<string, string>;
}

/** An entry of a sidebar. `url` is that of a route, unless the entry is an external link. */
export interface SidebarItem {
  url: string;
  label: string;
  /** The label of links to the page from its neighbours, if it is another one. */
  linkLabel?: string;
  /** Whether `url` is that of another site. */
  isExternal?: true;
  method?: string;
  /** The path of an operation. */
  path?: string;
  deprecated?: boolean;
}

/** A group of entries in a sidebar. */
export interface SidebarGroup {
  label?: string;
  /** The number of groups around it. */
  depth?: number;
  /** Labels of the groups around it in an explicit sidebar, the outermost first. Without a label of its own it continues the last one. */
  around?: string[];
  /** URLs of the pages that list its items, for a tag of a large API; that of its only item, if the tag has no page. */
  pages?: string[];
  areWebhooks?: true;
  /** Whether it is closed on pages outside of it. */
  isCollapsed?: true;
  items: SidebarItem[];
}

/** A part of the site with its own sidebar: guides, then the operations of one API. */
export interface Section {
  name: string;
  label: string;
  /** URL of its first page. */
  url: string;
  /** Name of its API, if it has one. */
  api?: string;
  groups: SidebarGroup[];
}

/** An old URL that leads to a page, a file or another site. */
export interface PlannedRedirect {
  /** Canonical. */
  from: string;
  /** The canonical URL of a page, the URL of a file, or a web address; without the `from` of another redirect. */
  to: string;
  /** The query and the fragment of a URL of the site. */
  end: string;
  kind: 'page' | 'file' | 'external';
  /** Path of the page that redirects, in the output folder. */
  outputPath: string;
}

/** All planned pages. */
export interface RoutePlan {
  routes: Route[];
  sections: Section[];
  /** The schemas with pages, by API. */
  linked: ReadonlyMap<string, LinkedSchema[]>;
  /** The layouts of an API's pages, if this process has made them for the plan. */
  layouts?: ReadonlyMap<string, KnownLayouts>;
  /** The pages that explain the errors of APIs (`errorsPage`), by API. */
  errorGuides: ReadonlyMap<string, ErrorGuide>;
  /** The redirects of the configuration. They are no pages: navigation, search and the sitemap do not have them. */
  redirects: PlannedRedirect[];
  /** The languages of the site, the default one first, with the position of that of the plan. Absent: it has one. */
  languages?: { all: readonly LanguagePages[]; own: number };
  /** The versions of the site. Absent: it has one. */
  versions?: PlannedVersions;
  /** The editions below paths of their own, also other paths of one at the root. Absent: there is one edition. */
  editions?: readonly EditionUrls[];
}

/** A page that explains the errors of an API: its URL, and the rows of its error codes. */
export interface ErrorGuide {
  url: string;
  codes: CodeRow[];
}

// A schema that is too large for other pages, so it has its own page.

/** A schema with a page. */
export interface LinkedSchema {
  /** Identifies the schema in its API: see `keyOfSchema`. */
  key: string;
  /** Last part of its URL, unique in its API ignoring case. */
  slug: string;
  /** The name of the component, or that of the field. */
  label: string;
  /** The schema on the page, and on those that continue it. */
  schema: Schema;
  /** The name, if it is a component of the document. */
  name?: string;
  /** Set if the page continues another one: the name of the first page, the number of this one, and the rows and options before it. */
  part?: { name: string; number: number; skipped: number };
  /** Slugs of the first operations and webhooks that use it, in the order of the navigation. */
  usedBy: string[];
  /** The number of operations and webhooks that use it. */
  users: number;
}

// The model of all sources.

/** An external URL in a field of an OpenAPI document, such as documentation, contact or token URL. */
export interface SpecLink {
  href: string;
  /** `endpoint`: for programs, so it can refuse some methods. */
  kind: 'page' | 'endpoint';
}

/** An API with its document. */
export interface SiteApi {
  api: Api;
  source: SiteSpec;
  /** The other files of the document. */
  parts: Source[];
  /** The document and its parts as one text, if it has parts. */
  bundle?: string;
  links: SpecLink[];
  /** The slices of the document, if it has some. */
  slices?: StoredSlices;
  /** What the document silences. Absent: nothing. */
  silences?: Silence[];
  /** The files of examples that pages do not show whole. Absent before the site is planned. */
  examples?: OutputFile[];
  /** The addresses in fields of the document that pages show as links. */
  addresses: string[];
}

/** The model of all sources of a site. */
export interface Site {
  docs: SiteDoc[];
  apis: SiteApi[];
  assets: AssetSource[];
  statics: AssetSource[];
  styles: LoadedAsset[];
  brand: LoadedAsset[];
  /** Pages of plugins, where there are some. */
  added?: AddedPage[];
  /** Files of wings, where there are some. */
  files?: readonly OutputFile[];
  /** When the Markdown files were committed last, if pages show it. */
  updated?: ReadonlyMap<string, string>;
  /** The files that order and label sidebars, where there are some. */
  sidebars?: SidebarFile[];
}

/** A page as a plugin adds it. */
export interface PluginPage {
  /** Identifies it among the pages of its plugin. */
  key: string;
  /** Starts with `/`, without `/` at the end. */
  url: string;
  title: string;
  /** What navigation calls it; the title by default. */
  label?: string;
  /** The first words of its text by default. */
  description?: string;
  /** The section whose sidebar it shows, by its name in the plan: a folder below that of the guides, `.` for these, or an API. `afterPlan` can list it there. */
  section?: string;
  /** Left out of the sitemap and of search. */
  unlisted?: boolean;
  /** Untrusted: sanitised and decorated like HTML in a Markdown page. Link to pages by their URLs. */
  html: string;
}

/** The same with its text read. */
export interface AddedPage extends Omit<PluginPage, 'html'> {
  plugin: string;
  doc: Doc;
}

/** Identifies a page of an API. */
export type ApiPageSource = Extract<RouteSource, { api: string }>;

/** A planned page that is of no API. */
export type SitePage = Route & { source: Exclude<RouteSource, ApiPageSource> };

/** A place in a source, with the target as written there, if it can be changed. */
export interface LinkPlace {
  place: Fix['place'];
  source?: string;
}

/** A final href, its place in the source, and the target as written there. */
export interface KnownPlace extends LinkPlace {
  href: string;
}

/** The facts of a page with the places of its links in its source. */
export interface PlacedFacts extends PageFacts {
  places(): KnownPlace[];
}

/** Facts about links, for the check of external links. */
export interface LinkFacts {
  pages: PageFacts[];
  specs: { file: string; links: readonly SpecLink[] }[];
  /** What the sources silence. */
  silences: readonly Silence[];
  /** Returns the places of an href of a page, or of a document by its file, until the run of the store ends (`findsLater`). */
  find(url: string, href: string): LinkPlace[];
}
