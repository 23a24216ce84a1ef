// Finds the schemas that a part of an API reaches through references, and makes the keys of layouts from them.
// Law: what is made of two values is equal if they are equal and reach equal schemas.

import { nameIn } from '../../json-schema/schema-json.ts';
import type { Api } from '../../types/api.ts';
import type { Exchange, MediaType, Operation } from '../../types/operation.ts';
import type { Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import type { SchemaDraft } from '../schema/links.ts';

/** Returns the digests of all schemas that a value reaches through references, by name. */
export type SchemaReach = (value: unknown) => [name: string, digest: string][];

/**
 * Creates a function that finds the schemas of an API. Each schema is digested once.
 * @param digest returns a digest of a text
 */
export function createReach({ schemas, references }: Api, digest: (text: string) => string): SchemaReach {
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

/** The keys of the layouts of an API's pages. */
export interface LayoutKeys {
  /** What all of them depend on besides their keys. */
  context: string;
  /** @param isSent whether it is a webhook */
  ofOperation(operation: Operation, isSent: boolean): string;
  ofSchema(draft: SchemaDraft): string;
}

/** Prepares the keys of layouts. */
export function layoutKeys(api: Api, reach: SchemaReach, digest: (text: string) => string): LayoutKeys {
  const keys = new Map<object, string>();
  const keyOf = (item: object, facts: unknown): string => {
    const key = keys.get(item) ?? digest(JSON.stringify([facts, reach(facts)]));
    keys.set(item, key);
    return key;
  };
  return {
    context: String(api.operations.length > limits.operationsOfSmallApi),
    ofOperation: (operation, isSent) => keyOf(operation, [isSent, layoutFacts(operation)]),
    ofSchema: (draft) => keyOf(draft, draft),
  };
}

/**
 * Returns what the layout of an operation's page depends on besides the schemas that it reaches: the operation without its
 * description and examples.
 */
export function layoutFacts(operation: Operation): unknown {
  const contentsOf = (contents: MediaType[]) =>
    contents.map(({ examples: _examples, ...content }) => content);
  const exchangeOf = ({ title, parameters, requestBody, responses }: Exchange) => [
    title,
    parameters,
    requestBody && contentsOf(requestBody.contents),
    responses.map(({ contents, ...response }) => [response, contentsOf(contents)]),
  ];
  return [
    exchangeOf(operation),
    operation.callbacks.map((callback) => [callback.name, exchangeOf(callback)]),
  ];
}
