// What planning needs of each kind of page. Law: planning lists no kinds; it gets them.

import type { Api } from '../types/api.ts';
import type { Settings } from '../types/config.ts';
import type { LinkedSchema, Route, RouteSource, Section, Site } from '../types/route.ts';
import type { RouteStrings } from '../types/strings.ts';
import { sectionNameOfApi } from './plan-sections.ts';
import type { SidebarRules } from './sidebar-rules.ts';

/** A route without its output path, which depends on the URL style of the site. */
export type UnplacedRoute = Omit<Route, 'outputPath'>;

/** What the pages of a kind are planned from. */
export interface RoutesInput {
  site: Site;
  settings: Settings;
  strings: RouteStrings;
  /** For each API the schemas that need pages of their own. */
  linked: ReadonlyMap<string, LinkedSchema[]>;
  /** The folder whose Markdown files have sidebars, and what its files and folders are called in them. */
  folder: string;
  rules: SidebarRules;
  /** The pages of the kinds that are planned before this one. */
  planned: readonly UnplacedRoute[];
}

/** What pages about the sections of a site are planned from. */
export interface OverviewInput {
  sections: readonly Section[];
  strings: RouteStrings;
}

/** The part of a kind of page that plans its pages. */
export interface PlannedKind {
  /** Where its pages are in the order of the site: first, or before the sections. By default their sidebars order them. */
  position?: 'first' | 'before-sections';
  /** Plans the pages that sources have. If two pages have one output path, that of the kind that is planned first is built. */
  routes?(input: RoutesInput): UnplacedRoute[];
  /** Plans pages about sections, when all others are planned. Their URL gets a number if another page or file has it. */
  overview?(input: OverviewInput): UnplacedRoute[];
}

/** The kinds of pages, in the order in which they are planned. */
export type PlannedKinds = Readonly<Record<RouteSource['kind'], PlannedKind>>;

/** What the routes of all pages of an API have in common. */
export function factsOfApiRoute(api: Api): Pick<Route, 'section' | 'unlisted'> {
  return { section: sectionNameOfApi(api.name), unlisted: false };
}
