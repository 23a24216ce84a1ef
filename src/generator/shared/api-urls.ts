// URLs of the pages of an API. The plan gives them out, views link to them, and both ask here.

import { posix } from 'node:path';

/** What of an API its URLs depend on. */
type NamedApi = { name: string };

/** The introduction of an API, where its document describes it: else there is no such page. */
export function introductionUrl(api: NamedApi & { description: string }): string | undefined {
  return api.description.trim() === '' ? undefined : urlBelow(api, 'introduction');
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

/** What stands below the URL of an API. */
export function urlBelow({ name }: NamedApi, path: string): string {
  return `/api/${name}/${path}`;
}

// Where an OpenAPI document is served, and the schemas in it.

/** From the root of the site: `specs/<name>.<ending>`. */
export function specPath(name: string, file: string): string {
  return `specs/${name}${posix.extname(file).toLowerCase()}`;
}

/** From the root of the site: `specs/<name>/<schema>.json`. */
export function schemaPath(name: string, slug: string): string {
  return `specs/${name}/${slug}.json`;
}

// The words in braces of a path's template -> the parameter they stand for. The standard has `{name}` alone (OpenAPI
// 3.1, section 4.8.8.2); documents that are made from routes of a framework keep what the framework writes there.

/**
 * The name in an expression of a template: that of a declared parameter as it stands, else without what `{+name}`,
 * `{*name}`, `{name*}`, `{name?}`, `{name:[0-9]+}` and `{name=projects/*}` say besides.
 */
export function nameInTemplate(expression: string, isDeclared: (name: string) => boolean): string {
  if (isDeclared(expression)) return expression;
  const name = /^[+*]*([^=:*?]+)(?:[*?]+|[=:].*)?$/s.exec(expression)?.[1];
  return name !== undefined && isDeclared(name) ? name : expression;
}

/** The text in place of an expression: `{+name}`, `{*name}` and `{name=projects/*}` take values of several segments. */
export function segmentsInTemplate(expression: string, text: string): string {
  const pattern = /=(.+)$/s.exec(expression)?.[1];
  if (pattern === undefined) return /^[+*]|\*$/.test(expression) ? text.replaceAll('%2F', '/') : text;
  return text.includes('%2F') ? text.replaceAll('%2F', '/') : pattern.replaceAll(/\*+/g, () => text);
}
