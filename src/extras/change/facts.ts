// What the comparison works with: nodes of two documents, and the changes between them as plain data.

import type { JsonRecord } from '../../generator/shared/json.ts';
import type { References } from '../../generator/types/schema.ts';

/** A path from the root of a document, shared by all that is below it. */
export interface Trail {
  up?: Trail;
  key: string | number;
}

/** A value of a document with its place. */
export interface SchemaNode {
  raw: unknown;
  at: Trail;
  /** Further parts of an `allOf` that a value must match too. */
  also?: readonly SchemaNode[];
  /** What it is called, if it stands for a schema that has further parts. */
  named?: { name?: string; title?: string };
}

/** One of the two documents. */
export interface Side {
  root: JsonRecord;
  references: References;
  /** Whether keywords beside a `$ref` have an effect (OpenAPI 3.1 and later). */
  hasSiblings: boolean;
}

/** Who sends a value: a client to the API, or the API to a client. */
export type Direction = 'request' | 'response';

/** The direction of a change; `none` for what is about an operation or an API. */
export type FactDirection = Direction | 'none';

/** One change, as plain data. */
export interface Fact {
  kind: string;
  direction: FactDirection;
  /** Names from the operation or the schema that contains it: `user`, `[]`, `email`. */
  location: readonly string[];
  /** What changed: the name of a property, a keyword, a status. */
  subject: string;
  before?: unknown;
  after?: unknown;
  old?: Trail | undefined;
  new?: Trail | undefined;
}

/** Where a schema is used, as far as the meaning of a change depends on it. */
export interface Use {
  direction: Direction;
  /**
   * Whether values are written as text, so that any number is also a string: parameters, forms, `text/plain`. How the parts of an object
   * in a `parameter` are written is `unknown`, as many servers read JSON there.
   */
  text: 'yes' | 'parameter' | 'no' | 'unknown';
  /** The values are written as XML, whose elements and attributes have names. */
  isXml?: true;
  /** The schema of an optional parameter itself, whose default is a promise of the server. */
  isParameter?: true;
}

/** The changes of a pair of schemas, and the pairs below it. */
export interface Pair {
  facts: Fact[];
  below: PairBelow[];
  /** Both are the component of this name. */
  name?: string;
}

/** What allows more below allows less in the whole, as in `not`, or it is not known what it allows, as in `if`. */
export type Turn = 'inverse' | 'unknown';

/** A pair below another one. */
export interface PairBelow {
  names: readonly string[];
  pair: Pair;
  turn?: Turn;
}

/** Adds steps to a trail. */
export function below(up: Trail, ...keys: (string | number)[]): Trail {
  return keys.reduce<Trail>((at, key) => ({ up: at, key }), up);
}

/** The root of a document. */
export const rootTrail: Trail = { key: '#' };

/** The keys of a trail from the root. */
export function keysOf(trail: Trail): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at: Trail | undefined = trail; at?.up !== undefined; at = at.up) keys.push(at.key);
  return keys.reverse();
}
