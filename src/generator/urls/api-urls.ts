// URLs of the pages of an API. The plan gives them out, views link to them, and both ask here.

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
