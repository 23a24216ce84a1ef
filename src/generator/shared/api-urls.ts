// URLs of the pages of an API, for the plan that assigns them and the views that link to them.

import { posix } from 'node:path';
import type { SpecSource } from '../types/sources.ts';
import { withoutDocumentEnding } from './files/document-endings.ts';
import { decode } from './urls.ts';

/** The fields of an API that its URLs depend on. */
type NamedApi = { name: string };

/** An API with more operations and webhooks than this has pages for its tags. */
const mostOperations = 150;

/** Whether an API is large, so that its tags have pages. */
export function hasTagPages({
  operations,
  webhooks,
}: {
  operations: unknown[];
  webhooks: unknown[];
}): boolean {
  return operations.length + webhooks.length > mostOperations;
}

/**
 * The only operation of a tag, if a page of the tag would have no content besides a link to it. Navigation links to the operation
 * instead.
 */
export function loneOperation<Member>(
  members: readonly Member[],
  tag: { description?: string; externalDocs?: unknown } | undefined,
): Member | undefined {
  const hasContent = tag?.description !== undefined || tag?.externalDocs !== undefined;
  return members.length === 1 && !hasContent ? members[0] : undefined;
}

/** Returns the name of the group of webhooks. If a tag is called like it, readers see which group has what the API sends. */
export function webhooksLabel(
  { tags }: { tags: readonly { label: string }[] },
  names: { readonly webhooks: string; readonly webhookEvents: string },
): string {
  const isTaken = tags.some(({ label }) => label.trim().toLowerCase() === names.webhooks.toLowerCase());
  return isTaken ? names.webhookEvents : names.webhooks;
}

/** The fields of an API that decide whether it has an introduction. */
type DescribedApi = NamedApi & {
  description: string;
  operations: readonly unknown[];
  webhooks: readonly unknown[];
  isHome?: true;
};

/**
 * The introduction of an API. Without a description there is no such page, and it is undefined, unless it is the home page or the
 * only page of the API.
 */
export function introductionUrl(api: DescribedApi): string | undefined {
  if (api.isHome) return '/';
  const isOnlyPage = api.operations.length + api.webhooks.length === 0;
  return api.description.trim() === '' && !isOnlyPage ? undefined : urlBelow(api, 'introduction');
}

/** The page of an operation or webhook. */
export function operationUrl(api: NamedApi, { slug }: { slug: string }): string {
  return urlBelow(api, encodeURIComponent(slug));
}

/** A page that lists operations of a tag. */
export function tagUrl(api: NamedApi, slug: string): string {
  return urlBelow(api, `tags/${encodeURIComponent(slug)}`);
}

/** The page of a schema that is too large for others. */
export function schemaUrl(api: NamedApi, slug: string): string {
  return urlBelow(api, `schemas/${encodeURIComponent(slug)}`);
}

/** A path below the URL of an API. */
export function urlBelow({ name }: NamedApi, path: string): string {
  return `/api/${name}/${path}`;
}

/** Whether the name of a document is a URL, and not a path from the root of the project. */
export function isDocumentUrl(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** The file name of a document: the last part of its path or URL, or the host of a URL without a path. */
export function fileNameOf(document: string): string {
  if (!isDocumentUrl(document) || !URL.canParse(document)) return posix.basename(document);
  const { pathname, hostname } = new URL(document);
  return posix.basename(decode(pathname)) || hostname;
}

/** Makes the name of an API from that of its file. */
export function nameFromFile(file: string): string {
  return nameInUrls(withoutDocumentEnding(fileNameOf(file))) || 'api';
}

/** Makes a name that is valid in URLs: ASCII letters and digits, `.`, `_` and `-`. */
export function nameInUrls(text: string): string {
  const words = text.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  return words.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[-.]+|-+$/g, '');
}

/**
 * Where an OpenAPI document is served, from the root of the site: `specs/<name>.<ending>`. The ending of a document whose address has
 * none, such as `/v3/api-docs`, is that of its content.
 */
export function specPath({ name, file, isYaml }: Pick<SpecSource, 'name' | 'file' | 'isYaml'>): string {
  const ending = posix.extname(fileNameOf(file)).toLowerCase();
  if (!isDocumentUrl(file) || /^\.(json|ya?ml)$/.test(ending)) return `specs/${name}${ending}`;
  return `specs/${name}${isYaml ? '.yaml' : '.json'}`;
}

/** Where the slice of a document for an operation is, from the root of the site: beside the page of the operation. */
export function sliceFileOf(page: string): string {
  return `${page}.openapi.json`;
}

/** Where a schema of a document is served, from the root of the site: `specs/<name>/<schema>.json`. */
export function schemaPath(name: string, slug: string): string {
  return `specs/${name}/${slug}.json`;
}

/** The name of the plugin whose pages are the indexes of APIs. */
export const indexPlugin = 'indexes';

/** The name of the plugin whose pages are what changed in releases. */
export const changesPlugin = 'changes';
