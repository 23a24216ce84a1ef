// What a wing adds to a whole site: pages of its own, and files.

import type { Diagnostic, RuleSettings } from '../diagnostic.ts';
import type { Plugin } from '../plugin.ts';
import type { Site, SiteApi } from '../route.ts';
import type { ReleaseMark } from '../schema.ts';
import type { OutputFile } from '../sources.ts';
import type { SiteLocale } from '../stage-strings.ts';
import type { SiteRelease } from '../versions/site-release.ts';
import type { OpenedSpec } from './opened-sources.ts';

/** A site as it is modelled, before its pages are planned. */
export interface SiteWithReleases {
  site: Pick<Site, 'apis'>;
  settings: SitePageSettings;
  siteTitle: string;
  locale: SiteLocale;
  releases: ReleaseDocuments;
  /** Returns the pages of operations and webhooks in the version of the site that is a release, in its language; undefined if none is. */
  pagesOf(release: SiteRelease): Promise<readonly OperationPage[] | undefined>;
}

/** A page of an operation or webhook. */
export interface OperationPage {
  api: string;
  /** Its place in the document. */
  pointer: string;
  /** As texts of the site link to it. */
  url: string;
}

/** The settings that such pages can depend on. */
interface SitePageSettings extends RuleSettings {
  url?: string;
  baseUrl: string;
  trailingSlash?: boolean;
  siteReleases?: readonly SiteRelease[];
  withoutMarks?: true;
  portable?: boolean;
}

/** The documents of releases. */
export interface ReleaseDocuments {
  /**
   * Compares the document of an API in two releases, and stores the result. What is compared at commits is never compared again.
   * @param compare returns plain data
   * @returns undefined if one of the releases does not have the document
   */
  compared<Value>(
    api: Pick<SiteApi, 'api' | 'source'>,
    releases: readonly [before: SiteRelease, after: SiteRelease],
    compare: (before: ReleaseDocument, after: ReleaseDocument) => Promise<Value>,
  ): Promise<Value | undefined>;
  /** Whether a release has the document of an API. */
  has(api: Pick<SiteApi, 'api' | 'source'>, release: SiteRelease): Promise<boolean>;
}

/** A document of a release. */
export type ReleaseDocument = Omit<OpenedSpec, 'name'>;

/** The marks of the parts of an API. */
export interface ApiMarks {
  /** Of operations, by their slugs. */
  operations: ReadonlyMap<string, PartMark>;
  /** Of parameters, by the slugs of their operations and their places and names, such as `query limit`. */
  parameters: ReadonlyMap<string, ReadonlyMap<string, PartMark>>;
  /** Of named schemas. */
  schemas: ReadonlyMap<string, SchemaMarks>;
}

/** What releases tell of a part of an API. */
export interface PartMark extends ReleaseMark {
  /** The release that deprecated it. */
  deprecatedIn?: string;
  /** The day after which it can be removed, as its responses have it. */
  until?: string;
}

/** The marks of a schema, and those of the properties of objects in it. */
export interface SchemaMarks {
  own?: PartMark;
  properties: ReadonlyMap<string, SchemaMarks>;
}

/** What a wing adds. */
export interface AddedToSite {
  /** Its pages, as those of a plugin. */
  plugin: Plugin;
  files: readonly OutputFile[];
  /** The releases that have and change the parts of APIs. What a document says itself comes before it. */
  marks: ReadonlyMap<string, ApiMarks>;
  diagnostics: readonly Diagnostic[];
}
