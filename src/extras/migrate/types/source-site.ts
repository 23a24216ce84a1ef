// A site of another tool as one noun, whichever tool it is of. Paths of files start at the folder that is migrated. URLs start with `/`, are
// without the base of the site, and canonical, like those of this program (`shared/urls.ts`).

/** The tools whose sites can be migrated. */
export type SystemName =
  | 'docusaurus'
  | 'vitepress'
  | 'starlight'
  | 'nextra'
  | 'fumadocs'
  | 'mkdocs'
  | 'mintlify'
  | 'redocly'
  | 'mdbook'
  | 'gitbook'
  | 'docsify'
  | 'jekyll'
  | 'markdoc';

/** A page of the site. */
export interface SourcePage {
  file: string;
  /** Its URL in the old site. */
  url: string;
  /** Where it goes, from the content folder of the new project: `docs/intro.md`. */
  to: string;
  /** Its label in navigation, if its file does not have it. */
  label?: string;
  /** Another path that links name it by: that of its translation, or of the page that it is a translation of. */
  alsoAt?: string;
}

/** A link whose target is a URL of the old site, or a web address. */
export interface SourceLabel {
  label: string;
  target: string;
}

/** An entry of the navigation bar: a link, or a menu of links. */
export type SourceBarItem = SourceLabel | { label: string; items: SourceLabel[] };

/** An entry of a sidebar: a page by its old URL, another link, or a group, which can have a page of its own. */
export type SourceEntry =
  | { kind: 'page'; url: string; label?: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'group'; label: string; url?: string; collapsed?: boolean; entries: SourceEntry[] };

/** A sidebar in the order of the source. A site can have several, each of its own pages. */
export interface SourceSidebar {
  name: string;
  /** By which the tool names it in other files. */
  id?: string;
  entries: SourceEntry[];
}

/** A folder whose files are copied. `to` is from the root of the new project. */
export interface CopiedFolder {
  from: string;
  to: string;
  /** Only media and files that a page names are copied, as other files are those of the tool. */
  onlyUsed?: true;
  /** Markdown is not copied, as it was put into the pages that include it. */
  withoutMarkdown?: true;
}

/** Something that a migration changed, or left to the author. */
export interface MigrationItem {
  /** `converted`: it works in the new project; `left`: somebody must look at it. */
  status: 'converted' | 'left';
  /** What it is, the same for all of a kind: "front matter `hero`". */
  what: string;
  /** From the folder that is migrated. */
  file: string;
  line?: number;
  /** How often it is in the file; 1 if absent. */
  count?: number;
  /** What to do by hand, the same for all of a kind. */
  advice?: string;
}

/** What texts of a template language can name. */
export interface SiteTemplate {
  /** Values of the whole site, by the first key. */
  site: Readonly<Record<string, unknown>>;
  /** Values of a page. */
  page(page: SourcePage): Readonly<Record<string, unknown>>;
  /** The text of a file that can be included: of the folder of includes, or one beside a page. */
  include(path: string, page?: SourcePage): string | undefined;
}

/** A language of a site that has several. */
interface SourceLanguage {
  tag: string;
  label?: string;
  /** Its path below that of the site, if that is not the tag. */
  base?: string;
}

/** Texts of the configuration by language, for each text as it is in the default one. */
export interface TranslatedTexts {
  title: Readonly<Record<string, string>>;
  navbar: TextsByLanguage;
  footer: TextsByLanguage;
  /** Of the labels of versions, by the name of the version. */
  versions: TextsByLanguage;
}

/** For each text, its translations by the tags of their languages. */
export type TextsByLanguage = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** What the configuration has of a version. */
export interface VersionSettings {
  label?: string;
  path?: string;
  banner?: 'none' | 'unreleased' | 'unmaintained';
  noIndex?: boolean;
}

/** The versions of a site. */
export interface SourceVersions {
  /** The folder of the content folder that has versions; empty for all of it. */
  folder: string;
  /** The names of all but the one of the working tree, which is `current`. The newest is first. */
  names: string[];
  /** The version without a path of its own. */
  last: string;
  settings: Readonly<Record<string, VersionSettings>>;
}

/** The site in another language or version. URLs and new paths are those of the pages that they take the place of. */
export interface SourceEdition {
  language?: string;
  version?: string;
  /** Its folder, from the root of the new project, and the one that it takes the place of: `versioned_docs/version-1.0` and `content/docs`. */
  folder: string;
  replaces: string;
  /** The folders of the source that only it has. Its other pages are those of another edition. */
  sources: string[];
  pages: SourcePage[];
  /** Empty if they are those of the edition that it is a translation of. */
  sidebars: SourceSidebar[];
  copied: CopiedFolder[];
  made?: SourceSite['made'];
}

/** The site. What is absent is not set in its configuration. */
export interface SourceSite {
  system: SystemName;
  /** The folder of the site: `.`, or such as `website`. */
  root: string;
  title?: string;
  tagline?: string;
  /** The origin, without the base. */
  url?: string;
  /** Starts and ends with `/`. */
  base?: string;
  /** Whether URLs of pages end with `/`, so that relative links start one level deeper. */
  trailingSlash?: boolean;
  logo?: { src: string; dark?: string; alt?: string; replacesTitle?: boolean };
  favicon?: string;
  accent?: { light: string; dark?: string };
  colorMode?: 'light' | 'dark' | 'system';
  navbar?: SourceBarItem[];
  footer?: { text?: string; columns: { title: string; items: SourceLabel[] }[] };
  announcement?: { id: string; content: string };
  /** Where files could be edited: an address of the old repository. */
  editUrl?: string;
  lastUpdated?: boolean;
  /** Old URLs with what they lead to. */
  redirects: { from: string; to: string }[];
  pages: SourcePage[];
  sidebars: SourceSidebar[];
  /** Titles that the navigation gives pages, by URL, and whether they come before those of the pages themselves. */
  titles?: { byUrl: ReadonlyMap<string, string>; areFirst?: true };
  copied: CopiedFolder[];
  /** OpenAPI documents: files, or web addresses. */
  documents: { file: string; name?: string; label?: string }[];
  /** The only language of the site, if its configuration names it. */
  language?: string;
  /** The languages, the default one first. */
  languages?: SourceLanguage[];
  texts?: TranslatedTexts;
  versions?: SourceVersions;
  /** The version that this is, if it is not that of the working tree. */
  version?: string;
  /** The site in its other languages and versions. */
  editions?: SourceEdition[];
  /** Folders of other versions and languages that have no place in the project, which are kept beside it. */
  kept: { from: string; reason: 'version' | 'language' }[];
  /** Pages that the tool made of others, such as the list of a blog, as Markdown. */
  made?: { url: string; to: string; text: string }[];
  /** Where files are that pages include by a path of the tool, from the content folder, by that path. */
  snippets?: Record<string, string>;
  /** Markdown that the tool adds to each page, such as definitions of links. */
  appended?: string;
  /** What texts of a template language can name. */
  template?: SiteTemplate;
  /** How ids of headings are made, where that is an option of the tool. */
  headingRule?: { separator: string; keepsLetters: boolean; keepsCase: boolean; keepsSpaces: boolean };
  /** Variables that its texts name: `{{ name }}`. */
  variables?: Record<string, string>;
  /** Prefixes of paths in links and imports with the folder that they mean: `@site` is the folder of the site. */
  aliases: Record<string, string>;
  /** What of the configuration was converted or left. */
  items: MigrationItem[];
}
