// What changed in the releases of an API, as pages, feeds and files have it.

import { segmentsOfPointer } from '../../../generator/shared/json.ts';
import type { Api } from '../../../generator/types/api.ts';
import type { Operation } from '../../../generator/types/operation.ts';
import type { SiteRelease } from '../../../generator/types/versions/site-release.ts';
import { pathTemplate } from '../exchange/described.ts';
import type { Finding } from '../findings/finding.ts';
import type { DiffVerdict } from '../suggested-version.ts';

/** What is stored of a comparison. */
export interface ReleaseDifference {
  /** The version of the document before. */
  version: string;
  findings: Finding[];
}

/** The same under the rules of the project. */
export interface ReportedDifference extends ReleaseDifference {
  verdict: DiffVerdict;
  /** The version that the changes ask for. */
  suggestedVersion: string;
}

/** A release of an API. */
export interface ApiRelease {
  release: SiteRelease;
  /** Absent: the release does not have the document. */
  state: 'first' | 'missing' | 'compared';
  /** The nearest release before that has the document, and what changed since. */
  before?: SiteRelease;
  difference?: ReportedDifference;
}

/** The releases of an API, the newest first. */
export interface ApiChanges {
  api: Pick<Api, 'name' | 'title' | 'operations' | 'webhooks'>;
  releases: ApiRelease[];
}

/** The page that lists the releases of an API. */
export function changesUrl({ name }: Pick<Api, 'name'>): string {
  return `/changes/${name}`;
}

/** The page of a release. */
export function releaseUrl(api: Pick<Api, 'name'>, { name }: Pick<SiteRelease, 'name'>): string {
  return `${changesUrl(api)}/${name}`;
}

/** The file with all changes of a release, from the root of the site. */
export function releaseFile(api: Pick<Api, 'name'>, release: Pick<SiteRelease, 'name'>): string {
  return `${releaseUrl(api, release).slice(1)}.json`;
}

/** Identifies an operation by its place in a document, whatever the names of its path parameters are. */
export function operationAt(pointer: string): string {
  const [map = '', path = '', ...method] = segmentsOfPointer(pointer);
  return map === 'paths' ? pathTemplate(`${method.at(-1)?.toUpperCase()} ${path}`) : `webhook ${path}`;
}

/** The name of an operation in findings. */
export function nameOfOperation({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}
