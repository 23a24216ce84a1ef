// The configuration of a project, and the settings, which are the configuration with its defaults.

import type { DiagnosticCode, PluginCode, Policy, RuleSetting } from './diagnostic.ts';
import type {
  AnnouncementConfig,
  ApiConfig,
  ConfigTexts,
  FooterColumnConfig,
  LanguageConfig,
  LocalText,
  LogoConfig,
  NavbarItemConfig,
} from './languages/config-texts.ts';
import type { PluginStyleView } from './markup.ts';
import type { AllowedSources, ComponentOverrides, HeadElementConfig } from './page-view.ts';
import type { PluginEntry } from './plugin.ts';
import type { SiteLocale } from './stage-strings.ts';
import type { ChangesConfig, SiteRelease } from './versions/site-release.ts';
import type { LeftOutTag, SiteVersion, VersionsConfig } from './versions/site-version.ts';

/** Which sources are found in a folder rather than named. */
export interface Discovered {
  documents: boolean;
  guides: boolean;
}

/** Markdown that no page is made from, and documents in folders that are not searched. */
export interface LeftOut {
  files: number;
  /** The folders and files at the root of the project that have it, in order. */
  places: string[];
  /** Whether some of it is in folders of a program, such as `tests`. */
  isOfProgram?: true;
  /** The files of such documents. */
  documents?: string[];
}

/** Pages that another tool shows besides those of the content folder, such as posts. */
export interface PagesBeside {
  /** By their files from the root of the project, in order: the URL, and the section that has the page, if one has. */
  pages: Readonly<Record<string, { url: string; section?: string }>>;
  /** Pages among them that the tool makes of others, such as the list of posts. There are no such files. */
  made: readonly { file: string; text: string }[];
}

/** The tool that a folder of documentation was written for, and what its configuration has. */
export interface FoundTool {
  /** As its authors write it. */
  title: string;
  /** The file or folder that shows it, from the root of the project. */
  sign: string;
  /** The title of the site. */
  siteTitle?: string;
  /**
   * Its sidebar, as the text of the `_meta.json` of a folder. Absent: it has none, or one that is read as data. With `replacesMeta`, files of that name
   * are those of the tool.
   */
  sidebar?: { folder: string; text: string; sign: string; replacesMeta?: true };
  /** What it shows besides the content folder, if it has something. */
  beside?: PagesBeside;
}

/** Colours from one accent, or from one for each colour mode. */
export interface ThemeConfig {
  /** A CSS colour; its contrast is checked. */
  accent: string | { light: string; dark?: string };
}

/** Old URLs of a page, and where they lead. */
interface RedirectConfig {
  /** Paths of the site, without a query and a fragment. */
  from: string | string[];
  /** A URL of the site (`/docs/new#part`), or a web address. */
  to: string;
}

/** Files that tell a server the redirects. */
export type RedirectFile = 'nginx' | 's3';

/** The shared store. The environment variables `PORTAL_STORE_URL` and `PORTAL_STORE_TOKEN` take precedence. */
export interface StoreConfig {
  /** An `http` or `https` URL, without a user name and a query. */
  url?: string;
  /** Sent as `Authorization: Bearer`. Without it, the store is only read. */
  token?: string;
}

/** The address of a shared store that is configured. */
export type StoreAddress = StoreConfig & { url: string };

/** An assistant that a page can be opened in. */
export type AssistantName = 'claude' | 'chatgpt';

/** A colour mode, or that of the reader's device. */
type ColourMode = 'light' | 'dark' | 'system';

/** Texts and numbers by name. */
export interface Variables {
  [name: string]: string | number | Variables;
}

/** `portal.config.ts`. Every key has a default. Names follow Docusaurus where the concept is the same. */
export interface PortalConfig extends ConfigTexts<LocalText> {
  /** The language of the site (BCP 47): that of its strings, dates and numbers, and its direction. */
  language?: string;
  /** The languages of the site (BCP 47), if there are several. The first is the default one, whose pages are at the root. */
  languages?: string[] | Record<string, LanguageConfig>;
  /** A JSON file with strings that replace those of the program, or such a file for each language (BCP 47). */
  strings?: string | Record<string, string>;
  /** Origin of the site, e.g. `https://developers.example`. Required for canonical links and the sitemap. */
  url?: string;
  /** Path that the site is published under. Starts and ends with `/`. */
  baseUrl?: string;
  /** `true`: links end with `/`. `false`: pages are files `<url>.html`. Default: pages are files `<url>/index.html`, links have no `/`. */
  trailingSlash?: boolean;
  /** Writes a `.br` and a `.gz` file beside each text file of the site, for hosts that send them. */
  compress?: boolean;
  /** Writes a site that is read from a disk, without a server: links are relative and name files. It has no search. */
  portable?: boolean;
  /** Adds the site as an archive that is read from a disk, and a link to it in the footer. It has no search. */
  offline?: boolean;
  /** `lastmod: true` gives each page of the sitemap the date of the last commit that changed its source file. */
  sitemap?: { lastmod: boolean };
  /** Values that pages name: `{{ version }}`. Names of objects in objects have dots: `{{ product.name }}`. */
  variables?: Variables;
  /** Leaves out wings of the program, by their names: `{ rules: false }`. */
  extras?: Readonly<Record<string, boolean>>;
  /** Asks search engines not to index any page. */
  noIndex?: boolean;
  /**
   * Writes what programs read: a Markdown form of each page, and `llms.txt`. Default: `true`. With `fullText`, also `llms-full.txt`, which has
   * the forms of all pages, if it has at most this many bytes.
   */
  llms?: boolean | { fullText: number };
  /** Assistants that each page has a link to, which asks about the page. Nothing is requested before a click. Needs `url`. */
  assistants?: AssistantName[];
  onBrokenLinks?: Policy;
  onBrokenMarkdownLinks?: Policy;
  /** A link in an OpenAPI document that cannot be resolved and is shown as text. */
  onBrokenSpecLinks?: Policy;
  /** An error code that a guide names for an operation that does not list it. */
  onUnlistedErrorCodes?: Policy;
  onBrokenAnchors?: Policy;
  /** Links to other sites that cannot be reached. Only `check-links --external` checks them. */
  onUnreachableExternalLinks?: Policy;
  onDuplicateRoutes?: Policy;
  /** `ignore` lists targets that are never reported. `*` matches any text without `/`, `**` any text. */
  checkLinks?: { ignore?: string[] };
  /** `queries` is the file of queries that `portal check` asks search. */
  checkSearch?: { queries?: string };
  /** Violations of the OpenAPI standard in documents that can be read. */
  onInvalidSpec?: Policy;
  /** What single rules do, by their codes. They win over the keys `on...`, which set families of rules. */
  rules?: Partial<Record<DiagnosticCode | PluginCode, RuleSetting>>;
  /**
   * Folders, from the project root, whose files documents can refer to by `$ref`, besides those of their own folder and, for a document in
   * it, of the specs folder.
   */
  referenceDirs?: string[];
  /** The icon of the site: the path of an `.svg`, `.png` or `.ico` file from the project root. `touch` is for the home screen of a phone. */
  favicon?: string | { icon: string; touch?: string };
  /**
   * The image that messengers and social networks show for a link to a page: `true` draws one for each page, a path from the project root is
   * one for all. `fonts` are the paths of fonts to draw with; a list in the list is one family in several weights. Needs `url`.
   */
  socialImage?: boolean | string | { fonts: (string | string[])[] };
  theme?: ThemeConfig;
  /** The colour mode of readers who have not chosen one; `system` is that of their device. Default: `light`. */
  colorMode?: { default: ColourMode };
  /** Further elements in the `head` of every page. */
  head?: HeadElementConfig[];
  /** Sources that pages may load from besides their own origin, by directive (Content Security Policy Level 3). */
  csp?: AllowedSources;
  /** The languages of request samples, in the order of their tabs. Default: all. */
  samples?: { languages?: string[] };
  /**
   * Where Markdown files can be edited: a web address that the path of the file is appended to, or that contains `{file}`. Pages then
   * have a link "Edit this page".
   */
  editUrl?: string;
  /** Shows when each page made from Markdown was committed last. */
  lastUpdated?: boolean;
  /** Shows a notice on each translation whose original has changed since. */
  driftNotice?: boolean;
  /** Adds index pages of the fields, enumerations and error codes of each API. */
  indexPages?: boolean;
  /** Adds pages of what changed in each release of the APIs. */
  changes?: ChangesConfig;
  /**
   * Where readers can say what is wrong with a page: a web address or a `mailto:` address. `{url}` and `{title}` are replaced by those of the
   * page. Each page then has a link "Give feedback".
   */
  feedback?: string;
  /** Old URLs that lead to other pages. */
  redirects?: RedirectConfig[];
  /** Files with the redirects for servers, besides `_redirects` and pages at the old URLs. */
  redirectFiles?: RedirectFile[];
  /** Paths of style sheets from the project root. They follow the program's own, so their rules override those. */
  customCss?: string | string[];
  /** Folder that the site is written to, from the project root. */
  outDir?: string;
  /** Folder of the Markdown pages. */
  contentDir?: string;
  /** Folder of the OpenAPI documents. */
  specsDir?: string;
  /** Folder whose files are copied unchanged to the root of the site. */
  staticDir?: string;
  /** A store that machines share: the URL of an HTTP cache, and the token for writing to it. */
  store?: StoreConfig;
  /** Plugins: files of the project, packages or objects, each alone or in a list with its options. */
  plugins?: PluginEntry[];
  /** Parts of each page that the project replaces. Their form may still change. */
  components?: ComponentOverrides;
}

/** The configuration with its defaults. */
export interface Settings {
  /** Absent: the title of the only API, that of another tool's configuration or of the home page, or else the name of the project. */
  title?: string;
  tagline: string;
  /** Absent: English. */
  locale?: SiteLocale;
  /** The languages of a site that has several, the default one first. */
  languages?: readonly SiteLanguage[];
  /** The languages and versions to build. Absent: all. */
  chosenEditions?: ChosenEditions;
  /** Where the site begins, if these are the settings of a language or version below it. */
  siteBaseUrl?: string;
  /** In a language besides the default one: the folder of its sources below those of the site. */
  languageFolder?: string;
  /**
   * In a version that is not at the root: what its URLs begin with in the version at the root, such as `/docs` if versions are those of a
   * folder. Mostly empty.
   */
  mount?: string;
  /** The strings without a translation, and the file of the project with its strings. */
  missingStrings?: { keys: string[]; file?: string };
  url?: string;
  baseUrl: string;
  /** The URLs of pages that a language leaves out, and the base URLs of the language and of the default one. */
  elsewhere?: { from: string; baseUrl: string; urls: Readonly<Record<string, true>> };
  trailingSlash?: boolean;
  compress?: boolean;
  portable?: boolean;
  offline?: boolean;
  sitemap?: { lastmod: boolean };
  noIndex: boolean;
  llms: boolean;
  /** The most bytes of `llms-full.txt`. Absent: it is not written. */
  mostFullText?: number;
  assistants?: AssistantName[];
  onBrokenLinks: Policy;
  onBrokenMarkdownLinks: Policy;
  onBrokenSpecLinks: Policy;
  onUnlistedErrorCodes: Policy;
  onBrokenAnchors: Policy;
  onUnreachableExternalLinks: Policy;
  onDuplicateRoutes: Policy;
  checkLinks: { ignore: string[] };
  checkSearch?: { queries?: string };
  onInvalidSpec: Policy;
  rules?: Partial<Record<DiagnosticCode | PluginCode, RuleSetting>>;
  apis?: ApiConfig[];
  referenceDirs?: string[];
  navbar?: NavbarItemConfig[];
  logo?: LogoConfig;
  favicon?: { icon: string; touch?: string };
  /** The file of `socialImage`, or the accent of the drawn images (`#rrggbb`) and the files of their fonts, in families. */
  socialImage?: { file: string } | { accent: string; fonts?: string[][] };
  /** The rules that set the accent of `theme`. */
  accentCss?: string;
  colorMode?: { default: ColourMode };
  head: HeadElementConfig[];
  csp: AllowedSources;
  samples: { languages?: string[] };
  editUrl?: string;
  lastUpdated?: boolean;
  driftNotice?: boolean;
  indexPages?: boolean;
  /** The releases whose differences pages show, the newest first. Absent: there are no such pages. */
  siteReleases?: readonly SiteRelease[];
  /** Set if operations do not name the releases that added and changed them. */
  withoutMarks?: true;
  feedback?: string;
  redirects?: RedirectConfig[];
  redirectFiles?: RedirectFile[];
  announcementBar?: AnnouncementConfig;
  footerText?: string;
  footerLinks: FooterColumnConfig[];
  versions?: VersionsConfig;
  /** The versions of a site that has several, that at its root first. */
  siteVersions?: readonly SiteVersion[];
  /** The tags that are no versions, though the configuration names them. */
  leftOutTags?: readonly LeftOutTag[];
  customCss: string[];
  outDir: string;
  contentDir: string;
  specsDir: string;
  staticDir: string;
  /** What is found in the folders where projects keep it, as the configuration does not name it. */
  discovers?: Discovered;
  /** The Markdown file that is the home page, if one is found that is no index of the content folder: a README outside of it, or the first chapter of a book. */
  homeFile?: string;
  /** Pages outside of the content folder that the tool of the folder shows, if some are found. */
  beside?: PagesBeside;
  /** Set if names begin with numbers that are no part of URLs (`withoutNumbers`). */
  areNumbered?: true;
  /** Folders whose media other tools publish at the root of the site, if some are found. */
  publicDirs?: readonly string[];
  /** Folders and files with Markdown that is no guide, if some are found. */
  noGuides?: readonly string[];
  /** The files of the project, if the configuration names none and it is known where they are on the web. */
  repository?: RepositoryFiles;
  /** The title that the configuration of another tool has, and the name of the project, if the configuration has no title. */
  foundTitle?: string;
  projectName?: string;
  /** The sidebar that the configuration of another tool has as code. */
  foundSidebar?: FoundTool['sidebar'];
  /** The variables of pages, by their names with dots. Absent: none. */
  variables?: Record<string, string>;
  /** The names of the wings that the site is made without, sorted. Absent: none. */
  withoutWings?: readonly string[];
  /** Set if the command names a document and there is no configuration file: no Markdown and no other files are taken. */
  onlyDocuments?: true;
  /** Identifies the plugins, components and left out wings, where there are some: plugins are functions, and settings are plain data. */
  pluginsKey?: string;
  /** The style sheets of plugins. Absent: none. */
  pluginStyles?: readonly PluginStyle[];
}

/** The files of a project on the web. */
export interface RepositoryFiles {
  /** The address that the path of a file is put after. */
  address: string;
  /** Paths from the root of the project, sorted. */
  files: readonly string[];
}

/** The languages, by their tags, and the versions, by their names, of the editions to build. Absent: all languages, all versions. */
interface ChosenEditions {
  languages?: readonly string[];
  versions?: readonly string[];
}

/** The settings that can differ between the languages of a site. */
type LanguageSettings = Pick<
  Settings,
  | 'title'
  | 'tagline'
  | 'apis'
  | 'navbar'
  | 'logo'
  | 'announcementBar'
  | 'footerText'
  | 'footerLinks'
  | 'versions'
  | 'locale'
  | 'missingStrings'
>;

/** A language of a site that has several. */
export interface SiteLanguage {
  /** In its canonical form (BCP 47). */
  language: string;
  label: string;
  /** Its path below that of the site: empty, or a path such as `de/`. */
  base: string;
  /** The folder of its sources below those of the site. That of the default language is empty. */
  folder: string;
  /** Whether pages without a translation are left out. */
  isPartial?: true;
  /** What replaces the settings of the site. Without an announcement it has none. */
  settings: Partial<LanguageSettings>;
}

/** A style sheet of a plugin as a file of the site, whose path is below the folder of assets. */
export interface PluginStyle extends Omit<PluginStyleView, 'href'> {
  file: string;
}

/** Limits for the check of a link. */
export interface AskLimits {
  /** Milliseconds for the whole check of a link, from the moment at which its host accepts a request. */
  timeout: number;
  retries: number;
  allowPrivate: boolean;
  userAgent: string;
}
