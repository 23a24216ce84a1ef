// A planned site: what planning hands over to the making of pages.

import type { Strings } from '../../../strings/strings-type.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Markdown } from '../../types/doc.ts';
import type { OriginalPages } from '../../types/languages/original-pages.ts';
import type { Extensions } from '../../types/plugin.ts';
import type { RoutePlan, Site } from '../../types/route.ts';
import type { PartFiles, Sources } from '../../types/sources.ts';
import type { SchemaReach } from '../../views/layout/layout-keys.ts';
import type { DrawPictures, ModelledDoc } from './docs.ts';

/** A site with its plan. */
export interface PlannedSite {
  /** The strings of the site. */
  strings: Strings;
  site: Site;
  /** The titles that a navigation file of another tool gives pages. Absent: none. */
  titles?: Sources['titles'];
  plan: RoutePlan;
  /** Finds the schemas of each API, for keys. */
  reaches: ReadonlyMap<string, SchemaReach>;
  extensions: Extensions;
  /** Identifies the plugins. */
  pluginsKey: string | undefined;
  /** The pages of the default language, in another one. */
  originals?: OriginalPages | undefined;
  text: Markdown;
  /** Finds the pictures that pages need. */
  drawPictures: DrawPictures | undefined;
  diagnostics: Diagnostic[];
  /** The diagnostics of each page, and how many diagnostics of other stages are before them. */
  ofDocs: { before: number; diagnostics: ReadonlyMap<string, Diagnostic[]> };
  /** The files that documents refer to. */
  parts: PartFiles;
  /** Text of the sources besides Markdown files, of which there can be many, for code frames. */
  texts: Map<string, string>;
  /** Identities of the values that the plan was made from, by file. Equal identities mean equal values. */
  identities: ReadonlyMap<string, string>;
  /** Sources that cannot be read, whose last readable version is used. */
  stale: string[];
  /** The pages that were edited after the plan (`planEdit`), by file. They are not in the store. */
  edited?: ReadonlyMap<string, ModelledDoc>;
}

/** Characters of all documents from which on threads bound what they keep while pages are made. */
const muchText = 4_000_000;

/** Whether the documents of a site are so large that memory counts more than a little time. */
export function isLargeSite({ apis }: Pick<Site, 'apis'>): boolean {
  return apis.reduce((sum, { source }) => sum + source.text.length, 0) >= muchText;
}

/** A plan without pages. */
export const noPlan: RoutePlan = {
  routes: [],
  sections: [],
  redirects: [],
  linked: new Map(),
  errorGuides: new Map(),
};
