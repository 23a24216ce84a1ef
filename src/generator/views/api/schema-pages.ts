// An API -> the schemas that need pages of their own, found before any page is rendered.
// Law: found by the same walk that makes the pages, so exactly those that some page links to are planned.

import type { Strings } from '../../../strings/index.ts';
import type { Api } from '../../types/api.ts';
import type { Html } from '../../types/markup.ts';
import type { Exchange, MediaType, Operation } from '../../types/operation.ts';
import type { LinkedSchema } from '../../types/route.ts';
import { limits } from '../common/budget.ts';
import type { SchemaDraft } from '../schema/links.ts';
import type { ApiViewContext, ApiViewTools } from '../schema/schema-index.ts';
import { readyContext } from './api-pages.ts';
import { schemasOfOperation } from './operation.ts';
import { rowsOfSchema } from './schema.ts';

/** The walk needs no texts and no addresses. */
const silent: Omit<ApiViewTools, 'strings'> = {
  renderMarkdown: () => '' as Html,
  highlight: () => ({ html: '' as Html, tokens: 0 }),
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
export function linkedSchemas(api: Api, strings: Strings): LinkedSchema[] {
  const context = readyContext(api, { ...silent, strings });
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

// Who mentions which schema -> the operations behind each, those that reach it through the pages of others included.
// One bit stands for an operation: in a large API nearly everything reaches nearly everything.

export interface SchemaUsers {
  /** Slugs of the first ones, in the order of the navigation. */
  first: string[];
  count: number;
}

/**
 * @param met the keys that each operation's page mentions, by slug
 * @param inside the keys that each schema's own page mentions, by its key
 * @returns the users of each schema with a page
 */
export function schemaUsers(
  met: ReadonlyMap<string, ReadonlySet<string>>,
  inside: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, SchemaUsers> {
  const slugs = [...met.keys()];
  const words = Math.ceil(slugs.length / 32);
  const bits = new Map([...inside.keys()].map((key) => [key, new Uint32Array(words)]));
  for (const [index, keys] of [...met.values()].entries())
    for (const key of keys) setBit(bits.get(key), index);
  spread(bits, inside);
  return new Map([...bits].map(([key, users]) => [key, namedUsers(users, slugs)]));
}

function setBit(bits: Uint32Array | undefined, index: number): void {
  if (bits !== undefined) bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

/** Who uses a schema uses what is mentioned in it: until nothing changes. */
function spread(
  bits: ReadonlyMap<string, Uint32Array>,
  inside: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const waiting = new Set(bits.keys());
  // What is added while it runs is reached too.
  for (const key of waiting) {
    waiting.delete(key);
    const users = bits.get(key);
    for (const next of inside.get(key) ?? []) {
      const known = bits.get(next);
      if (users !== undefined && known !== undefined && addAll(known, users)) waiting.add(next);
    }
  }
}

/** True where something was added. */
function addAll(known: Uint32Array, added: Uint32Array): boolean {
  let hasChanged = false;
  for (const [index, word] of added.entries()) {
    const before = known[index] ?? 0;
    const after = (before | word) >>> 0;
    if (after !== before) hasChanged = true;
    known[index] = after;
  }
  return hasChanged;
}

function namedUsers(users: Uint32Array, slugs: string[]): SchemaUsers {
  const first: string[] = [];
  let count = 0;
  for (const [index, slug] of slugs.entries()) {
    if ((((users[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 0) continue;
    count += 1;
    if (first.length < limits.users) first.push(slug);
  }
  return { first, count };
}
