// Keys of the contents of an API's pages. The page of an operation or schema is made from its own model, the schemas that it reaches
// through references, and what all pages of the API share.
// What authors give to names as examples is part of the latter, as any sample can use it.
// Law: pages with equal keys have equal contents; a page that does not reach a changed schema keeps its key.

import { knownValues } from '../../samples/authored-values.ts';
import type { Api } from '../../types/api.ts';
import type { Operation } from '../../types/operation.ts';
import type { ApiPageSource, LinkedSchema } from '../../types/route.ts';
import { createReach, createSchemaDigest, type SchemaReach } from '../layout/layout-keys.ts';
import { leavesRequirementsOut } from '../resolve/left-out-requirements.ts';
import { shownParts, usersByPart } from '../resolve/part-users.ts';

/** What identifies the parts of an API that a page can be made from, as plain data. */
export interface ApiKeyFacts {
  /** The API with all that it contains. */
  identity: string;
  operation(slug: string): unknown;
  webhook(slug: string): unknown;
  /** A schema with a page, by its key. */
  schema(key: string): unknown;
}

/** Returns what a page of an API is made from, besides what its pages share, by its kind. */
export type ListPageFacts = (source: ApiPageSource, facts: ApiKeyFacts) => unknown;

/** What keys are made from. */
export interface ApiKeysInput {
  api: Api;
  /** The schemas with pages. */
  linked: readonly LinkedSchema[];
  /** Identifies the API with all that it contains. */
  identity: string;
  /** What the contents depend on besides the API, as plain data. */
  surroundings: unknown;
  digest(text: string): string;
  pageFacts: ListPageFacts;
  /** Finds the schemas of the API; by default it is created here. */
  reach?: SchemaReach | undefined;
}

/** Creates a function that returns the key of a page's content. */
export function apiPageKeys(input: ApiKeysInput): (source: ApiPageSource) => string {
  const { api, identity, surroundings, digest } = input;
  const known = digest(JSON.stringify([...knownValues(api)]));
  const around = digest(JSON.stringify([sharedFacts(api), surroundings, known]));
  const { reach = createReach(api, digest) } = input;
  const operations = new Map(api.operations.map((operation) => [operation.slug, operation]));
  const webhooks = new Map(api.webhooks.map((webhook) => [webhook.slug, webhook]));
  const linked = new Map(input.linked.map((schema) => [schema.key, schema]));
  const schemaDigest = createSchemaDigest(reach, digest);
  const users = usersByPart(api);
  // Links to the users are made from what all pages share.
  const usersOf = (operation: Operation) =>
    shownParts(operation, api).map((part) => {
      const { first = [], count = 0 } = users.get(part) ?? {};
      return [count, first.map(({ slug }) => slug)];
    });
  const ofOperation = (operation: Operation | undefined) =>
    operation === undefined ? identity : [operation, reach(operation), usersOf(operation)];
  const ofSchema = (page: LinkedSchema | undefined) =>
    page === undefined ? identity : [{ ...page, schema: schemaDigest(page.schema) }];
  const facts: ApiKeyFacts = {
    identity,
    operation: (slug) => ofOperation(operations.get(slug)),
    webhook: (slug) => ofOperation(webhooks.get(slug)),
    schema: (key) => ofSchema(linked.get(key)),
  };
  return (source) => JSON.stringify([around, source, digest(JSON.stringify(input.pageFacts(source, facts)))]);
}

/** What every page of an API can show or link to: all of it but schemas, and of operations what a link to them needs. */
function sharedFacts(api: Api): unknown {
  const { operations, webhooks, schemas: _, rawSchemas, ...facts } = api;
  return [
    facts,
    leavesRequirementsOut(api),
    operations.map(namedFacts),
    webhooks.map(namedFacts),
    rawSchemas.map(({ name, slug }) => [name, slug]),
  ];
}

function namedFacts({ title, method, path, operationId, slug, tag, pointer, deprecated }: Operation) {
  return [title, method, path, operationId, slug, tag, pointer, deprecated];
}
