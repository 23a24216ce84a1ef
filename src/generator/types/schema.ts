// A schema as data: unions on `kind`, facts beside the type, variants. A reference stays a name (`ref`).

import type { ExternalDocs } from './servers-security.ts';

/** What a document writes about a deprecation, each in its own words. */
export interface Deprecation {
  /** Markdown. */
  reason?: string;
  since?: string;
  /** The version since which it is deprecated. */
  version?: string;
  until?: string;
  instead?: string;
}

/** Facts every kind of schema can carry. `default` and `const` are present even when they are `null`. */
export interface SchemaFacts {
  title?: string;
  description?: string;
  nullable?: true;
  /** What values are for, or how they are written: `uri`, `int64`, a word of the document's own. */
  format?: string;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  default?: unknown;
  const?: unknown;
  examples: unknown[];
  enumeration: EnumerationValue[];
  /** `oneOf` and `anyOf`, or the heirs of a schema with a discriminator. */
  variants?: Variants;
  xml?: XmlFacts;
  /** As of an operation. */
  deprecation?: Deprecation;
  externalDocs?: ExternalDocs;
  /** What else must hold (`if`, `not`, `dependentSchemas`, ...), in the order of the keywords below. */
  rules?: Rule[];
  /**
   * JSON Schema as the document has it, where the rest of this object says less or more than it does (`allOf` is
   * worked in). Values are validated against it; references in it are those of the document (`Api.references`).
   */
  source?: unknown;
}

/**
 * A schema that holds for a part of the value or under a condition (JSON Schema 2020-12, core, section 10; validation,
 * section 8): `with` when the property `name` is there, `contains` for `least` to `most` items, `names` for the names
 * of properties, `content` for what a text holds once it is decoded.
 */
export interface Rule {
  kind: 'if' | 'then' | 'else' | 'not' | 'with' | 'contains' | 'names' | 'content';
  schema: Schema;
  name?: string;
  least?: number;
  most?: number;
}

export interface EnumerationValue {
  value: unknown;
  /** From `x-enumDescriptions`. */
  description?: string;
  /** From `x-enum-varnames`. */
  name?: string;
}

export interface XmlFacts {
  name?: string;
  prefix?: string;
  namespace?: string;
  nodeType?: XmlNodeType;
}

/** What a schema is in an XML text; `attribute: true` and `wrapped: true` of former versions are read as the first two. */
export type XmlNodeType = 'attribute' | 'element' | 'text' | 'cdata' | 'none';

export interface Variants {
  mode: 'oneOf' | 'anyOf';
  /** Name of the property that tells the options apart. */
  discriminator?: string;
  /** The options are heirs (they take this schema in by `allOf`), so an heir must not list them again. */
  areSubtypes?: true;
  options: Variant[];
}

export interface Variant {
  label: string;
  /** Values of the discriminator that choose this option. */
  discriminatorValues: string[];
  /** Chosen where the discriminator has no other value that is known (`defaultMapping`, OpenAPI 3.2). */
  isFallback?: true;
  schema: Schema;
}

export interface ObjectSchema extends SchemaFacts {
  kind: 'object';
  properties: Property[];
  /** Names of all required properties, described or not. */
  required: string[];
  /** Schema of properties that are not named (`additionalProperties`). */
  additional?: Schema;
  /** Other properties are not allowed. */
  isClosed?: true;
  patterns: { pattern: string; schema: Schema }[];
  minProperties?: number;
  maxProperties?: number;
  /** With the property `name`, those of `requires` are required (`dependentRequired`). */
  dependent?: { name: string; requires: string[] }[];
  /** Alternatives that differ only in which properties are required. */
  requiredGroups?: { mode: 'oneOf' | 'anyOf'; groups: string[][] };
}

export interface Property {
  name: string;
  schema: Schema;
}

export interface ArraySchema extends SchemaFacts {
  kind: 'array';
  items: Schema;
  /** Schemas of the first items, by position. */
  prefixItems: Schema[];
  /** Items beyond the described positions are not allowed. */
  isClosed?: true;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: true;
}

export interface StringSchema extends SchemaFacts {
  kind: 'string';
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  contentMediaType?: string;
  /** `base64url`, `quoted-printable`; `base64` is the format `byte`. */
  contentEncoding?: string;
}

export interface NumberSchema extends SchemaFacts {
  kind: 'number' | 'integer';
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
}

/** `any`: no type is given (it may still have variants). `never`: nothing is valid (`false`). */
export interface PlainSchema extends SchemaFacts {
  kind: 'boolean' | 'null' | 'any' | 'never';
}

/** A named schema of `Api.schemas`; the facts beside the reference go before the facts of the named one. */
export interface RefSchema extends SchemaFacts {
  kind: 'ref';
  name: string;
}

export type Schema = ObjectSchema | ArraySchema | StringSchema | NumberSchema | PlainSchema | RefSchema;

// How the reader of schemas asks the document around them for what a reference leads to.

/** A value and the path to it from the root, which passes through no reference. */
export interface Located {
  segments: string[];
  value: unknown;
}

export interface References {
  /** The document, from the project root. */
  file: string;
  /** The value that a reference leads to, one step; undefined where it is unresolved. */
  targetOf: (reference: string) => unknown;
  /** The same, with its place. A pointer may pass through a reference: it goes on in the target. */
  locate: (reference: string) => Located | undefined;
  /** Follows references from a value until it is none. A circle or a dangling one ends in undefined. */
  follow: (value: unknown) => unknown;
  /** What the `$dynamicRef` of the last schema of `scope` leads to: the schemas around it, outermost first. */
  dynamicTargetOf: (reference: string, scope: readonly unknown[]) => unknown;
}

export interface SchemaNames {
  /** The name behind a reference, following references to references no further than one step. */
  nameOf: (reference: string) => string | undefined;
  rawNamed: (name: string) => unknown;
  /** All names so far: the components first, then others as they were met. */
  all: () => string[];
}
