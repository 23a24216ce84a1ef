// The texts of a configuration: navigation, footer, names of APIs. Each can be written once for each language.

import type { TagConfig } from '../sources.ts';
import type { VersionsConfig } from '../versions/site-version.ts';

/** A text, or one for each language (BCP 47). */
export type LocalText = string | Readonly<Record<string, string>>;

/** The announcement above the navigation: Markdown. In a language without one there is none. */
export interface AnnouncementConfig<Text = string> {
  id: string;
  content: Text;
}

/** A language of the site, if it has several. */
export interface LanguageConfig {
  /** Its name in the menu of languages. Default: its own name for itself. */
  label?: string;
  /** Its path below that of the site. Default: the tag; that of the first language is `''`. */
  base?: string;
  /** `'none'`: a page without a translation is left out. Default: it is shown in the first language. */
  fallback?: 'none';
}

/** One API to document. */
export interface ApiConfig<Text = string> {
  /** Part of its URLs: `/api/<name>/...`. Default: the name of the file without its extension. */
  name?: string;
  /**
   * Path of the OpenAPI document from the project root, or its URL, which is fetched once and pinned in `portal.lock.json`. It can refer
   * to the files of its own folder, and to those of `referenceDirs`.
   */
  spec: string;
  /** Paths of overlays (OpenAPI Overlay Specification 1.0), which are applied to the document in order. */
  overlays?: string[];
  /** Label in navigation. Default: the label of the guide folder of the same name, or else `info.title`. */
  label?: Text;
  /** Its icon on the home page: one of the program by its name, or the URL of an SVG file of the static folder (`/icons/boats.svg`). */
  icon?: string;
  /** The publisher's site, e.g. `https://docs.example.com/`: relative links of the document are resolved against it. */
  linkBase?: string;
  /** Tags in the order of the navigation. Others follow in the order of the document. */
  tags?: TagConfig<Text>[];
  /** The page that explains the error codes, as a URL of the site (`/docs/errors`). Default: the introduction. */
  errorsPage?: string;
  /**
   * The server that samples use until a reader chooses another: its URL, the beginning of its description, or its position in
   * the document from 0. Default: a sandbox or test server, or else the production server, or else the first.
   */
  defaultServer?: string | number;
  /** The operation of the first request on the introduction: its `operationId`, or the last part of its URL. */
  firstRequest?: string;
}

/** A link: to a URL of the site (`to: '/docs/intro'`), or to any other address (`href: 'https://status.example'`). */
export type LinkConfig<Text = string> = { label: Text; to: string } | { label: Text; href: string };

/** An entry of the navigation bar: a link, or a menu of links. */
export type NavbarItemConfig<Text = string> = LinkConfig<Text> | { label: Text; items: LinkConfig<Text>[] };

/** A column of links in the footer. */
export interface FooterColumnConfig<Text = string> {
  title: Text;
  items: LinkConfig<Text>[];
}

/** The image in place of the program's mark. Paths start at the project root. */
export interface LogoConfig<Text = string> {
  src: string;
  /** The image for the dark mode. */
  dark?: string;
  /** Text in place of the image. Default: none, as the title of the site is beside it. */
  alt?: Text;
  /** Where it leads. Default: the home page. */
  href?: string;
  /** Whether the image contains the title of the site, which is then not shown beside it. */
  replacesTitle?: boolean;
}

/**
 * The texts of a configuration.
 * @template Text the form of a text: `LocalText` as it is written
 */
export interface ConfigTexts<Text> {
  /** Title of the site, which is also the end of every page title. */
  title?: Text;
  /** One line under the title of the home page. */
  tagline?: Text;
  /** Default: every `.json`, `.yaml` and `.yml` file directly in the specs folder. */
  apis?: ApiConfig<Text>[];
  /** Default: one item for each section of the site. */
  navbar?: NavbarItemConfig<Text>[] | { items: NavbarItemConfig<Text>[] };
  /** The image in the navigation bar, or its path from the project root. */
  logo?: string | LogoConfig<Text>;
  /** A bar above the navigation that readers can close. A new `id` shows it again to readers who closed it. */
  announcementBar?: AnnouncementConfig<Text>;
  footer?: { text?: Text; links?: FooterColumnConfig<Text>[] };
  /** The versions of the site. */
  versions?: VersionsConfig<Text>;
}
