// A planned page, and the plan of all of them. The plan is made before any page is rendered.

import type { Api } from './api.ts';
import type { Doc } from './doc.ts';
import type { ApiLayouts } from './page-layout.ts';
import type { Schema } from './schema.ts';
import type { AssetSource, Source, SpecSource } from './sources.ts';

export type RouteSource =
  | { kind: 'home'; file?: string }
  | { kind: 'page'; file: string }
  | { kind: 'doc'; file: string }
  | { kind: 'introduction'; file: string; api: string }
  | { kind: 'operation' | 'webhook'; file: string; api: string; operation: string; pointer: string }
  /** Some operations of one tag (without `tag`, webhooks), by their positions. Only large APIs have such pages. */
  | { kind: 'tag'; file: string; api: string; tag?: string; range: { from: number; to: number } }
  /** A schema too large for the pages that mention it; `schema` is the key of a `LinkedSchema`. */
  | { kind: 'schema'; file: string; api: string; schema: string }
  /** A page of a plugin; it has no file. */
  | { kind: 'plugin'; plugin: string; key: string; file?: never };

export interface Route {
  /** Canonical: starts with `/`, no trailing `/`, no `.html`. */
  url: string;
  /** Path of the page in the output folder. */
  outputPath: string;
  title: string;
  /** What navigation calls it. */
  label: string;
  source: RouteSource;
  /** Name of the section whose sidebar it shows. */
  section?: string;
  /** Left out of navigation and the sitemap. */
  unlisted: boolean;
}

/** One entry of a sidebar; `url` names a route of the plan. */
export interface SidebarItem {
  url: string;
  label: string;
  method?: string;
  deprecated?: boolean;
}

export interface SidebarGroup {
  label?: string;
  /** How many groups it stands in. */
  depth?: number;
  /** URLs of the pages that list its items, where it is a tag of a large API. */
  pages?: string[];
  areWebhooks?: true;
  items: SidebarItem[];
}

/** A part of the site with a sidebar of its own: guides, then the operations of one API. */
export interface Section {
  name: string;
  label: string;
  /** URL of its first page. */
  url: string;
  /** Name of the API it documents, where it does. */
  api?: string;
  groups: SidebarGroup[];
}

export interface RoutePlan {
  routes: Route[];
  sections: Section[];
  /** For each API the schemas that have pages of their own. */
  linked: ReadonlyMap<string, LinkedSchema[]>;
  /** What the pages of an API show of schemas, where this process has laid them out for the plan. */
  layouts?: ReadonlyMap<string, ApiLayouts>;
}

// A schema that is too large for the pages that mention it, and therefore has a page of its own.

export interface LinkedSchema {
  /** What tells it from other schemas of its API: see `keyOfSchema`. */
  key: string;
  /** Last part of its URL, unique in its API in any letter case. */
  slug: string;
  /** The component's name, or that of the field that holds it. */
  label: string;
  /** What the page shows. */
  schema: Schema;
  /** Set where it is a component of the document. */
  name?: string;
  /** Set where the page goes on from another one: the name of the first page, and which one this is. */
  part?: { name: string; number: number };
  /** Slugs of the first operations and webhooks that use it, in the order of the navigation. */
  usedBy: string[];
  /** How many use it. */
  users: number;
}

// Everything the sources say, in the program's own words.

/** A URL in an OpenAPI document that stands on no page as a link: of its documentation, contact, tokens. */
export interface SpecLink {
  href: string;
  /** `endpoint`: it answers programs, and perhaps only to some methods. */
  kind: 'page' | 'endpoint';
}

/** An API with what its document consists of. */
export interface SiteApi {
  api: Api;
  source: SpecSource;
  /** The other files the document is made of. */
  parts: Source[];
  /** The document and its parts as one text, where it has parts. */
  bundle?: string;
  links: SpecLink[];
  /** The addresses in its fields that pages show as links. */
  addresses: string[];
}

export interface Site {
  docs: Doc[];
  apis: SiteApi[];
  assets: AssetSource[];
  statics: AssetSource[];
  styles: AssetSource[];
  /** Pages of plugins, where there are some. */
  added?: AddedPage[];
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
  /** The section whose sidebar it shows: the name of a folder or an API. A hook on the plan can list it there. */
  section?: string;
  /** Left out of the sitemap and of search. */
  unlisted?: boolean;
  /** Untrusted: sanitised and decorated like HTML in a Markdown page. Relative links start at the content folder. */
  html: string;
}

/** The same with its text read. */
export interface AddedPage extends Omit<PluginPage, 'html'> {
  plugin: string;
  doc: Doc;
}
