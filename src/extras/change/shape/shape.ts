// The meaning of one schema: references followed, parts of `allOf` merged, and each way to write the same thing written in one way.

import type { SchemaNode, Trail } from '../facts.ts';

/** A value with its place. */
export interface Placed<Value = unknown> {
  value: Value;
  at: Trail;
}

/** A limit of a number, a length or a count. */
export interface Limit extends Placed<number> {
  /** The value itself is not allowed. */
  isExclusive: boolean;
  /** The keyword as it is written. */
  keyword: string;
}

/** The alternatives of a `oneOf` or an `anyOf`. */
export interface Union {
  keyword: 'oneOf' | 'anyOf';
  members: readonly SchemaNode[];
  at: Trail;
}

/** A keyword with a schema, or with plain data, that is compared on its own. */
export interface Condition {
  keyword: string;
  /** The name below the keyword, such as the property of `dependentSchemas`. */
  name?: string;
  node: SchemaNode;
}

/** What says which alternative of a union a value is. */
export interface Discriminator extends Placed<string> {
  mapping: ReadonlyMap<string, Placed<string>>;
}

/** The meaning of a schema. What is absent does not limit values. */
export interface Shape {
  at: Trail;
  /** No value is valid. */
  isNever: boolean;
  /** Without `null`. Undefined: any. */
  types: ReadonlySet<string> | undefined;
  typeAt?: Trail;
  isNullable: boolean;
  nullAt?: Trail;
  values?: { list: readonly Placed[]; at: Trail; isConst: boolean };
  extensible?: { list: readonly Placed[]; at: Trail };
  /** By what they limit: `maximum`, `minLength`. */
  limits: Map<string, Limit>;
  format?: Placed<string>;
  patterns: Placed<string>[];
  texts: Map<string, Placed>;
  properties: Map<string, SchemaNode>;
  required: Map<string, Trail>;
  additional?: SchemaNode;
  propertyPatterns: Map<string, SchemaNode>;
  items?: SchemaNode;
  prefix: SchemaNode[];
  unions: Union[];
  conditions: Condition[];
  discriminator?: Discriminator;
  default?: Placed;
  /** How it is written as XML. */
  xml?: Placed;
  marks: Marks;
  title?: string;
  /** The name of the referenced schema. */
  name?: string;
}

/** What a schema says of itself beside its values. */
export interface Marks {
  readOnly?: Trail;
  writeOnly?: Trail;
  deprecated?: Trail;
  sunset?: Placed;
  stability?: Placed;
}

/** A schema without any keyword. */
export function emptyShape(at: Trail): Shape {
  return {
    at,
    isNever: false,
    types: undefined,
    isNullable: false,
    limits: new Map(),
    patterns: [],
    texts: new Map(),
    properties: new Map(),
    required: new Map(),
    propertyPatterns: new Map(),
    prefix: [],
    unions: [],
    conditions: [],
    marks: {},
  };
}

/** Returns the shape of a schema. */
export type ShapeOf = (node: SchemaNode) => Shape;
