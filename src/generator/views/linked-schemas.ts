// An API -> the schemas that need pages of their own, found before any page is rendered.
// Law: found by the same walk that makes the pages, so exactly those that some page links to are planned.

import type { Api } from '../types/api.ts';
import type { Html } from '../types/markup.ts';
import type { Exchange, MediaType, Operation } from '../types/operation.ts';
import type { LinkedSchema } from '../types/route.ts';
import type { ApiViewContext, ApiViewTools } from './api-view-context.ts';
import { readyContext } from './api-views.ts';
import { schemasOfOperation } from './operation-view.ts';
import type { SchemaDraft } from './schema-drafts.ts';
import { schemaUsers } from './schema-users.ts';
import { rowsOfSchema } from './schema-view.ts';

/** The walk needs no texts and no addresses. */
const silent: ApiViewTools = {
  renderMarkdown: () => '' as Html,
  highlight: () => '' as Html,
  hrefOf: () => '',
  targetOf: () => ({}),
  endpoint: (address) => address,
  schemaHref: () => '',
  jsonHref: () => '',
  hasImage: () => false,
  tagPages: new Map(),
  specHref: '',
  specFileName: '',
  asksLinksOnly: true,
};

/** All of an API that `linkedSchemas` depends on: what an operation says of itself is not among it, nor its examples. */
export function linkedFrom({ name, schemas, operations, webhooks }: Api): unknown {
  const contentsOf = (contents: MediaType[]) =>
    contents.map(({ examples: _examples, ...content }) => content);
  const exchangeOf = ({ title, parameters, requestBody, responses }: Exchange) => [
    title,
    parameters,
    requestBody && contentsOf(requestBody.contents),
    responses.map(({ contents, ...response }) => [response, contentsOf(contents)]),
  ];
  const pageOf = (operation: Operation) => [
    operation.slug,
    exchangeOf(operation),
    operation.callbacks.map((callback) => [callback.name, exchangeOf(callback)]),
  ];
  return [name, schemas, operations.map(pageOf), webhooks.map(pageOf)];
}

/** Every schema that the page of an operation or webhook links to, directly or through the pages of other schemas. */
export function linkedSchemas(api: Api): LinkedSchema[] {
  const context = readyContext(api, silent);
  const met = new Map<string, ReadonlySet<string>>();
  const drafts = new Map<string, SchemaDraft>();
  const pagesOf = [
    ...api.operations.map((operation) => ({ operation, kind: 'operation' as const })),
    ...api.webhooks.map((operation) => ({ operation, kind: 'webhook' as const })),
  ];
  for (const { operation, kind } of pagesOf) {
    const schemas = schemasOfOperation(operation, context, kind);
    met.set(operation.slug, schemas.met);
    for (const draft of schemas.linked.values()) drafts.set(draft.key, drafts.get(draft.key) ?? draft);
  }
  const pages = [...drafts.values()];
  const inside = insideOf(pages, context);
  const users = schemaUsers(met, inside);
  const slugs = slugsOf(pages);
  return pages.map((draft) => ({
    ...draft,
    slug: slugs.get(draft.key) ?? '',
    usedBy: users.get(draft.key)?.first ?? [],
    users: users.get(draft.key)?.count ?? 0,
  }));
}

/** Adds to the pages those that they link to; returns the keys that each page mentions. */
function insideOf(pages: SchemaDraft[], context: ApiViewContext): Map<string, ReadonlySet<string>> {
  const known = new Set(pages.map(({ key }) => key));
  const inside = new Map<string, ReadonlySet<string>>();
  for (const page of pages) {
    const { linked, met } = rowsOfSchema(page, context);
    inside.set(page.key, met);
    for (const draft of linked.values()) {
      if (!known.has(draft.key)) pages.push(draft);
      known.add(draft.key);
    }
  }
  return inside;
}

/** Components first, so that their addresses do not depend on what else is linked. */
function slugsOf(pages: SchemaDraft[]): Map<string, string> {
  const taken = new Set<string>();
  const inOrder = [
    ...pages.filter(({ name }) => name !== undefined),
    ...pages.filter(({ name }) => name === undefined),
  ];
  return new Map(inOrder.map(({ key, label }) => [key, slugOf(label, taken)]));
}

/** A name as the last part of a URL: safe as a file name, no ending of a page, unique in any letter case. */
function slugOf(label: string, taken: Set<string>): string {
  const word = label
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const base = [...word].slice(0, 50).join('') || 'schema';
  let slug = base;
  for (let count = 2; taken.has(slug.toLowerCase()); count += 1) slug = `${base}-${count}`;
  taken.add(slug.toLowerCase());
  return slug;
}
