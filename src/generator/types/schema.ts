// The model of a schema: unions on `kind`, with facts and variants. A reference is a name (`ref`).

import type { NumberValue } from './number-literal.ts';
import type { ExternalDocs } from './servers-security.ts';

/** Details of a deprecation, as text of the document. */
export interface Deprecation {
  /** Markdown. */
  reason?: string;
  since?: string;
  /** The version since which it is deprecated. */
  version?: string;
  until?: string;
  instead?: string;
}

/** Facts that every kind of schema can have. `default` and `const` are present even if they are `null`. */
export interface SchemaFacts {
  title?: string;
  description?: string;
  nullable?: true;
  /** Markdown: what `null` means. */
  nullDescription?: string;
  /** The purpose or notation of values: `uri`, `int64`, or any word of the document. */
  format?: string;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  default?: unknown;
  const?: unknown;
  examples: unknown[];
  enumeration: EnumerationValue[];
  /** `oneOf` and `anyOf`, or the subtypes of a schema with a discriminator. */
  variants?: Variants;
  xml?: XmlFacts;
  /** The schema lacks parts that it would repeat too often; they are in `source` only. */
  isSimplified?: true;
  /** Parts of the schema contradict each other, so no value is valid. It has the keywords of some of them. */
  isContradictory?: true;
  /** As for an operation. */
  deprecation?: Deprecation;
  externalDocs?: ExternalDocs;
  /** As for an operation. */
  keywords?: string[];
  /** Of a named schema. */
  releases?: ReleaseMark;
  /** Further rules (`if`, `not`, `dependentSchemas`, ...), in the order of the kinds below. */
  rules?: SchemaRule[];
  /**
   * The JSON Schema of the document, if this object differs from it, as after a merge of `allOf`. Values are validated against
   * it. Its references are those of the document (`Api.references`).
   */
  source?: unknown;
}

/**
 * A schema that applies to a part of a value or under a condition (JSON Schema 2020-12, core, section 10; validation,
 * section 8). `with`: if the property `name` is present. `contains`: to `least` to `most` items. `names`: to the names of
 * properties. `content`: to the decoded content of a string.
 */
export interface SchemaRule {
  kind: 'if' | 'then' | 'else' | 'not' | 'with' | 'contains' | 'names' | 'content';
  schema: Schema;
  name?: string;
  least?: number;
  most?: number;
}

/** A value of an enumeration. */
export interface EnumerationValue {
  value: unknown;
  /** From `x-enumDescriptions`. */
  description?: string;
  /** From `x-enum-varnames`. */
  name?: string;
}

/** The `xml` object of a schema (OpenAPI 3.1, section 4.8.26). */
export interface XmlFacts {
  name?: string;
  prefix?: string;
  namespace?: string;
  nodeType?: XmlNodeType;
}

/** The XML node of a schema. `attribute: true` and `wrapped: true` of earlier versions are read as the first two. */
export type XmlNodeType = 'attribute' | 'element' | 'text' | 'cdata' | 'none';

/** The options of a schema. */
export interface Variants {
  mode: 'oneOf' | 'anyOf';
  /** Name of the property that selects an option. */
  discriminator?: string;
  /** The options are subtypes, which include this schema through `allOf`, so a subtype does not inherit them. */
  areSubtypes?: true;
  options: Variant[];
}

/** One option of a schema. */
export interface Variant {
  label: string;
  /** Values of the discriminator that select this option. */
  discriminatorValues: string[];
  /** Whether any other value of the discriminator selects it (`defaultMapping`, OpenAPI 3.2). */
  isFallback?: true;
  schema: Schema;
}

/** A schema of objects. */
export interface ObjectSchema extends SchemaFacts {
  kind: 'object';
  properties: Property[];
  /** Names of all required properties, described or not. */
  required: string[];
  /** Schema of other properties (`additionalProperties`). */
  additional?: Schema;
  /** Other properties are not allowed. */
  isClosed?: true;
  patterns: { pattern: string; schema: Schema }[];
  minProperties?: number;
  maxProperties?: number;
  /** If the property `name` is present, those in `requires` are required (`dependentRequired`). */
  dependent?: { name: string; requires: string[] }[];
  /** Alternative groups of required properties. All lists of groups apply. */
  requiredGroups?: RequiredGroups[];
}

/** Groups of properties, of which one (`oneOf`) or at least one (`anyOf`) must be complete. */
export interface RequiredGroups {
  mode: 'oneOf' | 'anyOf';
  groups: string[][];
}

/** A property of an object. */
export interface Property extends ReleaseMark {
  name: string;
  schema: Schema;
}

/** Since which release a part of an API is there, and which one changed it last: `x-since`, or where pages of changes found it. */
export interface ReleaseMark {
  since?: string;
  changedIn?: string;
}

/** A schema of arrays. */
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

/** A schema of strings. */
export interface StringSchema extends SchemaFacts {
  kind: 'string';
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /** Patterns of other parts of an `allOf`, which a value must match too. */
  otherPatterns?: string[];
  contentMediaType?: string;
  /** `base64url`, `quoted-printable`; `base64` becomes the format `byte`. */
  contentEncoding?: string;
}

/** A schema of numbers. */
export interface NumberSchema extends SchemaFacts {
  kind: 'number' | 'integer';
  minimum?: NumberValue;
  maximum?: NumberValue;
  exclusiveMinimum?: NumberValue;
  exclusiveMaximum?: NumberValue;
  multipleOf?: NumberValue;
}

/** A schema without keywords of its type. `any`: no type, but possibly variants. `never`: no value is valid (`false`). */
export interface PlainSchema extends SchemaFacts {
  kind: 'boolean' | 'null' | 'any' | 'never';
}

/** A reference to a schema of `Api.schemas`. Facts of the reference override those of the schema. */
export interface RefSchema extends SchemaFacts {
  kind: 'ref';
  name: string;
}

/** A schema of any kind. */
export type Schema = ObjectSchema | ArraySchema | StringSchema | NumberSchema | PlainSchema | RefSchema;

// Functions of the document that the reader of schemas uses to resolve references.

/** A value, and its path from the root without references. */
export interface Located {
  segments: string[];
  value: unknown;
}

/** Returns the dynamic anchors that a schema adds to a scope: a key, which the outermost one in the scope has, and a schema. */
export type DynamicAnchorsOf = (schema: object) => readonly (readonly [key: string, target: unknown])[];

/** Resolves the references of one document. */
export interface References {
  /** Path of the document from the project root. */
  file: string;
  /** Returns the direct target of a reference; undefined if it is unresolved. */
  targetOf: (reference: string) => unknown;
  /** Returns the direct target with its place. A pointer through a reference continues in the target of that reference. */
  locate: (reference: string) => Located | undefined;
  /** Follows references from a value to one that is not a reference; undefined for a circle or an unresolved reference. */
  follow: (value: unknown) => unknown;
  /** Resolves the `$dynamicRef` of the last schema of `scope`, which lists the schemas around it, outermost first. */
  dynamicTargetOf: (reference: string, scope: readonly unknown[]) => unknown;
  /** Returns a function for the dynamic anchors that a schema adds to a scope; undefined if the document has none. */
  dynamicAnchors: () => DynamicAnchorsOf | undefined;
}

/** The names of the schemas of one document. */
export interface SchemaNames {
  /** Returns the name of the direct target of a reference; undefined if it is unresolved. */
  nameOf: (reference: string) => string | undefined;
  /** Returns the schema of a name, as in the document. */
  rawNamed: (name: string) => unknown;
  /** Returns all names so far: components, then others in the order of their references. */
  all: () => string[];
}

/** A schema that is not a reference. */
export type ResolvedSchema = Exclude<Schema, { kind: 'ref' }>;
