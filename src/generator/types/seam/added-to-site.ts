// What a wing adds to a whole site: pages of its own, and files.

import type { Diagnostic, RuleSettings } from '../diagnostic.ts';
import type { Plugin } from '../plugin.ts';
import type { Site, SiteApi } from '../route.ts';
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
}

/** The settings that such pages can depend on. */
interface SitePageSettings extends RuleSettings {
  url?: string;
  baseUrl: string;
  trailingSlash?: boolean;
  siteReleases?: readonly SiteRelease[];
  withoutMarks?: true;
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

/** Since when an operation is there, and which release changed it last. */
export interface OperationMark {
  since?: string;
  changedIn?: string;
}

/** What a wing adds. */
export interface AddedToSite {
  /** Its pages, as those of a plugin. */
  plugin: Plugin;
  files: readonly OutputFile[];
  /** The releases that have and change operations, by API and operation. What a document says itself comes before it. */
  marks: ReadonlyMap<string, ReadonlyMap<string, OperationMark>>;
  diagnostics: readonly Diagnostic[];
}
