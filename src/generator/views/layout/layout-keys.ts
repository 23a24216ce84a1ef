// Finds the schemas that a part of an API reaches through references, and makes the keys of layouts from them.
// Law: what is made of two values is equal if they are equal and reach equal schemas.

import { nameIn } from '../../json-schema/read/schema-json.ts';
import type { Api } from '../../types/api.ts';
import type { Exchange, MediaType, Operation } from '../../types/operation.ts';
import type { Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import type { SchemaDraft } from './drafts.ts';

/**
 * Returns the schemas that a value refers to, by name. The digest of each is one of it and of all schemas that it reaches
 * through references.
 */
export type SchemaReach = (value: unknown) => [name: string, digest: string][];

/**
 * Creates a function that finds the schemas of an API. Each schema is digested once.
 * @param digest returns a digest of a text
 */
export function createReach({ schemas, references }: Api, digest: (text: string) => string): SchemaReach {
  const all = new Map(Object.entries(schemas));
  /** A text that can be a reference counts as one: at worst, a page has a new key without need. */
  const nameOf = (text: string): string | undefined => {
    if (all.has(text)) return text;
    const name = Object.hasOwn(references, text) ? references[text] : nameIn(text);
    return name !== undefined && all.has(name) ? name : undefined;
  };
  const namesIn = (value: unknown, found: Set<string>): Set<string> => {
    if (typeof value === 'string') {
      const name = nameOf(value);
      if (name !== undefined) found.add(name);
    } else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) namesIn(inner, found);
    return found;
  };
  const digestOf = createDigests((name) => {
    const schema = all.get(name);
    return { digest: digest(JSON.stringify(schema)), names: [...namesIn(schema, new Set())] };
  }, digest);
  return (value) => Array.from(namesIn(value, new Set()), (name) => [name, digestOf(name)]);
}

/**
 * Creates a function that returns the digest of a schema and all that it reaches. The work for an object is done once, as all pages
 * that a large schema continues on have the same one.
 */
export function createSchemaDigest(
  reach: SchemaReach,
  digest: (text: string) => string,
): (schema: Schema) => string {
  const known = new WeakMap<Schema, string>();
  return (schema) => {
    const found = known.get(schema) ?? digest(JSON.stringify([schema, reach(schema)]));
    known.set(schema, found);
    return found;
  };
}

interface SchemaFacts {
  /** The digest of the schema alone. */
  digest: string;
  /** The schemas that it refers to. */
  names: string[];
}

interface OpenSchema extends SchemaFacts {
  name: string;
  /** Its place in the order in which schemas are reached. */
  place: number;
  /** The first place that is reached from it. */
  first: number;
  /** The schemas that are not followed yet. */
  rest: string[];
}

/**
 * Creates a function that returns the digest of a schema and all that it reaches. Schemas that reach each other have one digest: they
 * are a strongly connected component of the graph of references, which is found by the algorithm of Tarjan (1972).
 */
function createDigests(
  factsOf: (name: string) => SchemaFacts,
  digest: (text: string) => string,
): (name: string) => string {
  const done = new Map<string, string>();
  const opened = new Map<string, OpenSchema>();
  const stack: OpenSchema[] = [];
  const close = (members: OpenSchema[]) => {
    const own = members.map((member): [string, string] => [member.name, member.digest]);
    const names = new Set(own.map(([name]) => name));
    const others = new Set(
      members.flatMap((member) =>
        member.names.filter((name) => !names.has(name)).map((name) => done.get(name)),
      ),
    );
    const found = digest(JSON.stringify([own.sort(([a], [b]) => (a < b ? -1 : 1)), [...others].sort()]));
    for (const name of names) {
      done.set(name, found);
      opened.delete(name);
    }
  };
  const open = (name: string): OpenSchema => {
    const facts = factsOf(name);
    const place = stack.length;
    const schema = { ...facts, name, place, first: place, rest: [...facts.names] };
    opened.set(name, schema);
    stack.push(schema);
    return schema;
  };
  return (start) => {
    // Not by recursion, as thousands of schemas can be in one row.
    const path = done.has(start) ? [] : [open(start)];
    for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
      const next = at.rest.pop();
      const known = next === undefined ? undefined : opened.get(next);
      if (known !== undefined) at.first = Math.min(at.first, known.place);
      else if (next !== undefined && !done.has(next)) path.push(open(next));
      if (next !== undefined) continue;
      path.pop();
      const around = path.at(-1);
      if (around !== undefined) around.first = Math.min(around.first, at.first);
      if (at.first === at.place) close(stack.splice(at.place));
    }
    return done.get(start) ?? '';
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
  const schemaDigest = createSchemaDigest(reach, digest);
  const keyOf = (item: object, factsOf: () => unknown): string => {
    const key = keys.get(item) ?? digest(JSON.stringify(factsOf()));
    keys.set(item, key);
    return key;
  };
  const reached = (facts: unknown) => [facts, reach(facts)];
  return {
    context: String(api.operations.length > limits.operationsOfSmallApi),
    ofOperation: (operation, isSent) => keyOf(operation, () => reached([isSent, layoutFacts(operation)])),
    ofSchema: (draft) => keyOf(draft, () => [{ ...draft, schema: schemaDigest(draft.schema) }]),
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
