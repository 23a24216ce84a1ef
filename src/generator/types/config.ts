// The configuration: what a user may write, and the same with every default filled in.

import type { Policy } from './diagnostic.ts';
import type { ComponentOverrides } from './page-view.ts';
import type { Plugin } from './plugin.ts';

/** One API to document. */
export interface ApiConfig {
  /** Last part of its URLs: `/api/<name>/...`. Default: the name of the file without its ending. */
  name?: string;
  /** The OpenAPI document, from the project root. One outside of it may use the files of its own folder. */
  spec: string;
  /** How navigation calls it. Default: the label of the guide folder of the same name, else `info.title`. */
  label?: string;
  /** The publisher's site, e.g. `https://docs.example.com/`: relative links of the document are resolved against it. */
  linkBase?: string;
}

export interface NavbarItemConfig {
  label: string;
  /** A URL of the site (`/docs/intro`). */
  to: string;
}

/** `portal.config.ts`. Every key has a default. Names follow Docusaurus where the concept is the same. */
export interface PortalConfig {
  /** Title of the site, behind the bar in every page title. */
  title?: string;
  /** One line under the title of the home page. */
  tagline?: string;
  /** Origin the site is published at, e.g. `https://developers.example`. Without it there are no canonical links and no sitemap. */
  url?: string;
  /** Path the site is published under: starts and ends with `/`. */
  baseUrl?: string;
  /** `true`: links end in `/`. `false`: pages are written as `<url>.html`. Left out: `<url>/index.html`, links without `/`. */
  trailingSlash?: boolean;
  /** Ask search engines to keep every page out of their index. */
  noIndex?: boolean;
  onBrokenLinks?: Policy;
  onBrokenMarkdownLinks?: Policy;
  /** A link in an OpenAPI document that cannot be resolved and is shown as text. */
  onBrokenSpecLinks?: Policy;
  onBrokenAnchors?: Policy;
  /** Links to other sites that cannot be reached; `check-links --external` checks them. */
  onUnreachableExternalLinks?: Policy;
  onDuplicateRoutes?: Policy;
  /** `ignore`: targets of links that are never reported; `*` is any text without `/`, `**` any text. */
  checkLinks?: { ignore?: string[] };
  /** Where a document breaks its standard but can be read. */
  onInvalidSpec?: Policy;
  /** Default: every `.json`, `.yaml` and `.yml` file directly in the specs folder. */
  apis?: ApiConfig[];
  /** Default: one item per section of the site. */
  navbar?: NavbarItemConfig[];
  /** A dismissible bar above the navigation. A new `id` shows it again to readers who dismissed it. */
  announcementBar?: { id: string; content: string };
  footer?: { text: string };
  /** The version of the documentation that this site is, as the version menu labels it. Left out: no menu. */
  versions?: { current: { label: string } };
  /** Style sheets from the project root, put behind the program's own: their rules win. */
  customCss?: string | string[];
  /** Folder of the site, from the project root. */
  outDir?: string;
  /** Folder of the Markdown pages. */
  contentDir?: string;
  /** Folder of the OpenAPI documents. */
  specsDir?: string;
  /** Folder whose files are copied to the root of the site as they are. */
  staticDir?: string;
  /** Functions that take part in a build. Their form may still change. */
  plugins?: Plugin[];
  /** Parts of each page that the project replaces. Their form may still change. */
  components?: ComponentOverrides;
}

/** The configuration with every default filled in. */
export interface Settings {
  /** Absent: taken from the only API, else `API Portal`. */
  title?: string;
  tagline: string;
  url?: string;
  baseUrl: string;
  trailingSlash?: boolean;
  noIndex: boolean;
  onBrokenLinks: Policy;
  onBrokenMarkdownLinks: Policy;
  onBrokenSpecLinks: Policy;
  onBrokenAnchors: Policy;
  onUnreachableExternalLinks: Policy;
  onDuplicateRoutes: Policy;
  checkLinks: { ignore: string[] };
  onInvalidSpec: Policy;
  apis?: ApiConfig[];
  navbar?: NavbarItemConfig[];
  announcementBar?: { id: string; content: string };
  footerText?: string;
  versions?: { current: { label: string } };
  customCss: string[];
  outDir: string;
  contentDir: string;
  specsDir: string;
  staticDir: string;
  /** Identifies the plugins and components, where there are some: they are functions, and settings are plain data. */
  pluginsKey?: string;
}
