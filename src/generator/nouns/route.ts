// A planned page, and the plan of all of them. The plan is made before any page is rendered.

import type { LinkedSchema } from './linked-schema.ts';

export type RouteSource =
  | { kind: 'home'; file?: string }
  | { kind: 'page'; file: string }
  | { kind: 'doc'; file: string }
  | { kind: 'introduction'; file: string; api: string }
  | { kind: 'operation' | 'webhook'; file: string; api: string; operation: string; pointer: string }
  /** Some operations of one tag (without `tag`, webhooks), by their positions. Only large APIs have such pages. */
  | { kind: 'tag'; file: string; api: string; tag?: string; range: { from: number; to: number } }
  /** A schema too large for the pages that mention it; `schema` is the key of a `LinkedSchema`. */
  | { kind: 'schema'; file: string; api: string; schema: string };

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
}
