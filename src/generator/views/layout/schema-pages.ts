// Lays out all pages of an API, and finds the schemas that need pages, before any page is rendered.
// Law: views are made from these layouts, so exactly the schemas that a page links to are planned.

import type { Strings } from '../../../strings/strings-type.ts';
import type { Api } from '../../types/api.ts';
import type { Operation } from '../../types/operation.ts';
import type { ApiLayouts, OperationLayout, PlaceLayout } from '../../types/page-layout.ts';
import type { LinkedSchema } from '../../types/route.ts';
import { limits } from '../common/budget.ts';
import { createSchemaIndex } from '../resolve/schema-index.ts';
import { draftOfNamed, type SchemaDraft } from './drafts.ts';
import { layoutOfOperation, layoutOfSchema } from './lay-out-page.ts';

/** What the layout of a page adds to the plan. Plain data. */
export interface SchemasOfPage {
  /** The schemas that the page links to. */
  linked: SchemaDraft[];
  /** The keys of all schemas that it shows or links to. */
  met: string[];
}

/** What earlier builds have found about pages that have not changed. */
export interface KnownLinks {
  ofOperation(operation: Operation, isSent: boolean): SchemasOfPage | undefined;
  ofSchema(draft: SchemaDraft): SchemasOfPage | undefined;
}

/** The layouts of the pages that were laid out, and every schema that the pages of an API link to. */
export interface LaidOutPages {
  linked: LinkedSchema[];
  layouts: ApiLayouts;
}

/** Every schema that the pages of an API link to, and what was found for each page. */
export interface FoundPages extends Pick<LaidOutPages, 'linked'> {
  operations: { operation: Operation; isSent: boolean; links: SchemasOfPage }[];
  schemas: { draft: SchemaDraft; links: SchemasOfPage }[];
}

/** Lays out the pages of all operations and webhooks, and of the schemas that need pages. */
export function layoutPages(api: Api, strings: Strings): LaidOutPages {
  const layouts: ApiLayouts = { operations: [], schemas: [] };
  const { linked } = findPages(api, strings, {
    onOperation: (...one) => void layouts.operations.push(one),
    onSchema: (...one) => void layouts.schemas.push(one),
  });
  return { linked, layouts };
}

/** Receives the layout of each page that is laid out, as those of all pages would fill the memory. */
export interface LayoutReceiver {
  onOperation(slug: string, layout: OperationLayout): void;
  onSchema(key: string, layout: PlaceLayout): void;
}

/** Finds the schemas that need pages. Pages that are known are not laid out. */
export function findPages(
  api: Api,
  strings: Strings,
  { ofOperation, ofSchema, onOperation, onSchema }: Partial<KnownLinks & LayoutReceiver> = {},
): FoundPages {
  const index = createSchemaIndex(api, strings);
  const pages = [
    ...api.operations.map((operation) => ({ operation, isSent: false })),
    ...api.webhooks.map((operation) => ({ operation, isSent: true })),
  ].map(({ operation, isSent }) => {
    const links = ofOperation?.(operation, isSent);
    if (links !== undefined) return { operation, isSent, links };
    const { layout, linked, met } = layoutOfOperation(operation, { isSent }, index);
    onOperation?.(operation.slug, layout);
    return { operation, isSent, links: { linked, met: [...met] } };
  });
  const schemas = linkedPages(
    [...pages.flatMap(({ links }) => links.linked), ...ownSchemas(api)],
    (draft) => {
      const links = ofSchema?.(draft);
      if (links !== undefined) return links;
      const { layout, linked, met } = layoutOfSchema(draft, index);
      onSchema?.(draft.key, layout);
      return { linked, met: [...met] };
    },
  );
  const drafts = schemas.map(({ draft }) => draft);
  const users = schemaUsers(
    new Map(pages.map(({ operation, links }) => [operation.slug, links.met])),
    new Map(schemas.map(({ draft, links }) => [draft.key, links.met])),
  );
  const slugs = slugsOf(drafts);
  return {
    linked: drafts.map(({ around, ...draft }) => {
      const { first = [], count = 0 } = users.get(draft.key) ?? {};
      return {
        ...draft,
        // The name of a field alone does not tell what it is of, and several fields can have it.
        ...(around === undefined ? {} : { label: `${draft.label} (${around})` }),
        slug: slugs.get(draft.key) ?? '',
        usedBy: first,
        users: count,
      };
    }),
    operations: pages,
    schemas,
  };
}

/** Returns the schemas that have pages although no operation shows them: all of a document without requests. */
export function ownSchemas({ operations, webhooks, schemas }: Api): SchemaDraft[] {
  return operations.length + webhooks.length === 0 ? Object.keys(schemas).map(draftOfNamed) : [];
}

/** Finds the pages of schemas that operations link to, then those that these pages link to, and so on, each once. */
function linkedPages(
  drafts: SchemaDraft[],
  linksOf: (draft: SchemaDraft) => SchemasOfPage,
): FoundPages['schemas'] {
  const waiting = new Map<string, SchemaDraft>();
  const add = (draft: SchemaDraft) => {
    if (!waiting.has(draft.key)) waiting.set(draft.key, draft);
  };
  drafts.forEach(add);
  const pages: FoundPages['schemas'] = [];
  // What is added while it runs is reached too.
  for (const draft of waiting.values()) {
    const links = linksOf(draft);
    pages.push({ draft, links });
    links.linked.forEach(add);
  }
  return pages;
}

/** Assigns slugs. Components come first, so that their URLs do not depend on other pages. */
function slugsOf(pages: SchemaDraft[]): Map<string, string> {
  const taken = new Set<string>();
  const inOrder = [
    ...pages.filter(({ name }) => name !== undefined),
    ...pages.filter(({ name }) => name === undefined),
  ];
  return new Map(inOrder.map(({ key, label }) => [key, slugOf(label, taken)]));
}

/** Makes the last part of a URL from a name: safe as a file name, without an extension, unique ignoring case. */
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

// Finds the operations that use each schema, directly or through the pages of other schemas. Each operation is one bit, as in a large
// API most operations use most schemas.

/** The operations and webhooks that use a schema. */
export interface SchemaUsers {
  /** Slugs of the first users, in the order of the navigation. */
  first: string[];
  count: number;
}

/**
 * Finds the users of each schema with a page.
 * @param met the keys of schemas on each operation's page, by slug
 * @param inside the keys of schemas on each schema's page, by its key
 */
export function schemaUsers(
  met: ReadonlyMap<string, Iterable<string>>,
  inside: ReadonlyMap<string, Iterable<string>>,
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

/** Adds the users of each schema to the schemas on its page, until nothing changes. */
function spread(bits: ReadonlyMap<string, Uint32Array>, inside: ReadonlyMap<string, Iterable<string>>): void {
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

/** Adds bits. Returns whether any was new. */
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
