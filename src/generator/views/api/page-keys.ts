// Keys of the contents of an API's pages. The page of an operation or schema is made from its own model, the schemas that it reaches
// through references, and what all pages of the API share.
// Law: pages with equal keys have equal contents; a page that does not reach a changed schema keeps its key.

import { nameIn } from '../../json-schema/schema-json.ts';
import type { Api } from '../../types/api.ts';
import type { Operation } from '../../types/operation.ts';
import type { LinkedSchema } from '../../types/route.ts';
import type { Schema } from '../../types/schema.ts';
import type { ApiPageSource } from './api-pages.ts';

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
}

/** Creates a function that returns the key of a page's content. */
export function apiPageKeys(input: ApiKeysInput): (source: ApiPageSource) => string {
  const { api, identity, surroundings, digest } = input;
  const around = digest(JSON.stringify([sharedFacts(api), surroundings]));
  const reach = createReach(api, digest);
  const operations = new Map(api.operations.map((operation) => [operation.slug, operation]));
  const webhooks = new Map(api.webhooks.map((webhook) => [webhook.slug, webhook]));
  const linked = new Map(input.linked.map((schema) => [schema.key, schema]));
  const modelOf = (source: ApiPageSource): Operation | LinkedSchema | undefined => {
    switch (source.kind) {
      case 'operation':
        return operations.get(source.operation);
      case 'webhook':
        return webhooks.get(source.operation);
      case 'schema':
        return linked.get(source.schema);
      // The introduction and the pages of tags list operations of the whole API.
      case 'introduction':
      case 'tag':
        return undefined;
    }
  };
  return (source) => {
    const model = modelOf(source);
    const own = model === undefined ? identity : [model, reach(model)];
    return JSON.stringify([around, source, digest(JSON.stringify(own))]);
  };
}

/** What every page of an API can show or link to: all of it but schemas, and of operations what a link to them needs. */
function sharedFacts({ operations, webhooks, schemas: _, rawSchemas, ...facts }: Api): unknown {
  return [
    facts,
    operations.map(namedFacts),
    webhooks.map(namedFacts),
    rawSchemas.map(({ name, slug }) => [name, slug]),
  ];
}

function namedFacts({ title, method, path, operationId, slug, tag, pointer, deprecated }: Operation) {
  return [title, method, path, operationId, slug, tag, pointer, deprecated];
}

/** Creates a function that returns the digests of all schemas that a value reaches through references, by name. */
function createReach(
  { schemas, references }: Api,
  digest: ApiKeysInput['digest'],
): (value: unknown) => [name: string, digest: string][] {
  const names = new Map(Object.entries(schemas));
  /** A text that can be a reference counts as one: at worst, a page has a new key without need. */
  const nameOf = (text: string): string | undefined => {
    if (names.has(text)) return text;
    return Object.hasOwn(references, text) ? references[text] : nameIn(text);
  };
  const namesIn = (value: unknown, found: Set<string>): Set<string> => {
    if (typeof value === 'string') {
      const name = nameOf(value);
      if (name !== undefined) found.add(name);
    } else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) namesIn(inner, found);
    return found;
  };
  const known = new Map<string, { digest: string; names: ReadonlySet<string> }>();
  const factsOf = (name: string, schema: Schema) => {
    const facts = known.get(name) ?? {
      digest: digest(JSON.stringify(schema)),
      names: namesIn(schema, new Set<string>()),
    };
    known.set(name, facts);
    return facts;
  };
  return (value) => {
    const reached = namesIn(value, new Set());
    const digests: [string, string][] = [];
    // What is added while it runs is reached too.
    for (const name of reached) {
      const schema = names.get(name);
      if (schema === undefined) continue;
      const facts = factsOf(name, schema);
      digests.push([name, facts.digest]);
      for (const next of facts.names) reached.add(next);
    }
    return digests;
  };
}
