// What planning needs of each kind of page. Law: planning lists no kinds; it gets them.

import type { Settings } from './config.ts';
import type { LinkedSchema, Route, RouteSource, Section, Site } from './route.ts';
import type { FolderFacts } from './sources.ts';
import type { RouteStrings } from './stage-strings.ts';

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
  /** Whether the project has a configuration file. */
  isConfigured: boolean;
  /** Returns the file on the disk that has the text of a file, which is another one in some languages and versions. */
  writtenAt(file: string): string;
  /** The pages of the kinds that are planned before this one. */
  planned: readonly UnplacedRoute[];
}

/** What pages about the sections of a site are planned from. */
interface OverviewInput {
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

// What files of the content folder say about sidebars.

/** What the files say about a page or a folder. */
export interface SidebarFacts extends FolderFacts {
  hidden?: boolean;
}

/** An external link of a folder. */
export interface SidebarLink {
  label: string;
  href: string;
  position: number;
}

/** An entry of an explicit sidebar, with the names in it resolved. */
export type SidebarNode =
  /** `label` is set if the file that lists the page names it. */
  | { kind: 'page'; file: string; label?: string }
  | { kind: 'link'; href: string; label: string }
  /** All pages of a folder that are listed nowhere else. */
  | { kind: 'folder'; folder: string; label?: string; isCollapsed?: true }
  /** `rest` is the folder of the same name, whose other pages follow. */
  | { kind: 'group'; label: string; isCollapsed?: true; nodes: SidebarNode[]; rest?: string };

/** The explicit parts of sidebars: what `_meta.json` files with groups list. */
export interface SidebarTrees {
  /** What a file lists, by the folder that it is in. Not of the docs folder, whose entries are sections. */
  nodes: ReadonlyMap<string, readonly SidebarNode[]>;
  /** Sections of the docs folder that list their pages, by name. */
  sections: ReadonlyMap<string, { facts: SidebarFacts; nodes: readonly SidebarNode[] }>;
  /** The section of each page that is listed by its own name, and its label there, if it has one. */
  pages: ReadonlyMap<string, { section: string; label?: string }>;
  /** The section of each folder that is listed. */
  folders: ReadonlyMap<string, string>;
}

/** The rules of all files. */
export interface SidebarRules {
  /** Returns what the `_meta.json` of its folder says about a page. */
  page(file: string): SidebarFacts;
  /** Returns what its own `_category_`, or else the `_meta.json` of the folder around it, says about a folder. */
  folder(folder: string): SidebarFacts;
  /** The external links that a folder lists. */
  links(folder: string): SidebarLink[];
  /** The place of a page or folder, by its label, among those that nobody has ordered: the lower, the earlier. */
  rank(path: string, label: string): number;
  /** What files with groups list. */
  trees: SidebarTrees;
  /** Whether the order of folders below a folder is given. */
  ordersFolders(folder: string): boolean;
}
